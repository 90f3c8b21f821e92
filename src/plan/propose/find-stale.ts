/** Files that show other bytes than all others do for most of their images: relics, which are no copy of the truth. */
import { repositoryIdentity, tryParseReference } from '../../image/reference.ts';
import type { Detection } from './detector.ts';
import { namedImages } from './named-images.ts';

export interface StaleDetection {
  readonly detection: Detection;
  /** Of how many images the digest was compared, and how many of them have another one elsewhere. */
  readonly compared: number;
  readonly different: number;
}

const FEWEST = 3;

/** Told where at least two other files show the same images. */
export function findStale(detections: readonly Detection[]): readonly StaleDetection[] {
  const digests = detections.map(digestsOf);
  return detections.flatMap((detection, index) => {
    const others = digests.filter((_, other) => other !== index);
    const compared = [...(digests[index] ?? [])].filter(
      ([repository]) => others.filter((each) => each.has(repository)).length >= 2,
    );
    const different = compared.filter(
      ([repository, digest]) => !others.some((each) => each.get(repository) === digest),
    );
    if (compared.length < FEWEST || different.length * 2 <= compared.length) return [];
    return [{ detection, compared: compared.length, different: different.length }];
  });
}

function digestsOf({ copies }: Detection): ReadonlyMap<string, string> {
  return new Map(
    namedImages(copies).flatMap(({ says }): [string, string][] => {
      const parsed = tryParseReference(says);
      if (!parsed.ok || parsed.reference.digest === null) return [];
      return [[repositoryIdentity(parsed.reference), parsed.reference.digest]];
    }),
  );
}
