/** Patterns over images: what they cover, how they are read, and the glob inside. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { BowlineError } from '../errors.ts';
import { matchesGlob, matchesImage, parseImagePattern } from './pattern.ts';
import { parseReference } from './reference.ts';

const D1 = `sha256:${'1'.repeat(64)}`;
const D2 = `sha256:${'2'.repeat(64)}`;

/** Pattern, what it covers, what it does not. */
const TABLE: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'nginx',
    ['nginx', 'docker.io/library/nginx:1', 'Docker.io/nginx'],
    ['team/nginx', 'nginx2', 'quay.io/library/nginx'],
  ],
  ['docker.io/nginx', ['nginx', 'library/nginx'], ['team/nginx']],
  ['library/nginx', ['nginx'], ['team/nginx']],
  ['index.docker.io/library/nginx', ['nginx'], []],
  ['intel/*', ['intel/a', 'docker.io/intel/b/c'], ['intelx/a', 'quay.io/intel/a']],
  ['quay.io/team/*', ['quay.io/team/a', 'quay.io/team/a/b'], ['quay.io/team2/a', 'x.quay.io/team/a']],
  ['*/fedora-coreos-kubevirt', ['quay.io/a/fedora-coreos-kubevirt:stable'], ['quay.io/a/fedora-coreos-kubevirt2']],
  ['*', ['nginx', 'quay.io/a/b'], []],
  ['*nginx', ['nginx', 'quay.io/a/nginx'], ['nginx-debug']],
  ['docker.io/*', ['nginx', 'a/b'], ['quay.io/a/b']],
  ['localhost/app', ['localhost/app'], ['docker.io/localhost/app']],
  ['localhost:5000/*', ['localhost:5000/app'], ['localhost/app']],
  ['QUAY.io/a/b', ['quay.io/a/b', 'Quay.IO/a/b'], []],
  ['nginx:1.27', ['nginx:1.27', `nginx:1.27@${D1}`], ['nginx:1.27.1', 'nginx', `nginx@${D1}`]],
  ['nginx:1.*', ['nginx:1.27', 'nginx:1.'], ['nginx:11', 'nginx']],
  ['nginx:latest', ['nginx', 'nginx:latest'], ['nginx:Latest', `nginx@${D1}`]],
  ['*:devel', ['quay.io/a/b:devel'], ['quay.io/a/b:devel2']],
  [`nginx@${D1}`, [`nginx@${D1}`, `nginx:1@${D1}`], ['nginx', `nginx@${D2}`]],
  [`nginx:1@${D1}`, [`nginx:1@${D1}`], [`nginx:2@${D1}`, `nginx@${D1}`]],
  ['[::1]:5000/*', ['[::1]:5000/app'], ['[::2]:5000/app']],
  ['a.b/c', ['a.b/c'], ['axb.d/c', 'a.b/c/d']],
];

describe('a pattern', () => {
  for (const [pattern, covered, others] of TABLE) {
    test(`${pattern.slice(0, 40)} covers what it names and nothing else`, () => {
      const parsed = parseImagePattern(pattern);
      for (const text of covered) assert.equal(matchesImage(parsed, parseReference(text)), true, text);
      for (const text of others) assert.equal(matchesImage(parsed, parseReference(text)), false, text);
    });
  }

  for (const text of [
    '',
    ':1',
    `@${D1}`,
    'a b',
    'nginx:',
    'nginx:-x',
    'nginx:a:b',
    'nginx@sha256:abc',
    'nginx@',
    `a@b@${D1}`,
    'a?b',
    '{a,b}',
    '[xy]/c',
    '!a',
    'a\\b',
    '(a)',
  ]) {
    test(`is not ${JSON.stringify(text.slice(0, 20))}`, () => {
      assert.throws(
        () => parseImagePattern(text),
        (thrown) => thrown instanceof BowlineError && thrown.code === 'PATTERN_INVALID',
      );
    });
  }
});

/** The obvious way: each `*` tries every length. */
function matchesSlowly(glob: string, text: string): boolean {
  if (glob === '') return text === '';
  if (glob.startsWith('*')) {
    return matchesSlowly(glob.slice(1), text) || (text !== '' && matchesSlowly(glob, text.slice(1)));
  }
  return glob[0] === text[0] && text !== '' && matchesSlowly(glob.slice(1), text.slice(1));
}

describe('the glob', () => {
  const word = fc.array(fc.constantFrom('a', 'b', '.', '/'), { maxLength: 8 }).map((letters) => letters.join(''));
  const glob = fc.array(fc.constantFrom('a', 'b', '.', '*', '/'), { maxLength: 7 }).map((letters) => letters.join(''));

  test('matches as trying every length does', () => {
    fc.assert(
      fc.property(glob, word, (pattern, text) => {
        assert.equal(matchesGlob(pattern, text), matchesSlowly(pattern, text));
      }),
      { seed: 4, numRuns: 2000 },
    );
  });

  test('matches what it was made from', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), word, (pieces, between) => {
        assert.ok(matchesGlob(pieces.join('*'), pieces.join(between)));
      }),
      { seed: 5 },
    );
  });

  test('answers for a thousand stars over a long text', () => {
    assert.equal(matchesGlob(`${'a*'.repeat(1000)}b`, 'a'.repeat(100_000)), false);
  });
});
