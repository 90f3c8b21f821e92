/** Streams in a registry, by the command as a person types it: by two at once, cut off, restored, forked, and rebuilt. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { type RegistryServer, startRegistryServer } from '../../src/registry-server/registry-server.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { ANSWER_SCHEMAS } from '../../src/report/schemas/answer-schemas.ts';
import { type Ended, startBuilt } from '../start-built.ts';
import { storyImage } from '../stories/story-image.ts';

const LOST = `sha256:${'0'.repeat(64)}`;

describe('a stream in a registry', () => {
  let registry: RegistryServer;
  let temporary = '';
  let repository = '';
  let store = '';
  let count = 0;

  before(async () => {
    registry = await startRegistryServer();
    for (const version of ['1', '2', '3', '4']) await loadImage(registry, 'team/os', version, storyImage(version));
  });
  after(() => registry.stop());
  beforeEach(async () => {
    temporary = mkdtempSync(join(tmpdir(), 'bowline-streams-'));
    count += 1;
    repository = `team/streams-${count}`;
    store = `oci://${registry.host}/${repository}`;
    mkdirSync(join(temporary, 'root', '.git'), { recursive: true });
    settle('0s');
    await expectDone('create', 'stable', `${registry.host}/team/os:1`, '--move-tag', `stable-${count}`);
  });
  afterEach(() => rmSync(temporary, { recursive: true, force: true }));

  function bowline(...args: readonly string[]): Promise<Ended> {
    return run('stream', ...args);
  }

  function run(...args: readonly string[]): Promise<Ended> {
    return startBuilt(args, { cwd: join(temporary, 'root'), home: join(temporary, 'home') }).ended;
  }

  /** How long a publisher waits for others before it reads back what it wrote. */
  function settle(time: string): void {
    writeFileSync(join(temporary, 'root', 'bowline.yaml'), `registries:\n  ${registry.host}: { settle: ${time} }\n`);
  }

  function inStore(...args: readonly string[]): Promise<Ended> {
    return bowline(...args, '--in', store);
  }

  async function expectDone(...args: readonly string[]): Promise<string> {
    const ended = await inStore(...args, '--by', 'ann', '--write');
    assert.equal(ended.code, 0, ended.err);
    return ended.out;
  }

  function promote(version: string): Promise<string> {
    return expectDone('promote', `${registry.host}/team/os:${version}`, 'stable');
  }

  /** The digest that a tag names. */
  async function named(tag: string, of = repository): Promise<string | null> {
    const answer = await fetch(`${registry.url}/v2/${of}/manifests/${tag}`, {
      method: 'HEAD',
      headers: { accept: 'application/vnd.oci.image.manifest.v1+json, application/vnd.oci.image.index.v1+json' },
    });
    return answer.headers.get('docker-content-digest');
  }

  /** Puts a tag back to what it named, as a restored backup does. */
  async function putBack(tag: string, digest: string | null, of = repository): Promise<void> {
    await registry.store.writeTag(of, tag, digest ?? LOST);
  }

  async function problems(...more: readonly string[]): Promise<readonly string[]> {
    const { out, err } = await inStore('verify', 'stable', '--format', 'json', ...more);
    assert.ok(out !== '', err);
    return ANSWER_SCHEMAS['bowline.stream-check/1'].parse(JSON.parse(out)).problems.map(({ code }) => code);
  }

  async function entries(): Promise<readonly string[]> {
    const { out } = await inStore('history', 'stable', '--format', 'json');
    const answer = ANSWER_SCHEMAS['bowline.stream-history/1'].parse(JSON.parse(out));
    return answer.entries.map(
      ({ sequence, action, document }) => `${sequence} ${action}${document === null ? ' lost' : ''}`,
    );
  }

  test('is shown before it is published, keeps every entry, and its tag shows it', async () => {
    const shown = await inStore('promote', `${registry.host}/team/os:2`, 'stable', '--by', 'ann', '--format', 'json');
    const answer = ANSWER_SCHEMAS['bowline.stream-entry/1'].parse(JSON.parse(shown.out));
    assert.deepEqual([answer.sequence, answer.written, answer.errors], [2, false, []]);
    await promote('2');
    assert.deepEqual(await entries(), ['2 promote', '1 create']);
    assert.equal(await named(`stable-${count}`, 'team/os'), storyImage('2').digest);
    assert.deepEqual(await problems(), []);
    const streams = await inStore('show', '--format', 'json');
    const [stream] = ANSWER_SCHEMAS['bowline.streams/1'].parse(JSON.parse(streams.out)).streams;
    assert.deepEqual([stream?.name, stream?.pointed, stream?.sequence], ['stable', '2', 2]);
  });

  test('has the entry of one of two who publish at once, and the other is told', async () => {
    settle('1s');
    const ended = await Promise.all(
      ['2', '3'].map((version) =>
        inStore('promote', `${registry.host}/team/os:${version}`, 'stable', '--by', 'ann', '--write'),
      ),
    );
    const failed = ended.filter(({ code }) => code !== 0);
    assert.ok(failed.length <= 1, 'one of them has to be published');
    for (const { err } of failed) assert.match(err, /STREAM_CONTESTED|STREAM_UNFINISHED/);
    // Who came second, and saw the first only where tags move, has an entry of its own.
    const isOut = failed.some(({ err }) => err.includes('STREAM_CONTESTED'));
    assert.deepEqual(await entries(), [...(isOut ? [] : ['3 promote']), '2 promote', '1 create']);
    await expectDone('verify', 'stable', '--repair');
    assert.deepEqual(await problems(), []);
  });

  test('goes on after an entry that its tag was not moved on to', async () => {
    const before = await named('stream-stable');
    await promote('2');
    await putBack('stream-stable', before);
    assert.deepEqual(await problems(), ['STREAM_UNFINISHED']);
    await expectDone('promote', `${registry.host}/team/os:2`, 'stable');
    assert.deepEqual(await problems(), []);
    await putBack('stream-stable', before);
    await promote('3');
    assert.deepEqual(await entries(), ['3 promote', '2 promote', '1 create']);
    assert.deepEqual(await problems(), []);
  });

  test('finishes a tag that was not moved after its record', async () => {
    await promote('2');
    await putBack(`stable-${count}`, storyImage('1').digest, 'team/os');
    assert.deepEqual(await problems(), ['STREAM_UNFINISHED']);
    await expectDone('verify', 'stable', '--repair');
    assert.equal(await named(`stable-${count}`, 'team/os'), storyImage('2').digest);
    assert.deepEqual(await problems(), []);
  });

  test('is brought on from a folder after a backup of yesterday was restored', async () => {
    await promote('2');
    await promote('3');
    const copied = await bowline('publish', 'stable', '--from', store, '--in', 'streams', '--write');
    assert.equal(copied.code, 0, copied.err);
    const early = await named('stream-stable-1');
    for (const tag of ['stream-stable-2', 'stream-stable-3']) await registry.store.deleteTag(repository, tag);
    await putBack('stream-stable', early);
    assert.deepEqual(await problems('--from', 'streams'), ['STREAM_REPLAYED', 'STREAM_UNFINISHED']);
    const published = await inStore('publish', 'stable', '--from', 'streams', '--write', '--format', 'json');
    const answer = ANSWER_SCHEMAS['bowline.stream-published/1'].parse(JSON.parse(published.out));
    assert.deepEqual([answer.entries, answer.replaced, answer.written], [[2, 3], [], true]);
    assert.deepEqual(await problems('--from', 'streams'), []);
    assert.equal((await inStore('publish', 'stable', '--from', 'streams')).out, `${store} has every entry of stable\n`);
  });

  test('fills a folder with the same bytes', async () => {
    await promote('2');
    await bowline('publish', 'stable', '--from', store, '--in', 'streams', '--write');
    await bowline('publish', 'stable', '--from', store, '--in', 'other/streams', '--write');
    for (const file of ['stable.json', 'stable/1.json']) {
      const [one, other] = ['streams', 'other/streams'].map((folder) =>
        readFileSync(join(temporary, 'root', folder, file), 'utf8'),
      );
      assert.equal(one, other);
    }
    assert.equal((await bowline('verify', 'stable')).code, 0);
    assert.deepEqual(await problems('--from', 'streams'), []);
  });

  test('refuses another history, and takes it where that is meant', async () => {
    await bowline('publish', 'stable', '--from', store, '--in', 'streams', '--write');
    await promote('2');
    const forked = await bowline('promote', `${registry.host}/team/os:3`, 'stable', '--by', 'bob', '--write');
    assert.equal(forked.code, 0, forked.err);
    assert.deepEqual((await problems('--from', 'streams'))[0], 'STREAM_FORKED');
    const refused = await inStore('publish', 'stable', '--from', 'streams', '--write');
    assert.match(refused.err, /STREAM_FORKED/);
    assert.equal(refused.code, 2);
    const left = await named('stream-stable-2');
    const taken = await inStore('publish', 'stable', '--from', 'streams', '--replace', '--write');
    assert.equal(taken.code, 0, taken.err);
    assert.deepEqual(await entries(), ['2 promote', '1 create']);
    const tags = JSON.parse(await (await fetch(`${registry.url}/v2/${repository}/tags/list`)).text());
    const kept = (tags.tags as readonly string[]).filter((tag) => tag.startsWith('left-'));
    assert.deepEqual(await Promise.all(kept.map((tag) => named(tag))), [left]);
    assert.deepEqual(await problems('--from', 'streams'), []);
  });

  test('gives up a longer history for a shorter one, and goes on from there', async () => {
    await bowline('publish', 'stable', '--from', store, '--in', 'streams', '--write');
    await promote('2');
    await promote('3');
    const taken = await inStore('publish', 'stable', '--from', 'streams', '--replace', '--write', '--format', 'json');
    const answer = ANSWER_SCHEMAS['bowline.stream-published/1'].parse(JSON.parse(taken.out));
    assert.deepEqual([answer.replaced, answer.written], [[2, 3], true]);
    assert.deepEqual(await entries(), ['1 create']);
    await expectDone('verify', 'stable', '--repair');
    assert.deepEqual(await problems('--from', 'streams'), []);
    await promote('4');
    assert.deepEqual(await entries(), ['2 promote', '1 create']);
    assert.deepEqual(await problems(), []);
  });

  test('goes on to the next by verdicts that are attached to its images', async () => {
    await expectDone('create', 'next', '--after', 'stable', '--verdicts', 'ci');
    const said = async (...args: readonly string[]) => {
      const { code, err, out } = await run(
        'verdict',
        ...args,
        '--by',
        'ci',
        '--in',
        store,
        '--write',
        '--format',
        'json',
      );
      assert.equal(code, 0, err);
      return ANSWER_SCHEMAS['bowline.verdict-attached/1'].parse(JSON.parse(out));
    };
    const waits = async (): Promise<string> => (await inStore('promote', 'stable', 'next', '--by', 'ann')).err;
    const [arm = ''] = storyImage('1').manifests.map(({ digest }) => digest);
    const part = `${registry.host}/team/os@${arm}`;
    await said(part, '--fail', '--note', 'no boot');
    const { images } = await said('stable', '--pass');
    assert.deepEqual(
      images.map(({ digest }) => digest),
      [storyImage('1').digest],
    );
    assert.match(await waits(), /ci says that it fails: no boot/);
    await said(part, '--pass');
    const { out } = await run('verdict', 'stable', '--in', store, '--format', 'json');
    assert.equal(ANSWER_SCHEMAS['bowline.verdicts/1'].parse(JSON.parse(out)).outcome, 'pass');
    await expectDone('promote', 'stable', 'next');
    await promote('4');
    assert.match(await waits(), /ci has not passed it/);
    const plan = await run('verdict', 'stable', '--pass', '--by', 'ci', '--in', 'registry', '--out', 'x');
    assert.match(plan.err, /USAGE_INVALID/);
  });

  test('tells of what is there by halves', async () => {
    await promote('2');
    await promote('3');
    await registry.store.deleteTag(repository, 'stream-stable-2');
    assert.deepEqual(await problems(), ['STREAM_GAP']);
    await registry.store.deleteManifest('team/os', storyImage('1').digest);
    assert.deepEqual(await problems(), ['STREAM_GAP', 'STREAM_DIGEST_LOST']);
    const back = await inStore('rollback', 'stable', '--release', '1', '--reason', 'why', '--by', 'ann', '--write');
    assert.match(back.err, /STREAM_DIGEST_LOST/);
    await loadImage(registry, 'team/os', '1', storyImage('1'));
  });

  test('refuses what is no document of it', async () => {
    cpSync(join(import.meta.dirname, '../../package.json'), join(temporary, 'root', 'streams', 'odd.json'));
    const table: readonly (readonly [args: readonly string[], code: string])[] = [
      [['show', 'odd'], 'STREAM_INVALID'],
      [['show', 'none'], 'STREAM_UNKNOWN'],
      [['show', '../x'], 'USAGE_INVALID'],
      [['show', '--in', 'elsewhere'], 'USAGE_INVALID'],
      [['show', '--in', `oci://${registry.host}/a:b`], 'USAGE_INVALID'],
      [['publish', 'none', '--from', store], 'STREAM_UNKNOWN'],
    ];
    for (const [args, code] of table) {
      const { err, code: exit } = await bowline(...args);
      assert.equal(exit, 2, args.join(' '));
      assert.ok(err.includes(`(${code})`), `${args.join(' ')}: ${err}`);
    }
  });
});
