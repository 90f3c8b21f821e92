/** The images of a release that enters a stream: each reference becomes the digest that it names now, once. */
import { BowlineError, type ErrorData } from '../../errors.ts';
import { formatReference, type ImageReference, parseReference, repositoryIdentity } from '../../image/reference.ts';
import { classifyTag } from '../../image/tag/tag.ts';
import type { Registry, World } from '../../io/world.ts';
import { parseRelease } from '../../records/releases/parse-release.ts';
import { type ReleasedImage, releasePath } from '../../records/releases/release.ts';
import type { StreamedImage, StreamRelease } from '../../records/streams/stream.ts';
import { readIfThere } from '../read-if-there.ts';

/** Images by what they are called within the stream, and what people call them together. */
export interface FoundRelease {
  readonly version: string | null;
  readonly images: StreamRelease['images'];
}

/**
 * Finds the images: those of the record of a release, `SET/VERSION`, or references, `KEY=REFERENCE` where a key is to be
 * another than the last part of the repository.
 *
 * @throws {BowlineError} `USAGE_INVALID`, `REFERENCE_INVALID`, `RELEASE_INVALID`, and why a registry did not answer
 */
export async function findReleaseImages(operands: readonly string[], world: World): Promise<FoundRelease> {
  const [first = ''] = operands;
  const released = operands.length === 1 ? readRelease(first, world) : null;
  if (released !== null) return released;
  const named = operands.map(readOperand);
  const twice = named.find(({ key }, index) => named.findIndex((each) => each.key === key) !== index);
  if (twice !== undefined)
    throw new BowlineError('USAGE_INVALID', `two images would be called \`${twice.key}\``, {
      hint: 'say what each is called: `KEY=REFERENCE`',
    });
  const registry = await world.registry();
  const images = await Promise.all(
    named.map(async ({ key, reference }) => [key, await resolveImage(reference, registry)] as const),
  );
  // A tag that is meant to move says nothing of what came with it.
  const tags = new Set(named.map(({ reference: { tag } }) => (isMoving(tag) ? null : tag)));
  const [tag = null] = tags;
  return { version: tags.size === 1 ? tag : null, images: Object.fromEntries(images) };
}

function readOperand(text: string): { readonly key: string; readonly reference: ImageReference } {
  const [, given = null, rest = text] = /^([A-Za-z0-9][A-Za-z0-9._-]*)=(.+)$/.exec(text) ?? [];
  const reference = parseReference(rest);
  const key = given ?? reference.repository.split('/').at(-1) ?? reference.repository;
  return { key, reference };
}

async function resolveImage(reference: ImageReference, registry: Registry): Promise<StreamedImage> {
  const { name, tag, digest } = reference;
  const place = { registry: reference.registry, repository: reference.repository };
  const written = formatReference({ name, tag, digest });
  const fact = await registry.resolve({ ...place, tagOrDigest: digest ?? tag ?? 'latest' });
  if (fact.kind !== 'exists') throw asError(fact.error);
  const platforms = await registry.platforms({ ...place, digest: fact.digest });
  if (platforms.kind !== 'exists') throw asError(platforms.error);
  const running = platforms.platforms.flatMap((each) =>
    each.platform === null || each.platform.startsWith('unknown') ? [] : [[each.platform, each.digest] as const],
  );
  if (running.length === 0)
    throw new BowlineError('PLATFORM_ABSENT', `${written} has no image that runs on a platform that is known`);
  const repository = repositoryIdentity(reference);
  // A tag beside a digest that it no longer names would mislead whoever follows by tag.
  const isTrue =
    tag !== null && !isMoving(tag) && (digest === null || (await namesDigest(place, tag, fact.digest, registry)));
  return { repository, tag: isTrue ? tag : null, digest: fact.digest, platforms: Object.fromEntries(running) };
}

/** By its words: a number alone may be the number of a release. */
function isMoving(tag: string | null): boolean {
  return tag !== null && !/^v?\d+$/.test(tag) && classifyTag(tag).kind === 'moving';
}

async function namesDigest(
  place: { readonly registry: string; readonly repository: string },
  tag: string,
  digest: string,
  registry: Registry,
): Promise<boolean> {
  const fact = await registry.resolve({ ...place, tagOrDigest: tag });
  return fact.kind === 'exists' && fact.digest === digest;
}

/** The images of the record of a release; `null` where an operand is none, or has no record. */
function readRelease(operand: string, { disk }: Pick<World, 'disk'>): FoundRelease | null {
  const [, set, version] = /^([\w.-]+)\/([\w.+-]+)$/.exec(operand) ?? [];
  if (set === undefined || version === undefined) return null;
  const path = releasePath(set, version);
  const file = readIfThere(path, disk);
  if (file === null) return null;
  const { components } = parseRelease(file.text, path);
  const images = components.flatMap((component) =>
    component.images.map((image) => [image.key, asStreamed(image)] as const),
  );
  return { version, images: Object.fromEntries(images) };
}

function asStreamed({ repository, mirrored, tag, digest, platforms }: ReleasedImage): StreamedImage {
  return { repository: mirrored ?? repository, tag, digest, platforms };
}

function asError({ code, message, hint, cause }: ErrorData): BowlineError {
  return new BowlineError(code, message, { hint, ...(cause === undefined ? {} : { cause }) });
}
