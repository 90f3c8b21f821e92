/** `scan`: the inventory of every place that names an image. */
import { type ErrorData, errorData } from '../errors.ts';
import { fieldOffset, type ImageField } from '../files/field.ts';
import type { FileFields, Reading } from '../steps/read.ts';

/** The inventory is what was read; a reference that is none is a fault of its file. */
export function scan(reading: Reading): Reading {
  const faults = (named: boolean): ErrorData[] =>
    reading.files.filter((file) => file.named === named).flatMap(findInvalidReferences);
  return { ...reading, errors: [...reading.errors, ...faults(true)], notes: [...reading.notes, ...faults(false)] };
}

function findInvalidReferences(file: FileFields): ErrorData[] {
  return file.fields.filter(isInvalid).map((field) =>
    errorData('REFERENCE_INVALID', `\`${field.written}\` is not an image reference: ${field.problem}`, {
      place: { file: file.path, ...file.lines.at(fieldOffset(field)) },
    }),
  );
}

/** A template is not meant to be one, and what another tool writes is its own business. */
function isInvalid({ reference, certainty, owner }: ImageField): boolean {
  return reference === null && certainty === 'certain' && owner === null;
}
