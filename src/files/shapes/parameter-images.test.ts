/** Which parameters of a chart are taken for images, as candidates. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findImageFields } from '../find.ts';

function found(parameters: string): string[] {
  const text = `apiVersion: argoproj.io/v1alpha1
kind: Application
spec: { source: { chart: web, helm: { parameters: [${parameters}] } } }
`;
  return findImageFields({ path: 'app.yaml', text }).fields.map(
    ({ written, handle, certainty, path }) => `${written} ${handle} ${certainty} ${path.at(-2)}`,
  );
}

const rows: readonly (readonly [title: string, parameters: string, images: readonly string[]])[] = [
  [
    'whole images',
    '{ name: web.image, value: "quay.io/team/web:1.0" }',
    ['quay.io/team/web:1.0 values:web/image candidate 0'],
  ],
  ['no images in other words', '{ name: web.image, value: "yes" }', []],
  [
    'repository and tag as one',
    '{ name: replicas, value: "2" }, { name: web.image.repository, value: quay.io/team/web }, { name: web.image.tag, value: "1.0" }',
    ['quay.io/team/web:1.0 values:web/image candidate 1'],
  ],
  [
    'the registry and the digest with them',
    `{ name: image.registry, value: quay.io }, { name: image.repository, value: team/web }, { name: image.digest, value: "sha256:${'a'.repeat(64)}" }`,
    [`quay.io/team/web@sha256:${'a'.repeat(64)} values:image candidate 1`],
  ],
  [
    'those of each image apart',
    '{ name: a.repository, value: team/a }, { name: b.repository, value: team/b }, { name: image.x, value: y }, { name: b.version, value: "2.0" }, { name: a.tag, value: "1.0" }',
    ['team/a:1.0 values:a candidate 0', 'team/b:2.0 values:b candidate 1'],
  ],
  ['no repository without tag or digest', '{ name: image.repository, value: team/web }', []],
  ['no tag without a repository', '{ name: image.tag, value: "1.0" }', []],
  [
    'nothing that is no reference',
    '{ name: image.repository, value: "Not One" }, { name: image.tag, value: "1.0" }',
    [],
  ],
  ['nothing in what has no value', 'text, { name: image.repository }, { name: image.tag }', []],
];

describe('the parameters of a chart', () => {
  for (const [title, parameters, images] of rows)
    test(`hold ${title}`, () => {
      assert.deepEqual(found(parameters), images);
    });
});
