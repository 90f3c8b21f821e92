/** Pieces of bodies: each arrives once, silence is a failure, and memory goes back where nobody shares it. */
import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { letGo, takePieces } from './pieces.ts';

const LIMITS = { idle: 10_000, longest: 10_000 };

test('what comes while nobody takes it waits, and arrives in order', async () => {
  const stream = new PassThrough();
  const pieces = takePieces(stream, LIMITS);
  const first = pieces.next();
  stream.write('a');
  assert.equal(String((await first).value), 'a');
  for (const text of ['b', 'c']) stream.write(text);
  stream.end();
  let rest = '';
  for await (const piece of pieces) rest += String(Buffer.from(piece));
  assert.equal(rest, 'bc');
  assert.ok(stream.destroyed);
});

test('a stream that breaks, or says nothing, ends in an error', async () => {
  const broken = new PassThrough();
  const taking = takePieces(broken, LIMITS).next();
  broken.destroy();
  await assert.rejects(taking, /the connection broke/);
  const silent = new PassThrough();
  await assert.rejects(takePieces(silent, { ...LIMITS, idle: 5 }).next(), /nothing came for 0\.005 s/);
  assert.ok(silent.destroyed);
  const slow = new PassThrough();
  const dripping = setInterval(() => slow.write('a'), 1);
  const drips = async (): Promise<void> => {
    for await (const piece of takePieces(slow, { ...LIMITS, longest: 20 })) assert.equal(piece.length, 1);
  };
  await assert.rejects(drips(), /not all came within 0\.02 s/);
  clearInterval(dripping);
});

test('whoever takes no more closes what it came from', async () => {
  const stream = new PassThrough();
  stream.write('a');
  for await (const piece of takePieces(stream, LIMITS)) {
    assert.equal(piece.length, 1);
    break;
  }
  assert.ok(stream.destroyed);
});

test('memory is given back, and what others share is left', () => {
  const own = new Uint8Array(10);
  letGo(own);
  assert.equal(own.length, 0);
  const shared = new Uint8Array(10);
  letGo(shared.subarray(0, 5));
  assert.equal(shared.length, 10);
});
