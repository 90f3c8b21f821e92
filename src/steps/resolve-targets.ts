/** What an operand of `resolve` names: a stream or the lock as a file, records of the lock, else a reference. */

import { tagBeside } from '../choice/streams/pick-release.ts';
import { BowlineError, type ErrorData, errorData } from '../errors.ts';
import { type ImageReference, parseReference, repositoryIdentity, tryParseReference } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import type { StreamImage } from '../records/coreos/container-images.ts';
import { parseStreamDocument, type ReleaseMetadata, type StreamMetadata } from '../records/coreos/stream-document.ts';
import { dayOf } from '../records/day-of.ts';
import { LOCK_FILE, type Lock, parseLock } from '../records/lock/lock.ts';
import { parseStream } from '../records/streams/parse-stream.ts';
import { isStreamRecord, pointedRelease, type Stream } from '../records/streams/stream.ts';
import { readLock } from './lock.ts';
import { STANDARD_INPUT } from './read.ts';
import { readFollowed } from './streams/read-followed.ts';

export type ResolveTarget =
  | { readonly kind: 'reference' | 'lock'; readonly reference: ImageReference }
  /** An image of a stream of ours as a whole, for all its platforms. */
  | { readonly kind: 'streamed'; readonly reference: ImageReference; readonly note: ErrorData | null }
  | {
      readonly kind: 'stream';
      readonly entry: StreamImage;
      /** The same image for every architecture. */
      readonly images: readonly StreamImage[];
      /** What is to be known of the document. */
      readonly note: ErrorData | null;
    };

export interface TargetOptions {
  readonly platform?: string;
  readonly allPlatforms?: boolean;
  readonly image?: string;
  readonly byTag?: boolean;
  /** The text of standard input, which the operand `-` stands for. */
  readonly input?: string;
}

/**
 * A path where one exists; else what the lock knows by this name, where the operand has no tag and no digest; else a
 * reference.
 *
 * @throws {BowlineError} `REFERENCE_INVALID`, `LOCK_INVALID`, `STREAM_INVALID`, `STREAM_IMAGE_UNCLEAR`, `PLATFORM_ABSENT`,
 *   `FILE_NOT_FOUND`
 */
export function findTargets(operand: string, options: TargetOptions, world: World): readonly ResolveTarget[] {
  if (operand === STANDARD_INPUT && options.input !== undefined)
    return targetsOfText(STANDARD_INPUT, options.input, options, world);
  const listing = world.disk.list([operand], { noIgnore: true });
  const file = listing.files.find(({ named }) => named);
  if (file !== undefined) return targetsOfText(file.path, world.disk.read(file.path).text, options, world);
  if (options.image !== undefined) throw fileMissing(operand, ', and `--image` names an image of a stream document');
  if (isMeantAsFile(operand)) throw fileMissing(operand, '');
  const known = recordsOf(operand, readLock(world));
  return known.length > 0 ? known : [{ kind: 'reference', reference: parseReference(operand) }];
}

/** What lies at an address or in a registry: a stream. Throws as {@link findTargets}. */
export async function findTargetsAt(
  address: string,
  options: TargetOptions,
  world: World,
): Promise<readonly ResolveTarget[]> {
  const read = await readFollowed(address, { disk: world.disk, registry: await world.registry() });
  if (read.kind !== 'unknown') return targetsOfText(address, read.text, options, world);
  throw new BowlineError(read.error.code, read.error.message, { hint: read.error.hint });
}

/** What begins or ends like a path is no image that somebody forgot to tag. */
export function isMeantAsFile(operand: string): boolean {
  return /^\.{0,2}\/|^[^:@]+\.(?:json|ya?ml|lock)$/.test(operand);
}

function fileMissing(operand: string, why: string): BowlineError {
  return new BowlineError('FILE_NOT_FOUND', `there is no file ${operand}${why}`);
}

function targetsOfText(
  path: string,
  text: string,
  options: TargetOptions,
  { clock }: Pick<World, 'clock'>,
): readonly ResolveTarget[] {
  if (path === LOCK_FILE || path.endsWith(`/${LOCK_FILE}`)) return targetsOfLock(parseLock(text));
  const document = parseStreamDocument(text, path);
  if (document?.kind !== 'stream' && document?.kind !== 'release') {
    const what = path === STANDARD_INPUT ? 'standard input' : path;
    const hint = 'name a stream, `bowline.lock` or a reference; `bowline scan` lists the images of other files';
    throw new BowlineError('STREAM_INVALID', `${what} is no stream and no lock, so it stands for no image`, { hint });
  }
  const stream = isStreamRecord(text) ? parseStream(text, path) : null;
  // A release is what it is: it does not age as a stream does.
  const note = document.kind === 'stream' ? noteOfAge(document, stream, clock.now()) : null;
  const whole = stream === null ? null : findWhole(stream, options);
  if (whole !== null) return [{ kind: 'streamed', reference: whole, note }];
  return targetsOfStream(path, document, options).map((target) =>
    target.kind === 'stream' ? { ...target, note } : target,
  );
}

/** What a stream of ours points to, as a whole: it tells that beside the digests for each platform. */
function findWhole(stream: Stream, { image, platform, allPlatforms }: TargetOptions): ImageReference | null {
  const images = Object.entries(pointedRelease(stream)?.images ?? {});
  const [own, other] = images.filter(([key]) => image === undefined || key === image);
  if (own === undefined || other !== undefined || platform !== undefined || allPlatforms === true) return null;
  const [, { repository, digest }] = own;
  return parseReference(`${repository}:${tagBeside(own[1], stream)}@${digest}`);
}

const DAY = 86_400_000;
/** Streams are published every two weeks or so: who looks at an older document may look at one that was put aside. */
const OLD_DAYS = 30;

/** A document that was put aside goes on answering, and says less and less of what is published. */
function noteOfAge({ name, lastModified }: StreamMetadata, stream: Stream | null, now: number): ErrorData | null {
  const validUntil = stream?.validUntil ?? null;
  if (validUntil !== null && Date.parse(validUntil) < now)
    return errorData('STREAM_EXPIRED', `\`${name}\` was good until ${validUntil.slice(0, 10)}`, {
      hint: 'take it anew from where it is published',
    });
  const at = Date.parse(lastModified ?? '');
  return now - at > OLD_DAYS * DAY
    ? errorData('STREAM_OLD', `the document of \`${name}\` is of ${dayOf(at)}; newer releases may be published`)
    : null;
}

function targetsOfLock({ entries }: Lock): readonly ResolveTarget[] {
  return [...entries.keys()].map((pinned) => ({ kind: 'lock', reference: parseReference(pinned) }));
}

/** The records of a repository: by its whole name, however it is spelt, or by the last part of it. */
function recordsOf(operand: string, lock: Lock): readonly ResolveTarget[] {
  const parsed = tryParseReference(operand);
  if (!parsed.ok || parsed.reference.tag !== null || parsed.reference.digest !== null) return [];
  const identity = repositoryIdentity(parsed.reference);
  return targetsOfLock(lock).filter((target) => {
    if (target.kind === 'stream') return false;
    const own = repositoryIdentity(target.reference);
    return own === identity || own.endsWith(`/${operand}`);
  });
}

function targetsOfStream(
  path: string,
  { name, images }: StreamMetadata | ReleaseMetadata,
  { image, platform, allPlatforms, byTag }: TargetOptions,
): readonly ResolveTarget[] {
  const keys = [...new Set(images.map(({ key }) => key))];
  const key = image ?? (keys.length === 1 ? keys[0] : undefined);
  const own = images.filter((entry) => entry.key === key);
  const [first] = own;
  if (first === undefined) throw imageUnclear(path, name, keys, image);
  const fitting = platform === undefined ? own : own.filter((entry) => entry.platform === platform);
  const [entry] = fitting;
  const platforms = own.map((each) => each.platform).join(', ');
  if (entry === undefined) {
    throw new BowlineError(
      'PLATFORM_ABSENT',
      `\`${first.key}\` of the stream \`${name}\` has no image for ${platform}`,
      {
        place: { file: path },
        hint: `it has one for ${platforms}`,
      },
    );
  }
  const isOne = fitting.every((each) => each.image?.text === entry.image?.text) && byTag === true;
  if (fitting.length > 1 && allPlatforms !== true && !isOne) {
    const message = `\`${first.key}\` of the stream \`${name}\` has a digest for each platform`;
    const hint = `name one with \`--platform\` (${platforms}), or all with \`--all-platforms\``;
    throw new BowlineError('STREAM_IMAGE_UNCLEAR', message, { place: { file: path }, hint });
  }
  return [{ kind: 'stream', entry, images: own, note: null }];
}

function imageUnclear(path: string, name: string, keys: readonly string[], asked: string | undefined): BowlineError {
  const list = keys.map((key) => `\`${key}\``).join(', ');
  const message =
    asked === undefined
      ? keys.length === 0
        ? `the stream \`${name}\` names no container image`
        : `the stream \`${name}\` names several images`
      : `the stream \`${name}\` has no image \`${asked}\``;
  const hint = keys.length === 0 ? 'name a stream that has one' : `name one of ${list} with \`--image\``;
  return new BowlineError('STREAM_IMAGE_UNCLEAR', message, { place: { file: path }, hint });
}
