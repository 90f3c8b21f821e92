/** Made-up kustomizations in layers, the same for the same seed: bases, components, patches, configurations, and entries that hit or miss. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRandom, type Random } from './ground/random.ts';

const NAMES = [
  'app',
  'library/app',
  'registry.example/team/app',
  'registry-example/team/app',
  'registry.example/team/app.one',
  'registry.example/team/appXone',
  'registry.example:5000/app',
  'mirror.example/app',
];
const TAGS = ['', ':1.0', ':latest', `:1.0@sha256:${'a'.repeat(64)}`, `@sha256:${'b'.repeat(64)}`];

/** Writes so many folders of layers. */
export function writeMadeUpBuilds(folder: string, options: { readonly seed: number; readonly cases: number }): void {
  const random = createRandom(options.seed);
  for (let index = 0; index < options.cases; index += 1) {
    for (const [path, text] of Object.entries(makeLayers(random))) {
      const file = join(folder, `case-${index}`, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
}

function makeLayers(random: Random): Readonly<Record<string, string>> {
  const configured = random.onceIn(2) ? 'configurations: [images.yaml]\n' : '';
  const patched = random.onceIn(2) ? 'patches:\n- path: patch.yaml\n' : '';
  const component = random.onceIn(2) ? 'components: [../part]\n' : '';
  return {
    'base/kustomization.yaml': `resources: [objects.yaml]\n${configured}${patched}${entries(random)}`,
    'base/images.yaml':
      'images:\n- path: spec/runner/image\n  kind: Pool\n- { path: "spec/list[]/image", group: ci.example }\n',
    'base/patch.yaml': `${head('apps/v1', 'Deployment', 'web')}spec: { template: { spec: { containers: [{ name: b, image: "${image(random)}" }] } } }\n`,
    'base/objects.yaml': [
      `${head('apps/v1', 'Deployment', 'web')}spec: { template: { spec: { initContainers: [{ name: i, image: "${image(random)}" }], containers: [{ name: a, image: "${image(random)}" }, { name: b, image: "${image(random)}" }] } } }\n`,
      `${head('batch/v1', 'CronJob', 'job')}spec: { jobTemplate: { spec: { template: { spec: { containers: [{ name: a, image: "${image(random)}" }] } } } } }\n`,
      `${head('ci.example/v1', 'Pool', 'pool')}spec: { runner: { image: "${image(random)}" }, list: [{ image: "${image(random)}" }], containers: { image: "${image(random)}" } }\n`,
      `${head('v1', 'Pod', 'pod')}spec: { containers: [{ name: a, image: "${image(random)}", env: [{ name: IMAGE, value: "${image(random)}" }], args: ["${image(random)}"] }] }\n`,
      `${head('apiextensions.k8s.io/v1', 'CustomResourceDefinition', 'pools.ci.example')}spec: { containers: [{ name: a, image: "${image(random)}" }] }\n`,
    ].join('---\n'),
    'part/kustomization.yaml': `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n${entries(random)}`,
    'prod/kustomization.yaml': `resources: [../base]\n${component}namePrefix: prod-\n${entries(random)}`,
    'test/kustomization.yaml': `resources: [../base]\n${jsonPatch(random)}${entries(random)}`,
  };
}

function head(apiVersion: string, kind: string, name: string): string {
  return `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: ${name} }\n`;
}

function image(random: Random): string {
  return `${random.pick(NAMES)}${random.pick(TAGS)}`;
}

function entries(random: Random): string {
  return `images:\n${random.repeat(1 + random.below(4), () => entry(random)).join('')}`;
}

function entry(random: Random): string {
  const name = random.onceIn(8)
    ? random.pick(['registry.example/.*', '.*/app', 'absent.example/app'])
    : random.pick(NAMES);
  const parts = [
    ...(random.onceIn(3) ? [`newName: ${random.pick(NAMES)}`] : []),
    ...(random.onceIn(2) ? [`newTag: "${random.below(3)}.0"`] : []),
    ...(random.onceIn(4) ? [`digest: sha256:${'c'.repeat(64)}`] : []),
    ...(random.onceIn(8) ? ['tagSuffix: -x'] : []),
  ];
  return `- { name: "${name}"${parts.map((part) => `, ${part}`).join('')} }\n`;
}

function jsonPatch(random: Random): string {
  if (random.onceIn(2)) return '';
  const operation = { op: 'replace', path: '/spec/template/spec/containers/0/image', value: image(random) };
  return `patches:\n- target: { kind: Deployment }\n  patch: '${JSON.stringify([operation])}'\n`;
}
