/** What is new since a revision, in a real repository of git. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { BowlineError } from '../../src/errors.ts';
import { readTextsBefore } from '../../src/io/git/revision.ts';
import { openWorld } from '../../src/io/open-world.ts';
import { faultyPaths, readBefore } from '../../src/steps/before/read-before.ts';
import { readFields } from '../../src/steps/read.ts';
import { lint } from '../../src/verbs/lint.ts';
import { pod } from './lint-text.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bowline-since-')));
const root = join(folder, 'work');

after(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: readonly string[]): string {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...who, ...args], { cwd: root, env, encoding: 'utf8' });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function commit(): void {
  git('add', '-A');
  git('commit', '-qm', 'x', '--allow-empty');
}

/** `file rule reference` of everything that is new. */
async function newSince(revision: string, below = '.'): Promise<string[]> {
  const world = await openWorld({ cwd: join(root, below), operands: [] });
  const reading = readFields([], {}, world);
  const files = [...reading.files, ...faultyPaths(reading).map((path) => ({ path, text: null }))];
  const before = readBefore(reading, readTextsBefore(world.disk.root, revision, files), world);
  return lint(reading, { before }, world).findings.map(({ rule, place, field }) =>
    `${place.file} ${rule} ${field?.written ?? ''}`.trimEnd(),
  );
}

describe('since a revision', () => {
  beforeEach(() => {
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root);
    git('init', '-q');
    write('a.yaml', pod('image: nginx'));
    write('sub/b.yaml', pod('image: a:devel', 'imagePullPolicy: Always'));
    commit();
  });

  test('nothing is new where nothing changed', async () => {
    assert.deepEqual(await newSince('HEAD'), []);
  });

  test('what was wrong stays old where its lines move', async () => {
    write('a.yaml', `# a comment\n\n${pod('args: []', 'image: nginx')}`);
    assert.deepEqual(await newSince('HEAD'), []);
  });

  test('a new container, an untracked file and a changed reference are new', async () => {
    write('a.yaml', `${pod('image: nginx')}  - {name: b, image: redis}\n`);
    write('new file ü.yaml', pod('image: httpd'));
    write('sub/b.yaml', pod('image: a:edge', 'imagePullPolicy: Always'));
    assert.deepEqual(await newSince('HEAD'), [
      'a.yaml no-tag redis',
      'new file ü.yaml no-tag httpd',
      'sub/b.yaml moving-tag a:edge',
    ]);
  });

  test('a pull policy that was taken out makes a finding on a line that did not change', async () => {
    write('sub/b.yaml', pod('image: a:devel'));
    assert.deepEqual(await newSince('HEAD'), ['sub/b.yaml moving-tag-if-not-present a:devel']);
  });

  test('a suppression that was taken out lets its finding count', async () => {
    write('a.yaml', pod('image: nginx # bowline-ignore no-tag: a demo'));
    commit();
    write('a.yaml', pod('image: nginx'));
    assert.deepEqual(await newSince('HEAD'), ['a.yaml no-tag nginx']);
  });

  test('a file that was moved brings nothing new, not even where its text changed', async () => {
    renameSync(join(root, 'a.yaml'), join(root, 'sub/a.yaml'));
    assert.deepEqual(await newSince('HEAD'), []);
    write('sub/a.yaml', `# moved\n${pod('image: nginx')}`);
    assert.deepEqual(await newSince('HEAD'), []);
    renameSync(join(root, 'sub/b.yaml'), join(root, 'sub/renamed.yaml'));
    assert.deepEqual(await newSince('HEAD'), []);
  });

  test('a file that got another name and another text is known by its lines', async () => {
    write('sub/c.yaml', `${pod('image: nginx')}  - {name: b, image: "b:1.2.3"}\n`);
    commit();
    renameSync(join(root, 'sub/c.yaml'), join(root, 'sub/d.yaml'));
    write('sub/d.yaml', `${pod('image: nginx')}  - {name: b, image: "b:1.2.3"}\n  - {name: c, image: redis}\n`);
    assert.deepEqual(await newSince('HEAD'), ['sub/d.yaml no-tag redis']);
  });

  test('a fault of syntax is new where there was none', async () => {
    write('sub/b.yaml', `${pod('image: a:devel', 'imagePullPolicy: Always')}---\nimage: "open\n`);
    assert.deepEqual(await newSince('HEAD'), ['sub/b.yaml unreadable-document']);
    commit();
    assert.deepEqual(await newSince('HEAD'), []);
    write('sub/b.yaml', '---\nimage: "open\n');
    assert.deepEqual(await newSince('HEAD~1'), ['sub/b.yaml unreadable-document']);
  });

  test('paths are seen from the root, below the top of the repository as well', async () => {
    write('sub/bowline.yaml', 'rules: {moving-tag: error}\n');
    commit();
    write('sub/b.yaml', `${pod('image: a:devel', 'imagePullPolicy: Always')}  - {name: b, image: redis}\n`);
    assert.deepEqual(await newSince('HEAD', 'sub'), ['b.yaml missing-pull-policy redis', 'b.yaml no-tag redis']);
  });

  test('any name of a commit will do', async () => {
    git('tag', 'v1');
    write('a.yaml', pod('image: redis'));
    commit();
    for (const revision of ['v1', 'HEAD~1', git('rev-parse', 'v1').trim(), 'main~1'])
      assert.deepEqual(await newSince(revision), ['a.yaml no-tag redis'], revision);
  });

  test('what is no commit is refused by name', async () => {
    for (const revision of ['no-such', '--help', '', 'HEAD:a.yaml'])
      await assert.rejects(
        () => newSince(revision),
        (thrown) => thrown instanceof BowlineError && thrown.code === 'GIT_FAILED' && thrown.message.includes(revision),
        revision,
      );
  });

  test('nothing of the checkout is run', async () => {
    const trap = join(root, 'trap.sh');
    const caught = join(folder, 'caught');
    writeFileSync(trap, `#!/bin/sh\ntouch ${caught}\ncat\n`);
    chmodSync(trap, 0o755);
    write('.gitattributes', '*.yaml filter=trap diff=trap\n');
    commit();
    for (const key of [
      'filter.trap.clean',
      'filter.trap.smudge',
      'diff.trap.command',
      'diff.trap.textconv',
      'core.fsmonitor',
    ])
      git('config', key, trap);
    write('a.yaml', pod('image: redis'));
    assert.deepEqual(await newSince('HEAD'), ['a.yaml no-tag redis']);
    assert.throws(() => execFileSync('test', ['-e', caught]), 'nothing was caught');
  });
});
