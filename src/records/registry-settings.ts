/** What the configuration says about a registry that bears on its tags: which it does not let move, what it deletes. */
import type { Config, RegistrySettings } from './config.ts';
import { matchesTag } from './match-tag.ts';

/** The settings of a registry: its own entry over what `*` says. */
export function registrySettings(registry: string, registries: Config['registries']): RegistrySettings {
  const named = registry.toLowerCase();
  const own = Object.entries(registries).find(([host]) => host !== '*' && host.toLowerCase() === named)?.[1];
  const all = Object.hasOwn(registries, '*') ? registries['*'] : undefined;
  return { ...all, ...own };
}

/** Whether the registry itself refuses to move a tag. */
export function isImmutableTag(registry: string, tag: string, registries: Config['registries']): boolean {
  const { immutableTags = [] } = registrySettings(registry, registries);
  return immutableTags.some((glob) => matchesTag(glob, tag));
}

/** Whether what no tag names any more is deleted in a repository; `null` where nobody can tell. */
export interface Collecting {
  readonly deletes: boolean | null;
  readonly basis: 'observed' | 'registry-setting' | 'registry' | 'unknown';
}

/** What is known of registries as such: Quay collects after two weeks at most; Docker Hub and GitHub leave it to the owner. */
const KNOWN: Readonly<Record<string, boolean>> = { 'quay.io': true, 'docker.io': false, 'ghcr.io': false };

/** What was seen counts most: owners delete where the registry does not. */
export function collecting(registry: string, sawGone: boolean, registries: Config['registries']): Collecting {
  if (sawGone) return { deletes: true, basis: 'observed' };
  const { deletesUntagged } = registrySettings(registry, registries);
  if (deletesUntagged !== undefined) return { deletes: deletesUntagged, basis: 'registry-setting' };
  const known = Object.hasOwn(KNOWN, registry) ? KNOWN[registry] : undefined;
  return known === undefined ? { deletes: null, basis: 'unknown' } : { deletes: known, basis: 'registry' };
}
