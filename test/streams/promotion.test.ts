/** Which releases may go from one stream to the next, and when. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { judgePromotion, soakStart } from '../../src/choice/streams/judge-promotion.ts';
import { pauseStream, promoteRelease, withdrawRelease } from '../../src/choice/streams/next-entry.ts';
import { listCandidates } from '../../src/choice/streams/next-promotion.ts';
import type { Stream, StreamSettings } from '../../src/records/streams/stream.ts';
import type { Verdict } from '../../src/records/verdict.ts';
import { DAY, doer, release, START, stateOf, streamWith, verdictOn } from './made-up-stream.ts';

interface Case {
  readonly title: string;
  readonly settings?: Partial<StreamSettings>;
  readonly verdicts?: readonly Verdict[];
  readonly day: number;
  readonly expedited?: string;
  readonly change?: (from: Stream, to: Stream) => readonly [Stream, Stream];
  /** The gates that are not open. */
  readonly shut: readonly string[];
}

const SOAK = { soak: '7d' };
const WANTED = { verdicts: ['ci', 'soak'] };

describe('a promotion', () => {
  const table: readonly Case[] = [
    { title: 'needs nothing where nothing is asked for', day: 0, shut: [] },
    { title: 'waits for a first healthy report', settings: SOAK, day: 30, shut: ['soak closed'] },
    {
      title: 'waits until it was healthy for long enough',
      settings: SOAK,
      verdicts: [verdictOn(['a'], 'pass', 2)],
      day: 8,
      shut: ['soak waits'],
    },
    {
      title: 'opens when it was healthy for long enough',
      settings: SOAK,
      verdicts: [verdictOn(['a'], 'pass', 2)],
      day: 9,
      shut: [],
    },
    {
      title: 'does not count what was found before it came',
      settings: SOAK,
      verdicts: [verdictOn(['a'], 'pass', -30)],
      day: 6,
      shut: ['soak waits'],
    },
    {
      title: 'does not count what is found in days to come',
      settings: { ...SOAK, ...WANTED },
      verdicts: [verdictOn(['a'], 'pass', 400, 'ci'), verdictOn(['a'], 'pass', 1, 'soak')],
      day: 9,
      shut: ['verdicts closed'],
    },
    {
      title: 'passes over the soak where it is expedited, and tells it',
      settings: SOAK,
      day: 0,
      expedited: 'CVE-2026-1',
      shut: ['soak passed-over'],
    },
    {
      title: 'heeds a red verdict where it is expedited as well',
      settings: SOAK,
      verdicts: [verdictOn(['a'], 'fail', 1)],
      day: 30,
      expedited: 'CVE-2026-1',
      shut: ['red-verdict closed', 'soak passed-over'],
    },
    {
      title: 'needs everybody who is asked',
      settings: WANTED,
      verdicts: [verdictOn(['a'], 'pass', 0, 'ci')],
      day: 1,
      shut: ['verdicts closed'],
    },
    {
      title: 'heeds the last word of a judge',
      settings: WANTED,
      verdicts: [verdictOn(['a'], 'fail', 0), verdictOn(['a'], 'pass', 1), verdictOn(['a'], 'pass', 1, 'soak')],
      day: 2,
      shut: [],
    },
    {
      title: 'does not heed those who are not asked',
      settings: WANTED,
      verdicts: [
        verdictOn(['a'], 'pass', 0),
        verdictOn(['a'], 'pass', 0, 'soak'),
        verdictOn(['a'], 'fail', 1, 'mallory'),
      ],
      day: 2,
      shut: [],
    },
    {
      title: 'stops where either stream is paused',
      day: 1,
      change: (from, to) => [pauseStream(stateOf(from), doer(1)), to],
      shut: ['pause closed'],
    },
    {
      title: 'never brings back what was withdrawn',
      day: 3,
      change: (from, to) => {
        const had = promoteRelease(stateOf(to), release('a'), doer(1));
        return [from, withdrawRelease(stateOf(had), 'a', doer(2))];
      },
      shut: ['barred closed'],
    },
    {
      title: 'has nothing to do where the stream has it',
      day: 3,
      change: (from, to) => [from, promoteRelease(stateOf(to), release('a'), doer(1))],
      shut: ['order closed'],
    },
  ];
  for (const { title, settings, verdicts = [], day, expedited, change, shut } of table)
    test(title, () => {
      let [from, to] = [streamWith('testing', ['a']), streamWith('stable', [], settings)];
      if (change !== undefined) [from, to] = change(from, to);
      const [own] = from.releases;
      assert.ok(own);
      const now = START + day * DAY;
      const gates = judgePromotion({ from, to, release: own, verdicts, now, expedited: expedited ?? null });
      assert.deepEqual(
        gates.filter(({ state }) => state !== 'open').map(({ gate, state }) => `${gate} ${state}`),
        shut,
      );
    });

  test('is of the newest release that has soaked, whatever came since', () => {
    const from = streamWith('testing', ['a', 'b', 'c', 'd']);
    const to = streamWith('stable', [], SOAK);
    const verdicts = ['a', 'b', 'c', 'd'].map((version, index) => verdictOn([version], 'pass', index));
    const at = (day: number) =>
      listCandidates(from, to, verdicts, START + day * DAY).flatMap(({ release: { version }, isOpen }) =>
        isOpen ? version : [],
      );
    assert.deepEqual([at(6.9), at(7), at(8.5), at(10)], [[], ['a'], ['b', 'a'], ['d', 'c', 'b', 'a']]);
  });

  test('has a clock that later candidates do not set back, nor a later pass', () => {
    const verdicts = [verdictOn(['a'], 'pass', 1), verdictOn(['a'], 'pass', 5)];
    const [one, many] = [streamWith('testing', ['a']), streamWith('testing', ['a', 'b', 'c'])];
    const [own] = one.releases;
    assert.ok(own);
    const subject = { to: streamWith('stable', []), release: own, verdicts, now: START + 9 * DAY, expedited: null };
    assert.equal(soakStart({ ...subject, from: one }), START + DAY);
    assert.equal(soakStart({ ...subject, from: many }), START + DAY);
  });

  test('does not go back to what is older than what the stream has of the other', () => {
    const from = streamWith('testing', ['a', 'b']);
    const [, b] = from.releases;
    assert.ok(b);
    const to = streamWith('stable', [{ ...release('b'), source: { stream: 'testing', sequence: b.sequence } }]);
    assert.deepEqual(listCandidates(from, to, [], START + 9 * DAY), []);
  });
});
