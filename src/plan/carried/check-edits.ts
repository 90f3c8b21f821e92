/** Whether the edits of a plan stay within the field that they name: a plan file may come from anyone. */
import type { FieldSpan, ImageField } from '../../files/field/field.ts';
import type { TextEdit } from '../../files/text/splice.ts';
import { keyInsertion, pairExtent } from '../../files/yaml/pair-place.ts';

/** What a value may hold: the characters of a reference, and quotes around it. */
const VALUE = /^[\w./:@+[\]'"~-]*$/;
/** A `digest` key with its value, as an entry of kustomize's `images` gains or loses it. */
const DIGEST_PAIR =
  /^(?:(?:\r?\n|\r)[ \t]*|,\s*)?["']?digest["']?:[ \t]*["']?sha\d+:[0-9a-f]+["']?(?:,[ \t]*)?(?:[ \t]+#[^\r\n]*)?$/;

/** The name that kustomize puts in place of the one that it looks for. */
const NEW_NAME_PAIR =
  /^(?:(?:\r?\n|\r)[ \t]*|,\s*)?["']?newName["']?:[ \t]*["']?[\w./:-]+["']?(?:,[ \t]*)?(?:[ \t]+#[^\r\n]*)?$/;

/** A pull policy with its key, as a container gains or loses it. */
const POLICY_PAIR =
  /^(?:(?:\r?\n|\r)[ \t]*|,\s*)?["']?(?:imagePullPolicy|pullPolicy)["']?:[ \t]*["']?\w*["']?(?:,[ \t]*)?(?:[ \t]+#[^\r\n]*)?$/;

/**
 * Every edit either replaces characters within a part of the field, or puts in or takes out a key of its own.
 *
 * @param renames whether the name of the image may become another one
 */
export function editsStayWithin(text: string, field: ImageField, edits: readonly TextEdit[], renames = false): boolean {
  const spans = field.policySpan === null ? field.spans : [...field.spans, field.policySpan];
  return edits.every(({ offset, remove, insert }) => {
    const end = offset + remove.length;
    if (VALUE.test(remove) && VALUE.test(insert)) {
      // One character more on each side: quotes that a tag like `1.10` gains or loses.
      if (spans.some((span) => offset >= span.start - 1 && end <= span.end + 1)) return true;
    }
    if (isFilledIn(field, offset, remove, insert)) return true;
    if (renames && remove === '' && NEW_NAME_PAIR.test(insert))
      return spans.some(({ pair }) => pair !== null && keyInsertion(text, pair, '', 'plain').offset === offset);
    if (remove === '') {
      return (
        field.anchor !== null && keyInsertion(text, field.anchor, '', 'plain').offset === offset && isOwnPair(insert)
      );
    }
    const isOwn = isOwnPair(remove) || (renames && NEW_NAME_PAIR.test(remove));
    return insert === '' && isOwn && spans.some((span) => isExtent(text, span, offset, end));
  });
}

/** A pull policy behind a key that had no value, put in or taken out. */
function isFilledIn({ policySpan }: ImageField, offset: number, remove: string, insert: string): boolean {
  if (policySpan === null) return false;
  const start = policySpan.start === policySpan.end ? policySpan.start : policySpan.start - 1;
  return offset === start && /^(?: \w+)?$/.test(remove) && /^(?: \w+)?$/.test(insert);
}

function isOwnPair(text: string): boolean {
  return DIGEST_PAIR.test(text) || POLICY_PAIR.test(text);
}

function isExtent(text: string, { pair }: FieldSpan, start: number, end: number): boolean {
  const extent = pair === null ? null : pairExtent(text, pair);
  return extent?.start === start && extent.end === end;
}
