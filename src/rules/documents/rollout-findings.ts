/** Findings about rollout documents by themselves: shares that are none, and starts that cannot be meant. */
import type { PlacedText } from '../../records/coreos/container-images.ts';
import { dayOfRelease } from '../../records/coreos/release-version.ts';
import type { RolloutRelease } from '../../records/coreos/rollouts.ts';
import type { RolloutDocument } from '../../records/coreos/stream-document.ts';
import { always, type RuleWords } from '../rule.ts';
import { exampleRollouts } from '../stream-example.ts';

export const ROLLOUT_RULES = [
  {
    id: 'rollout-share-invalid',
    severity: always('error'),
    summary: 'the share of a rollout is no number from 0 to 1',
    why: '`start_percentage` is a share, whatever its name says: 1.0 is everybody. What is written as 100 is read as everybody by some and refused by others, and 10, which is meant to be a tenth, is everybody at once. Write it as a share.',
    example: {
      path: 'updates/stable.json',
      bad: exampleRollouts('44.20260707.3.1', { start_percentage: 10 }),
      good: exampleRollouts('44.20260707.3.1', { start_percentage: 0.1 }),
    },
  },
  {
    id: 'rollout-start-misplaced',
    severity: always('error'),
    summary: 'a rollout that begins before its release was made, or months after it was announced',
    why: 'A start in the past is a rollout that is over before it begins: everybody gets the release at once. A start far ahead is one that never begins. Either is a slip of the pen, most often in the year. The day in the version and `last-modified` tell. Write the start anew.',
    example: {
      path: 'updates/stable.json',
      bad: exampleRollouts('44.20260707.3.1', { start_epoch: 1_753_192_800 }),
      good: exampleRollouts('44.20260707.3.1'),
    },
  },
] as const satisfies readonly RuleWords[];

/** Something wrong with a release of a rollout document, and the offset at which it stands. */
export interface RolloutFault {
  readonly rule: (typeof ROLLOUT_RULES)[number]['id'];
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

const DAY = 24 * 60 * 60 * 1000;
/** Nobody announces a rollout so many days ahead. */
const FURTHEST_AHEAD = 60;

/** What is wrong with each release by itself, in the order of the document. */
export function findRolloutFaults({ releases, lastModified }: RolloutDocument): readonly RolloutFault[] {
  const modified = lastModified === null ? Number.NaN : Date.parse(lastModified);
  return releases.flatMap((release) => [...findShareFault(release), ...findStartFault(release, modified)]);
}

function findShareFault({ version, written }: RolloutRelease): readonly RolloutFault[] {
  const { percentage } = written;
  if (percentage === null) return [];
  const share = Number(percentage.text);
  if (share >= 0 && share <= 1) return [];
  const message = `the rollout of \`${version.text}\` begins with a share of ${percentage.text}, which is none; write a number from 0 to 1`;
  return [fault('rollout-share-invalid', message, percentage)];
}

function findStartFault({ version, rollout, written }: RolloutRelease, modified: number): readonly RolloutFault[] {
  if (rollout === null || written.start === null || rollout.start === 0) return [];
  const start = rollout.start * 1000;
  const made = dayOfRelease(version.text);
  const begins = `the rollout of \`${version.text}\` begins on ${dayOf(start)}`;
  if (made !== null && start < made) {
    const message = `${begins}, before the release was made: everybody gets it at once; write the start anew`;
    return [fault('rollout-start-misplaced', message, written.start)];
  }
  const ahead = Math.floor((start - modified) / DAY);
  if (!(ahead > FURTHEST_AHEAD)) return [];
  const message = `${begins}, ${ahead} days after the document was written; write the start anew`;
  return [fault('rollout-start-misplaced', message, written.start)];
}

function dayOf(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? 'no day' : date.toISOString().slice(0, 10);
}

function fault(rule: RolloutFault['rule'], message: string, { start, end }: PlacedText): RolloutFault {
  return { rule, message, start, end };
}
