/** What a stream offers to one follower, and to many. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { pauseStream, rollBackStream, withdrawRelease } from '../../src/choice/streams/next-entry.ts';
import { offerTo, wariness } from '../../src/choice/streams/offer.ts';
import { releaseDigestSet, type Stream } from '../../src/records/streams/stream.ts';
import { DAY, doer, release, START, stateOf, streamWith } from './made-up-stream.ts';

const PHASED = { rollout: { percentage: 0, minutes: 2 * 24 * 60 } };

function setOf(version: string): string {
  return releaseDigestSet(release(version));
}

describe('a stream offers', () => {
  const two = streamWith('stable', ['a', 'b']);
  const table: readonly (readonly [
    title: string,
    stream: Stream,
    has: string | null,
    day: number,
    code: string,
    version: string | null,
  ])[] = [
    ['the newest release to a new follower', two, null, 5, 'newest', 'b'],
    ['the newest release to one that has an older one', two, 'a', 5, 'newest', 'b'],
    ['nothing to one that has it', two, 'b', 5, 'has-it', null],
    ['nothing where there is none', streamWith('stable', []), null, 5, 'nothing', null],
    ['the one before to new followers of a paused stream', pauseStream(stateOf(two), doer(3)), null, 5, 'newest', 'a'],
    ['nothing to the others of a paused stream', pauseStream(stateOf(two), doer(3)), 'a', 5, 'paused', null],
    ['no way back from what is paused', pauseStream(stateOf(two), doer(3)), 'b', 5, 'has-it', null],
    ['nothing of what was withdrawn', withdrawRelease(stateOf(two), 'b', doer(3)), 'a', 5, 'has-it', null],
    ['no way back from what was withdrawn', withdrawRelease(stateOf(two), 'b', doer(3)), 'b', 5, 'withdrawn', null],
    ['the way back from what a rollback left', rollBackStream(stateOf(two), null, doer(3)), 'b', 5, 'withdrawn', 'a'],
    ['nothing once a document is too old', streamWith('stable', ['a'], { validFor: '2d' }), null, 9, 'expired', null],
    [
      'the barrier first to one that is before it',
      streamWith('stable', ['a', { ...release('b'), barrier: 'keys' }, 'c']),
      'a',
      9,
      'barrier',
      'b',
    ],
    [
      'what is behind the barrier to one that has it',
      streamWith('stable', ['a', { ...release('b'), barrier: 'keys' }, 'c']),
      'b',
      9,
      'newest',
      'c',
    ],
    [
      'the newest to a new one, whatever barriers are on the way',
      streamWith('stable', ['a', { ...release('b'), barrier: 'keys' }, 'c']),
      null,
      9,
      'newest',
      'c',
    ],
    [
      'the barrier to one that has what nobody knows',
      streamWith('stable', ['a', { ...release('b'), barrier: 'keys' }, 'c']),
      'z',
      9,
      'barrier',
      'b',
    ],
    ['what is rolled out to nobody yet to nobody', streamWith('stable', ['a'], PHASED), null, 0, 'not-yet', null],
  ];
  for (const [title, stream, has, day, code, version] of table)
    test(title, () => {
      const follower = { id: 'node-1', has: has === null ? null : setOf(has) };
      const offer = offerTo(stream, follower, START + day * DAY);
      assert.deepEqual([offer.code, offer.release?.version ?? null], [code, version], offer.reason);
    });

  test('a release to the share of a fleet that its phase has reached', () => {
    const stream = streamWith('stable', ['a'], PHASED);
    const fleet = Array.from({ length: 10_000 }, (_, index) => ({ id: `node-${index}`, has: null }));
    for (const [day, share] of [
      [0.5, 0.25],
      [1, 0.5],
      [1.5, 0.75],
      [2, 1],
    ] as const) {
      const got = fleet.filter((follower) => offerTo(stream, follower, START + day * DAY).release !== null).length;
      assert.ok(Math.abs(got / fleet.length - share) < 0.02, `${day}: ${got}`);
    }
  });

  test('to whoever had an offer still that offer, or a newer one, as long as nobody stops it', () => {
    const stream = streamWith('stable', ['a', 'b', 'c'], PHASED);
    fc.assert(
      fc.property(
        fc.string(),
        fc.double({ min: 0, max: 9, noNaN: true }),
        fc.double({ min: 0, max: 9, noNaN: true }),
        (id, a, b) => {
          const [early, late] = [Math.min(a, b), Math.max(a, b)].map(
            (day) => offerTo(stream, { id, has: null }, START + day * DAY).release?.sequence ?? 0,
          );
          return (early ?? 0) <= (late ?? 0);
        },
      ),
    );
  });

  test('never what is older than what a follower has, unless that was left', () => {
    const versions = ['a', 'b', 'c', 'd'];
    fc.assert(
      fc.property(
        fc.constantFrom(...versions),
        fc.constantFrom('b', 'c', 'd'),
        fc.boolean(),
        fc.string(),
        fc.double({ min: 0, max: 9, noNaN: true }),
        (has, gone, isPaused, id, day) => {
          let stream = withdrawRelease(stateOf(streamWith('stable', versions, PHASED)), gone, doer(4));
          if (isPaused) stream = pauseStream(stateOf(stream), doer(4));
          const { release: offered } = offerTo(stream, { id, has: setOf(has) }, START + day * DAY);
          return offered === null || offered.version > has;
        },
      ),
    );
  });

  test('the same followers first, every time', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        const share = wariness(id);
        return share >= 0 && share < 1 && share === wariness(id);
      }),
    );
  });
});
