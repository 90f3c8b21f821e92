/** A pull policy beside an image: put in, changed and taken out again, to the byte. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { reversePlan } from '../../src/plan/reverse.ts';
import { carriedOut, D1, edited, planFor, refusals } from './one-file.ts';

const always = () => ({ pullPolicy: 'Always' as const });
const HEAD = 'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n';
const embedded = (pod: string, by: string) =>
  pod
    .trimEnd()
    .split('\n')
    .map((line) => by + line)
    .join('\n');
const PATCH = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\npatches:\n';

/** A container, with `‹…›` for what comes. */
const CONTAINERS: readonly (readonly [string, string])[] = [
  ['a block', `${HEAD}    - name: a\n      image: a:1‹\n      imagePullPolicy: Always›\n      args: []\n`],
  [
    'a block whose image comes first',
    `${HEAD}    - image: 'a:1' # x‹\n      imagePullPolicy: Always›\n      name: a\n`,
  ],
  [
    'a block with a folded image',
    `${HEAD}    - image: >-\n        a:1‹\n      imagePullPolicy: Always›\n      name: a\n`,
  ],
  ['the last line', `${HEAD}    - name: a\n      image: a:1‹\n      imagePullPolicy: Always›`],
  ['braces', `${HEAD}    - {name: a, image: a:1‹, imagePullPolicy: Always›}\n`],
  [
    'JSON',
    `{"apiVersion": "v1", "kind": "Pod", "spec": {"containers": [{"image": "a:1"‹, "imagePullPolicy": "Always"›}]}}`,
  ],
  [
    'JSON with one key a line',
    '{\n "apiVersion": "v1",\n "kind": "Pod",\n "spec": {"containers": [{\n   "image": "a:1"‹,\n   "imagePullPolicy": "Always"›,\n   "name": "a"}]}\n}\n',
  ],
  [
    'an image volume',
    'apiVersion: v1\nkind: Pod\nspec:\n  volumes:\n    - name: v\n      image:\n        reference: a:1‹\n        pullPolicy: Always›\n',
  ],
  [
    'a file that quotes its policies',
    `${HEAD}    - name: b\n      image: b:1\n      imagePullPolicy: "Always"\n    - name: a\n      image: a:1‹\n      imagePullPolicy: "Always"›\n`,
  ],
  [
    'a manifest in a ConfigMap',
    `apiVersion: v1\nkind: ConfigMap\ndata:\n  pod: |\n${embedded(`${HEAD}    - name: a\n      image: a:1‹\n      imagePullPolicy: Always›\n      args: []\n`, '    ')}\n`,
  ],
  [
    'a manifest in a ConfigMap, with a literal image',
    `apiVersion: v1\nkind: ConfigMap\ndata:\n  pod: |\n${embedded(`${HEAD}    - name: a\n      image: |-\n        a:1‹\n      imagePullPolicy: Always›\n      args: []\n`, '    ')}\n`,
  ],
  [
    'a patch of one line',
    `${PATCH}  - patch: '[{"op": "add", "path": "/spec/containers/-", "value": {"image": "a:1"‹, "imagePullPolicy": "Always"›}}]'\n`,
  ],
  [
    'a strategic patch',
    `${PATCH}  - patch: |-\n${embedded(`${HEAD}    - name: a\n      image: a:1‹\n      imagePullPolicy: Always›\n`, '      ')}`,
  ],
];

describe('a pull policy', () => {
  for (const [title, marked] of CONTAINERS) {
    for (const crlf of [false, true]) {
      const shape = crlf ? marked.replaceAll('\n', '\r\n') : marked;
      const without = shape.replace(/‹[^›]*›/, '');
      const stated = shape.replace(/[‹›]/g, '');

      test(`goes behind the image, and away with undo: ${title}${crlf ? ', with CRLF' : ''}`, () => {
        const plan = planFor(without, always);
        assert.equal(carriedOut(without, plan), stated);
        assert.equal(carriedOut(stated, reversePlan(plan)), without);
      });

      test(`moves together with the reference: ${title}${crlf ? ', with CRLF' : ''}`, () => {
        const [pinned] = /a:1/.exec(stated) ?? [];
        const wish = ({ reference }: { reference: { name: string } | null }) =>
          reference?.name === 'a' ? { digest: D1, pullPolicy: 'Always' as const } : null;
        assert.equal(edited(without, wish), stated.replace(pinned ?? '', `a:1@${D1}`));
      });
    }
  }

  test('that is written changes in its quotes', () => {
    for (const quote of ['', "'", '"']) {
      const text = `${HEAD}    - {name: a, imagePullPolicy: ${quote}IfNotPresent${quote}, image: a:1} # x\n`;
      assert.equal(edited(text, always), text.replace('IfNotPresent', 'Always'));
    }
  });

  test('has no place where only an image stands', () => {
    const patch = `${PATCH}  - patch: '[{"op": "replace", "path": "/spec/containers/0/image", "value": "a:1"}]'\n`;
    assert.deepEqual(refusals(patch, always), ['EDIT_UNSUPPORTED']);
    assert.deepEqual(refusals('images:\n  - name: a\n    newTag: v1\n', always, 'kustomization.yaml'), [
      'EDIT_UNSUPPORTED',
    ]);
  });
});
