/** A plan: every field considered stands in exactly one of changed, kept and refused; nothing is written but through one. */
import { hash } from 'node:crypto';
import type { ErrorData } from '../errors.ts';
import type { ImageField, PathKey } from '../files/field/field.ts';
import type { ShownKind } from '../files/shown/copy/shown-copy.ts';
import type { WholeEntry } from '../files/shown/edit-shown.ts';
import type { TextEdit } from '../files/text/splice.ts';
import type { Trim } from '../image/manifest/trim-index.ts';
import type { Keeping } from '../image/places/keep-tag.ts';

export const PLAN_SCHEMA = 'bowline.plan/1';

/** Where a field stands, for people and for finding it again. */
export interface FieldPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly document: number;
  readonly path: readonly PathKey[];
  readonly object: ImageField['object'];
  readonly container: ImageField['container'];
}

/** A field that moves: what it held and what it is to hold, and why. */
export interface FieldMove {
  readonly target: FieldPlace;
  readonly from: string;
  readonly to: string;
  /** The pull policy before and after, where it moves; `null` where none is written. */
  readonly pullPolicy?: { readonly from: string | null; readonly to: string | null };
  readonly reason: string;
}

/** A text of a file moves; the edits say which characters. */
export interface EditChange extends FieldMove {
  readonly id: string;
  readonly kind: 'edit';
  /**
   * Whether Pods are made anew once a moved pull policy reaches the cluster; they are not where it only states what
   * Kubernetes filled in. Left out where no pull policy moves: a moved reference always rolls them.
   */
  readonly rolls?: boolean;
  /** Whether another name takes the place of the one that is written; left out, names stay. */
  readonly renames?: true;
  /** The id of the change that it goes with: the place is the name of an object, which another takes the place of. */
  readonly along?: string;
  readonly needs: readonly string[];
  readonly edits: readonly TextEdit[];
  /** The kind of copy of a component set, where the place is none that names an image to everybody. */
  readonly shown?: ShownKind;
  /** Where a whole entry of such a file comes (`from` is empty) or goes (`to` is): its list, and what it says. */
  readonly entry?: WholeEntry;
}

/** A record of ours is made, changed or taken away as a whole: `null` where there is no file. */
export interface RecordChange {
  readonly id: string;
  readonly kind: 'record';
  readonly target: { readonly file: string };
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string;
  readonly needs: readonly string[];
}

/** A file of ours is made, in place of the one before where there is one. Only overlays are made so. */
export interface CreateChange {
  readonly id: string;
  readonly kind: 'create';
  readonly target: { readonly file: string };
  readonly from: string | null;
  readonly to: string;
  /** What the file does, for people; its text alone decides. */
  readonly fields: readonly FieldMove[];
  readonly reason: string;
  readonly needs: readonly string[];
}

/** A file of ours goes. */
export interface DeleteChange {
  readonly id: string;
  readonly kind: 'delete';
  readonly target: { readonly file: string };
  readonly from: string;
  readonly to: null;
  readonly reason: string;
  readonly needs: readonly string[];
}

/** A change of one file below the root. */
export type FileChange = EditChange | RecordChange | CreateChange | DeleteChange;

/** A place in a registry, as a plan names it. */
export interface ImagePlace {
  readonly registry: string;
  readonly repository: string;
  readonly tag: string | null;
}

/** An image goes to another repository, byte for byte, with what is attached to it. */
export interface CopyChange {
  readonly id: string;
  readonly kind: 'copy';
  readonly target: Omit<ImagePlace, 'tag'>;
  readonly from: Omit<ImagePlace, 'tag'>;
  /** The digest of the whole. */
  readonly to: string;
  /** Where only these platforms of another index are copied; left out for all of them. */
  readonly trim?: Trim;
  readonly reason: string;
  readonly needs: readonly string[];
  readonly keep: Keeping;
  readonly attached: boolean;
  /** The reference that is to be written down beside the copy as its origin; `null` for none. */
  readonly provenance: string | null;
  /** What it consists of. */
  readonly extent: {
    readonly platforms: readonly string[];
    readonly manifests: number;
    readonly blobs: number;
    /** Of its blobs, each once, as its manifests say. */
    readonly bytes: number;
  };
}

/** A tag of a registry is made, moves, or goes, and what it named stays. */
export interface TagChange {
  readonly id: string;
  readonly kind: 'tag';
  readonly target: ImagePlace & { readonly tag: string };
  /** The digest that it names now; `null` where there is none. */
  readonly from: string | null;
  /** `null` where it goes. */
  readonly to: string | null;
  readonly reason: string;
  readonly needs: readonly string[];
}

export type Change = FileChange | CopyChange | TagChange;

export interface Kept {
  readonly target: FieldPlace;
  readonly written: string;
  /** A word for programs, such as `pinned`, `owned`, `templated`. */
  readonly code: string;
  readonly reason: string;
}

export interface Refused {
  readonly target: FieldPlace;
  readonly written: string;
  readonly error: ErrorData;
}

/** A file that a plan touches: its hash before and after; `null` where it does not exist. */
export interface PlannedFile {
  readonly path: string;
  readonly sha256: string | null;
  readonly after: string | null;
}

/** A branch of git that moves from one commit to another; `null` where it is not there. */
export interface BranchMove {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** By this line of its message a commit tells the plan that it carries out. */
export const PLAN_TRAILER = 'Bowline-Plan';

export interface Plan {
  readonly schema: typeof PLAN_SCHEMA;
  /** The sha256 of the plan's canonical JSON without this member. */
  readonly id: string;
  readonly createdBy: string;
  readonly files: readonly PlannedFile[];
  readonly changes: readonly Change[];
  readonly kept: readonly Kept[];
  readonly refused: readonly Refused[];
  /** What a way back leaves as it is: images that were copied, and tags that were made. No other plan has it. */
  readonly stays?: readonly string[];
  /** The way back of commits on a branch; no other plan has it. */
  readonly branch?: BranchMove;
}

/** Gives a plan its identity. */
export function sealPlan(plan: Omit<Plan, 'schema' | 'id'>): Plan {
  return { schema: PLAN_SCHEMA, id: planId({ schema: PLAN_SCHEMA, ...plan }), ...plan };
}

/** The identity of a plan: two plans that say the same have the same. */
export function planId(plan: Omit<Plan, 'id'>): string {
  return `sha256:${hash('sha256', canonicalJson({ ...plan, id: undefined }))}`;
}

/** JSON with sorted keys and no white space, so that equal values have equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** The hash by which a plan knows a text. */
export function textHash(text: string): string {
  return `sha256:${hash('sha256', text)}`;
}

/** Whether a change is one of a file, and not of a registry. */
export function isFileChange(change: Change): change is FileChange {
  return change.kind !== 'copy' && change.kind !== 'tag';
}

/** Whether a plan changes anything in a registry, or takes that back. */
export function touchesRegistries(plan: Plan): boolean {
  return plan.stays !== undefined || plan.changes.some((change) => !isFileChange(change));
}

/** A place in a registry as people write it. */
export function namePlace({
  registry,
  repository,
  tag,
}: Omit<ImagePlace, 'tag'> & { readonly tag?: string | null }): string {
  return `${registry}/${repository}${tag == null ? '' : `:${tag}`}`;
}
