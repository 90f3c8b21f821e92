/** What the operands of `mirror` are: a path where one exists, else a reference. */
import { BowlineError } from '../../errors.ts';
import { fieldKey, type ImageField } from '../../files/field/field.ts';
import type { World } from '../../io/world.ts';
import type { FileFields } from '../read.ts';
import { isMeantAsFile } from '../resolve-targets.ts';

/** @throws {BowlineError} `FILE_NOT_FOUND` where what is meant as a path is none */
export function mirroredReferences(
  operands: readonly string[],
  { disk }: World,
): { readonly paths: readonly string[]; readonly images: readonly string[] } {
  const isPath = (operand: string): boolean => disk.list([operand], { noIgnore: true }).errors.length === 0;
  const paths = operands.filter(isPath);
  const images = operands.filter((operand) => !paths.includes(operand));
  const missing = images.find(isMeantAsFile);
  if (missing !== undefined) throw new BowlineError('FILE_NOT_FOUND', `there is no file ${missing}`);
  return { paths, images };
}

/** A field that may name an image, and is left out since nobody can be sure. */
export interface LeftOut {
  /** The file, and the keys that lead to the field. */
  readonly field: string;
  readonly written: string;
  readonly certainty: 'candidate' | 'templated';
}

/** Every candidate that nobody chose, and every field of a template. */
export function fieldsLeftOut(files: readonly Pick<FileFields, 'path' | 'fields'>[]): readonly LeftOut[] {
  const isLeft = ({ chosen }: ImageField): boolean => chosen !== true;
  return files.flatMap(({ path, fields }) =>
    fields.filter(isLeft).flatMap((field) => {
      const { certainty, written } = field;
      if (certainty !== 'candidate' && certainty !== 'templated') return [];
      return [{ field: fieldKey(path, field), written, certainty }];
    }),
  );
}
