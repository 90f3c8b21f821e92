/** A stream of YAML cut into documents. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { splitDocuments } from './split-documents.ts';

function pieces(text: string): string[] {
  return splitDocuments(text).map(({ start, end }) => text.slice(start, end));
}

/** A stream, and its documents. */
const TABLE: readonly (readonly [string, readonly string[]])[] = [
  ['a: 1\n', ['a: 1\n']],
  ['', []],
  ['# only words\n', []],
  ['a: 1\n---\nb: 2\n', ['a: 1\n', '---\nb: 2\n']],
  ['---\na: 1\n---\n', ['---\na: 1\n', '---\n']],
  ['# licence\n---\na: 1\n', ['---\na: 1\n']],
  ['a: 1\n...\n# end\n', ['a: 1\n']],
  ['a: 1\n...\n---\nb: 2\n', ['a: 1\n', '---\nb: 2\n']],
  ['--- a: 1\n--- # c\nb: 2', ['--- a: 1\n', '--- # c\nb: 2']],
  ['%YAML 1.2\n---\na: 1\n', ['%YAML 1.2\n---\na: 1\n']],
  ['a: 1\r\n---\r\nb: 2\r\n', ['a: 1\r\n', '---\r\nb: 2\r\n']],
  ['a: |\n  x\n  ---\n  y\n', ['a: |\n  x\n  ---\n  y\n']],
  ['a: ---x\n---x: 1\n', ['a: ---x\n---x: 1\n']],
  ['a: 1\n---', ['a: 1\n', '---']],
  ['\uFEFF---\na: 1\n', ['\uFEFF---\na: 1\n']],
  ['a: "x\u2028--- y"\n---\nb: 1\n', ['a: "x\u2028--- y"\n', '---\nb: 1\n']],
];

describe('a stream', () => {
  for (const [text, documents] of TABLE) {
    test(`of ${JSON.stringify(text)} has ${documents.length} documents`, () =>
      assert.deepEqual(pieces(text), documents));
  }

  test('numbers its documents from 0, in order, and none overlaps the next', () => {
    const line = fc.constantFrom('a: 1', '---', '...', '# c', '', '--- b', '%YAML 1.2');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.constantFrom('\n', '\r\n'), (lines, lineBreak) => {
        const text = lines.join(lineBreak);
        let at = 0;
        for (const [index, document] of splitDocuments(text).entries()) {
          assert.equal(document.index, index);
          assert.ok(document.start >= at && document.end >= document.start && document.end <= text.length);
          at = document.end;
        }
      }),
      { seed: 18, numRuns: 500 },
    );
  });
});
