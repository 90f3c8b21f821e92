import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findRetention, type Retention, type SaidRetention } from './retention.ts';

const DAY = 24 * 60 * 60 * 1000;

test('what becomes of an untagged digest is told by the configuration, then by the table, then by what was seen', () => {
  const table: readonly (readonly [string, SaidRetention | null, boolean, Retention['kind'], Retention['basis']])[] = [
    ['quay.io', null, false, 'collects', 'documented'],
    ['quay.io', null, true, 'collects', 'documented'],
    ['quay.io', 'forever', true, 'keeps', 'user'],
    ['quay.io', 3 * DAY, false, 'collects', 'user'],
    ['quay.io.example', null, false, 'unknown', 'none'],
    ['ghcr.io', null, false, 'cleaned', 'reported'],
    ['docker.io', null, false, 'keeps', 'reported'],
    ['docker.io', null, true, 'cleaned', 'observed'],
    ['123.dkr.ecr.eu-west-1.amazonaws.com', null, false, 'cleaned', 'documented'],
    ['registry.example', null, true, 'cleaned', 'observed'],
    ['registry.example', 0, false, 'collects', 'user'],
  ];
  for (const [registry, said, collects, kind, basis] of table) {
    const found = findRetention({ registry }, said, collects);
    assert.deepEqual([found.kind, found.basis], [kind, basis], `${registry} ${said} ${collects}`);
    assert.match(found.words, /^[a-z].*[^.]$/);
  }
});

test('quay.io keeps two weeks', () => {
  const found = findRetention({ registry: 'quay.io' }, null, false);
  assert.equal(found.kind === 'collects' && found.after, 14 * DAY);
});

test('a span of the configuration is told in days, else in hours', () => {
  const words = [0, 1 / 24, 1, 1.5, 14].map((count) => findRetention({ registry: 'x' }, count * DAY, false).words);
  assert.deepEqual(
    words.map((each) => /after (.*),/.exec(each)?.[1]),
    ['0 days', '1 hour', '1 day', '36 hours', '14 days'],
  );
});
