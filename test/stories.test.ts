/** Every story of `test/stories/` happens as it is told; `npm run stories -- --accept` tells them anew. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { listStories, storiesFolder } from './stories/list-stories.ts';
import { parseStory } from './stories/story.ts';
import { installStoryCommand, type StoryCommand, tellStory } from './stories/tell-story.ts';

describe('stories', { concurrency: 4 }, () => {
  let command: StoryCommand;
  before(() => {
    command = installStoryCommand();
  });
  after(() => command.remove());

  for (const path of listStories()) {
    const source = readFileSync(path, 'utf8');
    test(`${relative(storiesFolder, path)}: ${parseStory(source).title}`, async () => {
      assert.equal(await tellStory(source, command), source);
    });
  }
});
