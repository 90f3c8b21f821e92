/** Settings to a real World; called once, by a surface. */
import * as fs from 'node:fs';
import * as nodePath from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BowlineError } from '../errors.ts';
import { CONFIG_FILE, type Config, EMPTY_CONFIG } from '../records/config/config.ts';
import type { ConfigText } from '../records/config/config-settings.ts';
import { parseDuration } from '../records/duration.ts';
import { decodeText } from './decode-text.ts';
import { openDisk } from './disk.ts';
import { findRoot } from './find-root.ts';
import { openGit } from './git/open-git.ts';
import { homeFolder } from './home-folder.ts';
import type { LayoutFolder } from './layout/layout-folder.ts';
import type { OpenedKeeper } from './ledger/ledger-keeper.ts';
import type { RegistryClient } from './registry/open-registry.ts';
import type { HostSettings } from './registry/settings/settings.ts';
import type { Progress, Registry, World } from './world.ts';

export interface WorldSettings {
  /** The working folder. */
  readonly cwd: string;
  readonly operands: readonly string[];
  /** A configuration to read in place of the root's own. */
  readonly configFile?: string;
  readonly offline?: boolean;
  /** Whether upstreams that the configuration names may be folders. */
  readonly allowLocalGit?: boolean;
  /** The most requests that may be sent to registries. */
  readonly maxRequests?: number;
  /** For how long what registries answered is not asked for again, in milliseconds. */
  readonly cacheFor?: number;
  /** Whether what registries answer goes to the ledger; left out: where it is not offline. */
  readonly record?: boolean;
  /** A layout that images are copied into, or out of. */
  readonly layout?: LayoutFolder;
  readonly progress?: Progress;
  readonly announce?: World['announce'];
}

/**
 * Opens the World around the operands.
 *
 * @throws {BowlineError} `CONFIG_INVALID`, `USAGE_INVALID`, `FILE_NOT_FOUND`
 */
export async function openWorld(settings: WorldSettings): Promise<World> {
  const { cwd, operands, configFile } = settings;
  const root = findRoot(cwd, operands);
  const { config, source } = await readConfig(root, cwd, configFile);
  const now = (): number => Date.now();
  let keeper: Promise<OpenedKeeper> | null = null;
  const openKeeper = (): Promise<OpenedKeeper> => {
    keeper ??= openKeeperLater(config, root, settings, now);
    return keeper;
  };
  let registry: Promise<Registry> | null = null;
  let opened: Registry | null = null;
  return {
    disk: openDisk(root, cwd),
    git: openGit(root, {
      ...{ cwd, root, now, offline: settings.offline === true, allowLocal: settings.allowLocalGit === true },
      folder: () => nodePath.join(cacheFolder(), 'upstreams'),
    }),
    config,
    configText: source,
    registry: () => {
      registry ??= openKeeper()
        .then((ledger) => openRegistryLater(config, root, settings, ledger))
        .then((client) => {
          opened = client;
          return client;
        });
      return registry;
    },
    registryReport: () => opened?.report() ?? null,
    ledger: {
      hint: async () => (await openKeeper()).hint(),
      record: async () => (await openKeeper()).record(),
    },
    clock: { now },
    progress: settings.progress ?? (() => undefined),
    announce: settings.announce ?? (() => undefined),
  };
}

/** Network code is loaded when the first question is asked: most runs ask none. */
async function openRegistryLater(
  config: Config,
  root: string,
  settings: WorldSettings,
  ledger: OpenedKeeper,
): Promise<Registry> {
  const [{ openRegistry }, { readRegistryEnvironment }] = await Promise.all([
    import('./registry/open-registry.ts'),
    import('./registry/settings/environment.ts'),
  ]);
  const { offline = false, maxRequests = null, cacheFor } = settings;
  const environment = readRegistryEnvironment();
  // What a disk holds is not what a registry said.
  const cacheDir = settings.layout === undefined ? nodePath.join(cacheFolder(), 'registries') : null;
  const hosts = hostSettings(config, root, cacheFor);
  const client = openRegistry(
    { hosts, offline, cacheDir, maxRequests, cacheFor: cacheFor ?? 0 },
    environment,
    settings.layout,
  );
  // The run is over; what was learnt is put in order before the process ends.
  process.once('beforeExit', () => void ledger.record().then(() => client.close()));
  process.once('exit', () => ledger.recordAtOnce());
  if (OPENED.push({ ledger, client }) === 1)
    for (const signal of ENDING_SIGNALS) process.once(signal, () => void endBy(signal));
  return ledger.watch(client);
}

const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** For how long pieces of uploads are waited for, in milliseconds: whoever ends a run gives it ten seconds or more. */
const LONGEST_END = 7_000;
const OPENED: { readonly ledger: OpenedKeeper; readonly client: RegistryClient }[] = [];
let isEnding = false;

/**
 * A run that is told to end lets the pieces arrive that it is sending, so that the next run goes on from there; told
 * again, it ends at once. It writes down what it saw, and ends by the very signal, as a shell expects.
 */
async function endBy(signal: NodeJS.Signals): Promise<void> {
  if (!isEnding) {
    isEnding = true;
    await Promise.race([Promise.all(OPENED.map(({ client }) => client.finishPieces())), pause(LONGEST_END)]);
  }
  for (const { ledger } of OPENED) ledger.recordAtOnce();
  process.kill(process.pid, signal);
}

async function openKeeperLater(
  config: Config,
  root: string,
  settings: WorldSettings,
  now: () => number,
): Promise<OpenedKeeper> {
  const [{ openLedgerKeeper }, { findHostSettings }] = await Promise.all([
    import('./ledger/ledger-keeper.ts'),
    import('./registry/network/endpoint.ts'),
  ]);
  const hosts = hostSettings(config, root, undefined);
  return openLedgerKeeper({
    root,
    cacheDir: cacheFolder(),
    record: settings.record !== false && settings.offline !== true,
    now,
    mirrorOf: (repository) => findHostSettings(repository.slice(0, repository.indexOf('/')), hosts).mirror ?? null,
  });
}

/** Everything that is remembered from run to run without being a record. */
function cacheFolder(): string {
  const { XDG_CACHE_HOME: named = '' } = process.env;
  // The XDG base directory specification has a relative path ignored.
  return nodePath.join(nodePath.isAbsolute(named) ? named : nodePath.join(homeFolder(), '.cache'), 'bowline');
}

/** What is said on the command line goes over the configuration. */
function hostSettings(config: Config, root: string, asked: number | undefined): Record<string, HostSettings> {
  const file = (path: string | undefined, name: 'ca' | 'cert' | 'key') =>
    path === undefined ? {} : { [name]: nodePath.resolve(root, path) };
  return Object.fromEntries(
    Object.entries(config.registries).map(
      ([host, { ca, cert, key, cacheFor, settle, immutableTags, keepsUntagged, ...rest }]) => [
        host,
        {
          ...rest,
          ...file(ca, 'ca'),
          ...file(cert, 'cert'),
          ...file(key, 'key'),
          ...(settle === undefined ? {} : { settle: parseDuration(settle) ?? 0 }),
          ...(asked === undefined && cacheFor !== undefined ? { cacheFor: parseDuration(cacheFor) ?? 0 } : {}),
        },
      ],
    ),
  );
}

interface ReadConfig {
  readonly config: Config;
  readonly source: ConfigText | null;
}

async function readConfig(root: string, cwd: string, configFile: string | undefined): Promise<ReadConfig> {
  const path = configFile === undefined ? nodePath.join(root, CONFIG_FILE) : nodePath.resolve(cwd, configFile);
  const name = configFile ?? CONFIG_FILE;
  let bytes: Buffer;
  try {
    bytes = fs.readFileSync(path);
  } catch (thrown) {
    const isMissing = (thrown as NodeJS.ErrnoException).code === 'ENOENT';
    if (configFile === undefined && isMissing) return { config: EMPTY_CONFIG, source: null };
    const details = { place: { file: name }, cause: thrown };
    if (isMissing) throw new BowlineError('FILE_NOT_FOUND', `there is no configuration ${name}`, details);
    throw new BowlineError('FILE_UNREADABLE', `the configuration ${name} cannot be read`, details);
  }
  const { parseConfig } = await import('../records/config/parse-config.ts');
  const text = decodeText(bytes, name);
  return { config: parseConfig(text, name), source: { file: name, text } };
}
