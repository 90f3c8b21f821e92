/** Copies that stand between two offsets of a text, and YAML scalars that do. */
import { editSpan } from '../../editors/scalar.ts';
import type { FieldSpan, Owner } from '../../field/field.ts';
import { findLineOwner } from '../../field/owners.ts';
import { smallestEdit } from '../../text/splice.ts';
import type { TextScalar } from '../../yaml/yaml-tree.ts';
import type { Copy } from './shown-copy.ts';

export interface TextPlace {
  readonly file: string;
  readonly path: readonly string[];
  readonly label: string;
  readonly shows: Copy['shows'];
}

/** The text between two offsets, which holds no sign that would have to be escaped. */
export function textCopy(place: TextPlace, text: string, start: number, end: number): Copy {
  const says = text.slice(start, end);
  return {
    ...place,
    says,
    spans: [{ start, end }],
    edit: (to) => {
      if (/["'`\\\s$]/.test(to)) return null;
      const edit = smallestEdit(start, says, to);
      return edit === null ? [] : [edit];
    },
  };
}

/** A scalar of YAML; one that is empty and plain cannot be filled in, since nothing stands there. */
export function scalarCopy(place: TextPlace, text: string, scalar: TextScalar): Copy {
  const { start, end, style, value, anchored } = scalar;
  const literal = start >= 0 && text.slice(start, end) === value;
  const owner = start < 0 ? null : findLineOwner(text, end);
  const span: FieldSpan = { part: 'reference', start, end, style, literal, anchored, pair: null };
  // Quotes that a plain text gains stand around it.
  const margin = style === 'plain' ? 0 : 1;
  return {
    ...place,
    says: value,
    spans: start < 0 ? [] : [{ start: start - margin, end: end + margin }],
    ...(owner === null ? {} : { foreign: ownerWords(owner) }),
    edit: (to) => {
      if (start < 0 || anchored || owner !== null) return null;
      const edited = editSpan(text, span, value, to);
      return edited.ok ? edited.edits : null;
    },
  };
}

/** Who else writes a place, as a plan tells it. */
export function ownerWords({ tool, marker, reason }: Owner): string {
  return reason ?? `${tool} writes this place (\`${marker}\`)`;
}

/** What has a name and no value, beside which none can be put. */
export function absentCopy(place: TextPlace, at: number): Copy {
  return { ...place, says: '', spans: [{ start: at, end: at }], edit: () => null };
}

/** Gives copies of one path a number each, from the second on. */
export function withOwnPaths(copies: readonly Copy[]): Copy[] {
  const seen = new Map<string, number>();
  return copies.map((copy) => {
    const key = copy.path.join('\0');
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before === 0 ? copy : { ...copy, path: [...copy.path, String(before)] };
  });
}
