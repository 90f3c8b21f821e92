/** Where a key with its value stands, how it is taken out, and how another key is put in behind it. */
import type { TextSource } from './text-inside-text.ts';
import type { ScalarStyle, TextScalar, YamlAlias, YamlMap, YamlPair } from './yaml-tree.ts';

/** A pair of a mapping in the text of its file; quotes are counted. */
export interface PairPlace {
  readonly keyStart: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly keyStyle: ScalarStyle;
  readonly valueStyle: ScalarStyle;
  /** Whether the mapping is written in braces. */
  readonly flow: boolean;
  /** The quotes of the scalar around embedded text, within which the same cannot stand. */
  readonly within: string;
}

/** The place of a pair whose value is a scalar that is written there; `null` where nothing is written. */
export function pairPlace(source: TextSource, map: YamlMap, pair: YamlPair): PairPlace | null {
  return pair.value.kind === 'scalar' ? anchorPlace(source, map, pair) : null;
}

/** As {@link pairPlace}, of a pair whose value may be an alias as well: a key can go behind it, and it stays as it is. */
export function anchorPlace(source: TextSource, map: YamlMap, pair: YamlPair): PairPlace | null {
  const { key, value } = pair;
  if ((value.kind !== 'scalar' && value.kind !== 'alias') || value.start < 0 || key.start < 0) return null;
  if (source.folded === true) return null;
  // The value of a key behind `?` stands on a line of its own, behind a colon of its own.
  if (!/^["']?[ \t]*:/.test(source.text.slice(key.end, value.start))) return null;
  return {
    keyStart: source.toFile(key.start) - quoteLength(key),
    valueStart: source.toFile(value.start) - quoteLength(value),
    valueEnd: endInFile(source, value) + quoteLength(value),
    keyStyle: key.style,
    valueStyle: value.kind === 'alias' ? 'plain' : value.style,
    flow: map.flow,
    within: source.quote ?? '',
  };
}

/** Behind the last character: in text within text, the place after a line break is where the next line's own text begins. */
function endInFile(source: TextSource, { start, end }: TextScalar | YamlAlias): number {
  return end > start ? source.toFile(end - 1) + 1 : source.toFile(end);
}

function quoteLength(node: TextScalar | YamlAlias): number {
  const style = node.kind === 'alias' ? 'plain' : node.style;
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
    return ownLine ? { start: lineEndBefore(text, begin), end: lastLineEnd(text, place) } : null;
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
 * the braces have one key a line; behind a comma otherwise; with the quotes that the key before it has, and its spaces.
 */
export function keyInsertion(text: string, place: PairPlace, key: string, valueStyle: ScalarStyle): Insertion {
  const lead = text.slice(lineStart(text, place.keyStart), place.keyStart);
  const keyQuote = quoteOf(place.keyStyle);
  const isTight = place.flow && text[place.valueStart - 1] === ':';
  const valueQuote = place.keyStyle === 'double' ? '"' : quoteWithin(place, valueStyle);
  const label = `${keyQuote}${key}${keyQuote}:${isTight ? '' : ' '}${valueQuote}`;
  if (!place.flow) {
    const offset = lastLineEnd(text, place);
    const indent = lead.replace(/[^ \t]/g, ' ');
    return { offset, before: `${lineBreakAt(text, offset)}${indent}${label}`, after: valueQuote };
  }
  const separator =
    lead.trim() === '' && lead !== ''
      ? `,${lineBreakAt(text, place.keyStart)}${lead}`
      : `,${spaceBehindComma(text, place) ?? (isTight ? '' : ' ')}`;
  return { offset: place.valueEnd, before: `${separator}${label}`, after: valueQuote };
}

/** What stands behind the comma before the pair, or else the one behind it; `null` where it is alone. */
function spaceBehindComma(text: string, { keyStart, valueEnd }: PairPlace): string | null {
  const before = /,([ \t]*)$/.exec(text.slice(lineStart(text, keyStart), keyStart));
  const after = /^[ \t]*,([ \t]*)(?![ \t\r\n])/.exec(text.slice(valueEnd, lineEnd(text, valueEnd)));
  return before?.[1] ?? after?.[1] ?? null;
}

/** The quotes of a value, unless the scalar around embedded text has the same ones. */
function quoteWithin({ within }: PairPlace, style: ScalarStyle): string {
  const quote = quoteOf(style);
  return within.includes(quote) ? '' : quote;
}

function quoteOf(style: ScalarStyle): string {
  return style === 'double' ? '"' : style === 'single' ? "'" : '';
}

/** Lines end at a line feed, a carriage return, or both (YAML 1.2 §5.4). */
function lineStart(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return start + text.slice(start, offset).lastIndexOf('\r') + 1;
}

/** End of the last line that the pair stands on, before its line break; a block scalar ends behind its break. */
function lastLineEnd(text: string, { valueEnd, valueStyle }: PairPlace): number {
  const block = valueStyle === 'literal' || valueStyle === 'folded';
  return lineEnd(text, block ? lineEndBefore(text, valueEnd) : valueEnd);
}

/** Before the line break that ends at the offset; the offset itself where none does. */
function lineEndBefore(text: string, offset: number): number {
  if (text[offset - 1] !== '\n') return text[offset - 1] === '\r' ? offset - 1 : offset;
  return text[offset - 2] === '\r' ? offset - 2 : offset - 1;
}

function lineEnd(text: string, offset: number): number {
  const newline = text.indexOf('\n', offset);
  const end = newline < 0 ? text.length : newline;
  const carriageReturn = text.slice(offset, end).indexOf('\r');
  return carriageReturn < 0 ? end : offset + carriageReturn;
}

/** The line break behind the line of an offset, else the one before it. */
function lineBreakAt(text: string, offset: number): string {
  const end = lineEnd(text, offset);
  const behind = /^\r?\n|^\r/.exec(text.slice(end, end + 2))?.[0];
  if (behind !== undefined) return behind;
  const start = lineStart(text, offset);
  return start === 0 ? '\n' : text.slice(lineEndBefore(text, start), start);
}
