/** What every command that plans does with its plan: show it, save it, check it, or carry it out. */

import { BowlineError } from '../errors.ts';
import type { World } from '../io/world.ts';
import { editedText } from '../plan/edits/edited-text.ts';
import type { EditChange, Plan } from '../plan/plan.ts';
import { escapeLine, toSafeJson } from '../report/lines/escape.ts';
import { renderPlan } from '../report/people/plan-text.ts';
import type { ApplyAnswer } from '../steps/apply-answer.ts';
import { partComponentsAndPaths } from '../steps/choices/find-covered.ts';
import type { PlanAnswer } from '../steps/plan-answer.ts';
import type { Reading } from '../steps/read.ts';
import { STANDARD_INPUT } from '../steps/read.ts';
import { saysTraffic } from './asking.ts';
import { checkDelivery, deliverPlan, saysDelivered } from './deliver-plan.ts';
import type { OptionValues } from './option-values.ts';
import { type OpenedReading, openWorldFor, readOperands, readWithin } from './read-operands.ts';
import { savePlan, saysSaved } from './save-plan.ts';
import { saysFaults } from './says-faults.ts';
import { type Terminal, writePieces } from './terminal.ts';

type Decide = (opened: OpenedReading) => Promise<PlanAnswer> | PlanAnswer;

/** Reads, lets the verb decide, and answers the exit code of the contract. */
export async function runPlanCommand(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
  decide: Decide,
): Promise<number> {
  checkOptions(operands, options);
  const opened = await readOperands(operands, options, terminal);
  return finishPlan(await decide(opened), operands, options, opened.world, terminal);
}

/** The same where the names of components may stand among the operands: the verb decides about their images alone. */
export async function runComponentPlan(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
  decide: (opened: OpenedReading, components: readonly string[]) => Promise<PlanAnswer> | PlanAnswer,
): Promise<number> {
  checkOptions(operands, options);
  const world = await openWorldFor(operands, options, terminal);
  const { components, others: paths } = partComponentsAndPaths(operands, world);
  const opened = await readWithin(world, paths, options, terminal);
  return finishPlan(await decide(opened, components), paths, options, world, terminal);
}

/** Shows, saves, checks or carries out what was planned. */
export async function finishPlan(
  { plan, reading }: PlanAnswer,
  operands: readonly string[],
  options: OptionValues,
  world: World,
  terminal: Terminal,
): Promise<number> {
  if (options.out !== undefined) savePlan(options.out, plan, terminal);
  const applied = options.write === true ? await writePlan(plan, world) : null;
  const delivered = await deliverPlan(plan, options, world, terminal);
  const errors = [...reading.errors, ...(applied?.errors ?? delivered?.errors ?? [])];
  const committed = delivered?.made == null ? {} : { committed: delivered.made };
  if (operands.includes(STANDARD_INPUT)) await writeFiltered(plan, reading, options, terminal);
  else if (options.format === 'json')
    await terminal.writeOut(`${toSafeJson({ ...plan, ...committed, errors, notes: reading.notes }, 2)}\n`);
  else await showPlan(plan, reading, applied !== null && applied.errors.length === 0, options, terminal);
  saysFaults({ errors, notes: reading.notes }, options, terminal);
  await saysTraffic(world, options, terminal);
  if (applied !== null && applied.errors.length > 0) saysHowFar(applied, terminal);
  if (options.out !== undefined) saysSaved(options.out, terminal);
  if (delivered !== null) saysDelivered(delivered, options, terminal);
  if (applied === null && delivered === null && options.format !== 'json' && !operands.includes(STANDARD_INPUT))
    saysNext(plan, options, terminal);
  if (errors.length > 0 || plan.refused.length > 0) return 2;
  return options.check === true && plan.changes.length > 0 ? 1 : 0;
}

/** What writes checks plans and configurations again, which takes a schema library that a plan alone does without. */
async function writePlan(plan: Plan, world: World): Promise<ApplyAnswer> {
  const { applyWhole } = await import('../verbs/apply.ts');
  return applyWhole(plan, { inspection: null, isFresh: true }, world);
}

export function checkOptions(operands: readonly string[], options: OptionValues): void {
  checkDelivery(operands, options);
  if (options.write === true && options.check === true)
    throw new BowlineError('USAGE_INVALID', '`--check` writes nothing, so it does not go with `--write`');
  if (options.write === true && operands.includes(STANDARD_INPUT)) {
    throw new BowlineError(
      'USAGE_INVALID',
      '`-` writes to standard output by itself, so it does not go with `--write`',
    );
  }
  if (options.out !== undefined && operands.includes(STANDARD_INPUT))
    throw new BowlineError('USAGE_INVALID', '`--out` saves a plan over files, so it does not go with `-`');
  if (options.locked === true && options.refresh === true)
    throw new BowlineError('USAGE_INVALID', '`--locked` asks no one, so it does not go with `--refresh`');
}

/** A filter: the edited text on standard output, the plan on standard error. */
async function writeFiltered(plan: Plan, reading: Reading, options: OptionValues, terminal: Terminal): Promise<void> {
  const text = reading.input ?? '';
  const edits = plan.changes.filter((change): change is EditChange => change.kind === 'edit');
  await terminal.writeOut(editedText(text, edits) ?? text);
  if (options.format === 'json') terminal.writeErr(`${toSafeJson(plan)}\n`);
  else for (const piece of planPieces(plan, reading, true, options, terminal.err)) terminal.writeErr(piece);
}

async function showPlan(
  plan: Plan,
  reading: Reading,
  past: boolean,
  options: OptionValues,
  terminal: Terminal,
): Promise<void> {
  await writePieces(terminal, planPieces(plan, reading, past, options, terminal.out));
}

function planPieces(
  plan: Plan,
  reading: Reading,
  past: boolean,
  options: OptionValues,
  page: Terminal['out'],
): Iterable<string> {
  const texts = new Map(reading.files.map(({ path, text }) => [path, text]));
  return renderPlan(plan, { textOf: (path) => texts.get(path) ?? null, past, verbose: options.verbose === true }, page);
}

/** After a write that was cut short: what stands written, which may be nothing. */
function saysHowFar({ written }: ApplyAnswer, terminal: Terminal): void {
  const said =
    written.length === 0
      ? 'nothing was written'
      : `only ${written.map(escapeLine).join(', ')} ${written.length === 1 ? 'was' : 'were'} written: \`bowline undo\` takes that back`;
  terminal.writeErr(`${said}\n`);
}

function saysNext(plan: Plan, options: OptionValues, terminal: Terminal): void {
  if (plan.changes.length === 0 || options.check === true || options.out !== undefined) return;
  const { style } = terminal.err;
  terminal.writeErr(
    `${style.wrap(style.dim('nothing was written: add `--write` to carry this out, `bowline undo` takes it back'), 2)}\n`,
  );
}
