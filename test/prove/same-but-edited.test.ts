/** What the proof over a tree asks another parser: it sees what an edit may not do. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compareParsed } from '../../prove/corpus/same-but-edited.ts';
import { spliceText, type TextEdit } from '../../src/files/text/splice.ts';

const TEXT = 'images:\n- name: nginx\n  newTag: "1"\nimage: redis:1 # cache\ntext: |\n  image: redis:1\n';
const DIGEST = `@sha256:${'a'.repeat(64)}`;

function insertBehind(before: string, insert: string, from = 0): TextEdit {
  return { offset: TEXT.indexOf(before, from) + before.length, remove: '', insert };
}

function differences(edits: readonly TextEdit[], after = spliceText(TEXT, edits) ?? ''): readonly string[] {
  return compareParsed(TEXT, after, edits).differences;
}

describe('another parser', () => {
  test('sees the same document where only values were edited', () => {
    const edits = [
      insertBehind('newTag: "1"', `\n  digest: sha256:${'a'.repeat(64)}`),
      insertBehind('redis:1', DIGEST),
      insertBehind('redis:1', DIGEST, TEXT.indexOf('text:')),
    ];
    assert.deepEqual(differences(edits), []);
    assert.equal(compareParsed(TEXT, TEXT, []).compared, 1);
  });

  const strays: readonly { what: string; edits: readonly TextEdit[]; after?: string }[] = [
    {
      what: 'a pin that ends up in a comment',
      edits: [insertBehind('# cache', DIGEST)],
      after: TEXT.replace(' #', 'x #'),
    },
    {
      what: 'a value beside the edit',
      edits: [insertBehind('redis:1', DIGEST)],
      after: TEXT.replace('nginx', 'nginy'),
    },
    {
      what: 'a key that is new',
      edits: [insertBehind('redis:1', DIGEST)],
      after: TEXT.replace('text:', 'a: b\ntext:'),
    },
    {
      what: 'half of an edit',
      edits: [insertBehind('redis:1', DIGEST)],
      after: TEXT.replace('redis:1', 'redis:1@sha'),
    },
    { what: 'text that is no YAML any more', edits: [], after: TEXT.replace('"1"', '"1') },
  ];
  for (const { what, edits, after } of strays) {
    test(`sees ${what}`, () => assert.equal(differences(edits, after).length, 1));
  }
});
