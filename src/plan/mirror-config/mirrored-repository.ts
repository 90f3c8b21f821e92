/** Which repositories of the images that are meant have a copy, and where: what every configuration of mirrors says. */
import type { ImageField } from '../../files/field/field.ts';
import { needsQuotes } from '../../files/yaml/needs-quotes.ts';
import type { CopyPlace } from '../../image/places/copy-place.ts';
import { type ImageReference, repositoryIdentity } from '../../image/reference.ts';
import { type MirrorMapping, mirrorPlace } from '../copies/mirror-place.ts';

/** A repository with the references to it. */
export interface MirroredRepository {
  /** Upstream's. */
  readonly source: CopyPlace;
  /** The copy's. */
  readonly place: CopyPlace;
  readonly references: readonly ImageReference[];
}

/** A field of the values of a chart, with the text that it stands in. */
export interface ChartValue {
  readonly field: ImageField;
  readonly text: string;
}

/** What a form is made from. */
export interface MirrorSubject {
  readonly repositories: readonly MirroredRepository[];
  /** Fields of values of charts among what was read. */
  readonly values: readonly ChartValue[];
  /** Tags of the copies in place of the images' own; empty for those. */
  readonly tags: readonly string[];
  /** Whether a registry is reached unchecked, or by plain HTTP. */
  readonly isInsecure: (registry: string) => boolean;
}

/** A text in a form, and what the form cannot say. */
export interface MirrorConfig {
  /** `path` is where the form keeps it below a folder of its own; `null` where it is one text. */
  readonly files: readonly { readonly path: string | null; readonly text: string }[];
  /** Images by name, each with why the form does not serve it. */
  readonly unsaid: readonly string[];
}

export type MakeMirrorConfig = (subject: MirrorSubject) => MirrorConfig;

/** Sorted by the source; images that are copies already, or that no rule covers, are left out. */
export function mirroredRepositories(
  references: readonly ImageReference[],
  mapping: MirrorMapping,
): readonly MirroredRepository[] {
  const groups = Map.groupBy(references, repositoryIdentity);
  return [...groups.keys()].sort().flatMap((identity) => {
    const own = groups.get(identity) ?? [];
    const [first] = own;
    const place = first === undefined ? null : mirrorPlace(first, mapping);
    if (first === undefined || place === null || repositoryIdentity(place) === identity) return [];
    const { registry, repository } = first;
    const distinct = [...new Map(own.map((each) => [each.written, each])).values()];
    return [{ source: { registry, repository }, place, references: distinct }];
  });
}

export function nameOf({ registry, repository }: CopyPlace): string {
  return repository === '' ? registry : `${registry}/${repository}`;
}

/** A name as a scalar of YAML: an IPv6 address would begin a list there. */
export function scalar(text: string): string {
  return needsQuotes(text) ? JSON.stringify(text) : text;
}

/** What a reference that names a tag alone is pulled by: the copies have other tags than the images. */
export function lacksTag({ tag, digest }: ImageReference, tags: readonly string[]): boolean {
  return digest === null && tags.length > 0 && !tags.includes(tag ?? 'latest');
}

/** The place below which copies keep the path that they have at their source; `null` where they do not. */
export function baseOf(place: CopyPlace, path: string): CopyPlace | null {
  if (place.repository === path) return { registry: place.registry, repository: '' };
  if (!place.repository.endsWith(`/${path}`)) return null;
  return { registry: place.registry, repository: place.repository.slice(0, -path.length - 1) };
}
