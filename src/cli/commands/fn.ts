/** `bowline fn`: a verb as a KRM function, from standard input to standard output. */
import { BowlineError, type ErrorData } from '../../errors.ts';
import { describeField } from '../../files/field/field.ts';
import { parseResourceList, type ResourceList } from '../../files/resource-list.ts';
import type { World } from '../../io/world.ts';
import { editedText } from '../../plan/edits/edited-text.ts';
import type { EditChange } from '../../plan/plan.ts';
import { type FunctionConfig, parseFunctionConfig } from '../../records/config/function-config.ts';
import { renderFindings } from '../../report/findings/findings-text.ts';
import {
  errorResults,
  type FunctionResult,
  findingResults,
  planResults,
  refusedError,
  withResults,
} from '../../report/function-results.ts';
import { isAtLeast } from '../../rules/finding.ts';
import { LINT_READ_OPTIONS } from '../../steps/before/read-before.ts';
import type { PlanAnswer } from '../../steps/plan-answer.ts';
import { lint } from '../../verbs/lint.ts';
import { pin } from '../../verbs/pin.ts';
import { pullPolicy } from '../../verbs/pull-policy.ts';
import { parseAssignment, set } from '../../verbs/set.ts';
import { saysTraffic } from '../asking.ts';
import type { OptionValues } from '../option-values.ts';
import { openWorldFor, readInput } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import type { Terminal } from '../terminal.ts';

/** What a function answers: the list as it is to be, what is said about it, and the exit code. */
interface FunctionAnswer {
  readonly text: string;
  readonly results: readonly FunctionResult[];
  readonly code: number;
}

export async function runFn(_operands: readonly string[], options: OptionValues, terminal: Terminal): Promise<number> {
  const list = parseResourceList(await terminal.readIn());
  try {
    const { text, results, code } = await answer(list, options, terminal);
    await terminal.writeOut(withResults(text, results));
    return code;
  } catch (thrown) {
    if (thrown instanceof BowlineError)
      await terminal.writeOut(withResults(list.text, errorResults([thrown.toData()])));
    throw thrown;
  }
}

async function answer(list: ResourceList, options: OptionValues, terminal: Terminal): Promise<FunctionAnswer> {
  const config = parseFunctionConfig(list.functionConfig);
  const { spec } = config;
  const said: OptionValues = {
    ...options,
    offline: options.offline === true || ('offline' in spec && spec.offline === true),
    ...('profile' in spec && spec.profile !== undefined ? { profile: spec.profile } : {}),
  };
  const world = await openWorldFor([], said, terminal);
  if (config.kind === 'Lint') return lintList(list, config.spec, world, terminal);
  const reading = readInput(list.text, { candidates: config.spec.candidates === true }, world);
  const planned = await decide(config, reading, said.offline === true, world);
  return finish(list, planned, world, said, terminal);
}

async function decide(
  config: Exclude<FunctionConfig, { kind: 'Lint' }>,
  reading: PlanAnswer['reading'],
  offline: boolean,
  world: World,
): Promise<PlanAnswer> {
  switch (config.kind) {
    case 'Pin':
      return pin(reading, { refresh: config.spec.refresh === true, locked: config.spec.locked === true }, world);
    case 'PullPolicy': {
      const { to, alsoNever, explicit } = config.spec;
      const wish = { alsoNever: alsoNever === true, explicit: explicit === true };
      return pullPolicy(reading, to === undefined ? wish : { ...wish, to }, world);
    }
    case 'SetImages': {
      return set(reading, config.spec.images.map(parseAssignment), { offline, unmatched: 'note' }, world);
    }
  }
}

async function finish(
  list: ResourceList,
  { plan, reading }: PlanAnswer,
  world: World,
  options: OptionValues,
  terminal: Terminal,
): Promise<FunctionAnswer> {
  const refused = plan.refused.map((each) => refusedError(each, list, describeField(each.target)));
  sayFaults([...refused, ...reading.errors], reading.notes, terminal);
  await saysTraffic(world, options, terminal);
  const edits = plan.changes.filter((change): change is EditChange => change.kind === 'edit');
  return {
    text: editedText(list.text, edits) ?? list.text,
    results: [...errorResults(reading.errors), ...planResults(plan, list)],
    code: refused.length > 0 || reading.errors.length > 0 ? 2 : 0,
  };
}

function lintList(
  list: ResourceList,
  { failOn = 'error' }: Extract<FunctionConfig, { kind: 'Lint' }>['spec'],
  world: World,
  terminal: Terminal,
): FunctionAnswer {
  const found = lint(readInput(list.text, LINT_READ_OPTIONS, world), {}, world);
  const { findings, errors, notes } = found;
  if (findings.length > 0)
    for (const piece of renderFindings(found, { verbose: false }, terminal.err)) terminal.writeErr(piece);
  sayFaults(errors, notes, terminal);
  const fails = failOn !== 'off' && findings.some(({ severity }) => isAtLeast(severity, failOn));
  return {
    text: list.text,
    results: [...errorResults(errors), ...findingResults(findings, list)],
    code: errors.length > 0 ? 2 : fails ? 1 : 0,
  };
}

function sayFaults(errors: readonly ErrorData[], notes: readonly ErrorData[], terminal: Terminal): void {
  saysFaults({ errors, notes }, {}, terminal);
}
