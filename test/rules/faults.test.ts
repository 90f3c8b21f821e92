/** Which faults met while reading are findings of a rule, and which are no more than notes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ErrorCode, errorData } from '../../src/errors.ts';
import { ruleOfFault } from '../../src/rules/documents/document-findings.ts';

const TABLE: readonly (readonly [ErrorCode, string | null])[] = [
  ['YAML_INVALID', 'unreadable-document'],
  ['YAML_TAB', 'unreadable-document'],
  ['YAML_TOO_DEEP', 'unreadable-document'],
  ['YAML_DUPLICATE_KEY', 'duplicate-key'],
  ['FILE_NOT_TEXT', 'unreadable-document'],
  ['FILE_TOO_LARGE', 'unreadable-document'],
  ['FILE_UNREADABLE', 'unreadable-document'],
  ['FILE_TEMPLATED', null],
  ['FILE_NOT_FOUND', null],
];

for (const [code, rule] of TABLE)
  test(`${code} is ${rule === null ? 'no finding' : `a finding of ${rule}`}`, () =>
    assert.equal(ruleOfFault(errorData(code, 'a fault')), rule));
