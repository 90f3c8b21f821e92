/** Texts that the fuzz brought to light, each as short as it could be made, and what has to come of an edit there. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fieldAddress } from '../../src/files/field/field.ts';
import { findImageFields } from '../../src/files/find.ts';
import { D1, edited, pinAll, refusals, type Wish } from './one-file.ts';

const policy: Wish = () => ({ pullPolicy: 'Always' });
const asBefore: Wish = ({ reference }) => ({ tag: reference?.tag ?? null, digest: null, asBefore: true });

describe('lines that end in a carriage return alone', () => {
  test('get a pull policy on a line of its own', () => {
    const text = "containers:\r  - name: i\r    image: 'i'\r  - name: j\r    image: j:1";
    assert.equal(
      edited(text, policy),
      "containers:\r  - name: i\r    image: 'i'\r    imagePullPolicy: Always\r  - name: j\r    image: j:1\r    imagePullPolicy: Always",
    );
  });

  test('get a digest of a kustomization on a line of its own', () => {
    const text = 'images:\r- name: c\r  newTag: v1\r- name: d\r  newTag: v2';
    const pinned = edited(text, pinAll, 'kustomization.yaml');
    assert.equal(pinned, `images:\r- name: c\r  newTag: v1\r  digest: ${D1}\r- name: d\r  newTag: v2\r  digest: ${D1}`);
    assert.equal(
      edited(pinned, () => ({ digest: null }), 'kustomization.yaml'),
      text,
    );
  });
});

describe('what cannot be written is refused alone', () => {
  const manifest = 'apiVersion: v1\\nkind: Pod\\nspec:\\n  containers:\\n  - name: a\\n    image: a:1\\n';

  test('a line within quoted text within a block', () => {
    const inner = `apiVersion: v1\\nkind: ConfigMap\\ndata:\\n  a.yaml: |\\n    ${manifest.replaceAll('\\n', '\\n    ')}`;
    assert.deepEqual(refusals(`kind: ConfigMap\ndata: {b.yaml: "${inner}"}\n`, policy), ['EDIT_UNSUPPORTED']);
  });

  test('quotes within quoted text', () => {
    const text = 'kind: ConfigMap\ndata: {a.yaml: "image: {repository: ghcr.io/a/b, tag: v1}\\n"}\n';
    assert.deepEqual(
      refusals(text, () => ({ tag: '9.10' })),
      ['EDIT_UNSUPPORTED'],
    );
    assert.equal(
      edited(text, () => ({ tag: 'v9' })),
      text.replace('v1', 'v9'),
    );
  });

  test('a digest beside one that says nothing', () => {
    const text = 'images:\n- name: x\n  newTag: d\n  digest: []\n';
    assert.deepEqual(refusals(text, pinAll, 'kustomization.yaml'), ['EDIT_UNSUPPORTED']);
  });
});

test('what reads as a number gets its pin off again without quotes', () => {
  const text = 'kind: Pod\nspec:\n  containers:\n  - name: a\n    image: 1.27\n';
  assert.equal(
    edited(
      edited(text, () => ({ tag: 'latest', digest: D1 })),
      (field) => ({ ...asBefore(field), tag: null }),
    ),
    text,
  );
});

test('a template that says null names no image', () => {
  assert.deepEqual(findImageFields({ path: 'a.yaml', text: 'image: null\n{{' }).fields, []);
});

test('two places of one path have addresses of their own', () => {
  const twice = [
    { path: 'images.csv', text: `image_var,name,tag,digest\nWEB,b,,${'1'.repeat(64)}\nWEB,c,,${'2'.repeat(64)}\n` },
    { path: '.gitlab-ci.yml', text: 'job: {image: "a:1"}\njob: {image: "b:1"}\n' },
  ];
  for (const file of twice) {
    const { fields } = findImageFields(file);
    assert.equal(fields.length, 2, file.path);
    assert.equal(new Set(fields.map(fieldAddress)).size, 2, file.path);
  }
});
