/** Text that stands inside a scalar of other text (a patch, a manifest in a ConfigMap), with its offsets in the file. */

import { lastAtMost } from '../text/last-at-most.ts';
import { alignText } from './aligned-text.ts';
import type { TextScalar } from './yaml-tree.ts';

/** A text to look into, and where its offsets lie in the file. */
export interface TextSource {
  readonly text: string;
  readonly embedded: boolean;
  /** Whether line breaks and quotes of this text are not those of the file, so that no key can be put in. */
  readonly folded?: boolean;
  /** The quotes around this text in the file, from the outermost on, if it is quoted. */
  readonly quote?: string;
  /** Where an offset of this text lies in the file. */
  readonly toFile: (offset: number) => number;
}

export function fileSource(text: string): TextSource {
  return { text, embedded: false, toFile: (offset) => offset };
}

/**
 * The text within a scalar, with the place of each of its characters in the file: literal blocks line by line, the rest
 * character by character. `null` where the two cannot be laid side by side.
 */
export function embeddedSource(outer: TextSource, scalar: TextScalar): TextSource | null {
  if (scalar.start < 0) return null;
  const folded = outer.folded === true;
  const quote = `${outer.quote ?? ''}${scalar.style === 'double' ? '"' : scalar.style === 'single' ? "'" : ''}`;
  const raw = outer.text.slice(scalar.start, scalar.end);
  if (raw === scalar.value) {
    return {
      text: scalar.value,
      embedded: true,
      folded,
      quote,
      toFile: (offset) => outer.toFile(scalar.start + offset),
    };
  }
  if (scalar.style === 'literal') return literalSource(outer, scalar, raw);
  const offsets = alignText(scalar, raw);
  if (offsets === null) return null;
  const toFile = (offset: number): number => outer.toFile(scalar.start + (offsets[offset] ?? raw.length));
  return { text: scalar.value, embedded: true, folded: true, quote, toFile };
}

function literalSource(outer: TextSource, scalar: TextScalar, raw: string): TextSource | null {
  const valueStarts: number[] = [];
  const rawStarts: number[] = [];
  let rawAt = 0;
  let valueAt = 0;
  for (const line of scalar.value.split('\n')) {
    const end = raw.indexOf('\n', rawAt);
    const rawLine = raw.slice(rawAt, end < 0 ? raw.length : end).replace(/\r$/, '');
    if (line !== rawLine.slice(scalar.indent)) return null;
    valueStarts.push(valueAt);
    rawStarts.push(rawAt + Math.min(scalar.indent, rawLine.length));
    valueAt += line.length + 1;
    rawAt = end < 0 ? raw.length : end + 1;
  }
  const toFile = (offset: number): number => {
    const line = lastAtMost(valueStarts, offset);
    return outer.toFile(scalar.start + (rawStarts[line] ?? 0) + offset - (valueStarts[line] ?? 0));
  };
  return { text: scalar.value, embedded: true, folded: outer.folded === true, quote: outer.quote ?? '', toFile };
}
