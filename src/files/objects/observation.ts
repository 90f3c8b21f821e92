/** Something that only rules want to know of: it stands in a document and is no image field. */
import type { ImageReference } from '../../image/reference.ts';
import type { Certainty, ImageField } from '../field/field.ts';

/** A place in a document that something can be said about; every image field is one. */
export interface NamedPlace extends Pick<ImageField, 'document' | 'object' | 'path' | 'container' | 'chosen'> {
  /** The text of the image; `null` where the place names none. */
  readonly written: string | null;
  readonly reference: ImageReference | null;
  /** How sure it is that the place names an image; `null` where it names none. */
  readonly certainty: Certainty | null;
}

export interface Observation {
  /** The rule that it is for. */
  readonly rule: 'empty-image' | 'misplaced-pull-policy' | 'unlisted-image';
  /** What is wrong, where, and what to do. */
  readonly message: string;
  readonly about: NamedPlace;
  /** Where it stands in the file, and behind that where else a comment may accept it. */
  readonly spans: readonly [TextSpan, ...TextSpan[]];
}

interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** An alias, and a part that branches of a template share, lead to one place twice. */
export function onePerPlace(found: readonly Observation[]): Observation[] {
  return [...new Map(found.map((each) => [`${each.rule} ${each.spans[0].start}`, each])).values()];
}
