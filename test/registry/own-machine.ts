/** A machine of the test's own for the registry client: variables, home, clock, and pauses that take no time. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { openRegistry, type RegistryClient } from '../../src/io/registry/open-registry.ts';
import type { HelperAnswer, RegistryEnvironment, RegistrySettings } from '../../src/io/registry/settings/settings.ts';
import type { Script, ScriptedRegistry, ScriptedTls } from './scripted-registry.ts';
import { startScriptedRegistry } from './scripted-registry.ts';

export interface OwnMachine extends RegistryEnvironment {
  /** Milliseconds of every pause so far. */
  readonly pauses: readonly number[];
  /** `name server` of every helper that was started. */
  readonly helped: readonly string[];
  /** Lets time pass. */
  pass(milliseconds: number): void;
}

export interface MachineParts {
  readonly variables?: Record<string, string>;
  readonly home?: string;
  readonly helpers?: (name: string, server: string) => Partial<HelperAnswer>;
}

export const START = Date.parse('2026-11-30T12:00:00.000Z');

export function ownMachine({ variables = {}, home = '/nowhere', helpers }: MachineParts = {}): OwnMachine {
  let now = START;
  const pauses: number[] = [];
  const helped: string[] = [];
  return {
    variables,
    home,
    pauses,
    helped,
    clock: { now: () => now },
    pass: (milliseconds) => {
      now += milliseconds;
    },
    wait: async (milliseconds) => {
      pauses.push(milliseconds);
      now += milliseconds;
    },
    random: () => 1,
    runHelper: async (name, server) => {
      helped.push(`${name} ${server}`);
      const notFound = { code: 1, output: 'credentials not found in native keychain\n', problem: null };
      return { ...notFound, ...helpers?.(name, server) };
    },
  };
}

/** Credentials as the variable `DOCKER_AUTH_CONFIG` holds them, from a key to `user:password`. */
export function dockerAuths(auths: Record<string, string>): { DOCKER_AUTH_CONFIG: string } {
  const entries = Object.entries(auths).map(([key, pair]) => [key, { auth: Buffer.from(pair).toString('base64') }]);
  return { DOCKER_AUTH_CONFIG: JSON.stringify({ auths: Object.fromEntries(entries) }) };
}

/** Starts a scripted registry that stops with the test. */
export async function scriptedRegistry(
  test: TestContext,
  script: Script,
  options: ScriptedTls = {},
): Promise<ScriptedRegistry> {
  const registry = await startScriptedRegistry(script, options);
  test.after(() => registry.stop());
  return registry;
}

/** Opens a client that closes with the test. */
export function ownClient(
  test: TestContext,
  settings: Partial<RegistrySettings> = {},
  machine: RegistryEnvironment = ownMachine(),
): RegistryClient {
  const client = openRegistry(settings, machine);
  test.after(() => client.close());
  return client;
}

/** A folder that goes with the test. */
export async function ownFolder(test: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-registry-'));
  test.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
