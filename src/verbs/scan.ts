/** `scan`: the inventory of every place that names an image. */
import type { Reading } from '../steps/read.ts';

/** The inventory is what was read: every field, and what could not be read. */
export function scan(reading: Reading): Reading {
  return reading;
}
