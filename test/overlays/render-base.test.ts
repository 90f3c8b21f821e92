/** What is read of a base: resources, components, patches, names and `images`, in the order of kustomize. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deployment, showRendered } from './base-in-memory.ts';

const WEB = deployment('web', '{ name: web, image: "quay.io/team/web:1.0" }');

interface Case {
  readonly title: string;
  readonly files: Readonly<Record<string, string>>;
  readonly images: readonly string[];
}

const CASES: readonly Case[] = [
  {
    title: 'reads resources, bases, folders and files, and the items of lists',
    files: {
      'base/kustomization.yaml': 'resources: [../other, list.yaml]\nbases: [../old]\n',
      'other/Kustomization': 'resources: [./web.yaml]\n',
      'other/web.yaml': WEB,
      'old/kustomization.yml': 'resources: [pod.json]\n',
      'old/pod.json':
        '{"apiVersion":"v1","kind":"Pod","metadata":{"name":"p"},"spec":{"containers":[{"name":"c","image":"nginx"}]}}',
      'base/list.yaml': `apiVersion: v1\nkind: List\nitems:\n- ${WEB.replaceAll('\n', '\n  ')}`,
    },
    images: [
      'Deployment web containers/web: quay.io/team/web:1.0 (other/web.yaml)',
      'Deployment web containers/web: quay.io/team/web:1.0 (base/list.yaml)',
      'Pod p containers/c: nginx (old/pod.json)',
    ],
  },
  {
    title: 'names objects with their prefix, suffix and namespace, and rewrites images in each layer',
    files: {
      'base/kustomization.yaml':
        'resources: [../inner]\nnamePrefix: a-\nnamespace: n\nimages: [{ name: mirror.example/web, newTag: "3.0" }]\n',
      'inner/kustomization.yaml':
        'resources: [web.yaml]\nnameSuffix: -b\nimages: [{ name: quay.io/team/web, newName: mirror.example/web }]\n',
      'inner/web.yaml': WEB,
    },
    images: ['Deployment n/a-web-b containers/web: mirror.example/web:3.0 (inner/web.yaml)'],
  },
  {
    title: 'merges containers of strategic patches by name, and tells where each image is written',
    files: {
      'base/kustomization.yaml': `resources: [web.yaml]
patchesStrategicMerge: [patch.yaml]
patches:
- patch: |
    apiVersion: apps/v1
    kind: Deployment
    metadata: { name: web }
    spec: { template: { spec: { containers: [{ name: gone, $patch: delete }, { name: web, imagePullPolicy: Always }] } } }
`,
      'base/web.yaml': deployment('web', '{ name: web, image: "web:1" }, { name: gone, image: "gone:1" }'),
      'base/patch.yaml': deployment(
        'web',
        '{ name: web, image: "web:2" }',
        ', initContainers: [{ name: i, image: "i:1" }]',
      ),
    },
    images: [
      'Deployment web containers/web: web:2 Always (base/patch.yaml)',
      'Deployment web initContainers/i: i:1 (base/patch.yaml)',
    ],
  },
  {
    title: 'leaves an object its names, whatever a patch calls it',
    files: {
      'base/kustomization.yaml': 'resources: [../inner]\npatchesStrategicMerge: [patch.yaml]\n',
      'base/patch.yaml': deployment('web', '{ name: web, image: "web:2" }'),
      'inner/kustomization.yaml': 'resources: [web.yaml]\nnamePrefix: a-\n',
      'inner/web.yaml': deployment('web', '{ name: web, image: "web:1" }'),
    },
    images: ['Deployment a-web containers/web: web:2 (base/patch.yaml)'],
  },
  {
    title: 'follows JSON patches of the objects that their target covers',
    files: {
      'base/kustomization.yaml': `resources: [objects.yaml]
patches:
- target: { kind: Deployment, name: "we.*" }
  patch: |
    - { op: add, path: /spec/template/spec/containers/-, value: { name: added, image: "added:1" } }
    - { op: replace, path: /spec/template/spec/containers/0/image, value: "web:2" }
- target: { kind: Deployment, labelSelector: "app=other" }
  patch: '[{ "op": "remove", "path": "/spec/template/spec/containers/0" }]'
`,
      'base/objects.yaml': `${deployment('web', '{ name: web, image: "web:1" }')}---\n${deployment('api', '{ name: api, image: "api:1" }')}`,
    },
    images: [
      'Deployment web containers/web: web:2 (base/kustomization.yaml)',
      'Deployment web containers/added: added:1 (base/kustomization.yaml)',
      'Deployment api containers/api: api:1 (base/objects.yaml)',
    ],
  },
  {
    title: 'lets a component work on what stands before it',
    files: {
      'base/kustomization.yaml': 'resources: [web.yaml]\ncomponents: [../part]\nimages: [{ name: web, newTag: "3" }]\n',
      'base/web.yaml': deployment('web', '{ name: web, image: "web:1" }'),
      'part/kustomization.yaml':
        'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nimages: [{ name: web, newTag: "2" }]\nresources: [more.yaml]\n',
      'part/more.yaml': deployment('more', '{ name: more, image: "web:1" }'),
    },
    images: [
      'Deployment web containers/web: web:3 (base/web.yaml)',
      'Deployment more containers/more: web:3 (part/more.yaml)',
    ],
  },
  {
    title: 'puts a tag suffix twice where kustomize does',
    files: {
      'base/kustomization.yaml': 'resources: [objects.yaml]\nimages: [{ name: web, tagSuffix: -x }]\n',
      'base/objects.yaml': `${deployment('web', '{ name: web, image: "web:1" }')}---
apiVersion: batch/v1
kind: CronJob
metadata: { name: job }
spec: { jobTemplate: { spec: { template: { spec: { containers: [{ name: job, image: "web:1" }] } } } } }
`,
    },
    images: [
      'Deployment web containers/web: web:1-x-x (base/objects.yaml)',
      'CronJob job containers/job: web:1-x (base/objects.yaml)',
    ],
  },
  {
    title: 'sees image volumes and the keys of custom resources that name images',
    files: {
      'base/kustomization.yaml': 'resources: [objects.yaml]\n',
      'base/objects.yaml': `apiVersion: v1
kind: Pod
metadata: { name: p }
spec: { volumes: [{ name: model, image: { reference: "model:1", pullPolicy: Never } }], containers: [{ name: c, image: "c:1" }] }
---
apiVersion: deviceplugin.intel.com/v1
kind: QatDevicePlugin
metadata: { name: qat }
spec: { image: "intel/intel-qat-plugin:devel" }
`,
    },
    images: [
      'Pod p containers/c: c:1 (base/objects.yaml)',
      'Pod p volumes/model: model:1 Never (base/objects.yaml)',
      'QatDevicePlugin qat spec.image: intel/intel-qat-plugin:devel (base/objects.yaml)',
    ],
  },
];

describe('a rendered base', () => {
  for (const { title, files, images } of CASES)
    test(title, () => {
      const shown = showRendered(files);
      assert.deepEqual(shown.images, images);
      assert.deepEqual(shown.rendered.unfollowed, []);
    });

  test('lets images reach what configurations name, those of a base too, by kind, group and version', () => {
    const { rendered } = showRendered({
      'base/kustomization.yaml': 'resources: [../inner]\nimages: [{ name: "runner.one", newTag: "2" }]\n',
      'inner/kustomization.yaml': 'resources: [pools.yaml]\nconfigurations: [images.yaml]\n',
      'inner/images.yaml':
        'images:\n- { path: spec/template/image, kind: Pool }\n- { path: "spec/list[]/image", group: ci.example, version: v1 }\n',
      'inner/pools.yaml': `apiVersion: ci.example/v1
kind: Pool
spec: { template: { image: "runner.one:1" }, list: [{ image: "runner-one:1" }] }
---
apiVersion: ci.example/v2
kind: Other
spec: { template: { image: "runner.one:1" }, list: [{ image: "runner.one:1" }] }
`,
    });
    assert.deepEqual(rendered.unfollowed, []);
    assert.deepEqual(
      rendered.objects.map(({ root }) => JSON.stringify(root.spec)),
      [
        '{"template":{"image":"runner.one:2"},"list":[{"image":"runner-one:2"}]}',
        '{"template":{"image":"runner.one:1"},"list":[{"image":"runner.one:1"}]}',
      ],
    );
  });

  test('does not know what a patch covers that chooses by labels which a kustomization gives', () => {
    const patch = (selector: string): string =>
      `resources: [../inner]\npatches: [{ target: { kind: Deployment, labelSelector: "${selector}" }, patch: '[{ "op": "remove", "path": "/spec" }]' }]\n`;
    const reasons = (labels: string, selector: string): readonly string[] =>
      showRendered({
        'base/kustomization.yaml': patch(selector),
        'inner/kustomization.yaml': `resources: [web.yaml]\n${labels}`,
        'inner/web.yaml': WEB,
      }).rendered.unfollowed.map(({ reason }) => reason);
    const unclear = ['a patch chooses its objects in a way that is not followed'];
    assert.deepEqual(reasons('commonLabels: { app: web }\n', 'app=web'), unclear);
    assert.deepEqual(reasons('labels: [{ pairs: { app: web } }]\n', 'app=web'), unclear);
    assert.deepEqual(reasons('', 'app=web'), []);
  });

  test('says what it does not follow', () => {
    const { rendered } = showRendered({
      'base/kustomization.yaml': `resources: [web.yaml, "https://example.com/x.yaml", ../../out, ../missing]
components: [none]
helmCharts: [{ name: chart }]
patches:
- { path: gone.yaml }
- { target: { name: "(a|b)+" }, patch: '[{ "op": "remove", "path": "/spec" }]' }
- { target: { kind: Deployment }, patch: '[{ "op": "remove", "path": "/spec/none" }]' }
replacements: [{ targets: [{ select: { kind: Deployment }, fieldPaths: [spec.template.spec.containers.0.image] }] }]
configurations: [images.yaml, names.yaml, gone.yaml]
`,
      'base/images.yaml': 'images: [{ path: spec/image }]\n',
      'base/names.yaml': 'nameReference: []\n',
      'base/web.yaml': WEB,
    });
    assert.deepEqual(
      rendered.unfollowed.map(({ reason }) => reason),
      [
        '`helmCharts` is not followed',
        '`https://example.com/x.yaml` is remote',
        '`../../out` lies outside the root',
        '`../missing` is not here',
        'the configuration `gone.yaml` could not be read',
        '`none` is not here',
        'the patch `gone.yaml` could not be read',
        'a patch chooses its objects in a way that is not followed',
        'a patch does not fit: operation 0 finds no place for `/spec/none`',
        '`replacements` is not followed',
      ],
    );
  });

  test('ends where kustomizations lead to each other', () => {
    const { images, rendered } = showRendered({
      'base/kustomization.yaml': 'resources: [../other, web.yaml]\n',
      'other/kustomization.yaml': 'resources: [../base, ../base]\n',
      'base/web.yaml': WEB,
    });
    assert.equal(images.length, 1);
    assert.deepEqual(rendered.unfollowed, [
      { file: 'base/kustomization.yaml', reason: 'it leads to kustomizations without end' },
    ]);
  });

  test('ends where aliases unfold without end', () => {
    const laughs = Array.from(
      { length: 9 },
      (_, index) => `l${index + 1}: &l${index + 1} [${Array(9).fill(`*l${index}`).join(', ')}]`,
    );
    const { rendered } = showRendered({
      'base/kustomization.yaml': 'resources: [bomb.yaml]\n',
      'base/bomb.yaml': `kind: Bomb\nl0: &l0 [x]\n${laughs.join('\n')}\n`,
    });
    assert.deepEqual(rendered.unfollowed, [
      { file: 'base/bomb.yaml', reason: 'a document unfolds to more than 200000 nodes' },
    ]);
  });
});
