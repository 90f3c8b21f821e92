/** Where the stories lie. */
import { globSync } from 'node:fs';
import { join } from 'node:path';

export const storiesFolder = import.meta.dirname;

/** Absolute paths of every story, sorted. */
export function listStories(): string[] {
  return globSync('**/*.story', { cwd: storiesFolder })
    .sort()
    .map((path) => join(storiesFolder, path));
}
