/** The proof that versions of own builds can be given, ordered and found again, over the real history of a table of components. */
import { execFileSync } from 'node:child_process';
import { parse } from 'yaml';
import { compareTags } from '../src/image/version/compare-versions.ts';
import { baseOfGitTag, parseHonestVersion } from '../src/image/version/honest-version.ts';
import { type KnownVersion, nameBuild, recordedCommit } from '../src/image/version/name-build.ts';
import { isSameCommit } from '../src/image/version/same-commit.ts';
import { countWords, createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';

export const summary =
  'Over the history of a table of components (`components.yaml` in a clone) every commit whose record says enough gets an honest version, no two get one, and each leads back to its commit; for the others it is unknown.';

/** A component as one state of the table had it. */
interface Stand {
  readonly component: string;
  readonly commit: string;
  /** What its makers called it: a tag, or the last tag with a distance and a commit; may be empty. */
  readonly metadata: string;
  readonly at: string;
}

/** What the record tells of one commit. */
type Recovered =
  | { readonly kind: 'release' | 'build'; readonly stand: Stand; readonly version: string }
  | { readonly kind: 'unknown'; readonly stand: Stand; readonly why: string };

export async function prove({ data, log }: ProofOptions): Promise<boolean> {
  const stands = data === null ? madeUp() : readTable(data);
  const known = new Map<string, KnownVersion[]>();
  const recovered = stands.map((stand) => recover(stand, known));
  const named = recovered.flatMap((each) => (each.kind === 'unknown' ? [] : [each]));
  const unknown = recovered.flatMap((each) => (each.kind === 'unknown' ? [each] : []));
  log(`${stands.length} commits of ${new Set(stands.map(({ component }) => component)).size} components`);
  log(`kinds: ${countWords(recovered.map(({ kind }) => kind))}`);
  for (const { stand, why } of unknown.filter(({ stand }) => stand.metadata !== ''))
    log(`  ${stand.at} ${stand.component} ${stand.metadata} ${stand.commit.slice(0, 12)}: ${why}`);
  log(
    `nothing written down: ${countWords(unknown.filter(({ stand }) => stand.metadata === '').map(({ stand }) => stand.component))}`,
  );
  log(`unknown because: ${countWords(unknown.map(({ why }) => why))}`);
  for (const [component, versions] of known)
    log(`${component}: ${versions.length} versions, the last ${versions.at(-1)?.version}`);
  const claims = createClaims(log);
  const texts = (list: typeof named): string[] =>
    list.map(({ stand, version }) => `${stand.component} ${version} ${stand.commit}`);
  claims.check(
    'every version is one of ours, and holds no `+`',
    texts(named.filter(({ version }) => parseHonestVersion(version) === null || version.includes('+'))),
  );
  claims.check(
    'each version leads back to its commit',
    texts(named.filter(({ stand, version }) => leadsTo(version, known.get(stand.component) ?? []) !== stand.commit)),
  );
  claims.check(
    'a version with a commit names its own',
    texts(named.filter(({ stand, version }) => !namesOwn(version, stand))),
  );
  claims.check('of one base a later build is above an earlier one', findDisorder(named));
  return claims.hold();
}

function leadsTo(version: string, known: readonly KnownVersion[]): string | null {
  try {
    return recordedCommit(version, known)?.commit ?? null;
  } catch {
    return null;
  }
}

function namesOwn(version: string, { commit }: Stand): boolean {
  const short = parseHonestVersion(version)?.commit ?? null;
  return short === null || isSameCommit(short, commit);
}

function findDisorder(named: readonly { readonly stand: Stand; readonly version: string }[]): readonly string[] {
  const last = new Map<string, string>();
  return named.flatMap(({ stand, version }) => {
    const key = `${stand.component} ${parseHonestVersion(version)?.base}`;
    const before = last.get(key);
    last.set(key, version);
    const order = before === undefined ? 1 : (compareTags(version, before) ?? 0);
    return order > 0 || version === before ? [] : [`${key}: ${version} after ${before}`];
  });
}

/** What its makers wrote has to name the very commit that stands beside it. */
function recover(stand: Stand, known: Map<string, KnownVersion[]>): Recovered {
  const { component, commit, metadata } = stand;
  const own = known.get(component) ?? [];
  known.set(component, own);
  if (metadata === '') return { kind: 'unknown', stand, why: 'nobody wrote a version down' };
  const [, base = metadata, short] = /^(.+)-\d+-g([0-9a-f]{7,40})$/.exec(metadata) ?? [];
  const last = baseOfGitTag(base);
  if (last === null) return { kind: 'unknown', stand, why: 'what is written is no version' };
  if (short !== undefined && !isSameCommit(short, commit))
    return { kind: 'unknown', stand, why: 'what is written names another commit' };
  const released = short === undefined ? last : null;
  const origin = { commit, released, last, given: [], branch: null, modified: false, copied: released !== null };
  try {
    const { version } = nameBuild(origin, own);
    if (!own.some((each) => each.version === version)) own.push({ version, commit, where: stand.at });
    return { kind: released === null ? 'build' : 'release', stand, version };
  } catch {
    return { kind: 'unknown', stand, why: 'the version stood for another commit before' };
  }
}

/** Every commit that a component was at, in the order of time; each once while it stays. */
function readTable(clone: string): readonly Stand[] {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', clone, ...args], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const states = git('log', '--reverse', '--first-parent', '--format=%H %cs', '--', 'components.yaml')
    .trim()
    .split('\n');
  const before = new Map<string, string>();
  return states.flatMap((line): Stand[] => {
    const [id = '', at = ''] = line.split(' ');
    return readState(git('show', `${id}:components.yaml`), at).filter(({ component, commit, metadata }) => {
      const text = `${commit} ${metadata}`;
      const isNew = before.get(component) !== text;
      before.set(component, text);
      return isNew;
    });
  });
}

function readState(text: string, at: string): readonly Stand[] {
  const table: unknown = parse(text);
  const components = isTable(table) && isTable(table.components) ? table.components : {};
  return Object.entries(components).flatMap(([component, row]): Stand[] => {
    if (!isTable(row) || typeof row.commit !== 'string') return [];
    const metadata = row.metadata === null || row.metadata === undefined ? '' : `${row.metadata}`;
    return [{ component, commit: row.commit, metadata, at }];
  });
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The kinds of rows that real tables have. */
function madeUp(): readonly Stand[] {
  const commit = (digits: string): string => digits.padEnd(40, '0');
  const rows: readonly (readonly [string, string])[] = [
    [commit('a1b2c3d'), 'v1.7'],
    [commit('c0ffee1'), 'v1.7-3-gc0ffee1'],
    [commit('c0ffee2'), 'v1.7-9-gc0ffee2'],
    [commit('0ddba11'), ''],
    [commit('badcafe'), 'v1.7-9-gc0ffee2'],
    [commit('deadbee'), 'v1.8'],
    [commit('feedbee'), 'v1.8'],
  ];
  return rows.map(([id, metadata], index) => ({
    component: 'agent',
    commit: id,
    metadata,
    at: `2026-01-0${index + 1}`,
  }));
}
