/** Whoever looks in documents for what only rules want to know of: all of it becomes one list. */

import type { ImageField } from './field/field.ts';
import type { FormatDocument } from './objects/document.ts';
import { observeEmptyImages } from './objects/empty-image.ts';
import type { Observation } from './objects/observation.ts';
import { observeUnlistedImages } from './objects/unlisted-images.ts';
import { findStrayPullPolicies, mayHoldStrayPullPolicy } from './stray-pull-policy.ts';

/** Looks in a parsed document. */
export type Observe = (document: FormatDocument) => readonly Observation[];

interface DocumentObserver {
  /** Whether a text can hold any: hardly worth a second look at most documents. */
  readonly mayHold: (text: string) => boolean;
  readonly observe: Observe;
}

const DOCUMENT_OBSERVERS: readonly DocumentObserver[] = [
  { mayHold: mayHoldStrayPullPolicy, observe: findStrayPullPolicies },
];

const FIELD_OBSERVERS: readonly ((fields: readonly ImageField[]) => readonly Observation[])[] = [
  observeEmptyImages,
  observeUnlistedImages,
];

/** Everything that documents of a text can hold. */
export function observerOf(text: string): Observe {
  const able = DOCUMENT_OBSERVERS.filter(({ mayHold }) => mayHold(text));
  return (document) => able.flatMap(({ observe }) => observe(document));
}

/** Everything that shows in what the formats found, also in what is not managed. */
export function observeFields(fields: readonly ImageField[]): Observation[] {
  return FIELD_OBSERVERS.flatMap((observe) => observe(fields));
}
