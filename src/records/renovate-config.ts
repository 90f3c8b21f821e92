/** What a configuration of Renovate says about manifests, as far as it bears on who moves their images. */

/** Where Renovate looks for its configuration, in its order. */
export const RENOVATE_FILES = [
  'renovate.json',
  'renovate.json5',
  '.github/renovate.json',
  '.github/renovate.json5',
  '.gitlab/renovate.json',
  '.renovaterc',
  '.renovaterc.json',
] as const;

/**
 * Whether Renovate is told to update Kubernetes manifests: its manager for them does nothing until it is told which files
 * are meant. The patterns are those of others, and are not run.
 */
export function coversManifests(text: string): boolean {
  const block = /["']?kubernetes["']?\s*:\s*\{([^{}]*)\}/.exec(text)?.[1] ?? '';
  if (/["']?enabled["']?\s*:\s*false/.test(block)) return false;
  return /["']?(?:fileMatch|managerFilePatterns)["']?\s*:\s*\[\s*["']/.test(block);
}
