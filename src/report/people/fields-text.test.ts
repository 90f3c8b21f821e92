/** The inventory, for people and as the JSON that is promised. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findImageFields } from '../../files/find.ts';
import { EMPTY_CONFIG } from '../../records/config/config.ts';
import type { FileFields, Reading } from '../../steps/read.ts';
import { type ScanAnswer, scan } from '../../verbs/scan.ts';
import { renderFieldsJson } from '../json/fields-json.ts';
import { PLAIN } from '../lines/style.ts';
import { renderFields } from './fields-text.ts';

const D1 = `sha256:${'1'.repeat(64)}`;

function scanned(files: Readonly<Record<string, string>>): ScanAnswer {
  return scan(readingOf(files), { config: EMPTY_CONFIG });
}

function readingOf(files: Readonly<Record<string, string>>): Reading {
  const found = Object.entries(files).map(([path, text]): FileFields => {
    const { fields, lines } = findImageFields({ path, text });
    return { path, text, hash: () => '', named: true, fields, lines };
  });
  return {
    files: found.filter(({ fields }) => fields.length > 0),
    fileCount: found.length,
    errors: [],
    notes: [],
    whole: true,
  };
}

const DAEMON_SET = `apiVersion: apps/v1
kind: DaemonSet
metadata: {name: agent, namespace: net}
spec:
  template:
    spec:
      initContainers:
        - {name: prepare, image: "quay.io/team/prepare:devel", imagePullPolicy: IfNotPresent}
      containers:
        - name: agent
          image: nginx:1.27@${D1}
        - name: odd
          image: Not One
        - name: later
          image: $IMAGE # x
`;
const KUSTOMIZATION = `images:\n  - name: a\n    newTag: "1.2.3" # x-release-please-version\n  - name: b\n`;

function json(reading: Reading): {
  schema: string;
  fields: Record<string, unknown>[];
  errors: unknown[];
  notes: unknown[];
} {
  return JSON.parse([...renderFieldsJson(scan(reading, { config: EMPTY_CONFIG }))].join(''));
}

describe('the JSON of a field', () => {
  const { fields } = json(readingOf({ 'deploy/agent.yaml': DAEMON_SET, 'kustomization.yaml': KUSTOMIZATION }));

  test('has every part that is promised', () => {
    assert.deepEqual(fields[0], {
      file: 'deploy/agent.yaml',
      line: 8,
      column: 35,
      document: 0,
      path: ['spec', 'template', 'spec', 'initContainers', 0, 'image'],
      format: 'kubernetes',
      spans: [{ part: 'reference', line: 8, column: 35, length: 26 }],
      object: { apiVersion: 'apps/v1', kind: 'DaemonSet', namespace: 'net', name: 'agent' },
      container: { name: 'prepare', role: 'init' },
      reference: {
        written: 'quay.io/team/prepare:devel',
        registry: 'quay.io',
        repository: 'team/prepare',
        tag: 'devel',
        digest: null,
      },
      tagKind: { kind: 'moving', basis: 'name', confidence: 'high' },
      pullPolicy: { written: 'IfNotPresent', effective: 'IfNotPresent', derived: 'Always' },
      certainty: 'certain',
      owner: null,
    });
  });

  test('names the parts of a reference where they stand apart, and who owns it', () => {
    const [, , , , entry] = fields;
    assert.deepEqual(entry?.spans, [
      { part: 'name', line: 2, column: 11, length: 1 },
      { part: 'tag', line: 3, column: 14, length: 5 },
    ]);
    assert.deepEqual([entry?.container, entry?.object], [null, null]);
    assert.deepEqual(entry?.owner, { tool: 'release-please', marker: 'x-release-please-version' });
  });

  test('of a text that is no reference has the text and the reason', () => {
    assert.deepEqual(fields[2]?.reference, {
      written: 'Not One',
      registry: null,
      repository: null,
      tag: null,
      digest: null,
      problem: 'it holds white space',
    });
    assert.deepEqual([fields[2]?.tagKind, fields[3]?.certainty], [null, 'templated']);
  });

  test('has the same keys for every field, and for an entry of a kustomization what it reaches', () => {
    for (const { reaches, ...field } of fields) {
      assert.deepEqual(Object.keys(field), Object.keys(fields[0] ?? {}));
      assert.deepEqual(reaches, field.format === 'kustomize' ? { count: 0, places: [] } : undefined);
    }
  });
});

describe('the JSON of an inventory', () => {
  test('is one answer, a field a line, with its schema first', () => {
    const text = [...renderFieldsJson(scanned({ 'a.yaml': DAEMON_SET, 'kustomization.yaml': KUSTOMIZATION }))].join('');
    assert.match(text, /^\{"schema":"bowline\.fields\/1","fields":\[\n/);
    assert.equal(text.split('\n').filter((line) => line.startsWith('{"file":')).length, 6);
    assert.ok(text.endsWith('}\n'));
  });

  test('of nothing is an empty answer', () => {
    assert.deepEqual(json(readingOf({})), { schema: 'bowline.fields/1', fields: [], errors: [], notes: [] });
  });
});

describe('the inventory for people', () => {
  const shown = (files: Readonly<Record<string, string>>, width = 120) =>
    [...renderFields(scanned(files), { width, style: PLAIN })].join('');

  test('names each image with its line, its kind, its pull policy and its container', () => {
    assert.equal(
      shown({ 'deploy/agent.yaml': DAEMON_SET, 'kustomization.yaml': KUSTOMIZATION, 'none.yaml': 'a: 1' }),
      `deploy/agent.yaml
   8  quay.io/team/prepare:devel       moving, IfNotPresent             init container prepare, DaemonSet agent
  11  nginx:1.27@sha256:111111111111…  digest, IfNotPresent by default  container agent, DaemonSet agent
  13  Not One                          invalid                          container odd, DaemonSet agent
  15  $IMAGE                           templated, value unknown         container later, DaemonSet agent

kustomization.yaml
   2  a:1.2.3  owned by release-please  images.0
   4  b        tag elsewhere            images.1

6 image fields in 2 files of 3: 1 moving, 1 digest, 1 invalid, 1 templated, 1 version, 1 tag elsewhere
`,
    );
  });

  test('keeps to the width, with the end of a place left out', () => {
    for (const width of [60, 70, 80, 100]) {
      const lines = shown({ 'deploy/agent.yaml': DAEMON_SET }, width).split('\n');
      for (const line of lines.slice(0, -2)) assert.ok(line.length <= width, line);
    }
  });

  test('names an image whole where the row is too narrow, with the rest below it', () => {
    assert.deepEqual(shown({ 'deploy/agent.yaml': DAEMON_SET }, 60).split('\n').slice(0, 5), [
      'deploy/agent.yaml',
      '   8  quay.io/team/prepare:devel',
      '      moving, IfNotPresent  init container prepare, DaemonS…',
      '  11  nginx:1.27@sha256:111111111111…',
      '      digest, IfNotPresent by default  container agent, Dae…',
    ]);
  });

  test('says where nothing was found', () => {
    assert.equal(shown({ 'none.yaml': 'a: 1' }), 'no image field in 1 file\n');
  });

  test('writes nothing of a file on the terminal', () => {
    const evil =
      'apiVersion: v1\nkind: Pod\nmetadata: {name: "\\e[2J"}\nspec: {containers: [{name: "\\e[2J", image: "\\e[2J", imagePullPolicy: "\\e[2J"}, {image: a, imagePullPolicy: "\\u202e"}]}\n';
    const text = shown({ 'a\u001b[2J.yaml': evil });
    assert.match(text, /^a\\u\{1b\}\[2J\.yaml\n.*\\u\{1b\}\[2J/);
    assert.doesNotMatch(text, /[\u001b\u202e]/);
  });
});
