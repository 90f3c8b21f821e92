/** Where a rollback goes: what stood there before, as the lock and git tell, once its registry says that it is still there. */

import type { Restraints } from '../../choice/tags/restraints.ts';
import { BowlineError, type ErrorData } from '../../errors.ts';
import { isDigest } from '../../image/digest.ts';
import type { DigestFact } from '../../image/manifest/facts.ts';
import { formatReference, type ImageReference, isTag, repositoryIdentity, withParts } from '../../image/reference.ts';
import { classifyTag } from '../../image/tag/tag.ts';
import type { World } from '../../io/world.ts';
import type { EarlierValue } from '../../records/lock/earlier-values.ts';
import { askDigests, questionKey } from '../ask.ts';
import type { Covered } from '../choices/find-covered.ts';
import type { Reading } from '../read.ts';
import type { AskedFile } from './history.ts';

/** What is gone back to, and who knows of it. */
export type RollbackTarget = Pick<ImageReference, 'tag' | 'digest'> & { readonly commit: EarlierValue['commit'] };

/** The fields that show the image and are not somebody else's guess. */
export function placesOf(covers: Covered['covers'], { files }: Reading): AskedFile[] {
  return files.flatMap((file) => {
    const fields = file.fields.filter(
      (field) =>
        field.reference !== null &&
        (field.certainty === 'certain' || field.chosen === true) &&
        !field.tagElsewhere &&
        covers(field.reference),
    );
    return fields.length === 0 ? [] : [{ file, fields }];
  });
}

/** What the places show now: one version, or it has to be said which is meant. */
export function currentOf(image: string, asked: readonly AskedFile[]): ImageReference {
  const references = asked.flatMap(({ fields }) => fields.flatMap(({ reference }) => reference ?? []));
  // A place with a digest tells more than one without.
  const first = references.find(({ digest }) => digest !== null) ?? references[0];
  if (first === undefined) throw new BowlineError('PATTERN_UNMATCHED', `no image here is covered by \`${image}\``);
  const versions = new Map(references.map((each) => [versionKey(each, first), each]));
  if (versions.size === 1) return first;
  const names = [...versions.values()].map((each) => `\`${formatReference(each)}\``);
  throw new BowlineError('ROLLBACK_UNCLEAR', `\`${image}\` stands at several versions: ${names.join(', ')}`, {
    hint: 'name the one that is to go back with its tag, or the files after it',
  });
}

/** Places at one tag count as one version, with a digest or without. */
function versionKey({ registry, repository, tag, digest }: ImageReference, first: ImageReference): string {
  const isSame = tag === first.tag && (digest === null || digest === first.digest);
  return `${repositoryIdentity({ registry, repository })}:${tag ?? ''}@${isSame ? '' : (digest ?? '')}`;
}

export function findTarget(
  current: ImageReference,
  known: readonly EarlierValue[],
  to: string | undefined,
  { bars }: Restraints,
): RollbackTarget {
  if (to === undefined) {
    const value = known.find(({ reference }) => bars.find(reference) === null);
    if (value !== undefined) return { ...partsOf(value.reference), commit: value.commit };
    throw nothingBefore(current, known);
  }
  if (to.startsWith('@')) {
    const digest = to.slice(1);
    if (!isDigest(digest)) throw new BowlineError('USAGE_INVALID', `\`${digest}\` is not a digest`);
    const value = known.find(({ reference }) => reference.digest === digest);
    if (value !== undefined) return { ...partsOf(value.reference), commit: value.commit };
    // The tag beside a digest names what it is of: a version that is left says nothing about the other bytes.
    const moves = classifyTag(current.tag).kind === 'moving' || classifyTag(current.tag).kind === 'series';
    return { tag: moves ? current.tag : null, digest, commit: null };
  }
  if (!isTag(to)) throw new BowlineError('USAGE_INVALID', `\`${to}\` is not a tag`);
  const value = known.find(({ reference }) => reference.tag === to);
  return { tag: to, digest: value?.reference.digest ?? null, commit: value?.commit ?? null };
}

function nothingBefore(current: ImageReference, barred: readonly EarlierValue[]): BowlineError {
  const written = formatReference(current);
  const names = barred.map(({ reference }) => `\`${reference.tag ?? formatReference(reference)}\``);
  const message =
    barred.length === 0
      ? `neither the lock nor git tells what stood in place of \`${written}\` before`
      : `what stood in place of \`${written}\` before was rolled back itself: ${[...new Set(names)].join(', ')}`;
  return new BowlineError('ROLLBACK_UNCLEAR', message, { hint: 'say it: `--to TAG`, or `--to @sha256:…`' });
}

export function partsOf({
  tag,
  digest,
}: Pick<ImageReference, 'tag' | 'digest'>): Pick<ImageReference, 'tag' | 'digest'> {
  return { tag, digest };
}

type Facts = ReadonlyMap<string, DigestFact>;

/** Whether the digest is still there, or what the tag names where no digest is known. */
export async function askTarget(
  current: ImageReference,
  { tag, digest }: RollbackTarget,
  asked: readonly AskedFile[],
  world: World,
): Promise<Facts> {
  const unpinned = asked.some(({ fields }) => fields.some(({ reference }) => reference?.digest === null));
  const names = [...(digest === null ? [] : [digest]), ...(tag !== null && (digest === null || unpinned) ? [tag] : [])];
  return askDigests(
    names.map((name) => ({ reference: current, tag: name })),
    world,
  );
}

/**
 * The target with the digest that it needs, once it is known to be there.
 *
 * @throws {BowlineError} `ROLLBACK_GONE` with the newest earlier one that can still be pulled; `REGISTRY_OFFLINE`
 */
export async function settleTarget(
  target: RollbackTarget,
  current: ImageReference,
  asked: readonly AskedFile[],
  facts: Facts | null,
  known: readonly EarlierValue[],
  world: World,
): Promise<RollbackTarget> {
  const pinned = asked.some(({ fields }) =>
    fields.some(({ reference }) => reference !== null && reference.digest !== null),
  );
  const failed = [...(facts ?? [])].find(([, fact]) => fact.kind !== 'exists')?.[1];
  if (failed?.kind === 'unknown') throw asError(failed.error);
  if (failed !== undefined) {
    const left = withParts(current, target);
    throw new BowlineError('ROLLBACK_GONE', `\`${formatReference(left)}\` is no longer in its registry`, {
      hint: await pullableHint(target, current, known, world),
    });
  }
  if (target.digest !== null || !pinned || target.tag === null) return target;
  const fact = facts?.get(questionKey(current, target.tag));
  if (fact?.kind === 'exists') return { ...target, digest: fact.digest };
  throw new BowlineError('REGISTRY_OFFLINE', `the digest of \`${target.tag}\` is not known offline`);
}

const MOST_TRIED = 10;

async function pullableHint(
  target: RollbackTarget,
  current: ImageReference,
  known: readonly EarlierValue[],
  world: World,
): Promise<string> {
  const others = known
    .filter(({ reference }) => reference.tag !== target.tag || reference.digest !== target.digest)
    .slice(0, MOST_TRIED);
  const facts = await askDigests(
    others.map(({ reference: { tag, digest } }) => ({ reference: current, tag: digest ?? tag })),
    world,
  );
  const found = others.find(
    ({ reference: { tag, digest } }) => facts.get(questionKey(current, digest ?? tag))?.kind === 'exists',
  );
  if (found === undefined) return 'nothing else that stood there can be pulled either; name another tag with `--to`';
  const { tag, digest } = found.reference;
  return `the newest earlier one that can still be pulled is \`${formatReference(found.reference)}\`: \`--to ${digest === null ? tag : `@${digest}`}\``;
}

function asError({ code, message, hint, cause }: ErrorData): BowlineError {
  return new BowlineError(code, message, { hint, ...(cause === undefined ? {} : { cause }) });
}
