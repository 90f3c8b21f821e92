/** A tree of files in a time that is moved by hand, whose every question goes to one registry. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLedgerKeeper } from '../../src/io/ledger/ledger-keeper.ts';
import { openWorld } from '../../src/io/open-world.ts';
import { openRegistry } from '../../src/io/registry/open-registry.ts';
import type { World } from '../../src/io/world.ts';
import { LEDGER_FILE } from '../../src/records/ledger/ledger.ts';
import type { HandClock } from '../../src/registry-server/clock.ts';
import { machineIn } from './machine.ts';

export interface TimedTree {
  /** The folder of the tree. */
  readonly root: string;
  write(path: string, text: string): void;
  read(path: string): string;
  /** Takes every file away, and with them what the runs before left in lock and ledger. */
  clear(): void;
  /** Sets what the configuration says beside where questions go. */
  configure(config: Readonly<Record<string, unknown>>): void;
  /** One run, with what the ledger of the tree remembers of those before. */
  run<Answer>(step: (world: World) => Promise<Answer>): Promise<Answer>;
  /** How many requests were sent in all runs. */
  requests(): number;
  remove(): void;
}

export interface TimedTreeOptions {
  /** Every registry is asked at `host`, as if it was a mirror. */
  readonly host: string;
  /** That of the registry. */
  readonly clock: HandClock;
  /** What the machine of the tree takes for the time, where that is not the time of the registry. */
  readonly now?: () => number;
  /** Whether the client remembers what registries said in the runs before; left out, it does not. */
  readonly remembers?: boolean;
}

export function openTimedTree({ host, clock, now = clock.now, remembers = false }: TimedTreeOptions): TimedTree {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-prove-'));
  const root = join(folder, 'tree');
  const clear = (): void => {
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root);
    writeFileSync(join(root, LEDGER_FILE), '');
  };
  clear();
  const hosts = { '*': { mirror: host } };
  const configFile = join(folder, 'config.yaml');
  const configure: TimedTree['configure'] = (config) =>
    writeFileSync(configFile, JSON.stringify({ ...config, registries: hosts }));
  configure({});
  let requests = 0;
  return {
    root,
    write: (path, text) => {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    clear,
    configure,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    async run(step) {
      const keeper = openLedgerKeeper({ root, cacheDir: folder, record: true, now, mirrorOf: () => null });
      const client = openRegistry({ hosts, cacheDir: remembers ? join(folder, 'cache') : null }, machineIn(clock));
      const registry = keeper.watch(client);
      const opened = await openWorld({ cwd: root, operands: [root], configFile });
      const world: World = {
        ...opened,
        clock: { now },
        registry: () => Promise.resolve(registry),
        ledger: { hint: () => Promise.resolve(null), record: () => keeper.record() },
      };
      try {
        const answer = await step(world);
        await world.ledger.record();
        return answer;
      } finally {
        requests += client.report().requests;
        await client.close();
      }
    },
    requests: () => requests,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
