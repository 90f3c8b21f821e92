/** Globs on paths, matched in time that grows with the glob and the path alone: whoever writes them may be an enemy. */

/** One sign of a part of a glob: any text, or one character. */
type Sign = '*' | ((character: string) => boolean);

/** `**` stands for any number of folders. */
type Part = '**' | readonly Sign[];

const MOST_CHOICES = 1000;

/**
 * Prepares a glob: `*` and `?` stay within a folder, `**` between slashes crosses folders, `[a-z]` and `[!a-z]` are one
 * character, `{a,b}` is a choice, `\` takes the next character as it is. A glob with more than a thousand choices has
 * none: its braces stand for themselves.
 */
export function pathGlob(glob: string): (path: string) => boolean {
  const choices = choicesOf(glob.replace(/^\.\//, '')).map((choice) => partsOf(choice));
  return (path) => {
    const names = path.split('/');
    return choices.some((parts) => matchesParts(parts, names));
  };
}

/** The globs without braces that a glob with braces stands for. */
function choicesOf(glob: string): readonly string[] {
  const ready: string[] = [];
  let ahead = [glob];
  while (ahead.length > 0) {
    const next: string[] = [];
    for (const text of ahead) {
      const choices = firstChoice(text);
      if (choices === null) ready.push(text);
      else next.push(...choices);
      if (ready.length + next.length > MOST_CHOICES) return [glob.replace(/[{}]/g, '\\$&')];
    }
    ahead = next;
  }
  return ready;
}

/** A glob with its first braces resolved in each way; `null` where it has none that hold a comma. */
function firstChoice(glob: string): string[] | null {
  for (let open = 0; open < glob.length; open += 1) {
    if (glob[open] === '\\') open += 1;
    else if (glob[open] === '{') {
      const commas: number[] = [];
      const close = closingBrace(glob, open, commas);
      if (close < 0) return null;
      if (commas.length === 0) continue;
      const bounds = [open, ...commas, close];
      const before = glob.slice(0, open);
      const behind = glob.slice(close + 1);
      return bounds.slice(1).map((end, at) => `${before}${glob.slice((bounds[at] ?? 0) + 1, end)}${behind}`);
    }
  }
  return null;
}

/** Where a brace is closed, with the commas between that belong to it; -1 where it is not. */
function closingBrace(glob: string, open: number, commas: number[]): number {
  let depth = 0;
  for (let at = open; at < glob.length; at += 1) {
    const sign = glob[at];
    if (sign === '\\') at += 1;
    else if (sign === '{') depth += 1;
    else if (sign === ',' && depth === 1) commas.push(at);
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
}

function partsOf(glob: string): Part[] {
  const parts = glob.split('/').map((part): Part => (part === '**' ? '**' : signsOf(part)));
  const single = parts.filter((part, at) => part !== '**' || parts[at - 1] !== '**');
  // At the end it is what lies below, and so a name at least.
  return single.at(-1) === '**' ? [...single, ['*']] : single;
}

function signsOf(part: string): Sign[] {
  const signs: Sign[] = [];
  for (let at = 0; at < part.length; at += 1) {
    const sign = part[at] ?? '';
    const set = sign === '[' ? /^\[([!^]?)(\]?[^\]]*)\]/.exec(part.slice(at)) : null;
    if (sign === '*') {
      if (signs.at(-1) !== '*') signs.push('*');
    } else if (sign === '?') signs.push(() => true);
    else if (set !== null) {
      const [whole, not, members = ''] = set;
      signs.push((character) => isMember(character, members) !== (not !== ''));
      at += whole.length - 1;
    } else {
      if (sign === '\\' && at + 1 < part.length) at += 1;
      const literal = part[at];
      signs.push((character) => character === literal);
    }
  }
  return signs;
}

/** Whether a character is one of `a-z0_`. */
function isMember(character: string, members: string): boolean {
  for (let at = 0; at < members.length; at += 1) {
    const from = members[at] ?? '';
    const to = members[at + 1] === '-' ? members[at + 2] : undefined;
    if (to === undefined ? character === from : character >= from && character <= to) return true;
    if (to !== undefined) at += 2;
  }
  return false;
}

/** Goes back to the last `**` only: what an earlier one could take, the last can as well. */
function matchesParts(parts: readonly Part[], names: readonly string[]): boolean {
  return matchesAll(parts, names, '**', (part, name) => part !== '**' && matchesName(part, name));
}

function matchesName(signs: readonly Sign[], name: string): boolean {
  return matchesAll(signs, [...name], '*', (sign, character) => sign !== '*' && sign(character));
}

function matchesAll<Pattern, Item>(
  patterns: readonly Pattern[],
  items: readonly Item[],
  any: Pattern,
  matches: (pattern: Pattern, item: Item) => boolean,
): boolean {
  let at = 0;
  let lastAny = -1;
  let taken = 0;
  for (let item = 0; item < items.length; ) {
    const pattern = patterns[at];
    const now = items[item];
    if (pattern === any && at < patterns.length) {
      lastAny = at;
      taken = item;
      at += 1;
    } else if (pattern !== undefined && now !== undefined && matches(pattern, now)) {
      at += 1;
      item += 1;
    } else if (lastAny >= 0) {
      taken += 1;
      item = taken;
      at = lastAny + 1;
    } else return false;
  }
  return patterns.slice(at).every((pattern) => pattern === any);
}
