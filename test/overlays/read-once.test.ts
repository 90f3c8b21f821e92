/** What a run reads ahead it does not read again. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { openWorld } from '../../src/io/open-world.ts';
import { readFields } from '../../src/steps/read.ts';

const FILES = {
  'bowline.yaml': '{}\n',
  'base/pod.yaml':
    'apiVersion: v1\nkind: Pod\nmetadata: { name: m }\nspec: { containers: [{ name: m, image: a:1 }] }\n',
  'base/kustomization.yaml':
    'resources: [pod.yaml]\nconfigurations: [places.yaml]\nimages: [{ name: a, newTag: "2" }]\n',
  'base/places.yaml': 'images: [{ path: spec/image, kind: Engine }]\n',
  'over/kustomization.yaml': 'resources: [../base]\n',
};

test('every file of a tree with kustomizations is read from the disk once', async (context) => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'bowline-read-once-')));
  context.after(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const world = await openWorld({ cwd: root, operands: [], offline: true });
  const paths: string[] = [];
  const read: typeof world.disk.read = (path) => {
    paths.push(path);
    return world.disk.read(path);
  };
  const disk = { ...world.disk, read };
  const { files } = readFields(['.'], {}, { ...world, disk });
  assert.deepEqual(
    files.map(({ path }) => path),
    ['base/kustomization.yaml', 'base/pod.yaml', 'over/kustomization.yaml'],
  );
  const looked = paths.filter((path) => path in FILES);
  assert.deepEqual([...looked].sort(), [...new Set(looked)].sort());
  assert.ok(looked.includes('base/places.yaml'));
});
