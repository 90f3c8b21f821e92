/** A history of images that a project names: which variable held which reference since when. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../ground/random.ts';

/** From this time on, in milliseconds since 1970, the variable named this image. */
export interface HistoryRow {
  readonly at: number;
  readonly variable: string;
  /** With its registry. */
  readonly repository: string;
  readonly tag: string;
  readonly digest: string;
}

/** A tag that took another digest, as the history itself says. */
export interface HistoryMove {
  readonly repository: string;
  readonly tag: string;
  readonly from: string;
  readonly to: string;
  readonly at: number;
}

const FILE = 'hco-images-history.ndjson';

/** The rows of a data folder, in the order of time; without data they are made up. */
export function readHistory(data: string | null, moments: number): HistoryRow[] {
  if (data === null) return makeHistory(moments);
  const path = join(data, FILE);
  if (!existsSync(path)) throw new Error(`${data} holds no ${FILE}`);
  const lines = readFileSync(path, 'utf8').split('\n');
  const rows = lines
    .filter((line) => line !== '')
    .map((line): HistoryRow => {
      const row: HistoryRow & { readonly at: string | number } = JSON.parse(line);
      return { ...row, at: Date.parse(String(row.at)) };
    });
  return rows.sort((a, b) => a.at - b.at);
}

/** Every move in a history, by comparing each row with the last one of its tag: nothing of the product has a part in it. */
export function movesOf(rows: readonly HistoryRow[]): HistoryMove[] {
  const last = new Map<string, string>();
  return rows.flatMap(({ at, repository, tag, digest }) => {
    const key = `${repository}:${tag}`;
    const from = last.get(key);
    last.set(key, digest);
    return from === undefined || from === digest ? [] : [{ repository, tag, from, to: digest, at }];
  });
}

const DAY = 24 * 60 * 60 * 1000;
const REPOSITORIES = ['operator', 'api', 'controller', 'launcher', 'proxy'].map((name) => `quay.io/team/${name}`);
const FOLLOWS_A_SERIES = 'quay.io/other/proxy';

/** Releases of one project: now and then one is pushed again, and one image follows a two-part tag. */
function makeHistory(moments: number): HistoryRow[] {
  const random = createRandom(20_260_203);
  const rows: HistoryRow[] = [];
  const start = Date.parse('2024-01-01T00:00:00Z');
  for (let moment = 0, minor = 0; moment < moments; moment += 1) {
    const isPushedAgain = random.onceIn(6);
    if (!isPushedAgain) minor += 1;
    const tag = random.onceIn(4) ? `v0.${minor}.0-rc.0` : `v0.${minor}.0`;
    const before = rows.findLast(({ repository }) => repository === REPOSITORIES[0])?.tag;
    for (const repository of REPOSITORIES) {
      // Some keep their bytes while their siblings are built again.
      if (isPushedAgain && random.onceIn(3)) continue;
      rows.push(rowOf(start + moment * DAY, repository, isPushedAgain ? (before ?? tag) : tag, moment));
    }
    if (random.onceIn(5)) rows.push(rowOf(start + moment * DAY, FOLLOWS_A_SERIES, '4.15', moment));
  }
  return rows;
}

function rowOf(at: number, repository: string, tag: string, moment: number): HistoryRow {
  const name = repository.replace(/\W/g, '_').toUpperCase();
  return { at, variable: name, repository, tag, digest: `digest of ${repository}:${tag} at ${moment}` };
}
