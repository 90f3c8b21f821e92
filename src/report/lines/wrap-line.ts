/** A long line broken between words, for a terminal: what follows is set in, so that columns stay to be seen. */

/** Breaks a line of words; a word that is longer than the width stays whole. The colours of a terminal take no room. */
export function wrapLine(line: string, width: number, indent: number): string {
  const narrow = indent >= width / 6;
  const setIn = ' '.repeat(narrow ? Math.min(indent, 4) : indent);
  let out = '';
  let used = 0;
  let fresh = true;
  for (const [, between = '', word = ''] of line.matchAll(/( *)([^ ]+)/g)) {
    const space = fresh && narrow ? between.slice(0, 2) : between;
    const length = lengthOf(word);
    // What is too long for any line need not leave one empty before it.
    const gains = setIn.length + length <= width || used > width / 2;
    if (!fresh && gains && used + space.length + length > width) {
      out += `\n${setIn}${word}`;
      used = setIn.length + length;
    } else {
      out += `${space}${word}`;
      used += space.length + length;
    }
    fresh = false;
  }
  return out;
}

/** Characters that are seen. */
function lengthOf(word: string): number {
  return [...word.replace(/\u001b\[\d+m/g, '')].length;
}
