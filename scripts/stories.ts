/** Lets the stories happen, all or those named, and shows where they differ; `--accept` writes down what happened. */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build.ts';
import { installPackages, root } from './install-packages.ts';

installPackages();
await buildIfStale();
const { listStories } = await import('../test/stories/list-stories.ts');
const { installStoryCommand, tellStory } = await import('../test/stories/tell-story.ts');

const { values, positionals } = parseArgs({ allowPositionals: true, options: { accept: { type: 'boolean' } } });
const command = installStoryCommand();
let differing = 0;
try {
  for (const path of findStories(positionals.map((place) => resolve(place)))) {
    const told = readFileSync(path, 'utf8');
    const happened = await tellStory(told, command);
    if (happened === told) continue;
    differing += 1;
    const name = relative(root, path);
    if (values.accept === true) {
      writeFileSync(path, happened);
      process.stdout.write(`accepted ${name}\n`);
    } else showDifference(path, happened);
  }
} finally {
  command.remove();
}
process.stdout.write(differing === 0 ? 'every story happens as it is told\n' : `${differing} differ\n`);
if (differing > 0 && values.accept !== true) process.exitCode = 1;

/** Those at or below the places; all, where none is named. */
function findStories(places: readonly string[]): string[] {
  const missing = places.filter((place) => statSync(place, { throwIfNoEntry: false }) === undefined);
  if (missing.length > 0) throw new Error(`there is no ${missing.join(', ')}`);
  return listStories().filter(
    (path) => places.length === 0 || places.some((place) => path === place || path.startsWith(place + sep)),
  );
}

/** Told in red, happened in green, as git compares. */
function showDifference(path: string, happened: string): void {
  spawnSync('git', ['diff', '--no-index', '--', path, '-'], { input: happened, stdio: ['pipe', 'inherit', 'inherit'] });
}
