/** The proof that choosing does what a project's own robot should have done: its real history, replayed commit by commit. */
import { createHandClock } from '../src/registry-server/clock.ts';
import type { FaultSwitch } from '../src/registry-server/faults/apply-faults.ts';
import { startRegistryServer } from '../src/registry-server/registry-server.ts';
import { readFields } from '../src/steps/read.ts';
import { apply } from '../src/verbs/apply.ts';
import { bump } from '../src/verbs/bump.ts';
import { expectedChoice, isCandidate, isLower, isOfSameBase } from './cnao-history/expected-choice.ts';
import { type Compared, explainDifference } from './cnao-history/explain-difference.ts';
import { type HistoryState, readHistory } from './cnao-history/history.ts';
import {
  followSettings,
  formatShipped,
  pushShipped,
  readShipped,
  referenceOf,
  repositoryOf,
} from './cnao-history/shipped-tree.ts';
import { countWords, createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';
import { openTimedTree, type TimedTree } from './ground/timed-tree.ts';

export const summary =
  'Over the history of a table of components `bump` chooses what its makers chose, but never a lower version, never a candidate that nobody asked for, and never a reference without its digest.';

/** One component at one state: what it was, what its makers made of it, and what we did. */
interface ReplayedChoice extends Compared {
  readonly where: string;
  /** As it stood in the tree before and afterwards. */
  readonly from: string;
  readonly written: string;
  /** The digest that the tag which is written then names in the registry; `null` where there is no such tag. */
  readonly named: string | null;
  readonly expected: string;
}

/** How the registry is while a state is replayed. */
type Registry = 'as its robot met it' | 'with all that came later' | 'that fails';

interface Replay {
  readonly registry: Registry;
  readonly choices: readonly ReplayedChoice[];
  readonly refused: readonly string[];
  readonly requests: number;
}

export async function prove({ data, slice, log }: ProofOptions): Promise<boolean> {
  const states = readHistory(slice ? null : data, slice ? 16 : 400);
  const claims = createClaims(log);
  const replays: Replay[] = [];
  for (const registry of ['as its robot met it', 'with all that came later', 'that fails'] as const) {
    const replayed = await replay(states, registry);
    replays.push(replayed);
    const { choices, refused } = replayed;
    const claim = (what: string): string => `a registry ${registry}: ${what}`;
    claims.check(claim('every choice is right, or none is made'), findWrong(choices, registry === 'that fails'));
    claims.check(claim('no version goes down'), findLowered(choices));
    claims.check(claim('no candidate is taken that nobody asked for'), findUnasked(choices));
    claims.check(claim('each reference is whole, and its digest is that of its tag'), findBroken(choices));
    if (registry !== 'that fails') claims.check(claim('nothing is refused'), refused);
  }
  tell(states, replays, log);
  return claims.hold();
}

/** At each state the tree is as the project had it, `bump` chooses and writes, and what stands there then is looked at. */
async function replay(states: readonly HistoryState[], registry: Registry): Promise<Replay> {
  const clock = createHandClock(states[0]?.at ?? 0);
  const server = await startRegistryServer({ clock });
  const tree = openTimedTree({ host: server.host, clock });
  const everShipped = tagsOf(states);
  const choices: ReplayedChoice[] = [];
  const refused: string[] = [];
  try {
    if (registry !== 'as its robot met it')
      for (const state of states) await pushShipped(server.store, state, everShipped);
    for (const [index, state] of states.entries()) {
      clock.moveTo(state.at);
      const next = states[index + 1] ?? state;
      if (registry === 'as its robot met it')
        for (const each of [state, next]) await pushShipped(server.store, each, everShipped);
      server.faults.set(registry === 'that fails' ? faultsOf(index) : []);
      const known = registry === 'as its robot met it' ? tagsOf(states.slice(0, index + 2)) : everShipped;
      const { written, said } = await bumpState(tree, state);
      refused.push(...said);
      for (const [name, before] of state.shipped) {
        const after = written.get(name.toLowerCase()) ?? '';
        const ours = /:([^/:@]*)(?:@|$)/.exec(after)?.[1] ?? '';
        choices.push({
          where: `${name} at ${new Date(state.at).toISOString().slice(0, 10)}`,
          before,
          theirs: next.shipped.get(name) ?? null,
          ours,
          from: referenceOf(name, before),
          written: after,
          named: await server.store.readTag(repositoryOf(name), ours),
          expected: expectedChoice(before.tag, before.policy, [...(known.get(name) ?? [])]),
        });
      }
    }
  } finally {
    tree.remove();
    await server.stop();
  }
  return { registry, choices, refused, requests: tree.requests() };
}

/** In turn: a digest that is none, no digest and no bytes, half of a list, an empty list, refusals. */
function faultsOf(index: number): readonly FaultSwitch[] {
  const turns: readonly FaultSwitch[][] = [
    [{ fault: 'broken-digest-header', match: { kind: 'manifest' }, options: { text: 'sha256:' } }],
    [
      { fault: 'missing-digest-header', match: { kind: 'manifest' } },
      { fault: 'login-page', match: { kind: 'manifest', method: 'GET' } },
    ],
    [{ fault: 'server-error', match: { kind: 'manifest' } }],
    [{ fault: 'too-often', match: { after: 3 } }],
    [{ fault: 'denied', match: { kind: 'tags' } }],
  ];
  return turns[index % turns.length] ?? [];
}

async function bumpState(
  tree: TimedTree,
  state: HistoryState,
): Promise<{ readonly written: ReadonlyMap<string, string>; readonly said: readonly string[] }> {
  // What was written at the state before would make of this one a version that somebody took back.
  tree.clear();
  tree.configure({ images: followSettings(state) });
  tree.write(FILE, formatShipped(state));
  const said = await tree.run(async (world) => {
    const { plan } = await bump(readFields([tree.root], {}, world), [], {}, world);
    const { errors } = apply(plan, world);
    return [
      ...plan.refused.map(({ written, error }) => `${written}: ${error.message}`),
      ...errors.map(({ message }) => message),
    ];
  });
  return { written: readShipped(tree.read(FILE)), said };
}

const FILE = 'operator.yaml';

function tagsOf(states: readonly HistoryState[]): ReadonlyMap<string, ReadonlySet<string>> {
  const tags = new Map<string, Set<string>>();
  for (const { shipped } of states) {
    for (const [name, { tag }] of shipped) tags.set(name, (tags.get(name) ?? new Set()).add(tag));
  }
  return tags;
}

function findWrong(choices: readonly ReplayedChoice[], mayStay: boolean): string[] {
  return choices
    .filter(({ ours, expected, before }) => ours !== expected && !(mayStay && ours === before.tag))
    .map(
      ({ where, before, ours, expected }) => `${where}: ${before.tag} → ${ours}, not ${expected} (${before.policy})`,
    );
}

function findLowered(choices: readonly ReplayedChoice[]): string[] {
  return choices
    .filter(({ before, ours }) => isLower(ours, before.tag) === true)
    .map(({ where, before, ours }) => `${where}: ${before.tag} → ${ours}`);
}

/** A candidate of the very release that a candidate is at was asked for. */
function findUnasked(choices: readonly ReplayedChoice[]): string[] {
  return choices
    .filter(({ before, ours }) => ours !== before.tag && isCandidate(ours) && !isOfSameBase(ours, before.tag))
    .map(({ where, before, ours }) => `${where}: ${before.tag} → ${ours}`);
}

/** Whatever is written names a tag, and its digest where there was one: that of the tag, or, where nothing moves, the one before. */
function findBroken(choices: readonly ReplayedChoice[]): string[] {
  return choices.flatMap(({ where, from, written, named }) => {
    if (written === from) return [];
    const [, digest] = /^[^@]+:[\w.-]+(?:@(sha256:[0-9a-f]{64}))?$/.exec(written) ?? [null, null];
    const isWhole = digest === undefined ? !from.includes('@') : digest !== null && digest === named;
    return isWhole ? [] : [`${where}: ${from} → ${written}`];
  });
}

/** Each once, with its class. */
function differencesIn(choices: readonly ReplayedChoice[]): ReadonlySet<string> {
  return new Set(
    choices.flatMap((choice) => {
      const reason = explainDifference(choice);
      if (reason === null) return [];
      return [`${choice.where}: ${choice.before.tag} → ours ${choice.ours}, theirs ${choice.theirs?.tag} (${reason})`];
    }),
  );
}

/** Builds whose very commit became a release afterwards, and whether we went over to it as well. */
function findNamed(choices: readonly ReplayedChoice[]): readonly ReplayedChoice[] {
  return choices.filter(
    ({ before, theirs }) => before.commit !== null && before.commit === theirs?.commit && before.tag !== theirs.tag,
  );
}

function tell(states: readonly HistoryState[], replays: readonly Replay[], log: ProofOptions['log']): void {
  const all = replays.flatMap(({ choices }) => choices);
  const [met] = replays;
  for (const line of differencesIn(met?.choices ?? [])) log(`    ${line}`);
  for (const { registry, choices, refused, requests } of replays.toReversed()) {
    const moves = choices.filter(({ ours, before }) => ours !== before.tag).length;
    const comparable = choices.filter(({ theirs }) => theirs !== null);
    const reasons = comparable.flatMap((choice) => explainDifference(choice) ?? []);
    log(`a registry ${registry}: ${moves} moves, ${refused.length} refused, ${requests} requests`);
    log(`${comparable.length - reasons.length} of ${comparable.length} as theirs; else ${countWords(reasons)}`);
  }
  const named = findNamed(met?.choices ?? []);
  const followed = named.filter(({ ours, theirs }) => ours === theirs?.tag).length;
  const empty = all.filter(({ written }) => /@$|@(?!sha256:[0-9a-f]{64}$)/.test(written)).length;
  log(
    `${states.length} states, ${all.length} choices: ${findLowered(all).length} downgrades, ${findUnasked(all).length} unasked pre-releases, ${empty} \`repo@\`; ${followed} of ${named.length} builds followed to the release of their commit`,
  );
}
