/** A container of a known kind whose image is empty: no image to handle, and told all the same, since no Pod starts so. */
import type { ImageField } from '../field/field.ts';
import { type FieldContext, scalarField } from '../field/scalar-field.ts';
import { resolveAlias, scalarOf, type TextScalar, type YamlNode } from '../yaml/yaml-tree.ts';
import type { Observation } from './observation.ts';
import type { ImagePlace } from './walk-object.ts';

const REASON = 'the image is empty';

export function emptyImageField(context: FieldContext, place: ImagePlace<YamlNode>, scalar: TextScalar): ImageField {
  const { holder, path, container } = place;
  const scalars = { holder, scalar, policy: scalarOf(place.pullPolicy) };
  const field = scalarField(context, path, container, scalars, 'unmanaged');
  const nothing = { written: '', reference: null, problem: 'it is empty', tagKind: null, anchor: null } as const;
  const pullPolicy = { ...field.pullPolicy, derived: null };
  const at = context.source.toFile(scalar.start < 0 ? keyEnd(holder, scalar) : scalar.start);
  const spans = field.spans.map((span) => ({ ...span, start: at, end: at }));
  return { ...field, ...nothing, pullPolicy, spans, certainty: 'unmanaged', reason: REASON };
}

/** Those among what the formats found. */
export function observeEmptyImages(fields: readonly ImageField[]): Observation[] {
  return fields.filter(isEmptyImage).flatMap((field) => {
    const [span] = field.spans;
    const beside = field.policySpan === null ? [] : [field.policySpan];
    return span === undefined ? [] : [{ rule: 'empty-image', message: REASON, about: field, spans: [span, ...beside] }];
  });
}

export function isEmptyImage({ certainty, reason }: ImageField): boolean {
  return certainty === 'unmanaged' && reason === REASON;
}

/** Behind the key, where the value would begin. */
function keyEnd(holder: YamlNode, scalar: TextScalar): number {
  const map = resolveAlias(holder);
  const pair = map?.kind === 'map' ? map.pairs.find(({ value }) => value === scalar) : undefined;
  return pair?.key.end ?? 0;
}
