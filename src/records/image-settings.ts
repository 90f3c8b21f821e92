/** What the configuration says about an image: its settings, and so the kind of its tag. */
import { firstMatch } from '../files/tree.ts';
import { type ImagePattern, matchesGlob, matchesImage, parseImagePattern } from '../image/pattern.ts';
import type { Profile } from '../image/pull-policy.ts';
import type { ImageReference } from '../image/reference.ts';
import { classifyTag, type TagVerdict } from '../image/tag.ts';
import type { Config, ImageSettings } from './config.ts';

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

/** The kind of a reference's tag, by what its users say about it, else by its name. */
export function judgeTag(reference: ImageReference, settings: ImageSettings | null): TagVerdict {
  const { tag, digest } = reference;
  if (digest === null && settings?.tags !== undefined) {
    const written = tag ?? 'latest';
    const matches = (globs: readonly string[]): boolean => globs.some((glob) => matchesTag(glob, written));
    if (matches(settings.tags.moving)) return { kind: 'moving', basis: 'user', confidence: 'high' };
    if (matches(settings.tags.fixed)) return { kind: 'version', basis: 'user', confidence: 'high' };
  }
  return classifyTag(tag, digest);
}

/** A glob on a tag: `*` for any text, and `[0-9]` for a digit, as in `[0-9]*`. */
export function matchesTag(glob: string, tag: string): boolean {
  if (!glob.startsWith('[0-9]')) return matchesGlob(glob, tag);
  return /^[0-9]/.test(tag) && matchesTag(glob.slice(5), tag.slice(1));
}

/** The profile of a path; production where none is said. */
export function profileOf(path: string, config: Config): Profile {
  return config.profiles.find(({ paths }) => firstMatch(paths)(path) !== null)?.profile ?? 'production';
}
