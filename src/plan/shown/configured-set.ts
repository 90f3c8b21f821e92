/** A component set of the configuration, of which nothing is known yet but what it consists of. */
import type { ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { type ComponentSet, deployedRepository } from '../../records/config/component-set.ts';
import { distinctPlaces, placesOf } from './shown-set.ts';

export function configuredSet(set: ComponentSet): ShownSet {
  const components = set.components.map((component) => ({
    name: component.name,
    version: null,
    commit: null,
    source: null,
    branch: null,
    images: component.images.map((image) => ({
      component: component.name,
      key: image.key,
      repositories: distinctPlaces(placesOf(set, component, image)),
      name: deployedRepository(set, component, image),
      tag: null,
      digest: null,
      variant: image.variant,
    })),
  }));
  return { name: set.name, version: '', components, releases: [] };
}
