/** Upstreams over real https: cloned without contents, kept, brought up to date, and asked by nothing but https and ssh. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { parseGitAddress } from '../../src/io/upstream/git-address.ts';
import { openUpstream, type UpstreamSettings } from '../../src/io/upstream/open-upstream.ts';
import type { UpstreamRepository } from '../../src/io/world.ts';
import { readOrigin } from '../../src/steps/versions/read-origin.ts';
import { type GitServer, startGitServer } from './git-server.ts';

describe('an upstream', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-upstream-'));
  const work = join(folder, 'work');
  let server: GitServer;
  let now = Date.parse('2026-11-30T12:00:00Z');
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', work, ...args], { encoding: 'utf8', env: { ...process.env, ...AUTHOR } }).trim();
  const settings = (more: Partial<UpstreamSettings> = {}): UpstreamSettings => ({
    ...{ cwd: folder, root: folder, offline: false, allowLocal: false, now: () => now },
    folder: () => join(folder, 'clones'),
    ...more,
  });
  const open = async (more: Partial<UpstreamSettings> = {}): Promise<UpstreamRepository> => {
    const fact = await openUpstream(`${server.address}/up.git`, 'configuration', settings(more));
    assert.equal(fact.kind, 'exists', JSON.stringify(fact));
    if (fact.kind !== 'exists') throw new Error('unreachable');
    return fact.repository;
  };
  const commit = (path: string, text: string): void => {
    writeFileSync(join(work, path), text);
    git('add', '-A');
    git('commit', '-q', '-m', path);
  };

  before(async () => {
    execFileSync('git', ['init', '-q', '-b', 'main', work]);
    commit('daemonset.yaml', 'one\n');
    git('tag', '-a', '-m', 'one', 'v1.7');
    commit('daemonset.yaml', 'two\n');
    execFileSync('git', ['clone', '-q', '--bare', work, join(folder, 'up.git')]);
    execFileSync('git', ['-C', join(folder, 'up.git'), 'config', 'uploadpack.allowFilter', 'true']);
    execFileSync('git', ['-C', join(folder, 'up.git'), 'config', 'uploadpack.allowAnySHA1InWant', 'true']);
    server = await startGitServer(folder);
    process.env.GIT_SSL_CAINFO = server.certificate.certPath;
  });
  after(async () => {
    delete process.env.GIT_SSL_CAINFO;
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is cloned once, without the contents of files, and fetches those that are read', async () => {
    const repository = await open();
    const place = await readOrigin(repository, {});
    assert.deepEqual([place.last?.name, place.distance, place.branch], ['v1.7', 1, 'main']);
    assert.equal(place.last?.commit, git('rev-parse', 'v1.7^{commit}'));
    const [clone = ''] = readdirSync(join(folder, 'clones'));
    const held = execFileSync(
      'git',
      ['-C', join(folder, 'clones', clone), 'rev-list', '--all', '--objects', '--missing=print'],
      {
        encoding: 'utf8',
      },
    );
    assert.equal(held.split('\n').filter((line) => line.startsWith('?')).length, 2);
    const files = await repository.readFiles(place.commit, 'daemonset.yaml');
    assert.deepEqual(files, { kind: 'exists', files: new Map([['daemonset.yaml', 'two\n']]) });
    const asked = server.asked.length;
    await open();
    assert.equal(server.asked.length, asked);
  });

  test('is brought up to date after a while: what moved there moves here', async () => {
    commit('other.yaml', 'three\n');
    git('tag', 'v1.8');
    git('push', '-q', join(folder, 'up.git'), 'main', 'v1.8');
    now += 3_600_000;
    const place = await readOrigin(await open(), {});
    assert.deepEqual([place.released?.name, place.distance], ['v1.8', 0]);
  });

  test('has another main branch once it says so', async () => {
    const bare = join(folder, 'up.git');
    execFileSync('git', ['-C', bare, 'branch', '-m', 'main', 'trunk']);
    now += 3_600_000;
    assert.equal((await readOrigin(await open(), {})).branch, 'trunk');
    execFileSync('git', ['-C', bare, 'branch', '-m', 'trunk', 'main']);
    now += 3_600_000;
    assert.equal((await readOrigin(await open(), {})).branch, 'main');
  });

  test('answers from its clone in a run that is offline, and is unknown where there is none', async () => {
    now += 3_600_000;
    const asked = server.asked.length;
    const repository = await open({ offline: true });
    assert.equal((await repository.tags()).length, 2);
    assert.equal(server.asked.length, asked);
    const other = await openUpstream(`${server.address}/other.git`, 'configuration', settings({ offline: true }));
    assert.equal(other.kind === 'unknown' ? other.error.code : '', 'REGISTRY_OFFLINE');
  });

  test('that does not answer is a fact, which holds no credentials', async () => {
    const fact = await openUpstream(`https://token@${server.address.slice(8)}/none.git`, 'configuration', settings());
    assert.equal(fact.kind === 'unknown' ? fact.error.code : '', 'GIT_FAILED');
    assert.ok(!JSON.stringify(fact).includes('token'));
  });

  test('is not asked by a protocol that runs something or reads a folder', async () => {
    const marker = join(folder, 'ran');
    for (const source of [
      `ext::sh -c touch% ${marker}`,
      `ext::touch ${marker}`,
      `file://${work}`,
      'http://127.0.0.1/up.git',
      'git://127.0.0.1/up.git',
      '--upload-pack=touch',
      `https://name:secret@127.0.0.1/up.git`,
      work,
    ]) {
      const fact = await openUpstream(source, 'configuration', settings());
      assert.equal(fact.kind === 'unknown' ? fact.error.code : '', 'GIT_SOURCE_INVALID', source);
      assert.ok(!JSON.stringify(fact).includes('secret'));
    }
    assert.ok(!readdirSync(folder).includes('ran'));
  });

  test('that is a folder runs nothing that it names', async () => {
    const marker = join(folder, 'monitored');
    git('config', 'core.fsmonitor', `touch ${marker}; false`);
    git('config', 'remote.origin.url', `ext::touch ${marker}`);
    const fact = await openUpstream(work, 'operand', settings());
    assert.equal(fact.kind, 'exists');
    if (fact.kind === 'exists')
      assert.equal((await readOrigin(fact.repository, { at: 'v1.7' })).released?.name, 'v1.7');
    assert.ok(!readdirSync(folder).includes('monitored'));
  });

  test('that is a file is a fact', async () => {
    const fact = await openUpstream(join(work, 'daemonset.yaml'), 'operand', settings());
    assert.equal(fact.kind === 'unknown' ? fact.error.code : '', 'GIT_FAILED');
  });

  test('with a cut history gives no version', async () => {
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${work}`, join(folder, 'shallow')]);
    const fact = await openUpstream('shallow', 'operand', settings());
    assert.equal(fact.kind, 'exists');
    if (fact.kind === 'exists') await assert.rejects(readOrigin(fact.repository, {}), { code: 'GIT_FAILED' });
  });
});

test('the address of an upstream is one of https or ssh, without what is secret', () => {
  const cases: Readonly<Record<string, string>> = {
    'https://github.com/team/web.git': 'https://github.com/team/web.git',
    'https://github.com/team/web/': 'https://github.com/team/web',
    'https://token@github.com/team/web': 'https://github.com/team/web',
    'git@github.com:team/web.git': 'ssh://git@github.com/team/web.git',
    'ssh://git@example.org:2222/team/web': 'ssh://git@example.org:2222/team/web',
  };
  for (const [text, url] of Object.entries(cases))
    assert.deepEqual(parseGitAddress(text, null), { kind: 'remote', url }, text);
});

const AUTHOR = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.org',
};
