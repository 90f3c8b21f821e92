/** Pieces of uploads under way, so that a run that is told to end lets them arrive: some registries forget an upload whose piece broke off. */

export interface PieceGate {
  /** Sends a piece and keeps where it goes on; once the run ends, none begins. */
  through<Result>(send: () => Promise<Result>): Promise<Result>;
  /** Lets none begin any more; resolves when none is under way. */
  end(): Promise<void>;
}

export function openPieceGate(): PieceGate {
  const underWay = new Set<Promise<unknown>>();
  let isEnding = false;
  return {
    async through(send) {
      // The process is about to end, so that nobody waits for it.
      if (isEnding) return new Promise(() => undefined);
      const sending = send();
      underWay.add(sending);
      try {
        return await sending;
      } finally {
        underWay.delete(sending);
      }
    },
    async end() {
      isEnding = true;
      await Promise.allSettled(underWay);
    },
  };
}
