/** Edits of text: they apply or they do not, and they go back. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { reverseEdits, smallestEdit, spliceText, type TextEdit } from './splice.ts';

describe('edits', () => {
  const table: readonly (readonly [string, readonly TextEdit[], string | null])[] = [
    ['none leave the text', [], 'abcdef'],
    ['replace, put in and take out, in any order', [edit(5, 'f', 'F'), edit(0, 'a', ''), edit(2, '', '-')], 'b-cdeF'],
    ['may touch', [edit(0, 'ab', 'x'), edit(2, 'cd', 'y')], 'xyef'],
    ['at the end put in', [edit(6, '', '!')], 'abcdef!'],
    ['that overlap do not apply', [edit(0, 'abc', 'x'), edit(2, 'c', 'y')], null],
    ['that find another text do not apply', [edit(0, 'b', 'x')], null],
    ['behind the end do not apply', [edit(7, '', 'x')], null],
  ];
  for (const [title, edits, after] of table) test(title, () => assert.equal(spliceText('abcdef', edits), after));

  test('go back to the same text', () => {
    const pieces = fc.array(
      fc.tuple(fc.string({ maxLength: 4 }), fc.string({ maxLength: 4 }), fc.string({ maxLength: 4 })),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        let text = '';
        const edits: TextEdit[] = [];
        for (const [between, remove, insert] of parts) {
          // Two edits at one place have no order of their own.
          text += `|${between}`;
          edits.push({ offset: text.length, remove, insert });
          text += remove;
        }
        const after = spliceText(text, edits);
        assert.equal(spliceText(after ?? '', reverseEdits(edits)), text);
      }),
      { seed: 7 },
    );
  });
});

describe('the smallest edit', () => {
  test('leads from one text to the other, and keeps what both share', () => {
    const word = fc.array(fc.constantFrom('a', 'b'), { maxLength: 6 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(word, word, word, (before, from, to) => {
        const found = smallestEdit(before.length, from, to);
        if (found === null) assert.equal(from, to);
        else {
          assert.equal(spliceText(before + from, [found]), before + to);
          assert.ok(found.remove === '' || found.remove[0] !== found.insert[0]);
          assert.ok(found.remove === '' || found.remove.at(-1) !== found.insert.at(-1));
        }
      }),
      { seed: 8 },
    );
  });
});

function edit(offset: number, remove: string, insert: string): TextEdit {
  return { offset, remove, insert };
}
