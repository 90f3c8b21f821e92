/** Which image of a stream a reference is about: that of its key, else the one of its repository. */
import { type ErrorData, errorData } from '../../errors.ts';
import { type ImageReference, parseReference, repositoryIdentity } from '../../image/reference.ts';
import type { Stream, StreamedImage } from '../../records/streams/stream.ts';

/** Where a copy of an image lies: that follows the stream as well; `null` where none is. */
export type CopyOf = (image: ImageReference) => string | null;

/**
 * The key of the image, or why none is meant.
 *
 * @param asked the key that the follower names; `null` where it names none
 */
export function findStreamImage(
  stream: Pick<Stream, 'name' | 'releases'>,
  reference: ImageReference,
  asked: string | null,
  copyOf: CopyOf,
): string | ErrorData {
  const all = stream.releases.flatMap(({ images }) =>
    Object.entries(images).map(([key, { repository }]) => ({ key, repository })),
  );
  const isOwn = ({ repository }: { readonly repository: string }): boolean => liesIn(repository, reference, copyOf);
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

/**
 * Why an image of a release is not taken: it lies elsewhere than those before it, and there alone its publisher keeps it;
 * `null` where it lies where the reference says.
 */
export function findMoved(
  { name }: Pick<Stream, 'name'>,
  { repository }: StreamedImage,
  reference: ImageReference,
  copyOf: CopyOf,
): ErrorData | null {
  if (liesIn(repository, reference, copyOf)) return null;
  const message = `the stream \`${name}\` has it in ${repository} by now, and no longer in ${reference.name}`;
  return errorData('STREAM_IMAGE_UNCLEAR', message, { hint: `write ${repository} where it is used, if you trust it` });
}

function liesIn(repository: string, reference: ImageReference, copyOf: CopyOf): boolean {
  const [image, own] = [parseReference(repository), repositoryIdentity(reference)];
  return repositoryIdentity(image) === own || copyOf(image) === own;
}

function unclear(message: string): ErrorData {
  return errorData('STREAM_IMAGE_UNCLEAR', message, {
    hint: '`image: KEY` beside `stream` says which one is meant',
  });
}
