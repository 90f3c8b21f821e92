/** Which image fields operands name: by a pattern, or by the last part of a repository. */
import { closestWord } from '../../closest-word.ts';
import { BowlineError, type ErrorData, errorData } from '../../errors.ts';
import type { ImageField } from '../../files/field/field.ts';
import { type ImagePattern, matchesImage, parseImagePattern } from '../../image/pattern.ts';
import { type ImageReference, repositoryIdentity } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import { type Decision, keep } from '../../plan/decisions/decision.ts';
import { distinctPlaces, placesOf } from '../../plan/shown/shown-set.ts';
import type { ComponentSet } from '../../records/config/component-set.ts';
import type { Config } from '../../records/config/config.ts';
import { findNamedImages } from '../../records/config/find-component.ts';
import { imageSettings } from '../../records/config/image-settings.ts';
import { findSetImage, type SetImage } from '../../records/config/set-images.ts';
import type { Reading } from '../read.ts';

export interface Operands {
  readonly paths: readonly string[];
  readonly patterns: readonly string[];
}

/** Parts operands: a path where one exists, or where it can be nothing else; else a pattern. */
export function partOperands(operands: readonly string[], { disk }: Pick<World, 'disk'>): Operands {
  const isPath = (operand: string): boolean =>
    operand === '-' || /^\.{0,2}\/|^\.\.?$|\.ya?ml$|\.json$/.test(operand) || disk.list([operand]).errors.length === 0;
  return {
    paths: operands.filter(isPath),
    patterns: operands.filter((operand) => !isPath(operand)),
  };
}

export interface ComponentOperands {
  /** Names of components or of images of them, with or without their set. */
  readonly components: readonly string[];
  readonly others: readonly string[];
}

/** Takes the names of components out of operands: what is no path, and is a component or an image of one by the configuration. */
export function partComponents(
  operands: readonly string[],
  { disk, config }: Pick<World, 'disk' | 'config'>,
): ComponentOperands {
  const isComponent = (operand: string): boolean =>
    placesOfNamed(operand, config.componentSets).length > 0 && disk.list([operand]).errors.length > 0;
  return {
    components: operands.filter(isComponent),
    others: operands.filter((operand) => !isComponent(operand)),
  };
}

/**
 * The same where all others are paths.
 *
 * @throws {BowlineError} `FILE_NOT_FOUND` for what is no path, and nearly the name of a component
 */
export function partComponentsAndPaths(
  operands: readonly string[],
  world: Pick<World, 'disk' | 'config'>,
): ComponentOperands {
  const parted = partComponents(operands, world);
  const names = world.config.componentSets.flatMap(namesOfSet);
  for (const operand of partOperands(parted.others, world).patterns) {
    const nearest = closestWord(operand, names);
    if (nearest === null) continue;
    const message = `there is no file and no component \`${operand}\``;
    throw new BowlineError('FILE_NOT_FOUND', message, { hint: `did you mean \`${nearest}\`?` });
  }
  return parted;
}

/** What its components and images are called, by themselves and with the set before it. */
function namesOfSet({ name: set, components }: ComponentSet): readonly string[] {
  const own = components.flatMap(({ name, images }) => [name, ...images.map(({ key }) => key)]);
  return own.flatMap((name) => [name, `${set}/${name}`]);
}

/** Whether a reference is of an image of the components; of every image where none is named. */
export function coversComponents(components: readonly string[], sets: readonly ComponentSet[]): Covered['covers'] {
  if (components.length === 0) return () => true;
  return coversNamed(components, sets);
}

/** Why a field is left alone that is of none of the components; `null` where it is meant, as all are where none is named. */
export function keepOthers(
  components: readonly string[],
  sets: readonly ComponentSet[],
): (field: Pick<ImageField, 'reference'>) => Decision | null {
  const covers = coversComponents(components, sets);
  return ({ reference }) =>
    reference === null || covers(reference) ? null : keep('no-match', 'it is no image of the component');
}

export interface Covered {
  readonly covers: (reference: ImageReference) => boolean;
  /** Patterns of which there is no image: the way in which a slip of the hand shows. */
  readonly errors: readonly ErrorData[];
}

/**
 * What the patterns cover of what was read; with no pattern that is all. A pattern that covers nothing is tried as the
 * last part of a repository: `multus` for `ghcr.io/team/multus`. The name of a component covers its images, the
 * key of an image that one.
 *
 * @throws {BowlineError} `PATTERN_INVALID`
 */
export function findCovered(
  texts: readonly string[],
  { files }: Pick<Reading, 'files'>,
  sets: readonly ComponentSet[] = [],
): Covered {
  if (texts.length === 0) return { covers: () => true, errors: [] };
  const references = files.flatMap(({ fields }) => fields.flatMap(({ reference }) => reference ?? []));
  const errors: ErrorData[] = [];
  const isNamed = coversNamed(texts, sets);
  const rest = texts.filter((text) => placesOfNamed(text, sets).length === 0);
  const patterns = rest.map((text): ImagePattern => {
    const own = parseImagePattern(text);
    const isMet = (pattern: ImagePattern): boolean => references.some((each) => matchesImage(pattern, each));
    if (isMet(own)) return own;
    const byName = /^[^/*@]+$/.test(text) ? parseImagePattern(`*/${text}`) : own;
    if (isMet(byName)) return byName;
    errors.push(errorData('PATTERN_UNMATCHED', `no image here is covered by \`${text}\``));
    return own;
  });
  return {
    covers: (reference) => isNamed(reference) || patterns.some((pattern) => matchesImage(pattern, reference)),
    errors,
  };
}

/** Where the images are that a component, or an image of one, is named for: {@link findNamedImages}. */
export function placesOfNamed(text: string, sets: readonly ComponentSet[]): readonly string[] {
  return findNamedImages(text, sets).flatMap(({ set, component, images }) =>
    distinctPlaces(images.flatMap((image) => placesOf(set, component, image))),
  );
}

/**
 * Whether a reference is of an image that is named so. Of several with one repository the variant tells, where the tag
 * says it.
 */
function coversNamed(texts: readonly string[], sets: readonly ComponentSet[]): Covered['covers'] {
  const found = texts.flatMap((text) => findNamedImages(text, sets));
  const places = new Set(texts.flatMap((text) => placesOfNamed(text, sets)));
  const isNamed = ({ set, component, image }: SetImage): boolean =>
    found.some((each) => each.set === set && each.component === component && each.images.includes(image));
  const find = findSetImage(sets);
  return (reference) => {
    if (!places.has(repositoryIdentity(reference))) return false;
    const own = find(reference);
    return own === null || isNamed(own);
  };
}

/** What is covered, and all that moves together with it: one member of a group does not move alone, even where it alone is named. */
export function withGroups(
  covers: Covered['covers'],
  { files }: Pick<Reading, 'files'>,
  { images }: Pick<Config, 'images'>,
): Covered['covers'] {
  if (!images.some(({ group }) => group !== undefined)) return covers;
  const settingsOf = imageSettings(images);
  const named = files.flatMap(({ fields }) =>
    fields.flatMap(({ reference }) => (reference !== null && covers(reference) ? [settingsOf(reference)?.group] : [])),
  );
  const groups = new Set(named.flatMap((group) => group ?? []));
  return (reference) => covers(reference) || groups.has(settingsOf(reference)?.group ?? '');
}
