/** Whether a request is sent again, and after which pause. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer, Failure, FailureKind } from '../../src/io/registry/network/exchange.ts';
import { readRetryAfter } from '../../src/io/registry/network/quota.ts';
import { decidePause } from '../../src/io/registry/network/retry.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const RETRIES = { attempts: 3, firstPause: 1000, longestPause: 60_000, patience: 120_000 };

const answer = (status: number, retryAfter?: string): Answer => ({
  kind: 'answer',
  status,
  headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  body: Buffer.alloc(0),
  address: null,
});

const failure = (kind: FailureKind, stale = false): Failure => ({ kind: 'failure', failure: kind, reason: '', stale });

const PAUSES: readonly (readonly [
  title: string,
  result: Answer | Failure,
  method: 'GET' | 'HEAD',
  attempt: number,
  pause: number | null,
])[] = [
  ['a good answer', answer(200), 'GET', 1, null],
  ['what is not there', answer(404), 'GET', 1, null],
  ['a refusal', answer(401), 'GET', 1, null],
  ['a server error', answer(503), 'GET', 1, 1000],
  ['a server error, the second time', answer(503), 'GET', 2, 2000],
  ['a server error, the third time', answer(503), 'GET', 3, 4000],
  ['a server error, once too often', answer(503), 'GET', 4, null],
  ['a server error for a HEAD, which a GET follows', answer(503), 'HEAD', 1, null],
  ['a method that the server does not have', answer(501), 'GET', 1, null],
  ['a time-out that the server saw', answer(408), 'HEAD', 1, 1000],
  ['a server error with seconds', answer(503, '7'), 'GET', 1, 7000],
  ['a server error with a date', answer(503, 'Mon, 30 Nov 2026 12:00:09 GMT'), 'GET', 1, 9000],
  ['a server error with a date that is over', answer(503, 'Mon, 30 Nov 2026 11:00:00 GMT'), 'GET', 1, 0],
  ['a server error for an hour', answer(503, '3600'), 'GET', 1, null],
  ['a server error with words', answer(503, 'later'), 'GET', 1, 1000],
  ['a limit, which concerns all requests', answer(429), 'HEAD', 1, null],
  ['a broken connection', failure('reset'), 'GET', 1, 1000],
  ['a connection that had lain idle', failure('reset', true), 'GET', 1, 0],
  ['no answer in time', failure('timeout'), 'GET', 1, 1000],
  ['no answer in time, the second time', failure('timeout'), 'GET', 2, null],
  ['no connection', failure('unreachable'), 'GET', 1, null],
  ['no connection in time', failure('connect-timeout'), 'GET', 1, null],
  ['a certificate', failure('tls'), 'GET', 1, null],
  ['a forbidden address', failure('forbidden'), 'GET', 1, null],
];

for (const [title, result, method, attempt, pause] of PAUSES) {
  test(`after ${title} comes ${pause === null ? 'nothing more' : `a pause of ${pause} ms`}`, () => {
    assert.equal(decidePause(result, method, attempt, RETRIES, NOW, 1), pause);
  });
}

test('pauses without a word from the server are spread over their second half', () => {
  assert.equal(decidePause(answer(503), 'GET', 2, RETRIES, NOW, 0), 1000);
  assert.equal(decidePause(answer(503, '7'), 'GET', 2, RETRIES, NOW, 0), 7000);
});

test('a missing or senseless Retry-After says nothing', () => {
  assert.deepEqual(
    [undefined, '', '-1', '1e9x'].map((value) => readRetryAfter(value, NOW)),
    [null, null, null, null],
  );
});
