/** `scan`: the inventory of every place that names an image. */
import { type ErrorData, errorData } from '../errors.ts';
import { fieldOffset, type ImageField } from '../files/field/field.ts';
import { withoutSecrets } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { type FindOverlayPlaces, overlayPlaces } from '../steps/overlay/overlay-places.ts';
import type { FileFields, Reading } from '../steps/read.ts';

export interface ScanAnswer extends Reading {
  /** What the kustomizations that were read make of a field. */
  readonly overlayOf: FindOverlayPlaces;
}

/** The inventory is what was read; a reference that is none is a fault of its file. */
export function scan(reading: Reading, { config }: Pick<World, 'config'>): ScanAnswer {
  const faults = (named: boolean): ErrorData[] =>
    reading.files.filter((file) => file.named === named).flatMap(findInvalidReferences);
  return {
    ...reading,
    // A kustomization without a field was read for what it does to others.
    files: reading.files.filter(({ fields }) => fields.length > 0),
    errors: [...reading.errors, ...faults(true)],
    notes: [...reading.notes, ...faults(false)],
    overlayOf: overlayPlaces(reading, config),
  };
}

function findInvalidReferences(file: FileFields): ErrorData[] {
  return file.fields.filter(isInvalid).map((field) =>
    errorData('REFERENCE_INVALID', `\`${withoutSecrets(field.written)}\` is not an image reference: ${field.problem}`, {
      place: { file: file.path, ...file.lines.at(fieldOffset(field)) },
    }),
  );
}

/** A template is not meant to be one, and what another tool writes is its own business. */
function isInvalid({ reference, certainty, owner }: ImageField): boolean {
  return reference === null && certainty === 'certain' && owner === null;
}
