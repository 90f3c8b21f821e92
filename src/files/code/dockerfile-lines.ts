/** The instructions of a Dockerfile, word by word, each with its place: continuations, comments and here-documents read over. */

/** A word of an instruction. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether the word stands in the file as it reads: no continuation within it, no quotes. */
  readonly whole: boolean;
}

export interface Instruction {
  /** In capitals; of `ONBUILD COPY` the second. */
  readonly name: string;
  readonly words: readonly Word[];
}

export interface DockerfileLines {
  /** The words behind `# syntax=`. */
  readonly syntax: Word | null;
  readonly instructions: readonly Instruction[];
}

const DIRECTIVE = /^(\s*#\s*([a-zA-Z][a-zA-Z0-9]*)\s*=\s*)(\S+)/;
const HEREDOC = /(?:^|\s)\d*<<(-?)(["']?)([A-Za-z_][\w.-]*)\2/g;
const WITH_HEREDOC = new Set(['RUN', 'COPY', 'ADD']);

interface Line {
  readonly text: string;
  readonly start: number;
  /** Where the next line starts. */
  readonly next: number;
}

/** Reads a Dockerfile as BuildKit's parser cuts it; the arguments of `RUN` are cut at blanks, as far as its flags go. */
export function readDockerfile(text: string): DockerfileLines {
  const { syntax, escapedBy, start } = readDirectives(text);
  const instructions: Instruction[] = [];
  for (let at = start; at < text.length; ) {
    const logical = readLogicalLine(text, at, escapedBy);
    at = logical.next;
    let words = cutWords(text, logical.pieces);
    if (words[0]?.text.toUpperCase() === 'ONBUILD') words = words.slice(1);
    const [first, ...rest] = words;
    if (first === undefined) continue;
    const name = first.text.toUpperCase();
    instructions.push({ name, words: rest });
    if (WITH_HEREDOC.has(name)) at = skipHeredocs(text, logical.pieces, at);
  }
  return { syntax, instructions };
}

function lineAt(text: string, start: number): Line {
  const newline = text.indexOf('\n', start);
  const end = newline < 0 ? text.length : newline;
  return { text: text.slice(start, end).replace(/\r$/, ''), start, next: newline < 0 ? text.length : end + 1 };
}

/** The parser directives at the head: comments of the form `key=value`, before anything else. */
function readDirectives(text: string): { syntax: Word | null; escapedBy: string; start: number } {
  let syntax: Word | null = null;
  let escapedBy = '\\';
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  if (text.startsWith('#!', at)) at = lineAt(text, at).next;
  const start = at;
  while (at < text.length) {
    const line = lineAt(text, at);
    const [, lead = '', key = '', value = ''] = DIRECTIVE.exec(line.text) ?? [];
    const name = key.toLowerCase();
    if (name !== 'syntax' && name !== 'escape' && name !== 'check') break;
    const from = line.start + lead.length;
    if (name === 'syntax') syntax ??= { text: value, start: from, end: from + value.length, whole: true };
    if (name === 'escape') escapedBy = value;
    at = line.next;
  }
  return { syntax, escapedBy, start };
}

/** Pieces of the text that are one line to the parser: comments and empty lines within it are left out. */
function readLogicalLine(text: string, start: number, escapedBy: string): { pieces: Line[]; next: number } {
  const pieces: Line[] = [];
  let at = start;
  while (at < text.length) {
    const line = lineAt(text, at);
    at = line.next;
    if (/^\s*(?:#|$)/.test(line.text)) {
      if (pieces.length === 0) break;
      continue;
    }
    const trimmed = line.text.trimEnd();
    const continues = trimmed.endsWith(escapedBy);
    pieces.push(continues ? { ...line, text: trimmed.slice(0, -1) } : line);
    if (!continues) break;
  }
  return { pieces, next: at };
}

/** Cuts at blanks, with quotes around a word or a part of it. A word that a continuation cuts is not whole. */
function cutWords(text: string, pieces: readonly Line[]): Word[] {
  const words: Word[] = [];
  let open = false;
  for (const { text: piece, start } of pieces) {
    let continued = open;
    open = false;
    for (const match of piece.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"']|["'])+/g)) {
      const [raw] = match;
      const joins = continued && match.index === 0;
      continued = false;
      const last = joins ? words.pop() : undefined;
      words.push(makeWord(text, start + match.index, raw, last));
      open = match.index + raw.length === piece.length;
    }
  }
  return words;
}

function makeWord(text: string, start: number, raw: string, before: Word | undefined): Word {
  if (before !== undefined) {
    return { text: before.text + raw, start: before.start, end: start + raw.length, whole: false };
  }
  const quote = raw[0] === '"' || raw[0] === "'" ? raw[0] : '';
  const inner = raw.slice(1, -1);
  if (quote !== '' && raw.length > 1 && raw.endsWith(quote) && !inner.includes(quote)) {
    return { text: inner, start: start + 1, end: start + 1 + inner.length, whole: true };
  }
  return { text: raw, start, end: start + raw.length, whole: text.slice(start, start + raw.length) === raw };
}

/** Passes over the here-documents that a line opens, one after the other. */
function skipHeredocs(text: string, pieces: readonly Line[], from: number): number {
  let at = from;
  const line = pieces.map(({ text: piece }) => piece).join('');
  for (const [, dash, , name] of line.matchAll(HEREDOC)) {
    while (at < text.length) {
      const { text: body, next } = lineAt(text, at);
      at = next;
      if ((dash === '-' ? body.replace(/^\t+/, '') : body) === name) break;
    }
  }
  return at;
}
