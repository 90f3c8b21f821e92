/** An image field: one place that names an image, how it is written there, and who else owns it. */

import type { ErrorData } from '../../errors.ts';
import type { PullPolicy } from '../../image/pull-policy.ts';
import type { ImageReference } from '../../image/reference.ts';
import type { TagVerdict } from '../../image/tag/tag.ts';
import type { PairPlace } from '../yaml/pair-place.ts';
import type { ScalarStyle } from '../yaml/yaml-tree.ts';

/**
 * - `certain`: a place that the format defines as an image.
 * - `candidate`: looks like one; verbs that write leave it unless told.
 * - `templated`: the value, or its surroundings, come from a template language.
 * - `unmanaged`: looks like an image and is not one that we handle.
 */
export type Certainty = 'certain' | 'candidate' | 'templated' | 'unmanaged';

export type ContainerRole = 'container' | 'init' | 'sidecar' | 'ephemeral' | 'volume';

export type PathKey = string | number;

/** The Kubernetes object around a field. */
export interface ObjectName {
  readonly apiVersion: string | null;
  readonly kind: string | null;
  readonly namespace: string | null;
  readonly name: string | null;
}

/** A part of a field in the text: where it stands, quotes not counted, and how it is quoted. */
export interface FieldSpan {
  readonly part: 'reference' | 'registry' | 'name' | 'newName' | 'tag' | 'tagAndDigest' | 'digest' | 'pullPolicy';
  readonly start: number;
  readonly end: number;
  readonly style: ScalarStyle;
  /** Whether the text between start and end is the value itself, with no escapes in it. */
  readonly literal: boolean;
  /** Whether an anchor lets other places share this text. */
  readonly anchored: boolean;
  /** The key that this is the value of, where it stands beside it. */
  readonly pair: PairPlace | null;
  /** Whether no quotes can go around it, since it stands within quoted text. */
  readonly unquotable?: boolean;
}

/** Someone else who writes this place, so that we do not. */
export interface Owner {
  readonly tool: string;
  readonly marker: string;
  /** Why the place stays as it is, where that is more than that the tool writes it. */
  readonly reason?: string;
  /** Others that claim the place as well. */
  readonly also?: readonly Owner[];
}

/** A rendered place that holds what a value of a chart says. */
export interface FedPlace extends Pick<ImageField, 'object' | 'container' | 'path' | 'certainty' | 'written'> {
  /** The file of the chart that renders it; `null` where helm does not say. */
  readonly template: string | null;
}

/** What a value of a chart becomes when the chart is rendered. */
export interface Feeds {
  /**
   * - `images`: rendered images hold it.
   * - `text`: it is rendered, and in no image.
   * - `nothing`: no template reads it.
   * - `unproven`: it was not rendered, for a reason.
   */
  readonly kind: 'images' | 'text' | 'nothing' | 'unproven';
  readonly places: readonly FedPlace[];
  /** Whether it took switching on a part of the chart to see it. */
  readonly switchedOn: boolean;
  readonly reason: string | null;
}

export interface ImageField {
  /** The format that found it. */
  readonly format: string;
  /** Number of the document in its file, from 0. */
  readonly document: number;
  /** The keys that lead to the field; within embedded text they go on through it. */
  readonly path: readonly PathKey[];
  readonly object: ObjectName | null;
  readonly container: { readonly name: string | null; readonly role: ContainerRole } | null;
  /** The text as a person would read it: `name:tag@digest`, put together where it is split. */
  readonly written: string;
  /** The parsed reference, or `null` where the text is none. */
  readonly reference: ImageReference | null;
  /** Why the text is no reference. */
  readonly problem: string | null;
  /** Whether the field leaves the tag to another place (a kustomize entry that only renames). */
  readonly tagElsewhere: boolean;
  /** The key that a missing digest is written under; `null` where it goes behind the tag, in one text with it. */
  readonly digestKey: string | null;
  readonly spans: readonly FieldSpan[];
  /** The pair behind which a missing key goes: a `digest` behind a tag, a pull policy behind an image. */
  readonly anchor: PairPlace | null;
  /** Why no verb may edit this place, whatever the change; `null` where it may. */
  readonly refusal: ErrorData | null;
  readonly tagKind: TagVerdict | null;
  readonly pullPolicy: {
    readonly written: string | null;
    /** What counts: what is written, else what Kubernetes fills in; `null` where it fills in nothing, or nobody knows. */
    readonly effective: PullPolicy | null;
    readonly derived: PullPolicy | null;
  };
  /** Where the pull policy is written. */
  readonly policySpan: FieldSpan | null;
  readonly certainty: Certainty;
  readonly owner: Owner | null;
  /** What `candidates` of the configuration calls the place: `env:NAME`, `arg:--flag`, `values:path/to/key`. */
  readonly handle?: string;
  /** Whether the user has named this candidate, so that verbs may write it. */
  readonly chosen?: boolean;
  /** Why the place takes a tag or a digest and never both. */
  readonly oneOf?: string;
  /** Why the place cannot be changed once its object is there. */
  readonly fixed?: string;
  /** Who takes by itself what the tag there names, and when. */
  readonly polled?: string;
  /** Why the place is not managed, or who knows its value. */
  readonly reason?: string;
  /** What the value of a chart feeds, where the chart was rendered to find out. */
  readonly feeds?: Feeds;
}

/** The name of a candidate: its own, else the keys that lead to it. */
export function handleOf({ handle, path }: Pick<ImageField, 'handle' | 'path'>): string {
  return handle ?? `key:${path.join('/')}`;
}

/** A stable address within a file, the same as long as the structure around the field stays. */
export function fieldAddress(field: Pick<ImageField, 'document' | 'path'>): string {
  return `${field.document}/${field.path.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
}

/** Names a field among those of all files, as the lock and answers do: `deploy/web.yaml#0/spec/containers/0/image`. */
export function fieldKey(file: string, field: Pick<ImageField, 'document' | 'path'>): string {
  return `${file}#${fieldAddress(field)}`;
}

/** Where the field begins in its text. */
export function fieldOffset(field: Pick<ImageField, 'spans'>): number {
  return field.spans.reduce((least, span) => Math.min(least, span.start), Number.MAX_SAFE_INTEGER);
}

/** The object and container in words: `DaemonSet agent, init container prepare`. */
export function describeField(field: Pick<ImageField, 'object' | 'container' | 'path'>): string {
  const parts: string[] = [];
  if (field.object?.kind) parts.push([field.object.kind, field.object.name].filter(Boolean).join(' '));
  if (field.container !== null) {
    const role = field.container.role === 'container' ? 'container' : ROLE_WORDS[field.container.role];
    parts.push([role, field.container.name].filter(Boolean).join(' '));
  }
  return parts.length > 0 ? parts.join(', ') : field.path.join('.');
}

const ROLE_WORDS: Readonly<Record<Exclude<ContainerRole, 'container'>, string>> = {
  init: 'init container',
  sidecar: 'sidecar',
  ephemeral: 'ephemeral container',
  volume: 'image volume',
};
