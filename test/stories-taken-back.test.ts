/** Over the files of every story: a plan that changes nothing writes nothing, and what is pinned can be taken back. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, test } from 'node:test';
import type { DigestFact } from '../src/image/manifest/facts.ts';
import { openWorld } from '../src/io/open-world.ts';
import { openRegistry } from '../src/io/registry/open-registry.ts';
import { readRegistryEnvironment } from '../src/io/registry/settings/environment.ts';
import type { ImageQuestion, World } from '../src/io/world.ts';
import { readFields } from '../src/steps/read.ts';
import { apply } from '../src/verbs/apply.ts';
import { pin } from '../src/verbs/pin.ts';
import { undo } from '../src/verbs/undo.ts';
import { unpin } from '../src/verbs/unpin.ts';
import { listStories, storiesFolder } from './stories/list-stories.ts';
import { parseStory, putDigests, readSpelling } from './stories/story.ts';
import { changedPaths, readSnapshot, writeStoryFile } from './stories/story-folder.ts';
import { digestOfImage } from './stories/story-image.ts';

describe('the files of every story', () => {
  for (const path of listStories()) {
    const files = parseStory(readFileSync(path, 'utf8')).sections.filter(
      // A configuration may hide the files, and a broken lock ends every run.
      ({ heading }) => /^file (?!bowline\.(?:yaml|lock)$)/.test(heading),
    );
    if (files.length === 0) continue;
    test(`of ${relative(storiesFolder, path)} are the same after pin and undo, and after pin and unpin`, async (t) => {
      const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'bowline-back-')));
      t.after(() => rmSync(temporary, { recursive: true, force: true }));
      const folder = join(temporary, 'story');
      mkdirSync(folder);
      for (const { heading, text } of files)
        writeStoryFile(folder, heading.slice('file '.length), putDigests(readSpelling(text)));
      const given = readSnapshot(folder);

      const world = await openWorldThatKnowsAll(folder);
      const pinned = (await pin(readFields(['.'], {}, world), {}, world)).plan;
      const before = pinned.changes.length > 0;
      assert.deepEqual(apply(pinned, world).errors, []);
      assert.equal(changedPaths(given, readSnapshot(folder)).length > 0, before);
      const again = (await pin(readFields(['.'], {}, world), {}, world)).plan;
      assert.deepEqual(again.changes, []);
      assert.deepEqual(apply(again, world).written, []);

      if (!before) return;
      assert.deepEqual(undo({}, world).errors, []);
      assert.deepEqual(changedPaths(given, readSnapshot(folder)), []);

      assert.deepEqual(apply(pinned, world).errors, []);
      assert.deepEqual(apply(unpin(readFields(['.'], {}, world), {}, world).plan, world).errors, []);
      assert.deepEqual(changedPaths(given, readSnapshot(folder)), []);
    });
  }
});

/** The folder as it is, and a registry in which every tag has an image of its own. */
async function openWorldThatKnowsAll(folder: string): Promise<World> {
  const world = await openWorld({ cwd: folder, operands: ['.'] });
  const resolve = async ({ registry, repository, tagOrDigest }: ImageQuestion): Promise<DigestFact> => ({
    kind: 'exists',
    digest: digestOfImage(`${registry}/${repository}:${tagOrDigest}`),
    mediaType: '',
    learntAt: '',
    source: 'registry',
  });
  const client = openRegistry({ offline: true }, readRegistryEnvironment());
  return { ...world, registry: async () => ({ ...client, resolve }) };
}
