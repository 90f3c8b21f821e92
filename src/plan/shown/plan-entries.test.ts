/** Entries that files lack come in the manner of the others, those that are to go go, and the way back brings every byte. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ShownFile, ShownKind, ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { editShownFile } from '../../files/shown/edit-shown.ts';
import { type EditChange, sealPlan } from '../plan.ts';
import { reversePlan } from '../reverse.ts';
import { planShown, type ShownPlan } from './plan-shown.ts';

const [A, B, C] = ['1', '2', '3'].map((digit) => `sha256:${digit.repeat(64)}`);
const OLD = `sha256:${'9'.repeat(64)}`;

function component(name: string, digest: string | undefined, more: object = {}): ShownSet['components'][number] {
  const place = `quay.io/org/${name}`;
  const image = { component: name, key: name, repositories: [place], name: place, tag: 'v1.1.0', variant: null };
  return {
    ...{ name, version: 'v1.1.0', commit: 'c'.repeat(40), source: `https://code.example/${name}`, branch: 'main' },
    images: [{ ...image, digest: digest ?? null }],
    ...more,
  };
}

const release = {
  version: '0.5.0',
  components: [component('agent', A), component('ovs-cni', B), component('proxy', C)],
};
const set: ShownSet = { name: 'addons', ...release, releases: [release] };

function plan(entry: ShownFile, text: string): ShownPlan {
  const findFile = (): { text: string; hash: string } => ({ text, hash: 'hash' });
  return planShown(set, [entry], findFile, { frozen: () => null, wholeEntries: true });
}

function carryOut(text: string, changes: readonly EditChange[], entry: ShownFile, isWayBack = false): string {
  const moves = changes.map(({ target, from, to, edits, shown = '', entry: whole }) => {
    const move = { shown, path: target.path.map(String), from, to, edits };
    return whole === undefined ? move : { ...move, entry: whole };
  });
  const edited = editShownFile(entry.file, text, moves, [entry], isWayBack);
  assert.ok(edited.ok, edited.ok ? '' : edited.problem);
  return edited.text;
}

interface Case {
  readonly title: string;
  readonly kind: ShownKind;
  readonly file?: string;
  readonly entry?: Partial<ShownFile>;
  readonly before: string;
  readonly after?: string;
  readonly refused?: readonly string[];
}

const related = (name: string, digest = A): string => `  - name: ${name}\n    image: quay.io/org/${name}@${digest}\n`;
const row = (name: string, digest = A): string =>
  `${name.toUpperCase()},quay.io/org/${name},v1.1.0,${digest?.slice(7)}\r\n`;
const struct = (kind: string, name: string, digest = A): string =>
  `\t{\n\t\tKind: "${kind}",\n\t\tName:  "${name}",\n\t\tImage: "quay.io/org/${name}@${digest}",\n\t},\n`;

const all = `${related('agent')}${related('ovs-cni', B)}${related('proxy', C)}`;
const DIGESTS: Readonly<Record<string, string | undefined>> = { 'ovs-cni': B, proxy: C };
const inBraces = (name: string): string => `{ name: ${name}, image: quay.io/org/${name}@${DIGESTS[name] ?? A} }`;
const variable = (name: string, image: string, digest = A): string =>
  `  - name: ${name}\n    value: quay.io/org/${image}@${digest}\n`;

const CASES: readonly Case[] = [
  {
    title: 'relatedImages: behind the last, as the others are written',
    kind: 'relatedImages',
    before: `spec:\n  relatedImages:\n${related('proxy', C)}${related('agent')}  # the end\n  version: 1.0.0\n`,
    after: `spec:\n  relatedImages:\n${related('proxy', C)}${related('agent')}${related('ovs-cni', B)}  # the end\n  version: 1.0.0\n`,
  },
  {
    title: 'relatedImages: where it belongs in a list that is in order, while another one moves',
    kind: 'relatedImages',
    entry: { without: ['quay.io/other/*'] },
    before: `spec:\n  relatedImages:\n${related('agent', OLD)}  # ours\n  - name: other\n    image: quay.io/other/x@${A}\n${related('proxy', C)}`,
    after: `spec:\n  relatedImages:\n${related('agent')}  # ours\n  - name: other\n    image: quay.io/other/x@${A}\n${related('ovs-cni', B)}${related('proxy', C)}`,
  },
  {
    title: 'relatedImages: two at once, in braces, without a line break at the end',
    kind: 'relatedImages',
    before: `relatedImages:\n- { image: "quay.io/org/proxy:v1.0.0@${C}", name: proxy_image } # p`,
    after: `relatedImages:\n- { image: "quay.io/org/proxy:v1.1.0@${C}", name: proxy_image } # p\n- { image: "quay.io/org/agent:v1.1.0@${A}", name: agent_image }\n- { image: "quay.io/org/ovs-cni:v1.1.0@${B}", name: ovs_cni_image }`,
  },
  {
    title: 'relatedImages: JSON',
    kind: 'relatedImages',
    file: 'csv.json',
    before: `{"relatedImages": [\n  {"name": "agent", "image": "quay.io/org/agent@${A}"},\n  {"name": "proxy", "image": "quay.io/org/proxy@${C}"}\n]}\n`,
    after: `{"relatedImages": [\n  {"name": "agent", "image": "quay.io/org/agent@${A}"},\n  {"name": "proxy", "image": "quay.io/org/proxy@${C}"},\n  {"name": "ovs-cni", "image": "quay.io/org/ovs-cni@${B}"}\n]}\n`,
  },
  {
    title: 'relatedImages: a name that nobody can tell is asked for',
    kind: 'relatedImages',
    before: `relatedImages:\n${related('agent')}${related('proxy', C).replace('name: proxy', 'name: side-car')}`,
    refused: ['`name` does not follow from the other entries: say it under `fields` or `names`'],
  },
  {
    title: 'relatedImages: a name that is declared is taken, and what had to be declared is no pattern',
    kind: 'relatedImages',
    entry: { names: { proxy: 'side-car', 'ovs-cni': 'switch' } },
    before: `relatedImages:\n${related('agent')}${related('proxy', C).replace('name: proxy', 'name: side-car')}`,
    after: `relatedImages:\n${related('agent')}${related('proxy', C).replace('name: proxy', 'name: side-car')}${related('ovs-cni', B).replace('name: ovs-cni', 'name: switch')}`,
  },
  {
    title: 'relatedImages: refuse keeps it from being added',
    kind: 'relatedImages',
    entry: { missing: 'refuse' },
    before: `relatedImages:\n${related('agent')}${related('proxy', C)}`,
    refused: ['add what is missing to the file, or put its key under `without` of the entry'],
  },
  {
    title: 'relatedImages: nothing is added to a file that is generated, nor beside what another tool writes',
    kind: 'relatedImages',
    before: `# Code generated by operator-sdk. DO NOT EDIT.\nrelatedImages:\n${related('agent')}${related('proxy', C)}`,
    refused: ['nothing is added to what is not ours to write: a generated file'],
  },
  {
    title: 'relatedImages: an entry that is to go, beside one that comes',
    kind: 'relatedImages',
    entry: { drop: ['quay.io/gone/*'] },
    before: `relatedImages:\n${related('agent')}  - name: gone\n    image: quay.io/gone/gone@${A} # was ours\n${related('proxy', C)}`,
    after: `relatedImages:\n${related('agent')}${related('ovs-cni', B)}${related('proxy', C)}`,
  },
  {
    title: 'relatedImages: what is of the set does not go',
    kind: 'relatedImages',
    entry: { drop: ['agent'], without: ['ovs-cni'] },
    before: `relatedImages:\n${related('agent')}${related('proxy', C)}`,
    refused: ['say under `names` which image it is, or give each a name of its own'],
  },
  {
    title: 'env: a variable named as the others are',
    kind: 'env',
    before: `spec:\n  containers:\n  - name: op\n    env:\n    - name: LOG\n      value: "1"\n    - name: AGENT_IMAGE\n      value: quay.io/org/agent@${A}\n    - name: PROXY_IMAGE\n      value: quay.io/org/proxy@${C}\n    - name: POD\n      valueFrom:\n        fieldRef: {fieldPath: metadata.name}\n`,
    after: `spec:\n  containers:\n  - name: op\n    env:\n    - name: LOG\n      value: "1"\n    - name: AGENT_IMAGE\n      value: quay.io/org/agent@${A}\n    - name: PROXY_IMAGE\n      value: quay.io/org/proxy@${C}\n    - name: POD\n      valueFrom:\n        fieldRef: {fieldPath: metadata.name}\n    - name: OVS_CNI_IMAGE\n      value: quay.io/org/ovs-cni@${B}\n`,
  },
  {
    title: 'kustomize: newName, newTag and digest, each filled in',
    kind: 'kustomize',
    file: 'kustomization.yaml',
    before: `images:\n- name: agent\n  newName: quay.io/org/agent\n  newTag: v1.0.0\n  digest: ${OLD}\n- name: proxy\n  newName: quay.io/org/proxy\n  newTag: v1.1.0\n  digest: ${C}\n`,
    after: `images:\n- name: agent\n  newName: quay.io/org/agent\n  newTag: v1.1.0\n  digest: ${A}\n- name: proxy\n  newName: quay.io/org/proxy\n  newTag: v1.1.0\n  digest: ${C}\n- name: ovs-cni\n  newName: quay.io/org/ovs-cni\n  newTag: v1.1.0\n  digest: ${B}\n`,
  },
  {
    title: 'kustomize: a name that is declared, in one line',
    kind: 'kustomize',
    file: 'kustomization.yaml',
    entry: { names: { 'ovs-cni': 'switch' } },
    before: `images: [{ name: agent, newName: quay.io/org/agent, digest: "${A}" }, { name: proxy, newName: quay.io/org/proxy, digest: "${C}" }]\n`,
    after: `images: [{ name: agent, newName: quay.io/org/agent, digest: "${A}" }, { name: proxy, newName: quay.io/org/proxy, digest: "${C}" }, { name: switch, newName: quay.io/org/ovs-cni, digest: "${B}" }]\n`,
  },
  {
    title: 'csv: a row in order, digests in bare hex, lines that end in two signs',
    kind: 'csv',
    file: 'images.csv',
    before: `key,name,tag,digest\r\n${row('agent')}${row('other').replace('org/other', 'x/other')}${row('proxy', C)}`,
    after: `key,name,tag,digest\r\n${row('agent')}${row('other').replace('org/other', 'x/other')}OVS_CNI,quay.io/org/ovs-cni,v1.1.0,${B?.slice(7)}\r\n${row('proxy', C)}`,
    entry: { without: ['quay.io/x/*'] },
  },
  {
    title: 'versions: a component in order, with the policy that all have',
    kind: 'versions',
    before: `components:\n  agent:\n    url: https://code.example/agent\n    commit: ${'c'.repeat(40)}\n    policy: tagged\n    metadata: "v1.1.0"\n  proxy:\n    url: https://code.example/proxy\n    commit: ${'c'.repeat(40)}\n    policy: tagged\n    metadata: "v1.0.0"\n`,
    after: `components:\n  agent:\n    url: https://code.example/agent\n    commit: ${'c'.repeat(40)}\n    policy: tagged\n    metadata: "v1.1.0"\n  proxy:\n    url: https://code.example/proxy\n    commit: ${'c'.repeat(40)}\n    policy: tagged\n    metadata: "v1.1.0"\n  ovs-cni:\n    url: https://code.example/ovs-cni\n    commit: ${'c'.repeat(40)}\n    policy: tagged\n    metadata: "v1.1.0"\n`,
  },
  {
    title: 'expected: values of a flow list, and of a text',
    kind: 'expected',
    before: `images: [ quay.io/org/agent@${A}, quay.io/org/proxy@${C} ]\n`,
    after: `images: [ quay.io/org/agent@${A}, quay.io/org/proxy@${C}, quay.io/org/ovs-cni@${B} ]\n`,
  },
  {
    title: 'expected: a line of a text',
    kind: 'expected',
    file: 'images.txt',
    before: `# all\nquay.io/org/proxy:v1.1.0\nquay.io/org/agent:v1.0.0\n`,
    after: `# all\nquay.io/org/proxy:v1.1.0\nquay.io/org/agent:v1.1.0\nquay.io/org/ovs-cni:v1.1.0\n`,
  },
  {
    title: 'expected: Go is left alone where nobody asks',
    kind: 'expected',
    file: 'expected.go',
    before: `var c = []C{\n${struct('DaemonSet', 'agent')}${struct('Deployment', 'proxy', C)}}\n`,
    refused: ['`missing: add` of the entry adds it as the others are written'],
  },
  {
    title: 'expected: Go with what the others do not tell',
    kind: 'expected',
    file: 'expected.go',
    entry: { fields: { 'ovs-cni': { Kind: 'DaemonSet' } } },
    before: `var c = []C{\n${struct('DaemonSet', 'agent')}${struct('Deployment', 'proxy', C)}}\n`,
    after: `var c = []C{\n${struct('DaemonSet', 'agent')}${struct('Deployment', 'proxy', C)}${struct('DaemonSet', 'ovs-cni', B)}}\n`,
  },
  {
    title: 'expected: Go that is asked for and does not say enough',
    kind: 'expected',
    file: 'expected.go',
    entry: { missing: 'add' },
    before: `var c = []C{\n${struct('DaemonSet', 'agent')}${struct('Deployment', 'proxy', C)}}\n`,
    refused: ['`Kind` does not follow from the other entries: say it under `fields` or `names`'],
  },
  {
    title: 'expected: no list of images is in what only has words on lines of their own',
    kind: 'expected',
    file: 'pull.sh',
    before: `for image in \\\n  quay.io/org/agent:v1.1.0 \\\n  quay.io/org/proxy:v1.1.0\ndo\n  pull\ndone\n`,
    refused: ['no list of the file shows an image of the set'],
  },
  {
    title: 'expected: the list that shows the set, and not the end of the text',
    kind: 'expected',
    file: 'pull.sh',
    before: `cat <<EOF\nquay.io/org/agent:v1.1.0 # a\n\n# more\nquay.io/org/proxy:v1.1.0\nEOF\ndone\n`,
    after: `cat <<EOF\nquay.io/org/agent:v1.1.0 # a\n\n# more\nquay.io/org/proxy:v1.1.0\nquay.io/org/ovs-cni:v1.1.0\nEOF\ndone\n`,
  },
  {
    title: 'expected: what the release knows is not for `fields` to say',
    kind: 'expected',
    file: 'expected.go',
    entry: { fields: { 'ovs-cni': { Kind: 'DaemonSet', Image: 'quay.io/x/y:v1' } } },
    before: `var c = []C{\n${struct('DaemonSet', 'agent')}${struct('DaemonSet', 'proxy', C)}}\n`,
    refused: ['`Image` is `quay.io/org/ovs-cni@'],
  },
  {
    title: 'env: behind the empty lines that a block scalar keeps',
    kind: 'env',
    before: `env:\n${variable('AGENT_IMAGE', 'agent')}${variable('PROXY_IMAGE', 'proxy', C)}  - name: NOTE\n    value: |+\n      text\n\n\nother: 1\n`,
    after: `env:\n${variable('AGENT_IMAGE', 'agent')}${variable('PROXY_IMAGE', 'proxy', C)}  - name: NOTE\n    value: |+\n      text\n\n\n${variable('OVS_CNI_IMAGE', 'ovs-cni', B)}other: 1\n`,
  },
  {
    title: 'env: behind the comments of the last, with the dash on a line of its own',
    kind: 'env',
    before: `env:\n${variable('AGENT_IMAGE', 'agent').replace('- ', '-\n    ')}${variable('PROXY_IMAGE', 'proxy', C).replace('- ', '-\n    ')}    # about the proxy\n  # about none\nother: 1\n`,
    after: `env:\n${variable('AGENT_IMAGE', 'agent').replace('- ', '-\n    ')}${variable('PROXY_IMAGE', 'proxy', C).replace('- ', '-\n    ')}    # about the proxy\n${variable('OVS_CNI_IMAGE', 'ovs-cni', B).replace('- ', '-\n    ')}  # about none\nother: 1\n`,
  },
  {
    title: 'versions: an anchor is not written twice',
    kind: 'versions',
    before: `components:\n  agent: &all\n    version: v1.1.0\n  proxy:\n    <<: *all\n    version: v1.1.0\n`,
    refused: ['no entry there has a form that another one could have'],
  },
  {
    title: 'csv: a column that is empty in every row',
    kind: 'csv',
    file: 'images.csv',
    before: `key,name,tag,note\nAGENT,quay.io/org/agent,v1.1.0,\nPROXY,quay.io/org/proxy,v1.1.0,\n`,
    after: `key,name,tag,note\nAGENT,quay.io/org/agent,v1.1.0,\nPROXY,quay.io/org/proxy,v1.1.0,\nOVS_CNI,quay.io/org/ovs-cni,v1.1.0,\n`,
  },
  {
    title: 'relatedImages: several that stand side by side go, and come back in their order',
    kind: 'relatedImages',
    entry: { drop: ['old*', 'zone'] },
    before: `relatedImages:\n${related('zone')}${related('old')}${all}${related('old-2')}`,
    after: `relatedImages:\n${all}`,
  },
  {
    title: 'relatedImages: of two that say the same none goes',
    kind: 'relatedImages',
    entry: { drop: ['old'] },
    before: `relatedImages:\n${related('old')}${all}${related('old')}`,
    refused: ['take it out by hand', 'take it out by hand'],
  },
  {
    title: 'relatedImages: all that go at the end, where no line break is',
    kind: 'relatedImages',
    entry: { drop: ['old*', 'zone'] },
    before: `relatedImages:\n${related('zone')}${related('old')}${all}${related('old-3')}${related('old-2')}`.trimEnd(),
    after: `relatedImages:\n${all}`.trimEnd(),
  },
  {
    title: 'relatedImages: the first ones of a flow list',
    kind: 'relatedImages',
    entry: { drop: ['zone', 'old'] },
    before: `relatedImages: [${['zone', 'old', 'agent', 'ovs-cni', 'proxy'].map(inBraces).join(', ')}]\n`,
    after: `relatedImages: [${['agent', 'ovs-cni', 'proxy'].map(inBraces).join(', ')}]\n`,
  },
  {
    title: 'relatedImages: what an alias repeats stays',
    kind: 'relatedImages',
    entry: { drop: ['old'] },
    before: `relatedImages:\n${related('old').replace('image: ', 'image: &old ')}${all}more: *old\n`,
    refused: ['take it out by hand'],
  },
  {
    title: 'relatedImages: the whole list in a ClusterServiceVersion that has none, where it is asked for',
    kind: 'relatedImages',
    entry: { missing: 'add' },
    before: `kind: ClusterServiceVersion\nspec:\n  install:\n    modes:\n    - one\n    # deep\n  version: 1.0.0\n`,
    after: `kind: ClusterServiceVersion\nspec:\n  install:\n    modes:\n    - one\n    # deep\n  relatedImages:\n${all}  version: 1.0.0\n`,
  },
  {
    title: 'relatedImages: below a key with an empty list, at the end of a text with lines that end in two signs',
    kind: 'relatedImages',
    entry: { missing: 'add' },
    before: 'kind: ClusterServiceVersion\r\nspec:\r\n  relatedImages: []',
    after: `kind: ClusterServiceVersion\r\nspec:\r\n  relatedImages:\r\n${all.replaceAll('\n', '\r\n')}`.trimEnd(),
  },
  {
    title: 'relatedImages: no list is made where nobody asks',
    kind: 'relatedImages',
    before: 'kind: ClusterServiceVersion\nspec:\n  version: 1.0.0\n',
    refused: ['`missing: add` of the entry makes the list'],
  },
  {
    title: 'relatedImages: no list is made in braces',
    kind: 'relatedImages',
    entry: { missing: 'add' },
    before: 'kind: ClusterServiceVersion\nspec: { version: 1.0.0 }\n',
    refused: ['no list of the file shows an image of the set'],
  },
  {
    title: 'env: the whole environment of the only container, with the names that are declared',
    kind: 'env',
    entry: { missing: 'add', form: 'digest', names: { agent: 'AGENT', 'ovs-cni': 'OVS', proxy: 'PROXY' } },
    before: `spec:\n  containers:\n  - name: op\n    command:\n    - /op\n  volumes: []\n`,
    after: `spec:\n  containers:\n  - name: op\n    command:\n    - /op\n    env:\n${(variable('AGENT', 'agent') + variable('OVS', 'ovs-cni', B) + variable('PROXY', 'proxy', C)).replaceAll(/^/gm, '  ').trimEnd()}\n  volumes: []\n`,
  },
  {
    title: 'env: no environment is made without the names of its variables',
    kind: 'env',
    entry: { missing: 'add', without: ['agent', 'proxy'] },
    before: `spec:\n  containers:\n  - name: op\n`,
    refused: ['`names` has to say of `ovs-cni` which variable its image is in'],
  },
];

describe('what becomes of entries that are missing, or to go', () => {
  for (const { title, kind, file = 'file.yaml', entry: more, before, after, refused = [] } of CASES)
    test(title, () => {
      const entry = { kind, file, names: {}, region: null, variables: null, without: [], ...more };
      const planned = plan(entry, before);
      const hints = planned.refused.map(({ error }) => error.hint);
      assert.deepEqual(
        hints.map((hint, index) => (hint.startsWith(refused[index] ?? '\0') ? refused[index] : hint)),
        refused,
      );
      const text = carryOut(before, planned.changes, entry);
      assert.equal(text, after ?? before);
      const again = plan({ ...entry, drop: [] }, text);
      assert.deepEqual(again.changes, []);
      if (after !== undefined) assert.deepEqual(again.refused, []);
      const whole = sealPlan({ createdBy: 'test', files: [], changes: planned.changes, kept: [], refused: [] });
      const back = reversePlan(whole).changes.filter((change): change is EditChange => change.kind === 'edit');
      assert.equal(carryOut(text, back, entry, true), before);
    });
});
