/** `bowline.yaml` with entries put in and taken out: comments, style and all else stay. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BowlineError } from '../../errors.ts';
import { addEntry, dropEntries } from './edit-config.ts';
import { parseConfig } from './parse-config.ts';

const HOLD = {
  match: 'quay.io/x/y',
  reason: 'breaks on 5.14: see #12',
  owner: '@net',
  until: '2027-01-15',
  mitigates: ['CVE-1'],
};
const BLOCK = `  - match: quay.io/x/y
    reason: "breaks on 5.14: see #12"
    owner: "@net"
    until: 2027-01-15
    mitigates: [CVE-1]
`;
const FLOW =
  '{ "match": "quay.io/x/y", "reason": "breaks on 5.14: see #12", "owner": "@net", "until": "2027-01-15", "mitigates": ["CVE-1"] }';

const ADDED: readonly (readonly [string, string | null, string])[] = [
  ['makes the file', null, `holds:\n${BLOCK}`],
  ['adds to a file of comments', '# ours\n', `# ours\nholds:\n${BLOCK}`],
  ['adds the list at the end', 'paths: [a]\n', `paths: [a]\nholds:\n${BLOCK}`],
  ['adds a last line break', 'paths: [a]', `paths: [a]\nholds:\n${BLOCK}`],
  [
    'adds behind the others, before what follows and its comment',
    'holds:\n  # why\n  - { match: a, reason: b } # so\n\n# next\npaths: [a]\n',
    `holds:\n  # why\n  - { match: a, reason: b } # so\n${BLOCK}\n# next\npaths: [a]\n`,
  ],
  [
    'keeps the indentation of the others',
    'holds:\n- match: a\n  reason: b\n',
    `holds:\n- match: a\n  reason: b\n${BLOCK.replace(/^ {2}/gm, '')}`,
  ],
  ['adds between brackets', 'holds: []\n', `holds: [${FLOW}]\n`],
  [
    'adds behind others between brackets',
    "holds: [{ match: a, reason: 'it''s ]' } ] # ]\npaths: []\n",
    `holds: [{ match: a, reason: 'it''s ]' }, ${FLOW} ] # ]\npaths: []\n`,
  ],
  ['adds to JSON', '{"paths": ["a"]}\n', `{"paths": ["a"], "holds": [${FLOW}] }\n`],
];

describe('an entry', () => {
  for (const [title, before, after] of ADDED)
    test(`${title}, and its removal brings back what was there`, () => {
      assert.equal(addEntry(before, 'holds', HOLD), after);
      const index = parseConfig(after, 'x').holds.length - 1;
      const back = dropEntries(after, 'holds', new Set([index]));
      if (before !== null && /[[{]/.test(before))
        assert.deepEqual(parseConfig(back ?? '', 'x'), parseConfig(before, 'x'));
      else
        assert.equal(
          back,
          before === 'paths: [a]'
            ? `${before}
`
            : before,
        );
    });

  test('keeps line breaks of Windows', () => {
    const after = addEntry('paths: [a]\r\n', 'holds', HOLD);
    assert.equal(after, `paths: [a]\nholds:\n${BLOCK}`.replaceAll('\n', '\r\n'));
    assert.equal(dropEntries(after, 'holds', new Set([0])), 'paths: [a]\r\n');
  });

  test('goes with the comment above it, and leaves its neighbours', () => {
    const text =
      'holds:\n  # a\n  - { match: a, reason: a }\n  # b\n  - match: b\n    reason: b\n  # c\n  - { match: c, reason: c }\n';
    assert.equal(
      dropEntries(text, 'holds', new Set([1])),
      'holds:\n  # a\n  - { match: a, reason: a }\n  # c\n  - { match: c, reason: c }\n',
    );
    assert.equal(dropEntries(text, 'holds', new Set([0, 2])), 'holds:\n  # b\n  - match: b\n    reason: b\n');
    assert.equal(dropEntries(text, 'holds', new Set([0, 1, 2])), null);
  });

  test('goes from between brackets', () => {
    const text = 'holds: [{ match: a, reason: a }, { match: b, reason: "b," }, { match: c, reason: c }]\n';
    assert.equal(
      dropEntries(text, 'holds', new Set([1])),
      'holds: [{ match: a, reason: a }, { match: c, reason: c }]\n',
    );
    assert.equal(
      dropEntries(text, 'holds', new Set([2])),
      'holds: [{ match: a, reason: a }, { match: b, reason: "b," }]\n',
    );
    assert.equal(dropEntries(text, 'holds', new Set([0, 1, 2])), 'holds: []\n');
  });

  test('is refused where an alias stands for the list', () => {
    const text = 'deny: &d [{ match: a, reason: b }]\nholds: *d\n';
    assert.throws(
      () => addEntry(text, 'holds', HOLD),
      (thrown) => thrown instanceof BowlineError && thrown.code === 'EDIT_UNSUPPORTED',
    );
  });
});
