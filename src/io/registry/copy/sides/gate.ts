/** A gate that lets so many through at a time. */

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function openGate(most: number): Gate {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside >= most) await new Promise<void>((go) => waiting.push(go));
    else inside += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) inside -= 1;
      else next();
    }
  };
}
