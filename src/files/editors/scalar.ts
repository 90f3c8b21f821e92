/** The editor for a whole reference in one scalar. */
import { errorData } from '../../errors.ts';
import { formatReference } from '../../image/reference.ts';
import type { FieldSpan, ImageField } from '../field/field.ts';
import { smallestEdit, type TextEdit } from '../text/splice.ts';
import { needsQuotes } from '../yaml/needs-quotes.ts';
import type { FieldEdit, FieldTarget } from './field-edit.ts';

export function editScalar(text: string, field: ImageField, target: FieldTarget): FieldEdit {
  const [span] = field.spans;
  if (span === undefined || field.reference === null) return unsupported(field.written);
  const to = formatReference({ ...target, name: target.name ?? field.reference.name });
  return editSpan(text, span, field.written, to, target.asBefore === true);
}

/** An escape of a double-quoted scalar, which is JSON's as well. */
const ESCAPE = /\\(?:x.{2}|u.{4}|U.{8}|.)/gs;

/**
 * Moves the text of one span from one value to another and keeps its quotes; a plain text that would read as a number or
 * a date gets quotes. Where escapes are written, what stands behind the last of them may move.
 */
export function editSpan(text: string, span: FieldSpan, from: string, to: string, asBefore = false): FieldEdit {
  const raw = text.slice(span.start, span.end);
  if (span.literal) {
    const isBare = span.style === 'plain' && !asBefore && needsQuotes(to);
    if (isBare && span.unquotable === true) return unsupported(raw);
    const quoted = isBare ? `"${to}"` : to;
    return edited(smallestEdit(span.start, raw, quoted));
  }
  if (span.style === 'bare' && raw.includes('\n')) return { ok: false, error: errorData(...continued(from)) };
  if (span.style !== 'double' || raw.includes('\n')) return unsupported(raw);
  const escapes = [...raw.matchAll(ESCAPE)].at(-1);
  const tailAt = escapes === undefined ? 0 : escapes.index + escapes[0].length;
  const tail = raw.slice(tailAt);
  const head = from.slice(0, Math.max(0, from.length - tail.length));
  if (from !== head + tail || !to.startsWith(head)) return unsupported(raw);
  return edited(smallestEdit(span.start + tailAt, tail, to.slice(head.length)));
}

/** Languages that are no YAML have one way to go on: a backslash before the line break. */
function continued(written: string): Parameters<typeof errorData> {
  const hint = 'write it on one line, without a backslash in it';
  return ['EDIT_UNSUPPORTED', `\`${written}\` goes on over several lines, and is edited on one alone`, { hint }];
}

function edited(edit: TextEdit | null): FieldEdit {
  return { ok: true, edits: edit === null ? [] : [edit] };
}

export function unsupported(written: string): FieldEdit {
  const shown = written.replace(/\s+/g, ' ').trim();
  return {
    ok: false,
    error: errorData('EDIT_UNSUPPORTED', `\`${shown}\` is written in a form that cannot be edited in place`),
  };
}
