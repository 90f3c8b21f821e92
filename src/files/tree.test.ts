/** Which files are looked into, and which globs cover a path. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isReadOnWalk, isSharedName, pathRules } from './tree.ts';

test('files of YAML and JSON and kustomizations are looked into, by their names', () => {
  const yes = ['a.yaml', 'a.yml', 'x/A.YAML', 'a.json', 'x/Kustomization', 'Kustomization', 'x/Dockerfile', 'a.go'];
  const no = ['a.yaml.bak', 'README.txt', 'vendor/a.go', 'yaml', 'x/MyKustomization', 'Kustomization/x', 'a.yaml/b'];
  assert.deepEqual([...yes, ...no].filter(isReadOnWalk), yes);
});

test('some names are shared with other programs', () => {
  assert.deepEqual(['disk.image', 'meson.build', 'Dockerfile', 'a.yaml'].map(isSharedName), [true, true, false, false]);
});

describe('a glob', () => {
  const table: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['**/testdata/**', ['testdata/a.yaml', 'x/testdata/y/a.yaml'], ['x/testdatas/a.yaml', 'testdata.yaml']],
    ['releases/', ['releases/a.yaml', 'releases/x/.y/a.yaml'], ['x/releases/a.yaml', 'releases.yaml']],
    ['manifests/*/0.*/**', ['manifests/a/0.1/x.yaml'], ['manifests/a/1.0/x.yaml']],
    ['*.yaml', ['a.yaml', '.a.yaml'], ['x/a.yaml']],
    ['{a,b}.yaml', ['a.yaml', 'b.yaml'], ['c.yaml']],
  ];
  for (const [glob, covered, others] of table) {
    test(`${glob} covers what it names`, () => {
      const { ignored, frozen } = pathRules({ ignore: [glob], frozen: ['other', glob] });
      for (const path of covered) assert.deepEqual([ignored(path), frozen(path)], [glob, glob], path);
      for (const path of others) assert.deepEqual([ignored(path), frozen(path)], [null, null], path);
    });
  }
});
