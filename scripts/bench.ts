/** Runs one benchmark of bench/ by its name, or lists them all. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildIfStale } from './build.ts';
import { installPackages, root } from './install-packages.ts';

const names = globSync('bench/*.ts', { cwd: root }).map((path) => basename(path, '.ts'));
const [name, ...args] = process.argv.slice(2);

if (name !== undefined && names.includes(name)) {
  installPackages();
  await buildIfStale();
  const { status } = spawnSync(process.execPath, [join(root, 'bench', `${name}.ts`), ...args], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  if (name !== undefined) console.log(`there is no benchmark "${name}"; there are:`);
  for (const each of names.sort()) console.log(`${each.padEnd(8)} ${firstSentence(join(root, 'bench', `${each}.ts`))}`);
  process.exitCode = name === undefined ? 0 : 1;
}

function firstSentence(file: string): string {
  return /\/\*\* (.*?) \*\//.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}
