/** Documents of streams that an enemy wrote, or a wrong clock: refused with a reason, or read and never believed too far. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changeSettings, promoteRelease, renewStream } from '../../src/choice/streams/next-entry.ts';
import { formatStream } from '../../src/records/streams/format-stream.ts';
import { parseStream } from '../../src/records/streams/parse-stream.ts';
import type { Stream } from '../../src/records/streams/stream.ts';
import { DAY, digestOf, doer, release, START, streamWith } from './made-up-stream.ts';

const stream = streamWith('stable', ['a', 'b']);
const text = formatStream(stream);
const [first, last] = [stream.releases[0], stream.history.at(-1)];

describe('a document of an enemy', () => {
  const table: readonly (readonly [title: string, text: string])[] = [
    ['of ten megabytes', text.replace('because', 'x'.repeat(10_000_000))],
    ['nested without an end', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['with a key twice', text.replace('"sequence": 3', '"sequence": 1, "sequence": 3')],
    ['with a key that nobody knows', text.replace('"stream"', '"x": 1, "stream"')],
    ['with a prototype', text.replace('"stream"', '"__proto__": {}, "stream"')],
    ['with other line ends', text.replaceAll('\n', '\r\n')],
    ['with more behind it', `${text} `],
    ['with a mark before it', `\uFEFF${text}`],
    ['with a number that no integer holds', text.replaceAll('"sequence": 3', '"sequence": 9007199254740992')],
    ['with a number that comes before all', text.replaceAll('"sequence": 3', '"sequence": -1')],
    ['changed by hand for others alone', text.replace('"release": "b"', '"release": "c"')],
    ['with a name that leads out of its folder', text.replace('"stream": "stable"', '"stream": "../stable"')],
    ['with letters that look like others', text.replaceAll('quay.io/x/os', 'quay.io/x/\u043Es')],
    ['with two lines in a version', text.replaceAll('"version": "b"', '"version": "b\\nc"')],
    ['with a version from right to left', text.replaceAll('"version": "b"', '"version": "\\u202Eb"')],
    ['with a year of five digits', text.replaceAll('2026-01-02', '+12026-01-02')],
    ['that comes after itself', text.replace(/"previous": "[^"]+"/, '"previous": null')],
  ];
  for (const [title, document] of table)
    test(`${title} is refused`, () => {
      assert.notEqual(document, text);
      assert.throws(() => parseStream(document, 'streams/stable.json'), { code: 'STREAM_INVALID' });
    });

  test('is never written by us either', () => {
    const odd: readonly Partial<Stream>[] = [{ sequence: 2 ** 53 }, { name: '../x' }, { at: 'now' }];
    for (const change of odd) assert.throws(() => formatStream({ ...stream, ...change }), { code: 'STREAM_INVALID' });
  });
});

describe('a clock', () => {
  const stateAt = (at: string) => ({ stream: { ...stream, at }, digest: digestOf('z') });

  test('that was centuries ahead does not keep later entries there', () => {
    const state = stateAt('9999-12-31T23:59:59.999Z');
    const settings = { ...stream.settings, validFor: '60d' };
    const after = renewStream({ ...state, stream: { ...state.stream, settings } }, doer(9));
    assert.deepEqual([after.at, after.validUntil], ['2026-01-10T00:00:00.000Z', '2026-03-11T00:00:00.000Z']);
  });

  test('that goes back an hour makes no entry older than the one before', () => {
    const at = new Date(START + 9 * DAY + 3_600_000).toISOString();
    assert.equal(promoteRelease(stateAt(at), release('c'), doer(9)).at, at);
  });

  test('has an end, and what would be good for longer is refused', () => {
    const change = () => changeSettings(stateAt(stream.at), { validFor: '999999999w' }, doer(9));
    assert.throws(change, { code: 'USAGE_INVALID' });
  });

  test('is part of what was made', () =>
    assert.deepEqual([first?.at, last?.at], ['2026-01-01T00:00:00.000Z', stream.at]));
});
