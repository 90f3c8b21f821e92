/** Which entries of kustomizations look for an image by the name that a field has, so that another name would be lost on them. */
import type { ImageField } from '../../files/field/field.ts';
import type { Retagging } from '../../files/kustomize/retagging.ts';
import type { FileFields } from '../read.ts';

/** Why the name of a field stays as it is, in words; `null` where no entry but its own is for it. */
export function otherEntries(
  retagging: Retagging | null,
  { path }: Pick<FileFields, 'path'>,
  { format, path: keys, written }: ImageField,
): string | null {
  if (retagging === null) return null;
  const own = format === 'kustomize' && keys[0] === 'images' ? keys[1] : null;
  const entries = retagging(path, written).flatMap((each) => each.entries);
  const other = entries.find(({ kustomization, index }) => kustomization !== path || index !== own);
  if (other === undefined) return null;
  return `\`images\` of ${other.kustomization} looks for it by this name, and is rewritten in its place`;
}
