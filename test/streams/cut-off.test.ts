/** Publishers that are killed after each of their writes, and many that write at once, as real processes. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { withFileLock } from '../../src/io/file-lock.ts';
import { type RegistryServer, startRegistryServer } from '../../src/registry-server/registry-server.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { ANSWER_SCHEMAS } from '../../src/report/schemas/answer-schemas.ts';
import { type Ended, startBuilt } from '../start-built.ts';
import { storyImage } from '../stories/story-image.ts';

const VERSIONS = Array.from({ length: 30 }, (_, index) => `1.0.${index}`);
const DIGEST = `sha256:${'a'.repeat(64)}`;

describe('publishers', () => {
  let registry: RegistryServer;
  let temporary = '';
  /** Told of each write that a registry has answered. */
  let onWrite = (): void => undefined;

  before(async () => {
    registry = await startRegistryServer({ onAnswer: ({ method }) => (method === 'PUT' ? onWrite() : undefined) });
    for (const version of VERSIONS) await loadImage(registry, 'team/os', version, storyImage(version));
  });
  after(() => registry.stop());
  beforeEach(() => {
    temporary = mkdtempSync(join(tmpdir(), 'bowline-cut-off-'));
    mkdirSync(join(temporary, 'root', '.git'), { recursive: true });
    writeFileSync(
      join(temporary, 'root', 'bowline.yaml'),
      `registries:\n  ${registry.host}: { settle: 0s, keepsUntagged: forever }\n`,
    );
  });
  afterEach(() => rmSync(temporary, { recursive: true, force: true }));

  /** @param killedAt the write after which the process is killed; `null`: it is not */
  function bowline(args: readonly string[], killedAt: number | null = null): Promise<Ended> {
    const { child, ended } = startBuilt(args, { cwd: join(temporary, 'root'), home: join(temporary, 'home') });
    let writes = 0;
    onWrite = () => {
      writes += 1;
      if (writes === killedAt) child.kill('SIGKILL');
    };
    return ended;
  }

  async function done(...args: readonly string[]): Promise<string> {
    const { out, err, code } = await bowline(args);
    assert.equal(code, 0, `${args.join(' ')}: ${err}`);
    return out;
  }

  async function problems(store: string): Promise<readonly string[]> {
    const { out, err } = await bowline(['stream', 'verify', 'os', '--in', store, '--format', 'json']);
    assert.ok(out !== '', err);
    const { errors, problems: found } = ANSWER_SCHEMAS['bowline.stream-check/1'].parse(JSON.parse(out));
    assert.deepEqual(errors, []);
    return found.map(({ code }) => code);
  }

  async function promoted(store: string): Promise<readonly (string | null)[]> {
    const out = await done('stream', 'history', 'os', '--in', store, '--format', 'json');
    const { entries } = ANSWER_SCHEMAS['bowline.stream-history/1'].parse(JSON.parse(out));
    assert.ok(entries.every(({ document }) => document !== null));
    return entries.filter(({ action }) => action === 'promote').map(({ version }) => version);
  }

  for (const kind of ['streams', 'oci'])
    test(`that are killed after any write lose nothing, and the next run finishes it: ${kind}`, async () => {
      const store = kind === 'oci' ? `oci://${registry.host}/team/streams` : kind;
      const at = ['--in', store, '--by', 'ann', '--write'];
      await done('stream', 'create', 'os', '--move-tag', `moves-${kind}`, ...at);
      const expected: string[] = [];
      let cut = 0;
      for (const [index, version] of VERSIONS.entries()) {
        const args = ['stream', 'promote', `${registry.host}/team/os:${version}`, 'os', ...at];
        const { code } = await bowline(args, index + 1);
        if (code === 0) break;
        cut += 1;
        const found = await problems(store);
        assert.deepEqual(
          found.filter((each) => each !== 'STREAM_UNFINISHED' && each !== 'STREAM_UNKEPT'),
          [],
          `after write ${index + 1}`,
        );
        await done(...args);
        expected.unshift(version);
        assert.deepEqual(await problems(store), [], `after write ${index + 1}, and the next run`);
      }
      assert.ok(cut >= (kind === 'oci' ? 4 : 1), `${cut} writes`);
      assert.deepEqual((await promoted(store)).slice(-cut), expected);
    });

  test('that write one folder at once are one after the other, or told that nothing was written', async () => {
    await done('stream', 'create', 'os', '--by', 'ann', '--write');
    const ended = await Promise.all(
      ['1d', '2d', '3d', '4d', '5d'].map((soak) =>
        bowline(['stream', 'set', 'os', '--soak', soak, '--by', `by-${soak}`, '--write']),
      ),
    );
    for (const { code, err } of ended)
      if (code !== 0) {
        assert.match(err, /\((?:PLAN_STALE|FILE_CHANGED)\)/);
        assert.match(err, /nothing was written/);
      }
    const written = ended.filter(({ code }) => code === 0).length;
    assert.ok(written >= 1);
    assert.deepEqual(await problems('streams'), []);
    const { entries } = ANSWER_SCHEMAS['bowline.stream-history/1'].parse(
      JSON.parse(await done('stream', 'history', 'os', '--format', 'json')),
    );
    assert.equal(entries.length, 1 + written);
    for (let left = written; left > 0; left -= 1) await done('undo');
    assert.deepEqual(await problems('streams'), []);
  });

  test('of verdicts on the same bytes lose none that was said to be written', async () => {
    const ended = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((by) =>
        bowline(['verdict', `quay.io/x/os@${DIGEST}`, '--fail', '--by', by, '--write']),
      ),
    );
    const [file = ''] = readdirSync(join(temporary, 'root', 'verdicts'));
    const lines = readFileSync(join(temporary, 'root', 'verdicts', file), 'utf8')
      .trimEnd()
      .split('\n');
    assert.equal(lines.length, ended.filter(({ code }) => code === 0).length);
  });

  test('that wait for one that does not come to an end are told so: RECORDS_BUSY', () => {
    const lock = join(temporary, 'records.lock');
    const wait = (): number => withFileLock(lock, 'records', () => 1, 20);
    assert.throws(() => withFileLock(lock, 'records', wait), { code: 'RECORDS_BUSY' });
  });
});
