/** Pinned references as `images` of an overlay; as replacements where one name is to become several texts. */

import { type ImageSpec, visitedImages } from '../../files/kustomize/image-specs.ts';
import { imagesEntryMatches } from '../../files/kustomize/images-rewrite.ts';
import type { OverlayImage, Replacement, ReplacementTarget } from '../../files/kustomize/overlay.ts';
import { type Plain, plainAt, plainText } from '../../files/kustomize/plain-object.ts';
import type { BaseObject } from '../../files/kustomize/select-objects.ts';
import { formatReference, tryParseReference } from '../../image/reference.ts';
import type { DecidedContainer } from './decided-container.ts';
import { fieldPath } from './field-path.ts';
import { selectObject } from './object-selector.ts';

export interface ImageReplacements {
  readonly images: readonly OverlayImage[];
  readonly replacements: readonly Replacement[];
  readonly unreachable: ReadonlySet<DecidedContainer>;
}

/** Carries out the changes of references. Names stay as the base writes them, since kustomize compares letter by letter. */
export function imageReplacements(
  decided: readonly DecidedContainer[],
  objects: readonly BaseObject[],
  specs: readonly ImageSpec[],
): ImageReplacements {
  const others = otherImages(decided, objects, specs);
  const images: OverlayImage[] = [];
  const unreachable = new Set<DecidedContainer>();
  const single: { each: DecidedContainer; text: string }[] = [];
  const changes = decided.filter((each) => textAfter(each) !== each.container.image);
  for (const [name, same] of Map.groupBy(changes, ({ field }) => field.reference?.name ?? '')) {
    const covered = decided.filter((each) => isReached(each) && imagesEntryMatches(name, each.container.image));
    const [text, ...more] = new Set(covered.map(textAfter));
    const parsed = text === undefined ? null : tryParseReference(text);
    const isAlone = !others.some((image) => imagesEntryMatches(name, image));
    const isOne = isAlone && more.length === 0 && parsed?.ok === true && parsed.reference.name === name;
    if (isOne) images.push({ name, newTag: parsed.reference.tag, digest: parsed.reference.digest });
    for (const each of same) if (!isOne || !isReached(each)) single.push({ each, text: textAfter(each) });
  }
  const replacements = [...Map.groupBy(single, ({ text }) => text)].flatMap(([value, places]): Replacement[] => {
    const targets = objects.flatMap((object) => {
      const own = places.filter(({ each }) => each.container.object === object).map(({ each }) => each);
      return referenceTarget(object, own, objects, unreachable);
    });
    return targets.length === 0 ? [] : [{ value, targets }];
  });
  return { images: images.sort((a, b) => (a.name < b.name ? -1 : 1)), replacements, unreachable };
}

/** Images that `images` come to as well, and that no decision is about: an entry for their name would move them unseen. */
function otherImages(
  decided: readonly DecidedContainer[],
  objects: readonly BaseObject[],
  specs: readonly ImageSpec[],
): string[] {
  const known = new Map<Plain, Set<unknown>>();
  for (const { container } of decided) {
    const holder = plainAt(container.object.root, container.path.slice(0, -1)) ?? null;
    known.set(holder, (known.get(holder) ?? new Set()).add(container.path.at(-1)));
  }
  return objects.flatMap(({ root }) =>
    [...visitedImages(root, specs)].flatMap(([holder, keys]) =>
      [...keys.keys()].flatMap((key) => (known.get(holder)?.has(key) === true ? [] : (plainText(holder, key) ?? []))),
    ),
  );
}

/** What the container is to run; what it runs where nothing changes. */
function textAfter({ field, container, decision, before }: DecidedContainer): string {
  const to = decision.kind === 'change' ? decision.to : before;
  if (to === undefined || field.reference === null) return container.image;
  return formatReference({ name: field.reference.name, tag: to.tag, digest: to.digest });
}

/** Whether kustomize's `images` come to this place: containers and init containers, in every version. */
function isReached({ container }: DecidedContainer): boolean {
  const list = container.path.at(-3);
  return container.path.at(-1) === 'image' && (list === 'containers' || list === 'initContainers');
}

function referenceTarget(
  object: BaseObject,
  own: readonly DecidedContainer[],
  objects: readonly BaseObject[],
  unreachable: Set<DecidedContainer>,
): ReplacementTarget[] {
  if (own.length === 0) return [];
  const selection = selectObject(object, objects);
  const paths = own.map((each) => ({ each, path: fieldPath(object.root, each.container.path) }));
  for (const { each, path } of paths) if (selection === null || path === null) unreachable.add(each);
  const fieldPaths = paths.flatMap(({ path }) => path ?? []);
  return selection === null || fieldPaths.length === 0 ? [] : [{ ...selection, fieldPaths, create: false }];
}
