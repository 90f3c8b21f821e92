/** What becomes of an image by the kustomizations above its file. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readRetagging } from './retagging.ts';

function become(files: Readonly<Record<string, string>>, path: string, image: string): readonly string[] {
  const retagging = readRetagging(Object.entries(files).map(([name, text]) => ({ path: name, text })));
  return retagging === null ? [image] : [...new Set(retagging(path, image).map((each) => each.image))];
}

const base = 'resources: [pod.yaml]\n';
const retag = (tag: string, more = ''): string =>
  `resources: [../base]\nimages:\n- name: app\n  newTag: ${tag}\n${more}`;

describe('an image', () => {
  test('gets the tag of the entry in the kustomization that reads its file', () => {
    const flow = { 'base/kustomization.yaml': '{resources: [pod.yaml], images: [{name: app, newTag: v1}]}\n' };
    assert.deepEqual(become(flow, 'base/pod.yaml', 'app'), ['app:v1']);
    const block = { 'base/kustomization.yaml': `${base}images:\n- name: app\n  newTag: v1\n` };
    assert.deepEqual(become(block, 'base/pod.yaml', 'app'), ['app:v1']);
    assert.deepEqual(become(block, 'base/pod.yaml', 'other'), ['other']);
    assert.deepEqual(become(block, 'base/other.yaml', 'app'), ['app']);
    assert.deepEqual(become(block, 'pod.yaml', 'app'), ['app']);
  });

  test('goes through every kustomization above, the lowest first', () => {
    const files = {
      'base/kustomization.yml': `${base}images:\n- name: app\n  newName: reg.example/app\n`,
      'prod/Kustomization': 'bases: [../base/]\nimages:\n- name: reg.example/app\n  newTag: v2\n',
    };
    assert.deepEqual(become(files, 'base/pod.yaml', 'app:latest'), ['reg.example/app:v2']);
  });

  test('becomes several where several read its file, and stays itself for one that has no entry', () => {
    const files = {
      'base/kustomization.yaml': base,
      'a/kustomization.yaml': retag('v1'),
      'b/kustomization.yaml': retag('v2'),
    };
    assert.deepEqual([...become(files, 'base/pod.yaml', 'app')].sort(), ['app:v1', 'app:v2']);
    const plain = { ...files, 'c/kustomization.yaml': 'resources: [../base]\n' };
    assert.deepEqual([...become(plain, 'base/pod.yaml', 'app')].sort(), ['app', 'app:v1', 'app:v2']);
  });

  test('gets the entries of components that stand beside its base, and of patches its own', () => {
    const files = {
      'base/kustomization.yaml': base,
      'tags/kustomization.yaml': 'kind: Component\nimages:\n- name: app\n  newTag: v3\n',
      'prod/kustomization.yaml': 'resources: [../base]\ncomponents: [../tags]\npatches: [{path: patch.yaml}]\n',
    };
    assert.deepEqual(become(files, 'base/pod.yaml', 'app'), ['app:v3']);
    assert.deepEqual(become(files, 'prod/patch.yaml', 'app'), ['app:v3']);
    assert.deepEqual(become({ 'prod/kustomization.yaml': retag('v4') }, 'prod/kustomization.yaml', 'app'), ['app:v4']);
  });

  test('is not followed without end', () => {
    const files = {
      'a/kustomization.yaml': 'resources: [pod.yaml, ../b]\nimages:\n- name: app\n  newTag: v1\n',
      'b/kustomization.yaml': 'resources: [../a]\n',
    };
    assert.deepEqual(become(files, 'a/pod.yaml', 'app'), []);
    const many = Object.fromEntries(
      Array.from({ length: 600 }, (_, index) => [`o${index}/kustomization.yaml`, retag(`v${index}`)]),
    );
    assert.deepEqual(become({ 'base/kustomization.yaml': base, ...many }, 'base/pod.yaml', 'app'), ['app']);
  });
});
