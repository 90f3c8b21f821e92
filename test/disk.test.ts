/** Files are replaced whole, or not at all. */
import assert from 'node:assert/strict';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { BowlineError, type ErrorCode } from '../src/errors.ts';
import { openDisk } from '../src/io/disk.ts';
import { writeOutFile } from '../src/io/out-file.ts';
import { textHash } from '../src/plan/plan.ts';

describe('a write', () => {
  const folders: string[] = [];
  let root = '';
  const disk = () => openDisk(root, root);
  beforeEach(() => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bowline-disk-')));
    folders.push(folder);
    root = join(folder, 'root');
    mkdirSync(root);
    writeFileSync(join(root, 'a.yaml'), 'old\n', { mode: 0o640 });
  });
  after(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  test('replaces the text and keeps the mode', () => {
    disk().write('a.yaml', 'new\n', textHash('old\n'));
    assert.equal(readFileSync(join(root, 'a.yaml'), 'utf8'), 'new\n');
    assert.equal(statSync(join(root, 'a.yaml')).mode & 0o7777, 0o640);
    assert.deepEqual(readdirSync(root), ['a.yaml']);
  });

  test('takes the folders along that it leaves empty, but for our own', () => {
    for (const path of [
      'overlays/prod/kustomization.yaml',
      '.bowline/undo/000001.json',
      'kept/a.yaml',
      'kept/b/c.yaml',
    ])
      disk().write(path, 'a: 1\n', null);
    for (const path of ['overlays/prod/kustomization.yaml', '.bowline/undo/000001.json', 'kept/b/c.yaml'])
      disk().remove(path, textHash('a: 1\n'));
    assert.deepEqual(
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((name) => !name.startsWith('a'))
        .sort(),
      ['.bowline', '.bowline/undo', 'kept', 'kept/a.yaml'],
    );
  });

  test('goes through a link to the file that it names', () => {
    symlinkSync('a.yaml', join(root, 'link.yaml'));
    disk().write('link.yaml', 'new\n', textHash('old\n'));
    assert.equal(readFileSync(join(root, 'a.yaml'), 'utf8'), 'new\n');
  });

  const refused: readonly { readonly title: string; readonly code: ErrorCode; readonly attempt: () => void }[] = [
    {
      title: 'is refused where the file changed since it was read',
      code: 'FILE_CHANGED',
      attempt: () => disk().write('a.yaml', 'new\n', textHash('older\n')),
    },
    {
      title: 'is refused where the file is gone',
      code: 'FILE_CHANGED',
      attempt: () => disk().write('b.yaml', 'new\n', textHash('old\n')),
    },
    {
      title: 'is refused where a file came to be in the place of a new one',
      code: 'FILE_CHANGED',
      attempt: () => disk().write('a.yaml', 'new\n', null),
    },
    {
      title: 'is refused for a removal of a file that changed',
      code: 'FILE_CHANGED',
      attempt: () => disk().remove('a.yaml', textHash('older\n')),
    },
    {
      title: 'is refused outside the root',
      code: 'PATH_OUTSIDE_ROOT',
      attempt: () => disk().write('../b.yaml', 'new\n', null),
    },
    {
      title: 'is refused through a link that leads out of the root',
      code: 'PATH_OUTSIDE_ROOT',
      attempt: () => {
        mkdirSync(join(root, '../outside'));
        symlinkSync('../outside', join(root, 'folder'));
        disk().write('folder/b.yaml', 'new\n', null);
      },
    },
  ];
  for (const { title, code, attempt } of refused) {
    test(title, () => {
      assert.throws(attempt, (thrown) => thrown instanceof BowlineError && thrown.code === code);
      assert.equal(readFileSync(join(root, 'a.yaml'), 'utf8'), 'old\n');
      assert.deepEqual(
        readdirSync(root).filter((name) => name.endsWith('.bowline')),
        [],
      );
    });
  }
});

describe('a file that the user names for an answer', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'bowline-out-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

  test('is made, and made again', () => {
    writeOutFile(folder, 'plan.json', 'plan/1: a', 'plan/1');
    writeOutFile(folder, 'plan.json', 'plan/1: b', 'plan/1');
    assert.equal(textOf('plan.json'), 'plan/1: b');
  });

  test('takes the place of an empty one', () => {
    writeFileSync(join(folder, 'empty.json'), '');
    writeOutFile(folder, 'empty.json', 'plan/1: a', 'plan/1');
    assert.equal(textOf('empty.json'), 'plan/1: a');
  });

  test('stays where it holds something else', () => {
    writeFileSync(join(folder, 'pod.yaml'), 'kind: Pod\n');
    assert.throws(() => writeOutFile(folder, 'pod.yaml', 'plan/1: a', 'plan/1'), { code: 'FILE_UNWRITABLE' });
    assert.equal(textOf('pod.yaml'), 'kind: Pod\n');
  });

  test('stays a link, and a device stays one', () => {
    writeFileSync(join(folder, 'target.json'), 'plan/1: a');
    symlinkSync('target.json', join(folder, 'link.json'));
    symlinkSync('/dev/null', join(folder, 'null'));
    for (const name of ['link.json', 'null']) {
      writeOutFile(folder, name, 'plan/1: b', 'plan/1');
      assert.equal(lstatSync(join(folder, name)).isSymbolicLink(), true);
    }
    assert.equal(textOf('target.json'), 'plan/1: b');
    assert.equal(statSync('/dev/null').isCharacterDevice(), true);
  });
});
