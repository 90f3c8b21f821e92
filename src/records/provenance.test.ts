import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatProvenance, type Provenance, parseProvenance, saysTheSame } from './provenance.ts';

const PROVENANCE: Provenance = {
  schema: 'bowline.provenance/1',
  reference: 'docker.io/library/nginx:1.27',
  digest: `sha256:${'a'.repeat(64)}`,
  trimmedFrom: null,
  version: '1.27.3',
  commit: null,
  source: null,
  at: '2026-11-30T12:00:00.000Z',
  by: 'bowline 0.1.0',
};

describe('a provenance', () => {
  test('is read as it was written', () => {
    assert.deepEqual(parseProvenance(formatProvenance(PROVENANCE)), PROVENANCE);
  });

  test('says the same at another time, and something else of another reference', () => {
    assert.ok(saysTheSame(PROVENANCE, { ...PROVENANCE, at: '2027-01-01T00:00:00.000Z', by: 'bowline 9' }));
    assert.ok(!saysTheSame(PROVENANCE, { ...PROVENANCE, reference: 'docker.io/library/nginx:1' }));
  });

  for (const [words, text] of [
    ['no JSON', '{'],
    ['a list', '[]'],
    ['another document', JSON.stringify({ ...PROVENANCE, schema: 'other/1' })],
    ['without a digest', JSON.stringify({ ...PROVENANCE, digest: 'latest' })],
    ['with a number for a text', JSON.stringify({ ...PROVENANCE, version: 1 })],
    ['too long', JSON.stringify({ ...PROVENANCE, version: 'x'.repeat(5_000) })],
  ] as const)
    test(`${words} is none`, () => assert.equal(parseProvenance(text), null));
});
