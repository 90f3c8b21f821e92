/** Random choices that are the same for the same seed. */

export interface Random {
  /** A whole number from 0, below the limit. */
  below(limit: number): number;
  /** True once in so many times. */
  onceIn(times: number): boolean;
  /** @throws {RangeError} where there is none. */
  pick<Item>(items: readonly Item[]): Item;
  /** What as many calls make. */
  repeat<Item>(times: number, make: (index: number) => Item): Item[];
}

/** Mulberry32: small, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return {
    below,
    onceIn: (times) => below(times) === 0,
    pick: (items) => {
      const index = below(items.length);
      const item = items[index];
      if (item === undefined) throw new RangeError(`there is no item ${index}`);
      return item;
    },
    repeat: (times, make) => Array.from({ length: times }, (_, index) => make(index)),
  };
}
