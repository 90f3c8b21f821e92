/** `release --debt`: what of a component set still stands below the top of the ladder. */
import { type DebtStanding, findDebt, type SourceDebt } from '../choice/ladder/source-debt.ts';
import { type Standing, type StandingImage, standOnLadder } from '../choice/ladder/stand-on-ladder.ts';
import { BowlineError, type ErrorData, toErrorData } from '../errors.ts';
import { parseReference } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { dayOf } from '../records/day-of.ts';
import { RUNGS, type Rung } from '../records/releases/sourcing.ts';
import { readMemory } from '../steps/ledger.ts';
import { about } from '../steps/pins/pin-tools.ts';
import type { Reading } from '../steps/read.ts';
import { chooseSet } from '../steps/release/choose-set.ts';
import { readReleases } from '../steps/release/read-releases.ts';
import { shownTags } from '../steps/shown/read-disagreements.ts';
import { askSources } from '../steps/versions/ask-sources.ts';
import { rememberImages, type SetMemory } from '../steps/versions/remembered-images.ts';

export interface DebtAnswer {
  readonly set: string;
  readonly debts: readonly SourceDebt[];
  readonly errors: readonly ErrorData[];
}

/**
 * Lists what was read; git and registries are asked for what upstream has by now, unless the run is offline.
 *
 * @throws {BowlineError} `SET_UNKNOWN`, `RELEASE_INVALID`
 */
export async function debt(
  reading: Reading,
  { set: named, offline }: { readonly set: string | null; readonly offline: boolean },
  world: World,
): Promise<DebtAnswer> {
  const set = chooseSet(named, world.config);
  const memory = rememberImages(world, await readMemory(world), shownTags(reading, world));
  const standing: DebtStanding[] = [];
  const errors: ErrorData[] = [];
  for (const image of lowestOf(set.name, reading, memory)) {
    try {
      standing.push(await standingOf(image, offline, memory, world));
    } catch (thrown) {
      if (!(thrown instanceof BowlineError)) throw thrown;
      standing.push(remembered(image));
      errors.push(toErrorData(thrown));
    }
  }
  const releases = readReleases(set.name, world);
  return { set: set.name, debts: findDebt(set, standing, releases, dayOf(world.clock.now())), errors };
}

/** Each image of the set once: of several places what stands lowest counts. */
function lowestOf(set: string, { files }: Reading, memory: SetMemory): readonly StandingImage[] {
  const lowest = new Map<string, { readonly image: StandingImage; readonly rung: Rung }>();
  for (const { reference } of files.flatMap(({ fields }) => fields)) {
    const image = reference === null ? null : memory.standing(reference);
    if (image === null || image.found.set.name !== set) continue;
    const { rung } = standOnLadder(image);
    const before = lowest.get(image.found.image.key);
    if (before === undefined || RUNGS.indexOf(rung) > RUNGS.indexOf(before.rung))
      lowest.set(image.found.image.key, { image, rung });
  }
  return [...lowest.values()].map(({ image }) => image);
}

function remembered(image: StandingImage): DebtStanding {
  return { image, standing: standOnLadder(image), unpublished: null, incomplete: null, disallowed: null };
}

/** What stands at the top is asked about no one. */
async function standingOf(
  image: StandingImage,
  offline: boolean,
  memory: SetMemory,
  world: World,
): Promise<DebtStanding> {
  const before = remembered(image);
  if (offline || before.standing.rung === 'upstream') return withDisallowed(before);
  const { known, unpublished } = await askSources(image, world);
  const now = memory.standing(image.reference, known) ?? image;
  const standing = standOnLadder(now);
  const incomplete = await findIncomplete(now, standing, world);
  return withDisallowed({ image: now, standing, unpublished, incomplete, disallowed: null });
}

/** What would do, was it not for `allow` and `deny`. */
function withDisallowed(own: DebtStanding): DebtStanding {
  if (own.standing.better !== null) return own;
  const { better } = standOnLadder({ ...own.image, allows: () => true });
  return { ...own, disallowed: better?.reference ?? null };
}

/** What upstream has, where it lacks platforms that the set needs. */
async function findIncomplete(
  { found }: StandingImage,
  { better }: Standing,
  world: World,
): Promise<DebtStanding['incomplete']> {
  const wanted = found.set.platforms ?? [];
  if (better === null || better.rung !== 'upstream' || wanted.length === 0) return null;
  const registry = await world.registry();
  const reference = parseReference(found.image.from);
  const named = await registry.resolve(about(reference, better.tag));
  if (named.kind !== 'exists') return null;
  const fact = await registry.platforms({
    registry: reference.registry,
    repository: reference.repository,
    digest: named.digest,
  });
  const there = fact.kind === 'exists' ? new Set(fact.platforms.map(({ platform }) => platform)) : null;
  const lacking = there === null ? [] : wanted.filter((platform) => !there.has(platform));
  return lacking.length === 0 ? null : { reference: better.reference, platforms: lacking };
}
