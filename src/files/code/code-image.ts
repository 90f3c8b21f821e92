/** Image fields of source code and prose: text between two offsets, a candidate at most. */
import { isPullPolicy } from '../../image/pull-policy.ts';
import type { Certainty, ImageField, PathKey } from '../field/field.ts';
import { type FieldContext, scalarField } from '../field/scalar-field.ts';
import { hasEvidence, isStrictlyImage } from '../shapes/image-text.ts';
import { textScalar } from '../yaml/part-scalar.ts';
import type { TextScalar } from '../yaml/yaml-tree.ts';

/** Names that promise a whole reference; `IMAGE_TAG` and `IMAGE_REGISTRY` promise a part. */
const IMAGE_NAME = /(?:^|[_a-z0-9-])(?:images?|imgs?)(?:[_-]?(?:default|ref|reference|url|pullspec))?$/i;
/** Hosts under which Kubernetes names labels, taints and resources. */
const LABEL = /^(?:(?!registry\.|gcr\.)[a-z0-9-]+\.)*(?:kubernetes|k8s)\.io\//;
/** What a tag of an image nearly always has, and the value of a label hardly ever. */
const TAG = /\d|^(?:latest|stable|main|master|devel|dev|edge|nightly|canary|next|testing)$/;

export function isImageName(name: string): boolean {
  return IMAGE_NAME.test(name);
}

/** Whether a text of source code is an image: by the name that it is given, or by host, tag and digest alone. */
export function isCodeImage(text: string, name: string | null): boolean {
  if (text.length > 400 || !/^[A-Za-z0-9][\w./:@-]*$/.test(text)) return false;
  if (name !== null && isImageName(name)) return hasEvidence(text);
  if (!isStrictlyImage(text) || LABEL.test(text)) return false;
  return text.includes('@') || TAG.test(text.slice(text.lastIndexOf(':') + 1));
}

/** A place in code. */
export interface CodePlace {
  readonly start: number;
  readonly end: number;
  /** The name that it is given, or none. */
  readonly name: string | null;
}

/** Makes the fields of one text, each with a path of its own: its name, and a number where the name comes again. */
export class CodeFields {
  readonly fields: ImageField[] = [];
  readonly #context: FieldContext;
  readonly #text: string;
  readonly #prefix: string;
  readonly #certainty: Certainty;
  readonly #reason: string | null;
  readonly #seen = new Map<string, number>();
  readonly #taken = new Set<number>();

  /** @param reason why nothing here is ours to edit, so that it is unmanaged */
  constructor(context: FieldContext, prefix: string, reason: string | null = null) {
    this.#context = context;
    this.#text = context.source.text;
    this.#prefix = prefix;
    this.#certainty = reason === null ? 'candidate' : 'unmanaged';
    this.#reason = reason;
  }

  /** Adds the image at a place, once; with the pull policy beside it where one is written there. */
  add(place: CodePlace, container: ImageField['container'] = null, policy: TextScalar | null = null): void {
    const field = this.#make(place, container, policy);
    if (field === null) return;
    const handle = place.name === null ? {} : { handle: `${this.#prefix}:${place.name}` };
    this.fields.push({ ...field, ...handle, ...(this.#reason === null ? {} : { reason: this.#reason }) });
  }

  /** Adds what an expression makes, for the sake of the pull policy that is written beside it. */
  addMade(place: CodePlace, container: ImageField['container'], policy: TextScalar): void {
    const field = this.#reason === null ? this.#make(place, container, policy) : null;
    if (field === null) return;
    const { written } = field.pullPolicy;
    const effective = written !== null && isPullPolicy(written) ? written : null;
    this.fields.push({
      ...field,
      reference: null,
      problem: 'an expression, value unknown',
      reason: 'an expression of the program makes it',
      tagKind: null,
      certainty: 'templated',
      pullPolicy: { written, effective, derived: null },
    });
  }

  #make({ start, end, name }: CodePlace, container: ImageField['container'], policy: TextScalar | null) {
    if (this.#taken.has(start)) return null;
    this.#taken.add(start);
    const key = name ?? 'text';
    const before = this.#seen.get(key) ?? 0;
    this.#seen.set(key, before + 1);
    const path: PathKey[] = before === 0 ? [key] : [key, before];
    const scalar = textScalar(this.#text, start, end);
    return scalarField(this.#context, path, container, { holder: null, scalar, policy }, this.#certainty);
  }
}
