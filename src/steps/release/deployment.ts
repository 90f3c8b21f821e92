/** What a deployment names of a component set, and what it names beside it. */

import { errorData } from '../../errors.ts';
import type { ImageField } from '../../files/field/field.ts';
import { isMoot } from '../../files/field/owners.ts';
import { isCopyLeftOut } from '../../files/shown/copy/judge-references.ts';
import type { Copy } from '../../files/shown/copy/shown-copy.ts';
import { SHOWN_READERS } from '../../files/shown/shown-readers.ts';
import { type ImageReference, withoutSecrets } from '../../image/reference.ts';
import { fieldPlace } from '../../plan/edits/plan-file.ts';
import type { FieldPlace } from '../../plan/plan.ts';
import type { NamedPlace, ReleaseFault } from '../../plan/release/chosen-reference.ts';
import type { ComponentSet } from '../../records/config/component-set.ts';
import type { Config } from '../../records/config/config.ts';
import { findSetImage, type SetImage } from '../../records/config/set-images.ts';
import { isTestData } from '../../rules/test-data.ts';
import { deployedFields } from '../overlay/deployed-fields.ts';
import type { FileFields, Reading } from '../read.ts';

export interface Deployment {
  /** The places of each image of the set, by its key. */
  readonly places: ReadonlyMap<string, readonly NamedPlace[]>;
  /** Places of what belongs to no component. */
  readonly foreign: readonly NamedPlace[];
}

/** Formats of files that are deployed although no object stands around their fields. */
const DEPLOYED_FORMATS: ReadonlySet<string> = new Set(['kustomize', 'helm-values', 'compose', 'quadlet']);

/** Sorts the fields of what was read. */
export function readDeployment(reading: Reading, set: ComponentSet, config: Config): Deployment {
  const shown = new Set(set.shown.map(({ file }) => file));
  const places = new Map<string, NamedPlace[]>();
  const foreign: NamedPlace[] = [];
  const findOfAny = findSetImage(config.componentSets);
  const isLeftOut = placesLeftOut(set);
  for (const { file, field, reference, own } of namedImages(reading, [set], config)) {
    const place = placeOf(file, field, reference, shown.has(file.path));
    if (own !== null) places.set(own.image.key, [...(places.get(own.image.key) ?? []), place]);
    // What another set of the same tree releases is none of this one's.
    else if (isDeployed(field) && findOfAny(reference) === null && !isLeftOut(file, field)) foreign.push(place);
  }
  return { places, foreign };
}

/** The files, but for copies, that deploy an image by its tag alone, by its key. */
export function tagsAlone({ places }: Deployment): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...places].map(([key, own]) => {
      const alone = own.filter(({ isShown, reference }) => !isShown && reference.digest === null);
      return [key, [...new Set(alone.map(({ target }) => target.file))]];
    }),
  );
}

/** What an entry of `shown` leaves out of its file, by name or repository, the release of the set need not hold. */
function placesLeftOut({ shown }: ComponentSet): (file: FileFields, field: ImageField) => boolean {
  const byFile = new Map<string, Copy['spans']>();
  const spansOf = ({ path, text }: FileFields): Copy['spans'] => {
    const known = byFile.get(path);
    if (known !== undefined) return known;
    const entries = shown.filter(({ file, without }) => file === path && without.length > 0);
    const copies = entries.flatMap((entry) =>
      SHOWN_READERS[entry.kind].find(path, text, entry).filter((copy) => isCopyLeftOut(copy, entry)),
    );
    const spans = copies.flatMap((copy) => copy.spans);
    byFile.set(path, spans);
    return spans;
  };
  return (file, { spans }) =>
    spansOf(file).some((own) => spans.some(({ start }) => start >= own.start && start <= own.end));
}

/** A place that is deployed, and the image of a set that it is for; `null` for one that belongs to none. */
export interface DeployedPlace {
  readonly file: FileFields;
  readonly field: ImageField;
  readonly reference: ImageReference;
  readonly own: SetImage | null;
}

/** Every place of what was read that is deployed. */
export function deployedPlaces(reading: Reading, config: Config): readonly DeployedPlace[] {
  const named = namedImages(reading, config.componentSets, config);
  return named.filter(({ field, own }) => own !== null || isDeployed(field));
}

/** What another place puts in, what is history or test data, and who only looks like an image in code does not count. */
export function namedImages(reading: Reading, sets: readonly ComponentSet[], config: Config): readonly DeployedPlace[] {
  const find = findSetImage(sets);
  const findDeployed = deployedFields(reading, config);
  return reading.files
    .filter((file) => file.named || !isTestData(file.path))
    .flatMap((file) =>
      file.fields.filter(mayCount).flatMap((field) => {
        const { deployed, replaced } = findDeployed(file, field);
        if (replaced !== null || deployed.reference === null) return [];
        return [{ file, field, reference: deployed.reference, own: find(deployed.reference) }];
      }),
    );
}

function mayCount({ owner, certainty, reference, tagElsewhere }: ImageField): boolean {
  if (reference === null || tagElsewhere || isMoot(owner) || owner?.tool === 'frozen') return false;
  return certainty === 'certain' || certainty === 'candidate';
}

/** Of candidates only what a container is handed is sure to be deployed: by its environment, or by its arguments. */
export function isDeployed({ object, format, certainty, chosen, handle }: ImageField): boolean {
  if (object === null && !DEPLOYED_FORMATS.has(format)) return false;
  return certainty === 'certain' || chosen === true || /^(?:env|arg):/.test(handle ?? '');
}

/** What is deployed and is no reference, so that nobody can say what would run. Templates are filled in from elsewhere. */
export function brokenPlaces(reading: Reading): readonly ReleaseFault[] {
  return reading.files
    .filter((file) => file.named || !isTestData(file.path))
    .flatMap((file) =>
      file.fields.filter(isBroken).map((field) => {
        const message = `\`${withoutSecrets(field.written)}\` is not an image reference: ${field.problem}`;
        const place = { target: fieldPlace(file, field), written: field.written };
        return { place, error: errorData('REFERENCE_INVALID', message) };
      }),
    );
}

function isBroken(field: ImageField): boolean {
  return field.reference === null && field.certainty === 'certain' && field.owner === null && isDeployed(field);
}

function placeOf(file: FileFields, field: ImageField, reference: ImageReference, isShown: boolean): NamedPlace {
  const target: FieldPlace = fieldPlace(file, field);
  return { target, written: field.written, reference, isShown };
}
