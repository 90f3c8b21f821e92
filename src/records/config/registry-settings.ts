/** What the configuration says about a registry that bears on its tags: which it does not let move, what it deletes. */
import { findRetention, type SaidRetention } from '../../image/places/retention.ts';
import { parseDuration } from '../duration.ts';
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

/** For how long a registry keeps what no tag names, where the configuration says so; a span is in milliseconds. */
export function saidRetention({ keepsUntagged }: RegistrySettings): SaidRetention | null {
  if (keepsUntagged === undefined) return null;
  return keepsUntagged === 'forever' ? 'forever' : parseDuration(keepsUntagged);
}

/** What was seen counts most: owners delete where the registry does not. */
export function collecting(registry: string, sawGone: boolean, registries: Config['registries']): Collecting {
  if (sawGone) return { deletes: true, basis: 'observed' };
  const { kind, basis } = findRetention({ registry }, saidRetention(registrySettings(registry, registries)), false);
  if (kind === 'unknown' || kind === 'cleaned') return { deletes: null, basis: 'unknown' };
  return { deletes: kind === 'collects', basis: basis === 'user' ? 'registry-setting' : 'registry' };
}
