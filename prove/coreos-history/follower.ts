/** A follower who pins what a stream publishes, and lets `verify` look at it as time goes by. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLedgerKeeper } from '../../src/io/ledger-keeper.ts';
import { openWorld } from '../../src/io/open-world.ts';
import { openRegistry } from '../../src/io/registry/open-registry.ts';
import type { World } from '../../src/io/world.ts';
import type { HandClock } from '../../src/registry-server/clock.ts';
import { readFields } from '../../src/steps/read.ts';
import { type VerifyAnswer, verify } from '../../src/verbs/verify.ts';
import { machineIn } from '../ground/machine.ts';

export interface Follower {
  /** Puts files into the tree. */
  write(path: string, text: string): void;
  /** One run of `verify`, with what the ledger of the tree remembers of those before. */
  verify(operands?: readonly string[]): Promise<VerifyAnswer>;
  /** How many requests were sent in all runs. */
  requests(): number;
  remove(): void;
}

/** Every registry is asked at `host`, as if it was a mirror; the clock is that of the registry. */
export async function openFollower(host: string, clock: HandClock): Promise<Follower> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-prove-'));
  const root = join(folder, 'tree');
  mkdirSync(root);
  const hosts = { '*': { mirror: host } };
  const configFile = join(folder, 'config.yaml');
  writeFileSync(configFile, JSON.stringify({ registries: hosts }));
  writeFileSync(join(root, 'bowline.ledger.ndjson'), '');
  let requests = 0;
  return {
    write: (path, text) => {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    async verify(operands = [root]) {
      const keeper = openLedgerKeeper({
        root,
        cacheDir: folder,
        record: true,
        now: clock.now,
        mirrorOf: () => null,
      });
      const client = openRegistry({ hosts, cacheDir: null }, machineIn(clock));
      const registry = keeper.watch(client);
      const opened = await openWorld({ cwd: root, operands: [root], configFile });
      const world: World = {
        ...opened,
        clock,
        registry: () => Promise.resolve(registry),
        ledger: { hint: () => Promise.resolve(null), record: () => keeper.record() },
      };
      const answer = await verify(readFields(operands, { records: true }, world), world);
      await world.ledger.record();
      requests += client.report().requests;
      await client.close();
      return answer;
    },
    requests: () => requests,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
