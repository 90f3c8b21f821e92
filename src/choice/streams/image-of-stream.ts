/** Which image of a stream a reference is about: that of its key, else the one of its repository. */
import { type ErrorData, errorData } from '../../errors.ts';
import { type ImageReference, parseReference, repositoryIdentity } from '../../image/reference.ts';
import type { Stream } from '../../records/streams/stream.ts';

/**
 * The key of the image, or why none is meant.
 *
 * @param asked the key that the follower names; `null` where it names none
 * @param copyOf where a copy of an image lies: that follows the stream as well; `null` where none is
 */
export function findStreamImage(
  stream: Pick<Stream, 'name' | 'releases'>,
  reference: ImageReference,
  asked: string | null,
  copyOf: (image: ImageReference) => string | null,
): string | ErrorData {
  const all = stream.releases.flatMap(({ images }) =>
    Object.entries(images).map(([key, { repository }]) => ({ key, repository })),
  );
  const own = repositoryIdentity(reference);
  const isOwn = ({ repository }: { readonly repository: string }): boolean => {
    const image = parseReference(repository);
    return repositoryIdentity(image) === own || copyOf(image) === own;
  };
  const meant = all.filter(({ key }) => asked === null || key === asked);
  const keys = [...new Set(meant.filter(isOwn).map(({ key }) => key))];
  const [key] = keys;
  if (key !== undefined && keys.length === 1) return key;
  const named = `the stream \`${stream.name}\``;
  if (keys.length > 1) return unclear(`${named} names several images`);
  const [other] = meant;
  if (other === undefined) return unclear(`${named} names no such image for what is used`);
  return unclear(`${named} is about ${other.repository}, not ${reference.name}`);
}

function unclear(message: string): ErrorData {
  return errorData('STREAM_IMAGE_UNCLEAR', message, {
    hint: '`image: KEY` beside `stream` says which one is meant',
  });
}
