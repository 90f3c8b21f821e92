/** A World of a test's own: files and configuration as texts, a registry, and a clock that stands still. */
import { NO_GIT } from '../../prove/fuzz/memory-world.ts';
import { BowlineError } from '../../src/errors.ts';
import type { Registry, RequestEstimate, World } from '../../src/io/world.ts';
import { textHash } from '../../src/plan/plan.ts';
import { parseConfig } from '../../src/records/config/parse-config.ts';
import { type Reading, readFields } from '../../src/steps/read.ts';
import { type BumpOptions, bump } from '../../src/verbs/bump.ts';

export const NOW = Date.parse('2026-11-30T12:00:00.000Z');

export interface OwnWorld {
  readonly files: Readonly<Record<string, string>>;
  readonly registry: Registry;
  /** Text of `bowline.yaml`. */
  readonly config?: string;
  /** Text of the ledger in the cache. */
  readonly hint?: string;
  readonly now?: number;
  readonly announce?: (estimate: RequestEstimate) => void;
}

export function ownWorld({ files, registry, config = '', hint, now = NOW, announce }: OwnWorld): World {
  const known = new Map(Object.entries(files));
  const read = (path: string): string => {
    const text = known.get(path);
    if (text === undefined) throw new BowlineError('FILE_NOT_FOUND', `there is no file ${path}`);
    return text;
  };
  return {
    disk: {
      root: '/own',
      list: () => ({
        files: [...known.keys()].map((path) => ({ path, named: false })),
        errors: [],
        notes: [],
        whole: true,
      }),
      read: (path) => ({ text: read(path), hash: () => textHash(read(path)) }),
      write: () => undefined,
      remove: () => undefined,
      alone: (work) => work(),
      confine: () => undefined,
      names: () => [],
    },
    git: NO_GIT,
    config: parseConfig(config, 'bowline.yaml'),
    configText: config === '' ? null : { file: 'bowline.yaml', text: config },
    registry: async () => registry,
    registryReport: () => registry.report(),
    ledger: { hint: async () => hint ?? null, record: async () => ({ lines: 0, error: null }) },
    clock: { now: () => now },
    progress: () => undefined,
    announce: announce ?? (() => undefined),
  };
}

/** A Pod with one container for each image. */
export function podOf(...images: readonly string[]): string {
  const containers = images.map((image, index) => `    - { name: c${index}, image: "${image}" }\n`).join('');
  return `apiVersion: v1\nkind: Pod\nmetadata: { name: pod }\nspec:\n  containers:\n${containers}`;
}

/** What becomes of each image: the text that it comes to, the code of what keeps it, or that of what refuses it. */
export async function bumpImages(
  own: OwnWorld,
  options: BumpOptions = {},
): Promise<{
  readonly reading: Reading;
  readonly became: ReadonlyMap<string, string>;
  readonly reasons: readonly string[];
}> {
  const world = ownWorld(own);
  const reading = readFields([], {}, world);
  const { plan } = await bump(reading, [], options, world);
  const became = new Map<string, string>();
  const reasons: string[] = [];
  for (const change of plan.changes) {
    if (change.kind !== 'edit') continue;
    became.set(change.from, change.to);
    reasons.push(change.reason);
  }
  for (const { written, code, reason } of plan.kept) {
    became.set(written, code);
    reasons.push(reason);
  }
  for (const { written, error } of plan.refused) {
    became.set(written, error.code);
    reasons.push(error.message);
  }
  return { reading, became, reasons };
}
