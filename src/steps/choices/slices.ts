/** A few workloads that follow another stream than the others: what is next for them. */
import type { World } from '../../io/world.ts';
import type { LockOnDisk } from '../lock.ts';
import type { Reading } from '../read.ts';
import { findAheadOfRoot, followingAhead, hasSlices, type IsAhead } from '../streams/ahead.ts';
import { type ChooseOptions, type Chosen, chooseNext } from './choose-next.ts';

export interface Slices {
  readonly isAhead: IsAhead;
  /** What is next for those that are. */
  readonly chosen: ReadonlyMap<string, Chosen>;
}

/** Asks for what is ahead, where the configuration says that some workloads are. */
export async function chooseSlices(
  reading: Reading,
  options: ChooseOptions,
  lock: LockOnDisk,
  world: World,
): Promise<Slices> {
  if (!hasSlices(world.config)) return { isAhead: () => false, chosen: new Map() };
  const isAhead = findAheadOfRoot(reading, world);
  const references = reading.files.flatMap((file) =>
    file.fields.flatMap((field) => (isAhead(file, field) && field.reference !== null ? [field.reference] : [])),
  );
  const config = { ...world.config, images: world.config.images.map(followingAhead) };
  return { isAhead, chosen: await chooseNext(references, options, lock, { ...world, config }, reading) };
}
