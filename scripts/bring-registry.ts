/** Debian's docker-registry for the tests: the one on PATH, else unpacked from its package into .toolchain. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './install-packages.ts';

const toolchain = join(root, '.toolchain');
const brought = join(toolchain, 'docker-registry');

/**
 * Sees to it that `docker-registry` can be run, without installing it: installing would start a service.
 * Where that cannot be, says which tests will be skipped.
 */
export function bringRegistry(): void {
  const folders = (process.env.PATH ?? '').split(delimiter);
  if (folders.some((folder) => existsSync(join(folder, 'docker-registry')))) return;
  if (!existsSync(brought) && !unpack()) {
    process.stderr.write(
      'there is no docker-registry here, and apt-get cannot bring one: tests against it will be skipped\n',
    );
    return;
  }
  process.env.PATH = [...folders, join(brought, 'usr/bin')].join(delimiter);
}

function unpack(): boolean {
  if (process.platform !== 'linux' || !isSuccess('apt-get', ['--version'], root)) return false;
  process.stderr.write('bringing docker-registry for the tests into .toolchain/docker-registry\n');
  mkdirSync(toolchain, { recursive: true });
  const partial = mkdtempSync(join(toolchain, 'partial-'));
  try {
    const isThere = download(partial) || (isSuccess('apt-get', ['update', '-qq'], partial) && download(partial));
    const archive = readdirSync(partial).find((name) => name.endsWith('.deb'));
    if (!isThere || archive === undefined || !isSuccess('dpkg-deb', ['-x', archive, 'unpacked'], partial)) return false;
    if (!existsSync(brought)) renameSync(join(partial, 'unpacked'), brought);
    return true;
  } catch {
    return existsSync(brought);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function download(folder: string): boolean {
  return isSuccess('apt-get', ['download', '-qq', 'docker-registry'], folder);
}

function isSuccess(command: string, args: readonly string[], cwd: string): boolean {
  return spawnSync(command, args, { cwd, stdio: 'ignore', timeout: 120_000 }).status === 0;
}
