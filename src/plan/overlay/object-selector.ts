/** How kustomize's replacements choose one object, or all of a kind. */
import type { Selector } from '../../files/overlay/overlay.ts';
import { plainText } from '../../files/overlay/plain-object.ts';
import { type BaseObject, groupOf, matchesName, metadataText } from '../../files/overlay/select-objects.ts';

export interface Selection {
  readonly select: Selector;
  readonly reject: readonly Selector[];
}

/** Every object of a group and kind. */
export function kindSelector({ root }: BaseObject): Selector {
  const apiVersion = plainText(root, 'apiVersion');
  const group = groupOf(apiVersion);
  const kind = plainText(root, 'kind') ?? '';
  // An empty group means any group, so that an object of the core group goes by its version.
  return group === '' ? { version: apiVersion ?? 'v1', kind } : { group, kind };
}

export function kindKey(object: BaseObject): string {
  return JSON.stringify(kindSelector(object));
}

/**
 * Chooses one object among all of a rendering; `null` where its names do not tell it apart. kustomize compares with the
 * names before and after prefixes, up to 5.7 letter by letter, since 5.8 as patterns in which a dot is any character:
 * what is chosen here is the same for both.
 */
export function selectObject(object: BaseObject, all: readonly BaseObject[]): Selection | null {
  const kind = kindSelector(object);
  const others = all.filter((other) => other !== object && kindKey(other) === kindKey(object));
  const names = [object.fileName, metadataText(object.root, 'name')].filter((name) => name !== null);
  for (const name of names) {
    const matched = others.filter((other) => idsOf(other).some((id) => matchesName(name, id.name)));
    const same = matched.filter((other) => idsOf(other).some((id) => id.name === name));
    if (same.length === 0) return { select: { ...kind, name }, reject: rejections(kind, matched, object) };
    const namespace = idsOf(object).find((id) => id.name === name)?.namespace ?? null;
    const apart = same.every((other) => idsOf(other).every((id) => id.name !== name || id.namespace !== namespace));
    if (namespace !== null && apart && matched.length === same.length)
      return { select: { ...kind, name, namespace }, reject: [] };
  }
  return null;
}

interface ObjectId {
  readonly name: string | null;
  readonly namespace: string | null;
}

/** The names that kustomize knows an object by: that of its file, and the one that it has now. */
function idsOf({ root, fileName, fileNamespace }: BaseObject): readonly ObjectId[] {
  return [
    { name: fileName, namespace: fileNamespace },
    { name: metadataText(root, 'name'), namespace: metadataText(root, 'namespace') },
  ];
}

/** Objects that only a pattern takes for the chosen one. */
function rejections(kind: Selector, matched: readonly BaseObject[], object: BaseObject): Selector[] {
  return matched.flatMap((other) => {
    const name = idsOf(other).find((id) => !idsOf(object).some((own) => matchesName(id.name ?? '', own.name)))?.name;
    return name === undefined || name === null ? [] : [{ ...kind, name }];
  });
}
