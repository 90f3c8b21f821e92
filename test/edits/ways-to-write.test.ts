/** For each way in which a reference stands in a file: what an edit makes of the whole text. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ImageField } from '../../src/files/field/field.ts';
import { D1, D2, edited, pinAll, refusals, TEXT_FORMS, unpinAll } from './one-file.ts';

const pod = (image: string) =>
  `apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - name: a\n      image: ${image}\n      args: [x]\n`;
const indented = (text: string, by: number) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => ' '.repeat(by) + line)
    .join('\n');
const patch = (text: string) =>
  `kind: Kustomization\napiVersion: kustomize.config.k8s.io/v1beta1\npatches:\n  - patch: ${text}\n`;

/** A text whose one reference is `nginx:1`, named twice nowhere. */
const TEXTS: readonly (readonly [string, string])[] = [
  ['plain', pod('nginx:1')],
  ['plain, with a comment', pod('nginx:1   # x')],
  ['plain, on the next line', pod('\n        nginx:1')],
  ['in single quotes', pod("'nginx:1'")],
  ['in double quotes', pod('"nginx:1" # "x"')],
  ['folded', pod('>-\n        nginx:1')],
  ['literal', pod('|-\n        nginx:1')],
  ['with a type', pod('!!str nginx:1')],
  ['with an anchor that nobody uses', pod('&i nginx:1')],
  ['in braces', 'apiVersion: v1\nkind: Pod\nspec: {containers: [{name: a,image: nginx:1},]}\n'],
  ['in JSON', '{"apiVersion":"v1","kind":"Pod","spec":{"containers":[{"image":"nginx:1"}]}}'],
  [
    'in a ConfigMap',
    `apiVersion: v1\nkind: ConfigMap\ndata:\n  pod.yaml: |\n${indented(pod("'nginx:1' # x"), 4)}\n  other: x\n`,
  ],
  ['in a patch', patch(`|-\n${indented(pod('nginx:1'), 6)}`)],
  [
    'in an operation of a patch',
    patch(`|-\n      - op: replace\n        path: /spec/containers/0/image\n        value: "nginx:1"`),
  ],
  [
    'in a patch of one line',
    patch(`'[{"op": "replace", "path": "/spec/containers/0/image", "value": "nginx:1"}]' # x`),
  ],
  [
    'in an image volume',
    'apiVersion: v1\nkind: Pod\nspec:\n  volumes:\n    - {name: v, image: {reference: nginx:1, pullPolicy: Always}}\n',
  ],
];

describe('a reference', () => {
  for (const [title, shape] of TEXTS) {
    for (const [where, change] of TEXT_FORMS) {
      const text = change(shape);
      test(`is pinned, moved and unpinned with no other character changed: ${title}${where}`, () => {
        const pinned = edited(text, pinAll);
        assert.equal(pinned, text.replace('nginx:1', `nginx:1@${D1}`));
        const moved = edited(pinned, () => ({ tag: '1.2', digest: D2 }));
        assert.equal(moved, text.replace('nginx:1', `nginx:1.2@${D2}`));
        assert.equal(
          edited(moved, () => ({ tag: '1', digest: null })),
          text,
        );
      });
    }
  }

  test('without a tag gets one, and loses it again', () => {
    const pinned = edited(pod('nginx'), () => ({ tag: 'latest', digest: D1 }));
    assert.equal(pinned, pod(`nginx:latest@${D1}`));
    assert.equal(
      edited(pinned, () => ({ tag: null, digest: null })),
      pod('nginx'),
    );
  });

  test('keeps the spelling of its name', () => {
    for (const name of ['index.docker.io/nginx', 'Reg.Example.com:5000/a/b', 'localhost/x']) {
      assert.equal(edited(pod(`${name}:1`), pinAll), pod(`${name}:1@${D1}`));
    }
  });

  test('that would read as a number or a time gets quotes, and keeps them', () => {
    assert.equal(
      edited(pod('12:v1'), () => ({ tag: '30' })),
      pod('"12:30"'),
    );
    assert.equal(
      edited(pod('"12:30"'), () => ({ tag: 'v1' })),
      pod('"12:v1"'),
    );
  });

  test('over two lines is refused, and nothing is written', () => {
    assert.deepEqual(refusals(pod('"ngi\\\n        nx:1"'), pinAll), ['EDIT_UNSUPPORTED']);
  });

  test('beside a key that is written twice is refused, and so is its whole document', () => {
    const text = pod('a:1').replace('args: [x]', 'args: [x]\n      args: [y]');
    assert.deepEqual(refusals(text, pinAll), ['YAML_DUPLICATE_KEY']);
  });
});

describe('a reference split over keys', () => {
  const entry = (keys: string) => `images:\n  - name: nginx # the web\n${keys}`;
  const moves = () => ({ tag: '1.2', digest: D2 });

  test('moves in each of its keys', () => {
    const text = entry(`    digest: "${D1}"\n    newName: x/nginx\n    newTag: 'v1'\n`);
    assert.equal(edited(text, moves, 'kustomization.yaml'), text.replace(D1, D2).replace('v1', '1.2'));
  });

  test('is refused a tag where it has none to move', () => {
    assert.deepEqual(refusals(entry(`    digest: ${D1}\n`), moves, 'kustomization.yaml'), ['EDIT_UNSUPPORTED']);
    assert.deepEqual(refusals(entry('    newName: x\n'), moves, 'kustomization.yaml'), ['EDIT_UNSUPPORTED']);
  });

  test('moves beside entries that stay', () => {
    const text = `${entry('    newTag: v1\n')}  - name: b\n    newTag: v1\n`;
    const first = ({ path }: ImageField) => (path[1] === 0 ? { digest: D1 } : null);
    const pinned = edited(text, first, 'kustomization.yaml');
    assert.equal(pinned, text.replace('v1\n', `v1\n    digest: ${D1}\n`));
    assert.equal(
      edited(pinned, (field) => (field.path[1] === 0 ? unpinAll(field) : null), 'kustomization.yaml'),
      text,
    );
  });
});
