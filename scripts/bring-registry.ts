/** Debian's docker-registry for tests and proofs: the one on PATH, else unpacked from its package into .toolchain. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackDebian } from './unpack-debian.ts';

/**
 * Sees to it that `docker-registry` can be run, without installing it: installing would start a service.
 * Where that cannot be, says what will be skipped.
 */
export function bringRegistry(): void {
  const folders = (process.env.PATH ?? '').split(delimiter);
  if (folders.some((folder) => existsSync(join(folder, 'docker-registry')))) return;
  const brought = unpackDebian('docker-registry', ['docker-registry']);
  if (brought !== null) process.env.PATH = [...folders, join(brought, 'usr/bin')].join(delimiter);
  else
    process.stderr.write('there is no docker-registry here, and apt-get cannot bring one: what needs it is skipped\n');
}
