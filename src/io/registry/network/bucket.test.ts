import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Bucket } from './bucket.ts';
import type { Answer, Failure } from './exchange.ts';

const RETRIES = { attempts: 3, firstPause: 1_000, longestPause: 60_000, patience: 120_000 };
const TURNS = 20;

/** A host whose answers are given by hand, in the order in which it was asked. */
function openHost(concurrency: number) {
  let now = 0;
  const environment = {
    variables: {},
    home: '/nowhere',
    clock: { now: () => now },
    wait: async (milliseconds: number) => {
      now += milliseconds;
    },
    random: () => 1,
    runHelper: async () => ({ code: 1, output: '', problem: null }),
  };
  const bucket = new Bucket({ retries: RETRIES, concurrency }, environment, null);
  const open: ((result: Answer | Failure) => void)[] = [];
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    ask: async (count: number): Promise<void> => {
      for (let index = 0; index < count; index += 1)
        void bucket.ask(() => new Promise<Answer | Failure>((go) => open.push(go)));
      await settle();
    },
    /** How many are under way. */
    inFlight: (): number => open.length,
    answer: async (count: number, result: Answer | Failure): Promise<void> => {
      for (const go of open.splice(0, count)) go(result);
      await settle();
    },
  };
}

const answerOf = (status: number, headers: Answer['headers'] = {}): Answer => ({
  kind: 'answer',
  status,
  headers,
  body: Buffer.alloc(0),
  address: null,
});
const [SERVED, TOO_OFTEN] = [answerOf(200), answerOf(429, { 'retry-after': '1' })];
const LATE: Failure = { kind: 'failure', failure: 'timeout', reason: 'nothing came', stale: false };

describe('the window of a host', () => {
  test('halves once for one event, however many were under way, and one request goes first', async () => {
    const host = openHost(8);
    await host.ask(100);
    assert.equal(host.inFlight(), 8);
    await host.answer(8, TOO_OFTEN);
    assert.equal(host.inFlight(), 1);
    await host.answer(1, SERVED);
    assert.equal(host.inFlight(), 4);
  });

  test('halves again for the next event, and never below one', async () => {
    const host = openHost(8);
    await host.ask(100);
    for (const width of [8, 4, 2, 2, 2, 2]) {
      // Each answer between two events widens it by a part.
      assert.equal(host.inFlight(), width);
      await host.answer(width, TOO_OFTEN);
      assert.equal(host.inFlight(), 1);
      await host.answer(1, SERVED);
    }
  });

  test('grows by one for each window of answers, up to what it was', async () => {
    const host = openHost(4);
    await host.ask(200);
    await host.answer(4, LATE);
    assert.equal(host.inFlight(), 2);
    const widths: number[] = [];
    for (let round = 0; round < 24; round += 1) {
      await host.answer(1, SERVED);
      widths.push(host.inFlight());
    }
    assert.deepEqual(widths, widths.toSorted());
    assert.deepEqual([...new Set(widths)], [2, 3, 4]);
    // Two windows of two, and one more of three.
    assert.ok(widths.indexOf(3) <= 3 && widths.indexOf(4) <= 8, JSON.stringify(widths));
  });
});
