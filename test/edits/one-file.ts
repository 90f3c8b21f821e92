/** A plan over one text, from a wish for each field to the text that it leads to. */
import assert from 'node:assert/strict';
import type { FieldTarget } from '../../src/files/editors/field-edit.ts';
import type { ImageField } from '../../src/files/field/field.ts';
import { findImageFields } from '../../src/files/find.ts';
import { keep } from '../../src/plan/decisions/decision.ts';
import { editedText } from '../../src/plan/edits/edited-text.ts';
import { makePlan } from '../../src/plan/edits/make-plan.ts';
import { type EditChange, type Plan, textHash } from '../../src/plan/plan.ts';

/** A digest of one figure, 64 times. */
export function digest(figure: number): string {
  return `sha256:${String(figure).repeat(64)}`;
}

export const D1 = digest(1);
export const D2 = digest(2);

/** What a field is to hold; parts that are left out stay. `null` keeps the field. */
export type Wish = (field: ImageField) => Partial<FieldTarget> | null;

/** Every field gets its tag pinned to the digest. */
export const pinAll: Wish = () => ({ digest: D1 });
export const unpinAll: Wish = () => ({ digest: null });

export function planFor(text: string, wish: Wish, path = 'all.yaml'): Plan {
  const { fields, lines } = findImageFields({ path, text });
  assert.ok(fields.length > 0, 'the text has image fields');
  const decisions = fields.map((field) => {
    const wished = field.reference === null ? null : wish(field);
    if (wished === null) return keep('left', 'not wished for');
    const { tag = null, digest: now = null } = field.reference ?? {};
    return { kind: 'change' as const, to: { tag, digest: now, ...wished }, reason: 'wished for' };
  });
  return makePlan('test', [{ path, text, hash: () => textHash(text), fields, lines, decisions }]);
}

export function editsOf(plan: Plan): EditChange[] {
  return plan.changes.filter((change) => change.kind === 'edit');
}

/** The text that a plan leads to. */
export function carriedOut(text: string, plan: Plan): string {
  const after = editedText(text, editsOf(plan));
  assert.notEqual(after, null, 'the edits fit the text');
  return after ?? text;
}

/** The text once every wish is met. */
export function edited(text: string, wish: Wish, path?: string): string {
  const plan = planFor(text, wish, path);
  assert.deepEqual(
    plan.refused.map(({ error }) => error),
    [],
  );
  return carriedOut(text, plan);
}

/** The codes with which the wishes are refused, where nothing at all is changed. */
export function refusals(text: string, wish: Wish, path?: string): string[] {
  const plan = planFor(text, wish, path);
  assert.deepEqual(plan.changes, []);
  return plan.refused.map(({ error }) => error.code);
}

/** The lines that differ, as they stand in the second text. */
export function changedLines(before: string, after: string): string[] {
  const old = before.split('\n');
  const now = after.split('\n');
  assert.equal(now.length, old.length, 'no line comes or goes');
  return now.filter((line, index) => line !== old[index]);
}

/** Ways in which the same text may lie on the disk, in words that end a title. */
export const TEXT_FORMS: readonly (readonly [string, (text: string) => string])[] = [
  ['', (text) => text],
  [', with CRLF', (text) => text.replaceAll('\n', '\r\n')],
  [', behind a byte order mark, without a last line break', (text) => `\uFEFF${text.trimEnd()}`],
];
