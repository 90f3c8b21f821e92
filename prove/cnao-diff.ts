/** The proof that `diff` says what a maintainer would: two and two states of a project's real history, compared. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareStates, type Difference } from '../src/compare/compare-states.ts';
import type { ImageState, StateImage } from '../src/compare/image-state.ts';
import { formatReference, parseReference, repositoryIdentity } from '../src/image/reference.ts';
import { PLAIN } from '../src/report/lines/style.ts';
import { renderDiff } from '../src/report/people/diff-text.ts';
import { countWords, createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';

export const summary =
  'Between two states of a history of images `diff` names what was added, removed, moved and bumped, and nothing else.';

interface State {
  readonly at: string;
  /** References by the name that the project gives them. */
  readonly images: Readonly<Record<string, string>>;
  readonly components: Readonly<Record<string, { readonly metadata?: string; readonly commit?: string }>>;
}

export async function prove({ data, log }: ProofOptions): Promise<boolean> {
  const states = data === null ? MADE_UP : readStates(data);
  const claims = createClaims(log);
  const against = { missed: [] as string[], invented: [] as string[], unnamed: [] as string[] };
  const words: string[] = [];
  let [pairs, last] = [0, ''];
  for (const [index, after] of states.entries()) {
    const before = states[index - 1];
    if (before === undefined) continue;
    const comparison = compareStates(stateOf(before), stateOf(after));
    const said = new Set(comparison.changes.flatMap((each) => [each.before?.key ?? '', each.after?.key ?? '']));
    const changed = changedNames(before, after);
    for (const name of changed) if (!said.has(name)) against.missed.push(`${after.at} ${name}`);
    for (const name of said) if (name !== '' && !changed.has(name)) against.invented.push(`${after.at} ${name}`);
    for (const { change, differences } of comparison.changes) {
      words.push(...(change === 'changed' ? differences.map(wordOf) : [change]));
      if (change === 'changed' && differences.length === 0) against.unnamed.push(after.at);
    }
    if (comparison.changes.length > 0) {
      pairs += 1;
      last = [...renderDiff({ ...comparison, errors: [], notes: [] }, { width: 120, style: PLAIN })].join('');
    }
  }
  claims.check('everything that changed is named', against.missed);
  claims.check('nothing else is', against.invented);
  claims.check('each change says in which way', against.unnamed);
  log(`${states.length} states, ${pairs} that differ from the one before`);
  log(`differences: ${countWords(words)}`);
  log(`the last of them:\n${last.trimEnd()}`);
  return claims.hold();
}

function wordOf(difference: Difference): string {
  return difference.kind === 'version' ? `version ${difference.direction ?? 'in no order'}` : difference.kind;
}

/** What a plain look tells: names that one state lacks, and other texts. A version counts where it is written. */
function changedNames(before: State, after: State): ReadonlySet<string> {
  const names = new Set([...Object.keys(before.images), ...Object.keys(after.images)]);
  return new Set(
    [...names].filter(
      (name) =>
        before.images[name] !== after.images[name] ||
        (versionOf(before, name) !== versionOf(after, name) &&
          versionOf(before, name) !== null &&
          versionOf(after, name) !== null),
    ),
  );
}

function stateOf(state: State): ImageState {
  const images = Object.entries(state.images).map(([key, text]): StateImage => {
    const { name, tag, digest } = parseReference(text);
    const version = versionOf(state, key);
    return {
      ...{ key, component: key, tag, digest, version, parts: [], commit: null, source: null, places: [] },
      repository: repositoryIdentity(parseReference(name)),
      written: formatReference({ name, tag, digest }),
    };
  });
  return { kind: 'tree', name: state.at.slice(0, 10), images };
}

/** The table of components calls an image by the same name, but for its spelling. */
function versionOf({ components }: State, key: string): string | null {
  const plain = (name: string): string => name.toLowerCase().replaceAll('-', '');
  const own = Object.entries(components).find(([name]) => plain(name) === plain(key));
  const version = own?.[1].metadata ?? '';
  return version === '' ? null : version;
}

function readStates(data: string): readonly State[] {
  const path = join(data, 'cnao-history.ndjson');
  if (!existsSync(path)) throw new Error(`${data} holds no cnao-history.ndjson`);
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): State => JSON.parse(line));
}

const A = `sha256:${'a'.repeat(64)}`;
const B = `sha256:${'b'.repeat(64)}`;

/** A slice of what the real one has: a part that comes, moves to another registry, is pinned, bumped and goes. */
const MADE_UP: readonly State[] = [
  { at: '2024-01-01', components: {}, images: { Multus: 'docker.io/nfvpe/multus:latest' } },
  {
    at: '2024-01-02',
    components: {},
    images: { Multus: 'quay.io/kubevirt/multus:v3.4.1', KubeMacPool: 'quay.io/kubevirt/kubemacpool:v0.2.0' },
  },
  {
    at: '2024-01-03',
    components: { kubemacpool: { metadata: 'v0.3.0-4-g0e9285f' } },
    images: { Multus: `quay.io/kubevirt/multus@${A}`, KubeMacPool: `quay.io/kubevirt/kubemacpool@${A}` },
  },
  {
    at: '2024-01-04',
    components: { kubemacpool: { metadata: 'v0.3.0' } },
    images: { KubeMacPool: `quay.io/kubevirt/kubemacpool@${B}` },
  },
];
