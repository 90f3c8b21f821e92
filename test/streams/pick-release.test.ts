/** What a follower takes of a stream: within its limits, and never from a document that is older than the one it knows. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkKnown, isWorthKnowing } from '../../src/choice/streams/check-known.ts';
import { pauseStream, promoteRelease, rollBackStream, withdrawRelease } from '../../src/choice/streams/next-entry.ts';
import { type FollowerWishes, pickRelease, tagBeside } from '../../src/choice/streams/pick-release.ts';
import { keepTagOf } from '../../src/image/places/keep-tag.ts';
import type { KnownStream } from '../../src/records/lock/lock.ts';
import type { Stream } from '../../src/records/streams/stream.ts';
import { DAY, digestOf, doer, release, START, stateOf, streamWith } from './made-up-stream.ts';

const WISHES: FollowerWishes = { id: 'shop', preset: null, atMost: null, atLeast: null, goesBack: null };
const NOW = START + 30 * DAY;
const standing = (version: string | null) => ({ tag: version, digest: version === null ? null : digestOf(version) });

function pickWords(stream: Stream, has: string | null, wishes: Partial<FollowerWishes> = {}, now = NOW): string {
  const pick = pickRelease(stream, 'os', standing(has), { ...WISHES, ...wishes }, now);
  if (pick.kind === 'take') return `${pick.release.version}${pick.goesBack === null ? '' : ' (back)'}`;
  return pick.kind === 'stay' ? pick.code : pick.error.code;
}

const STREAM = streamWith('stable', ['a', 'b', 'c']);
const PAUSED = pauseStream(stateOf(STREAM), doer(5));
const BACK = rollBackStream(stateOf(STREAM), 'a', doer(5));
const PHASED = streamWith('stable', ['a', 'b'], { rollout: { percentage: 0, minutes: 60 * 24 * 100 } });

const SHORT = streamWith('stable', ['a', 'b', 'c'], { keep: 2 });

const table: readonly (readonly [words: string, picked: string, expected: string])[] = [
  ['who is new gets the newest', pickWords(STREAM, null), 'c'],
  ['who has the newest stays', pickWords(STREAM, 'c'), 'current'],
  ['a limit stops before what is past it', pickWords(STREAM, 'a', { atMost: 'b' }), 'b'],
  ['a limit lets nothing go back', pickWords(STREAM, 'c', { atMost: 'b' }), 'limited'],
  ['a limit makes no paused release of its own', pickWords(PAUSED, 'a', { atMost: 'b' }), 'b'],
  ['a pause holds back the newest', pickWords(PAUSED, 'b'), 'paused'],
  ['a pause gives new followers the one before', pickWords(PAUSED, null), 'b'],
  ['a way back is told and not gone', pickWords(BACK, 'c'), 'withdrawn'],
  ['a way back is gone where that is said', pickWords(BACK, 'c', { goesBack: 'it is broken' }), 'a (back)'],
  ['what was withdrawn leads nowhere', pickWords(withdrawRelease(stateOf(STREAM), 'c', doer(5)), 'c'), 'withdrawn'],
  ['a rollout comes to each in its turn', pickWords(PHASED, 'a', { id: 'late' }, START + DAY), 'waiting'],
  ['a release is needed once everybody has it', pickWords(STREAM, 'a', { atLeast: 'b' }), 'c'],
  ['a release is not needed before', pickWords(PHASED, 'a', { atLeast: 'b' }), 'STREAM_FLOOR_EARLY'],
  ['a paused release is needed by nobody', pickWords(PAUSED, 'b', { atLeast: 'c' }), 'STREAM_FLOOR_EARLY'],
  [
    'a need is met by what came after a release that was withdrawn since',
    pickWords(withdrawRelease(stateOf(STREAM), 'b', doer(5)), 'a', { atLeast: 'b' }),
    'c',
  ],
  ['a need outlives the release in the document', pickWords(SHORT, 'b', { atLeast: 'a' }), 'c'],
  [
    'a need of what is no longer in the document is met by all that is',
    pickWords(SHORT, 'c', { atLeast: 'a' }),
    'current',
  ],
  ['what is too old and stays is told', pickWords(PAUSED, 'a', { atLeast: 'b', atMost: 'a' }), 'STREAM_BELOW_FLOOR'],
];

describe('a follower of a stream', () => {
  for (const [words, picked, expected] of table) test(words, () => assert.equal(picked, expected));

  test('names a limit that the stream has', () => {
    assert.throws(() => pickWords(STREAM, 'a', { atMost: 'z' }), { code: 'STREAM_RELEASE_UNKNOWN' });
  });

  test('takes nothing from a document that is past its time', () => {
    const stream = streamWith('stable', ['a', 'b'], { validFor: '3d' });
    assert.equal(pickWords(stream, 'a', {}, START + 2 * DAY), 'b');
    assert.equal(pickWords(stream, 'a', {}, START + 9 * DAY), 'stream-expired');
  });

  test('writes the tag that the publisher prefers, and always one', () => {
    const image = release('a').images.os;
    assert.ok(image);
    const bare = { ...image, tag: null };
    const moving = streamWith('x', [], { prefer: 'tag', moveTag: 'stable' });
    assert.deepEqual(
      [tagBeside(image, STREAM), tagBeside(image, moving), tagBeside(bare, STREAM)],
      ['a', 'stable', keepTagOf(image.digest)],
    );
  });
});

describe('a document', () => {
  const knownOf = (stream: Stream): KnownStream => {
    const { digest } = stateOf(stream);
    return { from: 'stable.json', stream: stream.name, sequence: stream.sequence, at: stream.at, digest };
  };
  const codeOf = (stream: Stream, known: KnownStream | null): string | null =>
    checkKnown(stream, stateOf(stream).digest, known)?.code ?? null;
  const next = promoteRelease(stateOf(STREAM), release('d'), doer(6));
  const later = promoteRelease(stateOf(next), release('e'), doer(7));
  const other = promoteRelease(stateOf(STREAM), release('x'), doer(8));

  test('goes on from what was seen, or is refused', () => {
    assert.deepEqual(
      [
        codeOf(STREAM, null),
        codeOf(STREAM, knownOf(STREAM)),
        codeOf(later, knownOf(STREAM)),
        codeOf(STREAM, knownOf(later)),
        codeOf(next, knownOf(other)),
        codeOf(later, knownOf(other)),
        codeOf(next, { ...knownOf(STREAM), digest: digestOf('elsewhere') }),
        codeOf(streamWith('testing', ['a']), knownOf(STREAM)),
      ],
      [null, null, null, 'STREAM_REPLAYED', 'STREAM_FORKED', 'STREAM_FORKED', 'STREAM_FORKED', 'STREAM_FORKED'],
    );
  });

  test('is remembered where an old one would hide a pause or a way back', () => {
    const paused = pauseStream(stateOf(next), doer(9));
    assert.deepEqual(
      [isWorthKnowing(next, knownOf(STREAM)), isWorthKnowing(paused, knownOf(STREAM)), isWorthKnowing(paused, null)],
      [false, true, false],
    );
  });
});
