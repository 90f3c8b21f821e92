/** The characters that mean something to the shortcut for block YAML, as UTF-16 units. */

export const LINE_BREAK = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const SPACE = 0x20;
export const DOUBLE_QUOTE = 0x22;
export const HASH = 0x23;
export const SINGLE_QUOTE = 0x27;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const DASH = 0x2d;
export const DOT = 0x2e;
export const ZERO = 0x30;
export const NINE = 0x39;
export const COLON = 0x3a;
export const GREATER = 0x3e;
export const QUESTION = 0x3f;
export const OPENING_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSING_BRACKET = 0x5d;
export const OPENING_BRACE = 0x7b;
export const PIPE = 0x7c;
export const CLOSING_BRACE = 0x7d;
export const DELETE = 0x7f;
const BYTE_ORDER_MARK = 0xfeff;

/** What of ASCII a plain scalar of ours never begins with: indicators, quotes and controls. */
const NEVER_FIRST = /[\0-\x20#&*!|>'"%@`,[\]{}]/;
const MAY_BE_FIRST = Uint8Array.from({ length: DELETE }, (_, code) =>
  NEVER_FIRST.test(String.fromCharCode(code)) ? 0 : 1,
);

/** How many hexadecimal digits stand behind a backslash and each character that may follow it. */
const ESCAPES: ReadonlyMap<number, number> = new Map([
  ...Array.from('0abtnvfre "/\\N_LP', (character) => [character.charCodeAt(0), 0] as const),
  ...Array.from('xuU', (character, index) => [character.charCodeAt(0), 2 << index] as const),
]);

/** Whether a plain scalar may begin with this character; at the start of a line a byte order mark would be none of it. */
export function mayBeFirst(code: number): boolean {
  return code < DELETE ? MAY_BE_FIRST[code] === 1 : code !== BYTE_ORDER_MARK;
}

export function isFlowIndicator(code: number): boolean {
  return (
    code === COMMA ||
    code === OPENING_BRACKET ||
    code === CLOSING_BRACKET ||
    code === OPENING_BRACE ||
    code === CLOSING_BRACE
  );
}

/** How many hexadecimal digits follow a backslash and this character; `null` where the two are no escape. */
export function escapeDigits(code: number): number | null {
  return ESCAPES.get(code) ?? null;
}

/** What the full parser refuses in a scalar without quotes. */
export const UNPRINTABLE = /[\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFE\uFFFF]|\p{Surrogate}/u;
