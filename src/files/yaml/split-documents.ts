/** A stream of YAML cut into its documents. */

/** One document of a stream: its number from 0, its extent, and its tree or the reason why there is none. */
export interface YamlDocument {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** Lines end at a line feed or a carriage return, and at no other character (YAML 1.2 §5.4). */
const MARKER = /(?<![^\r\n])(?:---|\.\.\.)(?![^ \t\r\n])/g;
/** What a text with more than one document has somewhere; far faster to look for than markers. */
const MAY_BE_MANY = /^(?:---|\.\.\.)|[\r\n](?:---|\.\.\.)/;

/**
 * Cuts a stream at its document markers. A marker at the start of a line ends a document wherever it stands (YAML 1.2
 * §9.1.2), so the cut needs no parsing, and one broken document does not take the others with it.
 */
export function splitDocuments(text: string): YamlDocument[] {
  const documents: YamlDocument[] = [];
  const push = (start: number, end: number, explicit: boolean): void => {
    if (explicit || hasContent(text, start, end)) documents.push({ index: documents.length, start, end });
  };
  if (!MAY_BE_MANY.test(text)) {
    if (/^\s*\{(?!\{)/.test(text)) return splitJson(text);
    push(0, text.length, false);
    return documents;
  }
  let start = 0;
  let explicit = false;
  MARKER.lastIndex = 0;
  for (let match = MARKER.exec(text); match !== null; match = MARKER.exec(text)) {
    const opens = match[0] === '---';
    if (opens && !explicit && isDirectivesOnly(text, start, match.index)) {
      explicit = true;
      continue;
    }
    push(start, match.index, explicit);
    start = opens ? match.index : match.index + 3;
    explicit = opens;
  }
  push(start, text.length, explicit);
  return documents;
}

/** Whether there is anything but white space and comments. */
function hasContent(text: string, start: number, end: number): boolean {
  return /^[ \t\uFEFF]*[^#\s\uFEFF]/m.test(text.slice(start, end));
}

/** Whether what stands before a `---` is its own prologue: directives, comments, blank lines. */
function isDirectivesOnly(text: string, start: number, end: number): boolean {
  const before = text.slice(start, end);
  if (!before.startsWith('%') && !before.includes('\n%')) return false;
  return before.split('\n').every((line) => /^\s*(?:[#%].*)?$/.test(line));
}

/** JSON objects one behind the other, as catalogs and logs have them: each begins on a line of its own. */
const NEXT_OBJECT = /\}[ \t]*\r?\n\s*(?=\{)/g;

function splitJson(text: string): YamlDocument[] {
  const documents: YamlDocument[] = [];
  let start = 0;
  // Within one object a brace that closes never stands at the end of a line before one that opens.
  for (const match of text.matchAll(NEXT_OBJECT)) {
    documents.push({ index: documents.length, start, end: match.index + 1 });
    start = match.index + match[0].length;
  }
  documents.push({ index: documents.length, start, end: text.length });
  return documents;
}
