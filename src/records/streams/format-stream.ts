/** A stream to its document: the same stream is always the same text. */
import { BowlineError } from '../../errors.ts';
import { byKey, renderArchitectures, STREAM_SCHEMA, type Stream, type StreamRelease } from './stream.ts';
import { streamDocument } from './stream-schema.ts';

/**
 * Writes the document; members are in the order of its schema, which it has to satisfy.
 *
 * @throws {BowlineError} `STREAM_INVALID` for a stream that nobody could read
 */
export function formatStream(stream: Stream): string {
  const { name, at, releases, ...own } = stream;
  const parsed = streamDocument.safeParse({
    stream: name,
    metadata: { 'last-modified': at.replace(/\.\d{3}Z$/, 'Z'), generator: 'bowline' },
    architectures: renderArchitectures(stream),
    bowline: {
      schema: STREAM_SCHEMA,
      at,
      ...own,
      releases: releases.map((release) => ({ ...release, images: sortedImages(release.images) })),
    },
  });
  if (parsed.success) return `${JSON.stringify(parsed.data, null, 2)}\n`;
  const where = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
  throw new BowlineError(
    'STREAM_INVALID',
    `the stream \`${name}\` cannot be written: \`${where}\` is not what it has to be`,
  );
}

function sortedImages(images: StreamRelease['images']): StreamRelease['images'] {
  return Object.fromEntries(
    Object.entries(images)
      .sort(byKey)
      .map(([key, image]) => [
        key,
        { ...image, platforms: Object.fromEntries(Object.entries(image.platforms).sort(byKey)) },
      ]),
  );
}
