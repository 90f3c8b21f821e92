/** What git tells of files at other revisions, from a real repository. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openGit } from '../src/io/git/open-git.ts';
import type { Git } from '../src/io/world.ts';

const AUTHOR = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' };

describe('texts at revisions', () => {
  const top = mkdtempSync(join(tmpdir(), 'bowline-git-'));
  const root = join(top, 'deploy');
  let repository: Git;

  before(() => {
    const git = (...args: string[]): void => {
      execFileSync('git', ['-C', top, ...args], { env: { ...process.env, ...AUTHOR } });
    };
    git('init', '-q', '-b', 'main');
    mkdirSync(join(root, 'sub folder'), { recursive: true });
    writeFileSync(join(top, 'above.txt'), 'above\n');
    for (const version of ['v1', 'v2']) {
      writeFileSync(join(root, 'sub folder', 'a.txt'), `${version}\n`);
      writeFileSync(join(root, 'bytes'), Buffer.from([0xff, 0xfe, 0, 1]));
      git('add', '-A');
      git('commit', '-q', '-m', version);
      git('tag', version);
    }
    repository = openGit(root, {
      ...{ cwd: root, root, offline: true, allowLocal: false, now: () => 0 },
      folder: () => root,
    });
  });
  after(() => rmSync(top, { recursive: true, force: true }));

  test('come in the order of what was asked, below the root, with nothing for what is not there or no text', () => {
    const found = repository.texts([
      { revision: 'v2', path: 'sub folder/a.txt' },
      { revision: 'v3', path: 'sub folder/a.txt' },
      { revision: 'v1', path: 'sub folder/b.txt' },
      { revision: 'v1', path: 'sub folder' },
      { revision: 'v1', path: 'above.txt' },
      { revision: 'v1', path: 'bytes' },
      { revision: 'v1', path: 'a\nv1:./sub folder/a.txt' },
      { revision: 'refs/tags/v1', path: 'sub folder/a.txt' },
    ]);
    assert.deepEqual(found, ['v2\n', null, null, null, null, null, null, 'v1\n']);
  });

  test('are as many as were asked for, however many', () => {
    const places = Array.from({ length: 501 }, (_, index) => ({
      ...{ revision: `v${(index % 3) + 1}`, path: 'sub folder/a.txt' },
    }));
    const expected = places.map(({ revision }) => (revision === 'v3' ? null : `${revision}\n`));
    assert.deepEqual(repository.texts(places), expected);
  });

  test('cannot be told where there is no repository', () => {
    const outside = mkdtempSync(join(tmpdir(), 'bowline-git-'));
    try {
      const settings = { cwd: outside, root: outside, offline: true, allowLocal: false, now: () => 0 };
      const none = openGit(outside, { ...settings, folder: () => outside });
      assert.throws(() => none.texts([{ revision: 'v1', path: 'a' }]), { code: 'GIT_FAILED' });
    } finally {
      rmSync(outside, { recursive: true, force: true });
    }
  });
});
