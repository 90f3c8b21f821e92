/** Where a key with its value stands, how it is taken out, and how another key is put in behind it. */
import type { TextSource } from './editors/text-inside-text.ts';
import type { ScalarStyle, YamlMap, YamlPair, YamlScalar } from './yaml-tree.ts';

/** A pair of a mapping in the text of its file; quotes are counted. */
export interface PairPlace {
  readonly keyStart: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly keyStyle: ScalarStyle;
  readonly valueStyle: ScalarStyle;
  /** Whether the mapping is written in braces. */
  readonly flow: boolean;
}

/** The place of a pair whose value is a scalar that is written there; `null` where nothing is written. */
export function pairPlace(source: TextSource, map: YamlMap, pair: YamlPair): PairPlace | null {
  const { key, value } = pair;
  if (value.kind !== 'scalar' || value.start < 0 || key.start < 0) return null;
  return {
    keyStart: source.toFile(key.start) - quoteLength(key),
    valueStart: source.toFile(value.start) - quoteLength(value),
    valueEnd: source.toFile(value.end) + quoteLength(value),
    keyStyle: key.style,
    valueStyle: value.style,
    flow: map.flow,
  };
}

function quoteLength({ style }: YamlScalar): number {
  return style === 'single' || style === 'double' ? 1 : 0;
}

/** A piece of text from start to end. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/**
 * What goes when a pair goes: in a block its line with the break before it, in braces its comma too. `null` where it
 * shares its line with something that stays.
 */
export function pairExtent(text: string, place: PairPlace): Extent | null {
  const begin = lineStart(text, place.keyStart);
  if (!place.flow) {
    const ownLine = begin > 0 && text.slice(begin, place.keyStart).trim() === '';
    return ownLine ? { start: begin - (text[begin - 2] === '\r' ? 2 : 1), end: lastLineEnd(text, place) } : null;
  }
  const before = /,\s*$/.exec(text.slice(0, place.keyStart));
  if (before !== null) return { start: before.index, end: place.valueEnd };
  const after = /^\s*,\s*/.exec(text.slice(place.valueEnd));
  return after === null ? null : { start: place.keyStart, end: place.valueEnd + after[0].length };
}

/** An offset, and the text that goes there around the value of a new key. */
export interface Insertion {
  readonly offset: number;
  readonly before: string;
  readonly after: string;
}

/**
 * Where and how a key is put in behind a pair, in the manner of the mapping: on a line of its own in a block, or where
 * the braces have one key a line; behind a comma otherwise; with the quotes that the key before it has.
 */
export function keyInsertion(text: string, place: PairPlace, key: string, valueStyle: ScalarStyle): Insertion {
  const lead = text.slice(lineStart(text, place.keyStart), place.keyStart);
  const keyQuote = quoteOf(place.keyStyle);
  const valueQuote = place.keyStyle === 'double' ? '"' : quoteOf(valueStyle);
  const label = `${keyQuote}${key}${keyQuote}: ${valueQuote}`;
  if (!place.flow) {
    const indent = lead.replace(/[^ \t]/g, ' ');
    return { offset: lastLineEnd(text, place), before: `${lineBreakOf(text)}${indent}${label}`, after: valueQuote };
  }
  const separator = lead.trim() === '' && lead !== '' ? `,${lineBreakOf(text)}${lead}` : ', ';
  return { offset: place.valueEnd, before: `${separator}${label}`, after: valueQuote };
}

function quoteOf(style: ScalarStyle): string {
  return style === 'double' ? '"' : style === 'single' ? "'" : '';
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** End of the last line that the pair stands on, before its line break; a block scalar ends behind its break. */
function lastLineEnd(text: string, { valueEnd, valueStyle }: PairPlace): number {
  const block = valueStyle === 'literal' || valueStyle === 'folded';
  const newline = text.indexOf('\n', block && text[valueEnd - 1] === '\n' ? valueEnd - 1 : valueEnd);
  if (newline < 0) return text.length;
  return text[newline - 1] === '\r' ? newline - 1 : newline;
}

function lineBreakOf(text: string): string {
  const newline = text.indexOf('\n');
  return newline > 0 && text[newline - 1] === '\r' ? '\r\n' : '\n';
}
