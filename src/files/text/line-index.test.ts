/** Offsets as lines and columns. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lineIndex } from './line-index.ts';

test('lines and columns count from 1, in UTF-16 units, whatever the line breaks', () => {
  const text = fc
    .array(fc.constantFrom('a', '🙂', '\n', '\r\n', '\uFEFF'), { maxLength: 12 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (source) => {
      const index = lineIndex(source);
      for (let offset = 0; offset <= source.length; offset += 1) {
        const before = source.slice(0, offset).split('\n');
        assert.deepEqual(index.at(offset), { line: before.length, column: (before.at(-1) ?? '').length + 1 });
      }
    }),
    { seed: 9 },
  );
});
