/** The first of many names, for a sentence. */

export function someOf(names: readonly string[]): string {
  const some = names.slice(0, 5).map((each) => `\`${each}\``);
  const more = names.length > some.length ? ` and ${names.length - some.length} more` : '';
  return `${some.join(', ')}${more}`;
}
