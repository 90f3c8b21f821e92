/** Formats everything and mends what lint can mend safely. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installPackages, root } from './install-packages.ts';

installPackages();
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const { status } = spawnSync(process.execPath, [biome, 'check', '--write', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
