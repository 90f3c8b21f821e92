/** What the configuration says about an image: its settings, and so the kind of its tag. */
import { firstMatch } from '../../files/tree.ts';
import { type ImagePattern, matchesImage, parseImagePattern } from '../../image/pattern.ts';
import type { PolicySettings, Profile } from '../../image/pull-policy.ts';
import { type ImageReference, repositoryIdentity } from '../../image/reference.ts';
import { classifyTag, type TagVerdict } from '../../image/tag/tag.ts';
import type { FindObserved } from '../ledger/ledger-moves.ts';
import type { Config, ImageSettings } from './config.ts';
import { matchesTag } from './match-tag.ts';
import { isImmutableTag } from './registry-settings.ts';

export type FindSettings = (reference: ImageReference) => ImageSettings | null;

/**
 * Prepares the settings for look-ups; the first entry whose pattern matches counts.
 *
 * @throws {BowlineError} `PATTERN_INVALID`
 */
export function imageSettings(images: readonly ImageSettings[]): FindSettings {
  const entries = images.map((settings): { pattern: ImagePattern; settings: ImageSettings } => ({
    pattern: parseImagePattern(settings.match),
    settings,
  }));
  return (reference) => entries.find(({ pattern }) => matchesImage(pattern, reference))?.settings ?? null;
}

/** What is known of tags beside what is said about the images. */
export interface TagKnowledge {
  readonly registries?: Config['registries'];
  /** What the ledger has seen; left out where there is none. */
  readonly observed?: FindObserved | undefined;
}

/** The kind of a tag: by what its users say about it, what its registry enforces, what was observed, else by its name. */
export function judgeTag(
  reference: ImageReference,
  settings: ImageSettings | null,
  { registries = {}, observed }: TagKnowledge,
): TagVerdict {
  const { registry, tag, digest } = reference;
  if (digest !== null) return classifyTag(tag, digest);
  const written = tag ?? 'latest';
  const matches = (globs: readonly string[] = []): boolean => globs.some((glob) => matchesTag(glob, written));
  if (matches(settings?.tags?.moving)) return { kind: 'moving', basis: 'user', confidence: 'high' };
  if (matches(settings?.tags?.fixed)) return { kind: 'version', basis: 'user', confidence: 'high' };
  if (isImmutableTag(registry, written, registries))
    return { kind: 'version', basis: 'registry-setting', confidence: 'high' };
  return observed?.(repositoryIdentity(reference), written) ?? classifyTag(tag, digest);
}

/** What the pull policy of an image in a file is judged by. */
export function policySettings(
  path: string,
  settings: ImageSettings | null,
  config: Pick<Config, 'profiles'>,
): Required<PolicySettings> {
  return { profile: profileOf(path, config), local: settings?.local === true };
}

/** The profile of a path; production where none is said. */
export function profileOf(path: string, config: Pick<Config, 'profiles'>): Profile {
  return config.profiles.find(({ paths }) => firstMatch(paths)(path) !== null)?.profile ?? 'production';
}
