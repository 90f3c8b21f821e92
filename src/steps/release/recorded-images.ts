/** The images of the records of releases that are named as files: what is deployed, and what upstream calls it. */
import type { CopyPlace } from '../../image/places/copy-place.ts';
import { type ImageReference, parseReference, repositoryIdentity } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import type { MirrorRule } from '../../plan/copies/mirror-place.ts';
import { parseRelease } from '../../records/releases/parse-release.ts';
import { deployedReference, isReleaseRecord } from '../../records/releases/release.ts';

export interface RecordedImages {
  /** The paths that name records. */
  readonly paths: readonly string[];
  /** As they are deployed, by digest. */
  readonly deployed: readonly ImageReference[];
  /** The same, as upstream has them. */
  readonly upstream: readonly ImageReference[];
  /** Where the records say that copies are; `null` where all images are upstream's own. */
  readonly rule: MirrorRule | null;
}

/** @throws {BowlineError} `RELEASE_INVALID` */
export function recordedImages(paths: readonly string[], { disk }: Pick<World, 'disk'>): RecordedImages {
  const read = paths.flatMap((path) => {
    const file = disk.list([path], { noIgnore: true }).files.find(({ named }) => named);
    const text = file?.path.endsWith('.yaml') === true ? disk.read(file.path).text : '';
    return file !== undefined && isReleaseRecord(file.path, text)
      ? [{ path, release: parseRelease(text, file.path) }]
      : [];
  });
  const images = read.flatMap(({ release }) => release.components).flatMap((component) => component.images);
  const pairs = images.map((image) => ({
    deployed: parseReference(deployedReference(image)),
    upstream: parseReference(deployedReference({ ...image, mirrored: null })),
  }));
  const own = new Map(
    pairs.flatMap(({ deployed: { registry, repository }, upstream }): [string, CopyPlace][] => {
      const [identity, place] = [repositoryIdentity(upstream), { registry, repository }];
      return repositoryIdentity(place) === identity ? [] : [[identity, place]];
    }),
  );
  return {
    paths: read.map(({ path }) => path),
    deployed: pairs.map(({ deployed }) => deployed),
    upstream: pairs.map(({ upstream }) => upstream),
    rule: own.size === 0 ? null : { pattern: null, own, to: null },
  };
}
