import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openAnswerMemory } from './answer-memory.ts';

/** Keeps answers of so many bytes, looks at some, and tells which keys are still known. */
async function known(most: number, sizes: readonly number[], wantedAgain: readonly number[] = []): Promise<number[]> {
  const memory = openAnswerMemory<number>({ most, sizeOf: (size) => size });
  for (const [index, size] of sizes.entries()) {
    memory.keep(String(index), Promise.resolve(size));
    await memory.find(String(index));
    for (const again of wantedAgain) memory.find(String(again));
  }
  return [...sizes.keys()].filter((index) => memory.find(String(index)) !== undefined);
}

describe('answers of a run', () => {
  test('are all known where they have room', async () => {
    assert.deepEqual(await known(10, [4, 4, 2]), [0, 1, 2]);
  });

  test('are forgotten from the one on that was not wanted for longest', async () => {
    assert.deepEqual(await known(10, [4, 4, 4, 4]), [2, 3]);
    assert.deepEqual(await known(10, [4, 4, 4, 4], [0]), [0, 3]);
  });

  test('that are larger than all the room are not kept once they came', async () => {
    assert.deepEqual(await known(10, [4, 11]), []);
  });

  test('are never forgotten while they are to come', async () => {
    const memory = openAnswerMemory<number>({ most: 1, sizeOf: (size) => size });
    const slow = Promise.withResolvers<number>();
    memory.keep('slow', slow.promise);
    memory.keep('large', Promise.resolve(100));
    await memory.find('large');
    assert.equal(memory.find('large'), undefined);
    assert.equal(memory.find('slow'), slow.promise);
    slow.resolve(1);
    assert.equal(await memory.find('slow'), 1);
  });
});
