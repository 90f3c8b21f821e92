import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBatches } from './batches.ts';

test('what comes during a writing is written together after it, and all of a batch fail with it', async () => {
  const written: (readonly number[])[] = [];
  const batches = openBatches<number>(async (items) => {
    written.push(items);
    await new Promise(setImmediate);
    if (items.includes(3)) throw new Error('full');
  });
  const first = batches.put(1);
  await Promise.resolve();
  const ended = await Promise.allSettled([first, ...[2, 3].map((item) => batches.put(item))]);
  assert.deepEqual(
    ended.map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected'],
  );
  await batches.put(4);
  await batches.settled();
  assert.deepEqual(written, [[1], [2, 3], [4]]);
});
