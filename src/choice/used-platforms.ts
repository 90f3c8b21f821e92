/** Which platforms of an image are used, and whether two digests are the same there. */
import type { PlatformsFact } from '../image/manifest/facts.ts';

/** Those that the configuration names, else all that the pinned image has; `null` where that is not known. */
export function usedPlatforms(
  said: readonly string[] | undefined,
  pinned: PlatformsFact | null,
): readonly string[] | null {
  if (said !== undefined) return said;
  if (pinned?.kind !== 'exists') return null;
  const known = pinned.platforms.flatMap(({ platform }) => platform ?? []);
  return known.length === 0 ? null : [...new Set(known)];
}

/** Whether each platform that is used has the same bytes in both, so that only what is around them differs. */
export function hasSameBytes(used: readonly string[], before: PlatformsFact | null, after: PlatformsFact): boolean {
  if (before?.kind !== 'exists' || after.kind !== 'exists' || used.length === 0) return false;
  return used.every((platform) => {
    const [own, next] = [digestsFor(platform, before), digestsFor(platform, after)];
    return own !== '' && own === next;
  });
}

/** Of Windows there is one image for each version of the system. */
function digestsFor(name: string, { platforms }: Extract<PlatformsFact, { kind: 'exists' }>): string {
  return platforms
    .filter(({ platform }) => platform === name)
    .map(({ digest, osVersion }) => `${osVersion ?? ''} ${digest}`)
    .sort()
    .join(' ');
}
