/** One run of `mirror`, in a time that is moved by hand: what it says, as its exit code says it. */
import type { ErrorData } from '../../src/errors.ts';
import { parseReference } from '../../src/image/reference.ts';
import { openWorld } from '../../src/io/open-world.ts';
import { openRegistry } from '../../src/io/registry/open-registry.ts';
import { DEFAULT_REGISTRY_SETTINGS } from '../../src/io/registry/settings/settings.ts';
import type { World } from '../../src/io/world.ts';
import { mirrorMapping, parseMirrorRoot } from '../../src/plan/copies/mirror-place.ts';
import type { HandClock } from '../../src/registry-server/clock.ts';
import { applyWhole } from '../../src/verbs/apply.ts';
import { mirror } from '../../src/verbs/mirror.ts';
import { machineIn } from '../ground/machine.ts';

export interface MirrorRun {
  readonly root: string;
  readonly clock: HandClock;
  readonly references: readonly string[];
  /** Host and path. */
  readonly to: string;
  readonly cacheDir: string;
  /** Whether copies that are there are looked at again, as `--recheck` has it. */
  readonly rechecks: boolean;
}

export interface Said {
  readonly errors: readonly ErrorData[];
  readonly notes: readonly ErrorData[];
  /** `registry/repository` of each copy that it says is there. */
  readonly there: ReadonlySet<string>;
  /** By reference, `registry/repository` of its copy. */
  readonly places: ReadonlyMap<string, string>;
}

/** What does not come is not waited for long: these are the only waits in real time. */
const SOON = 400;
const KIB = 1024;
const { timeouts, transfers } = DEFAULT_REGISTRY_SETTINGS;
const SETTINGS = {
  timeouts: { ...timeouts, request: SOON },
  // Layers of the proof are small, and are to be sent as large ones are.
  transfers: { ...transfers, idle: SOON, small: 32 * KIB, piece: 64 * KIB },
};

export async function runMirror({ root, clock, references, to, cacheDir, rechecks }: MirrorRun): Promise<Said> {
  const client = openRegistry({ ...SETTINGS, cacheDir }, machineIn(clock));
  const world: World = {
    ...(await openWorld({ cwd: root, operands: [root] })),
    clock,
    registry: () => Promise.resolve(client),
    ledger: { hint: () => Promise.resolve(null), record: () => Promise.resolve({ lines: 0, error: null }) },
  };
  try {
    const mapping = mirrorMapping(world.config, parseMirrorRoot(to));
    const options = {
      mapping,
      tags: [],
      platforms: [],
      keep: null,
      attached: true,
      signed: false,
      recheckReferrers: 0,
      looksForOrigin: false,
      provenance: false,
      recheck: rechecks ? ('heads' as const) : null,
    };
    const { plan, images } = await mirror(references.map(parseReference), options, world);
    const applied = await applyWhole(plan, { inspection: 'heads', isFresh: true }, world);
    const outcomes = applied.images ?? [];
    const done = outcomes.filter(({ kind }) => kind !== 'failed').map(({ target }) => target.replace(/:[^:/]+$/, ''));
    const present = images.filter(({ state }) => state === 'present').map(({ destination }) => destination ?? '');
    return {
      errors: [...images.flatMap(({ error }) => (error === null ? [] : [error])), ...applied.errors],
      notes: [...images.flatMap(({ notes }) => notes), ...outcomes.flatMap(({ notes }) => notes)],
      there: new Set([...done, ...present]),
      places: new Map(images.map(({ reference, destination }) => [reference, destination ?? ''])),
    };
  } finally {
    await client.close();
  }
}
