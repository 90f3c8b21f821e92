/** Findings as Markdown: the gravest first, and a bounded number of them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { errorData } from '../../errors.ts';
import type { Finding } from '../../rules/finding.ts';
import { renderFindingsMarkdown } from './findings-markdown.ts';

const finding = (severity: Finding['severity'], file: string): Finding => ({
  rule: 'no-tag',
  severity,
  message: 'no tag',
  place: { file, line: 1, column: 1, length: 0 },
  lines: [],
  about: null,
  field: null,
  fix: null,
  fingerprint: '',
});
const error = errorData('FILE_NOT_FOUND', 'there is no x');
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

function render(findings: readonly Finding[], count = 0): string[] {
  return [...renderFindingsMarkdown({ findings, errors: many(count, error) })].join('').split('\n');
}

describe('a comment', () => {
  test('tells the gravest first, and those of one severity in their order', () => {
    const findings = [finding('note', 'a'), finding('error', 'b'), finding('warning', 'c'), finding('error', 'd')];
    const rows = render(findings).filter((line) => line.startsWith('| `'));
    assert.deepEqual(
      rows.map((row) => row.split(' | ').slice(0, 2).join(' ')),
      ['| `b:1` error', '| `d:1` error', '| `c:1` warning', '| `a:1` note'],
    );
  });

  test('has two hundred rows at most, and says how many are left', () => {
    const last = (lines: readonly string[]): string | undefined => lines.filter((line) => line !== '').at(-1);
    assert.match(last(render(many(200, finding('note', 'a')))) ?? '', /^\| `a:1`/);
    assert.equal(last(render([...many(202, finding('note', 'a')), finding('error', 'z')])), 'and 3 more');
    assert.equal(last(render([], 200)), '- there is no x (`FILE_NOT_FOUND`)');
    assert.equal(last(render([], 201)), 'and 1 more');
  });

  test('is one line where nothing was found', () => {
    assert.deepEqual(render([]), ['**Bowline:** 0 errors, 0 warnings, 0 notes', '']);
  });
});
