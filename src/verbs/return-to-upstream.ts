/** `mirror --back`: references of copies become upstream's again, in the words that stood there before. */
import { errorData } from '../errors.ts';
import { fieldKey, type ImageField } from '../files/field/field.ts';
import { readRetagging } from '../files/kustomize/retagging.ts';
import { shortDigest } from '../image/digest.ts';
import type { DigestFact } from '../image/manifest/facts.ts';
import { type ImageReference, tryParseReference, withParts } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { policyAfterMove } from '../plan/decisions/decide-pull-policy.ts';
import { type Decision, decideWhetherMovable, isMovable, keep, refuse } from '../plan/decisions/decision.ts';
import { findUpstream } from '../plan/edits/lock-entries.ts';
import { makePlan } from '../plan/edits/make-plan.ts';
import type { Lock } from '../records/lock/lock.ts';
import { askDigests, questionKey, type TagQuestion } from '../steps/ask.ts';
import { keepOthers } from '../steps/choices/find-covered.ts';
import { lockRecords, readLock } from '../steps/lock.ts';
import { otherEntries } from '../steps/overlay/other-entries.ts';
import type { PlanAnswer } from '../steps/plan-answer.ts';
import type { Reading } from '../steps/read.ts';
import { type Surroundings, surroundingsOf } from '../steps/surroundings.ts';
import { decideWithSiblings } from '../steps/with-siblings.ts';

export interface ReturnOptions {
  /** Only images of these components, each as `COMPONENT` or `SET/COMPONENT`; left out or empty for all images. */
  readonly components?: readonly string[];
}

/** Plans the way back. What upstream does not serve any more is refused; a tag that it moved goes back with the digest. */
export async function returnToUpstream(reading: Reading, options: ReturnOptions, world: World): Promise<PlanAnswer> {
  const lock = readLock(world);
  const keepOther = keepOthers(options.components ?? [], world.config.componentSets);
  const settle = (field: ImageField, named: boolean): Decision | null =>
    keepOther(field) ?? decideWhetherMovable(field, named);
  const retagging = readRetagging(reading.files);
  const open = reading.files.flatMap((file) =>
    file.fields.flatMap((field) => {
      const words = settle(field, file.named) === null ? upstreamOf(field, file.path, lock) : null;
      return words === null ? [] : questionsOf(field, words);
    }),
  );
  const facts = await askDigests(open, world);
  const decided = reading.files.map((file) => {
    const surroundings = surroundingsOf(file, world.config);
    const decisions = decideWithSiblings(file.fields, (field, siblingComesToState) => {
      const early = settle(field, file.named);
      if (early !== null || !isMovable(field)) return early ?? keep('faulty', field.problem ?? '');
      const words = upstreamOf(field, file.path, lock);
      if (words === null) return keep('no-copy', 'the lock knows no copy here');
      const elsewhere = otherEntries(retagging, file, field);
      if (elsewhere !== null) return keep('named-elsewhere', elsewhere);
      return decideReturn(field, words, facts, surroundings(field), siblingComesToState);
    });
    return { ...file, decisions };
  });
  return { plan: makePlan('mirror --back', decided, (edits) => lockRecords(lock, reading, edits)), reading };
}

function upstreamOf(field: ImageField, path: string, lock: Lock): ImageReference | null {
  const words = findUpstream(lock, field.written, fieldKey(path, field));
  const parsed = words === null ? null : tryParseReference(words);
  return parsed?.ok === true ? parsed.reference : null;
}

/** The digest that stands there, and the tag that upstream gave it. */
function questionsOf({ reference }: ImageField, words: ImageReference): TagQuestion[] {
  const digests = [reference?.digest ?? null, words.digest].filter((digest) => digest !== null);
  const byDigest = [...new Set(digests)].map((digest) => ({ reference: words, tag: digest }));
  return words.tag === null && words.digest !== null ? byDigest : [...byDigest, { reference: words, tag: words.tag }];
}

function decideReturn(
  field: ImageField & { readonly reference: ImageReference },
  words: ImageReference,
  facts: ReadonlyMap<string, DigestFact>,
  around: Surroundings,
  siblingComesToState: boolean,
): Decision {
  const { digest } = field.reference;
  const named = facts.get(questionKey(words, words.tag));
  // Only a copy with fewer platforms has another digest than the words that it took the place of.
  const whole = words.digest === null || words.digest === digest ? null : facts.get(questionKey(words, words.digest));
  const isSame = whole?.kind === 'exists' || (named?.kind === 'exists' && named.digest === digest);
  const held = digest === null ? undefined : facts.get(questionKey(words, digest));
  if (!isSame && held?.kind !== 'exists') {
    const missing = [whole ?? held, named].find((fact) => fact !== undefined && fact.kind !== 'exists');
    const unasked = errorData('REGISTRY_OFFLINE', `upstream was not asked about \`${words.written}\``);
    return refuse(missing?.error ?? unasked);
  }
  // Words that name other bytes by now go back with the digest of those that run.
  const next = isSame || words.digest !== null ? words : withParts(words, { digest });
  const kind = around.judge(next);
  const { settings } = around;
  const siblingStates = around.siblingStates || siblingComesToState;
  const policy = policyAfterMove(
    { reference: next, kind, settings, field, siblingStates },
    field.reference,
    siblingComesToState,
  );
  const pullPolicy = policy === null ? {} : { pullPolicy: policy };
  const moved = named?.kind === 'exists' ? `names ${shortDigest(named.digest)} by now` : 'is gone there';
  const reason =
    next === words ? "upstream's own words" : `upstream's, with its digest, since \`${words.tag}\` ${moved}`;
  const { name, tag } = next;
  return { kind: 'change', to: { name, tag, digest: next.digest, asBefore: true, ...pullPolicy }, reason };
}
