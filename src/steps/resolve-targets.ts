/** What an operand of `resolve` names: a stream or the lock as a file, records of the lock, else a reference. */

import { BowlineError } from '../errors.ts';
import { type ImageReference, parseReference, repositoryIdentity, tryParseReference } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { LOCK_FILE, type Lock, parseLock } from '../records/lock.ts';
import { parseStreamDocument, type StreamImage, type StreamMetadata } from '../records/stream-document.ts';
import { readLock } from './lock.ts';
import { STANDARD_INPUT } from './read.ts';

export type ResolveTarget =
  | { readonly kind: 'reference' | 'lock'; readonly reference: ImageReference }
  | {
      readonly kind: 'stream';
      readonly entry: StreamImage;
      /** The same image for every architecture. */
      readonly images: readonly StreamImage[];
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
    return targetsOfText(STANDARD_INPUT, options.input, options);
  const listing = world.disk.list([operand], { noIgnore: true });
  const file = listing.files.find(({ named }) => named);
  if (file !== undefined) return targetsOfText(file.path, world.disk.read(file.path).text, options);
  if (options.image !== undefined) throw fileMissing(operand, ', and `--image` names an image of a stream document');
  if (isMeantAsFile(operand)) throw fileMissing(operand, '');
  const known = recordsOf(operand, readLock(world));
  return known.length > 0 ? known : [{ kind: 'reference', reference: parseReference(operand) }];
}

/** What begins or ends like a path is no image that somebody forgot to tag. */
export function isMeantAsFile(operand: string): boolean {
  return /^\.{0,2}\/|^[^:@]+\.(?:json|ya?ml|lock)$/.test(operand);
}

function fileMissing(operand: string, why: string): BowlineError {
  return new BowlineError('FILE_NOT_FOUND', `there is no file ${operand}${why}`);
}

function targetsOfText(path: string, text: string, options: TargetOptions): readonly ResolveTarget[] {
  if (path === LOCK_FILE || path.endsWith(`/${LOCK_FILE}`)) return targetsOfLock(parseLock(text));
  const document = parseStreamDocument(text, path);
  if (document?.kind !== 'stream') {
    const what = path === STANDARD_INPUT ? 'standard input' : path;
    const hint = 'name a stream, `bowline.lock` or a reference; `bowline scan` lists the images of other files';
    throw new BowlineError('STREAM_INVALID', `${what} is no stream and no lock, so it stands for no image`, { hint });
  }
  return targetsOfStream(path, document, options);
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
  { name, images }: StreamMetadata,
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
  return [{ kind: 'stream', entry, images: own }];
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
