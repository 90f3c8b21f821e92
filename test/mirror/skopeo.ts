/** The real skopeo, where one is on PATH or was brought before the tests. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bringSkopeo } from '../../scripts/bring-skopeo.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const isBrought = existsSync(join(ROOT, '.toolchain', 'skopeo'));
const skopeo =
  isBrought || spawnSync('skopeo', ['--version'], { stdio: 'ignore' }).error === undefined ? bringSkopeo() : null;

/** For the `skip` of a test. */
export const WITHOUT_SKOPEO: string | false = skopeo === null ? 'skopeo is neither on PATH nor in .toolchain' : false;

/** What it prints; throws its own words where it fails. */
export async function runSkopeo(...args: readonly string[]): Promise<string> {
  if (skopeo === null) throw new Error('there is no skopeo');
  const { program, options, env } = skopeo;
  const settings = { timeout: 60_000, env: { ...process.env, ...env } };
  const { stdout } = await promisify(execFile)(program, [...options, ...args], settings);
  return stdout;
}
