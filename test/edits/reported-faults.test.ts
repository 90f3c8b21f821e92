/** Edits that other tools got wrong: reformatted files, tags that became numbers, a new tag beside the old digest. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changedLines, D1, D2, edited, planFor, type Wish } from './one-file.ts';

const POD = `apiVersion: v1
kind: Pod   # a pod


metadata:  # placed by hand
    name: web
spec:
  note: >-
    two   spaces stay
    as they are
  script: |
    echo 1

    echo 2
  ports:
  - 80
  -   8080
  containers:
    - name: 'web'
      image: "registry.example/team/web:1.4.0"   # keep in step with the docs
    - name: 'side'
      image: 'registry.example/team/side:2.0.0'

    - {name: three, image: registry.example/team/three:3.0.0}
  mode: 0644
  ? odd
  : key`;

const moves: Wish = ({ reference }) => {
  switch (reference?.repository) {
    case 'team/web':
      return { tag: '1.4.1' };
    case 'team/side':
      return { digest: D2 };
    default:
      return { digest: D1 };
  }
};

describe('an edit of one tag', () => {
  for (const [title, text] of [
    ['', POD],
    [', with CRLF', POD.replaceAll('\n', '\r\n')],
    [', behind a byte order mark', `\uFEFF${POD}`],
    [', with a last line break', `${POD}\n`],
  ] as const) {
    test(`changes exactly the lines of the references${title}`, () => {
      const after = edited(text, moves);
      assert.deepEqual(
        changedLines(text, after).map((line) => line.replace('\r', '')),
        [
          '      image: "registry.example/team/web:1.4.1"   # keep in step with the docs',
          `      image: 'registry.example/team/side:2.0.0@${D2}'`,
          `    - {name: three, image: registry.example/team/three:3.0.0@${D1}}`,
        ],
      );
      assert.equal(after.length, text.length + 2 * `@${D1}`.length);
    });
  }

  test('changes nothing the second time', () => {
    const after = edited(POD, moves);
    assert.equal(edited(after, moves), after);
  });
});

const QUOTED =
  '1.10 18 007 0123459 20260502 8123456789 481516e2 0e12345 1e3 1. 0x1F 0o17 0b11 1_000 12_34.5 2022-04-26 true yes no on off y n null';
const PLAIN = '1.2.3 v1.10 1.10-alpine 12e 2022.04.3 latest';

describe('a lone tag', () => {
  const kustomization = (tag: string) => `images:\n  - name: app\n    newTag: ${tag}\n    newName: x # y\n`;
  const set = (from: string, tag: string) => edited(kustomization(from), () => ({ tag }), 'kustomization.yaml');

  for (const tag of QUOTED.split(' ')) {
    test(`${tag} gets quotes where it stands plain, and keeps those that it has`, () => {
      assert.equal(set('v1.9.0', tag), kustomization(`"${tag}"`));
      assert.equal(set("'v2'", tag), kustomization(`'${tag}'`));
      assert.equal(set('"v2"', tag), kustomization(`"${tag}"`));
      assert.equal(set('v1.9.0 # c', tag), kustomization(`"${tag}" # c`));
    });
  }

  for (const tag of PLAIN.split(' ')) {
    test(`${tag} stays plain`, () => {
      assert.equal(set('v1.9.0', tag), kustomization(tag));
      assert.equal(set("'v2'", tag), kustomization(`'${tag}'`));
    });
  }

  test('that is read without quotes is the text that stands there', () => {
    const [change] = planFor(kustomization('1.10'), () => ({ tag: '1.20' }), 'kustomization.yaml').changes;
    assert.equal(change?.from, 'x:1.10');
    assert.equal(set('1.10', '1.20'), kustomization('"1.20"'));
  });

  test('in a whole reference needs no quotes', () => {
    assert.equal(
      edited(POD.replace('"registry.example/team/web:1.4.0"', 'app:1.4.0'), ({ reference }) =>
        reference?.name === 'app' ? { tag: '1.10' } : null,
      ),
      POD.replace('"registry.example/team/web:1.4.0"', 'app:1.10'),
    );
  });
});

describe('tag and digest', () => {
  const deployment = (reference: string) =>
    `apiVersion: apps/v1\nkind: Deployment\nspec:\n  template:\n    spec:\n      containers:\n        - image: ${reference}\n`;
  const kustomization = (tag: string, digest: string) =>
    `images:\n  - name: registry.example/team/web\n    newTag: "${tag}"\n    digest: ${digest}\n`;

  test('move together in one scalar', () => {
    assert.equal(
      edited(deployment(`registry.example/team/web:1.0@${D1}`), () => ({ tag: '1.1', digest: D2 })),
      deployment(`registry.example/team/web:1.1@${D2}`),
    );
  });

  test('move together in a kustomization', () => {
    const after = edited(kustomization('1.0', D1), () => ({ tag: '1.1', digest: D2 }), 'kustomization.yaml');
    assert.equal(after, kustomization('1.1', D2));
  });

  test('stay both where one of them cannot move', () => {
    const table: readonly (readonly [string, string])[] = [
      [`images:\n  - name: a\n    digest: ${D1}\n`, 'there is no tag to move'],
      [
        `images:\n  - name: a\n    newTag: "1.0"\n    digest: &d ${D1}\n  - name: b\n    newTag: "1.0"\n    digest: *d\n`,
        'the digest is shared',
      ],
    ];
    for (const [text, why] of table) {
      const plan = planFor(
        text,
        ({ path }) => (path[1] === 0 ? { tag: '1.1', digest: D2 } : null),
        'kustomization.yaml',
      );
      assert.deepEqual(plan.changes, [], why);
      assert.equal(plan.refused.length, 1, why);
    }
  });
});
