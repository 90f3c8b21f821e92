/** Which files a plan may replace whole, and the line that says where they are from. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isManifestPath, manifestCommit, manifestHeader } from './manifest-files.ts';

test('only YAML and JSON within a declared folder is replaced whole, and nothing there that steers a program', () => {
  const folders = ['data/multus/', './deploy'];
  const inside = ['data/multus/a.yaml', 'data/multus/b/c.yml', 'deploy/d.json'];
  const outside = [
    'data/multus.yaml',
    'data/multus/../x.yaml',
    'data/multus/run.sh',
    'data/multusx/a.yaml',
    '/deploy/a.yaml',
    'deploy/bowline.yaml',
    'deploy/a/Bowline.yaml',
    'deploy/.github/workflows/a.yaml',
    'deploy/.gitlab-ci.yml',
  ];
  for (const path of inside) assert.ok(isManifestPath(path, folders), path);
  for (const path of [...outside, 'bowline.yaml']) assert.ok(!isManifestPath(path, folders), path);
  for (const folder of ['', '.', './', '/']) assert.ok(!isManifestPath('.github/workflows/a.yaml', [folder]), folder);
});

test('a file says which commit it was taken at, in its first line', () => {
  const commit = 'a1b2c3d'.padEnd(40, '0');
  const header = manifestHeader('a.yaml', 'deploy', 'https://example.org/up at night.git', commit);
  assert.equal(manifestCommit(`${header}kind: Pod\n`), commit);
  assert.equal(manifestCommit('kind: Pod\n'), null);
  assert.equal(manifestCommit(`kind: Pod\n${header}`), null);
  assert.equal(manifestHeader('a.json', 'deploy', 'up', commit), '');
});
