/** Every check of the project, one line each, up to the first that fails; `--no-tests` leaves out the tests. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, root } from './install-packages.ts';

type Step = { readonly name: string; readonly script: string; readonly args: readonly string[] };

const knip = 'node_modules/knip/bin/knip.js';
const steps: readonly Step[] = [
  { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['-p', '.'] },
  { name: 'lint and format', script: 'node_modules/@biomejs/biome/bin/biome', args: ['ci', '--colors=off'] },
  { name: 'unused files and dependencies', script: knip, args: ['--no-progress'] },
  // What only tests use counts as unused.
  { name: 'unused exports', script: knip, args: ['--no-progress', '--production', '--include', 'files,exports,types'] },
  { name: 'generated pages', script: 'scripts/docs.ts', args: ['--check'] },
  { name: 'tests', script: 'scripts/test.ts', args: [] },
];

installPackages();
const left = process.argv.includes('--no-tests') ? 'tests' : undefined;
if (!steps.filter(({ name, script }) => name !== left && existsSync(join(root, script))).every(isPassed)) {
  process.exitCode = 1;
}

function isPassed({ name, script, args }: Step): boolean {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status !== 0) process.stdout.write(stdout + stderr);
  return status === 0;
}
