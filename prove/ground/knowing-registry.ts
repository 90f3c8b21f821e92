/** An embedded registry that knows every image, and the ways to ask it in place of all others. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openWorld } from '../../src/io/open-world.ts';
import { openRegistry } from '../../src/io/registry/open-registry.ts';
import { readRegistryEnvironment } from '../../src/io/registry/settings/environment.ts';
import type { World } from '../../src/io/world.ts';
import { startRegistryServer } from '../../src/registry-server/registry-server.ts';
import { everyImage, type ImageSource } from '../../src/registry-server/store/images-on-demand.ts';
import type { WorkTree } from './work-tree.ts';

export interface KnowingRegistry {
  /** A configuration file that sends every question here. */
  readonly config: string;
  /** A World whose registry is this one, and which sees no credentials and no memory of the person who runs it. */
  openWorld(tree: string): Promise<World>;
  stop(): Promise<void>;
}

/**
 * By itself every tag of every repository has a digest of its own, the same in every run.
 *
 * @param onAnswer told of every request, before its answer is sent
 */
export async function openKnowingRegistry(
  work: WorkTree,
  imageFor: ImageSource = everyImage(),
  onAnswer: () => void = () => undefined,
): Promise<KnowingRegistry> {
  const server = await startRegistryServer({ imageFor, onAnswer });
  const hosts = { '*': { mirror: server.host } };
  const client = openRegistry({ hosts }, { ...readRegistryEnvironment(), variables: {}, home: work.folder });
  const config = join(work.folder, 'config.yaml');
  writeFileSync(config, JSON.stringify({ registries: hosts }));
  return {
    config,
    openWorld: async (tree) => {
      const world = await openWorld({ cwd: tree, operands: [tree], configFile: config });
      return { ...world, registry: () => Promise.resolve(client) };
    },
    stop: async () => {
      await client.close();
      await server.stop();
    },
  };
}
