/** The images of a layout as references of upstream, and what a copy into it or out of it asks for. */
import { type ErrorData, errorData } from '../../errors.ts';
import type { CopyPlace } from '../../image/places/copy-place.ts';
import { keepTagOf } from '../../image/places/keep-tag.ts';
import { LAYOUT_ROOT, layoutPlace } from '../../image/places/layout-place.ts';
import { type ImageReference, parseReference, repositoryIdentity } from '../../image/reference.ts';
import type { MirrorMapping } from '../../plan/copies/mirror-place.ts';

/** What a layout names, as its index says. */
export interface NamedImages {
  readonly entries: readonly {
    readonly name: string;
    readonly repository: string;
    readonly tag: string;
    readonly digest: string;
  }[];
  /** How many name no image in full. */
  readonly unnamed: number;
}

export interface LayoutReferences {
  readonly references: readonly ImageReference[];
  readonly errors: readonly ErrorData[];
  readonly notes: readonly ErrorData[];
}

/** Tags that hang on a digest come along with what they belong to. */
const ABOUT_AN_IMAGE = /^sha(?:256|512)-[0-9a-f]{32,}(?:\.|$)/;

/** @param operands references that are meant; none for all */
export function layoutReferences(
  { entries, unnamed }: NamedImages,
  operands: readonly string[],
  layout: string,
): LayoutReferences {
  const all = entries
    .filter(({ tag }) => !ABOUT_AN_IMAGE.test(tag))
    .map(({ name, tag, digest }) => {
      const bare = tag === keepTagOf(digest) ? name.slice(0, -tag.length - 1) : name;
      return parseReference(`${bare}@${digest}`);
    });
  const meant = operands.map(parseReference);
  const left = errorData('LAYOUT_UNNAMED', `${unnamed} of the manifests of ${layout} name no image in full, and stay`);
  return {
    references: meant.length === 0 ? all : all.filter((each) => meant.some((operand) => isMeant(operand, each))),
    errors: [
      // Where all of it is meant, what stays is a gap.
      ...(unnamed > 0 && meant.length === 0 ? [left] : []),
      ...meant
        .filter((operand) => !all.some((each) => isMeant(operand, each)))
        .map(({ written }) => errorData('REGISTRY_NOT_FOUND', `${layout} holds no \`${written}\``)),
    ],
    notes: [],
  };
}

function isMeant(operand: ImageReference, image: ImageReference): boolean {
  if (repositoryIdentity(operand) !== repositoryIdentity(image)) return false;
  if (operand.digest !== null) return operand.digest === image.digest;
  return operand.tag === null || operand.tag === image.tag;
}

interface LayoutCopies {
  readonly mapping: MirrorMapping;
  readonly isElsewhere: (place: CopyPlace, digest: string) => boolean;
}

/** @param before what another layout holds, which is left out; `null` for nothing */
export function intoLayout(before: NamedImages | null): LayoutCopies {
  const held = new Set((before?.entries ?? []).map(({ repository, digest }) => `${repository}@${digest}`));
  return {
    mapping: { rules: [], root: LAYOUT_ROOT },
    isElsewhere: ({ repository }, digest) => held.has(`${repository}@${digest}`),
  };
}

export function outOfLayout(): { readonly sourceOf: (reference: ImageReference) => CopyPlace } {
  return { sourceOf: layoutPlace };
}
