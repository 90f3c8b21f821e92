/** A component set and its releases as files show them. */
import type { ShownComponent, ShownImage, ShownRelease, ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { identityOfName } from '../../image/reference.ts';
import {
  type Component,
  type ComponentSet,
  copyRepository,
  deployedRepository,
} from '../../records/config/component-set.ts';
import type { Release, ReleasedComponent, ReleasedImage } from '../../records/releases/release.ts';

/**
 * What files are to show of a release.
 *
 * @param earlier the releases that are kept, the newest first, with this one or without; the table has one row for each
 */
export function shownSet(set: ComponentSet, release: Release, earlier: readonly Release[]): ShownSet {
  const shown = shownRelease(set, release);
  // One that was made before keeps its place, and a new one comes first where nobody says where it belongs.
  const isThere = earlier.some(({ version }) => version === release.version);
  const releases = earlier.map((each) => (each.version === release.version ? shown : shownRelease(set, each)));
  return { name: set.name, ...shown, releases: isThere ? releases : [shown, ...releases] };
}

function shownRelease(set: ComponentSet, { version, components }: Release): ShownRelease {
  const byName = new Map(set.components.map((component) => [component.name, component]));
  return { version, components: components.map((each) => shownComponent(set, byName.get(each.name), each)) };
}

function shownComponent(
  set: ComponentSet,
  component: Component | undefined,
  { name, version, commit, source, images }: ReleasedComponent,
): ShownComponent {
  return {
    name,
    version,
    commit,
    source,
    branch: component?.source?.branch ?? null,
    images: images.map((image) => shownImage(set, component, name, image)),
  };
}

function shownImage(
  set: ComponentSet,
  component: Component | undefined,
  name: string,
  { key, repository, mirrored, tag, digest, version, commit }: ReleasedImage,
): ShownImage {
  const settings = component?.images.find((image) => image.key === key);
  const own = component === undefined || settings === undefined ? [] : placesOf(set, component, settings);
  const deployed = mirrored ?? spelling(settings?.from, repository);
  return {
    component: name,
    key,
    repositories: distinctPlaces([repository, deployed, ...own]),
    name: deployed,
    tag,
    digest,
    variant: settings?.variant ?? null,
    upstream: { repository: spelling(settings?.from, repository), version, commit },
  };
}

/** Upstream's place, the one that is deployed now, and the one of the own copy, whichever of them is in use. */
export function placesOf(set: ComponentSet, component: Component, image: Component['images'][number]): string[] {
  return [image.from, deployedRepository(set, component, image), copyRepository(set, component, image)];
}

/** Repositories, each in its one spelling and once. */
export function distinctPlaces(places: readonly string[]): string[] {
  return [...new Set(places.map(identityOfName))];
}

/** The name as its author spells it, where that is the same repository. */
function spelling(from: string | undefined, repository: string): string {
  return from !== undefined && identityOfName(from) === identityOfName(repository) ? from : repository;
}
