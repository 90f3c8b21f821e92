/** The known word nearest to a mistyped one. */

/** The nearest word by edit distance, `null` where none is near enough to be meant. */
export function closestWord(word: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    const farthest = Math.max(2, Math.floor(Math.max(word.length, candidate.length) / 3));
    if (distance <= farthest && distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

/** Whether one name is the other with a letter or two wrong: no more than one in six. */
export function isMisspelt(word: string, name: string): boolean {
  const distance = editDistance(word.toLowerCase(), name.toLowerCase());
  return distance > 0 && distance <= Math.min(2, Math.floor(Math.min(word.length, name.length) / 6));
}

/** Levenshtein's distance: insertions, deletions and replacements of one character. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
