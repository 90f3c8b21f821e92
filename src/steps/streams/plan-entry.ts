/** The plan of a new entry: tags that keep first, then the record, and the tag that shows it at last. */
import type { ErrorData } from '../../errors.ts';
import type { World } from '../../io/world.ts';
import { makePlan } from '../../plan/edits/make-plan.ts';
import { isFileChange, type Plan, sealPlan, type TagChange } from '../../plan/plan.ts';
import { formatStream } from '../../records/streams/format-stream.ts';
import { documentDigest, type Stream } from '../../records/streams/stream.ts';
import { entryTexts } from './folder-streams.ts';
import type { StreamDocument, StreamRead } from './stream-read.ts';
import { nameStore, type StreamStore } from './stream-store.ts';
import { findKeepTags, findMovedTags, type StreamTags } from './stream-tags.ts';

/** An entry that goes to a registry, which no plan of files holds. */
export interface PublishedEntry extends StreamDocument {
  readonly store: Extract<StreamStore, { kind: 'registry' }>;
  /** The digest of the document that the stream's own tag leads to. */
  readonly before: string | null;
  readonly reason: string;
}

export interface EntryPlan {
  /** Of the verb. */
  readonly plan: Plan;
  /** What is published between the tags that keep and the tags that show it; `null` where files hold the stream. */
  readonly entry: PublishedEntry | null;
  readonly stream: Stream;
  /** Why nothing may be written: bytes that it is about are gone, or nobody can tell; among `errors` too. */
  readonly bars: readonly ErrorData[];
  readonly errors: readonly ErrorData[];
  readonly notes: readonly ErrorData[];
}

/**
 * Plans an entry after another.
 *
 * @param before `null` of the first
 * @throws {BowlineError} `STREAM_FORKED`
 */
export async function planEntry(
  verb: string,
  before: StreamRead | null,
  stream: Stream,
  reason: string,
  store: StreamStore,
  world: World,
): Promise<EntryPlan> {
  const text = formatStream(stream);
  const news = stream.releases.filter(({ sequence }) => sequence === stream.sequence);
  const keeping = await findKeepTags(news, world);
  const moving = await findMovedTags(stream, world);
  const digest = documentDigest(text);
  const place = `${nameStore(store)} ${stream.name}`;
  const records = store.kind === 'folder' ? entryTexts(before, { stream, text }, store, reason, world) : [];
  const entry =
    store.kind === 'folder' ? null : { store, stream, text, digest, place, before: before?.pointed ?? null, reason };
  const plan = withTags(
    makePlan(verb, [], () => records),
    keeping,
    moving,
  );
  return { plan, entry, stream, bars: keeping.problems, errors: [...keeping.problems, ...moving.problems], notes: [] };
}

/** A plan with tags that nothing waits for, and tags that wait for its files. */
export function withTags(plan: Plan, keeping: StreamTags, moving: StreamTags): Plan {
  const first = keeping.tags.map((tag, index): TagChange => ({ ...tag, id: `keep-${index + 1}`, needs: [] }));
  const files = plan.changes.filter(isFileChange).map(({ id }) => id);
  const last = moving.tags.map((tag, index): TagChange => ({ ...tag, id: `tag-${index + 1}`, needs: files }));
  const { schema: _schema, id: _id, ...rest } = plan;
  return sealPlan({ ...rest, changes: [...first, ...plan.changes, ...last] });
}
