/** `bowline stream` */
import { BowlineError, type ErrorData } from '../../errors.ts';
import type { World } from '../../io/world.ts';
import { parseDuration } from '../../records/duration.ts';
import { PREFERENCES, type StreamSettings } from '../../records/streams/stream.ts';
import { toSafeJson } from '../../report/lines/escape.ts';
import {
  renderHistory,
  renderProblems,
  renderPublishPlan,
  renderStreams,
  renderVerified,
} from '../../report/people/streams-text.ts';
import { nothingRead } from '../../steps/read.ts';
import type { EntryPlan } from '../../steps/streams/plan-entry.ts';
import { publishEntry } from '../../steps/streams/registry-streams.ts';
import { parseStore, type StreamStore } from '../../steps/streams/stream-store.ts';
import { makeStream, pause, renew, resume, rollBack, settle, withdraw } from '../../verbs/stream/change-stream.ts';
import { promote } from '../../verbs/stream/promote.ts';
import { publishStream } from '../../verbs/stream/publish-stream.ts';
import { showStreams } from '../../verbs/stream/show-streams.ts';
import { streamHistory } from '../../verbs/stream/stream-history.ts';
import { verifyStream } from '../../verbs/stream/verify-stream.ts';
import type { OptionValues } from '../option-values.ts';
import { checkOptions, finishPlan } from '../plan-command.ts';
import { openWorldFor } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import type { Terminal } from '../terminal.ts';

interface Run {
  readonly operands: readonly string[];
  readonly options: OptionValues;
  readonly store: StreamStore;
  readonly world: World;
  readonly terminal: Terminal;
}

/** What `stream` does, by the first word behind it, and the options beside those that all have. */
const ACTIONS: Readonly<
  Record<string, { readonly own: readonly string[]; readonly run: (run: Run) => Promise<number> }>
> = {
  show: { own: [], run: show },
  create: { own: ['release', 'write', 'check', 'out', 'settings'], run: plans(create) },
  promote: { own: ['release', 'write', 'check', 'out', 'expedited', 'barrier'], run: plans(promoteTo) },
  pause: { own: ['write', 'check', 'out'], run: plans(byName(pause)) },
  resume: { own: ['write', 'check', 'out'], run: plans(byName(resume)) },
  withdraw: { own: ['release', 'write', 'check', 'out'], run: plans(withdrawOne) },
  rollback: { own: ['release', 'write', 'check', 'out'], run: plans(goBack) },
  set: { own: ['write', 'check', 'out', 'settings'], run: plans(change) },
  renew: { own: ['write', 'check', 'out'], run: plans(byName(renew)) },
  history: { own: [], run: history },
  verify: { own: ['from', 'repair', 'write'], run: verify },
  publish: { own: ['from', 'replace', 'write', 'check', 'out'], run: publish },
};

const SETTINGS = ['prefer', 'soak', 'verdicts', 'after', 'moveTag', 'rollout', 'validFor'] as const;
const LIMITED = ['release', 'expedited', 'barrier', 'from', 'repair', 'replace', 'write', 'check', 'out'] as const;

export async function runStream(
  [action = '', ...operands]: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  const chosen = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (chosen === undefined)
    throw new BowlineError('USAGE_INVALID', `\`bowline stream\` does not know \`${action}\``, {
      hint: `it knows ${Object.keys(ACTIONS).join(', ')}`,
    });
  const allowed = new Set(chosen.own);
  const odd =
    LIMITED.find((option) => options[option] !== undefined && !allowed.has(option)) ??
    SETTINGS.find((option) => options[option] !== undefined && !allowed.has('settings'));
  if (odd !== undefined)
    throw new BowlineError('USAGE_INVALID', `\`--${dashed(odd)}\` does not go with \`bowline stream ${action}\``);
  checkOptions([], options);
  const store = parseStore(options.in);
  const world = await openWorldFor([], options, terminal);
  return chosen.run({ operands, options, store, world, terminal });
}

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

type Plans = (run: Run) => Promise<EntryPlan>;

function plans(make: Plans): (run: Run) => Promise<number> {
  return async (run) => finishEntry(await make(run), run);
}

function byName(verb: typeof pause): Plans {
  return ({ operands, options, store, world }) => verb(oneName(operands), said(options), store, world);
}

function create({ operands: [name = '', ...images], options, store, world }: Run): Promise<EntryPlan> {
  if (name === '') throw new BowlineError('USAGE_INVALID', '`bowline stream create` wants a name');
  const version = options.release === undefined ? {} : { version: options.release };
  return makeStream(name, images, { ...said(options), ...version, settings: settingsOf(options) }, store, world);
}

function promoteTo({ operands, options, store, world }: Run): Promise<EntryPlan> {
  const [to = ''] = operands.slice(-1);
  const sources = operands.slice(0, -1);
  if (sources.length === 0)
    throw new BowlineError('USAGE_INVALID', '`bowline stream promote` wants what is promoted, and where to', {
      hint: 'for example `bowline stream promote testing stable`',
    });
  const { release, expedited, barrier } = options;
  const wish = {
    ...said(options),
    ...(release === undefined ? {} : { version: release }),
    ...(barrier === undefined ? {} : { barrier }),
    expedited: expedited === true,
  };
  return promote(sources, to, wish, store, world);
}

function withdrawOne({ operands, options, store, world }: Run): Promise<EntryPlan> {
  if (options.release === undefined)
    throw new BowlineError('USAGE_INVALID', '`bowline stream withdraw` wants `--release`, which is withdrawn');
  return withdraw(oneName(operands), options.release, said(options), store, world);
}

function goBack({ operands, options, store, world }: Run): Promise<EntryPlan> {
  return rollBack(oneName(operands), options.release ?? null, said(options), store, world);
}

function change({ operands, options, store, world }: Run): Promise<EntryPlan> {
  const settings = settingsOf(options);
  if (Object.keys(settings).length === 0)
    throw new BowlineError('USAGE_INVALID', '`bowline stream set` wants a setting', {
      hint: 'for example `--soak 14d`',
    });
  return settle(oneName(operands), settings, said(options), store, world);
}

function oneName(operands: readonly string[]): string {
  const [name] = operands;
  if (name === undefined || operands.length !== 1) throw new BowlineError('USAGE_INVALID', 'name one stream');
  return name;
}

function said({ by, reason }: OptionValues): { by?: string; reason?: string } {
  return { ...(by === undefined ? {} : { by }), ...(reason === undefined ? {} : { reason }) };
}

/** Settings as options say them; `none` takes one away. */
function settingsOf(options: OptionValues): Partial<StreamSettings> {
  const { prefer, soak, verdicts, after, moveTag, rollout, validFor } = options;
  const orNull = (text: string): string | null => (text === 'none' ? null : text);
  for (const [flag, text] of [
    ['--soak', soak],
    ['--rollout', rollout],
    ['--valid-for', validFor],
  ] as const)
    if (text !== undefined && text !== 'none' && parseDuration(text) === null)
      throw new BowlineError('USAGE_INVALID', `\`${flag}\` wants a span of time such as \`14d\`, or \`none\``);
  const minutes = rollout === undefined ? 0 : Math.round((parseDuration(rollout) ?? 0) / 60_000);
  const preferred = PREFERENCES.find((each) => each === prefer);
  return {
    ...(preferred === undefined ? {} : { prefer: preferred }),
    ...(soak === undefined ? {} : { soak: orNull(soak) }),
    ...(verdicts === undefined
      ? {}
      : { verdicts: verdicts === 'none' ? [] : verdicts.split(',').map((who) => who.trim()) }),
    ...(after === undefined ? {} : { after: orNull(after) }),
    ...(moveTag === undefined ? {} : { moveTag: orNull(moveTag) }),
    ...(rollout === undefined ? {} : { rollout: rollout === 'none' ? null : { percentage: 0, minutes } }),
    ...(validFor === undefined ? {} : { validFor: orNull(validFor) }),
  };
}

/** Shows the plan of an entry, and carries it out: in a registry between the tags that keep and those that show. */
async function finishEntry(planned: EntryPlan, { options, world, terminal }: Run): Promise<number> {
  const { plan, entry, bars, errors, notes } = planned;
  const reading = { ...nothingRead(notes), errors };
  if (entry === null) {
    if (bars.length === 0 || options.write !== true) return finishPlan({ plan, reading }, [], options, world, terminal);
    const exit = await finishPlan({ plan, reading }, [], { ...options, write: false, check: true }, world, terminal);
    terminal.writeErr('nothing was written\n');
    return exit;
  }
  if (options.out !== undefined)
    throw new BowlineError(
      'USAGE_INVALID',
      '`--out` saves plans over files; an entry of a registry is published at once',
    );
  const { applyInRegistry } = await import('./stream-entry.ts');
  return applyInRegistry({ ...planned, entry }, options, world, terminal, publishEntry);
}

async function show({ operands, options, store, world, terminal }: Run): Promise<number> {
  const answer = await showStreams(operands, store, world);
  if (options.format === 'json')
    await terminal.writeOut(`${toSafeJson({ schema: 'bowline.streams/1', ...answer }, 2)}\n`);
  else await terminal.writeOut(renderStreams(answer, options.verbose === true, world.clock.now(), terminal.out));
  saysFaults(answer, options, terminal);
  return answer.errors.length > 0 ? 2 : 0;
}

async function history({ operands, options, store, world, terminal }: Run): Promise<number> {
  const answer = await streamHistory(oneName(operands), store, world);
  if (options.format === 'json')
    await terminal.writeOut(`${toSafeJson({ schema: 'bowline.stream-history/1', ...answer }, 2)}\n`);
  else await terminal.writeOut(renderHistory(answer, terminal.out));
  return 0;
}

async function verify(run: Run): Promise<number> {
  const { operands, options, store, world, terminal } = run;
  const beside = options.from === undefined ? null : parseStore(options.from);
  if (options.write === true && options.repair !== true)
    throw new BowlineError('USAGE_INVALID', '`--write` goes with `--repair`');
  const answer = await verifyStream(oneName(operands), store, beside, world);
  if (options.repair === true) {
    if (options.format !== 'json') await terminal.writeOut(renderProblems(answer.problems, terminal.out.style));
    return finishEntry({ ...answer.repair, errors: answer.errors }, run);
  }
  const { repair: _, ...told } = answer;
  if (options.format === 'json')
    await terminal.writeOut(`${toSafeJson({ schema: 'bowline.stream-check/1', ...told }, 2)}\n`);
  else await terminal.writeOut(renderVerified(answer, terminal.out));
  saysFaults({ errors: answer.errors, notes: [] }, options, terminal);
  return answer.errors.length > 0 ? 2 : answer.problems.length > 0 ? 1 : 0;
}

async function publish({ operands, options, store, world, terminal }: Run): Promise<number> {
  const planned = await publishStream(
    oneName(operands),
    parseStore(options.from),
    store,
    options.replace === true,
    world,
  );
  const { plan, publish: send } = planned;
  if (send === null && store.kind === 'folder')
    return finishPlan({ plan, reading: nothingRead([]) }, [], options, world, terminal);
  const errors: ErrorData[] = [];
  const writes = options.write === true && send !== null;
  if (writes) errors.push(...[await send()].filter((error) => error !== null));
  const { name, from, to, entries, replaced } = planned;
  const told = { name, from, to, entries, replaced, written: writes && errors.length === 0 };
  if (options.format === 'json')
    await terminal.writeOut(`${toSafeJson({ schema: 'bowline.stream-published/1', ...told, errors }, 2)}\n`);
  else if (errors.length === 0) await terminal.writeOut(renderPublishPlan(told));
  saysFaults({ errors, notes: [] }, options, terminal);
  if (errors.length > 0) return 2;
  return options.check === true && send !== null ? 1 : 0;
}
