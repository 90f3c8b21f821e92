/** String literals of Go with the names that they are given. */
const TOKEN = /\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|[{}]|'(?:[^'\\\n]|\\.)+'|"(?:[^"\\\n]|\\.)*"|`[^`]*(?:`|$)/g;
const NAMED =
  /(?:"([\w.-]+)"|(?<!\w)(?!(?:const|var)\b)([A-Za-z_]\w*))(?:[ \t]+[\w.*]+)?[ \t]*(?::=|(?<![=!<>:])=|:)[ \t]*(?:(?:\w+\.)?(?:To|Ptr|Pointer|String)\([ \t]*)?$/;

export interface GoLiteral {
  /** The constant, variable or key that it is given to; `null` for an element of a list, or an argument. */
  readonly name: string | null;
  /** What the struct literal around it says under other keys: `Name`, `ParentName`. */
  readonly beside: ReadonlyMap<string, string>;
  readonly start: number;
  readonly end: number;
}

/** Every literal without escapes in it, comments left out. */
export function goLiterals(text: string): GoLiteral[] {
  const blocks: Map<string, string>[] = [new Map()];
  const literals: GoLiteral[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match;
    if (token === '{') blocks.push(new Map());
    else if (token === '}') blocks.length = Math.max(1, blocks.length - 1);
    else if (token.startsWith('"') || token.startsWith('`')) {
      const value = token.slice(1, -1);
      if (value.includes('\\') || value.length > LONGEST || token.length < 2) continue;
      const name = nameBefore(text, match.index);
      const beside = blocks.at(-1) ?? new Map<string, string>();
      if (name !== null) beside.set(name, value);
      const start = match.index + 1;
      literals.push({ name, beside, start, end: start + value.length });
    }
  }
  return literals;
}

const LONGEST = 600;

/** What stands in braces, these counted. */
export interface CodeBlock {
  readonly start: number;
  readonly end: number;
  /** Where the block around it begins; `null` for the outermost. */
  readonly outer: number | null;
  /** Whether it holds no other block. */
  readonly isWhole: boolean;
}

/** Every block of a text, in the order in which they begin. */
export function codeBlocks(text: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  const open: { readonly start: number; isWhole: boolean }[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{') {
      const around = open.at(-1);
      if (around !== undefined) around.isWhole = false;
      open.push({ start: index, isWhole: true });
    } else if (token === '}') {
      const own = open.pop();
      const outer = open.at(-1)?.start ?? null;
      if (own !== undefined) blocks.push({ start: own.start, end: index + 1, outer, isWhole: own.isWhole });
    }
  }
  return blocks.sort((a, b) => a.start - b.start);
}

function nameBefore(text: string, at: number): string | null {
  const line = text.lastIndexOf('\n', at - 1) + 1;
  const match = NAMED.exec(text.slice(Math.max(line, at - 160), at));
  return match?.[1] ?? match?.[2] ?? null;
}
