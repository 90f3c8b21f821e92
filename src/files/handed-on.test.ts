/** Images that objects hand on: variables, arguments, data, parameters, annotations, text that is YAML or JSON itself. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { handleOf, type ImageField } from './field/field.ts';
import { findImageFields } from './find.ts';

function fieldsOf(text: string, path = 'all.yaml'): readonly ImageField[] {
  return findImageFields({ path, text }).fields;
}

function told(text: string, path?: string): string[] {
  return fieldsOf(text, path).map((field) => {
    const [span] = field.spans;
    assert.equal(
      text.slice(span?.start, span?.end),
      span?.part === 'reference' ? field.written : field.reference?.name,
    );
    return `${field.certainty} ${field.written}${field.certainty === 'candidate' ? ` ${handleOf(field)}` : ''}`;
  });
}

const container = (more: string) =>
  `apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - name: a\n      image: r.io/a:v1\n${more}\n`;

/** The rest of a container, and what is found in it beside its image. */
const TABLE: readonly (readonly [string, readonly string[]])[] = [
  ['      env: [{name: X_IMAGE, value: r.io/x:v1}]', ['candidate r.io/x:v1 env:X_IMAGE']],
  ['      env: [{name: RELATED_IMAGE_X, value: r.io/x:v1}]', ['certain r.io/x:v1']],
  ['      env: [{name: X, value: r.io/x:v1}]', ['candidate r.io/x:v1 env:X']],
  ['      env: [{name: X_IMAGE, value: ubuntu}]', []],
  ['      env: [{name: VERSION, value: v2.1.0-12}, {name: NET, value: uplink-network}, {name: D, value: ""}]', []],
  [
    '      env:\n        - name: KAFKA_IMAGES\n          value: |\n            3.7=r.io/k:3.7\n            3.8=r.io/k:3.8',
    ['candidate r.io/k:3.7 env:KAFKA_IMAGES', 'candidate r.io/k:3.8 env:KAFKA_IMAGES'],
  ],
  [
    '      args: ["--helper-image=r.io/h:v1", --listen=0.0.0.0:8080, "--level=info:debug"]',
    ['candidate r.io/h:v1 arg:--helper-image'],
  ],
  ['      args: ["--store=db.example:5432/main"]', []],
  ['      args: [-entrypoint-image, r.io/e:v1]', ['candidate r.io/e:v1 arg:-entrypoint-image']],
  [
    '      args: ["--images=r.io/a:v2,r.io/b:v2"]',
    ['candidate r.io/a:v2 arg:--images', 'candidate r.io/b:v2 arg:--images'],
  ],
  ['      command: [run, --image=r.io/r:v1]', ['candidate r.io/r:v1 arg:--image']],
];

describe('a container', () => {
  for (const [rest, expected] of TABLE) {
    test(`hands on ${expected.length === 0 ? 'nothing' : expected.join(', ')}: ${rest.trim().slice(0, 50)}`, () => {
      assert.deepEqual(told(container(rest)), ['certain r.io/a:v1', ...expected]);
    });
  }

  test('without an image of its own hands on as well', () => {
    const text =
      'apiVersion: apps/v1\nkind: Deployment\nspec: {template: {spec: {containers: [{name: a, env: [{name: X_IMAGE, value: r.io/x:v1}]}]}}}\n';
    assert.deepEqual(told(text), ['candidate r.io/x:v1 env:X_IMAGE']);
  });
});

describe('an object', () => {
  test('names images in its annotations', () => {
    const text =
      'apiVersion: v1\nkind: Pod\nmetadata:\n  annotations:\n    sidecar.istio.io/proxyImage: r.io/p:v1\n    a/note: r.io/n\n';
    assert.deepEqual(told(text), ['candidate r.io/p:v1 annotation:sidecar.istio.io/proxyImage']);
  });

  test('that is a template has parameters and objects', () => {
    const text =
      'apiVersion: template.openshift.io/v1\nkind: Template\nparameters:\n  - {name: IMAGE, value: r.io/x:v1}\nobjects:\n' +
      '  - apiVersion: v1\n    kind: Pod\n    spec:\n      containers:\n        - {name: a, image: $(IMAGE)}\n        - {name: b, image: r.io/b:v1}\n';
    assert.deepEqual(told(text), ['candidate r.io/x:v1 parameter:IMAGE', 'templated $(IMAGE)', 'certain r.io/b:v1']);
  });

  test('whose containers a trigger fills belongs to the trigger', () => {
    const text =
      'apiVersion: apps.openshift.io/v1\nkind: DeploymentConfig\nspec:\n  triggers:\n    - {type: ImageChange, imageChangeParams: {containerNames: [a], from: {kind: ImageStreamTag, name: "a:v1"}}}\n' +
      '  template: {spec: {containers: [{name: a, image: " "}, {name: a, image: r.io/a:v1}, {name: b, image: r.io/b:v1}]}}\n';
    assert.deepEqual(
      fieldsOf(text).map(({ written, owner }) => [written, owner?.tool ?? null]),
      [
        ['r.io/a:v1', 'openshift image trigger'],
        ['r.io/b:v1', null],
      ],
    );
  });

  test('that is an image stream names images, and tags of other streams are none', () => {
    const text =
      'apiVersion: image.openshift.io/v1\nkind: ImageStream\nspec:\n  tags:\n    - {from: {kind: DockerImage, name: r.io/a:v1}}\n    - {from: {kind: ImageStreamTag, name: "ruby:3.1"}}\n';
    assert.deepEqual(told(text), ['certain r.io/a:v1']);
  });
});

describe('a catalog', () => {
  const bundle = (name: string) => ({
    schema: 'olm.bundle',
    name,
    image: `r.io/${name}:v1`,
    relatedImages: [{ name: 'x', image: `r.io/${name}-x:v1` }],
    properties: [{ type: 'olm.bundle.object', value: { data: 'aW1hZ2U6IHIuaW8vbm86djE=' } }],
  });

  test('names the images of bundles, in YAML and in streams of JSON', () => {
    const expected = ['certain r.io/a:v1', 'certain r.io/a-x:v1', 'certain r.io/b:v1', 'certain r.io/b-x:v1'];
    const objects = [{ schema: 'olm.package', name: 'p', icon: { base64data: 'AA==' } }, bundle('a'), bundle('b')];
    const pretty = objects.map((object) => JSON.stringify(object, null, 2)).join('\n');
    const lines = objects.map((object) => JSON.stringify(object)).join('\n');
    for (const text of [pretty, `${lines}\n`, pretty.replaceAll('\n', '\r\n')])
      assert.deepEqual(told(text, 'catalog.json'), expected);
    const yaml = objects.map((object) => `---\n${JSON.stringify(object, null, 2)}\n`).join('');
    assert.deepEqual(told(yaml, 'catalog.yaml'), expected);
  });
});

describe('Chart.yaml', () => {
  test('lists images in annotations, and a version to fall back to', () => {
    const text =
      'apiVersion: v2\nname: c\nappVersion: "1.2.3"\nannotations:\n  artifacthub.io/images: |\n    - name: a\n      image: r.io/a:v1\n  images: |\n    - name: b\n      image: r.io/b:v1\n';
    assert.deepEqual(told(text, 'c/Chart.yaml'), [
      'candidate r.io/a:v1 annotation:artifacthub.io/images',
      'candidate r.io/b:v1 annotation:images',
    ]);
    const [first] = findImageFields({ path: 'c/Chart.yaml', text }, { all: true }).fields;
    assert.deepEqual([first?.path, first?.certainty], [['appVersion'], 'unmanaged']);
  });
});

describe('text in a scalar', () => {
  const csv = (examples: string) =>
    `apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\nmetadata:\n  annotations:\n    alm-examples: ${examples}\n`;
  const json = JSON.stringify([
    { apiVersion: 'monitoring.coreos.com/v1', kind: 'Prometheus', spec: { image: 'r.io/p:v1' } },
  ]);
  const forms: readonly (readonly [string, string])[] = [
    ['in single quotes', `'${json}'`],
    ['in single quotes over two lines', `'${json.replace('"spec"', '\n      "spec"')}'`],
    ['in double quotes', JSON.stringify(json)],
    ['in double quotes over two lines', JSON.stringify(json).replace('kind', 'ki\\\n      nd')],
    ['in a literal block', `|-\n      ${JSON.stringify(JSON.parse(json), null, 2).replaceAll('\n', '\n      ')}`],
    ['in a folded block', `>-\n      ${json.replace('"spec"', '\n      "spec"')}`],
  ];
  for (const [title, value] of forms) {
    test(`is read ${title}, to the character`, () => {
      const text = csv(value);
      assert.deepEqual(told(text), ['certain r.io/p:v1']);
      assert.deepEqual(told(text.replaceAll('\n', '\r\n')), ['certain r.io/p:v1']);
    });
  }
});
