/** A place within an object as kustomize's replacements name it: `spec.template.spec.containers.[name=web].image`. */
import type { PathKey } from '../../files/field/field.ts';
import { isPlainMap, type Plain, plainText } from '../../files/kustomize/plain-object.ts';

/** Characters that need no escape, or that `\` escapes. */
const KEY = /^[\w/. -]+$/;
const ELEMENT_NAME = /^[a-z0-9](?:[-_a-z0-9]*[a-z0-9])?$/i;

/** `null` where kustomize has no way to name it. An element of a list goes by its name where that names it alone. */
export function fieldPath(root: Plain, path: readonly PathKey[]): string | null {
  const steps: string[] = [];
  let at: Plain | undefined = root;
  for (const key of path) {
    if (typeof key === 'number') {
      const items: readonly Plain[] = Array.isArray(at) ? at : [];
      const name = plainText(items[key], 'name');
      const alone = name !== null && items.filter((item) => plainText(item, 'name') === name).length === 1;
      steps.push(alone && ELEMENT_NAME.test(name) ? `[name=${name}]` : String(key));
      at = items[key];
    } else {
      if (!KEY.test(key)) return null;
      steps.push(key.replaceAll('.', '\\.'));
      at = isPlainMap(at) ? at[key] : undefined;
    }
  }
  return steps.join('.');
}
