/** Kustomization files: entries of `images` in every form, and patches, inline and as files of their own. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ImageField } from '../field/field.ts';
import { findImageFields } from '../find.ts';

const D1 = `sha256:${'1'.repeat(64)}`;
const HEAD = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n';

function fieldsOf(text: string, path = 'kustomization.yaml'): readonly ImageField[] {
  return findImageFields({ path, text }).fields;
}

/** The parts of a field with the text that each span covers. */
function partsOf(text: string, { spans }: ImageField): string[] {
  return spans.map(({ part, start, end }) => `${part}=${text.slice(start, end)}`);
}

/** An entry, the reference that it puts, and its parts; `-` behind the reference: the tag is that of another file. */
const ENTRIES: readonly (readonly [string, string, string])[] = [
  ['{name: nginx}', 'nginx -', 'name=nginx'],
  ['{name: nginx, newName: q.io/nginx}', 'q.io/nginx -', 'name=nginx newName=q.io/nginx'],
  ['{name: nginx, newTag: v1}', 'nginx:v1', 'name=nginx tag=v1'],
  ["{name: nginx, newTag: '1.20'}", 'nginx:1.20', 'name=nginx tag=1.20'],
  ['{name: nginx, newTag: 1.20}', 'nginx:1.20', 'name=nginx tag=1.20'],
  [`{name: nginx, digest: ${D1}}`, `nginx@${D1}`, `name=nginx digest=${D1}`],
  [`{digest: "${D1}", newTag: v1, newName: x, name: nginx}`, `x:v1@${D1}`, `digest=${D1} tag=v1 newName=x name=nginx`],
  ['{name: nginx, newTag: v1, tagSuffix: -x}', 'nginx:v1 -', 'name=nginx tag=v1'],
  ['{name: nginx, newTag: ""}', 'nginx -', 'name=nginx'],
  ['{name: nginx, newTag: null}', 'nginx -', 'name=nginx'],
  ['{"name":"nginx","newTag":"v1"}', 'nginx:v1', 'name=nginx tag=v1'],
  ['\n    name: nginx\n    newTag: v1 # follow', 'nginx:v1', 'name=nginx tag=v1'],
  ['\n    newTag: >-\n      v1\n    name: nginx', 'nginx:v1', 'tag=v1 name=nginx'],
  ['{newName: only/new, newTag: v1}', 'only/new:v1', 'newName=only/new tag=v1'],
];

describe('an entry of `images`', () => {
  for (const [entry, written, parts] of ENTRIES) {
    test(`is one reference over its keys: ${JSON.stringify(entry.replace(D1, 'D1'))}`, () => {
      const text = `${HEAD}images:\n  - ${entry}\n`;
      const [field, ...others] = fieldsOf(text);
      assert.ok(field);
      assert.deepEqual(others, []);
      assert.equal(`${field.written}${field.tagElsewhere ? ' -' : ''}`, written);
      assert.equal(partsOf(text, field).join(' '), parts);
      assert.deepEqual(
        [field.path, field.format, field.certainty, field.container],
        [['images', 0], 'kustomize', 'certain', null],
      );
    });
  }

  for (const entry of ['{}', '{newTag: v1}', 'nginx', 'null', '[]', '{name: {}}']) {
    test(`names nothing without a name: ${entry}`, () => {
      assert.deepEqual(fieldsOf(`${HEAD}images: [${entry}]\n`), []);
    });
  }

  test('that is no reference says why', () => {
    for (const entry of [
      '{name: "nginx:1", newTag: v2}',
      '{name: nginx, newTag: a b}',
      '{name: nginx, digest: "sha256:1"}',
    ]) {
      const [field] = fieldsOf(`${HEAD}images: [${entry}]\n`);
      assert.equal(field?.reference, null);
      assert.notEqual(field?.problem, null);
    }
  });

  test('with a template in it is templated', () => {
    assert.deepEqual(
      fieldsOf(`${HEAD}images: [{name: a, newTag: $TAG}]\n`).map(({ certainty }) => certainty),
      ['templated'],
    );
  });
});

describe('a kustomization', () => {
  const images = 'images: [{name: a, newTag: v1}]\n';
  const table: readonly (readonly [string, string, string, number])[] = [
    ['by its kind, under any name', 'x/base.yaml', HEAD + images, 1],
    ['that is a component', 'kustomization.yaml', `${HEAD.replace('Kustomization', 'Component')}${images}`, 1],
    ['by its name alone', 'a/kustomization.yml', images, 1],
    ['by its old name', 'a/Kustomization', images, 1],
    ['by its API group', 'x.yaml', `apiVersion: kustomize.config.k8s.io/v1\n${images}`, 1],
    ['not by another name', 'a/values.yaml', images, 0],
    ['not by the end of a name', 'a/my-kustomization.yaml', images, 0],
    [
      'not where Flux means something else',
      'kustomization.yaml',
      `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\n${images}`,
      0,
    ],
  ];
  for (const [title, path, text, count] of table) {
    test(`is known ${title}`, () => assert.equal(fieldsOf(text, path).length, count));
  }
});

const PATCH = { spec: { template: { spec: { containers: [{ name: 'a', image: 'a:1' }] } } } };
const ONE_LINE = JSON.stringify([{ op: 'replace', path: '/spec/template/spec/containers/0/image', value: 'a:1' }]);

/** The lines of a block scalar. */
const block = (text: string) =>
  text
    .split('\n')
    .map((line) => `      ${line}`)
    .join('\n');
const STRATEGIC =
  'apiVersion: apps/v1\nkind: Deployment\nspec:\n  template:\n    spec:\n      containers:\n        - name: a\n          image: "«a:1»"';
const OPERATIONS = '# why\n- op: replace\n  path: /spec/template/spec/containers/0/image\n  value: «a:1»';

const INLINE: readonly (readonly [string, string])[] = [
  ['strategic', `patches:\n  - target: {kind: Deployment}\n    patch: |-\n${block(STRATEGIC)}\n`],
  ['of operations in a literal block', `patches:\n  - patch: |\n${block(OPERATIONS)}\n`],
  ['of operations in one line of JSON', `patches:\n  - patch: '${ONE_LINE.replace('a:1', '«a:1»')}'\n`],
  [
    'of the old kind for operations',
    `patchesJson6902:\n  - target: {kind: Deployment, name: a}\n    patch: |-\n${block(OPERATIONS)}\n`,
  ],
  ['of the old strategic kind', `patchesStrategicMerge:\n  - |-\n${block(STRATEGIC)}\n`],
  ['behind another in one text', `patches:\n  - patch: |-\n${block(`kind: None\n---\n${STRATEGIC}`)}\n`],
];

describe('a patch', () => {
  for (const [title, marked] of INLINE) {
    for (const crlf of [false, true]) {
      test(`within a kustomization is found: ${title}${crlf ? ', with CRLF' : ''}`, () => {
        const whole = crlf ? (HEAD + marked).replaceAll('\n', '\r\n') : HEAD + marked;
        const fields = fieldsOf(whole.replace(/[«»]/g, ''));
        assert.deepEqual(
          fields.map(({ spans: [span], certainty }) => [span?.start, span?.end, certainty]),
          [[whole.indexOf('«'), whole.indexOf('»') - 1, 'certain']],
        );
      });
    }
  }

  test('that names a file is not a patch itself', () => {
    assert.deepEqual(fieldsOf(`${HEAD}patchesStrategicMerge: [image.yaml]\npatches: [{path: image.yaml}]\n`), []);
  });

  test('in a file of its own is found, strategic or a list of operations', () => {
    assert.deepEqual(
      fieldsOf(JSON.stringify({ kind: 'Deployment', ...PATCH }), 'patch.json').map(({ written }) => written),
      ['a:1'],
    );
    assert.deepEqual(
      fieldsOf(ONE_LINE, 'patch.json').map(({ written }) => written),
      ['a:1'],
    );
  });

  test('leads to its text by the path of the text and the keys in it', () => {
    const text = `${HEAD}patches:\n  - patch: '${ONE_LINE}'\n`;
    assert.deepEqual(
      fieldsOf(text).map(({ path }) => path),
      [['patches', 0, 'patch', 0, 'value']],
    );
  });

  /** Operation, path, value, and what is found: reference, certainty and role. */
  const operations: readonly (readonly [string, string, unknown, string])[] = [
    ['replace', '/spec/template/spec/containers/0/image', 'a:1', 'a:1 certain container'],
    ['add', '/spec/template/spec/initContainers/0/image', 'a:1', 'a:1 certain init'],
    ['add', '/spec/template/spec/containers/-', { name: 'a', image: 'a:1' }, 'a:1 certain container'],
    ['add', '/spec/template/spec/initContainers/-', { image: 'a:1', restartPolicy: 'Always' }, 'a:1 certain sidecar'],
    ['add', '/spec/template/spec/initContainers', [{ name: 'a', image: 'a:1' }], 'a:1 candidate init'],
    ['test', '/spec/template/spec/containers/0/image', 'a:1', ''],
    ['remove', '/spec/template/spec/containers/0', undefined, ''],
    ['replace', '/spec/template/spec/containers/0/name', 'a:1', ''],
    ['replace', '/spec/image', 'a:5432', ''],
    ['replace', '/spec/template/spec/containers/0/image', null, ''],
    ['replace', '/spec/template/spec/containers/0/image', { x: 'a:1' }, ''],
  ];
  for (const [op, path, value, found] of operations) {
    test(`operation ${op} ${path} of ${JSON.stringify(value)} names ${found === '' ? 'no image' : found}`, () => {
      const fields = fieldsOf(JSON.stringify([{ op, path, value }]), 'patch.json');
      assert.equal(
        fields.map(({ written, certainty, container }) => `${written} ${certainty} ${container?.role}`).join(),
        found,
      );
    });
  }
});
