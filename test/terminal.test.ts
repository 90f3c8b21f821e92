/** The command on a terminal and beside one: colour and width. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { installStoryCommand, type StoryCommand } from './stories/tell-story.ts';

const COLOUR = /\u001b\[\d/;
const SCRIPT = 'script';
const noTerminal = spawnSync(SCRIPT, ['--version']).status !== 0 && 'script(1) of util-linux is not here to make one';

describe('the command', () => {
  let command: StoryCommand;
  let folder = '';
  before(() => {
    command = installStoryCommand();
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'bowline-terminal-')));
    writeFileSync(
      join(folder, 'pod.yaml'),
      `apiVersion: v1
kind: Pod
metadata: { name: a-pod-with-a-rather-long-name }
spec:
  containers:
    - { name: web, image: nginx }
    - { name: agent, image: "registry.example/a/rather/long/path/to/an/image/of/an/agent:v1.4.0-8.gitdeadd00d" }
    - { name: proxy, image: "quay.io/team/proxy:v2.1.0@sha256:${'0'.repeat(64)}", imagePullPolicy: Always }
`,
    );
  });
  after(() => {
    command.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  function start(file: string, args: readonly string[], variables: Readonly<Record<string, string>>): string {
    const { stdout, stderr } = spawnSync(file, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${command.bin}:${process.env.PATH}`, HOME: folder, TERM: 'xterm', STORY_CONFIG: '', ...variables },
    });
    return stdout + stderr;
  }
  const piped = (line: string, variables = {}): string => start('sh', ['-c', line], variables);
  const onTerminal = (line: string, variables = {}): string => start(SCRIPT, ['-qec', line, '/dev/null'], variables);

  const lines = ['bowline scan', 'bowline set nginx=1.28 --offline', 'bowline scan no-such-file', 'bowline resolve NO'];
  for (const line of lines) {
    test(`\`${line}\` has colour on a terminal`, { skip: noTerminal }, () => assert.match(onTerminal(line), COLOUR));
    test(`\`${line}\` has none in a pipe`, () => assert.doesNotMatch(piped(line), COLOUR));
    test(`\`${line}\` has none on a terminal with NO_COLOR, or one that is dumb`, { skip: noTerminal }, () => {
      assert.doesNotMatch(onTerminal(line, { NO_COLOR: '1' }), COLOUR);
      assert.doesNotMatch(onTerminal(line, { TERM: 'dumb' }), COLOUR);
    });
    test(`\`${line}\` has colour in a pipe with FORCE_COLOR, unless NO_COLOR says no`, () => {
      assert.match(piped(line, { FORCE_COLOR: '1' }), COLOUR);
      assert.doesNotMatch(piped(line, { FORCE_COLOR: '0' }), COLOUR);
      assert.doesNotMatch(piped(line, { FORCE_COLOR: '1', NO_COLOR: '1' }), COLOUR);
    });
    test(`\`${line}\` draws no warning of Node where both say something`, { skip: noTerminal }, () => {
      assert.doesNotMatch(onTerminal(line, { FORCE_COLOR: '1', NO_COLOR: '1' }), /Warning/);
    });
    test(`\`${line}\` says the same with colour and without`, () => {
      assert.equal(piped(line, { FORCE_COLOR: '1' }).replace(/\u001b\[\d+m/g, ''), piped(line));
    });
  }

  test('a script of the checkout draws no warning of Node where both variables say something', () => {
    writeFileSync(join(folder, 'asserts.mjs'), "import 'node:assert';\n");
    const withNode = join(import.meta.dirname, '../scripts/with-node.mjs');
    assert.equal(start(process.execPath, [withNode, 'asserts.mjs'], { FORCE_COLOR: '1', NO_COLOR: '1' }), '');
  });

  test('JSON has no colour anywhere', { skip: noTerminal }, () => {
    assert.doesNotMatch(onTerminal('bowline scan --format json', { FORCE_COLOR: '1' }), COLOUR);
  });

  for (const columns of [60, 80, 100, 140]) {
    test(`the table of scan fits into ${columns} columns`, () => {
      const widths = piped('bowline scan', { COLUMNS: String(columns) })
        .split('\n')
        .map((line) => [...line].length);
      assert.ok(Math.max(...widths) <= columns, String(widths));
      assert.ok(Math.max(...widths) > columns / 2);
    });
  }

  test('the table of scan takes the width of the terminal', { skip: noTerminal }, () => {
    const wide = onTerminal('stty cols 130; bowline scan', { NO_COLOR: '1' });
    const narrow = onTerminal('stty cols 62; bowline scan', { NO_COLOR: '1' });
    const longest = (text: string): number => Math.max(...text.split(/\r?\n/).map((line) => line.length));
    assert.ok(
      longest(narrow) <= 62 && longest(wide) > 62 && longest(wide) <= 130,
      `${longest(narrow)} ${longest(wide)}`,
    );
  });
});
