/** `release`: a component set at fixed versions, checked to be whole: its record, and every copy of the truth. */
import { BowlineError } from '../errors.ts';
import type { ImageReference } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { makePlan } from '../plan/make-plan.ts';
import { type Kept, type Refused, sealPlan } from '../plan/plan.ts';
import {
  type ChosenReference,
  chooseReferences,
  draftImage,
  draftRelease,
  platformFaults,
  type ReleaseFault,
  recordFaults,
  referenceFaults,
} from '../plan/release/draft-release.ts';
import { imageSettings, judgeTag } from '../records/config/image-settings.ts';
import { setImages } from '../records/config/set-images.ts';
import { type Release, type ReleasedImage, releasePath, renderRelease } from '../records/release.ts';
import { RELEASE_VERSION } from '../records/release-schema.ts';
import type { PlanAnswer } from '../steps/plan-answer.ts';
import type { Reading } from '../steps/read.ts';
import { askReleased } from '../steps/release/ask-released.ts';
import { chooseSet } from '../steps/release/choose-set.ts';
import { readDeployment } from '../steps/release/deployment.ts';
import { readPublished } from '../steps/release/read-published.ts';
import { readRelease } from '../steps/release/read-releases.ts';
import { settingPlace } from '../steps/setting-place.ts';

export interface ReleaseWish {
  readonly version: string;
  /** The component set; `null` for the only one. */
  readonly set: string | null;
  /** Only look: what differs from a record is told, and nothing is refused for it. */
  readonly check?: boolean;
}

export interface ReleaseAnswer extends PlanAnswer {
  /** The release as it is recorded, or would be; `null` where something speaks against it. */
  readonly release: Release | null;
}

/**
 * Plans a release of what was read.
 *
 * @throws {BowlineError} `USAGE_INVALID`, `SET_UNKNOWN`, `RELEASE_INVALID`, `FILE_NOT_FOUND`, `REFERENCE_INVALID`
 */
export async function release(reading: Reading, wish: ReleaseWish, world: World): Promise<ReleaseAnswer> {
  const set = chooseSet(wish.set, world.config);
  const recorded = readRelease(set.name, checkVersion(wish.version), world);
  const deployment = readDeployment(reading, set, world.config);
  const { chosen, faults } = chooseReferences(setImages([set]), deployment.places);
  const early = [...faults, ...referenceFaults(chosen, deployment.foreign, tagJudge(world), readPublished(set, world))];
  const drafted = recorded === null ? await draftImages(chosen, set.platforms, world) : null;
  const differences = recorded === null ? [] : recordFaults(recorded, set, chosen);
  const late = [...(drafted?.faults ?? []), ...(wish.check === true ? [] : differences)];
  const at = new Date(world.clock.now()).toISOString();
  const made = recorded ?? draftRelease(set, wish.version, at, drafted?.images ?? new Map());
  const refused = [...early, ...late].map((fault) => refusedFault(fault, set.name, world));
  const record = {
    target: { file: releasePath(made.set, made.version) },
    from: null,
    to: renderRelease(made),
    reason: `the record of ${made.set} ${made.version}`,
  };
  const plan = makePlan('release', [], () => (recorded === null && refused.length === 0 ? [record] : []));
  const { createdBy, files, changes } = plan;
  const kept = wish.check === true ? differences.map((fault) => keptDifference(fault, set.name, world)) : [];
  return {
    plan: sealPlan({ createdBy, files, changes, kept, refused }),
    reading,
    release: refused.length === 0 ? made : null,
  };
}

/** The record of a release that was made before. Throws `SET_UNKNOWN`, `RELEASE_INVALID`. */
export function recordedRelease(wish: ReleaseWish, world: World): Release | null {
  return readRelease(chooseSet(wish.set, world.config).name, checkVersion(wish.version), world);
}

function checkVersion(version: string): string {
  if (RELEASE_VERSION.test(version)) return version;
  throw new BowlineError('USAGE_INVALID', `\`${version}\` is no version of a release`, {
    hint: 'it takes letters, digits, `.`, `_`, `+` and `-`, as in `v0.103.0`',
  });
}

function tagJudge({ config }: World): (reference: ImageReference) => ReturnType<typeof judgeTag> {
  const findSettings = imageSettings(config.images);
  return (reference) => judgeTag(reference, findSettings(reference), { registries: config.registries });
}

interface DraftedImages {
  readonly images: ReadonlyMap<string, ReleasedImage>;
  readonly faults: readonly ReleaseFault[];
}

async function draftImages(
  chosen: readonly ChosenReference[],
  platforms: readonly string[] | null,
  world: World,
): Promise<DraftedImages> {
  const facts = await askReleased(
    chosen.map(({ place }) => place.reference),
    world,
  );
  const images = new Map<string, ReleasedImage>();
  const faults: ReleaseFault[] = [];
  for (const each of chosen) {
    const drawn = draftImage(each, facts.get(each.place.reference.written) ?? null);
    if ('error' in drawn) faults.push(drawn);
    else {
      images.set(drawn.key, drawn);
      faults.push(...platformFaults(each, drawn, platforms));
    }
  }
  return { images, faults };
}

function refusedFault(fault: ReleaseFault, set: string, world: World): Refused {
  const { target, written } = placeOf(fault, set, world);
  const { file, line, column } = target;
  return { target, written, error: { ...fault.error, place: { file, line, column } } };
}

function keptDifference(fault: ReleaseFault, set: string, world: World): Kept {
  return { ...placeOf(fault, set, world), code: 'differs', reason: fault.error.message };
}

/** What shows nowhere in particular shows where the set is configured. */
function placeOf({ place }: ReleaseFault, set: string, world: World): Pick<Kept, 'target' | 'written'> {
  if (place !== null) return { target: place.target, written: place.written };
  const { file, line = 1, column = 1 } = settingPlace(`componentSets.${set}`, world);
  const path = ['componentSets', set];
  return { target: { file, line, column, document: 0, path, object: null, container: null }, written: set };
}
