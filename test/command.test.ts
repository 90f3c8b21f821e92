/** The command before its own code runs: which Node it accepts, and how it is found. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';

const root = join(import.meta.dirname, '..');
const [major = 0, minor = 0, patch = 0] = process.versions.node.split('.').map(Number);

describe('the command', () => {
  let folder = '';

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'bowline-command-'));
    for (const name of ['bin', 'bowline']) cpSync(join(root, name), join(folder, name), { recursive: true });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  function describePackage(engines: string): void {
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ type: 'module', version: '9.8.7', engines: { node: engines } }),
    );
  }

  function start(command: string, ...args: string[]) {
    const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH },
    });
    return { status, stdout, stderr };
  }

  const ranges: readonly { readonly range: string; readonly accepted: boolean }[] = [
    { range: `>=${major}`, accepted: true },
    { range: `>=${major + 1}`, accepted: false },
    { range: `^${major}.${minor}.${patch}`, accepted: true },
    { range: `^${major}.${minor}.${patch + 1}`, accepted: false },
    { range: `^${major}.${minor + 1}.0`, accepted: false },
    { range: `^${major - 1}.0.0`, accepted: false },
    { range: `^${major - 1}.0.0 || ^${major}.0.0 || >=${major + 2}`, accepted: true },
    { range: `^${major - 1}.0.0 || >=${major + 2}`, accepted: false },
  ];
  for (const { range, accepted } of ranges) {
    test(`${accepted ? 'accepts' : 'refuses'} Node ${process.versions.node} where ${range} is wanted`, () => {
      describePackage(range);
      const { status, stdout, stderr } = start(process.execPath, 'bin/bowline.js', '--version');
      if (accepted) assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: '9.8.7\n', stderr: '' });
      else {
        assert.equal(status, 2);
        assert.ok(stderr.startsWith(`bowline needs Node ${range}; this is ${process.versions.node} (`), stderr);
      }
    });
  }

  test('says how to build where nothing is built', () => {
    describePackage(`>=${major}`);
    assert.deepEqual(start(process.execPath, 'bin/bowline.js', 'scan'), {
      status: 2,
      stdout: '',
      stderr: 'bowline is not built: dist/main.js is missing\n  hint: in a checkout, run `npm ci && npm run build`\n',
    });
  });

  test('finds its checkout through a chain of links, absolute and relative', () => {
    describePackage(`>=${major}`);
    mkdirSync(join(folder, 'links'));
    symlinkSync(join(folder, 'bowline'), join(folder, 'links/absolute'));
    symlinkSync('links/absolute', join(folder, 'relative'));
    for (const command of ['./bowline', './links/absolute', './relative', join(folder, 'relative')]) {
      assert.deepEqual(start(command, '--version'), { status: 0, stdout: '9.8.7\n', stderr: '' });
    }
  });
});
