/** Edits as a unified diff, held against a reader of diffs. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { spliceText, type TextEdit } from '../../files/text/splice.ts';
import { PLAIN } from '../lines/style.ts';
import { renderUnifiedDiff } from './unified-diff.ts';

const NO_BREAK = '\\ No newline at end of file';

/** Applies a unified diff by its own numbers; every line that it names must be there. */
function applied(text: string, diff: string): string {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const out: string[] = [];
  let at = 0;
  const rows = diff.split('\n').slice(0, -1);
  for (let row = 2; row < rows.length; row += 1) {
    const line = rows[row] ?? '';
    const header = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@$/.exec(line);
    if (header !== null) {
      const start = Number(header[1]) - (header[2] === '0' ? 0 : 1);
      out.push(...lines.slice(at, start));
      at = start;
      assert.equal(
        Number(header[3]),
        out.length + (header[4] === '0' ? 0 : 1),
        'the new lines are where the header says',
      );
      continue;
    }
    const content = line.slice(1) + (rows[row + 1] === NO_BREAK ? '' : '\n');
    if (line === NO_BREAK) continue;
    if (line[0] !== '+') {
      assert.equal(lines[at], content);
      at += 1;
    }
    if (line[0] !== '-') out.push(content);
  }
  return [...out, ...lines.slice(at)].join('');
}

const NUMBERED = Array.from({ length: 30 }, (_, index) => `line ${index + 1}\n`).join('');
const edit = (text: string, remove: string, insert: string): TextEdit => ({
  offset: text.indexOf(remove),
  remove,
  insert,
});

describe('a diff', () => {
  test('shows three lines around a change', () => {
    assert.equal(
      renderUnifiedDiff('deploy/a.yaml', NUMBERED, [edit(NUMBERED, '15', 'XV')], PLAIN),
      '--- a/deploy/a.yaml\n+++ b/deploy/a.yaml\n@@ -12,7 +12,7 @@\n line 12\n line 13\n line 14\n-line 15\n+line XV\n line 16\n line 17\n line 18\n',
    );
  });

  test('joins changes whose surroundings meet, and parts those that do not', () => {
    const hunks = (second: string) =>
      renderUnifiedDiff('a', NUMBERED, [edit(NUMBERED, '10', 'X'), edit(NUMBERED, second, 'Y')], PLAIN).match(
        /^@@.*$/gm,
      );
    assert.deepEqual(hunks('17'), ['@@ -7,14 +7,14 @@']);
    assert.deepEqual(hunks('18'), ['@@ -7,7 +7,7 @@', '@@ -15,7 +15,7 @@']);
  });

  test('shows a key on a line of its own as one new line', () => {
    const at = NUMBERED.indexOf('line 2\n') + 'line 2'.length;
    const diff = renderUnifiedDiff('a', NUMBERED, [{ offset: at, remove: '', insert: '\ndigest' }], PLAIN);
    assert.equal(
      diff
        .split('\n')
        .filter((line) => /^[-+][^-+]/.test(line))
        .join(),
      '+digest',
    );
  });

  test('shows a change of more lines than a call takes arguments', () => {
    const text = 'a\n'.repeat(200_000);
    const diff = renderUnifiedDiff('a', text, [{ offset: 0, remove: text, insert: 'b\n' }], PLAIN);
    assert.equal(diff.split('\n').length, 2 + 1 + 200_000 + 1 + 1);
  });

  test('tells a last line without a line break', () => {
    assert.equal(
      renderUnifiedDiff('a', 'x\ny', [{ offset: 3, remove: '', insert: '\nz' }], PLAIN),
      `--- a/a\n+++ b/a\n@@ -1,2 +1,3 @@\n x\n-y\n${NO_BREAK}\n+y\n+z\n${NO_BREAK}\n`,
    );
  });

  test('of nothing is nothing', () => assert.equal(renderUnifiedDiff('a', 'x\n', [], PLAIN), ''));

  test('shows what a file holds without letting it write on the terminal', () => {
    const diff = renderUnifiedDiff('a', 'a \u001b[2J\r\nb\u202e\r\n', [{ offset: 0, remove: 'a', insert: 'x' }], PLAIN);
    assert.ok(diff.endsWith('@@ -1,2 +1,2 @@\n-a \\u{1b}[2J\n+x \\u{1b}[2J\n b\\u{202e}\n'));
  });

  test('leads a reader of diffs from the old text to the new one', () => {
    const line = fc.constantFrom('a', 'b', 'c', '', 'dd');
    const text = fc
      .tuple(fc.array(line, { minLength: 1, maxLength: 25 }), fc.boolean())
      .map(([lines, end]) => lines.join('\n') + (end ? '\n' : ''));
    const cut = fc.record({ at: fc.nat(80), length: fc.nat(4), insert: fc.constantFrom('', 'x', '\n', 'x\ny', '\nz') });
    fc.assert(
      fc.property(text, fc.array(cut, { maxLength: 4 }), (before, cuts) => {
        const edits: TextEdit[] = [];
        let free = 0;
        for (const { at, length, insert } of [...cuts].sort((a, b) => a.at - b.at)) {
          const offset = Math.max(at, free);
          if (offset > before.length) continue;
          const remove = before.slice(offset, offset + length);
          if (remove === insert) continue;
          edits.push({ offset, remove, insert });
          free = offset + remove.length + 1;
        }
        const after = spliceText(before, edits);
        assert.ok(after !== null);
        const diff = renderUnifiedDiff('a', before, edits, PLAIN);
        assert.equal(diff === '' ? before : applied(before, diff), after);
      }),
      { seed: 15, numRuns: 1000 },
    );
  });
});
