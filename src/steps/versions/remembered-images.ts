/** What the root remembers of the images of component sets: the lock, the releases and the ledger; nobody is asked. */
import { allowsUpstream } from '../../choice/ladder/allows-upstream.ts';
import type { KnownImage } from '../../choice/ladder/known-image.ts';
import type { StandingImage } from '../../choice/ladder/stand-on-ladder.ts';
import { BowlineError } from '../../errors.ts';
import { type ImageReference, repositoryIdentity, tryParseReference } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import { imageSettings, judgeTag } from '../../records/config/image-settings.ts';
import { findSetImage, type SetImage } from '../../records/config/set-images.ts';
import { dayOf } from '../../records/day-of.ts';
import { LEDGER_FILE, type LedgerEntry } from '../../records/ledger/ledger.ts';
import { indexLedger, type LedgerIndex, withoutFuture } from '../../records/ledger/ledger-index.ts';
import { parseLedger } from '../../records/ledger/parse-ledger.ts';
import { EMPTY_LOCK, LOCK_FILE, type Lock, type LockEntry, tryParseLock } from '../../records/lock/lock.ts';
import type { Release } from '../../records/releases/release.ts';
import { readIfReadable } from '../read-if-there.ts';
import { readReleases } from '../release/read-releases.ts';

/** The configuration; the disk and the clock where they are at hand: without these nothing is remembered. */
export type RememberingWorld = Pick<World, 'config'> & Partial<Pick<World, 'disk' | 'clock'>>;

export interface SetMemory {
  /**
   * An image of a set as it is deployed, with what is known around it; `null` for all others.
   *
   * @param more what was learnt elsewhere
   */
  readonly standing: (reference: ImageReference, more?: readonly KnownImage[]) => StandingImage | null;
  /** What is on record of one. */
  readonly known: (found: SetImage) => readonly KnownImage[];
}

interface Records {
  readonly lock: Lock;
  readonly ledger: LedgerIndex;
  readonly releasesOf: (set: string) => readonly Release[];
}

/**
 * Reads each record where it is first needed. What cannot be read is not remembered: whoever writes it tells of it.
 *
 * @param ledger all that is remembered of tags, where somebody read more than the root has
 * @param tagOf what files that show the sets say of a digest
 */
export function rememberImages(
  world: RememberingWorld,
  ledger?: LedgerIndex,
  tagOf: (reference: ImageReference) => string | null = () => null,
): SetMemory {
  const { config } = world;
  const [find, findSettings] = [findSetImage(config.componentSets), imageSettings(config.images)];
  const today = world.clock === undefined ? null : dayOf(world.clock.now());
  const records = openRecords(world, ledger);
  const known = remembering((found: SetImage) => knownImages(found, records()));
  const allows = remembering((found: SetImage) => allowsUpstream(found, config));
  return {
    known,
    standing: (reference, more = []) => {
      const found = find(reference);
      if (found === null) return null;
      const facts = factsOf({ ...reference, tag: reference.tag ?? tagOf(reference) }, records());
      const whole = facts.tag === null ? find(reference) : find({ ...reference, tag: facts.tag });
      const own = whole ?? found;
      const judged = { ...reference, tag: facts.tag, digest: null };
      const isMoving = judgeTag(judged, findSettings(judged), { registries: config.registries }).kind === 'moving';
      return { found: own, reference, ...facts, isMoving, known: [...known(own), ...more], allows: allows(own), today };
    },
  };
}

function remembering<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const before = made.get(key);
    if (before !== undefined) return before;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

function openRecords({ disk, clock }: RememberingWorld, ledger: LedgerIndex | undefined): () => Records {
  let records: Records | null = null;
  return () => {
    if (records !== null) return records;
    if (disk === undefined) records = { lock: EMPTY_LOCK, ledger: ledger ?? new Map(), releasesOf: () => [] };
    else {
      const lock = readIfReadable(LOCK_FILE, disk);
      const text = ledger === undefined ? (readIfReadable(LEDGER_FILE, disk)?.text ?? '') : '';
      const now = clock?.now() ?? Number.POSITIVE_INFINITY;
      records = {
        lock: (lock === null ? null : tryParseLock(lock.text)) ?? EMPTY_LOCK,
        ledger: ledger ?? indexLedger(withoutFuture(parseLedger(text, LEDGER_FILE), now)),
        releasesOf: remembering((set: string) => readableReleases(set, disk)),
      };
    }
    return records;
  };
}

function readableReleases(set: string, disk: World['disk']): readonly Release[] {
  try {
    return readReleases(set, { disk });
  } catch (thrown) {
    if (thrown instanceof BowlineError) return [];
    throw thrown;
  }
}

/** What is deployed, as the lock and the ledger know it. */
function factsOf(
  reference: ImageReference,
  { lock, ledger }: Records,
): Pick<StandingImage, 'tag' | 'digest' | 'commit'> {
  const entry = lock.entries.get(reference.written);
  const memory = ledger.get(repositoryIdentity(reference));
  const seen = reference.digest === null ? [] : (memory?.byDigest.get(reference.digest) ?? []);
  const tags = seen.flatMap((each) => (each.tag === null || each.gone === true ? [] : [each.tag]));
  const tag = reference.tag ?? entry?.tag ?? mostExact(tags);
  const last = tag === null ? undefined : memory?.byTag.get(tag)?.at(-1);
  const named = last === undefined || last.gone === true ? null : last.digest;
  const commit = entry?.commit ?? seen.find(({ revision }) => revision !== undefined)?.revision ?? null;
  return { tag, digest: reference.digest ?? named, commit };
}

/** A tag with more parts says more about what it names. */
export function mostExact(tags: readonly string[]): string | null {
  const parts = (tag: string): number => tag.split(/[.-]/).length;
  return [...new Set(tags)].sort((a, b) => parts(b) - parts(a) || (a < b ? -1 : 1))[0] ?? null;
}

function knownImages(found: SetImage, { lock, releasesOf, ledger }: Records): readonly KnownImage[] {
  const placeOf = (identity: string): KnownImage['place'] | null =>
    identity === found.upstream ? 'upstream' : identity === found.copy ? 'copy' : null;
  const fromLock = [...lock.entries.values()].flatMap((entry) => lockedImages(entry, placeOf));
  const fromReleases = releasesOf(found.set.name).flatMap(({ components }) =>
    components.flatMap(({ name, images }) =>
      images.flatMap(({ key, repository, mirrored, tag, digest, commit }): KnownImage[] => {
        const place = placeOf(mirrored ?? repository);
        const isOwn = name === found.component.name && key === found.image.key;
        return isOwn && place !== null && tag !== null ? [knownImage(place, tag, digest, commit, 'release')] : [];
      }),
    ),
  );
  const fromLedger = [found.upstream, found.copy].flatMap((identity) => {
    const place = placeOf(identity);
    return place === null ? [] : seenImages(place, ledger.get(identity)?.byTag);
  });
  return [...fromLock, ...fromReleases, ...fromLedger];
}

/** A pin of ours, and the words of upstream that a copy took the place of. */
function lockedImages(
  { pinned, tag, digest, commit, upstream }: LockEntry,
  placeOf: (identity: string) => KnownImage['place'] | null,
): KnownImage[] {
  const words = upstream === null ? [] : typeof upstream === 'string' ? [upstream] : [...upstream.keys()];
  return [pinned, ...words].flatMap((text): KnownImage[] => {
    const parsed = tryParseReference(text);
    const place = parsed.ok ? placeOf(repositoryIdentity(parsed.reference)) : null;
    const said = parsed.ok ? (parsed.reference.tag ?? (text === pinned ? tag : null)) : null;
    if (!parsed.ok || place === null || said === null) return [];
    return [knownImage(place, said, parsed.reference.digest ?? digest, commit ?? null, 'lock')];
  });
}

/** Tags that were there when they were looked at last. */
function seenImages(
  place: KnownImage['place'],
  byTag: ReadonlyMap<string, readonly LedgerEntry[]> | undefined,
): KnownImage[] {
  return [...(byTag ?? [])].flatMap(([tag, entries]): KnownImage[] => {
    const last = entries.at(-1);
    if (last === undefined || last.gone === true) return [];
    const moved = entries.some(({ digest }) => digest !== last.digest);
    return [{ ...knownImage(place, tag, last.digest, last.revision ?? null, 'ledger'), moved }];
  });
}

function knownImage(
  place: KnownImage['place'],
  tag: string,
  digest: string | null,
  commit: string | null,
  evidence: KnownImage['evidence'],
): KnownImage {
  return { place, tag, digest, commit, evidence, moved: false, holdsDeployed: null };
}
