/** Kubernetes objects: every place that names an image, and the places that only look like one. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ImageField } from '../field/field.ts';
import { findImageFields } from '../find.ts';
import { WORKLOAD_KINDS } from '../objects/workload.ts';

function fieldsOf(value: unknown): readonly ImageField[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return findImageFields({ path: 'all.yaml', text }).fields;
}

function places(value: unknown): string[] {
  return fieldsOf(value).map(({ path, written }) => `${path.join('.')} ${written}`);
}

const container = (name: string, more: object = {}) => ({ name, image: `${name}:1`, ...more });

const POD_SPEC = {
  initContainers: [container('prepare'), container('mesh', { restartPolicy: 'Always' })],
  containers: [container('main', { imagePullPolicy: 'Always' }), container('side', { restartPolicy: 'Always' })],
  ephemeralContainers: [container('debug')],
  volumes: [
    { name: 'data', image: { reference: 'data:1', pullPolicy: 'Never' } },
    { name: 'rados', rbd: { image: 'rados-image', monitors: [] } },
    { name: 'empty', emptyDir: {} },
  ],
};

/** Puts a value at the end of a path of keys. */
function at(path: readonly string[], value: unknown): object {
  return path.reduceRight((inner: unknown, key) => ({ [key]: inner }), value) as object;
}

describe('a workload', () => {
  for (const { groups, kind, podSpec } of WORKLOAD_KINDS) {
    test(`${kind} names images in containers of every role and in image volumes`, () => {
      for (const group of groups) {
        const apiVersion = group === '' ? 'v1' : `${group}/v1`;
        const text = JSON.stringify({
          apiVersion,
          kind,
          metadata: { name: 'x', namespace: 'n' },
          ...at(podSpec, POD_SPEC),
        });
        const fields = fieldsOf(text);
        assert.deepEqual(
          fields.map(({ container: c, written, pullPolicy, path }) => [
            c?.role,
            c?.name,
            written,
            pullPolicy.written,
            path.join('.'),
          ]),
          [
            ['init', 'prepare', 'prepare:1', null, `${podSpec.join('.')}.initContainers.0.image`],
            ['sidecar', 'mesh', 'mesh:1', null, `${podSpec.join('.')}.initContainers.1.image`],
            ['container', 'main', 'main:1', 'Always', `${podSpec.join('.')}.containers.0.image`],
            ['container', 'side', 'side:1', null, `${podSpec.join('.')}.containers.1.image`],
            ['ephemeral', 'debug', 'debug:1', null, `${podSpec.join('.')}.ephemeralContainers.0.image`],
            ['volume', 'data', 'data:1', 'Never', `${podSpec.join('.')}.volumes.0.image.reference`],
          ],
        );
        assert.deepEqual(new Set(fields.map((field) => field.certainty)), new Set(['certain']));
        assert.deepEqual(fields[0]?.object, { apiVersion, kind, namespace: 'n', name: 'x' });
      }
    });
  }

  test('keeps its history as it is', () => {
    const revision = {
      apiVersion: 'apps/v1',
      kind: 'ControllerRevision',
      data: { spec: { template: { spec: POD_SPEC } } },
    };
    assert.deepEqual(new Set(fieldsOf(revision).map(({ owner }) => owner?.tool)), new Set(['kubernetes']));
  });

  test('does not name images elsewhere', () => {
    const annotations = {
      'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify({ kind: 'Pod', spec: POD_SPEC }),
    };
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { annotations },
      spec: { containers: [container('image')], template: { containers: [container('no')] } },
      status: {
        containerStatuses: [{ name: 'image', image: 'docker.io/library/image:1', imageID: 'x@sha256:1' }],
        containers: [container('no')],
      },
    };
    assert.deepEqual(places(pod), ['spec.containers.0.image image:1']);
  });

  test('may leave its containers out, or write them as something else', () => {
    for (const containers of [null, {}, 'x', [null], ['x'], [{ name: 'a' }], [{ name: 'a', image: { x: 1 } }]]) {
      assert.deepEqual(places({ apiVersion: 'v1', kind: 'Pod', spec: { containers }, image: 1 }), []);
    }
  });

  test('shows a text that is no reference, since the place is certain', () => {
    const [field] = fieldsOf({
      apiVersion: 'v1',
      kind: 'Pod',
      spec: { containers: [{ name: 'a', image: 'Not One' }] },
    });
    assert.deepEqual([field?.written, field?.reference, field?.certainty], ['Not One', null, 'certain']);
  });
});

describe('pull policies of a field', () => {
  const table: readonly (readonly [string, string | null, string | null, string])[] = [
    ['a:1.2.3', null, 'IfNotPresent', 'IfNotPresent'],
    ['a:1.2.3', 'Always', 'Always', 'IfNotPresent'],
    ['a:devel', null, 'IfNotPresent', 'Always'],
    ['a', null, 'Always', 'Always'],
    ['a', 'Never', 'Never', 'Always'],
    ['a:latest', 'always', null, 'Always'],
    ['a:1.2.3', '$(POLICY)', null, 'IfNotPresent'],
  ];
  for (const [image, written, effective, derived] of table) {
    test(`${image} with ${written}: ${effective} counts, ${derived} is called for`, () => {
      const more = written === null ? {} : { imagePullPolicy: written };
      const [field] = fieldsOf({
        apiVersion: 'v1',
        kind: 'Pod',
        spec: { containers: [{ name: 'a', image, ...more }] },
      });
      assert.deepEqual(field?.pullPolicy, { written, effective, derived });
    });
  }
});

describe('lists and custom resources', () => {
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec: { containers: [container('a')] } };

  test('a List names the images of its items, nested ones too', () => {
    const inner = { apiVersion: 'v1', kind: 'PodList', items: [pod] };
    const list = { apiVersion: 'v1', kind: 'List', items: [pod, inner, { kind: 'List', items: null }] };
    assert.deepEqual(places(list), [
      'items.0.spec.containers.0.image a:1',
      'items.1.items.0.spec.containers.0.image a:1',
    ]);
    assert.equal(fieldsOf(list)[1]?.object?.kind, 'Pod');
  });

  test('a custom resource names images in anything shaped like a container list', () => {
    const spec = {
      driver: { containers: [container('a')], volumes: POD_SPEC.volumes },
      jobs: [{ initContainers: [container('b')] }],
    };
    const resource = { apiVersion: 'example.com/v1', kind: 'Driver', spec };
    assert.deepEqual(places(resource), [
      'spec.driver.containers.0.image a:1',
      'spec.driver.volumes.0.image.reference data:1',
      'spec.jobs.0.initContainers.0.image b:1',
    ]);
    assert.equal(fieldsOf(resource)[0]?.certainty, 'certain');
  });

  test('a custom resource does not name images in what it observed', () => {
    const resource = {
      apiVersion: 'example.com/v1',
      kind: 'Driver',
      status: { containers: [container('a')] },
      image: '',
    };
    assert.deepEqual(places(resource), []);
  });

  test('a kind that Kubernetes has in another group goes by its shape', () => {
    const other = { apiVersion: 'example.com/v1', kind: 'Deployment', spec: { containers: [container('a')] } };
    assert.deepEqual(places(other), ['spec.containers.0.image a:1']);
  });

  test('a list of containers without images, or of other things, is none', () => {
    for (const containers of [['main'], [{ name: 'a' }], [{ image: 'a' }], { name: 'a', image: 'a' }]) {
      assert.deepEqual(places({ apiVersion: 'example.com/v1', kind: 'Driver', spec: { containers } }), []);
    }
  });

  test('a container list in an object without a kind is a candidate', () => {
    const [field] = fieldsOf({ spec: { containers: [container('a')] } });
    assert.deepEqual([field?.written, field?.certainty], ['a:1', 'candidate']);
  });

  test('what only has the shape and holds no reference is left out, templates are not', () => {
    const containers = [
      { name: 'a', image: 'Some Picture' },
      { name: 'b', image: '$IMAGE' },
    ];
    assert.deepEqual(places({ apiVersion: 'example.com/v1', kind: 'Page', containers }), ['containers.1.image $IMAGE']);
  });

  test('a definition of custom resources names none', () => {
    const schema = { properties: { containers: [container('a')] } };
    const definition = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', spec: schema };
    assert.deepEqual(places(definition), []);
    assert.deepEqual(places({ kind: 'List', apiVersion: 'v1', items: [definition, pod] }), [
      'items.1.spec.containers.0.image a:1',
    ]);
    assert.deepEqual(places(`kind: "CustomResourceDefinition" # x\nspec: {containers: [{name: a, image: b}]}\n`), []);
  });
});

describe('manifests in a ConfigMap', () => {
  const manifest = [
    'apiVersion: v1',
    'kind: Pod',
    'spec:',
    '  containers:',
    '    - name: a',
    "      image: '«a:1»' # x",
  ];
  const indented = (indent: string) => manifest.map((line) => indent + line).join('\n');
  const map = (data: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: m\ndata:\n${data}\n`;

  const table: readonly (readonly [string, string])[] = [
    ['in a literal block', map(`  pod.yaml: |\n${indented('    ')}`)],
    ['in a literal block with an indentation of its own', map(`  pod.yaml: |2+\n${indented('    ')}\n`)],
    ['in a block with CRLF', map(`  pod.yaml: |-\n${indented('    ')}`).replaceAll('\n', '\r\n')],
    [
      'in single quotes as JSON',
      map(`  pod.json: '{"apiVersion":"v1","kind":"Pod","spec":{"containers":[{"name":"a","image":"«a:1»"}]}}'`),
    ],
    ['behind another document', map(`  all.yaml: |\n    kind: None\n    ---\n${indented('    ')}`)],
  ];
  for (const [title, marked] of table) {
    test(`are found ${title}, to the character`, () => {
      const text = marked.replace(/[«»]/g, '');
      const fields = fieldsOf(text);
      assert.deepEqual(
        fields.map(({ spans: [span] }) => [span?.start, span?.end]),
        [[marked.indexOf('«'), marked.indexOf('»') - 1]],
      );
      assert.equal(fields[0]?.object?.kind, 'Pod');
      assert.equal(fields[0]?.path[0], 'data');
    });
  }

  test('are not looked for in text that is no manifest', () => {
    for (const text of ['image: a', 'kind: Pod\nimage: [', 'containers: [{name: a, image: b}]']) {
      assert.deepEqual(places(map(`  x: |\n    ${text.replaceAll('\n', '\n    ')}`)), []);
    }
  });

  test('are found where quotes are escaped, to the character', () => {
    const json = JSON.stringify({ apiVersion: 'v1', kind: 'Pod', spec: { containers: [container('a')] } });
    const text = map(`  pod.json: ${JSON.stringify(json)}`);
    const [field] = fieldsOf(text);
    assert.equal(text.slice(field?.spans[0]?.start, field?.spans[0]?.end), 'a:1');
  });

  test('are candidates where the text is YAML of another program', () => {
    const fields = fieldsOf(map('  config.yaml: |\n    helper:\n      image: a:1.0'));
    assert.deepEqual(
      fields.map(({ written, certainty }) => [written, certainty]),
      [['a:1.0', 'candidate']],
    );
  });
});
