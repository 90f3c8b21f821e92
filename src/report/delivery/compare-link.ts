/** The address at which a forge shows what lies between two revisions of a source. */

/**
 * `null` where the source is none that we know how to ask, or the revisions are no commits. Only addresses below the
 * declared source are made, by https, without user and password.
 */
export function compareLink(source: string, from: string, to: string): string | null {
  const base = sourceLink(source);
  if (base === null || !COMMIT.test(from) || !COMMIT.test(to) || from === to) return null;
  const { hostname } = new URL(base);
  if (hostname === 'github.com' || GITEA.test(hostname)) return `${base}/compare/${from}...${to}`;
  return GITLAB.test(hostname) ? `${base}/-/compare/${from}...${to}` : null;
}

/** The page of a source; `null` where it is no plain https address. */
export function sourceLink(source: string): string | null {
  let url: URL;
  try {
    url = new URL(source);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null;
  const path = url.pathname.replace(/\/+$/, '').replace(/\.git$/, '');
  if (!/^(?:\/[\w.~-]+){1,8}$/.test(path) || !/^[a-z0-9.-]+$/.test(url.hostname)) return null;
  return `https://${url.hostname}${path}`;
}

const COMMIT = /^[0-9a-f]{7,64}$/;
const GITLAB = /(?:^|\.)gitlab\./;
const GITEA = /^codeberg\.org$|(?:^|\.)(?:gitea|forgejo)\./;
