/** Which fields the replacements of a kustomization write. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findReplacement, parseReplacements } from './replacements.ts';

const FIELD = {
  object: { apiVersion: 'apps/v1', kind: 'Deployment', namespace: null, name: 'web' },
  path: ['spec', 'template', 'spec', 'containers', 1, 'image'],
  container: { name: 'side', role: 'container' },
} as const;

const AT = 'spec.template.spec.containers';

function sourceOf(select: string, path: string, more = ''): string | null {
  const text = `replacements:
- source: { kind: ConfigMap, name: versions, fieldPath: data.side }
  targets: [{ select: ${select}, fieldPaths: ["${path}"]${more} }]
`;
  return (
    findReplacement(
      FIELD,
      parseReplacements(text, () => null),
    )?.source ?? null
  );
}

const OURS = 'ConfigMap versions, data.side';

const ROWS: readonly (readonly [select: string, path: string, source: string | null])[] = [
  ['{ kind: Deployment }', `${AT}.[name=side].image`, OURS],
  ['{ kind: Deployment, name: web }', `${AT}.*.image`, OURS],
  ['{ name: "we.*" }', `${AT}.1.image`, OURS],
  ['{ group: apps, version: v1, name: web }', `${AT}.[name=side]`, OURS],
  ['{ kind: Deployment }', `${AT}.[name=web].image`, null],
  ['{ kind: Deployment }', `${AT}.0.image`, null],
  ['{ kind: Deployment }', 'spec.template.spec.initContainers.1.image', null],
  ['{ kind: StatefulSet }', `${AT}.*.image`, null],
  ['{ kind: Deployment, name: api }', `${AT}.*.image`, null],
  ['{ kind: Deployment, namespace: prod }', `${AT}.*.image`, null],
  ['{ name: "(a|b)+" }', `${AT}.*.image`, null],
];

describe('a replacement', () => {
  for (const [select, path, source] of ROWS)
    test(`of ${select} at ${path} ${source === null ? 'leaves the field' : 'writes the field'}`, () => {
      assert.equal(sourceOf(select, path), source);
    });

  test('leaves what it rejects', () => {
    assert.equal(sourceOf('{ kind: Deployment }', `${AT}.*.image`, ', reject: [{ name: web }]'), null);
    assert.equal(sourceOf('{ kind: Deployment }', `${AT}.*.image`, ', reject: [{ name: api }]'), OURS);
  });

  test('may stand in a file of its own, alone or in a list', () => {
    const own = `source: { kind: Pod, name: p }\ntargets: [{ select: { name: web }, fieldPaths: ["${AT}.*.image"] }]\n`;
    const sources = (text: string | null): readonly string[] =>
      parseReplacements('replacements: [{ path: own.yaml }]\n', () => text).map(({ source }) => source);
    assert.deepEqual(sources(own), ['Pod p, metadata.name']);
    assert.deepEqual(sources(`- ${own.replaceAll('\n', '\n  ')}`), ['Pod p, metadata.name']);
    assert.deepEqual(sources(null), []);
  });
});
