/** Entries of a stream, one after the other: what each deed makes of it, and what a document has to be. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type ChainLink, checkChain } from '../../src/choice/streams/check-chain.ts';
import {
  changeSettings,
  createStream,
  pauseStream,
  promoteRelease,
  renewStream,
  resumeStream,
  rollBackStream,
  type StreamState,
  withdrawRelease,
} from '../../src/choice/streams/next-entry.ts';
import { BowlineError } from '../../src/errors.ts';
import { formatStream } from '../../src/records/streams/format-stream.ts';
import { parseStream } from '../../src/records/streams/parse-stream.ts';
import {
  DEFAULT_STREAM_SETTINGS,
  documentDigest,
  pointedRelease,
  releaseDigestSet,
  type Stream,
} from '../../src/records/streams/stream.ts';
import { digestOf, doer, release, stateOf, streamWith } from './made-up-stream.ts';

const DEEDS: readonly ((state: StreamState, day: number) => Stream)[] = [
  (state, day) => promoteRelease(state, release(`r${state.stream.sequence}`), doer(day)),
  (state, day) => pauseStream(state, doer(day)),
  (state, day) => resumeStream(state, doer(day)),
  (state, day) => rollBackStream(state, null, doer(day)),
  (state, day) => withdrawRelease(state, state.stream.releases.at(-1)?.version ?? 'none', doer(day)),
  (state, day) => changeSettings(state, { prefer: day % 2 === 0 ? 'tag' : 'digest' }, doer(day)),
  (state, day) => renewStream(state, doer(day)),
];

/** Every state from the first on; what cannot be done is left out. */
function live(deeds: readonly number[]): readonly Stream[] {
  const settings = { ...DEFAULT_STREAM_SETTINGS, validFor: '30d', keep: 5 };
  const states = [createStream('stable', settings, null, doer(0))];
  for (const [index, deed] of deeds.entries()) {
    const [last] = states.slice(-1);
    try {
      const after = last === undefined ? undefined : DEEDS[deed]?.(stateOf(last), index % 3);
      if (after !== undefined) states.push(after);
    } catch (thrown) {
      assert.ok(thrown instanceof BowlineError);
    }
  }
  return states;
}

function linkOf(stream: Stream): ChainLink {
  return { stream, digest: documentDigest(formatStream(stream)), place: `${stream.sequence}.json` };
}

const lives = fc.array(fc.nat(DEEDS.length - 1), { maxLength: 140 });

describe('the entries of a stream', () => {
  test('number each one more, never go back in time, and are one chain', () => {
    fc.assert(
      fc.property(lives, (deeds) => {
        const states = live(deeds);
        assert.deepEqual(
          states.map(({ sequence }) => sequence),
          states.map((_, index) => index + 1),
        );
        assert.ok(states.every(({ at }, index) => at >= (states[index - 1]?.at ?? '')));
        const [current, ...earlier] = states.map(linkOf).reverse();
        assert.ok(current);
        assert.deepEqual(checkChain(current, earlier), []);
      }),
      { numRuns: 30 },
    );
  });

  test('are read as they were written', () => {
    fc.assert(
      fc.property(lives, (deeds) => {
        for (const stream of live(deeds).slice(-3))
          assert.deepEqual(parseStream(formatStream(stream), 'x.json'), stream);
      }),
      { numRuns: 30 },
    );
  });

  test('hold the bytes that were promoted, and no others', () => {
    const from = streamWith('testing', ['a']);
    const [own] = from.releases;
    assert.ok(own);
    const { version, images, barrier } = own;
    const given = { version, images, barrier, expedited: null, source: { stream: 'testing', sequence: own.sequence } };
    const [came] = promoteRelease(stateOf(streamWith('stable', [])), given, doer(9)).releases;
    assert.ok(came);
    assert.deepEqual(came.images, own.images);
    assert.equal(releaseDigestSet(came), releaseDigestSet(own));
  });

  test('point to what stands: not to what is paused, withdrawn or left', () => {
    const stream = streamWith('stable', ['a', 'b', 'c']);
    const pointed = (each: Stream): string | null => pointedRelease(each)?.version ?? null;
    const paused = pauseStream(stateOf(stream), doer(5));
    const back = rollBackStream(stateOf(paused), null, doer(6));
    assert.deepEqual(
      [
        pointed(stream),
        pointed(paused),
        pointed(resumeStream(stateOf(paused), doer(6))),
        pointed(withdrawRelease(stateOf(stream), 'c', doer(5))),
        pointed(rollBackStream(stateOf(stream), 'a', doer(5))),
        pointed(back),
        back.paused,
        pointed(pauseStream(stateOf(streamWith('stable', ['a'])), doer(5))),
      ],
      ['c', 'b', 'c', 'b', 'a', 'b', null, null],
    );
    assert.deepEqual(
      rollBackStream(stateOf(stream), 'a', doer(5)).barred.map(({ version }) => version),
      ['b', 'c'],
    );
  });

  test('refuse what would change nothing, or go back to what is not there', () => {
    const stream = stateOf(streamWith('stable', ['a', 'b']));
    const paused = stateOf(pauseStream(stream, doer(5)));
    const gone = stateOf(withdrawRelease(stream, 'b', doer(5)));
    const table: readonly (readonly [code: string, deed: () => Stream])[] = [
      ['STREAM_UNCHANGED', () => pauseStream(paused, doer(6))],
      ['STREAM_UNCHANGED', () => resumeStream(stream, doer(6))],
      ['STREAM_UNCHANGED', () => withdrawRelease(gone, 'b', doer(6))],
      ['STREAM_UNCHANGED', () => rollBackStream(stream, 'b', doer(6))],
      ['STREAM_UNCHANGED', () => rollBackStream(gone, 'b', doer(6))],
      ['STREAM_UNCHANGED', () => renewStream(stream, doer(6))],
      ['STREAM_RELEASE_UNKNOWN', () => rollBackStream(stream, 'z', doer(6))],
      ['STREAM_RELEASE_UNKNOWN', () => rollBackStream(gone, null, doer(6))],
    ];
    for (const [code, deed] of table) assert.throws(deed, { code });
  });
});

describe('a chain', () => {
  const states = live([0, 0, 1, 2, 0]);
  const links = states.map(linkOf);
  const [current] = links.slice(-1);
  assert.ok(current);
  const other = linkOf(renewStream(stateOf(states[2] ?? streamWith('x', [])), doer(9, 'another')));

  const table: readonly (readonly [
    title: string,
    current: ChainLink,
    earlier: readonly ChainLink[],
    faults: string[],
  ])[] = [
    ['is whole with every entry', current, links.slice(0, -1), []],
    ['shows an entry that is not there', current, links.filter((_, index) => index !== 1), ['2 gap']],
    ['shows what is before the first that is there', current, links.slice(-3), ['3 gap']],
    ['shows an old document that was put back', links[2] ?? current, links, ['4 behind', '5 behind', '6 behind']],
    ['shows two entries of one number', current, [...links, other], ['4 fork']],
    ['shows an entry that does not fit', current, [...links.filter((_, i) => i !== 3), other], ['5 broken']],
  ];
  for (const [title, now, earlier, faults] of table)
    test(title, () => {
      const found = checkChain(now, earlier).map(({ sequence, kind }) => `${sequence} ${kind}`);
      assert.deepEqual(found, faults);
    });
});

describe('a stream document', () => {
  const text = formatStream(streamWith('stable', ['1.0', '1.1'], { prefer: 'tag' }));

  test('is stream metadata that others read, for each architecture', () => {
    const document = JSON.parse(text);
    assert.deepEqual(document.architectures.aarch64, {
      artifacts: {},
      images: {
        os: { release: '1.1', image: 'quay.io/x/os:1.1', 'digest-ref': `quay.io/x/os@${digestOf('1.1-arm64')}` },
      },
    });
    assert.deepEqual(Object.keys(document.architectures), ['aarch64', 'x86_64']);
  });

  const table: readonly (readonly [title: string, from: string | RegExp, to: string])[] = [
    ['another digest for others than for us', /"digest-ref": "[^"]*"/, `"digest-ref": "quay.io/x/os@${digestOf('z')}"`],
    ['a key that nobody knows', '"paused": null,', '"paused": null, "holds": [],'],
    ['no JSON', '{', '['],
    ['a version that others are told and we are not', '"release": "1.1"', '"release": "1.2"'],
    ['an entry without the one before', /"previous": "[^"]*"/, '"previous": null'],
    ['a number that its history does not have', '"sequence": 3,', '"sequence": 4,'],
    ['a name that leads elsewhere', '"stream": "stable"', '"stream": "../stable"'],
    ['a digest that is none', digestOf('1.0'), 'sha256:abc'],
    ['other white space', '  "stream"', '   "stream"'],
  ];
  for (const [title, from, to] of table)
    test(`is refused with ${title}`, () => {
      const changed = text.replace(from, to);
      assert.notEqual(changed, text);
      assert.throws(() => parseStream(changed, 'streams/stable.json'), { code: 'STREAM_INVALID' });
    });
});
