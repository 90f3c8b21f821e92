/** Foreign text made safe for its sink. */

const UNSAFE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** Control, invisible and direction-changing characters shown as `\u{…}`, so that no file can write on the terminal. */
export function escapeForTerminal(text: string): string {
  return text.replace(UNSAFE, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? '?'}}`);
}

/** As {@link escapeForTerminal}, on one line. */
export function escapeLine(text: string): string {
  return escapeForTerminal(text).replace(/[\n\t]/g, (character) => (character === '\n' ? '\\n' : '\\t'));
}

/** JSON of a value; characters that a terminal would act upon are written as escapes, which JSON has for each. */
export function toSafeJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, null, indent);
  // What lies below is escaped by JSON itself; most answers end here.
  if (!/[\u007f-\uffff]/.test(json)) return json;
  return json.replace(UNSAFE, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** A path for people: `-` is what came in by a pipe. */
export function namePath(path: string): string {
  return path === '-' ? 'standard input' : escapeLine(path);
}

/** Cut to a width, with the end left out where it is too long. */
export function shortenEnd(text: string, width: number): string {
  return text.length <= width || width < 2 ? text : `${text.slice(0, width - 1)}…`;
}

/** Cut to a width, with the middle left out where it is too long. */
export function shorten(text: string, width: number): string {
  if (text.length <= width || width < 5) return text;
  const head = Math.ceil((width - 1) / 2);
  return `${text.slice(0, head)}…${text.slice(text.length - (width - 1 - head))}`;
}
