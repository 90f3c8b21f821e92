/** An entry of kustomize's `images`: one reference split over `name`, `newName`, `newTag` and `digest`. */
import { isTemplated, tryParseReference } from '../image/reference.ts';
import type { FieldInsertion, FieldSpan, ImageField, PathKey } from './field.ts';
import { type FieldContext, judge, scalarSpan, spanOwner } from './scalar-field.ts';
import { isNull, resolveAlias, scalarOf, type YamlMap, type YamlNode, type YamlScalar } from './yaml.ts';

const PARTS = { name: 'name', newName: 'newName', newTag: 'tag', digest: 'digest' } as const;

type EntryKey = keyof typeof PARTS;

interface EntryPair {
  readonly key: YamlScalar;
  readonly value: YamlScalar;
}

/**
 * The field of one entry. What kustomize puts in place of the images it matches is `newName` (else the name), with
 * `newTag` and `digest` where they are written; where neither is, the tag stays that of the file that it changes.
 */
export function imagesEntryField(context: FieldContext, path: readonly PathKey[], node: YamlNode): ImageField | null {
  const map = resolveAlias(node);
  if (map?.kind !== 'map') return null;
  const pairs = entryPairs(map);
  const name = pairs.get('newName') ?? pairs.get('name');
  if (name === undefined) return null;
  const tag = pairs.get('newTag');
  const digest = pairs.get('digest');
  const suffixed = map.pairs.some(({ key }) => key.value === 'tagSuffix');
  const written = `${name.value.value}${tag ? `:${tag.value.value}` : ''}${digest ? `@${digest.value.value}` : ''}`;
  const parsed = tryParseReference(written);
  const reference = parsed.ok ? parsed.reference : null;
  const spans = [...pairs].map(([key, pair]) => entrySpan(context, map, key, pair));
  const anchor = tag ?? pairs.get('newName') ?? pairs.get('name');
  return {
    format: context.format,
    document: context.document,
    path: [...context.prefix, ...path],
    object: context.object,
    container: null,
    written,
    reference,
    problem: parsed.ok ? null : parsed.problem,
    tagElsewhere: (tag === undefined && digest === undefined) || suffixed,
    spans,
    refusal: null,
    insertion: digest === undefined && anchor !== undefined ? digestInsertion(context, map, anchor) : null,
    ...judge(reference, written, null),
    certainty: context.templated || (reference === null && isTemplated(written)) ? 'templated' : 'certain',
    owner: context.owner ?? spans.map((span) => spanOwner(context, span)).find((owner) => owner !== null) ?? null,
  };
}

function entryPairs(map: YamlMap): Map<EntryKey, EntryPair> {
  const pairs = new Map<EntryKey, EntryPair>();
  for (const { key, value } of map.pairs) {
    const scalar = scalarOf(value);
    if (scalar === null || isNull(scalar) || scalar.value === '' || !Object.hasOwn(PARTS, key.value)) continue;
    pairs.set(key.value as EntryKey, { key, value: scalar });
  }
  return pairs;
}

function entrySpan(context: FieldContext, map: YamlMap, key: EntryKey, pair: EntryPair): FieldSpan {
  const span = scalarSpan(context, pair.value, PARTS[key]);
  if (key !== 'digest' || context.source.embedded) return span;
  const removable = removableExtent(context.fileText, map, pair);
  return removable === null ? span : { ...span, removable };
}

/** Start and end of a scalar with its quotes. */
function withQuotes(scalar: YamlScalar): { start: number; end: number } {
  const quoted = scalar.style === 'single' || scalar.style === 'double';
  return quoted ? { start: scalar.start - 1, end: scalar.end + 1 } : { start: scalar.start, end: scalar.end };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** End of the line's content: before its line break, whichever it is. */
function lineEnd(text: string, offset: number): number {
  const newline = text.indexOf('\n', offset);
  if (newline < 0) return text.length;
  return text[newline - 1] === '\r' ? newline - 1 : newline;
}

/** What goes when the pair goes: in a block its line with the break before it, in a flow mapping its comma too. */
function removableExtent(text: string, map: YamlMap, pair: EntryPair): { start: number; end: number } | null {
  const key = withQuotes(pair.key);
  const value = withQuotes(pair.value);
  const begin = lineStart(text, key.start);
  const ownLine = text.slice(begin, key.start).trim() === '';
  if (!map.flow) {
    const lineBreak = text[begin - 2] === '\r' ? 2 : 1;
    return ownLine && begin > 0 ? { start: begin - lineBreak, end: lineEnd(text, value.end) } : null;
  }
  const before = /,\s*$/.exec(text.slice(0, key.start));
  if (before !== null) return { start: before.index, end: value.end };
  const after = /^\s*,\s*/.exec(text.slice(value.end));
  return after === null ? null : { start: key.start, end: value.end + after[0].length };
}

/** Where a `digest` goes: behind the tag, in the manner of the entry around it. */
function digestInsertion(context: FieldContext, map: YamlMap, anchor: EntryPair): FieldInsertion | null {
  const { fileText: text } = context;
  if (context.source.embedded || anchor.value.start < 0) return null;
  const key = withQuotes(anchor.key);
  const value = withQuotes(anchor.value);
  if (text.slice(value.start, value.end).includes('\n')) return null;
  const begin = lineStart(text, key.start);
  const lead = text.slice(begin, key.start);
  const quote = anchor.key.style === 'double' ? '"' : anchor.key.style === 'single' ? "'" : '';
  const label = `${quote}digest${quote}: `;
  const valueQuote = anchor.key.style === 'double' ? '"' : '';
  if (!map.flow) {
    const before = `${lineBreakOf(text)}${lead.replace(/[^ \t]/g, ' ')}${label}`;
    return { part: 'digest', offset: lineEnd(text, value.end), before, after: '' };
  }
  const ownLine = lead.trim() === '' && begin > 0;
  const before = ownLine ? `,${lineBreakOf(text)}${lead}${label}${valueQuote}` : `, ${label}${valueQuote}`;
  return { part: 'digest', offset: value.end, before, after: valueQuote };
}

function lineBreakOf(text: string): string {
  const newline = text.indexOf('\n');
  return newline > 0 && text[newline - 1] === '\r' ? '\r\n' : '\n';
}
