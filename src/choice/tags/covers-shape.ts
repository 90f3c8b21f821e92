/** Whether a glob covers any tag that looks like another one, whatever its numbers. */

type Piece = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'any' | 'digit' | 'digits' };

/** @param glob with `*` for any text, and `[0-9]` for a digit at its start */
export function coversShape(glob: string, tag: string): boolean {
  return meet(globPieces(glob), shapePieces(tag));
}

function globPieces(glob: string): Piece[] {
  return [...glob.matchAll(/\[0-9\]|\*|[^*]/g)].map(([text]) =>
    text === '*' ? { kind: 'any' } : text === '[0-9]' ? { kind: 'digit' } : { kind: 'text', text },
  );
}

/** Runs of digits stand for any number. */
function shapePieces(tag: string): Piece[] {
  return [...tag.matchAll(/\d+|\D/g)].map(([text]) => (/\d/.test(text) ? { kind: 'digits' } : { kind: 'text', text }));
}

/** Whether both describe one text: a table over how far each is read, so that the time is that of both lengths. */
function meet(glob: readonly Piece[], shape: readonly Piece[]): boolean {
  const known = new Map<string, boolean>();
  const from = (g: number, s: number): boolean => {
    const key = `${g} ${s}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    known.set(key, false);
    const answer = step(g, s);
    known.set(key, answer);
    return answer;
  };
  const step = (g: number, s: number): boolean => {
    const [own, other] = [glob[g], shape[s]];
    if (own === undefined) return other === undefined;
    if (own.kind === 'any') return from(g + 1, s) || (other !== undefined && from(g, s + 1));
    if (other === undefined) return false;
    if (other.kind === 'text') return own.kind === 'text' && own.text === other.text && from(g + 1, s + 1);
    const isDigit = own.kind === 'digit' || (own.kind === 'text' && /\d/.test(own.text));
    // A number goes on through as many digits as the glob has.
    return isDigit && (from(g + 1, s + 1) || (glob[g + 1] !== undefined && from(g + 1, s)));
  };
  return from(0, 0);
}
