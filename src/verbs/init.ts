/** `init`: proposes a configuration for a repository as it is, and tells what in it does not agree. */
import { type ErrorData, errorData } from '../errors.ts';
import type { World } from '../io/world.ts';
import { makePlan } from '../plan/edits/make-plan.ts';
import { type Plan, sealPlan } from '../plan/plan.ts';
import { foreignImages, joinForeign } from '../plan/propose/foreign-images.ts';
import { type FoundEntry, propose } from '../plan/propose/propose.ts';
import { renderProposal } from '../plan/propose/render-proposal.ts';
import { CONFIG_FILE } from '../records/config/config.ts';
import { parseConfig } from '../records/config/parse-config.ts';
import { isTestData } from '../rules/test-data.ts';
import type { PlanAnswer } from '../steps/plan-answer.ts';
import { knownTag } from '../steps/propose/known-tag.ts';
import { lookAround } from '../steps/propose/look-around.ts';
import type { Reading } from '../steps/read.ts';
import { deployedPlaces } from '../steps/release/deployment.ts';
import { readDisagreements } from '../steps/shown/read-disagreements.ts';
import { shownFiles } from '../steps/shown/shown-files.ts';

export interface InitAnswer extends PlanAnswer {
  /** The text of `bowline.yaml`; `null` where nothing names an image. */
  readonly proposed: string | null;
  /** What shows the images, and why it is taken for that. */
  readonly shown: readonly FoundEntry[];
  /** Where copies do not agree, with a code and a place; also among the notes of the reading. */
  readonly disagreements: readonly ErrorData[];
  /** What a person has to decide; also among the notes of the reading. */
  readonly decisions: readonly ErrorData[];
}

/** Plans the configuration; one that is there stays as it is, and what it could have is told. */
export function init(reading: Reading, world: World): InitAnswer {
  const fields = deployedPlaces(reading, world.config).flatMap(({ file, field, reference }) =>
    field.certainty === 'certain' ? [{ file: file.path, written: reference.written }] : [],
  );
  const places = { fields, templates: templatesOf(reading) };
  const found = propose(folderName(world.disk.root), lookAround(world), places, knownTag(world));
  const set = found === null ? undefined : parseConfig(renderProposal(found.proposal), CONFIG_FILE).componentSets[0];
  const differing = set === undefined ? [] : readDisagreements(set, shownFiles(world));
  const disagreements = joinForeign(differing);
  const text = found === null ? null : renderProposal(found.proposal, foreignImages(differing));
  const decisions = (found?.decisions ?? []).map((words) => errorData('INIT_UNDECIDED', words));
  const notes = [...reading.notes, ...disagreements, ...decisions];
  return {
    plan: planConfig(text, world),
    reading: { ...reading, notes },
    proposed: text,
    shown: found?.shown ?? [],
    disagreements,
    decisions,
  };
}

/** Manifests into which an operator puts its images: what is wrong in them is nowhere else. */
function templatesOf({ files }: Reading): readonly string[] {
  const whole = files.filter(
    ({ path, fields }) =>
      fields.length > 0 && fields.every(({ certainty }) => certainty === 'templated') && !isTestData(path),
  );
  return whole.map(({ path }) => path);
}

function planConfig(text: string | null, { configText }: World): Plan {
  if (text === null) return sealPlan({ createdBy: 'init', files: [], changes: [], kept: [], refused: [] });
  if (configText === null) {
    const reason = 'a configuration for what is here';
    return makePlan('init', [], () => [{ target: { file: CONFIG_FILE }, from: null, to: text, reason }]);
  }
  const target = { file: configText.file, line: 1, column: 1, document: 0, path: [], object: null, container: null };
  const kept = {
    target,
    written: configText.file,
    code: 'configured',
    reason: 'a configuration is never written over',
  };
  return sealPlan({ createdBy: 'init', files: [], changes: [], kept: [kept], refused: [] });
}

function folderName(root: string): string {
  return root.replaceAll('\\', '/').split('/').filter(Boolean).at(-1) ?? 'images';
}
