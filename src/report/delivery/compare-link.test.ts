/** Addresses between two revisions: below the declared source alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareLink, sourceLink } from './compare-link.ts';

const [A, B] = ['1111111', 'a'.repeat(40)];

const TABLE: readonly (readonly [string, string | null])[] = [
  ['https://github.com/acme/app', `https://github.com/acme/app/compare/${A}...${B}`],
  ['https://github.com/acme/app.git', `https://github.com/acme/app/compare/${A}...${B}`],
  ['https://github.com/acme/app/', `https://github.com/acme/app/compare/${A}...${B}`],
  ['https://gitlab.com/g/s/app', `https://gitlab.com/g/s/app/-/compare/${A}...${B}`],
  ['https://gitlab.example.org/g/app', `https://gitlab.example.org/g/app/-/compare/${A}...${B}`],
  ['https://codeberg.org/acme/app', `https://codeberg.org/acme/app/compare/${A}...${B}`],
  ['https://gitea.example.org/acme/app', `https://gitea.example.org/acme/app/compare/${A}...${B}`],
  ['https://example.org/acme/app', null],
  ['https://github.com.evil.example/acme/app', null],
  ['https://evilgitlab.example/acme/app', null],
  ['http://github.com/acme/app', null],
  ['https://user:secret@github.com/acme/app', null],
  ['https://github.com:8443/acme/app', null],
  ['https://github.com/acme/app)](https://evil.example', null],
  ['https://github.com/acme/../app%0a', null],
  ['javascript:alert(1)', null],
  ['git@github.com:acme/app.git', null],
  ['https://github.com/', null],
  ['', null],
];

for (const [source, link] of TABLE)
  test(`${JSON.stringify(source)} ${link === null ? 'is compared nowhere' : `is compared at ${link}`}`, () =>
    assert.equal(compareLink(source, A, B), link));

test('only commits are compared, and only different ones', () => {
  const source = 'https://github.com/acme/app';
  for (const odd of ['v1.2.3', 'main', '', 'A'.repeat(40), '../../evil', '111', `${A}?x`])
    assert.equal(compareLink(source, odd, B), null, odd);
  assert.equal(compareLink(source, A, A), null);
});

test('a source without a forge that we know is still a page', () => {
  assert.equal(sourceLink('https://example.org/acme/app.git'), 'https://example.org/acme/app');
});
