import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wrapLine } from './wrap-line.ts';

const CASES: readonly [string, string, number, number, string][] = [
  ['leaves a line that fits', 'one two', 7, 1, 'one two'],
  ['breaks between words and sets in what follows', 'one two three', 8, 2, 'one two\n  three'],
  ['keeps the place of the first word', '  one two', 6, 4, '  one\n    two'],
  ['keeps what sets columns apart', 'one  two  three', 9, 2, 'one  two\n  three'],
  ['keeps a long word whole', 'a sha256:0123456789 b', 10, 2, 'a sha256:0123456789\n  b'],
  [
    'begins a line with a long word where the last is half full',
    'one two sha256:0123456789',
    12,
    2,
    'one two\n  sha256:0123456789',
  ],
  ['does not begin with an empty line', 'sha256:0123456789 b', 10, 2, 'sha256:0123456789\n  b'],
  ['counts no colour', '\u001b[1mone\u001b[22m two', 7, 2, '\u001b[1mone\u001b[22m two'],
  ['sets in by less where there is little room', '     one two three', 10, 7, '  one two\n    three'],
];

for (const [title, line, width, indent, expected] of CASES) {
  test(`wrapLine ${title}`, () => assert.equal(wrapLine(line, width, indent), expected));
}
