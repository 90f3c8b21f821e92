/** Which character of a quoted or folded scalar stands where in the text, so that text inside it can be found and edited. */
import type { TextScalar } from './yaml-tree.ts';

/** A line break of a flow or folded scalar with the blanks around it. */
const FOLD = /[ \t]*(?:\r?\n[ \t]*)+/y;
const ESCAPE = /\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|\r?\n[ \t]*|[^\r\n])/y;

/**
 * The offset in the raw text of each character of the value, and of its end; `null` where the two cannot be laid side by
 * side. Escapes of double quotes, doubled single quotes and folded line breaks are understood.
 */
export function alignText({ style, value }: TextScalar, raw: string): Int32Array | null {
  const offsets = new Int32Array(value.length + 1);
  let at = style === 'folded' ? leadOf(raw) : 0;
  let index = 0;
  const place = (count: number): void => {
    for (let each = 0; each < count && index < value.length; each += 1) {
      offsets[index] = at;
      index += 1;
    }
  };
  while (index < value.length) {
    const fold = matchAt(FOLD, raw, at);
    if (fold !== null && (value[index] === ' ' || value[index] === '\n')) {
      const breaks = fold.split('\n').length - 1;
      place(value[index] === ' ' ? 1 : Math.max(1, breaks - 1));
      at += fold.length;
    } else if (style === 'double' && raw[at] === '\\') {
      const escaped = matchAt(ESCAPE, raw, at);
      if (escaped === null) return null;
      const isBreak = /^\\\r?\n/.test(escaped);
      if (!isBreak) place((value.codePointAt(index) ?? 0) > 0xffff ? 2 : 1);
      at += escaped.length;
    } else if (raw[at] === value[index]) {
      const length = style === 'single' && raw.startsWith("''", at) ? 2 : 1;
      place(1);
      at += length;
    } else return null;
  }
  offsets[value.length] = at;
  return /^\s*$/.test(raw.slice(at)) ? offsets : null;
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

function leadOf(raw: string): number {
  return /^[ \t]*/.exec(raw)?.[0].length ?? 0;
}
