/** `scan`: the inventory of every place that names an image. */

import type { World } from '../io/world.ts';
import { type Reading, type ReadOptions, readFields } from '../steps/read.ts';

export type ScanOptions = ReadOptions;

/** Reads and finds; asks no one. */
export async function scan(operands: readonly string[], options: ScanOptions, world: World): Promise<Reading> {
  return readFields(operands, options, world);
}
