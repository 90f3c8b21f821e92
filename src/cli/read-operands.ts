/** From operands to a World and what was read in it; `-` reads standard input. */
import { BowlineError } from '../errors.ts';
import { PROFILES } from '../image/pull-policy.ts';
import { openHelm } from '../io/helm.ts';
import type { LayoutFolder } from '../io/layout/layout-folder.ts';
import { openWorld } from '../io/open-world.ts';
import type { World } from '../io/world.ts';
import { textHash } from '../plan/plan.ts';
import { proveValues } from '../steps/charts/prove-values.ts';
import { readObservedTags } from '../steps/observed-tags.ts';
import { isKept, type Reading, type ReadOptions, readFields, readText, STANDARD_INPUT } from '../steps/read.ts';
import { readAskingLimits, saysEstimate } from './asking.ts';
import type { OptionValues } from './option-values.ts';
import { openProgress } from './progress.ts';
import type { Terminal } from './terminal.ts';

export interface OpenedReading {
  readonly world: World;
  readonly reading: Reading;
}

/** Opens the World of the options around the operands. */
export async function openWorldFor(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
  layout: LayoutFolder | null = null,
): Promise<World> {
  const world = await openWorld({
    cwd: terminal.cwd,
    operands: operands.filter((operand) => operand !== STANDARD_INPUT),
    offline: options.offline === true,
    allowLocalGit: options.allowLocalGit === true,
    record: options.record !== false && options.locked !== true && layout === null,
    progress: openProgress(terminal),
    announce: (estimate) => saysEstimate(estimate, options, terminal),
    ...(layout === null ? {} : { layout }),
    ...readAskingLimits(options),
    ...(options.config !== undefined ? { configFile: options.config } : {}),
  });
  return withProfile(world, options);
}

/** One profile for all paths, in place of those that the configuration says. */
function withProfile(world: World, { profile }: OptionValues): World {
  const named = PROFILES.find((each) => each === profile);
  if (named === undefined) return world;
  return { ...world, config: { ...world.config, profiles: [{ paths: ['**'], profile: named }] } };
}

/** Reads what the operands name. */
export async function readOperands(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
  more: ReadOptions = {},
): Promise<OpenedReading> {
  return readWithin(await openWorldFor(operands, options, terminal), operands, options, terminal, more);
}

/** Reads what the operands name in a World that is open. */
export async function readWithin(
  world: World,
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
  more: ReadOptions = {},
): Promise<OpenedReading> {
  const candidates = options.candidates === true;
  if (!operands.includes(STANDARD_INPUT)) {
    return { world, reading: readFields(operands, { noIgnore: options.ignore === false, candidates, ...more }, world) };
  }
  if (operands.length > 1) throw new BowlineError('USAGE_INVALID', '`-` cannot be mixed with paths');
  return { world, reading: readInput(await terminal.readIn(), { candidates, ...more }, world) };
}

/** What values of charts feed, where that was asked for. */
export async function readFeeds({ reading, world }: OpenedReading, options: OptionValues): Promise<Reading> {
  if (options.render !== true) return reading;
  const helm = openHelm(world.disk.root);
  try {
    return await proveValues(reading, helm, world);
  } finally {
    helm?.close();
  }
}

/** Reads the text of standard input. */
export function readInput(text: string, options: ReadOptions, world: World): Reading {
  const { notes: ledgerNotes, ...memory } = readObservedTags(world);
  const { file, problems, notes } = readText(
    { path: STANDARD_INPUT, text, hash: () => textHash(text), named: true, ...memory },
    world.config,
    null,
    options,
  );
  const files = isKept(file, options) ? [file] : [];
  return { files, fileCount: 1, errors: problems, notes: [...ledgerNotes, ...notes], whole: false, input: text };
}
