/** Whether what is rolled out is in its stream: releases are compared number by number. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseStreamDocument } from '../../src/records/coreos/stream-document.ts';
import { findRolloutFault } from '../../src/rules/documents/stream-findings.ts';

function faultOf(rolledOut: readonly string[], inStream: readonly string[]): string | null {
  const architectures = Object.fromEntries(
    inStream.map((release, index) => [`a${index}`, { artifacts: { metal: { release } }, images: {} }]),
  );
  const read = (document: object) =>
    parseStreamDocument(JSON.stringify({ stream: 's', metadata: {}, ...document }), 'f');
  const rollout = read({ releases: rolledOut.map((version) => ({ version, metadata: {} })) });
  const stream = read({ architectures });
  assert.ok(rollout !== null && 'releases' in rollout && !('architectures' in rollout));
  assert.ok(stream !== null);
  return (
    findRolloutFault(
      rollout as Parameters<typeof findRolloutFault>[0],
      stream as Parameters<typeof findRolloutFault>[1],
    )?.message ?? null
  );
}

describe('the newest release of a rollout', () => {
  const rows: readonly (readonly [
    title: string,
    rolledOut: readonly string[],
    inStream: readonly string[],
    fault: RegExp | null,
  ])[] = [
    ['is in its stream', ['1.2.3'], ['1.2.3'], null],
    ['is found by numbers, not by letters', ['9.1', '10.1'], ['10.1'], null],
    ['is the longer of two that begin alike', ['1.2', '1.2.1'], ['1.2.1'], null],
    ['is compared part by part', ['1.9.0', '1.10.0'], ['1.10.0'], null],
    ['may be behind the stream', ['1.2.3'], ['1.3.0'], /get `1.3.0` .* newest here is `1.2.3`; roll it out/],
    ['is held against the newest of the stream', ['1.2.3'], ['1.1.0', '1.4.0', '1.3.0'], /get `1.4.0` /],
    ['may be ahead of the stream', ['1.4.0'], ['1.3.0'], /`1.4.0` is rolled out .* which has `1.3.0`; check/],
    ['is ahead of a stream without releases', ['1.4.0'], [], /which has no release; check/],
    ['may be nothing', [], ['1.3.0'], null],
  ];
  for (const [title, rolledOut, inStream, fault] of rows)
    test(title, () => {
      const message = faultOf(rolledOut, inStream);
      if (fault === null) assert.equal(message, null);
      else assert.match(message ?? '', fault);
    });
});
