/** The real kustomize, where one is at hand: as a program of its own, or inside kubectl. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Kustomize {
  /** As people know it, with its version. */
  readonly name: string;
  /** Whether it can run functions that are programs; the one inside kubectl cannot. */
  readonly runsPrograms: boolean;
  /** Builds a folder; a failure is its own words. */
  build(
    folder: string,
    options?: readonly string[],
  ): { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: string };
}

/** Why a test against the real one is left out. */
export const NO_KUSTOMIZE = 'there is no kustomize or kubectl on PATH';

const LONGEST_BUILD = 60_000;

/** Every kustomize on `PATH`. */
export function findKustomizes(): Kustomize[] {
  const forms = [
    { program: 'kustomize', version: ['version'], build: ['build'] },
    { program: 'kubectl', version: ['version', '--client'], build: ['kustomize'] },
  ];
  return forms.flatMap(({ program, version, build }) =>
    isOnPath(program) ? (openKustomize(program, version, build) ?? []) : [],
  );
}

function openKustomize(program: string, version: readonly string[], build: readonly string[]): Kustomize | null {
  const said = spawnSync(program, version, { encoding: 'utf8', timeout: LONGEST_BUILD });
  const number = /v[45]\.\d+\.\d+/.exec(/Kustomize Version: .*/.exec(said.stdout)?.[0] ?? said.stdout)?.[0];
  if (said.status !== 0 || number === undefined) return null;
  return {
    name: program === 'kustomize' ? `kustomize ${number}` : `${program} with kustomize ${number}`,
    runsPrograms: program === 'kustomize',
    build: (folder, flags = []) => {
      const options = { encoding: 'utf8', timeout: LONGEST_BUILD, maxBuffer: 256 * 1024 * 1024 } as const;
      const { status, stdout, stderr } = spawnSync(program, [...build, ...flags, folder], options);
      return status === 0 ? { ok: true, text: stdout } : { ok: false, problem: stderr.trim() };
    },
  };
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
