/** Writes the reference, the picture of a fleet and the output of the commands that pages show; `--check` only says what differs. */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildIfStale } from './build.ts';
import { installPackages, root } from './install-packages.ts';

const reference = 'docs/reference';

installPackages();
await buildIfStale();
const { renderDecisions } = await import('./decision-pages.ts');
const { FLEET_PICTURE, renderFleetPicture } = await import('./fleet-picture.ts');
const { renderReference } = await import('./reference-pages.ts');
const { runPages } = await import('./run-pages.ts');

const generated = new Map([...renderReference(), ...renderDecisions(), [FLEET_PICTURE, renderFleetPicture()]]);
const shown = await runPages(['README.md', ...globSync('docs/{guides,concepts}/*.md', { cwd: root }).sort()]);
const stray = globSync(`${reference}/**/*.*`, { cwd: root }).filter((path) => !generated.has(path));

if (process.argv.includes('--check')) check();
else write();

function check(): void {
  for (const [path, text] of [...generated, ...shown]) {
    const difference = findDifference(path, text);
    if (difference === null) continue;
    console.log(`${path} is not what the code says: ${difference}`);
    process.exitCode = 1;
  }
  for (const path of stray) {
    console.log(`${path} is a page of the generated reference that nothing generates`);
    process.exitCode = 1;
  }
  if (process.exitCode === 1) console.log('`npm run docs` writes the pages anew; look at what it changes');
}

function write(): void {
  for (const path of stray) rmSync(join(root, path));
  for (const [path, text] of [...generated, ...shown]) {
    if (findDifference(path, text) === null) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`wrote ${path}`);
  }
}

/** The first line that differs, in words; `null` where none does. */
function findDifference(path: string, text: string): string | null {
  if (!existsSync(join(root, path))) return 'it is missing';
  const before = readFileSync(join(root, path), 'utf8').split('\n');
  const after = text.split('\n');
  const line = after.findIndex((each, index) => each !== before[index]);
  if (line < 0) return before.length === after.length ? null : `line ${after.length + 1} has no place in it`;
  return `line ${line + 1} says ${JSON.stringify(before[line] ?? '')}, and should say ${JSON.stringify(after[line])}`;
}
