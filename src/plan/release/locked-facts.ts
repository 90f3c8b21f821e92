/** What a lock is to hold of images of component sets: from what a verb knows of them anyway. */
import type { LabelsFact } from '../../image/manifest/facts.ts';
import { repositoryIdentity, tryParseReference } from '../../image/reference.ts';
import { parseHonestVersion } from '../../image/version/honest-version.ts';
import type { FindSetImage, SetImage } from '../../records/config/set-images.ts';
import type { LockEntry } from '../../records/lock/lock.ts';
import { type LockedImage, mergeLockedImages } from '../../records/lock/locked-image.ts';
import type { Release, ReleasedImage } from '../../records/releases/release.ts';
import type { ChosenReference } from './chosen-reference.ts';
import { commitLabel, LONGEST_LABEL, versionOf } from './draft-release.ts';

/** An entry of the lock with what is known of its image. */
export type WithFacts = (entry: LockEntry) => LockEntry;

/**
 * Adds what the text of a pin says by itself, as `bump` has it; a commit that the entry has came from git.
 *
 * @param firstSeenOf when a digest was first seen; `null` where nobody wrote it down
 */
export function factsOfPins(
  find: FindSetImage,
  firstSeenOf: (identity: string, digest: string) => string | null,
): WithFacts {
  return (entry) => {
    const parsed = tryParseReference(entry.pinned);
    const own = parsed.ok ? find(parsed.reference) : null;
    if (!parsed.ok || own === null) return entry;
    const identity = repositoryIdentity(parsed.reference);
    const version = versionOf(entry.tag, own.image.variant);
    const built = version === null ? null : (parseHonestVersion(version)?.commit ?? null);
    const commit = entry.commit ?? built;
    const firstSeen = firstSeenOf(identity, entry.digest);
    const image: LockedImage = {
      component: nameOf(own),
      version,
      labels: {},
      platformDigests: {},
      mirrored: identity === own.upstream ? null : identity,
      firstSeen,
      evidence: {
        ...(version === null ? {} : { version: 'tag' }),
        ...(commit === null ? {} : { commit: 'tag' }),
        ...(firstSeen === null ? {} : { firstSeen: 'ledger' }),
      },
    };
    return joined(entry, commit, image);
  };
}

/** What a release learnt, of the pins that it is made of. */
export interface ReleasedPins {
  readonly chosen: readonly ChosenReference[];
  /** The images before git was asked about their commits. */
  readonly drafted: ReadonlyMap<string, ReleasedImage>;
  readonly labels: ReadonlyMap<string, LabelsFact | null>;
  readonly made: Release;
  /** The components as the copies have them, and the file that tells versions and commits. */
  readonly shown: ReadonlyMap<string, { readonly commit: string | null }>;
  readonly copy: string | null;
}

/** The entries of the lock that change by a release. A pin that the lock does not know was made by hand, and stays so. */
export function releasedEntries(pins: ReleasedPins, entries: Iterable<LockEntry>): readonly LockEntry[] {
  const byPlace = Map.groupBy(entries, ({ pinned }) => {
    const parsed = tryParseReference(pinned);
    return parsed.ok ? placeKey(repositoryIdentity(parsed.reference), parsed.reference) : '';
  });
  const images = new Map(
    pins.made.components.flatMap((component) =>
      component.images.map((image) => [`${component.name}/${image.key}`, { component, image }] as const),
    ),
  );
  return pins.chosen.flatMap((each) => {
    const found = images.get(`${each.own.component.name}/${each.own.image.key}`);
    if (found === undefined) return [];
    const { component, image } = found;
    const own = byPlace.get(placeKey(image.mirrored ?? image.repository, image)) ?? [];
    const commit = image.commit ?? component.commit;
    const { evidence, labels } = evidenceOf(each, image, component, pins);
    const { mirrored, firstSeen, platforms: platformDigests } = image;
    const version = image.version ?? component.version;
    const locked = { component: nameOf(each.own), version, labels, platformDigests, mirrored, firstSeen, evidence };
    return own.map((entry) => joined(entry, commit, locked));
  });
}

function evidenceOf(
  { own, place }: ChosenReference,
  image: ReleasedImage,
  component: Release['components'][number],
  { labels, drafted, shown, copy }: ReleasedPins,
): Pick<LockedImage, 'evidence' | 'labels'> {
  const fact = labels.get(place.reference.written);
  const said = fact?.kind === 'exists' ? fact.labels : {};
  const commit = image.commit ?? component.commit;
  const label = commitLabel(said);
  const isCopied = image.commit === null && shown.get(own.component.name)?.commit === commit;
  const copied = copy === null ? 'copy' : `copy:${copy}`;
  const isDrafted = drafted.get(image.key)?.commit === commit;
  const fromCommit =
    label !== null && said[label]?.toLowerCase() === commit
      ? `label:${label}`
      : isCopied
        ? copied
        : isDrafted
          ? 'tag'
          : 'git:tag';
  return {
    labels: lockedLabels(said),
    evidence: {
      ...(image.version !== null ? { version: 'tag' } : component.version === null ? {} : { version: copied }),
      ...(commit === null ? {} : { commit: fromCommit }),
      ...(image.firstSeen === null ? {} : { firstSeen: 'ledger' }),
    },
  };
}

const LOCKED_LABELS = ['created', 'revision', 'source', 'version'].map((name) => `org.opencontainers.image.${name}`);

function lockedLabels(labels: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    LOCKED_LABELS.flatMap((name): [string, string][] => {
      const value = Object.hasOwn(labels, name) ? labels[name] : undefined;
      return value === undefined || value.length > LONGEST_LABEL ? [] : [[name, value]];
    }),
  );
}

/** How a commit came to be known that the entry has already is known there, unless the image says it. */
function joined(entry: LockEntry, commit: string | null, image: LockedImage): LockEntry {
  const isKnown = commit !== null && entry.commit === commit && image.evidence.commit?.startsWith('label:') !== true;
  const known = isKnown ? { commit: entry.image?.evidence.commit ?? 'git:tag' } : {};
  const whole = mergeLockedImages(entry.image ?? null, { ...image, evidence: { ...image.evidence, ...known } });
  return { ...entry, ...(commit === null ? {} : { commit }), image: whole };
}

function nameOf({ set, component, image }: SetImage): string {
  return `${set.name}/${component.name}/${image.key}`;
}

function placeKey(identity: string, { tag, digest }: { readonly tag: string | null; readonly digest: string | null }) {
  return `${identity} ${tag ?? ''} ${digest ?? ''}`;
}
