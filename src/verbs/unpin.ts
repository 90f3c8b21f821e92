/** `unpin`: takes pins off again, to what the lock says was written. */
import { errorData } from '../errors.ts';
import { fieldKey, type ImageField } from '../files/field/field.ts';
import { tryParseReference } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { type Decision, decideWhetherMovable, isMovable, keep, refuse } from '../plan/decisions/decision.ts';
import { findSpelling, findUpstream } from '../plan/edits/lock-entries.ts';
import { makePlan } from '../plan/edits/make-plan.ts';
import type { Lock } from '../records/lock/lock.ts';
import { keepOthers } from '../steps/choices/find-covered.ts';
import { lockRecords, readLock } from '../steps/lock.ts';
import type { PlanAnswer } from '../steps/plan-answer.ts';
import type { Reading } from '../steps/read.ts';

export interface UnpinOptions {
  /** Strip pins that the lock does not know to their tag as well. */
  readonly all?: boolean;
  /** Only images of these components, each as `COMPONENT` or `SET/COMPONENT`; left out or empty for all images. */
  readonly components?: readonly string[];
}

/** Plans the way back from pins; asks no one. */
export function unpin(reading: Reading, options: UnpinOptions, world: World): PlanAnswer {
  const lock = readLock(world);
  const keepOther = keepOthers(options.components ?? [], world.config.componentSets);
  const decided = reading.files.map((file) => ({
    ...file,
    decisions: file.fields.map((field) => keepOther(field) ?? decideUnpin(field, file, lock, options)),
  }));
  return { plan: makePlan('unpin', decided, (edits) => lockRecords(lock, reading, edits)), reading };
}

/** What becomes of one field. */
export function decideUnpin(
  field: ImageField,
  file: { readonly path: string; readonly named: boolean },
  lock: Lock,
  options: UnpinOptions,
): Decision {
  const early = decideWhetherMovable(field, file.named);
  if (early !== null || !isMovable(field)) return early ?? keep('faulty', field.problem ?? '');
  const { reference } = field;
  if (reference.digest === null) return keep('unpinned', 'not pinned');
  const upstream = findUpstream(lock, field.written, fieldKey(file.path, field));
  if (upstream !== null && options.all !== true)
    return keep('copy', `it is a copy: \`bowline mirror --back\` returns to \`${upstream}\``);
  const spelling = findSpelling(lock, field.written, fieldKey(file.path, field));
  const before = spelling === null ? null : tryParseReference(spelling);
  if (before?.ok === true && before.reference.name === reference.name) {
    const { tag, digest } = before.reference;
    return { kind: 'change', to: { tag, digest, asBefore: true }, reason: 'what `bowline.lock` says was written' };
  }
  if (options.all !== true)
    return keep('unknown-pin', 'the lock does not know this pin (`--all` strips it to its tag)');
  if (reference.tag === null)
    return refuse(errorData('PIN_WITHOUT_TAG', `\`${field.written}\` has no tag to go back to`));
  return { kind: 'change', to: { tag: reference.tag, digest: null }, reason: 'stripped to its tag' };
}
