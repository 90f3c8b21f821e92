/** Two registries that speak real HTTP, and a folder in which `bowline` is started as a person starts it. */
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import type { FaultSwitch } from '../../src/registry-server/faults/apply-faults.ts';
import { makeImage, type SyntheticImage } from '../../src/registry-server/images/synthetic-image.ts';
import { type RegistryServer, startRegistryServer } from '../../src/registry-server/registry-server.ts';
import { type Ended, startBuilt } from '../start-built.ts';

export interface Scene {
  readonly source: RegistryServer;
  readonly destination: RegistryServer;
  readonly asked: { source: string[]; destination: string[] };
  readonly folder: string;
  write(name: string, text: string): void;
  read(name: string): string;
  /** Runs the command with `--to` the destination's `hub`. */
  mirror(...args: string[]): Promise<Ended>;
  bowline(...args: string[]): Promise<Ended>;
  /** For whoever ends it. */
  start(...args: string[]): { readonly child: ChildProcess; readonly ended: Promise<Ended> };
  /** The repository of a copy. */
  place(repository: string): string;
}

export async function openScene(
  context: TestContext,
  faults: { source?: FaultSwitch[]; destination?: FaultSwitch[]; deletesWithTag?: boolean } = {},
): Promise<Scene> {
  const asked: Scene['asked'] = { source: [], destination: [] };
  const serve = async (side: 'source' | 'destination'): Promise<RegistryServer> => {
    const server = await startRegistryServer({
      faults: faults[side] ?? [],
      deletesWithTag: faults.deletesWithTag ?? false,
      onAnswer: ({ method, url }) => asked[side].push(`${method} ${url}`),
    });
    context.after(() => server.stop());
    return server;
  };
  const [source, destination] = [await serve('source'), await serve('destination')];
  const folder = mkdtempSync(join(tmpdir(), 'bowline-mirror-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const home = mkdtempSync(join(tmpdir(), 'bowline-home-'));
  context.after(() => rmSync(home, { recursive: true, force: true }));
  const start: Scene['start'] = (...args) => startBuilt(args, { cwd: folder, home });
  const bowline = (...args: string[]): Promise<Ended> => start(...args).ended;
  return {
    source,
    destination,
    asked,
    folder,
    write: (name, text) => {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    },
    read: (name) => readFileSync(join(folder, name), 'utf8'),
    bowline,
    start,
    mirror: (...args) => bowline('mirror', ...args, '--to', `${destination.host}/hub`),
    place: (repository) => `hub/${source.host.replace(':', '_')}/${repository}`,
  };
}

export function imageOf(seed: string): SyntheticImage {
  return makeImage({ seed, platforms: ['linux/amd64', 'linux/arm64', 'unknown/unknown'] });
}
