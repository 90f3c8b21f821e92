/** Pull policies outside of containers: of built-in kinds only, at every level, in text and in templates. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findImageFields } from './find.ts';

const ASKED = { forRules: true } as const;

/** The kind, the name and the path of each, and the text that its place holds. */
function told(text: string, path = 'all.yaml'): string[] {
  return findImageFields({ path, text }, ASKED).observations.map(({ about: { object }, message, spans: [span] }) => {
    assert.equal(text.slice(span.start, span.end), 'imagePullPolicy');
    const [, holder] = / in `([^`]+)` has no effect/.exec(message) ?? [];
    return [object?.kind, object?.name, holder].filter(Boolean).join(' ');
  });
}

const object = (apiVersion: string, kind: string, rest: string): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: a}\n${rest}\n`;
const deployment = (spec: string): string => object('apps/v1', 'Deployment', `spec: ${spec}`);
const STRAY = '{template: {spec: {imagePullPolicy: Always}}}';
const indented = (text: string): string => text.replace(/^(?=.)/gm, '      ');

const TABLE: readonly (readonly [string, string, readonly string[]])[] = [
  ['a Pod', object('v1', 'Pod', 'spec: {imagePullPolicy: Always, containers: []}'), ['Pod a spec']],
  ['a Pod template', deployment(STRAY), ['Deployment a spec.template.spec']],
  [
    'every level, and a Pod specification without containers',
    deployment('{imagePullPolicy: Always, template: {imagePullPolicy: Always, spec: {imagePullPolicy: Always}}}'),
    ['Deployment a spec', 'Deployment a spec.template', 'Deployment a spec.template.spec'],
  ],
  ['the object itself', `${deployment('{}')}imagePullPolicy: Always\n`, ['Deployment a']],
  [
    'a CronJob',
    object('batch/v1', 'CronJob', 'spec: {jobTemplate: {spec: {template: {spec: {"imagePullPolicy": Never}}}}}'),
    ['CronJob a spec.jobTemplate.spec.template.spec'],
  ],
  ['an object without a name', 'apiVersion: v1\nkind: Pod\nspec: {imagePullPolicy: Always}\n', ['Pod spec']],
  ['a word that is no policy', object('v1', 'Pod', 'spec: {imagePullPolicy: [Always]}'), ['Pod a spec']],
  [
    'items of a List',
    `apiVersion: v1\nkind: List\nitems:\n  - ${deployment(STRAY).trim().replace(/\n/g, '\n    ')}\n`,
    ['Deployment a spec.template.spec'],
  ],
  ['a list of objects', `- ${deployment(STRAY).trim().replace(/\n/g, '\n  ')}\n`, ['Deployment a spec.template.spec']],
  [
    'one place that an alias leads to again',
    `apiVersion: v1\nkind: List\nitems: [&a {apiVersion: v1, kind: Pod, spec: {imagePullPolicy: Never}}, *a]\n`,
    ['Pod spec'],
  ],
  ['JSON', '{"apiVersion": "v1", "kind": "Pod", "spec": {"imagePullPolicy": "Always"}}', ['Pod spec']],
  [
    'a manifest in a ConfigMap',
    object('v1', 'ConfigMap', `data:\n  a.yaml: |\n${indented(deployment(STRAY))}`),
    ['Deployment a spec.template.spec'],
  ],
  [
    'a patch in a kustomization',
    `kind: Kustomization\npatches:\n- patch: |\n${indented(deployment(STRAY))}`,
    ['Deployment a spec.template.spec'],
  ],
  [
    'a patch in a Kustomization of Flux',
    object(
      'kustomize.toolkit.fluxcd.io/v1',
      'Kustomization',
      `spec:\n  patches:\n  - patch: |\n${indented(deployment(STRAY))}`,
    ),
    ['Deployment a spec.template.spec'],
  ],
  ['the second document', `a: 1\n---\n${deployment(STRAY)}`, ['Deployment a spec.template.spec']],

  ['no container', deployment('{template: {spec: {containers: [{name: b, image: b, imagePullPolicy: Always}]}}}'), []],
  [
    'no custom resource',
    object('monitoring.coreos.com/v1', 'Prometheus', 'spec: {imagePullPolicy: Always, containers: []}'),
    [],
  ],
  ['no kind of the same name in another group', object('batch.volcano.sh/v1alpha1', 'Job', `spec: ${STRAY}`), []],
  ['no values of a chart', `imagePullPolicy: Always\nspec: ${STRAY}\n`, []],
  ['no values that name a kind', `kind: Deployment\nspec: ${STRAY}\n`, []],
  ['no schema', object('apiextensions.k8s.io/v1', 'CustomResourceDefinition', 'spec: {imagePullPolicy: Always}'), []],
  ['no label or annotation', 'apiVersion: v1\nkind: Pod\nmetadata: {labels: {imagePullPolicy: Always}}\n', []],
  [
    'nothing that takes a value of a base away',
    deployment('{imagePullPolicy: null, template: {spec: {imagePullPolicy: }}}'),
    [],
  ],
  ['no history', object('apps/v1', 'ControllerRevision', `data: {spec: ${STRAY}}`), []],
  ['no merged key', object('v1', 'Pod', 'x: &x {imagePullPolicy: Always}\nspec: {<<: *x, containers: []}'), []],
  ['no text of another kind', object('v1', 'Secret', `stringData:\n  a.yaml: |\n${indented(deployment(STRAY))}`), []],
];

describe('pull policies outside of containers', () => {
  for (const [title, text, expected] of TABLE) {
    test(title, () => assert.deepEqual(told(text), expected));
  }

  test('are looked for only where they are asked for', () => {
    assert.deepEqual(findImageFields({ path: 'a.yaml', text: deployment(STRAY) }).observations, []);
  });

  test('are named by the keys that lead to them, through embedded text too', () => {
    const text = object('v1', 'ConfigMap', `data:\n  a.yaml: |\n${indented(`a: 1\n---\n${deployment(STRAY)}`)}`);
    const { observations } = findImageFields({ path: 'a.yaml', text: `b: 1\n---\n${text}` }, ASKED);
    assert.deepEqual(
      observations.map(({ about: { document, path } }) => [document, path.join('/')]),
      [[1, 'data/a.yaml/document 1/spec/template/spec/imagePullPolicy']],
    );
  });

  test('are found to the character in text with CRLF and in quotes', () => {
    assert.deepEqual(told(deployment(STRAY).replaceAll('\n', '\r\n')), ['Deployment a spec.template.spec']);
    const quoted = JSON.stringify('{"apiVersion": "v1", "kind": "Pod", "spec": {"imagePullPolicy": "Always"}}');
    assert.deepEqual(told(object('v1', 'ConfigMap', `data: {a.json: ${quoted}}`)), ['Pod spec']);
  });
});

describe('pull policies outside of containers in a template', () => {
  const template = (...lines: readonly string[]): string =>
    ['apiVersion: apps/v1', 'kind: Deployment', 'metadata:', '  name: {{ .Release.Name }}-web', 'spec:', ...lines]
      .concat(
        '  template:',
        '    spec:',
        '      containers:',
        '        - name: a',
        '          image: {{ .Values.image }}',
      )
      .join('\n')
      .concat('\n');

  test('are found with an action for a value, and with a sign for that in the name', () => {
    assert.deepEqual(told(template('  imagePullPolicy: {{ .Values.policy }}')), ['Deployment {{…}}-web spec']);
    assert.deepEqual(told(template('  imagePullPolicy: "{{ .Values.policy }}"')), ['Deployment {{…}}-web spec']);
  });

  test('are found once where branches share them, and in each branch that has its own', () => {
    const branches = ['  {{- if .Values.a }}', '  replicas: 1', '  {{- else }}', '  replicas: 2', '  {{- end }}'];
    assert.deepEqual(told(template('  imagePullPolicy: Always', ...branches)), ['Deployment {{…}}-web spec']);
    const each = branches.map((line) => line.replace('replicas: ', 'imagePullPolicy: p'));
    assert.deepEqual(told(template(...each)), ['Deployment {{…}}-web spec', 'Deployment {{…}}-web spec']);
  });

  test('are none in what stands in a container', () => {
    assert.deepEqual(told(`${template()}          imagePullPolicy: {{ .Values.policy }}\n`), []);
  });
});
