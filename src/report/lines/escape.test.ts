/** Foreign text on a terminal. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { escapeForTerminal, escapeLine, namePath, shorten, shortenEnd } from './escape.ts';

describe('escaping for a terminal', () => {
  const table: readonly (readonly [string, string, string])[] = [
    ['colours and cursor moves', '\u001b[31mred\u001b[2J', '\\u{1b}[31mred\\u{1b}[2J'],
    ['C1 control characters', '\u009b31m', '\\u{9b}31m'],
    ['a carriage return', 'good\rbad', 'good\\u{d}bad'],
    ['backspace, bell and delete', '\b\u0007\u007f', '\\u{8}\\u{7}\\u{7f}'],
    ['changes of direction', 'a\u202egnp\u2066b\u200f', 'a\\u{202e}gnp\\u{2066}b\\u{200f}'],
    ['invisible characters', 'a\u200bb\u00adc\ufeffd\u2060', 'a\\u{200b}b\\u{ad}c\\u{feff}d\\u{2060}'],
    ['line separators', 'a\u2028b\u2029', 'a\\u{2028}b\\u{2029}'],
    ['tag characters beyond the first plane', 'a\u{e0041}', 'a\\u{e0041}'],
    ['nothing in ordinary text', 'bücher 🙂 äöü — „x“', 'bücher 🙂 äöü — „x“'],
  ];
  for (const [title, text, shown] of table) test(`shows ${title}`, () => assert.equal(escapeForTerminal(text), shown));

  test('keeps line breaks and tabs, except on one line', () => {
    assert.equal(escapeForTerminal('a\n\tb'), 'a\n\tb');
    assert.equal(escapeLine('a\n\tb'), 'a\\n\\tb');
  });

  test('leaves no control or direction-changing character of any text, and all else as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.doesNotMatch(escapeLine(text), /[\p{Cc}\p{Bidi_Control}]/u);
        if (!/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2060-\u206f\u{e0000}-\u{e007f}]/u.test(text))
          assert.equal(escapeLine(text), text);
      }),
      { seed: 14, numRuns: 500 },
    );
  });
});

test('a path is named as it is, and a pipe by its words', () => {
  assert.deepEqual(['a/b.yaml', 'a\u001bb', '-'].map(namePath), ['a/b.yaml', 'a\\u{1b}b', 'standard input']);
});

describe('shortening', () => {
  test('leaves out the middle, or the end', () => {
    assert.equal(shorten('registry.example/app:1.2', 10), 'regis…:1.2');
    assert.equal(shortenEnd('registry.example', 10), 'registry.…');
    assert.equal(shorten('short', 10), 'short');
    assert.equal(shortenEnd('short', 10), 'short');
    assert.deepEqual(
      [1, 2].map((width) => shortenEnd('abc', width)),
      ['abc', 'a…'],
    );
  });

  test('is as wide as it may be, and no wider', () => {
    for (let width = 5; width < 30; width += 1) {
      assert.equal(shorten('x'.repeat(30), width).length, width);
      assert.equal(shortenEnd('x'.repeat(30), width).length, width);
    }
  });
});
