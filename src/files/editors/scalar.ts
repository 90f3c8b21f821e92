/** The editor for a whole reference in one scalar. */
import { errorData } from '../../errors.ts';
import { formatReference } from '../../image/reference.ts';
import type { FieldSpan, ImageField } from '../field.ts';
import { needsQuotes } from '../needs-quotes.ts';
import { smallestEdit, type TextEdit } from '../splice.ts';
import type { FieldEdit, FieldTarget } from './edit-field.ts';

export function editScalar(text: string, field: ImageField, target: FieldTarget): FieldEdit {
  const [span] = field.spans;
  if (span === undefined || field.reference === null) return unsupported(field.written);
  return editSpan(text, span, formatReference({ name: field.reference.name, ...target }));
}

/** Replaces the text of one span and keeps its quotes; a plain text that would read as a number or a date gets quotes. */
export function editSpan(text: string, span: FieldSpan, value: string): FieldEdit {
  const raw = text.slice(span.start, span.end);
  if (!span.literal && (span.style !== 'double' || raw.includes('\n'))) return unsupported(raw);
  const quoted = span.style === 'plain' && needsQuotes(value) ? `"${value}"` : value;
  const edit = span.literal
    ? smallestEdit(span.start, raw, quoted)
    : { offset: span.start, remove: raw, insert: quoted };
  const edits: TextEdit[] = edit === null ? [] : [edit];
  return { ok: true, edits };
}

export function unsupported(written: string): FieldEdit {
  const shown = written.replace(/\s+/g, ' ').trim();
  return {
    ok: false,
    error: errorData('EDIT_UNSUPPORTED', `\`${shown}\` is written in a form that cannot be edited in place`),
  };
}
