/** What a verdict is about: which images operands stand for together. */
import { BowlineError } from '../../errors.ts';
import { parseReference } from '../../image/reference.ts';
import type { ContentQuestion, World } from '../../io/world.ts';
import { isMapping } from '../../mapping.ts';
import { parseStreamDocument } from '../../records/coreos/stream-document.ts';
import { parseRelease } from '../../records/releases/parse-release.ts';
import { isReleaseRecord, type Release } from '../../records/releases/release.ts';
import { RELEASE_VERSION } from '../../records/releases/release-schema.ts';
import { parseStream } from '../../records/streams/parse-stream.ts';
import { pointedRelease, type Stream } from '../../records/streams/stream.ts';
import { streamName } from '../../records/streams/stream-schema.ts';
import { sortedDigests, type VerdictSubject } from '../../records/verdict.ts';
import { readRelease } from '../release/read-releases.ts';
import { readStream, type StreamStore } from '../streams/stream-store.ts';

export interface FoundSubject {
  readonly subject: VerdictSubject;
  /** The images, each once: what a verdict is attached to. */
  readonly contents: readonly ContentQuestion[];
}

/** Which release of a stream is meant, and where streams are. */
export interface SubjectPlace {
  /** Left out: what the stream points to. */
  readonly version?: string;
  readonly store: StreamStore;
}

/**
 * The images that operands stand for together: references by digest, streams and stream documents with every image of a
 * release, and releases.
 *
 * @throws {BowlineError} `REFERENCE_INVALID`, `STREAM_INVALID`, `STREAM_RELEASE_UNKNOWN`, `RELEASE_INVALID`, `USAGE_INVALID`
 * for what names no digest
 */
export async function findSubject(
  operands: readonly string[],
  place: SubjectPlace,
  world: World,
): Promise<FoundSubject> {
  const found: ContentQuestion[] = [];
  for (const operand of operands) found.push(...(await imagesOf(operand, place, world)));
  const contents = [...new Map(found.map((each) => [JSON.stringify(each), each])).values()];
  const digests = sortedDigests(contents.map(({ digest }) => digest));
  const release = place.version === undefined ? '' : ` ${place.version}`;
  return { subject: { name: `${operands.join(' ')}${release}`, digests }, contents };
}

async function imagesOf(operand: string, place: SubjectPlace, world: World): Promise<readonly ContentQuestion[]> {
  const { disk } = world;
  const file = disk.list([operand], { noIgnore: true }).files.find(({ named }) => named);
  if (file !== undefined) return imagesIn(file.path, disk.read(file.path).text, place);
  const released = readReleased(operand, disk);
  if (released !== null) return released;
  const read = streamName.safeParse(operand).success ? await readStream(operand, place.store, world) : null;
  if (read !== null) return imagesOfStream(read.stream, place);
  return releasedAs(operand, world) ?? [imageAt(operand)];
}

/** A stream of ours is tried by the digest of the whole of each image, one of others for each platform. */
function imagesIn(path: string, text: string, place: SubjectPlace): readonly ContentQuestion[] {
  if (isReleaseRecord(path, text)) return releasedImages(parseRelease(text, path));
  const document = parseStreamDocument(text, path);
  const whole = document?.document;
  if (isMapping(whole) && whole.bowline !== undefined) return imagesOfStream(parseStream(text, path), place);
  const named = document?.kind === 'stream' ? document.images : [];
  const images = named.map(({ digestRef, image }) => imageAt(digestRef?.text ?? image?.text ?? ''));
  if (images.length > 0) return images;
  throw new BowlineError('USAGE_INVALID', `${path} names no image by digest`, {
    hint: 'name a stream, a release as `VERSION` or `SET/VERSION`, or references by digest',
  });
}

function imagesOfStream(stream: Stream, { version }: SubjectPlace): readonly ContentQuestion[] {
  const release =
    version === undefined ? pointedRelease(stream) : stream.releases.findLast((each) => each.version === version);
  if (release != null)
    return Object.values(release.images).map(({ repository, digest }) => imageAt(`${repository}@${digest}`));
  if (version === undefined)
    throw new BowlineError('USAGE_INVALID', `the stream \`${stream.name}\` points to nothing that could be judged`, {
      hint: 'name a release of it with `--release`',
    });
  throw new BowlineError('STREAM_RELEASE_UNKNOWN', `the stream \`${stream.name}\` has no release \`${version}\``);
}

/** `SET/VERSION` is a release where there is a record of it; `null` where there is none. */
function readReleased(operand: string, disk: World['disk']): readonly ContentQuestion[] | null {
  const [, set, version] = /^([A-Za-z0-9][\w.-]*)\/([A-Za-z0-9][\w.+-]*)$/.exec(operand) ?? [];
  const release = set === undefined || version === undefined ? null : readRelease(set, version, { disk });
  return release === null ? null : releasedImages(release);
}

/** The release of the only set that has one of this version; `null` where none has. */
function releasedAs(version: string, { config, disk }: World): readonly ContentQuestion[] | null {
  if (!RELEASE_VERSION.test(version)) return null;
  const found = config.componentSets.flatMap(({ name }) => readRelease(name, version, { disk }) ?? []);
  const [release, ...others] = found;
  if (release === undefined) return null;
  if (others.length === 0) return releasedImages(release);
  const sets = found.map(({ set }) => `\`${set}/${version}\``).join(', ');
  throw new BowlineError('USAGE_INVALID', `several sets have a release \`${version}\``, { hint: `say which: ${sets}` });
}

function releasedImages({ components }: Release): readonly ContentQuestion[] {
  return components.flatMap(({ images }) =>
    images.map(({ mirrored, repository, digest }) => imageAt(`${mirrored ?? repository}@${digest}`)),
  );
}

function imageAt(text: string): ContentQuestion {
  const { registry, repository, digest } = parseReference(text);
  if (digest !== null) return { registry, repository, digest };
  throw new BowlineError('USAGE_INVALID', `\`${text}\` names no digest, so nobody could tell what was tried`, {
    hint: `\`bowline resolve ${text} --by digest\` tells what it names now`,
  });
}
