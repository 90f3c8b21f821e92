/** What is kept of uploads: gone on with by one run, and never by two. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { beginningOf } from '../../src/io/is-alive.ts';
import { openUploadMemory } from '../../src/io/registry/copy/sides/upload-memory.ts';
import { findEndpoint } from '../../src/io/registry/network/endpoint.ts';
import { ownFolder, START } from './own-machine.ts';

const MINUTE = 60_000;
const DIGEST = `sha256:${'a'.repeat(64)}`;
const PLACE = { registry: '127.0.0.1:5000', repository: 'mirror/app' };
const ENDPOINT = findEndpoint(PLACE, {});
const HERE = { host: hostname(), pid: process.pid, began: beginningOf(process.pid) };
const standingAt = (at: number) => ({ place: new URL(`http://127.0.0.1:5000/v2/mirror/app/blobs/uploads/${at}`), at });

/** A process that is over. */
function over(): typeof HERE {
  return { ...HERE, pid: spawnSync(process.execPath, ['-e', '']).pid };
}

async function openFolder(context: TestContext) {
  const folder = await ownFolder(context);
  let now = START;
  return {
    open: (owner = HERE) => openUploadMemory(folder, () => now, owner),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    files: () => readdirSync(join(folder, 'uploads')),
  };
}

test('what a living run sends is gone on with by no other', async (context) => {
  const { open } = await openFolder(context);
  const [one, other] = [open(), open()];
  await one.keep(PLACE, DIGEST, standingAt(10));
  assert.equal(await other.take(ENDPOINT, PLACE, DIGEST), null);
  // Nor does what the other sends take its place.
  await other.keep(PLACE, DIGEST, standingAt(20));
  await other.drop(PLACE, DIGEST);
  assert.deepEqual(await one.take(ENDPOINT, PLACE, DIGEST), standingAt(10));
  assert.equal(await one.take(ENDPOINT, PLACE, DIGEST), null);
});

test('what a run left that is over is gone on with by one of many', async (context) => {
  const { open, files } = await openFolder(context);
  await open(over()).keep(PLACE, DIGEST, standingAt(10));
  const taken = await Promise.all(Array.from({ length: 8 }, () => open().take(ENDPOINT, PLACE, DIGEST)));
  assert.deepEqual(
    taken.filter((each) => each !== null),
    [standingAt(10)],
  );
  assert.deepEqual(files(), []);
});

test('a run whose process had our number is over, where the system tells when processes began', async (context) => {
  const { open } = await openFolder(context);
  await open({ ...HERE, began: '1' }).keep(PLACE, DIGEST, standingAt(10));
  assert.deepEqual(await open().take(ENDPOINT, PLACE, DIGEST), HERE.began === null ? null : standingAt(10));
});

test('a run on another machine counts as over once it has written nothing for a quarter of an hour', async (context) => {
  const { open, pass } = await openFolder(context);
  await open({ ...HERE, host: 'elsewhere.example' }).keep(PLACE, DIGEST, standingAt(10));
  pass(10 * MINUTE);
  assert.equal(await open().take(ENDPOINT, PLACE, DIGEST), null);
  pass(6 * MINUTE);
  assert.deepEqual(await open().take(ENDPOINT, PLACE, DIGEST), standingAt(10));
});

test('what is kept goes after three days, whoever left it', async (context) => {
  const { open, pass } = await openFolder(context);
  await open(over()).keep(PLACE, DIGEST, standingAt(10));
  pass(73 * 60 * MINUTE);
  assert.equal(await open().take(ENDPOINT, PLACE, DIGEST), null);
});
