/** Foreign text in Markdown: it says what it says, and does nothing. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { escapeMarkdown, markdownCode } from './escape-markdown.ts';

describe('what stands between backticks', () => {
  test('is code, within which nothing counts', () => {
    assert.equal(escapeMarkdown('`nginx:latest` moves'), '`nginx:latest` moves');
    assert.equal(escapeMarkdown('`@team <b> [x](y)` moves'), '`@team <b> [x](y)` moves');
  });

  test('is escaped where a pipe or a backslash would end the cell', () => {
    assert.equal(escapeMarkdown('`a|b` moves'), 'a&#124;b moves');
    assert.equal(escapeMarkdown('`a\\|b` moves'), 'a&#92;&#124;b moves');
  });

  test('is escaped where a foreign backtick ends it early', () => {
    const text = escapeMarkdown('`a` @evil `b` moves');
    assert.equal(text, '`a` &#64;&#8288;evil `b` moves');
    assert.equal(escapeMarkdown('`open'), '&#96;open');
    assert.equal(escapeMarkdown('a``b'), 'ab');
  });
});

describe('everything else', () => {
  const table: readonly (readonly [string, string, string])[] = [
    ['HTML', '<img src=x onerror=y>', '&#60;img src=x onerror=y&#62;'],
    ['an entity', '&lt;b&gt;', '&#38;lt;b&#38;gt;'],
    ['a link', '[a](https://b)', '&#91;a&#93;&#40;https:&#8288;//b&#41;'],
    ['a bare link', 'see https://evil.example/x', 'see https:&#8288;//evil.example/x'],
    ['a bare host', 'see www.evil.example', 'see www&#8288;.evil.example'],
    ['a mention', '@org/team', '&#64;&#8288;org/team'],
    ['an address', 'a@b.example', 'a&#64;&#8288;b.example'],
    ['an issue', 'fixes #12 and GH-3', 'fixes &#35;&#8288;12 and GH&#45;&#8288;3'],
    ['emphasis', '*a* _b_ ~~c~~', '&#42;a&#42; &#95;b&#95; &#126;&#126;c&#126;&#126;'],
    ['a cell', 'a|b', 'a&#124;b'],
    ['a new row', 'a\n| b |', 'a&#92;n&#124; b &#124;'],
    ['a list', '- a', '&#45; a'],
    ['a rule', '---', '&#45;&#45;&#45;'],
    ['an option', 'add --write', 'add &#45;&#45;write'],
    ['a picture', '![x](y)', '&#33;&#91;x&#93;&#40;y&#41;'],
    ['a control character', 'a\u001b[2Jb', 'a&#92;u&#123;1b&#125;&#91;2Jb'],
    ['a direction change', 'a\u202eb', 'a&#92;u&#123;202e&#125;b'],
  ];
  test('stays as it is: a hyphen within a word', () =>
    assert.equal(escapeMarkdown('net-addons v1-2'), 'net-addons v1-2'));
  for (const [title, text, expected] of table) {
    test(`is escaped: ${title}`, () => assert.equal(escapeMarkdown(text), expected));
  }
});

test('a path is code where it can be', () => {
  assert.equal(markdownCode('deploy/a.yaml:3'), '`deploy/a.yaml:3`');
  assert.equal(markdownCode('a|b.yaml'), 'a&#124;b.yaml');
  assert.equal(markdownCode('a`@b'), 'a&#96;&#64;&#8288;b');
});
