/** Image fields as copies of a whole reference, its name included, whichever keys it is split over. */
import { parseReference, tryParseReference } from '../../../image/reference.ts';
import { editField } from '../../editors/edit-field.ts';
import { editSpan } from '../../editors/scalar.ts';
import type { FieldSpan, ImageField, Owner } from '../../field/field.ts';
import { findFileOwner } from '../../field/owners.ts';
import { findImageFields } from '../../find.ts';
import { distinctEdits, type TextEdit } from '../../text/splice.ts';
import type { Copy } from './shown-copy.ts';
import { ownerWords } from './text-copy.ts';

/** The fields of a file that a kind is about. */
export function fieldCopies(file: string, text: string, isOwn: (field: ImageField) => boolean): Copy[] {
  const fileOwner = findFileOwner(text);
  const { fields } = findImageFields({ path: file, text }, { thorough: true });
  return fields
    .filter((field) => field.certainty !== 'templated' && field.reference !== null && isOwn(field))
    .map((field) => fieldCopy(file, text, isOwnedBy(field, fileOwner) ? { ...field, owner: null } : field));
}

/** Whoever claims the whole file claims it from us: it is named as ours. */
function isOwnedBy({ owner }: ImageField, fileOwner: Owner | null): boolean {
  return owner !== null && owner.tool === fileOwner?.tool && owner.marker === fileOwner.marker;
}

function fieldCopy(file: string, text: string, field: ImageField): Copy {
  const label = field.handle?.replace(/^\w+:/, '') ?? field.container?.name ?? String(field.path.at(-1) ?? '');
  return {
    file,
    path: [String(field.document), ...field.path.map(String)],
    label,
    shows: 'reference',
    says: field.written,
    spans: spansOf(field),
    ...(field.owner === null ? {} : { foreign: ownerWords(field.owner) }),
    edit: (to) => (field.owner === null && field.refusal === null ? editWhole(text, field, to) : null),
  };
}

/** Its parts with the quotes around them, and the place where a digest of its own would go. */
function spansOf({ spans, anchor }: ImageField): Copy['spans'] {
  const parts = spans.map(({ start, end }) => ({ start: Math.max(0, start - 1), end: end + 1 }));
  const first = Math.min(...parts.map(({ start }) => start));
  const last = Math.max(...parts.map(({ end }) => end));
  return anchor === null ? parts : [...parts, { start: first, end: last + REACH }];
}

/** A missing key goes behind the line that the last part stands in. */
const REACH = 400;

function editWhole(text: string, field: ImageField, to: string): readonly TextEdit[] | null {
  const target = tryParseReference(to);
  if (!target.ok || field.reference === null) return null;
  const { name, tag, digest } = target.reference;
  const whole = field.spans.find(({ part }) => part === 'reference');
  if (whole !== undefined) return editsOf(editSpan(text, whole, field.written, to));
  const parts = editField(text, field, { tag, digest }, 'plain');
  if (!parts.ok) return null;
  const named = name === field.reference.name ? [] : editName(text, field, name);
  return named === null ? null : distinctEdits([...named, ...parts.edits]);
}

/** The name where it stands by itself: with its registry, or the registry under a key of its own. */
function editName(text: string, field: ImageField, to: string): readonly TextEdit[] | null {
  const from = field.reference?.name ?? '';
  const spanOf = (part: FieldSpan['part']): FieldSpan | undefined => field.spans.find((span) => span.part === part);
  const name = spanOf('newName') ?? (field.format === 'kustomize' ? undefined : spanOf('name'));
  if (name === undefined) return null;
  const registry = spanOf('registry');
  if (registry === undefined) return editsOf(editSpan(text, name, from, to));
  const [before, after] = [parseReference(from), parseReference(to)];
  const rest = (reference: { readonly name: string; readonly registry: string }): string =>
    reference.name.startsWith(`${reference.registry}/`)
      ? reference.name.slice(reference.registry.length + 1)
      : reference.name;
  const edits = [
    editSpan(text, registry, before.registry, after.registry),
    editSpan(text, name, rest(before), rest(after)),
  ].map(editsOf);
  return edits.includes(null) ? null : edits.flatMap((each) => each ?? []);
}

function editsOf(edit: ReturnType<typeof editSpan>): readonly TextEdit[] | null {
  return edit.ok ? edit.edits : null;
}
