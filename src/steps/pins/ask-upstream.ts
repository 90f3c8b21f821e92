/** What upstream has by now of images that are deployed as copies, or as builds of one's own. */

import { type StandingImage, standOnLadder } from '../../choice/ladder/stand-on-ladder.ts';
import { BowlineError } from '../../errors.ts';
import { fieldKey } from '../../files/field/field.ts';
import { type ImageReference, tryParseReference } from '../../image/reference.ts';
import { classifyTag } from '../../image/tag/tag.ts';
import { compareWithinShape } from '../../image/version/compare-versions.ts';
import { readVersion } from '../../image/version/read-version.ts';
import { isOfVariant } from '../../image/version/tag-variant.ts';
import type { Registry, World } from '../../io/world.ts';
import { findUpstream } from '../../plan/edits/lock-entries.ts';
import type { Lock } from '../../records/lock/lock.ts';
import type { Release } from '../../records/releases/release.ts';
import type { UpstreamFacts } from '../../rules/pin-rule.ts';
import { readReleases } from '../release/read-releases.ts';
import { askVersions } from '../versions/ask-sources.ts';
import { findVersionCollision } from '../versions/find-collisions.ts';
import type { SetMemory } from '../versions/remembered-images.ts';
import { pinKey } from './ask-pins.ts';
import { about } from './pin-tools.ts';
import type { PlacedQuestion } from './pins.ts';

/** What a pin is asked about: an image of a component set, and the reference that a copy took the place of. */
interface Asked {
  readonly pin: PlacedQuestion;
  readonly standing: StandingImage | null;
  readonly original: ImageReference | null;
}

/** How many versions are held against a digest, from the newest. */
const MOST_VERSIONS = 5;

/**
 * By {@link pinKey}, what upstream has of each pin that stands in for an image without a version, or that its component
 * set takes from below the top of the ladder. What upstream does not answer is not said: the pin is none of its own.
 */
export async function askUpstreamOf(
  pins: readonly PlacedQuestion[],
  lock: Lock,
  remembered: SetMemory,
  world: Pick<World, 'registry' | 'disk'>,
): Promise<ReadonlyMap<string, UpstreamFacts>> {
  const asked = new Map(
    pins.flatMap((pin): [string, Asked][] => {
      const own = remembered.standing(pin.reference);
      const standing = own === null || standOnLadder(own).rung === 'upstream' ? null : own;
      const original = own === null ? recordedOriginal(pin, lock) : null;
      return standing === null && original === null ? [] : [[pinKey(pin), { pin, standing, original }]];
    }),
  );
  if (asked.size === 0) return new Map();
  const registry = await world.registry();
  const releasesOf = readableReleases(world);
  const facts = await Promise.all(
    [...asked].map(async ([key, { pin, standing, original }]): Promise<[string, UpstreamFacts]> => {
      const { reference } = pin;
      if (standing === null)
        return [
          key,
          {
            original: original && (await askOriginal(original, reference.digest, registry)),
            standing,
            collision: null,
          },
        ];
      const { known } = await askVersions(standing, registry);
      const { found } = standing;
      const records = { lock, releases: releasesOf(found.set.name) };
      const collision = await findVersionCollision(found, reference, reference.digest, records, registry);
      const image = { ...standing, known: [...standing.known, ...known] };
      return [key, { original: null, standing: { image, placed: standOnLadder(image) }, collision }];
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

/** What the lock remembers of a copy that is in no set. One of a version needs no other. */
function recordedOriginal({ reference, at: { field, place } }: PlacedQuestion, lock: Lock): ImageReference | null {
  const words = findUpstream(lock, reference.written, field === null ? '' : fieldKey(place.file, field));
  const parsed = words === null ? null : tryParseReference(words);
  if (parsed?.ok !== true) return null;
  const { tag } = parsed.reference;
  return tag !== null && classifyTag(tag).kind !== 'moving' ? null : parsed.reference;
}

async function askOriginal(
  reference: ImageReference,
  digest: string,
  registry: Registry,
): Promise<NonNullable<UpstreamFacts['original']>> {
  const { registry: host, repository } = reference;
  const list = await registry.tags({ registry: host, repository });
  const versions = list.kind === 'exists' ? releasesAmong(list.tags, reference.tag) : [];
  const answers = await Promise.all(
    versions.slice(0, MOST_VERSIONS).map(async (tag) => [tag, await registry.resolve(about(reference, tag))] as const),
  );
  const same = answers.find(([, fact]) => fact.kind === 'exists' && fact.digest === digest);
  return { reference, newest: versions[0] ?? null, same: same?.[0] ?? null };
}

/** Versions that are released, the newest first; those of the variant of the tag that was copied. */
function releasesAmong(tags: readonly string[], copied: string | null): readonly string[] {
  const released = tags.flatMap((tag) => {
    const version = classifyTag(tag).kind === 'version' ? readVersion(tag) : null;
    const isMeant = version !== null && version.preRelease === null && isOfVariant(tag, null, copied);
    return isMeant ? [{ tag, version }] : [];
  });
  return released.sort((a, b) => compareWithinShape(b.version, a.version)).map(({ tag }) => tag);
}
