/** One machine that asks for the images of a project now and then, with our client, and keeps a ledger of its own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLedgerKeeper } from '../../src/io/ledger/ledger-keeper.ts';
import { openRegistry } from '../../src/io/registry/open-registry.ts';
import { LEDGER_FILE } from '../../src/records/ledger/ledger.ts';
import type { HandClock } from '../../src/registry-server/clock.ts';
import { machineIn } from '../ground/machine.ts';

export interface Watcher {
  readonly folder: string;
  /** Asks for each reference once, and writes down what is new; answers what went wrong. */
  ask(references: Iterable<string>): Promise<string[]>;
}

export function openWatcher(folder: string, mirror: string, clock: HandClock): Watcher {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, LEDGER_FILE), '');
  return {
    folder,
    async ask(references) {
      const keeper = openLedgerKeeper({
        root: folder,
        cacheDir: join(folder, 'cache'),
        record: true,
        now: clock.now,
        mirrorOf: () => null,
      });
      const client = openRegistry({ hosts: { '*': { mirror } }, maxRequests: 10_000 }, machineIn(clock));
      const registry = keeper.watch(client);
      const asked = [...references].map(async (reference) => {
        const [, host = '', repository = '', tagOrDigest = ''] = /^([^/]+)\/(.+):([^:]+)$/.exec(reference) ?? [];
        const fact = await registry.resolve({ registry: host, repository, tagOrDigest });
        return fact.kind === 'exists' ? [] : [`${reference} is ${fact.kind}: ${fact.error.message}`];
      });
      const faults = (await Promise.all(asked)).flat();
      const { error } = await keeper.record();
      await client.close();
      return error === null ? faults : [...faults, error.message];
    },
  };
}
