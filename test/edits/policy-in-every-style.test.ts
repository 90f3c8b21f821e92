/** A pull policy where none is written yet: put in as its author would have, in every way to write a container, and taken back. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fieldAddress } from '../../src/files/field/field.ts';
import { findImageFields } from '../../src/files/find.ts';
import { editsStayWithin } from '../../src/plan/carried/check-edits.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { reversePlan } from '../../src/plan/reverse.ts';
import { carriedOut, edited, editsOf, planFor, refusals, type Wish } from './one-file.ts';

const always: Wish = ({ container }) => (container === null ? null : { pullPolicy: 'Always' });
const pod = (containers: string): string => `apiVersion: v1\nkind: Pod\nspec:\n  containers:\n${containers}`;
const json = (container: string): string => `{"apiVersion":"v1","kind":"Pod","spec":{"containers":[${container}]}}\n`;

/** How a container stands, and between `‹…›` what comes. */
const STYLES: readonly (readonly [string, string])[] = [
  ['a block', pod('  - name: a\n    image: x:1‹\n    imagePullPolicy: Always›\n    args: []\n')],
  ['a block with the image first', pod('  - image: x:1‹\n    imagePullPolicy: Always›\n    name: a\n')],
  ['a block with a deep indentation', pod('    -   name: a\n        image: x:1‹\n        imagePullPolicy: Always›\n')],
  ['a block with a wide dash', pod('  -   image:   x:1‹\n      imagePullPolicy: Always›\n      name: a\n')],
  ['a list that is not indented', 'kind: Pod\nspec:\n  containers:\n  - image: x:1‹\n    imagePullPolicy: Always›\n'],
  [
    'a comment behind the image',
    pod('  - image: x:1   # why‹\n    imagePullPolicy: Always›\n    # next\n    name: a\n'),
  ],
  ['a quoted image', pod('  - image: "x:1"‹\n    imagePullPolicy: Always›\n')],
  ['quoted keys', pod(`  - 'image': x:1‹\n    'imagePullPolicy': Always›\n`)],
  ['keys in double quotes', pod('  - "image": x:1‹\n    "imagePullPolicy": "Always"›\n')],
  ['a folded image', pod('  - image: >-\n      x:1‹\n    imagePullPolicy: Always›\n    name: a\n')],
  ['a literal image', pod('  - image: |-\n      x:1‹\n    imagePullPolicy: Always›\n    name: a\n')],
  ['the image on the next line', pod('  - image:\n      x:1‹\n    imagePullPolicy: Always›\n    name: a\n')],
  ['the last line without a break', pod('  - name: a\n    image: x:1‹\n    imagePullPolicy: Always›')],
  ['the last line with a comment', pod('  - name: a\n    image: x:1 # c‹\n    imagePullPolicy: Always›')],
  ['a tagged image', pod('  - image: !!str x:1‹\n    imagePullPolicy: Always›\n')],
  ['braces', pod('  - {name: a, image: x:1‹, imagePullPolicy: Always›}\n')],
  ['braces with spaces', pod('  - { name: a, image: x:1‹, imagePullPolicy: Always› } # c\n')],
  ['braces with the image first', pod('  - {image: x:1‹, imagePullPolicy: Always›, name: a}\n')],
  ['braces with the image alone', pod('  - {image: x:1‹, imagePullPolicy: Always›}\n')],
  ['braces that end in a comma', pod('  - {name: a, image: x:1‹, imagePullPolicy: Always›,}\n')],
  [
    'braces with one key a line',
    pod('  - {\n      name: a,\n      image: x:1‹,\n      imagePullPolicy: Always›\n    }\n'),
  ],
  [
    'braces with one key a line and a last comma',
    pod('  - {\n      image: x:1‹,\n      imagePullPolicy: Always›,\n    }\n'),
  ],
  ['braces over lines', pod('  - {name: a,\n     image: x:1‹,\n     imagePullPolicy: Always›, args: []}\n')],
  ['braces with tight quoted keys', pod(`  - {'name':'a','image':'x:1'‹,'imagePullPolicy':Always›}\n`)],
  ['JSON without spaces', json('{"name":"a","image":"x:1"‹,"imagePullPolicy":"Always"›}')],
  ['JSON without spaces, the image alone', json('{"image":"x:1"‹,"imagePullPolicy":"Always"›}')],
  ['JSON with spaces', json('{"name": "a", "image": "x:1"‹, "imagePullPolicy": "Always"›}')],
  [
    'JSON with one key a line',
    `{\n  "apiVersion": "v1",\n  "kind": "Pod",\n  "spec": {\n    "containers": [\n      {\n        "image": "x:1"‹,\n        "imagePullPolicy": "Always"›,\n        "name": "a"\n      }\n    ]\n  }\n}\n`,
  ],
  [
    'JSON with tabs',
    `{"kind": "Pod", "spec": {"containers": [{\n\t\t"name": "a",\n\t\t"image": "x:1"‹,\n\t\t"imagePullPolicy": "Always"›\n\t}]}}\n`,
  ],
  ['a key without a value', pod('  - image: x:1\n    imagePullPolicy:‹ Always›\n    name: a\n')],
  ['a key with a comment in place of a value', pod('  - image: x:1\n    imagePullPolicy:‹ Always› # later\n')],
  ['a key with an empty text', pod('  - image: x:1\n    imagePullPolicy: "‹Always›"\n')],
  ['a key without a value in braces', pod('  - {image: x:1, imagePullPolicy:‹ Always› }\n')],
  [
    'an image volume',
    'kind: Pod\nspec:\n  volumes:\n  - name: v\n    image:\n      reference: x:1‹\n      pullPolicy: Always›\n  - name: w\n    image: {reference: x:2‹, pullPolicy: Always›}\n',
  ],
  [
    'init containers, sidecars and ephemeral containers',
    'kind: Pod\nspec:\n  initContainers:\n  - image: i:1‹\n    imagePullPolicy: Always›\n  - image: s:1‹\n    imagePullPolicy: Always›\n    restartPolicy: Always\n  ephemeralContainers:\n  - image: e:1‹\n    imagePullPolicy: Always›\n',
  ],
  [
    'several documents',
    `${pod('  - image: x:1‹\n    imagePullPolicy: Always›\n')}---\n${pod('  - image: y:1‹\n    imagePullPolicy: Always›\n')}`,
  ],
  [
    'a List',
    'kind: List\nitems:\n- kind: Pod\n  spec:\n    containers:\n    - image: x:1‹\n      imagePullPolicy: Always›\n',
  ],
  [
    'a manifest in a ConfigMap',
    'apiVersion: v1\nkind: ConfigMap\ndata:\n  pod.yaml: |\n    apiVersion: v1\n    kind: Pod\n    spec:\n      containers:\n        - image: x:1‹\n          imagePullPolicy: Always›\n          name: a\n',
  ],
  [
    'JSON in single quotes',
    `apiVersion: v1\nkind: ConfigMap\ndata:\n  pod.json: '{"apiVersion":"v1","kind":"Pod","spec":{"containers":[{"image":"x:1"‹,"imagePullPolicy":"Always"›}]}}'\n`,
  ],
  [
    'a patch in a kustomization',
    'kind: Kustomization\napiVersion: kustomize.config.k8s.io/v1beta1\npatches:\n- patch: |-\n    kind: Deployment\n    spec:\n      template:\n        spec:\n          initContainers:\n          - name: i\n            image: x:1‹\n            imagePullPolicy: Always›\n',
  ],
  [
    'the quotes of the other policies',
    pod(`  - image: x:1‹\n    imagePullPolicy: 'Always'›\n  - image: y:1\n    imagePullPolicy: 'Always'\n`),
  ],
  [
    'an alias of the image',
    pod(
      '  - image: &i x:1‹\n    imagePullPolicy: Always›\n  - image: *i‹\n    imagePullPolicy: Always›\n    args: []\n',
    ),
  ],
  ['an alias of the container', pod('  - &c\n    image: x:1‹\n    imagePullPolicy: Always›\n  - *c\n')],
  ['a merge key', pod('  - &c\n    image: x:1‹\n    imagePullPolicy: Always›\n  - <<: *c\n    name: b\n')],
  ['a merge key from outside', `x: &x {image: "x:1"‹, imagePullPolicy: Always›}\n${pod('  - <<: *x\n    name: a\n')}`],
  [
    'a list of merge keys',
    `x: &x\n  image: x:1‹\n  imagePullPolicy: Always›\ny: &y {args: []}\n${pod('  - <<: [*y, *x]\n    name: a\n')}`,
  ],
  ['a name that is the anchor of the image', pod('  - name: &n x\n    image: *n‹\n    imagePullPolicy: Always›\n')],
];

/** What apply asks of a plan that may come from anyone: each edit lies within its field. */
function assertWithin(text: string, plan: Plan, path = 'all.yaml'): void {
  const fields = new Map(findImageFields({ path, text }).fields.map((field) => [fieldAddress(field), field]));
  for (const { target, edits } of editsOf(plan)) {
    const field = fields.get(fieldAddress(target));
    assert.ok(field !== undefined && editsStayWithin(text, field, edits), JSON.stringify(edits));
  }
}

describe('a pull policy', () => {
  for (const [title, marked] of STYLES) {
    for (const crlf of [false, true]) {
      const shape = crlf ? marked.replaceAll('\n', '\r\n') : marked;
      const stated = shape.replace(/[‹›]/g, '');
      const bare = shape.replace(/‹[^›]*›/g, '');

      test(`comes and goes without a trace: ${title}${crlf ? ', with CRLF' : ''}`, () => {
        const path = /^kind: Kustomization/.test(bare) ? 'kustomization.yaml' : 'all.yaml';
        const plan = planFor(bare, always, path);
        assert.deepEqual(plan.refused, []);
        const after = carriedOut(bare, plan);
        assert.equal(after, stated);
        assert.equal(carriedOut(after, reversePlan(plan)), bare);
        assert.equal(edited(after, always, path), after);
        assertWithin(bare, plan, path);
        assertWithin(after, reversePlan(plan), path);
      });
    }
  }

  test('goes where its line ends as the lines around it do', () => {
    const mixed = pod('  - image: x:1\r\n    name: a\n  - image: y:1\n    name: b\r\n');
    assert.equal(
      edited(mixed, always),
      pod(
        '  - image: x:1\r\n    imagePullPolicy: Always\r\n    name: a\n  - image: y:1\n    imagePullPolicy: Always\n    name: b\r\n',
      ),
    );
  });

  test('has no quotes that would end the text around it', () => {
    const inQuotes = (quote: string, policy: string): string =>
      `apiVersion: v1\nkind: ConfigMap\ndata:\n  pod: ${quote}{apiVersion: v1, kind: Pod, spec: {containers: [{image: x:1${policy}}]}}${quote}\n`;
    for (const quote of [`"`, `'`]) {
      const styled = pod(`  - image: y:1\n    imagePullPolicy: ${quote}Always${quote}\n`);
      const text = `${inQuotes(quote, '')}---\n${styled}`;
      assert.equal(edited(text, always), `${inQuotes(quote, ', imagePullPolicy: Always')}---\n${styled}`);
    }
  });
});

describe('a pull policy that is written', () => {
  const table: readonly (readonly [string, string])[] = [
    ['imagePullPolicy: IfNotPresent # c', 'imagePullPolicy: Always # c'],
    ['imagePullPolicy:   "IfNotPresent"', 'imagePullPolicy:   "Always"'],
    ["'imagePullPolicy': 'Never'", "'imagePullPolicy': 'Always'"],
    ['imagePullPolicy: >-\n      IfNotPresent', 'imagePullPolicy: >-\n      Always'],
    ['imagePullPolicy: ~', 'imagePullPolicy: Always'],
    ['imagePullPolicy: !!str Never', 'imagePullPolicy: !!str Always'],
    ['imagePullPolicy: &p Never', 'imagePullPolicy: &p Always'],
  ];
  for (const [before, after] of table) {
    test(`keeps its manner: ${before.replace('\n', '⏎')}`, () => {
      const text = pod(`  - image: x:1\n    ${before}\n    name: a\n`);
      const plan = planFor(text, always);
      assert.equal(carriedOut(text, plan), text.replace(before, after));
      assert.equal(carriedOut(carriedOut(text, plan), reversePlan(plan)), text);
      assertWithin(text, plan);
      assertWithin(carriedOut(text, plan), reversePlan(plan));
    });
  }
});

describe('a pull policy has no place', () => {
  const table: readonly (readonly [string, string, string])[] = [
    ['behind an explicit key', pod('  - ? image\n    : x:1\n    name: a\n'), 'EDIT_UNSUPPORTED'],
    ['beside a key without a colon', pod('  - {image: x:1, imagePullPolicy}\n'), 'EDIT_UNSUPPORTED'],
    ['beside a key that stands twice', pod('  - image: x:1\n    name: a\n    name: b\n'), 'YAML_DUPLICATE_KEY'],
  ];
  for (const [title, text, code] of table) {
    test(title, () => assert.deepEqual(refusals(text, always), [code]));
  }

  test('in a container that another one merges and that is to stay', () => {
    const text = pod('  - &c\n    name: a\n    image: x:1\n  - <<: *c\n    name: b\n');
    const first: Wish = ({ path }) => (path.includes(0) ? { pullPolicy: 'Always' } : null);
    assert.deepEqual(refusals(text, first), ['EDIT_SHARED']);
  });

  test('but where the other has a policy of its own', () => {
    const text = pod('  - &c\n    name: a\n    image: x:1\n  - <<: *c\n    name: b\n    imagePullPolicy: Never\n');
    const first: Wish = ({ path }) => (path.includes(0) ? { pullPolicy: 'Always' } : null);
    assert.equal(edited(text, first), text.replace('x:1\n', 'x:1\n    imagePullPolicy: Always\n'));
  });
});

test('an empty or unknown policy counts as what Kubernetes makes of it', () => {
  const read = (policy: string) =>
    findImageFields({ path: 'a', text: pod(`  - {image: x:1, imagePullPolicy: ${policy}}\n`) }).fields[0]?.pullPolicy;
  assert.deepEqual(read('""'), { written: null, effective: 'IfNotPresent', derived: 'Always' });
  assert.deepEqual(read('~'), { written: null, effective: 'IfNotPresent', derived: 'Always' });
  assert.deepEqual(read('always'), { written: 'always', effective: null, derived: 'Always' });
});
