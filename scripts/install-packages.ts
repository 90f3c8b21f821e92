/** Brings node_modules in line with package-lock.json, where it is not. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>;
}

/** Runs `npm ci` where a package is missing or has another version than the lock says; exits where that fails. */
export function installPackages(): void {
  if (areInstalled()) return;
  process.stderr.write('installing the packages of package-lock.json\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    timeout: 600_000,
  });
  if (status !== 0) process.exit(status ?? 1);
}

function areInstalled(): boolean {
  const installed = readLock(join(root, 'node_modules/.package-lock.json'));
  const wanted = readLock(join(root, 'package-lock.json'));
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    const here = installed[path];
    return path === '' || (here === undefined ? optional === true : here.version === version);
  });
}

function readLock(path: string): Lock['packages'] {
  if (!existsSync(path)) return {};
  const lock: Lock = JSON.parse(readFileSync(path, 'utf8'));
  return lock.packages;
}
