/** A container of a rendered base with what was decided about it. */
import type { ImageField } from '../../files/field/field.ts';
import type { RenderedContainer } from '../../files/kustomize/rendered-containers.ts';
import type { Decision } from '../decisions/decision.ts';

export interface DecidedContainer {
  readonly container: RenderedContainer;
  /** The field as the base renders it; its place is where the image is written. */
  readonly field: ImageField;
  readonly decision: Decision;
  /** What the overlay made of it before, where the question could not be answered anew: it is not lost. */
  readonly before?: { readonly tag: string | null; readonly digest: string | null };
}
