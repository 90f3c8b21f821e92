/** What happened between two states of a rollout document, which has no words for it: a pause is a release that is gone. */
import { compareReleases } from '../../records/coreos/release-version.ts';
import type { ReleaseRollout, RolloutRelease } from '../../records/coreos/rollouts.ts';

export const ROLLOUT_CHANGES = [
  /** A release begins to be rolled out. */
  'begins',
  /** The newest is gone before everybody had it, and nothing newer is there. */
  'paused',
  /** The newest is gone after everybody could have it. */
  'taken-back',
  /** One that was gone is there again. */
  'resumed',
  /** It starts at another time, or takes another while. */
  'moved',
  /** Its timing is gone: everybody gets it. */
  'over',
  'barrier',
  'dead-end',
] as const;

export interface RolloutChange {
  readonly kind: (typeof ROLLOUT_CHANGES)[number];
  readonly version: string;
  /** The share that was offered it by then, from 0 to 1; `null` where nothing tells. */
  readonly share: number | null;
}

type State = readonly Pick<RolloutRelease, 'version' | 'rollout' | 'barrier' | 'deadEnd'>[];

/**
 * What happened, in the order of the later document.
 *
 * @param gone versions that were paused or taken back before
 * @param now when the later document was written, in milliseconds since 1970
 */
export function tellRolloutChanges(
  before: State,
  after: State,
  gone: ReadonlySet<string>,
  now: number,
): readonly RolloutChange[] {
  const known = new Map(before.map((release) => [release.version.text, release]));
  const changes = after.flatMap((release) => changesOf(known.get(release.version.text), release, gone, now));
  const newest = newestOf(before);
  const next = newestOf(after);
  const isGone = newest !== null && after.every(({ version }) => version.text !== newest.version.text);
  if (!isGone || (next !== null && compareReleases(next.version.text, newest.version.text) > 0)) return changes;
  const share = releaseShare(newest.rollout, now);
  return [...changes, { kind: share < 1 ? 'paused' : 'taken-back', version: newest.version.text, share }];
}

function changesOf(
  before: State[number] | undefined,
  { version: { text: version }, rollout, barrier, deadEnd }: State[number],
  gone: ReadonlySet<string>,
  now: number,
): readonly RolloutChange[] {
  const change = (kind: RolloutChange['kind']): RolloutChange => ({ kind, version, share: releaseShare(rollout, now) });
  const changes: RolloutChange[] = [];
  if (before === undefined) {
    if (rollout !== null && rollout.start > 0) changes.push(change(gone.has(version) ? 'resumed' : 'begins'));
  } else if (JSON.stringify(before.rollout) !== JSON.stringify(rollout) && before.rollout !== null) {
    if (before.rollout.start > 0) changes.push(change(rollout === null || rollout.start === 0 ? 'over' : 'moved'));
  }
  if (barrier !== null && before?.barrier == null) changes.push(change('barrier'));
  if (deadEnd !== null && before?.deadEnd == null) changes.push(change('dead-end'));
  return changes;
}

function newestOf(state: State): State[number] | null {
  return state.toSorted((a, b) => compareReleases(a.version.text, b.version.text)).at(-1) ?? null;
}

/** The share that is offered a release, as the update service of Fedora CoreOS works it out. */
export function releaseShare(rollout: ReleaseRollout | null, now: number): number {
  if (rollout === null) return 1;
  const { start, percentage, minutes } = rollout;
  const elapsed = now - start * 1000;
  if (elapsed < 0) return 0;
  if (minutes === 0) return Math.min(1, percentage);
  return Math.min(1, percentage + (1 - percentage) * Math.min(1, elapsed / (minutes * 60_000)));
}
