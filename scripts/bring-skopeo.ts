/** Debian's skopeo for benchmarks: the one on PATH, else unpacked from its packages into .toolchain. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install-packages.ts';

export interface Skopeo {
  readonly program: string;
  /** Goes before the arguments. */
  readonly options: readonly string[];
  /** What its process needs beside the environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** Itself, its policy, and libraries that not every machine has. */
const PACKAGES = ['skopeo', 'golang-github-containers-common', 'libgpgme11', 'libassuan0', 'libdevmapper1.02.1'];
const brought = join(root, '.toolchain/skopeo');

/** `null` where there is none, and apt-get cannot bring one. */
export function bringSkopeo(): Skopeo | null {
  if (isSuccess('skopeo', ['--version'], root)) return { program: 'skopeo', options: [], env: {} };
  if (!existsSync(brought) && !unpack()) return null;
  const libraries = ['usr/lib', 'lib'].map((folder) => join(brought, folder, `${machineName()}-linux-gnu`)).join(':');
  const options = ['--policy', join(brought, 'etc/containers/policy.json')];
  const skopeo = { program: join(brought, 'usr/bin/skopeo'), options, env: { LD_LIBRARY_PATH: libraries } };
  const { status } = spawnSync(skopeo.program, ['--version'], {
    stdio: 'ignore',
    env: { ...process.env, ...skopeo.env },
  });
  return status === 0 ? skopeo : null;
}

function machineName(): string {
  return process.arch === 'arm64' ? 'aarch64' : 'x86_64';
}

function unpack(): boolean {
  if (process.platform !== 'linux' || !isSuccess('apt-get', ['--version'], root)) return false;
  process.stderr.write('bringing skopeo for benchmarks into .toolchain/skopeo\n');
  mkdirSync(join(root, '.toolchain'), { recursive: true });
  const partial = mkdtempSync(join(root, '.toolchain/partial-'));
  try {
    const download = (): boolean => isSuccess('apt-get', ['download', '-qq', ...PACKAGES], partial);
    if (!download() && !(isSuccess('apt-get', ['update', '-qq'], partial) && download())) return false;
    const archives = readdirSync(partial).filter((name) => name.endsWith('.deb'));
    if (!archives.every((archive) => isSuccess('dpkg-deb', ['-x', archive, 'unpacked'], partial))) return false;
    renameSync(join(partial, 'unpacked'), brought);
    return true;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function isSuccess(command: string, args: readonly string[], cwd: string): boolean {
  return spawnSync(command, args, { cwd, stdio: 'ignore', timeout: 120_000 }).status === 0;
}
