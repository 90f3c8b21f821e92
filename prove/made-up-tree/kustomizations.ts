/** Made-up kustomization files: `images` entries of every form, and patches inline. */
import type { Random } from '../ground/random.ts';
import { hex, makeNameAndTag, makeReference } from './references.ts';

export function makeKustomization(random: Random): string {
  const head = random.onceIn(4) ? [] : ['apiVersion: kustomize.config.k8s.io/v1beta1', 'kind: Kustomization'];
  const entries = random.repeat(1 + random.below(5), () => entry(random)).flat();
  const patches = random.onceIn(2) ? patch(random) : [];
  const lists = [['resources:', '- deployment.yaml'], ['images:', ...entries], patches];
  const ordered = random.onceIn(2) ? lists : lists.reverse();
  return [...head, ...ordered.flat(), ''].join('\n');
}

function entry(random: Random): string[] {
  const { name, tag } = makeNameAndTag(random);
  const digest = `sha256:${hex(random, 64)}`;
  const forms = [
    [`- name: ${name}`, `  newTag: ${tag}`],
    [`- name: ${name}`, `  newTag: "${tag}"`],
    [`- newTag: '${tag}' # the tag`, `  name: ${name}`],
    [`- name: ${name}`, '  newName: mirror.example/x', `  newTag: "${tag}"`],
    [`- name: ${name}`, '  newName: mirror.example/only-renamed'],
    [`- name: ${name}`, `  digest: ${digest}`],
    [`- name: ${name}`, `  newTag: "${tag}"`, `  digest: ${digest}`],
    [`- {name: ${name}, newTag: '${tag}'}`],
    [`- {"name": "${name}", "newTag": "${tag}"}`],
    [`- { newTag: "${tag}", name: ${name} }  # turned round`],
    ['- {', `    name: ${name},`, `    newTag: "${tag}"`, '  }'],
    ['-', `  name: ${name}`, '', `  newTag: "${tag}"`, ''],
    [`- name: ${name}`, `  newTag: >-`, `    ${tag}`],
    [`- "name": ${name}`, `  "newTag": "${tag}"`],
    [`-   name: ${name}`, `    newTag: !!str "${tag}"`],
    [`- name: ${name}`, `  newTag: ${tag}`, '  tagSuffix: -alpine'],
  ];
  return random.pick(forms);
}

function patch(random: Random): string[] {
  const image = makeReference(random);
  const forms = [
    [
      'patches:',
      '- patch: |-',
      '    - op: replace',
      '      path: /spec/template/spec/containers/0/image',
      `      value: "${image}"`,
    ],
    [
      'patches:',
      `- patch: '[{"op": "add", "path": "/spec/containers/-", "value": {"name": "x", "image": "${image}"}}]'`,
    ],
    [
      'patchesStrategicMerge:',
      '- |-',
      '  kind: Deployment',
      '  metadata: {name: x}',
      '  spec:',
      '    template:',
      '      spec:',
      '        containers:',
      '        - name: x',
      `          image: "${image}"`,
    ],
    [
      'patchesJson6902:',
      '- target: {kind: Pod, name: x}',
      '  patch: |',
      '    - {op: add, path: /spec/containers, value: [',
      `      {name: y, image: '${image}'}]}`,
    ],
  ];
  return random.pick(forms);
}
