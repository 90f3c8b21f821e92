/** Spans of time as people write them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDuration, parseDuration } from './duration.ts';

const SPANS: readonly (readonly [text: string, milliseconds: number | null])[] = [
  ['0', 0],
  ['90s', 90_000],
  ['15m', 900_000],
  ['72h', 259_200_000],
  ['14d', 1_209_600_000],
  ['2w', 1_209_600_000],
  ['', null],
  ['5', null],
  ['1h30m', null],
  ['-1h', null],
  ['1.5h', null],
  ['1 h', null],
  ['1H', null],
  ['1constructor', null],
];

for (const [text, milliseconds] of SPANS) {
  test(`\`${text}\` is ${milliseconds === null ? 'no span of time' : `${milliseconds} ms`}`, () => {
    assert.equal(parseDuration(text), milliseconds);
  });
}

test('a span is told in its largest whole unit', () => {
  assert.deepEqual([21_600_000, 900_000, 90_000, 1_500, 0].map(formatDuration), [
    '6 h',
    '15 min',
    '90 s',
    '2 s',
    '1 s',
  ]);
});
