/** The editor for a reference split over keys of its own: tag and digest move as one unit, or not at all. */
import type { FieldSpan, ImageField } from '../field/field.ts';
import type { TextEdit } from '../text/splice.ts';
import type { FieldEdit, FieldTarget } from './field-edit.ts';
import { insertKey, removePair } from './pair.ts';
import { editSpan, unsupported } from './scalar.ts';

export function editSplitFields(text: string, field: ImageField, target: FieldTarget): FieldEdit {
  const { name } = target;
  const versions = editVersion(text, field, target);
  if (name === undefined || name === field.reference?.name) return versions;
  return joinEdits([editName(text, field, name), versions]);
}

/** Tag and digest. */
function editVersion(text: string, field: ImageField, target: FieldTarget): FieldEdit {
  const { reference } = field;
  if (reference === null) return unsupported(field.written);
  const together = partSpan(field, 'tagAndDigest');
  if (together !== null) return editTagAndDigest(text, field, together, target);
  const tag = partSpan(field, 'tag');
  const digest = partSpan(field, 'digest');
  if (digest === null && target.digest !== null && tag !== null && field.digestKey === null) {
    return editTagAndDigest(text, field, tag, target);
  }
  const parts: FieldEdit[] = [];
  if (target.tag !== reference.tag) {
    if (tag === null || target.tag === null || reference.tag === null) return unsupported(field.written);
    parts.push(editSpan(text, tag, reference.tag, target.tag));
  }
  if (target.digest !== reference.digest) parts.push(editDigest(text, field, digest, target.digest));
  return joinEdits(parts);
}

function joinEdits(parts: readonly FieldEdit[]): FieldEdit {
  const edits: TextEdit[] = [];
  for (const part of parts) {
    if (!part.ok) return part;
    edits.push(...part.edits);
  }
  return { ok: true, edits };
}

/**
 * Another name: in the entry of a kustomization as `newName`, since `name` says which images it is for; else over the
 * registry and the name beside it, cut where they were cut before.
 */
function editName(text: string, field: ImageField, to: string): FieldEdit {
  const [registry, name, newName] = [partSpan(field, 'registry'), partSpan(field, 'name'), partSpan(field, 'newName')];
  const textIn = (span: FieldSpan): string => text.slice(span.start, span.end);
  if (field.format === 'kustomize' && field.path.at(-2) === 'images') {
    const isNamedSo = name !== null && textIn(name) === to;
    if (newName !== null && isNamedSo) return removePair(text, newName) ?? unsupported(field.written);
    if (newName !== null) return editSpan(text, newName, textIn(newName), to);
    return name?.pair == null ? unsupported(field.written) : insertKey(text, name.pair, 'newName', to, name.style);
  }
  if (name === null) return unsupported(field.written);
  if (registry === null) return editSpan(text, name, textIn(name), to);
  const cut = textIn(name).includes('/') ? to.indexOf('/') : to.lastIndexOf('/');
  if (cut < 0) return unsupported(field.written);
  const slash = textIn(registry).endsWith('/') ? '/' : '';
  return joinEdits([
    editSpan(text, registry, textIn(registry), `${to.slice(0, cut)}${slash}`),
    editSpan(text, name, textIn(name), to.slice(cut + 1)),
  ]);
}

/** Tag and digest in one text: `1.2.3@sha256:…` under the key of the tag. */
function editTagAndDigest(text: string, field: ImageField, span: FieldSpan, target: FieldTarget): FieldEdit {
  if (field.reference === null || target.tag === null) return unsupported(field.written);
  return editSpan(text, span, joinParts(field.reference), joinParts(target), target.asBefore === true);
}

function joinParts({ tag, digest }: FieldTarget): string {
  return `${tag ?? ''}${digest === null ? '' : `@${digest}`}`;
}

function partSpan(field: ImageField, part: FieldSpan['part']): FieldSpan | null {
  return field.spans.find((span) => span.part === part) ?? null;
}

function editDigest(text: string, field: ImageField, span: FieldSpan | null, digest: string | null): FieldEdit {
  if (span !== null && digest !== null) return editDigestSpan(text, field, span, digest);
  if (span !== null && field.digestKey === null) return editSpan(text, span, text.slice(span.start, span.end), '');
  if (span !== null) return removePair(text, span) ?? unsupported(field.written);
  if (field.anchor === null || field.digestKey === null || digest === null) return unsupported(field.written);
  return insertKey(text, field.anchor, field.digestKey, digest, 'plain');
}

/** A digest that stands as bare hex stays so. */
function editDigestSpan(text: string, field: ImageField, span: FieldSpan, digest: string): FieldEdit {
  const from = field.reference?.digest ?? '';
  const isBare = span.end > span.start && !text.slice(span.start, span.end).includes(':');
  const bare = (whole: string): string => (isBare ? whole.slice(whole.indexOf(':') + 1) : whole);
  if (isBare && !digest.startsWith('sha256:')) return unsupported(field.written);
  return editSpan(text, span, span.end > span.start ? bare(from) : '', bare(digest));
}
