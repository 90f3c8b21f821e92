/** A digest as a key of its own: put in and taken out again, to the byte. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { D1, edited, pinAll, refusals, unpinAll } from './one-file.ts';

const FILE = 'kustomization.yaml';

/** How an entry stands, and with `‹…›` for what comes with a pin. */
const ENTRIES: readonly (readonly [string, string])[] = [
  ['a block', `images:\n- name: a\n  newTag: v1‹\n  digest: ${D1}›\nresources: []\n`],
  ['a block whose tag comes first', `images:\n  - newTag: v1‹\n    digest: ${D1}›\n    name: a\n`],
  [
    'a block with a comment behind the tag',
    `images:\n  - name: a\n    newTag: v1 # keep‹\n    digest: ${D1}›\n  # more\n`,
  ],
  ['a block with a quoted tag', `images:\n  - name: a\n    newTag: "v1"‹\n    digest: ${D1}›\n`],
  ['a block with a deep indentation', `images:\n    -   name: a\n        newTag: v1‹\n        digest: ${D1}›\n`],
  ['a block with quoted keys', `images:\n  - "name": a\n    "newTag": v1‹\n    "digest": "${D1}"›\n`],
  [
    'a block with a folded tag',
    `images:\n  - name: a\n    newTag: >-\n      v1‹\n    digest: ${D1}›\n    newName: b\n`,
  ],
  ['a block with the tag on the next line', `images:\n  - name: a\n    newTag:\n      v1‹\n    digest: ${D1}›\n`],
  ['the last line, without a line break', `images:\n  - name: a\n    newTag: v1‹\n    digest: ${D1}›`],
  ['the last line, with a comment and no line break', `images:\n  - name: a\n    newTag: v1 # x‹\n    digest: ${D1}›`],
  ['braces', `images: [{name: a, newTag: v1‹, digest: ${D1}›}]\n`],
  ['braces with the tag first', `images: [{ newTag: v1‹, digest: ${D1}›, name: a }] # x\n`],
  ['braces with one key a line', `images:\n  - {\n      name: a,\n      newTag: v1‹,\n      digest: ${D1}›\n    }\n`],
  [
    'braces over lines that end apart',
    `images:\n  - {name: a,\n     newTag: v1‹,\n     digest: ${D1}›,\n     newName: b}\n`,
  ],
  ['JSON on one line', `{"images":[{"name":"a","newTag":"v1"‹,"digest":"${D1}"›}]}\n`],
  ['JSON on one line with spaces', `{"images": [{"name": "a", "newTag": "v1"‹, "digest": "${D1}"›}]}\n`],
  [
    'JSON with one key a line',
    `{\n  "images": [\n    {\n      "name": "a",\n      "newTag": "v1"‹,\n      "digest": "${D1}"›\n    }\n  ]\n}`,
  ],
  ['JSON with tabs', `{\n\t"images": [{\n\t\t"newTag": "v1"‹,\n\t\t"digest": "${D1}"›,\n\t\t"name": "a"\n\t}]\n}\n`],
];

describe('a digest of its own', () => {
  for (const [title, marked] of ENTRIES) {
    for (const crlf of [false, true]) {
      const shape = crlf ? marked.replaceAll('\n', '\r\n') : marked;
      const pinned = shape.replace(/[‹›]/g, '');
      const bare = shape.replace(/‹[^›]*›/, '');

      test(`comes and goes without a trace: ${title}${crlf ? ', with CRLF' : ''}`, () => {
        assert.equal(edited(bare, pinAll, FILE), pinned);
        assert.equal(edited(pinned, unpinAll, FILE), bare);
      });
    }
  }

  test('goes from wherever its author put it', () => {
    const table: readonly (readonly [string, string])[] = [
      [`images:\n  - name: a\n    digest: "${D1}" # mine\n    newTag: v1\n`, 'images:\n  - name: a\n    newTag: v1\n'],
      [`images: [{digest: ${D1}, name: a, newTag: v1}]`, 'images: [{name: a, newTag: v1}]'],
      [`images: [{name: a, digest: '${D1}' , newTag: v1}]`, 'images: [{name: a , newTag: v1}]'],
    ];
    for (const [pinned, bare] of table) assert.equal(edited(pinned, unpinAll, FILE), bare);
  });

  test('stays where it shares its line with the mark of the list', () => {
    assert.deepEqual(refusals(`images:\n  - digest: ${D1}\n    name: a\n    newTag: v1\n`, unpinAll, FILE), [
      'EDIT_UNSUPPORTED',
    ]);
  });

  test('comes and goes in any order of keys, in blocks and in braces', () => {
    const keys = fc.shuffledSubarray(['newName: x', 'newTag: v1', "note: 'y' # z"], { minLength: 3 });
    fc.assert(
      fc.property(keys, fc.boolean(), fc.boolean(), fc.constantFrom('', '\n'), (order, braces, crlf, end) => {
        const pairs = ['name: a', ...order];
        const block = `images:\n  - ${pairs.join('\n    ')}${end}`;
        const flow = `images: [{${pairs.map((pair) => pair.replace(' # z', '')).join(', ')}}]${end}`;
        const text = (braces ? flow : block).replaceAll('\n', crlf ? '\r\n' : '\n');
        const pinned = edited(text, pinAll, FILE);
        assert.notEqual(pinned, text);
        assert.equal(edited(pinned, unpinAll, FILE), text);
      }),
      { seed: 10 },
    );
  });
});
