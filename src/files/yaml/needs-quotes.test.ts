/** Texts that need quotes in YAML, held against two parsers of both versions of the language. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { parseDocument } from 'yaml';
import { isTag } from '../../image/reference.ts';
import { needsQuotes } from './needs-quotes.ts';

/** Whether a reader of either version takes the plain text for anything but the same text. */
function isMisread(text: string): boolean {
  for (const written of [`a: ${text}\n`, `{a: ${text} }`]) {
    for (const version of ['1.1', '1.2'] as const) {
      const document = parseDocument(written, { version });
      if (document.errors.length > 0 || document.get('a') !== text) return true;
    }
    const loaded: unknown = load(written);
    if (JSON.stringify(loaded) !== JSON.stringify({ a: text })) return true;
  }
  return false;
}

const figures = fc.stringMatching(/^[0-9][0-9_.eExXobaA+-]{0,8}$/);
const words = fc.constantFrom(
  'y',
  'Y',
  'n',
  'yes',
  'No',
  'ON',
  'off',
  'true',
  'False',
  'null',
  'NULL',
  '1e3',
  '.inf',
  '0o7',
  '0b1',
  '0x1f',
  '2022-04-26',
  '1_000',
  '1._',
  '1.',
  '12:30',
);
const digits = fc.stringMatching(/^[0-9]{1,4}([:._-][0-9]{1,4}){0,3}$/);
const tags = fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,10}$/);

describe('a text', () => {
  test('that any reader takes for something else needs quotes', () => {
    fc.assert(
      fc.property(fc.oneof(figures, words, digits, tags), (text) => {
        if (isMisread(text)) assert.equal(needsQuotes(text), true);
      }),
      { seed: 16, numRuns: 3000 },
    );
  });

  test('of a name, and of a whole reference, stays plain', () => {
    const name = fc.stringMatching(/^[a-z]{2}[a-z0-9]{0,6}(\/[a-z0-9]{1,6})?:[a-z0-9.]{1,6}$/);
    fc.assert(
      fc.property(name, (text) => assert.equal(needsQuotes(text), isMisread(text))),
      { seed: 17 },
    );
  });

  test('that begins with a sign of the language needs quotes', () => {
    for (const text of [
      '@x',
      '`x',
      '[::1]:5000/app',
      '{x',
      '*x',
      '&x',
      '!x',
      '%x',
      '|',
      '>',
      '#x',
      '- x',
      '? x',
      ',x',
      "'x",
      '"x',
      '',
    ]) {
      assert.equal(needsQuotes(text), true, text);
    }
  });

  test('that is a tag of letters and figures needs none only for caution', () => {
    for (const text of ['v1', '1.2.3', 'latest', '1.10-alpine', '12e', 'a1b2c3d']) {
      assert.ok(isTag(text) && !needsQuotes(text) && !isMisread(text), text);
    }
  });
});
