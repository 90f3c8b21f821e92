/** The ledger under real processes that write at once, and that are killed while they do. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { holdFileLock, withFileLock } from '../../src/io/file-lock.ts';
import { beginningOf } from '../../src/io/is-alive.ts';
import { recordObservations } from '../../src/io/ledger/ledger-file.ts';
import { ledgerLock } from '../../src/io/ledger/ledger-place.ts';
import { LEDGER_FILE } from '../../src/records/ledger/ledger.ts';
import { parseLedger } from '../../src/records/ledger/parse-ledger.ts';

/** Takes a lock in a thread of this process, and lets it go; answers the code of the error, `null` where there was none. */
async function takeInThread(lock: string): Promise<unknown> {
  const [path, file] = [lock, new URL('../../src/io/file-lock.ts', import.meta.url).href].map((each) =>
    JSON.stringify(each),
  );
  const text = `
    const { parentPort } = require('node:worker_threads');
    import(${file})
      .then(({ withFileLock }) => withFileLock(${path}, 'ledger', () => null, 50))
      .catch(({ code }) => code)
      .then((code) => parentPort.postMessage(code));`;
  const [code] = await once(new Worker(text, { eval: true }), 'message');
  return code;
}

const WRITER = join(import.meta.dirname, 'add-lines.ts');

describe('the ledger', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bowline-ledger-'));
    writeFileSync(join(folder, LEDGER_FILE), '');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Starts a writer; answers how many lines it had written for good when it ended. */
  function startWriter(name: string, count: number, killAfter: number | null): Promise<number> {
    const child = spawn(process.execPath, [WRITER, folder, name, String(count)]);
    let said = '';
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (killAfter !== null && said.split('\n').length > killAfter) child.kill('SIGKILL');
    });
    return new Promise((resolve, reject) =>
      child.on('close', (code, signal) => {
        if (code === 0 || signal === 'SIGKILL') resolve(said.split('\n').length - 1);
        else reject(new Error(complaint));
      }),
    );
  }

  function readLines(): ReadonlyMap<string, number> {
    const { entries, faults } = parseLedger(readFileSync(join(folder, LEDGER_FILE), 'utf8'), LEDGER_FILE);
    assert.deepEqual(faults, []);
    return new Map([...Map.groupBy(entries, ({ by }) => by)].map(([by, own]) => [by, own.length]));
  }

  test('keeps every line of six runs that write at once', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(names.map((name) => startWriter(name, 25, null)));
    assert.deepEqual(
      [...readLines()],
      names.map((name) => [name, 25]),
    );
  });

  test('keeps every line that was written for good when runs are killed, and lets the next one in', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const written = await Promise.all(
      names.map((name, index) => startWriter(name, 60, index % 2 === 0 ? 5 + index : null)),
    );
    const lines = readLines();
    for (const [index, name] of names.entries()) {
      const kept = lines.get(name) ?? 0;
      assert.ok(kept >= (written[index] ?? 0), `${name} wrote ${written[index]} lines, and ${kept} are there`);
    }
    assert.equal(await startWriter('last', 1, null), 1);
    assert.equal(existsSync(ledgerLock({ kind: 'record', folder })), false);
  });

  test('is left alone while a living run holds it, and is taken from a dead one', () => {
    const observation = {
      ...{ at: '2026-01-01T00:00:00.000Z', repository: 'quay.io/team/agent', tag: 'v1', gone: false },
      digest: `sha256:${'a'.repeat(64)}`,
    };
    const add = () =>
      recordObservations({ kind: 'record', folder }, [{ observation, by: 'test' }], Date.now(), { patience: 50 });
    const lock = ledgerLock({ kind: 'record', folder });
    mkdirSync(join(folder, '.bowline'));
    writeFileSync(lock, `${process.pid} ${hostname()} other`);
    assert.equal(add().error?.code, 'LEDGER_BUSY');
    assert.equal(existsSync(lock), true);
    // Processes of other containers have numbers of their own, whatever they call the machine.
    const began = beginningOf(process.pid) ?? '';
    writeFileSync(lock, `4999999 ${hostname()} other ${began} pid:[1]`);
    assert.equal(add().error?.code, 'LEDGER_BUSY');
    // Whether a process of another machine lives is not known here.
    writeFileSync(lock, '4999999 elsewhere.example other');
    assert.equal(add().error?.code, 'LEDGER_BUSY');
    // No process has this number: Linux gives none above 2^22.
    writeFileSync(lock, `4999999 ${hostname()} other`);
    assert.deepEqual(add(), { lines: 1, error: null });
    assert.equal(existsSync(lock), false);
  });

  test('is taken from a process that had our number, where the system tells when processes began', async () => {
    const lock = ledgerLock({ kind: 'record', folder });
    mkdirSync(join(folder, '.bowline'));
    const take = (): void => withFileLock(lock, 'ledger', () => undefined, 50);
    // Threads of one process have its number, and its beginning.
    const letGo = holdFileLock(lock);
    assert.equal(await takeInThread(lock), 'LEDGER_BUSY');
    letGo?.();
    assert.equal(await takeInThread(lock), null);
    const began = beginningOf(process.pid);
    writeFileSync(lock, `${process.pid} ${hostname()} other 1`);
    if (began === null) assert.throws(take, { code: 'LEDGER_BUSY' });
    else take();
  });

  test('is not made again for a run that began while it was there', () => {
    rmSync(join(folder, LEDGER_FILE));
    const observation = {
      ...{ at: '2026-01-01T00:00:00.000Z', repository: 'quay.io/team/agent', tag: 'v1', gone: false },
      digest: `sha256:${'a'.repeat(64)}`,
    };
    const report = recordObservations({ kind: 'record', folder }, [{ observation, by: 'test' }], Date.now());
    assert.deepEqual(report, { lines: 0, error: null });
    assert.equal(existsSync(join(folder, LEDGER_FILE)), false);
  });
});

test('a lock that a link would have outside of the root is not made, and nothing else is', (context) => {
  const temporary = mkdtempSync(join(tmpdir(), 'bowline-ledger-'));
  context.after(() => rmSync(temporary, { recursive: true, force: true }));
  const [root, outside] = [join(temporary, 'root'), join(temporary, 'outside')];
  for (const folder of [root, outside]) mkdirSync(folder);
  symlinkSync(outside, join(root, '.bowline'));
  writeFileSync(join(root, LEDGER_FILE), '');
  const at = '2026-01-01T00:00:00.000Z';
  const digest = `sha256:${'a'.repeat(64)}`;
  const observation = { at, repository: 'registry.example/app', tag: 'v1', digest, gone: false };
  const { error } = recordObservations({ kind: 'record', folder: root }, [{ observation, by: 'a' }], Date.now());
  assert.equal(error?.code, 'PATH_OUTSIDE_ROOT');
  assert.deepEqual(readdirSync(outside), []);
});
