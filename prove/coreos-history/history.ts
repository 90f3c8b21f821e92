/** What a stream published over the years: read from data, or made up. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformOfRpm } from '../../src/image/manifest/platform.ts';
import { parseReference } from '../../src/image/reference.ts';
import { createRandom } from '../ground/random.ts';

/** One image that a stream named for one architecture, from a moment on. */
export interface Publication {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly stream: string;
  readonly platform: string;
  /** `registry/repository`. */
  readonly name: string;
  readonly tag: string;
  /** What people call what was published. */
  readonly release: string;
  /** The digest that was published then; an image of our own stands for it. */
  readonly digest: string;
}

const FILE = 'kubevirt-history.ndjson';
const DAY = 24 * 60 * 60 * 1000;

/** Reads `kubevirt-history.ndjson` of the data, or of `fcos/` in it, by time. */
export function readHistory(data: string): Publication[] {
  const path = [join(data, FILE), join(data, 'fcos', FILE)].find(existsSync);
  if (path === undefined) throw new Error(`there is no ${FILE} in ${data}`);
  const rows = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return rows.map(parseRow).sort((a, b) => a.at - b.at);
}

function parseRow(line: string): Publication {
  const row: Record<string, string> = JSON.parse(line);
  const preferred = parseReference(row.image ?? '');
  const { digest } = parseReference(row['digest-ref'] ?? '');
  if (digest === null || preferred.tag === null) throw new Error(`a row names no digest or no tag: ${line}`);
  return {
    at: Date.parse(row.at ?? ''),
    stream: row.stream ?? '',
    platform: platformOfRpm(row.arch ?? ''),
    name: preferred.name,
    tag: preferred.tag,
    release: row.release ?? '',
    digest,
  };
}

/** Two streams of two architectures, one of which begins later; one release is taken back after a few hours. */
export function makeUpHistory(): Publication[] {
  const random = createRandom(20_230_516);
  const publications: Publication[] = [];
  const seeds = new Map<string, string>();
  for (const stream of ['stable', 'next']) {
    let at = Date.parse('2024-01-09T15:00:00Z') + random.below(DAY);
    for (let release = 0; release < 12; release += 1) {
      // The seventh is the fifth again: what was published in between was taken back.
      const seed = stream === 'next' && release === 6 ? 4 : release;
      for (const platform of release < 4 ? ['linux/amd64'] : ['linux/amd64', 'linux/s390x']) {
        const digest = `${stream} ${seed} ${platform}`;
        const day = new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
        const version = seeds.get(`${stream} ${seed}`) ?? `40.${day}.${stream === 'next' ? 1 : 3}.0`;
        seeds.set(`${stream} ${seed}`, version);
        publications.push({
          at,
          stream,
          platform,
          name: 'quay.io/made-up/os',
          tag: stream,
          release: version,
          digest,
        });
      }
      at += stream === 'next' && release === 5 ? 4 * 60 * 60 * 1000 : (2 + random.below(25)) * DAY;
    }
  }
  return publications.sort((a, b) => a.at - b.at);
}
