/** Templates: what is found between the actions, and that edits move nothing but literal references. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findImageFields } from '../../src/files/find.ts';
import { changedLines, D1, edited, pinAll, TEXT_FORMS, unpinAll } from './one-file.ts';

const CHART = `spec:
  containers:
    - name: main
      image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
    - name: helper
      image: {{ include "app.image" . }}
    - name: sidecar
      image: registry.example/team/sidecar:1.4.0
`;

const OPERATOR = `---
apiVersion: apps/v1
kind: DaemonSet
metadata:
  name: {{ .Name }}
spec:
  template:
    spec:
{{ if .Affinity }}
      affinity: {{ toYaml .Affinity | nindent 8 }}
{{ end }}
      initContainers:
        - name: prepare
          image: 'quay.io/example/prepare:v1'
      containers:
      {{- range .Extra }}
        - {{ . }}
      {{- end }}
        - name: "agent-{{ .Arch }}"
          image: {{ .AgentImage }}
          imagePullPolicy: {{ .ImagePullPolicy }}
          {{- if .Proxy }}
        - name: proxy
          image: quay.io/example/proxy:v2 # {{ .Note }}
          {{- else }}
          image: quay.io/example/proxy:v1
          {{- end }}
          imagePullPolicy: Always
`;

const UNREADABLE = `image: [
{{ if }}
  image: quay.io/example/a:v1
- image: "quay.io/example/b@${D1}" # pinned
  image: {{ .Image }}
  image: 'nginx'
  image: "quay.io/example/f:v1" {{/* why */}}
  image: a b
  myimage: quay.io/example/c:v1
  # image: quay.io/example/d:v1
{{ end }}
  image: quay.io/example/e:v1`;

const rows = (text: string) => {
  const { fields, lines } = findImageFields({ path: 'x.yaml', text });
  return fields.map((field) => [lines.at(field.spans[0]?.start ?? 0).line, field.written, field.certainty]);
};

describe('a template', () => {
  test('of a chart has its literal references, and says of the others that their value is unknown', () => {
    assert.deepEqual(rows(CHART), [
      [4, '{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}', 'templated'],
      [6, '{{ include "app.image" . }}', 'templated'],
      [8, 'registry.example/team/sidecar:1.4.0', 'certain'],
    ]);
    assert.equal(findImageFields({ path: 'x.yaml', text: CHART }).fields[1]?.problem, 'templated, value unknown');
  });

  test('of an operator is read as the object that it makes, every branch of it', () => {
    assert.deepEqual(rows(OPERATOR), [
      [14, 'quay.io/example/prepare:v1', 'certain'],
      [20, '{{ .AgentImage }}', 'templated'],
      [24, 'quay.io/example/proxy:v2', 'certain'],
      [26, 'quay.io/example/proxy:v1', 'certain'],
    ]);
    const [prepare, agent, proxy] = findImageFields({ path: 'x.yaml', text: OPERATOR }).fields;
    assert.deepEqual(prepare?.object, { apiVersion: 'apps/v1', kind: 'DaemonSet', namespace: null, name: '{{…}}' });
    assert.deepEqual(prepare?.container, { name: 'prepare', role: 'init' });
    assert.deepEqual(agent?.container, { name: 'agent-{{…}}', role: 'container' });
    assert.equal(agent?.pullPolicy.written, '{{ .ImagePullPolicy }}');
    assert.equal(proxy?.pullPolicy.written, 'Always');
  });

  test('that is no YAML between its actions has its lines `image: reference`', () => {
    assert.deepEqual(rows(UNREADABLE), [
      [3, 'quay.io/example/a:v1', 'certain'],
      [4, `quay.io/example/b@${D1}`, 'certain'],
      [5, '{{ .Image }}', 'templated'],
      [6, 'nginx', 'candidate'],
      [7, 'quay.io/example/f:v1', 'certain'],
      [12, 'quay.io/example/e:v1', 'certain'],
    ]);
  });

  test('with a policy behind an action on the same line has that policy', () => {
    const text = `apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - name: a\n      image: a:1\n      {{with .P}}imagePullPolicy: "{{.}}"{{end}}\n`;
    assert.equal(findImageFields({ path: 'x.yaml', text }).fields[0]?.pullPolicy.written, '{{.}}');
  });

  test('has no key of text that is only quoted', () => {
    const rules = 'groups:\n  - name: a\n    rules: [{alert: "{{ $labels.image }}", annotations: {x: "{{ y }}"}}]\n';
    assert.deepEqual(findImageFields({ path: 'x.yaml', text: rules }, { thorough: true }).problems, []);
    assert.deepEqual(rows(rules), []);
  });

  const pinLiterals = (field: Parameters<typeof pinAll>[0]) =>
    field.reference?.digest === null ? pinAll(field) : null;

  for (const [where, change] of TEXT_FORMS) {
    test(`is pinned in its literal references alone, and gets its bytes back${where}`, () => {
      for (const shape of [CHART, OPERATOR]) {
        const text = change(shape);
        const pinned = edited(text, pinAll);
        assert.equal(edited(pinned, unpinAll), text);
        const lines = changedLines(text, pinned);
        assert.equal(lines.length, shape === CHART ? 1 : 3);
        for (const line of lines) assert.match(line, new RegExp(`@${D1}`));
      }
      const text = change(UNREADABLE);
      assert.equal(changedLines(text, edited(text, pinLiterals)).length, 4);
    });
  }

  test('takes a pull policy that is missing beside a literal reference', () => {
    const after = edited(OPERATOR, ({ container }) =>
      container?.role === 'init' ? { pullPolicy: 'IfNotPresent' } : null,
    );
    assert.equal(after, OPERATOR.replace("prepare:v1'\n", "prepare:v1'\n          imagePullPolicy: IfNotPresent\n"));
  });
});

describe('a template whose branches write the same keys', () => {
  const branch = (name: string, image: string): string =>
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: ${name}}\nspec:\n  template:\n    spec:\n      containers:\n      - name: a\n        image: ${image}\n`;

  test('is read in each of them, objects as a whole', () => {
    const text = `{{- if .Values.x }}\n${branch('one', 'a:1')}{{- else }}\n${branch('two', 'a:2')}{{- end }}\n`;
    const { fields } = findImageFields({ path: 'templates/a.yaml', text });
    assert.deepEqual(
      fields.map(({ written, certainty, object }) => [written, certainty, object?.name]),
      [
        ['a:1', 'certain', 'one'],
        ['a:2', 'certain', 'two'],
      ],
    );
  });

  test('has every policy that it writes edited', () => {
    const text = `kind: Pod\napiVersion: v1\nspec:\n  containers:\n  - name: {{ .Name }}\n    image: a:devel\n    {{- if .Values.x }}\n    imagePullPolicy: IfNotPresent\n    {{- else }}\n    imagePullPolicy: Never\n    {{- end }}\n`;
    assert.equal(
      edited(text, () => ({ pullPolicy: 'Always' }), 'templates/a.yaml'),
      text.replace('IfNotPresent', 'Always').replace('Never', 'Always'),
    );
    assert.equal(
      edited(text, () => ({ digest: D1 }), 'templates/a.yaml'),
      text.replace('a:devel', `a:devel@${D1}`),
    );
  });
});
