/** Years of rollout documents: each state is read, its faults are found, and what happened between two is told. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RolloutChange, tellRolloutChanges } from '../../src/choice/streams/rollout-changes.ts';
import { compareReleases } from '../../src/records/coreos/release-version.ts';
import { parseStreamDocument, type RolloutDocument } from '../../src/records/coreos/stream-document.ts';
import { findRolloutFaults } from '../../src/rules/documents/rollout-findings.ts';
import { type Claims, countWords } from '../ground/claims.ts';

/** One state of a document: when, and what stands there of each release. */
export interface RolloutState {
  readonly at: string;
  readonly stream: string;
  readonly releases: readonly RolloutRow[];
}

interface RolloutRow {
  readonly version: string;
  readonly rollout?: {
    readonly start_epoch?: number;
    readonly start_percentage?: number;
    readonly duration_minutes?: number;
  };
  readonly barrier?: { readonly reason: string };
  readonly deadend?: { readonly reason: string };
}

const FILE = 'updates-history.ndjson';

/** Reads `updates-history.ndjson` of the data, or of `fcos/` in it, in the order of the commits. */
export function readRolloutHistory(data: string): readonly RolloutState[] {
  const path = [join(data, FILE), join(data, 'fcos', FILE)].find(existsSync);
  if (path === undefined) throw new Error(`there is no ${FILE} in ${data}`);
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line): RolloutState => JSON.parse(line));
}

interface Told extends RolloutChange {
  readonly at: string;
  readonly stream: string;
}

export function proveRollouts(states: readonly RolloutState[], claims: Claims): readonly string[] {
  const unread: string[] = [];
  const wrongFaults: string[] = [];
  const wrongPauses: string[] = [];
  const faults: string[] = [];
  const told: Told[] = [];
  for (const own of Map.groupBy(states, ({ stream }) => stream).values()) {
    const gone = new Set<string>();
    let before: { readonly state: RolloutState; readonly document: RolloutDocument } | null = null;
    for (const state of own) {
      const document = read(state);
      const what = `${state.stream} ${state.at}`;
      if (document === null) {
        unread.push(what);
        continue;
      }
      const found = findRolloutFaults(document).map(({ rule, message }) => ({ rule, message: `${what}: ${message}` }));
      faults.push(...found.map(({ message }) => message));
      const [said, expected] = [
        found
          .map(({ rule }) => rule)
          .sort()
          .join(' '),
        expectedFaults(state).sort().join(' '),
      ];
      if (said !== expected) wrongFaults.push(`${what}: ${said || 'nothing'} in place of ${expected || 'nothing'}`);
      if (before !== null) {
        const now = Date.parse(state.at);
        const changes = tellRolloutChanges(before.document.releases, document.releases, gone, now);
        told.push(...changes.map((change) => ({ ...change, at: state.at, stream: state.stream })));
        const stop = changes.find(({ kind }) => kind === 'paused' || kind === 'taken-back');
        const expectedStop = expectedPause(before.state, state, now);
        if ((stop?.kind ?? null) !== expectedStop)
          wrongPauses.push(`${what}: ${stop?.kind ?? 'nothing'} in place of ${expectedStop ?? 'nothing'}`);
        if (stop !== undefined) gone.add(stop.version);
      }
      before = { state, document };
    }
  }
  claims.check('every state of the rollouts is read', unread);
  claims.check('a start that cannot be meant and a share that is none are findings, and nothing else is', wrongFaults);
  claims.check('a pause is told where the eager lose what they were offered, and nowhere else', wrongPauses);
  const pauses = told.filter(({ kind }) => kind === 'paused');
  return [
    `${states.length} states of rollouts; findings: ${faults.length}`,
    ...faults.map((fault) => `    ${fault}`),
    `what happened: ${countWords(told.map(({ kind }) => kind))}`,
    `${pauses.length} pauses, each the newest release gone before everybody had it, with nothing newer there:`,
    ...pauses.map(({ at, stream, version, share }) => {
      const back = told.find((each) => each.stream === stream && each.version === version && each.kind === 'resumed');
      return `    ${at.slice(0, 10)} ${stream} ${version} at ${Math.floor((share ?? 0) * 100)} %${back === undefined ? '' : `, resumed on ${back.at.slice(0, 10)}`}`;
    }),
  ];
}

function read({ at, stream, releases }: RolloutState): RolloutDocument | null {
  const rows = releases.map(({ version, ...metadata }) => ({ version, metadata }));
  const text = JSON.stringify({ stream, metadata: { 'last-modified': at }, releases: rows }, null, 2);
  const document = parseStreamDocument(text, `updates/${stream}.json`);
  return document?.kind === 'rollouts' ? document : null;
}

/** Worked out from the numbers alone: a start that is most of a year away from the day of the commit, a share above 1. */
function expectedFaults({ at, releases }: RolloutState): string[] {
  return releases.flatMap(({ rollout }) => {
    const start = rollout?.start_epoch ?? null;
    const share = rollout?.start_percentage ?? 0;
    const days = start === null ? 0 : Math.abs(start * 1000 - Date.parse(at)) / 86_400_000;
    return [...(days > 200 ? ['rollout-start-misplaced'] : []), ...(share > 1 ? ['rollout-share-invalid'] : [])];
  });
}

/** A hundred followers from eager to wary, asked before and after: does one of them get something older in the end? */
function expectedPause(before: RolloutState, after: RolloutState, now: number): 'paused' | 'taken-back' | null {
  const inTheEnd = now + 10 * 365 * 86_400_000;
  const [was, is] = [offered(before, 1, inTheEnd), offered(after, 1, inTheEnd)];
  if (was === null || (is !== null && compareReleases(is, was) >= 0)) return null;
  const wary = Array.from({ length: 100 }, (_, index) => (index + 1) / 100);
  return wary.every((each) => offered(before, each, now) === was) ? 'taken-back' : 'paused';
}

/** What a follower is offered, who wants to be behind a share of all others. */
function offered({ releases }: RolloutState, wariness: number, now: number): string | null {
  const open = releases.filter(({ rollout }) => {
    if (rollout === undefined) return true;
    const { start_epoch: start = 0, start_percentage: share = 0, duration_minutes: minutes = 0 } = rollout;
    const elapsed = now / 1000 - start;
    if (elapsed < 0) return false;
    return wariness <= (minutes === 0 ? share : share + ((1 - share) * elapsed) / (minutes * 60));
  });
  return (
    open
      .map(({ version }) => version)
      .sort(compareReleases)
      .at(-1) ?? null
  );
}
