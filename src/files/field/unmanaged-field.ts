/** What looks like an image and is none of ours, with the reason: listed where somebody asks for all. */

import { isNull, type TextScalar } from '../yaml/yaml-tree.ts';
import type { ImageField, PathKey } from './field.ts';
import { type FieldContext, scalarField } from './scalar-field.ts';

export function unmanagedField(
  context: FieldContext,
  path: readonly PathKey[],
  scalar: TextScalar | null,
  reason: string,
): ImageField | null {
  if (scalar === null || isNull(scalar) || scalar.value.trim() === '') return null;
  const field = scalarField(context, path, null, { holder: null, scalar, policy: null }, 'unmanaged');
  return { ...field, certainty: 'unmanaged', reason };
}
