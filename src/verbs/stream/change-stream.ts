/** `stream create`, `pause`, `resume`, `withdraw`, `rollback`, `set` and `renew`: each is one entry more. */
import {
  changeSettings,
  createStream,
  type Doer,
  pauseStream,
  renewStream,
  resumeStream,
  rollBackStream,
  withdrawRelease,
} from '../../choice/streams/next-entry.ts';
import { BowlineError } from '../../errors.ts';
import type { World } from '../../io/world.ts';
import {
  DEFAULT_STREAM_SETTINGS,
  pointedRelease,
  type Stream,
  type StreamSettings,
} from '../../records/streams/stream.ts';
import { readDoer } from '../../steps/streams/doer.ts';
import { type EntryPlan, planEntry } from '../../steps/streams/plan-entry.ts';
import { findReleaseImages } from '../../steps/streams/release-images.ts';
import type { StreamRead } from '../../steps/streams/stream-read.ts';
import {
  checkStreamName,
  nameStore,
  readKnownStream,
  readStream,
  type StreamStore,
} from '../../steps/streams/stream-store.ts';
import { findKeepTags } from '../../steps/streams/stream-tags.ts';

/** Who asks for an entry, and why. */
export interface EntryWish {
  /** Left out: as git calls who works here. */
  readonly by?: string;
  readonly reason?: string;
}

export interface CreateWish extends EntryWish {
  readonly settings: Partial<StreamSettings>;
  /** What the first release is called; left out: as its tag. */
  readonly version?: string;
}

/**
 * Plans the first entry of a stream, with a first release where operands name its images.
 *
 * @throws {BowlineError} `STREAM_UNCHANGED` where there is such a stream, `USAGE_INVALID`, and why images are not known
 */
export async function makeStream(
  name: string,
  operands: readonly string[],
  wish: CreateWish,
  store: StreamStore,
  world: World,
): Promise<EntryPlan> {
  checkStreamName(name);
  if ((await readStream(name, store, world)) !== null)
    throw new BowlineError('STREAM_UNCHANGED', `there is a stream \`${name}\` in ${nameStore(store)} already`, {
      hint: '`bowline stream set` changes its settings',
    });
  const found = operands.length === 0 ? null : await findReleaseImages(operands, world);
  const version = wish.version ?? found?.version ?? null;
  if (found !== null && version === null) throw unnamed();
  const release =
    found === null || version === null
      ? null
      : { version, images: found.images, source: null, barrier: null, expedited: null };
  const doer = readDoer(wish, world);
  const stream = createStream(name, { ...DEFAULT_STREAM_SETTINGS, ...wish.settings }, release, doer);
  const reason = release === null ? `begins, without a release` : `begins with \`${release.version}\``;
  return planEntry('stream create', null, stream, reason, store, world);
}

export function unnamed(): BowlineError {
  return new BowlineError('USAGE_INVALID', 'nothing says what the release is called', {
    hint: 'say it with `--release`',
  });
}

/** Plans that nobody gets the newest release until the stream goes on. Throws `STREAM_UNCHANGED`, `USAGE_INVALID`. */
export function pause(name: string, wish: EntryWish, store: StreamStore, world: World): Promise<EntryPlan> {
  return change('stream pause', name, needReason(wish), store, world, (read, doer) => {
    const after = pauseStream(read, doer);
    const pointed = pointedRelease(after);
    const rest = pointed === null ? 'new followers get nothing' : `new followers get \`${pointed.version}\``;
    return [after, `pauses; ${rest}`];
  });
}

/** Plans that a paused stream goes on. Throws `STREAM_UNCHANGED`. */
export function resume(name: string, wish: EntryWish, store: StreamStore, world: World): Promise<EntryPlan> {
  return change('stream resume', name, wish, store, world, (read, doer) => {
    const after = resumeStream(read, doer);
    return [after, `goes on with \`${pointedRelease(after)?.version ?? 'nothing'}\``];
  });
}

/** Plans that nobody gets a release any more. Throws `STREAM_RELEASE_UNKNOWN`, `STREAM_UNCHANGED`, `USAGE_INVALID`. */
export function withdraw(
  name: string,
  version: string,
  wish: EntryWish,
  store: StreamStore,
  world: World,
): Promise<EntryPlan> {
  return change('stream withdraw', name, needReason(wish), store, world, (read, doer) => {
    const after = withdrawRelease(read, version, doer);
    const pointed = pointedRelease(after);
    return [after, `withdraws \`${version}\`; it points to ${pointed === null ? 'nothing' : `\`${pointed.version}\``}`];
  });
}

/**
 * Plans that the pointer goes back; the registry is asked whether what it goes back to is still there.
 *
 * @param version `null`: the release before
 * @throws {BowlineError} `STREAM_RELEASE_UNKNOWN`, `STREAM_UNCHANGED`, `STREAM_DIGEST_LOST`, `USAGE_INVALID`
 */
export async function rollBack(
  name: string,
  version: string | null,
  wish: EntryWish,
  store: StreamStore,
  world: World,
): Promise<EntryPlan> {
  const planned = await change('stream rollback', name, needReason(wish), store, world, (read, doer) => {
    const after = rollBackStream(read, version, doer);
    const left = after.barred.slice(read.stream.barred.length).map((each) => `\`${each.version}\``);
    return [after, `goes back to \`${pointedRelease(after)?.version}\` and bars ${left.join(', ')}`];
  });
  await checkThere(planned.stream, world);
  return planned;
}

/** A way back to bytes that are gone is none: nothing changes, and what can still be had is named. */
async function checkThere(stream: Stream, world: World): Promise<void> {
  const target = pointedRelease(stream);
  if (target === null) return;
  const [problem] = (await findKeepTags([target], world)).problems;
  if (problem === undefined) return;
  if (problem.code !== 'STREAM_DIGEST_LOST')
    throw new BowlineError(problem.code, problem.message, { hint: problem.hint });
  const earlier = stream.releases.slice(0, stream.releases.indexOf(target)).filter((each) => each.withdrawn === null);
  for (const release of earlier.reverse())
    if ((await findKeepTags([release], world)).problems.length === 0)
      throw new BowlineError('STREAM_DIGEST_LOST', `${problem.message}, so \`${target.version}\` is no way back`, {
        hint: `\`bowline stream rollback ${stream.name} --release ${release.version}\` goes back to what is there`,
      });
  throw new BowlineError('STREAM_DIGEST_LOST', `${problem.message}, so \`${target.version}\` is no way back`);
}

/** Plans other settings. Throws `STREAM_UNCHANGED`. */
export function settle(
  name: string,
  settings: Partial<StreamSettings>,
  wish: EntryWish,
  store: StreamStore,
  world: World,
): Promise<EntryPlan> {
  return change('stream set', name, wish, store, world, (read, doer) => [
    changeSettings(read, settings, doer),
    `settles ${Object.keys(settings).join(', ')}`,
  ]);
}

/** Plans that the document is good for as long again. Throws `STREAM_UNCHANGED`. */
export function renew(name: string, wish: EntryWish, store: StreamStore, world: World): Promise<EntryPlan> {
  return change('stream renew', name, wish, store, world, (read, doer) => {
    const after = renewStream(read, doer);
    return [after, `is good until ${after.validUntil?.slice(0, 10)}`];
  });
}

async function change(
  verb: string,
  name: string,
  wish: EntryWish,
  store: StreamStore,
  world: World,
  decide: (read: StreamRead, doer: Doer) => readonly [Stream, string],
): Promise<EntryPlan> {
  const read = await readKnownStream(name, store, world);
  const [after, what] = decide(read, readDoer(wish, world));
  const why = wish.reason === undefined ? '' : `: ${wish.reason}`;
  return planEntry(verb, read, after, `${what}${why}`, store, world);
}

function needReason(wish: EntryWish): EntryWish {
  if (wish.reason !== undefined && wish.reason !== '') return wish;
  throw new BowlineError('USAGE_INVALID', 'nothing says why', { hint: 'say it with `--reason`: followers read it' });
}
