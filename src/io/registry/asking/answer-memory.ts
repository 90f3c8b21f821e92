/** Answers of a run, of which those that were not wanted for longest are forgotten where they come to too many bytes. */

export interface AnswerMemory<Answer> {
  find(key: string): Promise<Answer> | undefined;
  /** What is still to come is never forgotten. */
  keep(key: string, answer: Promise<Answer>): void;
}

/** How many bytes answers may come to, and how many one has. */
export interface AnswerBound<Answer> {
  readonly most: number;
  readonly sizeOf: (answer: Answer) => number;
}

/** With `null` nothing is forgotten. Answers do not fail. */
export function openAnswerMemory<Answer>(bound: AnswerBound<Answer> | null): AnswerMemory<Answer> {
  /** The one that was wanted last comes last; without a size it is still to come. */
  const known = new Map<string, { readonly answer: Promise<Answer>; size: number | null }>();
  let total = 0;
  const forget = (most: number): void => {
    for (const [key, { size }] of known) {
      if (total <= most) return;
      if (size === null) continue;
      known.delete(key);
      total -= size;
    }
  };
  return {
    find(key) {
      const entry = known.get(key);
      if (entry === undefined) return undefined;
      known.delete(key);
      known.set(key, entry);
      return entry.answer;
    },
    keep(key, answer) {
      const entry: { answer: Promise<Answer>; size: number | null } = { answer, size: null };
      known.set(key, entry);
      if (bound === null) return;
      void answer.then((settled) => {
        entry.size = bound.sizeOf(settled);
        total += entry.size;
        forget(bound.most);
      });
    },
  };
}
