/** Which pins are those of one platform: they stay so when their tag moves, and follow the image of that platform. */
import { type ErrorData, errorData } from '../../errors.ts';
import type { DigestFact, PinnedPart } from '../../image/manifest/facts.ts';
import { isIndexType, isSingleType } from '../../image/manifest/manifest.ts';
import { type ImageReference, repositoryIdentity, tryParseReference } from '../../image/reference.ts';
import type { Registry, World } from '../../io/world.ts';
import type { FindPlatform } from '../../plan/edits/lock-entries.ts';
import type { LedgerIndex } from '../../records/ledger/ledger-index.ts';
import type { Lock } from '../../records/lock/lock.ts';
import { questionKey } from '../ask.ts';
import { readMemory } from '../ledger.ts';
import { about } from './pin-tools.ts';

/** A reference with its digest. */
export type Pinned = ImageReference & { readonly digest: string };

/** What identifies a pin: the repository, however it is spelt, the tag and the digest. */
export function partKey({ tag, digest, ...reference }: ImageReference): string {
  return `${questionKey(reference, tag)}@${digest ?? ''}`;
}

/**
 * Asks about each pin whose tag names another digest now; those that it still names need no question.
 *
 * @param facts what each tag names now, by its question
 */
export async function askPlatformPins(
  references: readonly ImageReference[],
  facts: ReadonlyMap<string, DigestFact>,
  lock: Lock,
  world: World,
): Promise<ReadonlyMap<string, PinnedPart>> {
  const moved = new Map<string, readonly [Pinned, ExistingFact]>();
  for (const reference of references) {
    const { digest, tag } = reference;
    const now = facts.get(questionKey(reference, tag));
    if (digest === null || now?.kind !== 'exists' || now.digest === digest) continue;
    moved.set(partKey(reference), [{ ...reference, digest }, now]);
  }
  if (moved.size === 0) return new Map();
  const readPart = openPartReader(lock, await readMemory(world), await world.registry());
  const answers = [...moved].map(async ([key, [reference, now]]) => [key, await readPart(reference, now)] as const);
  return new Map(await Promise.all(answers));
}

/** Tells what a pin is the digest of, where a tag names another one now. */
export type ReadPart = (reference: Pinned, now: ExistingFact) => Promise<PinnedPart>;

/** What the lock and the ledger know is looked up once; the rest is asked. */
export function openPartReader(lock: Lock, memory: LedgerIndex, registry: Registry): ReadPart {
  const recorded = new Map([...seenParts(memory), ...recordedParts(lock)]);
  return (reference, now) => askPart(reference, now, recorded, registry);
}

export type ExistingFact = Extract<DigestFact, { kind: 'exists' }>;

/** What the lock says of each digest in a repository: the one platform that it is for, `null` where it is the whole. */
function recordedParts({ entries }: Lock): ReadonlyMap<string, string | null> {
  return new Map(
    [...entries.values()].flatMap(({ pinned, digest, platform }): [string, string | null][] => {
      const parsed = tryParseReference(pinned);
      return parsed.ok ? [[`${repositoryIdentity(parsed.reference)}@${digest}`, platform]] : [];
    }),
  );
}

/** What the ledger saw within an index. */
function seenParts(memory: LedgerIndex): ReadonlyMap<string, string | null> {
  const seen = new Map<string, string | null>();
  for (const [repository, { byDigest }] of memory) {
    const platforms = [...byDigest.values()].flatMap((entries) =>
      entries.flatMap((entry) => [...(entry.platforms ?? [])]),
    );
    for (const [platform, digest] of platforms) seen.set(`${repository}@${digest}`, platform);
  }
  return seen;
}

async function askPart(
  reference: Pinned,
  now: ExistingFact,
  recorded: ReadonlyMap<string, string | null>,
  registry: Registry,
): Promise<PinnedPart> {
  const known = recorded.get(`${repositoryIdentity(reference)}@${reference.digest}`);
  if (known === null) return { kind: 'whole' };
  const pinned = known === undefined ? await registry.resolve(about(reference, reference.digest)) : null;
  if (pinned?.kind === 'unknown') return { kind: 'unknown', error: pinned.error };
  // What is gone, and nobody recorded, tells no more what it was: the whole serves every platform.
  if (pinned?.kind === 'absent' || isIndex(pinned) || isSingleType(now.mediaType)) return { kind: 'whole' };
  const place = { registry: reference.registry, repository: reference.repository };
  const whole = await registry.platforms({ ...place, digest: now.digest });
  if (whole.kind !== 'exists') return { kind: 'unknown', error: whole.error };
  if (!whole.isIndex) return { kind: 'whole' };
  const still = whole.platforms.find(({ digest }) => digest === reference.digest);
  if (still !== undefined)
    return { kind: 'platform', platform: still.platform ?? 'one platform', digest: still.digest };
  if (known !== undefined) return { kind: 'platform', platform: known, digest: imageFor(known, whole.platforms) };
  const own = await registry.platforms({ ...place, digest: reference.digest });
  if (own.kind !== 'exists') return { kind: 'unknown', error: own.error };
  const platform = own.isIndex ? null : (own.platforms[0]?.platform ?? null);
  if (own.isIndex) return { kind: 'whole' };
  if (platform !== null) return { kind: 'platform', platform, digest: imageFor(platform, whole.platforms) };
  const message = `${reference.written} is one image, and does not say for which platform`;
  return { kind: 'unknown', error: errorData('REGISTRY_ANSWER_INVALID', message) };
}

function isIndex(fact: DigestFact | null): boolean {
  return fact?.kind === 'exists' && isIndexType(fact.mediaType);
}

function imageFor(
  platform: string,
  platforms: readonly { readonly platform: string | null; readonly digest: string }[],
): string | null {
  return platforms.find((each) => each.platform === platform)?.digest ?? null;
}

/** What the lock is to remember of the new pins. */
export function partsForLock(parts: ReadonlyMap<string, PinnedPart>): FindPlatform {
  const platforms = new Map(
    [...parts.values()].flatMap((part): [string, string][] =>
      part.kind === 'platform' && part.digest !== null ? [[part.digest, part.platform]] : [],
    ),
  );
  return ({ digest }) => platforms.get(digest ?? '') ?? null;
}

/** @param only the platform, in words that follow "image" */
export function platformAbsent(name: string, tag: string, only: string): ErrorData {
  const hint = 'to follow the whole, take the pin off with `bowline unpin` and pin again';
  return errorData('PLATFORM_ABSENT', `\`${tag}\` of ${name} has no image${only}`, { hint });
}
