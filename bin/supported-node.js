/** Whether a Node version lies in a range of package.json `engines`; written for any Node, however old. */

/**
 * @param {string} range alternatives of the forms `^1.2.3` and `>=1.2.3`, joined by `||`
 * @param {string} version for example `24.22.3`
 */
export function isSupportedNode(range, version) {
  const [major, minor, patch] = version.split('.').map(Number);
  return range.split('||').some((alternative) => {
    const [a, b = 0, c = 0] = alternative
      .replace(/[^\d.]/g, '')
      .split('.')
      .map(Number);
    const notOlder = major > a || (major === a && (minor > b || (minor === b && patch >= c)));
    return notOlder && (alternative.includes('>=') || major === a);
  });
}
