/** How kustomize's replacements choose one object, or all of a kind. */
import type { Selector } from '../../files/kustomize/overlay.ts';
import { plainText } from '../../files/kustomize/plain-object.ts';
import { type BaseObject, matchesName, metadataText } from '../../files/kustomize/select-objects.ts';
import { groupOf } from '../../files/objects/api-group.ts';

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
  const names = [...new Set(idsOf(object).flatMap(({ name }) => name ?? []))];
  const selections = names.flatMap((name): Selection[] => {
    const matched = others.filter((other) => idsOf(other).some((id) => matchesName(name, id.name)));
    const reject = matched.map((other) => rejection(kind, other, object));
    const told = reject.filter((selector) => selector !== null);
    return told.length === reject.length
      ? [{ select: { ...kind, name }, reject: told }]
      : inNamespace(kind, name, object, matched);
  });
  return selections.sort((a, b) => a.reject.length - b.reject.length)[0] ?? null;
}

/** The object by its namespace as well, where all others of its name have another. */
function inNamespace(kind: Selector, name: string, object: BaseObject, matched: readonly BaseObject[]): Selection[] {
  const namespace = idsOf(object).find((id) => id.name === name)?.namespace ?? null;
  const isApart = matched.every((other) =>
    idsOf(other).every(
      (id) => !matchesName(name, id.name) || (id.namespace !== null && !matchesName(namespace ?? '', id.namespace)),
    ),
  );
  return namespace !== null && isApart ? [{ select: { ...kind, name, namespace }, reject: [] }] : [];
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

/** How to leave out an object that is taken for the chosen one: by a name of its own. */
function rejection(kind: Selector, other: BaseObject, object: BaseObject): Selector | null {
  const own = idsOf(object);
  const name = idsOf(other).find(
    (id) => id.name !== null && !own.some((each) => matchesName(id.name ?? '', each.name)),
  )?.name;
  return name === undefined || name === null ? null : { ...kind, name };
}
