/** Which values the templates of a chart may read, and what a mark does to the text of values. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findDependencies, withoutDependencies } from '../../src/files/charts/chart-dependencies.ts';
import { asksOtherCharts, findMarks, mayReadValue } from '../../src/files/charts/chart-feeds.ts';
import { type MarkedField, markField, switchOn } from '../../src/files/charts/chart-markers.ts';
import { findImageFields } from '../../src/files/find.ts';
import { spliceText } from '../../src/files/text/splice.ts';
import { parseDocument } from '../../src/files/yaml/yaml.ts';

const DIGEST = `sha256:${'b'.repeat(64)}`;

function marked(values: string): { readonly text: string; readonly marks: readonly MarkedField[] } {
  const { fields } = findImageFields({ path: 'chart/values.yaml', text: values });
  const marks = fields.flatMap((field, index) => markField(values, field, index + 1) ?? []);
  return {
    text:
      spliceText(
        values,
        marks.flatMap(({ edits }) => edits),
      ) ?? '',
    marks,
  };
}

describe('a mark', () => {
  const rows: readonly (readonly [what: string, values: string, text: RegExp])[] = [
    ['goes behind a tag of its own', 'image: {repository: a.io/b/c, tag: 1.2}\n', /tag: 1\.2-bwl1z}/],
    ['goes behind the tag within a reference', 'image: a.io/b/c:1.2\n', /image: a\.io\/b\/c:1\.2-bwl1z\n/],
    ['goes before the digest', `image: a.io/b/c:1.2@${DIGEST}\n`, /:1\.2-bwl1z@sha256:b{64}\n/],
    ['takes the place of a digest without a tag', `image: a.io/b/c@${DIGEST}\n`, /c@sha256:[0-9a-f]{64}\n/],
    [
      'goes behind the tag and into the digest',
      `image: {repository: a.io/b/c, tag: v1, digest: ${DIGEST}}\n`,
      /tag: v1-bwl1z, digest: sha256:(?!b{64})[0-9a-f]{64}}/,
    ],
    [
      'goes behind the name where there is no tag',
      'image: {repository: a.io/b/c, tag: ""}\n',
      /repository: a\.io\/b\/c-bwl1z,/,
    ],
    ['goes behind a tag that stands alone', 'image: {tag: "v2"}\n', /tag: "v2-bwl1z"/],
  ];
  for (const [what, values, text] of rows) test(what, () => assert.match(marked(values).text, text));

  test('is not made in a text with escapes', () => {
    assert.deepEqual(marked('image: {repository: a.io/b/c, tag: "1\\x2e2"}\n').marks, []);
  });

  test('is found in the image, and in text that is none', () => {
    const { marks } = marked('a: {image: a.io/b/c:1}\nb: {image: a.io/b/d:1}\n');
    const rendered = `---\n# Source: app/templates/pod.yaml\napiVersion: v1\nkind: Pod\nmetadata: {name: p, labels: {x: 1-bwl2z}}\nspec: {containers: [{name: c, image: "a.io/b/c:1-bwl1z"}, {name: d, image: e}]}\n`;
    const { places, seen, unmarked } = findMarks(rendered, marks);
    const [first, second] = marks;
    assert.ok(first !== undefined && second !== undefined);
    assert.equal(places.get(first.field)?.[0]?.template, 'templates/pod.yaml');
    assert.equal(places.has(second.field), false);
    assert.ok(seen.has(second.field));
    assert.deepEqual(
      unmarked.map(({ written }) => written),
      ['e'],
    );
  });
});

test('switches on what stands on the way to a field, and nothing else', () => {
  const values = 'enabled: false\na: {enabled: false, b: {create: false, image: x:1}}\nc: {enabled: false}\n';
  const parsed = parseDocument(values, 0, values.length);
  assert.ok(parsed.ok && parsed.root !== null);
  const edits = switchOn(parsed.root, [{ path: ['a', 'b', 'image'] }]);
  assert.equal(
    spliceText(values, edits),
    'enabled: true\na: {enabled: true, b: {create: true, image: x:1}}\nc: {enabled: false}\n',
  );
});

describe('a value', () => {
  const rows: readonly (readonly [template: string, path: readonly (string | number)[], reads: boolean])[] = [
    ['{{ .Values.a.image.tag }}', ['a', 'image'], true],
    ['{{ with .Values.a }}{{ .image.tag }}{{ end }}', ['a', 'image'], true],
    ['{{ toYaml .Values }}', ['a', 'image'], true],
    ['{{ index .Values "a" }}', ['a', 'image'], true],
    ['{{ range $.Values.a }}', ['a', 0, 'image'], true],
    ['{{ .Values.a.other }}', ['a', 'image'], false],
    ['{{ .Values.ab.image }}', ['a', 'image'], false],
    ['{{ .Values.a.imageTag }}', ['a', 'image'], false],
  ];
  for (const [template, path, reads] of rows)
    test(`${path.join('.')} is ${reads ? '' : 'not '}read by ${template}`, () => {
      assert.equal(mayReadValue([template], path), reads);
    });

  test('may be read by the helper of another chart that is handed everything', () => {
    assert.equal(asksOtherCharts(['{{ include "common.all" . }}']), true);
    assert.equal(asksOtherCharts(['{{ include "own" $ }}', '{{ define "own" }}x{{ end }}']), false);
    assert.equal(asksOtherCharts(['{{ include "common.image" .Values.image }}']), false);
  });
});

test('a Chart.yaml without its dependencies keeps every other line', () => {
  const text = 'name: a\ndependencies:\n- name: b\n  alias: c\n\n  # of old\n  - name: d\nversion: 1\n';
  assert.deepEqual(findDependencies('dependencies:\n- {name: b, alias: c}\n- name: d\n'), [
    { name: 'b', alias: 'c' },
    { name: 'd', alias: null },
  ]);
  assert.equal(withoutDependencies(text), 'name: a\nversion: 1\n');
  assert.equal(withoutDependencies('name: a\ndependencies: []\nversion: 1\n'), 'name: a\nversion: 1\n');
  assert.equal(withoutDependencies('name: a\ndependencies:\n- name: b'), 'name: a\n');
});
