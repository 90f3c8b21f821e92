/** Made-up Kubernetes objects: every kind that holds containers, in block style, in flow style, shared by anchors, as JSON. */
import type { Random } from '../ground/random.ts';
import { makeReference, writeScalar } from './references.ts';

interface Kind {
  readonly apiVersion: string;
  readonly kind: string;
  /** The keys that lead to the Pod specification. */
  readonly path: readonly string[];
}

const TEMPLATE = ['spec', 'template', 'spec'];
const KINDS: readonly Kind[] = [
  { apiVersion: 'v1', kind: 'Pod', path: ['spec'] },
  { apiVersion: 'v1', kind: 'PodTemplate', path: ['template', 'spec'] },
  { apiVersion: 'v1', kind: 'ReplicationController', path: TEMPLATE },
  { apiVersion: 'apps/v1', kind: 'Deployment', path: TEMPLATE },
  { apiVersion: 'apps/v1', kind: 'ReplicaSet', path: TEMPLATE },
  { apiVersion: 'apps/v1', kind: 'DaemonSet', path: TEMPLATE },
  { apiVersion: 'apps/v1', kind: 'StatefulSet', path: TEMPLATE },
  { apiVersion: 'batch/v1', kind: 'Job', path: TEMPLATE },
  { apiVersion: 'batch/v1', kind: 'CronJob', path: ['spec', 'jobTemplate', ...TEMPLATE] },
  { apiVersion: 'apps/v1', kind: 'ControllerRevision', path: ['data', ...TEMPLATE] },
  { apiVersion: 'team.example/v1alpha1', kind: 'Widget', path: ['spec', 'agents', 'podTemplate'] },
];
const LISTS = ['containers', 'containers', 'containers', 'initContainers', 'ephemeralContainers'];
const MARKERS = ['keel.sh/policy: force', 'image.openshift.io/triggers: "[]"', 'fluxcd.io/automated: "false"'];
const LINE_MARKERS = ['# {"$imagepolicy": "flux-system:app"}', '# x-release-please-version', '# ünïcode 🪢'];

/** One object in block style. */
export function makeWorkload(random: Random, name: string): string {
  const { apiVersion, kind, path } = random.pick(KINDS);
  const head = [`apiVersion: ${apiVersion}`, `kind: ${kind}`, 'metadata:', `  name: ${name}`];
  if (random.onceIn(15)) head.push('  annotations:', `    ${random.pick(MARKERS)}`);
  const keys = path.map((key, depth) => `${'  '.repeat(depth)}${key}:`);
  return [...head, ...keys, ...podSpec(random, '  '.repeat(path.length))].join('\n').concat('\n');
}

function podSpec(random: Random, indent: string): string[] {
  const lists = new Set(random.repeat(1 + random.below(2), () => random.pick(LISTS)));
  const lines = [...lists].flatMap((list) => [
    `${indent}${list}:`,
    ...random.repeat(1 + random.below(3), (index) => container(random, index, indent)).flat(),
  ]);
  if (random.onceIn(10)) {
    const reference = writeScalar(random, makeReference(random), `${indent}    `);
    lines.push(
      `${indent}volumes:`,
      `${indent}- name: bytes`,
      `${indent}  image:`,
      `${indent}    reference: ${reference}`,
    );
  }
  return lines;
}

function container(random: Random, index: number, indent: string): string[] {
  const image = makeReference(random);
  if (random.onceIn(8)) return [`${indent}- {name: part-${index}, image: '${image}', args: ["image: no"]}`];
  const inner = `${indent}  `;
  const first = `${indent}- name: part-${index}`;
  const value = writeScalar(random, image, inner);
  const marker =
    random.onceIn(12) && !value.includes('\n') && !value.includes('#') ? ` ${random.pick(LINE_MARKERS)}` : '';
  const lines = [first, `${inner}image: ${value}${marker}`];
  if (random.onceIn(3)) lines.push(`${inner}imagePullPolicy: ${random.pick(['Always', 'IfNotPresent', 'Never'])}`);
  if (random.onceIn(3)) lines.push(`${inner}env:`, `${inner}- {name: AGENT_IMAGE, value: "${image}"}`);
  if (random.onceIn(9)) lines.push(`${inner}command: [sh, -c, "echo image: x:1"]`, '', `${inner}# image: not:this`);
  return lines;
}

/** Containers that share a text through anchors, aliases and merge keys. */
export function makeShared(random: Random, name: string): string {
  const one = makeReference(random);
  const other = makeReference(random);
  const head = `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ${name}\n`;
  const shapes = [
    `${head}spec:\n  template:\n    spec:\n      containers:\n      - name: a\n        image: &image "${one}"\n      - name: b\n        image: *image\n`,
    `${head}  annotations:\n    shown: &image '${one}'\nspec:\n  template:\n    spec:\n      containers:\n      - name: a\n        image: *image\n`,
    `${head}spec:\n  template:\n    spec:\n      initContainers: &all\n      - name: a\n        image: "${one}"\n      containers: *all\n`,
    `x-base: &base\n  image: "${one}"\n  imagePullPolicy: Always\n${head}spec:\n  template:\n    spec:\n      containers:\n      - <<: *base\n        name: a\n      - <<: *base\n        name: b\n        image: '${other}'\n`,
    `${head}spec:\n  template:\n    spec:\n      containers:\n      - &c {name: a, image: "${one}"}\n      - *c\n`,
  ];
  return random.pick(shapes);
}

/** One object, or a List of them, as JSON: on one line or on many. */
export function makeJson(random: Random, name: string): string {
  const object = (index: number): unknown => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: `${name}-${index}`, labels: { 'é"\\': 'image' } },
    spec: {
      template: {
        spec: {
          containers: random.repeat(1 + random.below(3), (part) => ({
            name: `part-${part}`,
            image: makeReference(random),
          })),
        },
      },
    },
  });
  const value = random.onceIn(3) ? { apiVersion: 'v1', kind: 'List', items: random.repeat(3, object) } : object(0);
  const text = JSON.stringify(value, null, random.pick([0, 2, 4, '\t']));
  return random.onceIn(4) ? text.replaceAll('/', '\\/') : `${text}\n`;
}

/** A custom resource that names images in keys of its own, in annotations, variables and arguments. */
export function makeCustomResource(random: Random, name: string): string {
  const reference = (): string => `"${makeReference(random)}"`;
  const parts = [
    ['  image: ', reference(), '\n'],
    ['  pod:\n    annotations:\n      example.com/base.image.name: ', reference(), '\n'],
    ['  agents:\n  - image: ', reference(), '\n    imagePullPolicy: Always\n  - {name: x, image: ', reference(), '}\n'],
    ['  server:\n    image: {repository: ghcr.io/team/server, tag: "1.2"}\n'],
    ['  sidecar:\n    repository: ghcr.io/team/sidecar\n    tag: "1.10"\n    digest: ""\n'],
    ['  env:\n  - name: RELATED_IMAGE_AGENT\n    value: ', reference(), '\n'],
    ['  args: ["--agent-image=', makeReference(random), '", --image, ', reference(), ']\n'],
  ];
  const chosen = parts.filter(() => !random.onceIn(3)).map((part) => part.join(''));
  return `apiVersion: team.example/v1\nkind: Gadget\nmetadata:\n  name: ${name}\nspec:\n  size: 1\n${chosen.join('')}`;
}

/** A ConfigMap that holds whole manifests as text, beside text that only looks like one. */
export function makeConfigMap(random: Random, name: string): string {
  const indented = (text: string): string => text.replace(/^(?=.)/gm, '    ');
  const manifest = random.onceIn(3)
    ? `${makeWorkload(random, 'inner')}---\n${makeWorkload(random, 'second')}`
    : makeWorkload(random, 'inner');
  const json = makeJson(random, 'inner').trim().replaceAll("'", "''");
  return [
    'apiVersion: v1',
    'kind: ConfigMap',
    `metadata: {name: ${name}}`,
    'data:',
    `  manifest.yaml: ${random.pick(['|', '|-', '|+'])}`,
    indented(manifest).trimEnd(),
    ...(json.includes('\n') ? [] : [`  manifest.json: '${json}'`]),
    '  notes: |',
    '    image: {{ not.a.manifest }}',
    '',
  ].join('\n');
}

/** A schema that speaks of images and names none. */
export function makeDefinition(random: Random, name: string): string {
  const properties = random.repeat(20, (index) => `            image${index}: {type: string, default: "nginx:1"}\n`);
  return `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: ${name}}\nspec:\n  versions:\n  - name: v1\n    schema:\n      openAPIV3Schema:\n        properties:\n          containers:\n${properties.join('')}`;
}
