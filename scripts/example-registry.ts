/** The registry of an example: every image that its `registry.json` names, served on a free port of this machine. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeImage } from '../src/registry-server/images/synthetic-image.ts';
import { type RegistryServer, startRegistryServer } from '../src/registry-server/registry-server.ts';
import { loadImage } from '../src/registry-server/store/load-image.ts';

/** Repository (with its registry host), then tag, then what was pushed under it: the oldest first, the last is there now. */
const registryFile = z.strictObject({
  repositories: z.record(
    z.string(),
    z.record(
      z.string(),
      z.array(
        z.strictObject({
          seed: z.string(),
          platforms: z.array(z.string()),
          /** Where a manifest of the example pins this very push. */
          digest: z.optional(z.string()),
        }),
      ),
    ),
  ),
});

/**
 * Starts the registry of an example's folder.
 *
 * @throws where a digest in `registry.json` is not that of the image beside it.
 */
export async function startExampleRegistry(folder: string): Promise<RegistryServer> {
  const { repositories } = registryFile.parse(JSON.parse(await readFile(join(folder, 'registry.json'), 'utf8')));
  const server = await startRegistryServer();
  try {
    for (const [repository, tags] of Object.entries(repositories)) {
      for (const [tag, pushes] of Object.entries(tags)) {
        for (const { seed, platforms, digest } of pushes) {
          const made = await loadImage(server, repository, tag, makeImage({ seed, platforms }));
          if (digest !== undefined && digest !== made) {
            throw new Error(`${repository}:${tag} is ${made}, registry.json says ${digest}`);
          }
        }
      }
    }
    return server;
  } catch (thrown) {
    await server.stop();
    throw thrown;
  }
}
