/** `stream publish`: what one place has of a stream and another has not goes there, entry by entry. */
import { BowlineError, type ErrorData } from '../../errors.ts';
import type { World } from '../../io/world.ts';
import { makePlan } from '../../plan/edits/make-plan.ts';
import type { Plan } from '../../plan/plan.ts';
import { entryPath, newestPath } from '../../steps/streams/folder-streams.ts';
import { keepLeft, movePointer, putEntry } from '../../steps/streams/registry-streams.ts';
import type { StreamDocument, StreamRead } from '../../steps/streams/stream-read.ts';
import {
  nameStore,
  readEntries,
  readKnownStream,
  readStream,
  type StreamStore,
} from '../../steps/streams/stream-store.ts';

export interface PublishPlan {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** The numbers of the entries that are new there. */
  readonly entries: readonly number[];
  /** The numbers of other entries there, which give way. */
  readonly replaced: readonly number[];
  /** For a folder. */
  readonly plan: Plan;
  /** Carries it out in a registry; `null` where files hold the stream. */
  readonly publish: (() => Promise<ErrorData | null>) | null;
}

/**
 * Plans that a place gets the entries of another.
 *
 * @param replaces whether other entries of the same number give way
 * @throws {BowlineError} `STREAM_FORKED` where there are such entries and they should not, `STREAM_REPLAYED` where the place
 * has newer ones, `STREAM_UNKNOWN`, `STREAM_INVALID`
 */
export async function publishStream(
  name: string,
  from: StreamStore,
  to: StreamStore,
  replaces: boolean,
  world: World,
): Promise<PublishPlan> {
  const head = await readKnownStream(name, from, world);
  const given = [head, ...(await readEntries(head, from, world))].filter(
    ({ stream }) => stream.sequence <= head.stream.sequence,
  );
  const there = await readStream(name, to, world);
  const held = there === null ? [] : [there, ...(await readEntries(there, to, world))];
  const byNumber = new Map(held.map((each) => [each.stream.sequence, each]));
  const other = given.filter(({ stream, digest }) => (byNumber.get(stream.sequence)?.digest ?? digest) !== digest);
  const newer = held.filter(({ stream }) => stream.sequence > head.stream.sequence);
  if (!replaces) refuse(name, from, to, other, newer, head);
  const news = given.filter(({ stream, digest }) => byNumber.get(stream.sequence)?.digest !== digest);
  const isCurrent = there?.pointed === head.digest;
  const texts =
    to.kind === 'folder' && !(news.length === 0 && isCurrent)
      ? folderTexts(name, to.folder, head, given, held, there)
      : [];
  return {
    name,
    from: nameStore(from),
    to: nameStore(to),
    entries: news.map(({ stream }) => stream.sequence).sort((a, b) => a - b),
    replaced: [...other, ...newer].map(({ stream }) => stream.sequence).sort((a, b) => a - b),
    plan: makePlan('stream publish', [], () => texts),
    publish:
      to.kind === 'registry' && (news.length > 0 || !isCurrent)
        ? () => send(news, newer, head, there, replaces, to, world)
        : null,
  };
}

function refuse(
  name: string,
  from: StreamStore,
  to: StreamStore,
  other: readonly StreamDocument[],
  newer: readonly StreamDocument[],
  head: StreamRead,
): void {
  const [fork] = [...other].sort((a, b) => a.stream.sequence - b.stream.sequence);
  const hint = 'if this side is the right one, `--replace` puts it in the place of the other';
  if (fork !== undefined)
    throw new BowlineError(
      'STREAM_FORKED',
      `entry ${fork.stream.sequence} of \`${name}\` is another one in ${nameStore(to)} than in ${nameStore(from)}`,
      { hint },
    );
  const [newest] = newer;
  if (newest !== undefined)
    throw new BowlineError(
      'STREAM_REPLAYED',
      `${nameStore(to)} has entry ${newest.stream.sequence} of \`${name}\`, and ${nameStore(from)} ends with ${head.stream.sequence}`,
      { hint },
    );
}

/** The oldest first and the newest under the stream's own name at last; entries that give way go, git remembers them. */
function folderTexts(
  name: string,
  folder: string,
  head: StreamRead,
  given: readonly StreamDocument[],
  held: readonly StreamDocument[],
  there: StreamRead | null,
) {
  const reason = 'comes from another place of the stream';
  const before = new Map(held.filter(({ place }) => place !== there?.place).map((each) => [each.place, each.text]));
  const earlier = given
    .filter(({ stream }) => stream.sequence < head.stream.sequence)
    .sort((a, b) => a.stream.sequence - b.stream.sequence)
    .map(({ stream, text }) => {
      const file = entryPath(name, stream.sequence, folder);
      return { target: { file }, from: before.get(file) ?? null, to: text, reason };
    });
  const taken = new Set(earlier.map(({ target }) => target.file));
  const gone = [...before].flatMap(([file, text]) =>
    taken.has(file) ? [] : [{ target: { file }, from: text, to: null, reason: 'gives way' }],
  );
  return [
    ...earlier,
    ...gone,
    { target: { file: newestPath(name, folder) }, from: there?.text ?? null, to: head.text, reason },
  ];
}

async function send(
  news: readonly StreamDocument[],
  newer: readonly StreamDocument[],
  head: StreamRead,
  there: StreamRead | null,
  replaces: boolean,
  to: Extract<StreamStore, { kind: 'registry' }>,
  world: World,
): Promise<ErrorData | null> {
  for (const document of news.toSorted((a, b) => a.stream.sequence - b.stream.sequence)) {
    const error = await putEntry(document, replaces, to, world);
    if (error !== null) return error;
  }
  for (const document of newer) {
    const error = await keepLeft(document, to, world);
    if (error !== null) return error;
  }
  return movePointer(head, there?.pointed ?? null, to, world);
}
