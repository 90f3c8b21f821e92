/** Which manifests need a keep tag in a registry, by what is known and said of it. */
import { decideKeeping, type Keeping } from '../../image/places/keep-tag.ts';
import { findRetention, type Retention } from '../../image/places/retention.ts';
import type { World } from '../../io/world.ts';
import { registrySettings, saidRetention } from '../../records/config/registry-settings.ts';

export function keepingAt(
  registry: string,
  { config }: Pick<World, 'config'>,
): { readonly keeping: Keeping; readonly retention: Retention } {
  const retention = findRetention({ registry }, saidRetention(registrySettings(registry, config.registries)), false);
  return { keeping: decideKeeping(registry, retention), retention };
}
