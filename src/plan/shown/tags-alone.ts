/** Copies that name an image by its tag alone, although its digest is known: whoever moves the tag moves what they give. */
import type { ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { tryParseReference } from '../../image/reference.ts';
import type { Kept } from '../plan.ts';
import type { Judged } from './planned-entry.ts';

/** Kinds of files that deploy what they show. */
export const DEPLOYING_KINDS: ReadonlySet<string> = new Set(['env', 'go', 'shell', 'csv', 'kustomize', 'values']);

/** Kinds of files by which somebody pulls images: those, and what a catalog mirrors. */
export const PULLED_KINDS: ReadonlySet<string> = new Set([...DEPLOYING_KINDS, 'relatedImages']);

/** The set with the files that are no copies, and deploy an image of it by its tag alone. */
export function withDeployedByTag(set: ShownSet, files: ReadonlyMap<string, readonly string[]>): ShownSet {
  const components = set.components.map((component) => ({
    ...component,
    images: component.images.map((image) => {
      const byTagIn = files.get(image.key) ?? [];
      return byTagIn.length === 0 ? image : { ...image, byTagIn };
    }),
  }));
  return { ...set, components };
}

/** The set with the files that go on naming an image by its tag alone, where its digest is known. */
export function withTagsAlone(set: ShownSet, judged: readonly Judged[]): ShownSet {
  const alone = judged.filter(({ copy, should, entry }) => {
    return copy.shows === 'reference' && DEPLOYING_KINDS.has(entry.kind) && pinOf(should) === 'tag';
  });
  const byImage = Map.groupBy(alone, ({ image }) => image);
  const components = set.components.map((component) => ({
    ...component,
    images: component.images.map((image) => {
      const files = new Set([...(image.byTagIn ?? []), ...(byImage.get(image.key) ?? []).map(({ copy }) => copy.file)]);
      return image.digest === null || files.size === 0 ? image : { ...image, byTagIn: [...files].sort() };
    }),
  }));
  return { ...set, components };
}

/**
 * What is said of a copy that stays at a tag alone, where the same image is deployed by its digest, or most copies show it;
 * `null` where it does not, where its file is declared to or nobody pulls by it, and where it could not have a digest.
 */
export function keptAtTag(
  { copy, image: key, should, entry }: Judged,
  judged: readonly Judged[],
  { components }: ShownSet,
  byDigest: ReadonlySet<string> | undefined,
): Pick<Kept, 'code' | 'reason'> | null {
  const image = components.flatMap(({ images }) => images).find((each) => each.key === key);
  if (byDigest === undefined || image === undefined || image.digest === null || entry.form === 'tag') return null;
  if (copy.shows !== 'reference' || copy.variable !== undefined || pinOf(should) !== 'tag') return null;
  if (!PULLED_KINDS.has(entry.kind) || copy.foreign !== undefined) return null;
  if (copy.edit(`${should}@${image.digest}`) === null) return null;
  const own = judged.filter((other) => other.image === key && other.copy.shows === 'reference');
  const pinned = own.filter((other) => pinOf(other.should) === 'digest');
  if (!byDigest.has(image.key) && pinned.length * 2 <= own.length) return null;
  const reason =
    'names a tag alone, and elsewhere the image has its digest: `form: both` of its entry writes it, `form: tag` says it is meant so';
  return { code: 'by-tag', reason };
}

function pinOf(reference: string): 'tag' | 'digest' | null {
  const parsed = tryParseReference(reference);
  return parsed.ok ? (parsed.reference.digest === null ? 'tag' : 'digest') : null;
}
