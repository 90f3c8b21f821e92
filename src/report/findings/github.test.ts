/** Errors as workflow commands of GitHub. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { errorData, type Place } from '../../errors.ts';
import { renderGithub } from './github.ts';

function command(message: string, place?: Place, folder = ''): string {
  const error = errorData('FILE_NOT_FOUND', message, place === undefined ? {} : { place });
  return [...renderGithub({ findings: [], errors: [error] }, folder)].join('');
}

const rows: readonly (readonly [title: string, command: string, is: string])[] = [
  ['without a place', command('gone'), '::error title=FILE_NOT_FOUND::gone\n'],
  [
    'of a whole file',
    command('gone', { file: 'a.yaml' }),
    '::error file=a.yaml,line=1,col=1,title=FILE_NOT_FOUND::gone\n',
  ],
  [
    'of a place in a folder below the top',
    command('gone', { file: 'a.yaml', line: 3, column: 5 }, 'sub'),
    '::error file=sub/a.yaml,line=3,col=5,title=FILE_NOT_FOUND::gone\n',
  ],
  [
    'with signs that mean something to GitHub',
    command('50 %: a, b', { file: 'a:b,c.yaml' }),
    '::error file=a%3Ab%2Cc.yaml,line=1,col=1,title=FILE_NOT_FOUND::50 %25: a, b\n',
  ],
];

describe('an error', () => {
  for (const [title, text, is] of rows)
    test(`${title} is one command`, () => {
      assert.equal(text, is);
    });
});
