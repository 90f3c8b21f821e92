/** Debian's packages, unpacked into .toolchain: nothing is installed, so no service is started. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install-packages.ts';

const toolchain = join(root, '.toolchain');

/** Answers the folder in .toolchain that holds them, from an earlier run or from now; `null` where apt-get cannot bring them. */
export function unpackDebian(name: string, packages: readonly string[]): string | null {
  const folder = join(toolchain, name);
  return existsSync(folder) || bring(folder, name, packages) ? folder : null;
}

function bring(folder: string, name: string, packages: readonly string[]): boolean {
  if (process.platform !== 'linux' || !isSuccess('apt-get', ['--version'], root)) return false;
  process.stderr.write(`bringing ${name} into .toolchain/${name}\n`);
  mkdirSync(toolchain, { recursive: true });
  const partial = mkdtempSync(join(toolchain, 'partial-'));
  try {
    const download = (): boolean => isSuccess('apt-get', ['download', '-qq', ...packages], partial);
    if (!download() && !(isSuccess('apt-get', ['update', '-qq'], partial) && download())) return false;
    const archives = readdirSync(partial).filter((file) => file.endsWith('.deb'));
    if (!archives.every((archive) => isSuccess('dpkg-deb', ['-x', archive, 'unpacked'], partial))) return false;
    if (!existsSync(folder)) renameSync(join(partial, 'unpacked'), folder);
    return true;
  } catch {
    return existsSync(folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function isSuccess(command: string, args: readonly string[], cwd: string): boolean {
  return spawnSync(command, args, { cwd, stdio: 'ignore', timeout: 120_000 }).status === 0;
}
