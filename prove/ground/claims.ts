/** The claims of a proof: each is said with whether it holds, and where it does not, with the first cases. */

type Log = (line: string) => void;

export interface Claims {
  /** Says a claim with what speaks against it; nothing does where it holds. */
  check(claim: string, against: readonly string[]): void;
  /** Whether every claim so far holds. */
  hold(): boolean;
}

const SHOWN = 5;

export function createClaims(log: Log): Claims {
  let short = 0;
  return {
    check: (claim, against) => {
      if (against.length === 0) {
        log(`holds        ${claim}`);
        return;
      }
      short += 1;
      log(`FALLS SHORT  ${claim}: ${against.length}`);
      for (const each of against.slice(0, SHOWN)) log(`    ${each.replaceAll('\n', '\n    ')}`);
    },
    hold: () => short === 0,
  };
}

/** `3 a, 1 b`: how often each word occurs, the most frequent first. */
export function countWords(words: Iterable<string>): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const sorted = [...counts].sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1));
  return sorted.map(([word, count]) => `${count} ${word}`).join(', ') || 'none';
}
