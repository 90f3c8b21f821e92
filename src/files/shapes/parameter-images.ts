/** Images in a list of chart parameters: `image.repository` and `image.tag` as names, each with its value. */
import type { ImageField, PathKey } from '../field/field.ts';
import { type FieldContext, scalarField } from '../field/scalar-field.ts';
import { composedField, findPart, type Part } from '../field/split-reference.ts';
import { textReader } from '../objects/walk-text.ts';
import { member, resolveAlias, textOf, type YamlNode } from '../yaml/yaml-tree.ts';
import { hasEvidence } from './image-text.ts';

/** Names that end a path, by what they hold; what stands before them says which image it is a part of. */
const PARTS: readonly (readonly [RegExp, 'registry' | 'repository' | 'tag' | 'digest'])[] = [
  [/^(.*?)\.?registry$/i, 'registry'],
  [/^(.*?)\.?repository$/i, 'repository'],
  [/^(.*?)\.?(?:tag|version)$/i, 'tag'],
  [/^(.*?)\.?digest$/i, 'digest'],
];

/** Candidates: what the chart makes of its parameters only its templates know. */
export function findParameters(context: FieldContext, list: YamlNode, path: readonly PathKey[]): ImageField[] {
  const groups = new Map<string, Partial<Record<'registry' | 'repository' | 'tag' | 'digest', Part>>>();
  const indexes = new Map<string, number>();
  const fields: ImageField[] = [];
  for (const [index, item] of (textReader.items(list) ?? []).entries()) {
    const name = textOf(member(item, 'name')) ?? '';
    const map = resolveAlias(item);
    const part = map?.kind === 'map' ? findPart(map, 'value') : null;
    if (part === null) continue;
    const handle = `values:${name.replaceAll('.', '/')}`;
    if (/image$/i.test(name) && hasEvidence(part.scalar.value)) {
      const place = { holder: item, scalar: part.scalar, policy: null };
      fields.push({ ...scalarField(context, [...path, index, 'value'], null, place, 'candidate'), handle });
    }
    const known = PARTS.find(([pattern]) => pattern.test(name));
    if (known === undefined) continue;
    const prefix = known[0].exec(name)?.[1] ?? '';
    groups.set(prefix, { ...groups.get(prefix), [known[1]]: part });
    if (known[1] === 'repository') indexes.set(prefix, index);
  }
  for (const [prefix, { repository, tag, digest, registry }] of groups) {
    if (repository === undefined || (tag === undefined && digest === undefined)) continue;
    const handle = `values:${prefix.replaceAll('.', '/')}`;
    const parts = { repository, tag: tag ?? null, digest: digest ?? null, registry: registry ?? null };
    const at = [...path, indexes.get(prefix) ?? 0, 'value'];
    const field = composedField(context, at, parts, { certainty: 'candidate', handle });
    if (field.reference !== null || field.certainty === 'templated') fields.push(field);
  }
  return fields;
}
