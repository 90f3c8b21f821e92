/** What the operands of `mirror` are: a path where one exists, else a reference. */
import { BowlineError } from '../errors.ts';
import type { World } from '../io/world.ts';
import { isMeantAsFile } from './resolve-targets.ts';

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
