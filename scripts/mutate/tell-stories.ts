/** Lets the stories that are named happen, one after the other, up to the first that differs; a line for each. */
import { readFileSync } from 'node:fs';
import { installStoryCommand, tellStory } from '../../test/stories/tell-story.ts';

const [bin, ...paths] = process.argv.slice(2);
if (bin === undefined) {
  // Installed once for many runs, so that the code it compiles is kept.
  process.stdout.write(installStoryCommand().bin);
} else {
  for (const path of paths) {
    const source = readFileSync(path, 'utf8');
    const isAsTold = (await tellStory(source, { bin, remove: () => {} })) === source;
    process.stdout.write(`${isAsTold ? 'ok' : 'not ok'} ${path}\n`);
    if (!isAsTold) {
      process.exitCode = 1;
      break;
    }
  }
}
