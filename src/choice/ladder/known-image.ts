/** What is known of the versions that an image of a component set could be taken from, and by what. */

import { compareWithinShape } from '../../image/version/compare-versions.ts';
import { isPlainPrefix } from '../../image/version/honest-version.ts';
import { readVersion } from '../../image/version/read-version.ts';
import { isOfVariant } from '../../image/version/tag-variant.ts';
import type { TagVersion } from '../../image/version/tag-version.ts';
import type { ComponentImage } from '../../records/config/component-set.ts';

/** By what something is known: records of the root, the memory of what registries said, or the registry itself. */
export type SourceEvidence = 'lock' | 'release' | 'ledger' | 'registry';

/** An image that was published under a tag, at upstream or as our copy of it. */
export interface KnownImage {
  readonly place: 'upstream' | 'copy';
  readonly tag: string;
  /** `null` where nobody looked what the tag names. */
  readonly digest: string | null;
  readonly commit: string | null;
  readonly evidence: SourceEvidence;
  /** Whether the tag was pushed again: what it named before may be gone. */
  readonly moved: boolean;
  /** Whether it has the commit that is deployed, as git tells; `null` where git was not asked, or cannot tell. */
  readonly holdsDeployed: boolean | null;
  /** Whether it was looked for and is not there: what others remember of it is over. */
  readonly gone?: true;
}

/** A version of upstream, read. */
export interface KnownVersion extends KnownImage {
  readonly version: TagVersion;
}

/**
 * The versions that are released among what is known, of the variant that is meant; the newest first, each once. What
 * names a part of the component, as `helm-chart-9.0.0`, is none of the image.
 */
export function releasedVersions(
  known: readonly KnownImage[],
  image: Pick<ComponentImage, 'variant'>,
  deployed: string | null,
): readonly KnownVersion[] {
  const prefix = deployed === null ? null : (readVersion(deployed)?.prefix ?? null);
  const read = known.flatMap((each): KnownVersion[] => {
    const version = readVersion(each.tag);
    const isWhole = version !== null && (isPlainPrefix(version.prefix) || version.prefix === prefix);
    return isWhole && isRelease(version) && isOfVariant(each.tag, image.variant, deployed)
      ? [{ ...each, version }]
      : [];
  });
  const best = new Map<string, KnownVersion>();
  for (const each of read) {
    const key = `${each.place} ${each.tag}`;
    best.set(key, merged(best.get(key), each));
  }
  const there = [...best.values()].filter(({ gone }) => gone !== true);
  return there.sort((a, b) => compareWithinShape(b.version, a.version) || (a.tag < b.tag ? -1 : a.tag > b.tag ? 1 : 0));
}

/** Numbers that nobody adds to: no pre-release, no build of a commit, nothing that moves by its name. */
function isRelease({ kind, preRelease, commit, dirty, channel, precision }: TagVersion): boolean {
  return kind === 'version' && preRelease === null && commit === null && !dirty && channel === '' && precision > 1;
}

/** What one source leaves open another one may tell; the later one, which is the nearer to the registry, counts. */
function merged(before: KnownVersion | undefined, now: KnownVersion): KnownVersion {
  if (before === undefined) return now;
  return {
    ...now,
    digest: now.digest ?? before.digest,
    commit: now.commit ?? before.commit,
    moved: before.moved || now.moved,
    holdsDeployed: now.holdsDeployed ?? before.holdsDeployed,
  };
}
