/** The value of a scalar that does not stand in the text as it is, by the full parser's own decoder. */
import { getScalarValue } from 'js-yaml';

/** The decoder's numbers. */
export const PLAIN = 1;
export const DOUBLE_QUOTED = 3;
export const LITERAL = 4;
export const FOLDED = 5;
export const CLIP = 1;
export const STRIP = 2;
export const KEEP = 3;

export interface EncodedScalar {
  readonly start: number;
  readonly end: number;
  readonly style: typeof PLAIN | typeof DOUBLE_QUOTED | typeof LITERAL | typeof FOLDED;
  readonly chomping: typeof CLIP | typeof STRIP | typeof KEEP;
  readonly indent: number;
}

export function decodeScalar(text: string, { start, end, style, chomping, indent }: EncodedScalar): string {
  const nothing = { anchorStart: -1, anchorEnd: -1, tagStart: -1, tagEnd: -1 };
  const event = {
    type: 4,
    valueStart: start,
    valueEnd: end,
    ...nothing,
    style,
    chomping,
    indent,
    fast: false,
  } as const;
  return getScalarValue(text, event);
}
