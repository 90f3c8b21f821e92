/** Edits that put a key in or take one out. */
import type { FieldSpan } from '../field/field.ts';
import { keyInsertion, type PairPlace, pairExtent } from '../yaml/pair-place.ts';
import type { ScalarStyle } from '../yaml/yaml-tree.ts';
import type { FieldEdit } from './field-edit.ts';

/** Puts a key with its value in behind a pair. */
export function insertKey(text: string, anchor: PairPlace, key: string, value: string, style: ScalarStyle): FieldEdit {
  const { offset, before, after } = keyInsertion(text, anchor, key, style);
  return { ok: true, edits: [{ offset, remove: '', insert: `${before}${value}${after}` }] };
}

/** Takes out the pair that a span is the value of; `null` where it cannot go alone. */
export function removePair(text: string, span: FieldSpan): FieldEdit | null {
  const extent = span.pair === null ? null : pairExtent(text, span.pair);
  if (extent === null) return null;
  return { ok: true, edits: [{ offset: extent.start, remove: text.slice(extent.start, extent.end), insert: '' }] };
}
