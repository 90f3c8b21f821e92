/** The cursor of the shortcut for block YAML: lines, indentation, and the scalars that end on their line. */
import { NextOf } from '../../text/next-of.ts';
import type { ScalarStyle, TextScalar } from '../yaml-tree.ts';
import {
  BACKSLASH,
  CARRIAGE_RETURN,
  COLON,
  DASH,
  DELETE,
  DOT,
  DOUBLE_QUOTE,
  escapeDigits,
  HASH,
  isFlowIndicator,
  LINE_BREAK,
  mayBeFirst,
  QUESTION,
  SINGLE_QUOTE,
  SPACE,
  UNPRINTABLE,
} from './characters.ts';
import { CLIP, DOUBLE_QUOTED, decodeScalar } from './decode-scalar.ts';

/** Reads from left to right. Where a method gives up it answers `null` or `false`, and then the whole reading does. */
export class LineReader {
  readonly text: string;
  readonly end: number;
  /** Where the next token begins, or the rest of the line behind the last one. */
  at: number;
  /** Where the line of the token begins. */
  lineStart: number;
  /** How far that line is indented; -1 at the end of the document. */
  indent = 0;
  /** How many collections are open. */
  depth = 0;
  /** Whether reading ended where a node would begin with `{{`. */
  isTemplate = false;
  /** Where lines may end, in a text with carriage returns. */
  readonly #breaks: { readonly feed: NextOf; readonly carriage: NextOf } | null;

  constructor(text: string, start: number, end: number) {
    this.text = text;
    this.end = end;
    this.at = start;
    this.lineStart = start;
    this.#breaks = text.slice(start, end).includes('\r')
      ? { feed: new NextOf(text, '\n'), carriage: new NextOf(text, '\r') }
      : null;
  }

  /** The character there; a carriage return is a line break, and the document ends as if with one. */
  codeAt(at: number): number {
    const code = at < this.end ? this.text.charCodeAt(at) : LINE_BREAK;
    return code === CARRIAGE_RETURN ? LINE_BREAK : code;
  }

  /** Whether a space or the end of a line stands there, so that an indicator before it is one. */
  isBlankAt(at: number): boolean {
    const code = this.codeAt(at);
    return code === SPACE || code === LINE_BREAK;
  }

  /** Whether an item of a block sequence begins here. */
  isAtDash(): boolean {
    return this.codeAt(this.at) === DASH && this.isBlankAt(this.at + 1);
  }

  /** Whether the colon behind a key stands here. */
  isAtColon(): boolean {
    return this.codeAt(this.at) === COLON && this.isBlankAt(this.at + 1);
  }

  /** Goes over spaces; answers with what stands behind them. */
  skipSpaces(): number {
    let code = this.codeAt(this.at);
    while (code === SPACE) {
      this.at += 1;
      code = this.codeAt(this.at);
    }
    return code;
  }

  /** Goes from behind a token to the next line with content; gives up where more than a comment follows the token. */
  finishLine(): boolean {
    if (!this.#isLineOver(this.skipSpaces())) return false;
    this.seekContent(this.lineAfter(this.at));
    return true;
  }

  /** Goes over spaces, comments and line breaks within a flow collection; a line that is indented too little ends in `LINE_BREAK`. */
  skipFlowSpace(leastIndent: number): number {
    let code = this.skipSpaces();
    if (!this.#isLineOver(code)) return code;
    this.seekContent(this.lineAfter(this.at));
    code = this.codeAt(this.at);
    return this.indent < leastIndent ? LINE_BREAK : code;
  }

  /** Whether nothing but a comment is left of the line, given the character here. */
  #isLineOver(code: number): boolean {
    if (code !== HASH) return code === LINE_BREAK;
    return this.at === this.lineStart || this.text.charCodeAt(this.at - 1) === SPACE;
  }

  /** Where the next line begins; the end of the document where there is none. */
  lineAfter(at: number): number {
    if (this.#breaks === null) {
      const found = this.text.indexOf('\n', at);
      return found < 0 || found >= this.end ? this.end : found + 1;
    }
    // A carriage return with a line feed behind it is one line break, by itself it is one as well.
    const feed = this.#breaks.feed.after(at);
    const carriage = this.#breaks.carriage.after(at);
    const last = carriage + 1 === feed ? feed : Math.min(feed, carriage);
    return last >= this.end ? this.end : last + 1;
  }

  /** Goes to the first line with content, from the beginning of a line. */
  seekContent(from: number): void {
    let lineStart = from;
    while (lineStart < this.end) {
      this.at = lineStart;
      const code = this.skipSpaces();
      if (code !== HASH && code !== LINE_BREAK) {
        this.lineStart = lineStart;
        this.indent = this.at - lineStart;
        return;
      }
      lineStart = this.lineAfter(this.at);
    }
    this.at = this.end;
    this.indent = -1;
  }

  /** A scalar that ends on its line; stops behind it, at the colon where it is a key. */
  scalar(code: number): TextScalar | null {
    if (code === DOUBLE_QUOTE) return this.#doubleQuoted();
    if (code === SINGLE_QUOTE) return this.#singleQuoted();
    return this.#mayBegin(code) ? this.plain() : null;
  }

  /** As {@link scalar}, within a flow collection. */
  flowScalar(code: number): TextScalar | null {
    if (code === DOUBLE_QUOTE) return this.#doubleQuoted();
    if (code === SINGLE_QUOTE) return this.#singleQuoted();
    return this.#mayBegin(code) ? this.#flowPlain() : null;
  }

  #singleQuoted(): TextScalar | null {
    const start = this.at + 1;
    let at = start;
    let isDoubled = false;
    for (; ; at += 1) {
      const code = this.codeAt(at);
      if (code < SPACE) return null;
      if (code !== SINGLE_QUOTE) continue;
      if (this.codeAt(at + 1) !== SINGLE_QUOTE) break;
      isDoubled = true;
      at += 1;
    }
    this.at = at + 1;
    const value = this.text.slice(start, at);
    return makeScalar(start, at, 'single', isDoubled ? value.replaceAll("''", "'") : value);
  }

  #doubleQuoted(): TextScalar | null {
    const start = this.at + 1;
    let at = start;
    let isEscaped = false;
    for (; ; at += 1) {
      const code = this.codeAt(at);
      if (code < SPACE) return null;
      if (code === DOUBLE_QUOTE) break;
      if (code !== BACKSLASH) continue;
      isEscaped = true;
      at += 1;
      const digits = escapeDigits(this.codeAt(at));
      if (digits === null || !this.#isHexadecimal(at + 1, digits)) return null;
      at += digits;
    }
    this.at = at + 1;
    const encoded = { start, end: at, style: DOUBLE_QUOTED, chomping: CLIP, indent: -1 } as const;
    const value = isEscaped ? decodeScalar(this.text, encoded) : this.text.slice(start, at);
    return makeScalar(start, at, 'double', value);
  }

  #isHexadecimal(at: number, length: number): boolean {
    return length === 0 || /^[0-9a-f]+$/i.test(this.text.slice(at, at + length));
  }

  #mayBegin(code: number): boolean {
    if (!mayBeFirst(code)) return false;
    if ((code === DASH || code === QUESTION) && this.isBlankAt(this.at + 1)) return false;
    if ((code !== DASH && code !== DOT) || this.at !== this.lineStart) return true;
    return !this.text.startsWith('---', this.at) && !this.text.startsWith('...', this.at);
  }

  /** A plain scalar, or what a line adds to one; stops at a colon that ends a key, at a comment, or at the end of the line. */
  plain(): TextScalar | null {
    const { text, end, at: start } = this;
    let at = start;
    let last = start;
    let isAscii = true;
    while (at < end) {
      const code = text.charCodeAt(at);
      if (code === COLON) {
        if (this.isBlankAt(at + 1)) break;
      } else if (code <= HASH) {
        if (code === SPACE) {
          at += 1;
          continue;
        }
        if (code === LINE_BREAK || code === CARRIAGE_RETURN) break;
        if (code < SPACE) return null;
        if (code === HASH && text.charCodeAt(at - 1) === SPACE) break;
      } else if (code >= DELETE) isAscii = false;
      at += 1;
      last = at;
    }
    this.at = at;
    if (last === start) return null;
    const value = text.slice(start, last);
    return isAscii || !UNPRINTABLE.test(value) ? makeScalar(start, last, 'plain', value) : null;
  }

  #flowPlain(): TextScalar | null {
    const start = this.at;
    let at = start;
    let last = start;
    for (; ; at += 1) {
      const code = this.codeAt(at);
      if (code === SPACE) continue;
      if (code === LINE_BREAK || isFlowIndicator(code)) break;
      if (code < SPACE) return null;
      if (code === HASH && this.text.charCodeAt(at - 1) === SPACE) break;
      if (code === COLON && (this.isBlankAt(at + 1) || isFlowIndicator(this.codeAt(at + 1)))) break;
      last = at + 1;
    }
    this.at = at;
    if (last === start) return null;
    const value = this.text.slice(start, last);
    return value === '-' || value === '?' || UNPRINTABLE.test(value) ? null : makeScalar(start, last, 'plain', value);
  }
}

/** What stands where nothing is written. */
export function nothing(): TextScalar {
  return makeScalar(-1, -1, 'plain', '');
}

function makeScalar(start: number, end: number, style: ScalarStyle, value: string): TextScalar {
  return { kind: 'scalar', start, end, style, value, indent: 0, anchored: false };
}
