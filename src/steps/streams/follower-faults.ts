/** Followers of streams: who stands too far behind, and which documents are past their time. */
import { findStreamImage } from '../../choice/streams/image-of-stream.ts';
import { compareText } from '../../compare-text.ts';
import { BowlineError, type ErrorData } from '../../errors.ts';
import { fieldOffset } from '../../files/field/field.ts';
import type { World } from '../../io/world.ts';
import { mirrorMapping, mirrorPlace } from '../../plan/copies/mirror-place.ts';
import type { ImageSettings } from '../../records/config/config.ts';
import { imageSettings } from '../../records/config/image-settings.ts';
import { activeHolds } from '../../records/hold.ts';
import { parseStream } from '../../records/streams/parse-stream.ts';
import { isStreamRecord, type Stream } from '../../records/streams/stream.ts';
import type { DocumentPlace } from '../../rules/documents/document-findings.ts';
import {
  type FollowerRuleId,
  tellBehind,
  tellExpiry,
  tellUnreviewed,
} from '../../rules/documents/follower-findings.ts';
import type { Reading } from '../read.ts';
import { readIfReadable } from '../read-if-there.ts';
import { settingPlace } from '../setting-place.ts';
import { findAhead, findAheadOfRoot, followingAhead, type IsAhead } from './ahead.ts';
import { type FollowedStream, isStreamAddress, readFollowed } from './read-followed.ts';

export interface FollowerFault {
  readonly rule: FollowerRuleId;
  readonly message: string;
  readonly place: DocumentPlace;
}

type Known = Pick<World, 'config' | 'configText'> & Partial<Pick<World, 'disk' | 'clock'>>;

/** What can be told without asking anybody; nothing of time where nobody knows the time. */
export function findFollowerFaults(reading: Reading, world: Known): readonly FollowerFault[] {
  const { clock } = world;
  const holds = heldWithoutReview(reading, world);
  if (clock === undefined) return holds;
  // Of a part of the root nobody can tell who is ahead of the others.
  const isAhead = reading.whole ? findAhead(reading.files, world.config) : null;
  return [...judgeFollowers(reading, isAhead, (at) => readOwn(at, reading, world), { ...world, clock }), ...holds];
}

export interface AskedFollowers {
  readonly faults: readonly FollowerFault[];
  /** Why a stream could not be read, where it is followed. */
  readonly errors: readonly ErrorData[];
  /** How many streams were asked for. */
  readonly streams: number;
}

/** What streams elsewhere tell of those who follow them: each is asked for once, and only where an image here follows it. */
export async function askFollowers(reading: Reading, world: World): Promise<AskedFollowers> {
  const { images } = world.config;
  const findSettings = imageSettings(images);
  const followed = new Map<string, ImageSettings>();
  const isAhead = findAheadOfRoot(reading, world);
  for (const file of reading.files)
    for (const field of file.fields) {
      const { reference, certainty } = field;
      const settings = reference === null || certainty !== 'certain' ? null : findSettings(reference);
      const at = settings === null ? null : followedBy(settings, isAhead(file, field));
      if (settings !== null && at !== null && isStreamAddress(at) && !followed.has(at)) followed.set(at, settings);
    }
  if (followed.size === 0) return { faults: [], errors: [], streams: 0 };
  const tools = { disk: world.disk, registry: await world.registry() };
  const streams = new Map<string, Stream>();
  const errors: ErrorData[] = [];
  await Promise.all(
    [...followed].map(async ([at, settings]) => {
      const read = await tryReadFollowed(at, tools);
      if (read.kind === 'own') streams.set(at, read.stream);
      if (read.kind !== 'unknown') return;
      errors.push({ ...read.error, place: settingPlace(`images.${images.indexOf(settings)}`, world) });
    }),
  );
  const faults = judgeFollowers(reading, isAhead, (at) => streams.get(at) ?? null, world);
  errors.sort((a, b) => compareText(a.message, b.message));
  return { faults, errors, streams: followed.size };
}

async function tryReadFollowed(at: string, tools: Parameters<typeof readFollowed>[1]): Promise<FollowedStream> {
  try {
    return await readFollowed(at, tools);
  } catch (thrown) {
    if (!(thrown instanceof BowlineError)) throw thrown;
    return { kind: 'unknown', error: thrown.toData() };
  }
}

/** The stream that an image follows; `null` where it follows none. */
function followedBy(settings: ImageSettings, isAhead: boolean): string | null {
  return (isAhead ? followingAhead(settings) : settings).follow?.stream ?? null;
}

/**
 * Who stands behind, and whose time is over, among the streams that `read` has.
 *
 * @param isAhead `null` where nobody knows: nothing is told then where some are
 */
function judgeFollowers(
  reading: Reading,
  isAhead: IsAhead | null,
  read: (at: string) => Stream | null,
  world: Pick<World, 'config' | 'configText' | 'clock'>,
): readonly FollowerFault[] {
  const { config, clock } = world;
  if (!config.images.some(({ follow }) => follow?.stream !== undefined)) return [];
  const now = clock.now();
  const streams = new Map<string, { readonly stream: Stream | null; readonly settings: ImageSettings }>();
  const streamOf = (at: string, settings: ImageSettings): Stream | null => {
    const key = `${config.images.indexOf(settings)} ${at}`;
    const known = streams.get(key) ?? { stream: read(at), settings };
    streams.set(key, known);
    return known.stream;
  };
  const mapping = mirrorMapping(config, null);
  const findSettings = imageSettings(config.images);
  const { find } = activeHolds(config.holds, now);
  const behind = reading.files.flatMap((file) =>
    file.fields.flatMap((field): FollowerFault[] => {
      const { reference, certainty } = field;
      const settings = reference === null || certainty !== 'certain' ? null : findSettings(reference);
      if (settings === null || (isAhead === null && settings.follow?.slice !== undefined)) return [];
      const at = followedBy(settings, isAhead?.(file, field) === true);
      const stream = at === null ? null : streamOf(at, settings);
      if (reference === null || stream === null || field.polled !== undefined) return [];
      const key = findStreamImage(stream, reference, settings.follow?.image ?? null, (image) => {
        const place = mirrorPlace(image, mapping);
        return place === null ? null : `${place.registry}/${place.repository}`;
      });
      if (typeof key !== 'string') return [];
      const limits = settings.behind === undefined ? {} : { behind: settings.behind };
      const message = tellBehind(stream, key, reference, { ...limits, hold: find(reference), now });
      const place = { file: file.path, ...file.lines.at(fieldOffset(field)), length: field.written.length };
      return message === null ? [] : [{ rule: 'behind-stream', message, place }];
    }),
  );
  const expiring = [...streams.values()].flatMap(({ stream, settings }): FollowerFault[] => {
    const message = stream === null ? null : tellExpiry(stream, now);
    const place = settingPlace(`images.${config.images.indexOf(settings)}`, world);
    return message === null ? [] : [{ rule: 'stream-expires', message, place }];
  });
  return [...behind, ...expiring];
}

function heldWithoutReview({ files }: Reading, world: Known): FollowerFault[] {
  const references = files.flatMap(({ fields }) => fields.flatMap(({ reference }) => reference ?? []));
  return world.config.holds.flatMap((hold, index): FollowerFault[] => {
    const message = tellUnreviewed(hold);
    // One that is over has a rule of its own.
    const { find } = activeHolds([hold], world.clock?.now() ?? 0);
    if (message === null || !references.some((reference) => find(reference) !== null)) return [];
    return [{ rule: 'hold-without-review', message, place: settingPlace(`holds.${index}`, world) }];
  });
}

/** What is broken, or elsewhere, is told where it is followed. */
function readOwn(at: string, { files }: Reading, { disk }: Known): Stream | null {
  const text =
    files.find(({ path }) => path === at)?.text ??
    (disk === undefined ? null : (readIfReadable(at, disk)?.text ?? null));
  if (text === null || !isStreamRecord(text)) return null;
  try {
    return parseStream(text, at);
  } catch (thrown) {
    if (thrown instanceof BowlineError) return null;
    throw thrown;
  }
}
