/** What upstream has by now of images that are deployed as copies, or as builds of one's own. */

import { BowlineError } from '../../errors.ts';
import { fieldKey } from '../../files/field/field.ts';
import { type ImageReference, repositoryIdentity, tryParseReference } from '../../image/reference.ts';
import { classifyTag } from '../../image/tag/tag.ts';
import { compareWithinShape } from '../../image/version/compare-versions.ts';
import { readVersion } from '../../image/version/read-version.ts';
import type { Registry, World } from '../../io/world.ts';
import { findUpstream } from '../../plan/edits/lock-entries.ts';
import { deployedRepository } from '../../records/config/component-set.ts';
import { findSetImage } from '../../records/config/set-images.ts';
import type { Lock } from '../../records/lock/lock.ts';
import type { Release } from '../../records/releases/release.ts';
import type { Sourcing } from '../../records/releases/sourcing.ts';
import type { UpstreamFacts } from '../../rules/pin-rule.ts';
import { readReleases } from '../release/read-releases.ts';
import { findVersionCollision } from '../versions/find-collisions.ts';
import { pinKey } from './ask-pins.ts';
import { about } from './pin-tools.ts';
import type { PlacedQuestion } from './pins.ts';

/** What an image stands in for. */
interface Original {
  /** Upstream's, in the words that stood there; the repository alone where only a component set names it. */
  readonly reference: ImageReference;
  readonly variant: string | null;
  readonly isRecorded: boolean;
  readonly sourcing: Sourcing | null;
}

/** How many versions are held against a digest, from the newest. */
const MOST_VERSIONS = 5;

/**
 * By {@link pinKey}, what upstream has of each pin that stands in for an image without a version, or whose component set
 * says that it is taken from elsewhere for now. What upstream does not answer is not said: the pin is none of its own.
 */
export async function askUpstreamOf(
  pins: readonly PlacedQuestion[],
  lock: Lock,
  world: Pick<World, 'config' | 'registry' | 'disk'>,
): Promise<ReadonlyMap<string, UpstreamFacts>> {
  const findSourced = sourcedImages(world.config);
  const originals = new Map(
    pins.flatMap((pin) => {
      const original = recordedOriginal(pin, lock, findSourced) ?? findSourced(pin.reference);
      return original === null ? [] : [[pinKey(pin), { pin, original }] as const];
    }),
  );
  if (originals.size === 0) return new Map();
  const registry = await world.registry();
  const findImage = findSetImage(world.config.componentSets);
  const releasesOf = readableReleases(world);
  const facts = await Promise.all(
    [...originals].map(async ([key, { pin, original }]) => {
      const found = await askOriginal(original, pin.reference.digest, registry);
      const own = findImage(pin.reference);
      const records = { lock, releases: own === null ? [] : releasesOf(own.set.name) };
      const { reference } = pin;
      const collision =
        own === null ? null : await findVersionCollision(own, reference, reference.digest, records, registry);
      return [key, { ...found, collision }] as const;
    }),
  );
  return new Map(facts);
}

/** Records that cannot be read are told by whoever is asked about releases. */
function readableReleases(world: Pick<World, 'disk'>): (set: string) => readonly Release[] {
  const read = new Map<string, readonly Release[]>();
  return (set) => {
    const known = read.get(set) ?? tryReadReleases(set, world);
    read.set(set, known);
    return known;
  };
}

function tryReadReleases(set: string, world: Pick<World, 'disk'>): readonly Release[] {
  try {
    return readReleases(set, world);
  } catch (thrown) {
    if (thrown instanceof BowlineError) return [];
    throw thrown;
  }
}

/** What the lock remembers of a copy. One of a version needs no other, unless its component set wants to go back. */
function recordedOriginal(
  { reference, at: { field, place } }: PlacedQuestion,
  lock: Lock,
  findSourced: (reference: ImageReference) => Original | null,
): Original | null {
  const words = findUpstream(lock, reference.written, field === null ? '' : fieldKey(place.file, field));
  const parsed = words === null ? null : tryParseReference(words);
  if (parsed?.ok !== true) return null;
  const sourced = findSourced(reference);
  const { tag } = parsed.reference;
  if (sourced === null && tag !== null && classifyTag(tag).kind !== 'moving') return null;
  return {
    reference: parsed.reference,
    variant: sourced?.variant ?? null,
    isRecorded: true,
    sourcing: sourced?.sourcing ?? null,
  };
}

function sourcedImages({ componentSets }: World['config']): (reference: ImageReference) => Original | null {
  const originals = new Map(
    componentSets.flatMap((set) =>
      set.components.flatMap((component) =>
        component.images.flatMap((image): [string, Original][] => {
          const deployed = tryParseReference(deployedRepository(set, component, image));
          const from = tryParseReference(image.from);
          if (component.sourcing.mode === 'upstream' || !deployed.ok || !from.ok) return [];
          const { variant } = image;
          const original = { reference: from.reference, variant, isRecorded: false, sourcing: component.sourcing };
          return [[repositoryIdentity(deployed.reference), original]];
        }),
      ),
    ),
  );
  return (reference) => originals.get(repositoryIdentity(reference)) ?? null;
}

async function askOriginal(
  original: Original,
  digest: string,
  registry: Registry,
): Promise<Omit<UpstreamFacts, 'collision'>> {
  const { reference, variant, isRecorded, sourcing } = original;
  const { registry: host, repository } = reference;
  const list = await registry.tags({ registry: host, repository });
  const versions = list.kind === 'exists' ? releasesAmong(list.tags, variant) : [];
  const answers = await Promise.all(
    versions.slice(0, MOST_VERSIONS).map(async (tag) => [tag, await registry.resolve(about(reference, tag))] as const),
  );
  const same = answers.find(([, fact]) => fact.kind === 'exists' && fact.digest === digest);
  return { reference, isRecorded, sourcing, newest: versions[0] ?? null, same: same?.[0] ?? null };
}

/** Versions that are released, the newest first; those of a variant where one is meant. */
function releasesAmong(tags: readonly string[], variant: string | null): readonly string[] {
  const released = tags.flatMap((tag) => {
    const version = classifyTag(tag).kind === 'version' ? readVersion(tag) : null;
    const isMeant = variant === null || tag.split('-').includes(variant);
    return version === null || version.preRelease !== null || !isMeant ? [] : [{ tag, version }];
  });
  return released.sort((a, b) => compareWithinShape(b.version, a.version)).map(({ tag }) => tag);
}
