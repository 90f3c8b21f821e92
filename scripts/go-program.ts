/** Builds a program written in Go from the module proxy, where Go is installed; the version is exact, so it is built once. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './install-packages.ts';

export interface GoProgram {
  /** The package of its `main`. */
  readonly path: string;
  readonly version: string;
}

/** The official suite of the OCI distribution specification. */
export const CONFORMANCE: GoProgram = {
  path: 'github.com/opencontainers/distribution-spec/conformance',
  version: 'v0.0.0-20260831232431-97274622c111',
};

/** The client of go-containerregistry. */
export const CRANE: GoProgram = { path: 'github.com/google/go-containerregistry/cmd/crane', version: 'v0.22.1' };

/**
 * The path of the program.
 *
 * @returns `null` where there is no Go
 * @throws {Error} where it cannot be built
 */
export function buildGoProgram({ path, version }: GoProgram): string | null {
  const folder = join(root, '.toolchain/go', `${basename(path)}-${version}`);
  const program = join(folder, basename(path));
  if (existsSync(program)) return program;
  const go = [process.env.GOROOT === undefined ? '' : join(process.env.GOROOT, 'bin/go'), 'go', '/usr/local/go/bin/go'];
  const found = go.find((name) => name !== '' && spawnSync(name, ['version'], { stdio: 'ignore' }).status === 0);
  if (found === undefined) return null;
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, GOBIN: folder };
  const { status } = spawnSync(found, ['install', `${path}@${version}`], { stdio: 'inherit', env, timeout: 600_000 });
  if (status !== 0) throw new Error(`${path} cannot be built`);
  return program;
}
