/** `lint`: what is wrong with the images that stand there. */
import type { ErrorData } from '../errors.ts';
import { type ImageReference, repositoryIdentity } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { updatedImages } from '../records/image-updater.ts';
import { coversManifests, RENOVATE_FILES } from '../records/renovate-config.ts';
import type { RuleId } from '../records/rule-ids.ts';
import { copyFinding, withoutSaidTwice } from '../rules/documents/copy-findings.ts';
import {
  type DocumentPlace,
  type DocumentRuleId,
  documentFinding,
  observationFinding,
  ruleOfFault,
} from '../rules/documents/document-findings.ts';
import { findHoldFaults } from '../rules/documents/hold-findings.ts';
import { findManifestFaults } from '../rules/documents/manifest-findings.ts';
import { findWaiverFaults } from '../rules/documents/waiver-findings.ts';
import { type Finding, type Silenced, sortFindings, tellApart } from '../rules/finding.ts';
import { FOLLOWED_RULES, LINT_RULES } from '../rules/judge/all-rules.ts';
import { judgeFields, type PlacedSubject } from '../rules/judge/judge.ts';
import type { Situation } from '../rules/rule.ts';
import { acceptAmong } from '../steps/accept-among.ts';
import type { FindingsAnswer } from '../steps/findings-answer.ts';
import { deployedFields, type FindDeployed } from '../steps/overlay/deployed-fields.ts';
import { entryReach, type FindReach } from '../steps/overlay/entry-reach.ts';
import type { FileFields, Reading } from '../steps/read.ts';
import { readIfReadable } from '../steps/read-if-there.ts';
import { settingPlace } from '../steps/setting-place.ts';
import { disagreementsAround, type SetDisagreements } from '../steps/shown/read-disagreements.ts';
import { type FindSituation, situations } from '../steps/situations.ts';
import { findFollowerFaults } from '../steps/streams/follower-faults.ts';
import { isStreamAddress } from '../steps/streams/read-followed.ts';
import { podKey, surroundingsOf } from '../steps/surroundings.ts';
import { rememberImages, type SetMemory } from '../steps/versions/remembered-images.ts';

export interface LintOptions {
  /** Fingerprints that were there before, and do not count. */
  readonly baseline?: ReadonlySet<string>;
  /** What the files were at an earlier revision: what was wrong then does not count. */
  readonly before?: Reading;
  /** What the files that show component sets were at that revision, by their paths. */
  readonly shownBefore?: ReadonlyMap<string, string>;
}

export interface LintAnswer extends FindingsAnswer {
  /** How many fingerprints of the baseline are of findings that are gone. */
  readonly gone: number;
}

const LINT_RULE_IDS = LINT_RULES.map(({ id }) => id);
const FOLLOWED_RULE_IDS = new Set(FOLLOWED_RULES.map(({ id }) => id));

/**
 * The configuration; the disk where resources that name no image can be looked up, and the clock by which holds end:
 * without these that is not known.
 */
export type LintWorld = Pick<World, 'config' | 'configText'> & Partial<Pick<World, 'disk' | 'clock'>>;

/** Judges what was read; asks no one. */
export function lint(reading: Reading, options: LintOptions, world: LintWorld): LintAnswer {
  const judged = judgeReading(reading, disagreementsAround(reading, world), world);
  const before = options.before === undefined ? null : judgeBefore(options.before, options.shownBefore, world);
  const old = before === null ? null : new Set(before.counted.map(({ fingerprint }) => fingerprint));
  const counted: Finding[] = [];
  const silenced = [...judged.silenced];
  for (const finding of judged.counted) {
    if (options.baseline?.has(finding.fingerprint) === true)
      silenced.push({ finding, by: 'baseline', reason: 'in the baseline' });
    else if (old?.has(finding.fingerprint) === true)
      silenced.push({ finding, by: 'unchanged', reason: 'there before' });
    else counted.push(finding);
  }
  const all = new Set(
    [...judged.counted, ...judged.silenced.map(({ finding }) => finding)].map(({ fingerprint }) => fingerprint),
  );
  return {
    findings: counted,
    silenced,
    gone: [...(options.baseline ?? [])].filter((fingerprint) => !all.has(fingerprint)).length,
    errors: reading.errors,
    notes: reading.notes.filter((note) => ruleOfFault(note) === null),
    reading,
  };
}

function judgeBefore(before: Reading, shown: LintOptions['shownBefore'], world: LintWorld): JudgedReading {
  return judgeReading(before, disagreementsAround(before, world, shown ?? new Map()), world);
}

interface JudgedReading {
  readonly counted: readonly Finding[];
  readonly silenced: readonly Silenced[];
}

/** The findings of one reading, those that are accepted apart. */
function judgeReading(reading: Reading, copies: SetDisagreements, world: LintWorld): JudgedReading {
  const { config } = world;
  const situationOf = situations(config);
  const overlays = { findDeployed: deployedFields(reading, config), findReach: entryReach(reading, world) };
  const renovate = findRenovate(world);
  const updaters = findUpdaters(reading);
  const memory = rememberImages(world, undefined, copies.tagOf);
  const references = reading.files.flatMap(({ fields }) => fields.flatMap(({ reference }) => reference ?? []));
  const subjects = reading.files.flatMap((file) =>
    subjectsOf(file, situationOf(file.path, file.named), { ...overlays, renovate, updaters, memory }, config),
  );
  const faults = [...reading.errors, ...reading.notes].flatMap((fault) => faultFinding(fault, situationOf) ?? []);
  const observed = reading.files.flatMap((file) => observedFindings(file, situationOf(file.path, file.named)));
  const found = tellApart(
    sortFindings([
      ...withoutSaidTwice([...judgeFields(subjects), ...observed], copyFindings(copies, situationOf, world)),
      ...faults,
      ...placedFindings(findFollowerFaults(reading, world), situationOf),
      ...placedFindings(settingFaults(references, reading.whole, world), situationOf),
      ...manifestFindings(reading, references, memory, situationOf, world),
    ]),
  );
  const accepted = acceptAmong(
    found,
    { ...reading, files: [...reading.files, ...copies.files] },
    world,
    judgedRules(config),
  );
  const own = placedFindings(accepted.faults, situationOf);
  return { counted: sortFindings([...accepted.counted, ...tellApart(sortFindings(own))]), silenced: accepted.silenced };
}

/** What is accepted of a stream elsewhere may be there all the same: nobody asked. */
function judgedRules({ images }: World['config']): ReadonlySet<RuleId> {
  const asks = images.some(({ follow }) => follow?.stream !== undefined && isStreamAddress(follow.stream));
  return new Set(asks ? LINT_RULE_IDS.filter((id) => !FOLLOWED_RULE_IDS.has(id)) : LINT_RULE_IDS);
}

/** What is known beside a file. */
interface Around {
  readonly findDeployed: FindDeployed;
  readonly findReach: FindReach;
  /** The file by which Renovate updates manifests; `null` where there is none. */
  readonly renovate: string | null;
  /** The file by which Argo CD Image Updater moves an image, by the image. */
  readonly updaters: ReadonlyMap<string, string>;
  readonly memory: SetMemory;
}

function findRenovate({ disk }: LintWorld): string | null {
  if (disk === undefined) return null;
  return RENOVATE_FILES.find((path) => coversManifests(readIfReadable(path, disk)?.text ?? '')) ?? null;
}

function findUpdaters({ files }: Reading): ReadonlyMap<string, string> {
  return new Map(files.flatMap(({ path, text }) => updatedImages(text).map((image) => [image, path] as const)));
}

function subjectsOf(
  file: FileFields,
  situation: Situation,
  { findDeployed, findReach, renovate, updaters, memory }: Around,
  config: World['config'],
): PlacedSubject[] {
  const surroundings = surroundingsOf(file, config);
  const all = file.fields.map((origin) => ({ origin, ...findDeployed(file, origin) }));
  const pods = Map.groupBy(
    all.map(({ deployed }) => deployed),
    podKey,
  );
  return all.map(({ origin, written, deployed }) => {
    const { imageSettings } = surroundings(deployed);
    const pod = deployed.container === null ? [deployed] : (pods.get(podKey(deployed)) ?? [deployed]);
    const place = { file: file.path, origin, lines: file.lines };
    const entry = findReach(file, origin);
    const updater = written.reference === null ? undefined : updaters.get(repositoryIdentity(written.reference));
    const others = {
      ...(renovate !== null && origin.format === 'kubernetes' ? { renovate } : {}),
      ...(updater === undefined ? {} : { imageUpdater: updater }),
    };
    const { reference } = written;
    const standing = reference === null ? null : memory.standing(reference);
    const known = standing === null ? {} : { standing };
    return {
      ...situation,
      ...place,
      field: written,
      deployed,
      settings: imageSettings,
      entry,
      pod,
      ...others,
      ...known,
    };
  });
}

function observedFindings(file: FileFields, situation: Situation): Finding[] {
  return (file.observations ?? []).flatMap((observation) => observationFinding(observation, file, situation) ?? []);
}

interface PlacedFault {
  readonly rule: DocumentRuleId;
  readonly message: string;
  readonly place: DocumentPlace;
}

function placedFindings(faults: readonly PlacedFault[], situationOf: FindSituation): Finding[] {
  return faults.flatMap(
    ({ rule, message, place }) => documentFinding(rule, message, place, situationOf(place.file, false)) ?? [],
  );
}

/** What is wrong with the holds and the waivers of the configuration, in view of the images that stand there. */
function settingFaults(references: readonly ImageReference[], whole: boolean, world: LintWorld): PlacedFault[] {
  const { holds, componentSets } = world.config;
  const now = world.clock?.now() ?? null;
  const found = [
    ...findHoldFaults(holds, references, { now, whole }).map((each) => ({ ...each, setting: `holds.${each.index}` })),
    ...findWaiverFaults(componentSets, references, now),
  ];
  return found.map(({ rule, message, setting }) => ({ rule, message, place: settingPlace(setting, world) }));
}

/** What does not agree in the files that show component sets. */
function copyFindings({ found }: SetDisagreements, situationOf: FindSituation, world: LintWorld): Finding[] {
  return found.flatMap(({ set, disagreement }) => {
    const absent = settingPlace(`componentSets.${set}`, world);
    const finding = copyFinding(disagreement, absent, (file) => situationOf(file, false));
    const { component } = disagreement;
    if (finding === null || component === null) return finding ?? [];
    return [{ ...finding, component: { set, component } }];
  });
}

/** Files of upstreams that are of another commit than the image beside them. */
function manifestFindings(
  { files }: Reading,
  references: readonly ImageReference[],
  memory: SetMemory,
  situationOf: FindSituation,
  { config }: LintWorld,
): Finding[] {
  const recordedCommit = (reference: ImageReference): string | null => memory.standing(reference)?.commit ?? null;
  return findManifestFaults(config.componentSets, files, references, recordedCommit).flatMap(
    ({ file, component, message }) => {
      const finding = documentFinding('manifests-of-other-commit', message, { file }, situationOf(file, false));
      return finding === null ? [] : [{ ...finding, component }];
    },
  );
}

/** Faults met while reading are findings too. */
function faultFinding(fault: ErrorData, situationOf: FindSituation): Finding | null {
  const rule = ruleOfFault(fault);
  const { file, line, column } = fault.place ?? {};
  if (rule === null || file === undefined) return null;
  const place = { file, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) };
  return documentFinding(rule, fault.message, place, situationOf(file, false));
}
