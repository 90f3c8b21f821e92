/** Renovate for proofs and benchmarks that compare with it: brought from npm into `.toolchain/` when it is first wanted. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install-packages.ts';

const FOLDER = join(root, '.toolchain/renovate');
const LONGEST = 600_000;

/** The command, or `null` where it cannot be brought. */
export function bringRenovate(): string | null {
  const command = join(FOLDER, 'node_modules/.bin/renovate');
  if (existsSync(command)) return command;
  mkdirSync(FOLDER, { recursive: true });
  const args = ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', '--ignore-scripts', 'renovate'];
  spawnSync('npm', args, { cwd: FOLDER, timeout: LONGEST, stdio: 'ignore' });
  return existsSync(command) ? command : null;
}
