/** What rules look at beyond one reference: patterns, spellings, siblings, owners, images that are no images. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { EMPTY_CONFIG } from '../../src/records/config/config.ts';
import { lint } from '../../src/verbs/lint.ts';
import { lintText, mended, pod, readingOfTexts, rulesFor, verdictsFor } from './lint-text.ts';

const D = `sha256:${'1'.repeat(64)}`;
const containers = (...rows: readonly string[]): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec:\n  containers:\n${rows.map((row) => `  - ${row}\n`).join('')}`;

describe('patterns of the configuration', () => {
  const table: readonly (readonly [string, string, readonly string[]])[] = [
    ['a host with a like ending is not allowed', 'allow: ["ghcr.io/*"]\n', ['registry-not-allowed']],
    ['a host without its dot is not allowed', 'allow: ["evilghcr.io/*"]\n', ['registry-not-allowed']],
    ['the host itself is', 'allow: ["evil-ghcr.io/*"]\n', []],
    ['a tag may be denied', 'deny: [{match: "evil-ghcr.io/acme/app:1.2.3", reason: bad}]\n', ['denied-image']],
    ['another tag is not', 'deny: [{match: "evil-ghcr.io/acme/app:1.2.4", reason: bad}]\n', []],
    ['a digest may be denied', `deny: [{match: "*@${D}", reason: bad}]\n`, ['denied-image']],
  ];
  for (const [title, config, rules] of table) {
    test(title, () => assert.deepEqual(rulesFor(pod(`image: evil-ghcr.io/acme/app:1.2.3@${D}`), { config }), rules));
  }

  test('know a repository by any spelling', () => {
    const config = 'deny: [{match: "docker.io/library/nginx", reason: old}]\n';
    for (const name of ['nginx', 'docker.io/nginx', 'index.docker.io/library/nginx', 'docker.io/library/nginx'])
      assert.ok(rulesFor(pod(`image: ${name}:1.27.2@${D}`), { config }).includes('denied-image'), name);
  });

  test('say of an entry that leaves its tag to others what can be said', () => {
    const entry = 'images:\n- name: a\n  newName: ghcr.io/acme/app\n';
    const at = (config: string) => rulesFor(entry, { config, path: 'kustomization.yaml' });
    assert.deepEqual(at('allow: ["ghcr.io/acme/app:1.*"]\n'), []);
    assert.deepEqual(at('allow: ["ghcr.io/other/*"]\n'), ['registry-not-allowed']);
    assert.deepEqual(at('deny: [{match: "ghcr.io/acme/app:latest", reason: x}]\n'), []);
    assert.deepEqual(at('deny: [{match: "ghcr.io/acme/app", reason: x}]\n'), ['denied-image']);
  });

  test('forbid a tag, and `latest` where none is written', () => {
    const config = 'images: [{match: "intel/*", tags: {forbidden: [latest, "dev*"]}}]\n';
    assert.deepEqual(rulesFor(pod('image: intel/a'), { config }), ['forbidden-tag']);
    assert.deepEqual(rulesFor(pod('image: intel/a:latest'), { config }), ['forbidden-tag']);
    assert.deepEqual(rulesFor(pod('image: intel/a:devel', 'imagePullPolicy: Always'), { config }), ['forbidden-tag']);
    assert.deepEqual(rulesFor(pod(`image: intel/a@${D}`), { config }), []);
  });
});

describe('spellings of one repository', () => {
  test('are told where they are the rarer one', () => {
    const text = containers(
      `{name: a, image: "nginx:1.27.2@${D}"}`,
      `{name: b, image: "docker.io/library/nginx:1.27.2@${D}"}`,
      `{name: c, image: "docker.io/library/nginx:1.27.3@${D}"}`,
    );
    const { findings } = lintText(text);
    assert.deepEqual(
      findings.map(({ rule, message, place }) => [rule, place.line, message]),
      [['mixed-host-spelling', 6, '`nginx` here, `docker.io/library/nginx` in deploy/app.yaml: one repository']],
    );
  });

  test('are not compared with those of test data', () => {
    const texts = {
      'deploy/app.yaml': pod(`image: nginx:1.27.2@${D}`),
      'testdata/app.yaml': pod(`image: docker.io/library/nginx:1.27.2@${D}`),
    };
    const { findings } = lint(readingOfTexts(texts), {}, { config: EMPTY_CONFIG, configText: null });
    assert.deepEqual(findings, []);
  });
});

describe('what is less sure', () => {
  test('is told one step milder: a word for a script to fill in, a candidate until it is named', () => {
    assert.deepEqual(verdictsFor(pod('image: IMAGE_URL')), ['invalid-reference warning']);
    assert.deepEqual(verdictsFor(pod('image: Image_Url')), ['invalid-reference error']);
    const env = pod('image: a:1.2.3', 'env: [{name: AGENT_IMAGE, value: "ghcr.io/acme/agent:latest"}]');
    assert.ok(verdictsFor(env).includes('latest-tag note'));
    assert.ok(verdictsFor(env, { config: 'candidates: ["env:AGENT_IMAGE"]\n' }).includes('latest-tag warning'));
  });
});

describe('two policies of one image', () => {
  const both = (first: string, second: string) =>
    containers(
      `{name: a, image: "a:1.2.3@${D}", imagePullPolicy: ${first}}`,
      `{name: b, image: "a:1.2.3@${D}", imagePullPolicy: ${second}}`,
    );
  const linesOf = (text: string) => lintText(text).findings.map(({ rule, place }) => `${rule} ${place.line}`);

  test('are told of the one that is not as it should be', () => {
    assert.deepEqual(linesOf(both('Always', 'IfNotPresent')), ['mixed-pull-policies 6']);
    assert.deepEqual(linesOf(both('IfNotPresent', 'Always')), ['mixed-pull-policies 7']);
    assert.deepEqual(linesOf(both('Never', 'IfNotPresent')), ['mixed-pull-policies 6']);
    assert.deepEqual(linesOf(both('IfNotPresent', 'IfNotPresent')), []);
  });

  test('are mended, but a written `Never` stays', () => {
    assert.equal(mended(both('Always', 'IfNotPresent')), both('IfNotPresent', 'IfNotPresent'));
    assert.equal(mended(both('Never', 'IfNotPresent')), both('Never', 'IfNotPresent'));
  });
});

describe('siblings', () => {
  test('are mended together, so that a fix makes no new finding', () => {
    const text = containers('{name: a, image: "a:devel"}', `{name: b, image: "b:1.2.3@${D}"}`);
    const after = mended(text);
    assert.equal(
      after,
      containers(
        '{name: a, image: "a:devel", imagePullPolicy: Always}',
        `{name: b, image: "b:1.2.3@${D}", imagePullPolicy: IfNotPresent}`,
      ),
    );
    assert.deepEqual(verdictsFor(after), ['moving-tag note']);
  });

  test('say for their own image what is meant, where the tag does not tell', () => {
    const two = (first: string, second: string) =>
      containers(`{name: a, image: "a:1.2", imagePullPolicy: ${first}}`, `{name: b, image: "a:1.2"${second}}`);
    assert.equal(mended(two('IfNotPresent', '')), two('IfNotPresent', ', imagePullPolicy: IfNotPresent'));
    assert.equal(mended(two('Always', '')), two('Always', ', imagePullPolicy: Always'));
    const other = containers('{name: a, image: "a:1.2", imagePullPolicy: IfNotPresent}', '{name: b, image: "b:1.2"}');
    assert.match(mended(other), /b:1\.2", imagePullPolicy: Always/);
  });

  test('are those of one Pod', () => {
    const one = containers(`{name: a, image: "a:1.2.3@${D}", imagePullPolicy: IfNotPresent}`);
    const other = containers(`{name: b, image: "b:1.2.3@${D}"}`);
    assert.deepEqual(rulesFor(`${one}---\n${other}`), []);
  });

  test('are no image volumes', () => {
    const text = `${containers(`{name: a, image: "a:1.2.3@${D}", imagePullPolicy: IfNotPresent}`)}  volumes:\n  - {name: v, image: {reference: "v:1.2.3@${D}"}}\n`;
    assert.deepEqual(rulesFor(text), []);
  });
});

describe('what is no image of ours', () => {
  test('is an empty image, told at its key, in a kind that is known', () => {
    for (const value of ['', ' ""', " ''", ' ~', ' null', ' "  "']) {
      const { findings } = lintText(pod(`image:${value}`));
      assert.deepEqual(
        findings.map(({ rule, place }) => [rule, place.line]),
        [['empty-image', 7]],
        value,
      );
    }
    const unknown =
      'apiVersion: a.example/v1\nkind: Thing\nspec: {containers: [{name: a, image: "x:1"}, {name: b, image: ""}]}\n';
    assert.ok(!rulesFor(unknown).includes('empty-image'));
  });

  test('is an empty image, which names its container, has no fix, and is accepted beside its pull policy too', () => {
    const [finding] = lintText(pod('image: ""', 'imagePullPolicy: Always')).findings;
    assert.deepEqual(
      [finding?.about?.container?.name, finding?.about?.written, finding?.field, finding?.fix],
      ['a', '', null, null],
    );
    const accepted = pod('image: ""', 'imagePullPolicy: Always # bowline-ignore empty-image: a patch brings it');
    assert.deepEqual(rulesFor(accepted), []);
  });

  test('is history that the cluster keeps', () => {
    const text =
      'apiVersion: apps/v1\nkind: ControllerRevision\ndata:\n  spec: {template: {spec: {containers: [{name: a, image: nginx}]}}}\n';
    assert.deepEqual(rulesFor(text), []);
  });

  test('is told without a fix where somebody else writes it', () => {
    const generated = `# Code generated by a tool. DO NOT EDIT.\n${pod('image: a:devel')}`;
    const { findings } = lintText(generated);
    assert.deepEqual(
      findings.map(({ rule, fix }) => [rule, fix]),
      [['moving-tag-if-not-present', null]],
    );
  });
});

test('a look-alike is told by its code point, and by that rule alone', () => {
  const { findings } = lintText(pod('image: "ghcr.io/\\u0430cme/app:1.2.3"'));
  assert.deepEqual(
    findings.map(({ rule, message }) => [rule, message]),
    [['look-alike-character', '`ghcr.io/\u0430cme/app:1.2.3` holds U+0430 at position 9']],
  );
  assert.deepEqual(rulesFor(pod('image: "nginx\\u200b:1.2.3"')), ['look-alike-character']);
});

describe('an element of a list in a template', () => {
  const element = (first: string): string =>
    `apiVersion: v1\nkind: Pod\nmetadata: {name: "{{ .Release.Name }}"}\nspec:\n  containers:\n    - name: a\n      image: a:1.2.3\n      imagePullPolicy: IfNotPresent\n    - ${first}\n      name: b\n      image: b:1.2.3\n`;

  for (const first of ['{{ include "defaults" . | nindent 6 }}', '{{- toYaml .Values.defaults | nindent 6 }} # all'])
    test(`may get its pull policy from ${first}`, () =>
      assert.ok(!rulesFor(element(first), { path: 'templates/a.yaml' }).includes('missing-pull-policy')));

  for (const first of ['{{ if .Values.b }}', '{{/* the second */}}', '# the second'])
    test(`gets none from ${first}`, () =>
      assert.ok(rulesFor(element(first), { path: 'templates/a.yaml' }).includes('missing-pull-policy')));
});
