/** Debian's skopeo for tests and benchmarks: the one on PATH, else unpacked from its packages into .toolchain. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { unpackDebian } from './unpack-debian.ts';

export interface Skopeo {
  readonly program: string;
  /** Goes before the arguments. */
  readonly options: readonly string[];
  /** What its process needs beside the environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** Itself, its policy, and libraries that not every machine has. */
const PACKAGES = ['skopeo', 'golang-github-containers-common', 'libgpgme11', 'libassuan0', 'libdevmapper1.02.1'];

/** `null` where there is none, and apt-get cannot bring one. */
export function bringSkopeo(): Skopeo | null {
  const own: Skopeo = { program: 'skopeo', options: [], env: {} };
  if (runs(own)) return own;
  const folder = unpackDebian('skopeo', PACKAGES);
  if (folder === null) return null;
  const libraries = ['usr/lib', 'lib'].map((each) => join(folder, each, `${machineName()}-linux-gnu`)).join(':');
  const options = ['--policy', join(folder, 'etc/containers/policy.json')];
  const skopeo = { program: join(folder, 'usr/bin/skopeo'), options, env: { LD_LIBRARY_PATH: libraries } };
  return runs(skopeo) ? skopeo : null;
}

function runs({ program, env }: Skopeo): boolean {
  const settings = { stdio: 'ignore', timeout: 120_000, env: { ...process.env, ...env } } as const;
  return spawnSync(program, ['--version'], settings).status === 0;
}

function machineName(): string {
  return process.arch === 'arm64' ? 'aarch64' : 'x86_64';
}
