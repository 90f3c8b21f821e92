/** `release`: a component set at fixed versions, checked to be whole: its record, and every copy of the truth. */
import { errorData } from '../errors.ts';
import type { ShownSet } from '../files/shown/copy/shown-copy.ts';
import type { LabelsFact } from '../image/manifest/facts.ts';
import { type ImageReference, repositoryIdentity } from '../image/reference.ts';
import { compareTags } from '../image/version/compare-versions.ts';
import type { World } from '../io/world.ts';
import { makePlan, type RecordText } from '../plan/edits/make-plan.ts';
import { type FieldPlace, type Kept, type Plan, type Refused, sealPlan } from '../plan/plan.ts';
import type { ChosenReference, NamedPlace, ReleaseFault } from '../plan/release/chosen-reference.ts';
import {
  chooseReferences,
  draftImage,
  draftRelease,
  platformFaults,
  recordFaults,
  referenceFaults,
} from '../plan/release/draft-release.ts';
import { releasedEntries } from '../plan/release/locked-facts.ts';
import { joinShown } from '../plan/shown/join-shown.ts';
import type { FindFile } from '../plan/shown/judge-shown.ts';
import { planShown } from '../plan/shown/plan-shown.ts';
import { shownSet } from '../plan/shown/shown-set.ts';
import { withDeployedByTag } from '../plan/shown/tags-alone.ts';
import type { ComponentSet } from '../records/config/component-set.ts';
import { imageSettings, judgeTag } from '../records/config/image-settings.ts';
import { setImages } from '../records/config/set-images.ts';
import { type Release, type ReleasedImage, releasePath, renderRelease } from '../records/releases/release.ts';
import { concerning, lastWords, parseVerdicts, sortedDigests } from '../records/verdict.ts';
import { type LockOnDisk, readLock, toldRecords } from '../steps/lock.ts';
import type { PlanAnswer } from '../steps/plan-answer.ts';
import type { Reading } from '../steps/read.ts';
import { askReleased } from '../steps/release/ask-released.ts';
import { chooseRelease } from '../steps/release/choose-set.ts';
import { brokenPlaces, type Deployment, readDeployment, tagsAlone } from '../steps/release/deployment.ts';
import { findCommits } from '../steps/release/find-commits.ts';
import { otherTagFaults } from '../steps/release/other-tags.ts';
import { provePublished } from '../steps/release/prove-published.ts';
import { withEarlier } from '../steps/release/read-earlier.ts';
import { readPublished } from '../steps/release/read-published.ts';
import { readRelease, readReleases } from '../steps/release/read-releases.ts';
import { readShownState, shownReferences } from '../steps/release/shown-state.ts';
import { settingPlace } from '../steps/setting-place.ts';
import { frozenBy, shownFiles, withShownFiles } from '../steps/shown/shown-files.ts';
import { readVerdictFiles } from '../steps/verdicts/verdicts.ts';
import { findVersionCollision } from '../steps/versions/find-collisions.ts';

export interface ReleaseWish {
  /** `VERSION`, or `SET/VERSION`. */
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
  const { set, version } = chooseRelease(wish.version, wish.set, world.config);
  const recorded = readRelease(set.name, version, world);
  const deployment = readDeployment(reading, set, world.config);
  const findFile = shownFiles(world);
  const state = readShownState(set, findFile);
  const shown = shownReferences(state, deployment.places, placeOfSet(set.name, world));
  const { chosen, faults } = chooseReferences(setImages([set]), deployment.places, shown);
  const published = readPublished(set, world);
  const early = [
    ...brokenPlaces(reading),
    ...faults,
    ...referenceFaults(chosen, deployment.foreign, tagJudge(world), published),
  ];
  const lock = readLock(world);
  const drafted = recorded === null ? await draftImages(chosen, set.platforms, lock, world) : null;
  const differences = recorded === null ? [] : recordFaults(recorded, set, chosen);
  const collisions = drafted === null ? [] : await collisionFaults(chosen, drafted.images, world);
  const others = drafted === null ? [] : await otherTagFaults(chosen, deployment, world);
  const unproven = drafted === null ? [] : await provePublished(chosen, published, world);
  const late = [
    ...(drafted?.faults ?? []),
    ...collisions,
    ...others,
    ...unproven,
    ...(wish.check === true ? [] : differences),
  ];
  const at = new Date(world.clock.now()).toISOString();
  const draft = recorded ?? draftRelease(set, version, at, drafted?.images ?? new Map(), state);
  const isWhole = early.length + late.length === 0;
  const commits =
    recorded === null && isWhole ? await findCommits(draft, state, world) : { release: draft, errors: [] };
  const made = commits.release;
  const unknown = commits.errors.map((error): ReleaseFault => ({ place: null, error }));
  const refused = [...early, ...late, ...unknown].map((fault) => refusedFault(fault, set.name, world));
  const failed = recorded === null ? [] : failures(recorded, world);
  const kept =
    wish.check === true ? [...differences, ...failed].map((fault) => keptDifference(fault, set.name, world)) : [];
  const records = drafted === null ? [] : [recordOf(made), ...toldOf(made, chosen, drafted, state, set, lock)];
  const plan = refused.length > 0 ? refusal(refused) : planWhole(made, records, set, deployment, findFile, world);
  const { createdBy, files, changes } = plan;
  return {
    plan: sealPlan({ createdBy, files, changes, kept: [...kept, ...plan.kept], refused: plan.refused }),
    reading: withShownFiles(reading, plan, findFile),
    release: plan.refused.length === 0 ? made : null,
  };
}

/** The record and every copy, all or nothing. */
function planWhole(
  made: Release,
  records: readonly RecordText[],
  set: ComponentSet,
  deployment: Deployment,
  findFile: FindFile,
  world: World,
): Plan {
  const earlier = newestFirst([
    ...readReleases(set.name, world).filter(({ version }) => version !== made.version),
    made,
  ]);
  const told = withDeployedByTag(shownSet(set, made, earlier), tagsAlone(deployment));
  const all = withEarlier(told, set, findFile, world);
  const shown = planShown(all, set.shown, findFile, {
    frozen: frozenBy(world),
    wholeEntries: true,
    byDigest: namedByDigest(deployment),
  });
  if (shown.refused.length > 0) return refusal(shown.refused);
  const plan = makePlan('release', [], () => records);
  return joinShown(plan, shown, set.shown, findFile);
}

/** The images that the deployment names by their digest; what only copies say together is none of it. */
function namedByDigest({ places }: Deployment): ReadonlySet<string> {
  const isPinned = ({ isShown, reference }: NamedPlace): boolean => !isShown && reference.digest !== null;
  return new Set([...places].flatMap(([key, named]) => (named.some(isPinned) ? [key] : [])));
}

function refusal(refused: readonly Refused[]): Plan {
  return sealPlan({ createdBy: 'release', files: [], changes: [], kept: [], refused });
}

function recordOf(made: Release): RecordText {
  const file = releasePath(made.set, made.version);
  const reason = `the record of ${made.set} ${made.version}`;
  return { target: { file }, from: null, to: renderRelease(made), reason };
}

/** What was learnt of the images goes into the lock, to the pins that it knows. */
function toldOf(
  made: Release,
  chosen: readonly ChosenReference[],
  { images, labels }: DraftedImages,
  { components }: ShownSet,
  { shown }: ComponentSet,
  lock: LockOnDisk,
): readonly RecordText[] {
  const copies = shown.filter(({ kind }) => kind === 'versions').map(({ file }) => file);
  const learnt = {
    ...{ made, chosen, drafted: images, labels },
    shown: new Map(components.map((component) => [component.name, component])),
    copy: copies.length === 1 ? (copies[0] ?? null) : null,
  };
  return toldRecords(lock, releasedEntries(learnt, lock.entries.values()));
}

/** By version where they can be compared, else by time. */
function newestFirst(releases: readonly Release[]): readonly Release[] {
  return releases.toSorted(
    (a, b) => (compareTags(b.version, a.version) ?? 0) || (a.at < b.at ? 1 : a.at > b.at ? -1 : 0),
  );
}

/** The record of a release that was made before. Throws `SET_UNKNOWN`, `RELEASE_INVALID`. */
export function recordedRelease(wish: ReleaseWish, world: World): Release | null {
  const { set, version } = chooseRelease(wish.version, wish.set, world.config);
  return readRelease(set.name, version, world);
}

function tagJudge({ config }: World): (reference: ImageReference) => ReturnType<typeof judgeTag> {
  const findSettings = imageSettings(config.images);
  return (reference) => judgeTag(reference, findSettings(reference), { registries: config.registries });
}

interface DraftedImages {
  readonly images: ReadonlyMap<string, ReleasedImage>;
  readonly faults: readonly ReleaseFault[];
  /** What registries say of each, by the text of its reference. */
  readonly labels: ReadonlyMap<string, LabelsFact | null>;
}

async function draftImages(
  chosen: readonly ChosenReference[],
  platforms: readonly string[] | null,
  lock: LockOnDisk,
  world: World,
): Promise<DraftedImages> {
  const facts = await askReleased(
    chosen.map(({ place }) => place.reference),
    world,
  );
  const images = new Map<string, ReleasedImage>();
  const faults: ReleaseFault[] = [];
  for (const each of chosen) {
    const { written } = each.place.reference;
    const drawn = draftImage(each, facts.get(written) ?? null, lock.entries.get(written) ?? null);
    if ('error' in drawn) faults.push(drawn);
    else {
      images.set(drawn.key, drawn);
      faults.push(...platformFaults(each, drawn, platforms));
    }
  }
  return { images, faults, labels: new Map([...facts].map(([written, { labels }]) => [written, labels])) };
}

/** Own copies whose version stands for something else as well. */
async function collisionFaults(
  chosen: readonly ChosenReference[],
  images: ReadonlyMap<string, ReleasedImage>,
  world: World,
): Promise<readonly ReleaseFault[]> {
  const copies = chosen.filter(({ own, place }) => repositoryIdentity(place.reference) !== own.upstream);
  const [first] = copies;
  if (first === undefined) return [];
  const registry = await world.registry();
  const records = { lock: readLock(world), releases: readReleases(first.own.set.name, world) };
  const faults = copies.map(async ({ own, place }): Promise<readonly ReleaseFault[]> => {
    const digest = images.get(own.image.key)?.digest;
    if (digest === undefined) return [];
    const words = await findVersionCollision(own, place.reference, digest, records, registry);
    return words === null ? [] : [{ place, error: errorData('VERSION_COLLISION', words) }];
  });
  return (await Promise.all(faults)).flat();
}

function refusedFault(fault: ReleaseFault, set: string, world: World): Refused {
  const { target, written } = placeOf(fault, set, world);
  const { file, line, column } = target;
  return { target, written, error: { ...fault.error, place: { file, line, column } } };
}

function keptDifference(fault: ReleaseFault, set: string, world: World): Kept {
  return { ...placeOf(fault, set, world), code: 'differs', reason: fault.error.message };
}

/** What judges say last against the very bytes of a release, or against a part of them. Throws `VERDICT_INVALID`. */
function failures(recorded: Release, world: World): readonly ReleaseFault[] {
  const images = recorded.components.flatMap((component) => component.images);
  const verdicts = readVerdictFiles(world).flatMap(parseVerdicts);
  const parts = images.flatMap(({ platforms }) => Object.values(platforms));
  const said = concerning(sortedDigests(images.map(({ digest }) => digest)), verdicts, parts);
  return lastWords(said)
    .filter(({ outcome }) => outcome === 'fail')
    .map(({ by, link, note }) => {
      const more = [note, link].filter((each) => each !== null).join(', ');
      const message = `${recorded.set} ${recorded.version} failed, says ${by}${more === '' ? '' : `: ${more}`}`;
      return { place: null, error: errorData('RELEASE_DIFFERS', message) };
    });
}

/** What shows nowhere in particular shows where the set is configured. */
function placeOf({ place }: ReleaseFault, set: string, world: World): Pick<Kept, 'target' | 'written'> {
  if (place !== null) return { target: place.target, written: place.written };
  return { target: placeOfSet(set, world), written: set };
}

function placeOfSet(set: string, world: World): FieldPlace {
  const { file, line = 1, column = 1 } = settingPlace(`componentSets.${set}`, world);
  return { file, line, column, document: 0, path: ['componentSets', set], object: null, container: null };
}
