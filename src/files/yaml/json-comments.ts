/** JSON with comments (`devcontainer.json`): the comments read as blanks, so that every offset stays. */

/** The text with its comments blank. */
export function blankComments(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\r\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)/g, (match) =>
    match.startsWith('"') ? match : match.replace(/[^\r\n]/g, ' '),
  );
}
