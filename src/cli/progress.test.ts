/** Progress: not before a second, on standard error alone, and gone once it is done. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLAIN } from '../report/lines/style.ts';
import { openProgress } from './progress.ts';
import type { Terminal } from './terminal.ts';

function terminal(watched: boolean): { terminal: Terminal; said: string[] } {
  const said: string[] = [];
  const page = { width: 80, style: PLAIN };
  return {
    said,
    terminal: {
      cwd: '/',
      version: '0.0.0',
      writeOut: async () => assert.fail('progress is no answer'),
      writeErr: (text) => void said.push(text),
      readIn: async () => '',
      out: page,
      err: page,
      watched,
    },
  };
}

/** Tells of a step at each of the times, in milliseconds from the start. */
function tell(watched: boolean, steps: readonly { readonly at: number; readonly done: number }[]): string[] {
  const { terminal: own, said } = terminal(watched);
  let now = 0;
  const progress = openProgress(
    own,
    () => now,
    () => ({ stop: () => undefined }),
  );
  for (const { at, done } of steps) {
    now = at;
    progress({ doing: 'reading files', done, total: 10 });
  }
  return said;
}

test('says nothing of a run that is done within a second', () => {
  assert.deepEqual(
    tell(true, [
      { at: 10, done: 1 },
      { at: 999, done: 10 },
    ]),
    [],
  );
});

test('writes over its own line, and takes it away at the end', () => {
  assert.deepEqual(
    tell(true, [
      { at: 1001, done: 3 },
      { at: 1050, done: 4 },
      { at: 1200, done: 5 },
      { at: 1210, done: 10 },
    ]),
    ['\r\u001b[2Kreading files: 3 of 10', '\r\u001b[2Kreading files: 5 of 10', '\r\u001b[2K'],
  );
});

test('gives a log that nobody watches a line now and then', () => {
  assert.deepEqual(
    tell(false, [
      { at: 5000, done: 2 },
      { at: 10_001, done: 4 },
      { at: 12_000, done: 5 },
    ]),
    ['reading files: 4 of 10\n'],
  );
});

test('counts the seconds while nothing comes, and stops when all is there', () => {
  const { terminal: own, said } = terminal(true);
  let now = 0;
  const waiting = new Set<() => void>();
  const progress = openProgress(
    own,
    () => now,
    (tick) => {
      waiting.add(tick);
      return { stop: () => void waiting.delete(tick) };
    },
  );
  progress({ doing: 'asking registries', done: 0, total: 1 });
  for (const at of [1000, 2000, 3000]) {
    now = at;
    for (const tick of waiting) tick();
  }
  progress({ doing: 'asking registries', done: 1, total: 1 });
  assert.equal(waiting.size, 0);
  assert.deepEqual(said, [
    '\r\u001b[2Kasking registries: 0 of 1 (2 s)',
    '\r\u001b[2Kasking registries: 0 of 1 (3 s)',
    '\r\u001b[2K',
  ]);
});

test('tells bytes, their rate, the time that is left and the part that moves', () => {
  const { terminal: own, said } = terminal(true);
  let now = 0;
  const progress = openProgress(
    own,
    () => now,
    () => ({ stop: () => undefined }),
  );
  const step = { doing: 'copying images', done: 1, total: 4 };
  const part = { name: 'registry.example/app:1.0', done: 5_000_000, total: 20_000_000 };
  progress({ ...step, bytes: { done: 0, total: 100_000_000 } });
  now = 2000;
  progress({ ...step, bytes: { done: 40_000_000, total: 100_000_000 }, part });
  assert.deepEqual(said, ['\r\u001b[2Kcopying images: 1 of 4, 40 MB of 100 MB, 20 MB/s, 3 s left']);
});

test('gives a log a line for each part that is done, and the whole now and then', () => {
  const { terminal: own, said } = terminal(false);
  let now = 0;
  const progress = openProgress(own, () => now);
  const step = { doing: 'copying images', total: 2 };
  progress({ ...step, done: 0, bytes: { done: 0, total: 100_000_000 } });
  now = 5000;
  progress({ ...step, done: 1, bytes: { done: 50_000_000, total: 100_000_000 }, ended: 'copied a:1' });
  now = 10_001;
  const part = { name: 'b:1', done: 5_000_000, total: 50_000_000 };
  progress({ ...step, done: 1, bytes: { done: 55_000_000, total: 100_000_000 }, part });
  assert.deepEqual(said, [
    'copied a:1 (1 of 2)\n',
    'copying images: 1 of 2, 55 MB of 100 MB, 5.5 MB/s, 9 s left; b:1 10 %\n',
  ]);
});
