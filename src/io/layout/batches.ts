/** Puts what comes while something is written into the next writing together, so that many small changes are few writings. */

export interface Batches<Item> {
  /** Settles once the item is written; throws why its batch was not. */
  put(item: Item): Promise<void>;
  /** All that came so far is written, or failed. */
  settled(): Promise<void>;
}

interface Batch<Item> {
  readonly items: Item[];
  readonly written: Promise<void>;
}

/** One batch is written at a time, in the order in which they came. */
export function openBatches<Item>(write: (items: readonly Item[]) => Promise<void>): Batches<Item> {
  let turn: Promise<void> = Promise.resolve();
  let next: Batch<Item> | null = null;
  const begin = (): Batch<Item> => {
    const items: Item[] = [];
    const written = turn.then(() => {
      next = null;
      return write(items);
    });
    turn = written.catch(() => undefined);
    return { items, written };
  };
  return {
    put(item) {
      next ??= begin();
      next.items.push(item);
      return next.written;
    },
    settled: () => turn,
  };
}
