/** When a list of tags is too short to be believed. */

/** A list that has less than this part of the tags it had is not believed. */
const SMALLEST_PART = 0.5;
/** Of fewer tags some may be taken away at a time. */
const FEW_TAGS = 8;

/** Whether a list lost so many tags that something else than its owner may be the cause. */
export function hasShrunk(before: number, now: number): boolean {
  return before >= FEW_TAGS && now < before * SMALLEST_PART;
}
