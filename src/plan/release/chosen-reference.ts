/** What a release is made of: the reference of each image with its place, and what speaks against it. */
import type { ErrorData } from '../../errors.ts';
import type { ImageReference } from '../../image/reference.ts';
import type { SetImage } from '../../records/config/set-images.ts';
import type { FieldPlace } from '../plan.ts';

/** A place of the deployment that names an image. */
export interface NamedPlace {
  readonly target: FieldPlace;
  readonly written: string;
  readonly reference: ImageReference;
  /** Whether its file is a copy of the truth, which a release writes. */
  readonly isShown: boolean;
}

/** Something that a release fails for. */
export interface ReleaseFault {
  /** Where it shows; `null` where that is the set as a whole. */
  readonly place: Pick<NamedPlace, 'target' | 'written'> | null;
  readonly error: ErrorData;
}

/** The reference of an image that is to be released, at the place that says so. */
export interface ChosenReference {
  readonly own: SetImage;
  readonly place: NamedPlace;
}
