/** Builds a program written in Go from the module proxy, where Go is installed; the version is exact, so it is built once. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** The mirroring client of regclient. */
export const REGSYNC: GoProgram = { path: 'github.com/regclient/regclient/cmd/regsync', version: 'v0.11.7' };

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
  const found = findGo();
  if (found === null) return null;
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, GOBIN: folder };
  const { status } = spawnSync(found, ['install', `${path}@${version}`], { stdio: 'inherit', env, timeout: 600_000 });
  if (status !== 0) throw new Error(`${path} cannot be built`);
  return program;
}

/**
 * The path of a program whose source lies in a folder, and that needs modules of exact versions; built once for each.
 *
 * @returns `null` where there is no Go
 * @throws {Error} where it cannot be built
 */
export function buildGoSource(source: string, name: string, modules: readonly string[]): string | null {
  const text = readFileSync(source);
  const hash = createHash('sha256').update(text).update(modules.join()).digest('hex').slice(0, 12);
  const folder = join(root, '.toolchain/go', `${name}-${hash}`);
  const program = join(folder, name);
  if (existsSync(program)) return program;
  const go = findGo();
  if (go === null) return null;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.go'), text);
  for (const args of [
    ['mod', 'init', name],
    ['get', ...modules],
    ['mod', 'tidy'],
    ['build', '-o', program, '.'],
  ]) {
    const { status, stderr } = spawnSync(go, args, { cwd: folder, encoding: 'utf8', timeout: 600_000 });
    // A module file of an attempt before is as good.
    if (status !== 0 && args[1] !== 'init') throw new Error(`${name} cannot be built: ${stderr}`);
  }
  return program;
}

function findGo(): string | null {
  const go = [process.env.GOROOT === undefined ? '' : join(process.env.GOROOT, 'bin/go'), 'go', '/usr/local/go/bin/go'];
  return go.find((name) => name !== '' && spawnSync(name, ['version'], { stdio: 'ignore' }).status === 0) ?? null;
}
