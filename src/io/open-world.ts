/** Settings to a real World; called once, by a surface. */
import * as fs from 'node:fs';
import * as nodePath from 'node:path';
import { BowlineError } from '../errors.ts';
import { type Config, EMPTY_CONFIG } from '../records/config.ts';
import { decodeText } from './decode-text.ts';
import { openDisk } from './disk.ts';
import { CONFIG_FILE, findRoot } from './find-root.ts';
import type { Progress, Registry, World } from './world.ts';

export interface WorldSettings {
  /** The working folder. */
  readonly cwd: string;
  readonly operands: readonly string[];
  /** A configuration to read in place of the root's own. */
  readonly configFile?: string;
  readonly offline?: boolean;
  readonly progress?: Progress;
}

/**
 * Opens the World around the operands.
 *
 * @throws {BowlineError} `CONFIG_INVALID`, `USAGE_INVALID`, `FILE_NOT_FOUND`
 */
export async function openWorld(settings: WorldSettings): Promise<World> {
  const { cwd, operands, configFile, offline = false } = settings;
  const root = findRoot(cwd, operands);
  const config = await readConfig(root, cwd, configFile);
  let registry: Promise<Registry> | null = null;
  return {
    disk: openDisk(root, cwd),
    config,
    registry: () => {
      registry ??= openRegistryLater(config, root, offline);
      return registry;
    },
    clock: { now: () => Date.now() },
    progress: settings.progress ?? (() => undefined),
  };
}

/** Network code is loaded when the first question is asked: most runs ask none. */
async function openRegistryLater(config: Config, root: string, offline: boolean): Promise<Registry> {
  const [{ openRegistry }, { readRegistryEnvironment }, { DEFAULT_REGISTRY_SETTINGS }] = await Promise.all([
    import('./registry/open-registry.ts'),
    import('./registry/environment.ts'),
    import('./registry/settings.ts'),
  ]);
  const environment = readRegistryEnvironment();
  const { variables, home } = environment;
  const cacheDir = nodePath.join(variables.XDG_CACHE_HOME || nodePath.join(home, '.cache'), 'bowline', 'registries');
  const hosts = Object.fromEntries(
    Object.entries(config.registries).map(([host, { ca, ...rest }]) => [
      host,
      ca === undefined ? rest : { ...rest, ca: nodePath.resolve(root, ca) },
    ]),
  );
  return openRegistry({ ...DEFAULT_REGISTRY_SETTINGS, hosts, offline, cacheDir }, environment);
}

async function readConfig(root: string, cwd: string, configFile: string | undefined): Promise<Config> {
  const path = configFile === undefined ? nodePath.join(root, CONFIG_FILE) : nodePath.resolve(cwd, configFile);
  const name = configFile ?? CONFIG_FILE;
  let bytes: Buffer;
  try {
    bytes = fs.readFileSync(path);
  } catch (thrown) {
    const isMissing = (thrown as NodeJS.ErrnoException).code === 'ENOENT';
    if (configFile === undefined && isMissing) return EMPTY_CONFIG;
    const details = { place: { file: name }, cause: thrown };
    if (isMissing) throw new BowlineError('FILE_NOT_FOUND', `there is no configuration ${name}`, details);
    throw new BowlineError('FILE_UNREADABLE', `the configuration ${name} cannot be read`, details);
  }
  const { parseConfig } = await import('../records/parse-config.ts');
  return parseConfig(decodeText(bytes, name), name);
}
