/** Component sets: what is released together, and from where each of its images is taken. */
import type { ShownFile } from '../../files/shown/copy/shown-copy.ts';
import { lastPart, tryParseReference } from '../../image/reference.ts';
import type { Sourcing } from '../releases/sourcing.ts';
import type { RuleId } from '../rule-ids.ts';
import type { FollowSettings } from './follow.ts';

export interface ComponentImage {
  /** Its name among all images of the set. */
  readonly key: string;
  /** `registry/repository` as written. */
  readonly from: string;
  /** The variant words of its tags: `thick`. */
  readonly variant: string | null;
  readonly registry: string | null;
  /** The last part of the name of the own copy, where it has another than upstream's. */
  readonly repository: string | null;
  readonly follow: FollowSettings | null;
}

/** A finding of a rule that is accepted for one component, up to a day. */
export interface Waiver {
  readonly rule: RuleId;
  readonly reason: string;
  /** The last day, `YYYY-MM-DD` in UTC. */
  readonly until: string;
}

export interface Component {
  readonly name: string;
  readonly source: { readonly git: string; readonly branch: string | null } | null;
  readonly follow: FollowSettings | null;
  readonly sourcing: Sourcing;
  readonly registry: string | null;
  readonly images: readonly ComponentImage[];
  /** Files of the source that move with the images, and the folder of ours that they are kept in. */
  readonly manifests: { readonly path: string; readonly into: string } | null;
  /** A program and its arguments, to be run after a bump where that is asked for. */
  readonly afterBump: readonly string[] | null;
  readonly waivers: readonly Waiver[];
}

export interface ComponentSet {
  readonly name: string;
  /** Where own copies go: `registry.example/network-addons`. */
  readonly registry: string | null;
  /** What its makers publish: a file with one reference a line. */
  readonly published: string | null;
  /** The platforms that every image has to be there for, each in its one spelling. */
  readonly platforms: readonly string[] | null;
  readonly components: readonly Component[];
  readonly shown: readonly ShownFile[];
}

/** Who said from where an image is deployed. */
export type RegistryOrigin = 'image' | 'component' | 'set' | 'upstream';

export interface EffectiveRegistry {
  /** A registry with the start of a path: `registry.example/network-addons`. */
  readonly registry: string;
  readonly origin: RegistryOrigin;
}

/**
 * From where an image is deployed: upstream's own place as long as it is taken from there, else the nearest `registry`
 * of image, component and set.
 */
export function effectiveRegistry(
  set: Pick<ComponentSet, 'registry'>,
  component: Pick<Component, 'registry' | 'sourcing'>,
  image: Pick<ComponentImage, 'registry' | 'from'>,
): EffectiveRegistry {
  const said = (
    [
      ['image', image.registry],
      ['component', component.registry],
      ['set', set.registry],
    ] as const
  ).find(([, registry]) => registry !== null);
  if (component.sourcing.mode !== 'upstream' && said?.[1] != null) return { registry: said[1], origin: said[0] };
  return { registry: image.from.replace(/\/?[^/]*$/, ''), origin: 'upstream' };
}

/** `registry/repository` of what is deployed for an image: upstream's, or that of the own copy. */
export function deployedRepository(
  set: Pick<ComponentSet, 'registry'>,
  component: Pick<Component, 'registry' | 'sourcing'>,
  image: Pick<ComponentImage, 'registry' | 'from' | 'repository'>,
): string {
  const { registry, origin } = effectiveRegistry(set, component, image);
  return origin === 'upstream' ? image.from : `${registry}/${image.repository ?? lastPart(image.from)}`;
}

/** `registry/repository` of the own copy of an image, also where it is not what is deployed; upstream's where nothing says where copies go. */
export function copyRepository(
  set: Pick<ComponentSet, 'registry'>,
  component: Pick<Component, 'registry' | 'sourcing'>,
  image: Pick<ComponentImage, 'registry' | 'from' | 'repository'>,
): string {
  return deployedRepository(set, { ...component, sourcing: { ...component.sourcing, mode: 'mirror' } }, image);
}

/** Whether a text is a repository by itself, without tag and digest; else why not, in words that end a sentence. */
export function repositoryProblem(text: string): string | null {
  const parsed = tryParseReference(text);
  if (!parsed.ok) return `is no repository: ${parsed.problem}`;
  const { tag, digest } = parsed.reference;
  return tag === null && digest === null ? null : 'names a tag or a digest: which one, the lock and the releases say';
}
