/** Errors and notes as people read them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BowlineError, errorData, toErrorData } from '../../errors.ts';
import { PLAIN, type Style } from '../lines/style.ts';
import { renderError, renderNote, renderPlace } from './error-text.ts';

const place = { file: 'deploy/a.yaml', line: 3, column: 7, within: 'DaemonSet agent, container agent' };

describe('an error', () => {
  test('says what, where, why and what helps, a line each', () => {
    const error = errorData('FILE_UNREADABLE', 'a.yaml cannot be read', { place, cause: new Error('EACCES') });
    assert.equal(
      renderError(error, PLAIN),
      'error: a.yaml cannot be read (FILE_UNREADABLE)\n' +
        '  deploy/a.yaml:3:7, DaemonSet agent, container agent\n' +
        '  cause: EACCES\n' +
        '  hint: check its permissions\n',
    );
  });

  test('leaves out what it does not know, and does not name a file twice', () => {
    assert.equal(
      renderError(errorData('USAGE_INVALID', 'no'), PLAIN),
      'error: no (USAGE_INVALID)\n  hint: see `bowline help`\n',
    );
    const known = errorData('FILE_NOT_FOUND', 'deploy/a.yaml does not exist', { place: { file: 'deploy/a.yaml' } });
    assert.equal(renderError(known, PLAIN).split('\n').length, 3);
  });

  test('that is a bug says so, with what was thrown', () => {
    const shown = renderError(toErrorData(new TypeError('x is not a function')), PLAIN);
    assert.match(shown, /^error: this is a bug in Bowline \(INTERNAL\)\n {2}cause: TypeError: x is not a function\n/);
    assert.match(shown, /hint: please report it/);
  });

  test('writes nothing of what it quotes on the terminal', () => {
    const evil = '\u001b[2J\u202e';
    const shown = renderError(
      errorData('YAML_INVALID', evil, { place: { file: evil, within: evil }, cause: evil, hint: evil }),
      PLAIN,
    );
    assert.doesNotMatch(shown, /[\u001b\u202e]/);
    assert.equal(shown.split('\n').length, 5);
  });

  test('keeps the code, place and causes of what was thrown', () => {
    const inner = new Error('reset', { cause: 'by peer' });
    const thrown = new BowlineError('REGISTRY_UNREACHABLE', 'no answer', {
      place,
      cause: new Error('socket', { cause: inner }),
    });
    assert.deepEqual(toErrorData(thrown), {
      code: 'REGISTRY_UNREACHABLE',
      message: 'no answer',
      place,
      hint: 'check the network, the name and the port',
      cause: 'socket (reset (by peer))',
    });
  });
});

test('a note is called a note', () => {
  const style: Style = { ...PLAIN, red: (text) => `<red>${text}`, yellow: (text) => `<yellow>${text}` };
  const data = errorData('FILE_TEMPLATED', 'a template');
  assert.match(renderNote(data, style), /^<yellow>note:/);
  assert.match(renderError(data, style), /^<red>error:/);
});

describe('a place', () => {
  const table: readonly (readonly [Parameters<typeof renderPlace>[0], string | null])[] = [
    [undefined, null],
    [{}, null],
    [{ file: 'a.yaml' }, 'a.yaml'],
    [{ file: 'a.yaml', line: 3 }, 'a.yaml:3'],
    [{ file: '-', line: 3, column: 1 }, 'standard input:3:1'],
    [{ within: 'Pod a' }, 'Pod a'],
    [{ file: 'a.yaml', within: 'Pod a' }, 'a.yaml, Pod a'],
  ];
  for (const [data, shown] of table) test(`reads ${shown}`, () => assert.equal(renderPlace(data), shown));
});
