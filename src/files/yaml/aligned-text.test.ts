/** Where each character of a quoted or folded scalar stands in the text. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { alignText } from './aligned-text.ts';
import { parseDocument } from './yaml.ts';
import { member } from './yaml-tree.ts';

/** The raw text at each character of the value, cut where the next one begins. */
function aligned(text: string): { value: string; pieces: string[] | null } {
  const parsed = parseDocument(text, 0, text.length);
  assert.ok(parsed.ok);
  const scalar = member(parsed.root, 'k');
  assert.ok(scalar?.kind === 'scalar');
  const raw = text.slice(scalar.start, scalar.end);
  const offsets = alignText(scalar, raw);
  if (offsets === null) return { value: scalar.value, pieces: null };
  return {
    value: scalar.value,
    pieces: [...scalar.value].map((_, index) => raw.slice(offsets[index], offsets[index + 1])),
  };
}

const rows: readonly (readonly [title: string, text: string, value: string, pieces: readonly string[]])[] = [
  ['plain text', 'k: "ab"\n', 'ab', ['a', 'b']],
  ['escapes', 'k: "a\\tb\\u0063"\n', 'a\tbc', ['a', '\\t', 'b', '\\u0063']],
  ['doubled quotes', "k: 'a''b'\n", "a'b", ['a', "''", 'b']],
  ['a folded line', 'k: "a\n  b"\n', 'a b', ['a', '\n  ', 'b']],
  ['a folded line with blanks before it', "k: 'a \n  b'\n", 'a b', ['a', ' \n  ', 'b']],
  ['a blank line', 'k: "a\n\n  b"\n', 'a\nb', ['a', '\n\n  ', 'b']],
  ['two blank lines', 'k: "a\n\n\n  b"\n', 'a\n\nb', ['a', '', '\n\n\n  ', 'b']],
  ['a line break that an escape takes away', 'k: "a\\\n  b"\n', 'ab', ['a\\\n  ', 'b']],
  ['folded text', 'k: >\n  a\n  b\n', 'a b\n', ['a', '\n  ', 'b', '\n']],
  ['folded text of paragraphs', 'k: >-\n  a\n\n  b\n', 'a\nb', ['a', '\n\n  ', 'b']],
];

describe('a scalar', () => {
  for (const [title, text, value, pieces] of rows)
    test(`with ${title} is laid beside its text`, () => {
      const found = aligned(text);
      assert.equal(found.value, value);
      assert.equal(JSON.stringify(found.pieces), JSON.stringify(pieces));
    });
});
