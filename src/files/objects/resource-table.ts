/** What a row of the table of custom resources says: a kind, and the places in it that name images. */

import type { Certainty } from '../field/field.ts';
import type { SplitShape } from '../field/split-reference.ts';
import { groupOf } from './api-group.ts';

/**
 * How a place writes an image.
 * - `reference`: one text.
 * - `container`: a mapping with `image` and `imagePullPolicy`.
 * - `docker-image`: a mapping whose `name` is a reference where its `kind` is `DockerImage`.
 * - `repository`: a name whose tag comes from elsewhere.
 * - `docker-url`: `docker://reference`, which takes a tag or a digest.
 * - `oci-url`: `oci://reference` of an artifact that is no container image.
 * - `artifact`: the reference of an artifact that is no container image.
 * - `values`: values of a chart.
 * - `parameters`: a list of `{name: image.tag, value: …}`.
 * - `images-entry`: an entry as kustomize's `images` has them.
 * - `renamed-image`: `old=new:tag`, or a reference alone.
 * - `objects`: whole objects, or patches of some.
 * - `output`: what a build makes; no image that is run from here.
 * - `prefix`: the beginning of references.
 * - `other`: what looks like a reference and is none.
 */
export type ResourceShape = PlainShape | SplitShape;

export const RESOURCE_SHAPES = ['reference', 'container', 'repository', 'docker-url', 'oci-url', 'output'] as const;

type PlainShape =
  | (typeof RESOURCE_SHAPES)[number]
  | 'artifact'
  | 'docker-image'
  | 'values'
  | 'parameters'
  | 'images-entry'
  | 'renamed-image'
  | 'objects'
  | 'prefix'
  | 'other';

export interface ResourcePlace {
  /** As `parsePath` reads it. */
  readonly path: string;
  readonly shape: ResourceShape;
  /** Left out: certain. */
  readonly certainty?: Certainty;
  /** Why the place takes a tag or a digest and never both. */
  readonly oneOf?: string;
  /** Why the place cannot be changed once its object is there. */
  readonly fixed?: string;
  /** Who takes by itself what the tag there names, and when. */
  readonly polled?: string;
  /** What the place is, where it is no image that we manage. */
  readonly reason?: string;
}

/** Kinds of some API groups, words apart by spaces; `*` in a kind stands for any text. A kind of any group has no group. */
export interface ResourceRow {
  readonly group?: string;
  readonly kind: string;
  /** A path alone is a reference. */
  readonly places: readonly (string | ResourcePlace)[];
}

/** The places of an object, by its group and kind. */
export type FindPlaces = (apiVersion: string | null, kind: string) => readonly ResourcePlace[];

/** Prepares the look-up in several tables; all rows that fit count. */
export function resourceLookup(...tables: readonly (readonly ResourceRow[])[]): FindPlaces {
  const byKind = new Map<string, CompiledRow[]>();
  const patterns: (CompiledRow & { readonly matches: RegExp })[] = [];
  for (const row of tables.flat()) {
    const places = row.places.map(
      (place): ResourcePlace => (typeof place === 'string' ? { path: place, shape: 'reference' } : place),
    );
    const groups = row.group === undefined ? null : new Set(row.group.split(' '));
    for (const kind of row.kind.split(' ')) {
      if (kind.includes('*')) patterns.push({ groups, places, matches: kindPattern(kind) });
      else byKind.set(kind, [...(byKind.get(kind) ?? []), { groups, places }]);
    }
  }
  const known = new Map<string, readonly ResourcePlace[]>();
  return (apiVersion, kind) => {
    const key = `${apiVersion} ${kind}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = placesOf(apiVersion, kind, byKind, patterns);
    if (known.size < MOST_KNOWN) known.set(key, found);
    return found;
  };
}

/** A stranger may name kinds without end. */
const MOST_KNOWN = 1000;

function placesOf(
  apiVersion: string | null,
  kind: string,
  byKind: ReadonlyMap<string, readonly CompiledRow[]>,
  patterns: readonly (CompiledRow & { readonly matches: RegExp })[],
): readonly ResourcePlace[] {
  const exact = byKind.get(kind);
  const rows = [...(exact ?? []), ...patterns.filter(({ matches }) => matches.test(kind))];
  if (rows.length === 0) return NONE;
  const group = apiVersion === null ? null : groupOf(apiVersion);
  return rows
    .filter(({ groups }) => groups === null || (group === null ? rows.length === 1 : groups.has(group)))
    .flatMap(({ places }) => places);
}

const NONE: readonly ResourcePlace[] = [];

interface CompiledRow {
  readonly groups: ReadonlySet<string> | null;
  readonly places: readonly ResourcePlace[];
}

function kindPattern(kind: string): RegExp {
  const parts = kind.split('*').map((part) => part.replace(/[^A-Za-z0-9]/g, '\\$&'));
  return new RegExp(`^${parts.join('[A-Za-z0-9]*')}$`);
}

/** Why a `docker-url` takes a tag or a digest and never both. */
export const DOCKER_URL_TAKES =
  'the importer reads `docker://` references with a tag or with a digest, and refuses one with both';
