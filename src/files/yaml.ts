/** YAML and JSON text as a tree that knows where every scalar stands; the only file that knows the YAML parser. */
import { getScalarValue, parseEvents } from 'js-yaml';
import { type ErrorCode, type ErrorData, errorData } from '../errors.ts';

export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded';

export interface YamlScalar {
  readonly kind: 'scalar';
  /** Where the content begins, quotes not counted; -1 where nothing is written (`key:`). */
  readonly start: number;
  readonly end: number;
  readonly style: ScalarStyle;
  /** The decoded text. */
  readonly value: string;
  /** Indentation that a block scalar's lines have in the text and not in the value; 0 for other styles. */
  readonly indent: number;
  /** Whether an anchor, so possibly an alias elsewhere, names this scalar. */
  readonly anchored: boolean;
}

export interface YamlPair {
  readonly key: YamlScalar;
  readonly value: YamlNode;
}

export interface YamlMap {
  readonly kind: 'map';
  readonly start: number;
  readonly flow: boolean;
  readonly pairs: readonly YamlPair[];
}

export interface YamlSequence {
  readonly kind: 'sequence';
  readonly start: number;
  readonly flow: boolean;
  readonly items: readonly YamlNode[];
}

export interface YamlAlias {
  readonly kind: 'alias';
  readonly target: YamlNode | null;
}

export type YamlNode = YamlScalar | YamlMap | YamlSequence | YamlAlias;

/** One document of a stream: its number from 0, its extent, and its tree or the reason why there is none. */
export interface YamlDocument {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

export type YamlParse =
  | { readonly ok: true; readonly root: YamlNode | null; readonly templated: boolean }
  | { readonly ok: false; readonly error: ErrorData; readonly offset: number };

const DEEPEST = 100;
const MOST_ALIASES = 1000;
const MOST_MENDED_LINES = 100;
const STYLES: readonly ScalarStyle[] = ['plain', 'plain', 'single', 'double', 'literal', 'folded'];
/** Event and style numbers of the parser; spelt out because looking them up costs time in the hot loop. */
const SEQUENCE = 2;
const MAPPING = 3;
const SCALAR = 4;
const ALIAS = 5;
const FLOW = 2;

const MARKER = /^(?:---(?=[ \t\r\n]|$)|\.\.\.(?=[ \t\r\n]|$))/gm;

/**
 * Cuts a stream at its document markers. A marker at the start of a line ends a document wherever it stands (YAML 1.2
 * §9.1.2), so the cut needs no parsing, and one broken document does not take the others with it.
 */
export function splitDocuments(text: string): YamlDocument[] {
  const documents: YamlDocument[] = [];
  const push = (start: number, end: number, explicit: boolean): void => {
    if (explicit || hasContent(text, start, end)) documents.push({ index: documents.length, start, end });
  };
  if (!text.includes('\n---') && !text.includes('\n...') && !text.startsWith('---') && !text.includes('\r')) {
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
  return (
    before.trim() !== '' && before.split('\n').every((line) => /^\s*(?:[#%].*)?$/.test(line)) && /^%/m.test(before)
  );
}

/** Parses one document of the text; offsets are those of the whole text. */
export function parseDocument(text: string, start: number, end: number): YamlParse {
  let source = start === 0 && end === text.length ? text : text.slice(start, end);
  for (let mended = 0; ; mended += 1) {
    try {
      return new TreeBuilder(source, start).build();
    } catch (thrown) {
      const joined = mended < MOST_MENDED_LINES ? joinOutdentedFlowLine(source, thrown) : null;
      if (joined === null) return parseFailure(source, start, thrown);
      source = joined;
    }
  }
}

/**
 * A flow collection whose closing bracket stands too far to the left is an error for our parser and none for the one
 * that kubectl uses. Its line break means no more than a space there, so a space takes its place: no offset moves.
 */
function joinOutdentedFlowLine(source: string, thrown: unknown): string | null {
  const { reason, mark } = thrown as { reason?: string; mark?: { position?: number } };
  if (reason !== 'deficient indentation' || mark?.position === undefined) return null;
  const lineBreak = source.lastIndexOf('\n', mark.position - 1);
  if (lineBreak < 0) return null;
  const before = source.lastIndexOf('\n', lineBreak - 1) + 1;
  const line = source.slice(before, lineBreak).replace(/(^|\s)#[^'"]*$/, (comment) => ' '.repeat(comment.length));
  return `${source.slice(0, before)}${line.replace(/\r$/, ' ')} ${source.slice(lineBreak + 1)}`;
}

function parseFailure(source: string, start: number, thrown: unknown): YamlParse {
  if (thrown instanceof RangeError) {
    return {
      ok: false,
      offset: start,
      error: errorData('YAML_TOO_DEEP', `the document nests deeper than ${DEEPEST} levels`),
    };
  }
  if (thrown instanceof TooManyAliases) {
    return {
      ok: false,
      offset: start,
      error: errorData('YAML_TOO_MANY_ALIASES', `the document uses more than ${MOST_ALIASES} aliases`),
    };
  }
  const { reason, mark } = thrown as { reason?: string; mark?: { position?: number } };
  if (reason === undefined) throw thrown;
  const offset = Math.min(mark?.position ?? 0, source.length);
  const deep = /depth|nest/i.test(reason);
  const tab = /\btabs?\b/i.test(reason) || /^[ ]*\t/.test(lineAt(source, offset));
  const code: ErrorCode = deep ? 'YAML_TOO_DEEP' : tab ? 'YAML_TAB' : 'YAML_INVALID';
  const message = deep
    ? `the document nests deeper than ${DEEPEST} levels`
    : tab
      ? 'a tab is used for indentation'
      : `this is not valid YAML: ${reason}`;
  return { ok: false, offset: start + offset, error: errorData(code, message) };
}

function lineAt(source: string, offset: number): string {
  const from = source.lastIndexOf('\n', Math.max(0, offset - 1)) + 1;
  const to = source.indexOf('\n', from);
  return source.slice(from, to < 0 ? source.length : to);
}

class TooManyAliases extends Error {}

/** Builds the tree from the parser's flat events. */
class TreeBuilder {
  readonly #source: string;
  readonly #base: number;
  readonly #events: ReturnType<typeof parseEvents>;
  readonly #anchors = new Map<string, YamlNode>();
  #next = 0;
  #aliases = 0;
  #templated = false;

  constructor(source: string, base: number) {
    this.#source = source;
    this.#base = base;
    this.#events = parseEvents(source, { maxDepth: DEEPEST });
  }

  build(): YamlParse {
    if (this.#events.length === 0) return { ok: true, root: null, templated: false };
    this.#next = 1;
    const root = this.#node();
    return { ok: true, root, templated: this.#templated };
  }

  #node(): YamlNode | null {
    const event = this.#events[this.#next];
    if (event === undefined) return null;
    this.#next += 1;
    switch (event.type) {
      case SCALAR: {
        const scalar = this.#scalar(event);
        if (event.anchorStart >= 0) this.#anchors.set(this.#source.slice(event.anchorStart, event.anchorEnd), scalar);
        return scalar;
      }
      case MAPPING: {
        const pairs: YamlPair[] = [];
        const map: YamlMap = { kind: 'map', start: this.#base + event.start, flow: event.style === FLOW, pairs };
        if (event.anchorStart >= 0) this.#anchors.set(this.#source.slice(event.anchorStart, event.anchorEnd), map);
        this.#fillMap(pairs, map.flow);
        return map;
      }
      case SEQUENCE: {
        const items: YamlNode[] = [];
        const sequence: YamlSequence = {
          kind: 'sequence',
          start: this.#base + event.start,
          flow: event.style === FLOW,
          items,
        };
        if (event.anchorStart >= 0) this.#anchors.set(this.#source.slice(event.anchorStart, event.anchorEnd), sequence);
        while (this.#isOpen()) {
          const item = this.#node();
          if (item === null) break;
          items.push(item);
        }
        this.#next += 1;
        return sequence;
      }
      case ALIAS: {
        this.#aliases += 1;
        if (this.#aliases > MOST_ALIASES) throw new TooManyAliases();
        return {
          kind: 'alias',
          target: this.#anchors.get(this.#source.slice(event.anchorStart, event.anchorEnd)) ?? null,
        };
      }
      default:
        return null;
    }
  }

  #fillMap(pairs: YamlPair[], flow: boolean): void {
    while (this.#isOpen()) {
      const key = this.#node();
      const value = this.#node();
      if (key === null || value === null) break;
      // `{{ .Values.image }}` reads as a flow map whose key is a flow map: a template action, never YAML that was meant.
      if (flow && key.kind === 'map' && key.flow && pairs.length === 0) this.#templated = true;
      const named = key.kind === 'alias' ? key.target : key;
      if (named?.kind === 'scalar') pairs.push({ key: named, value });
    }
    this.#next += 1;
  }

  #isOpen(): boolean {
    const type = this.#events[this.#next]?.type;
    return type === SCALAR || type === MAPPING || type === SEQUENCE || type === ALIAS;
  }

  #scalar(event: Extract<ReturnType<typeof parseEvents>[number], { type: 4 }>): YamlScalar {
    const { valueStart, valueEnd } = event;
    const empty = valueStart < 0;
    return {
      kind: 'scalar',
      start: empty ? -1 : this.#base + valueStart,
      end: empty ? -1 : this.#base + valueEnd,
      style: STYLES[event.style] ?? 'plain',
      value: empty ? '' : event.fast ? this.#source.slice(valueStart, valueEnd) : getScalarValue(this.#source, event),
      indent: Math.max(0, event.indent),
      anchored: event.anchorStart >= 0,
    };
  }
}

/** What an alias stands for; any other node itself. */
export function resolveAlias(node: YamlNode | null | undefined): Exclude<YamlNode, YamlAlias> | null {
  let current = node ?? null;
  for (let step = 0; current !== null && current.kind === 'alias'; step += 1) {
    if (step > DEEPEST) return null;
    current = current.target;
  }
  return current;
}

/** The value of a key, looked up as Kubernetes' reader does: own keys first, then what `<<` merges in. */
export function member(node: YamlNode | null | undefined, key: string): YamlNode | null {
  return memberWithin(node, key, 0);
}

function memberWithin(node: YamlNode | null | undefined, key: string, depth: number): YamlNode | null {
  const map = resolveAlias(node);
  if (map?.kind !== 'map' || depth > DEEPEST) return null;
  let merge: YamlNode | null = null;
  for (const pair of map.pairs) {
    if (pair.key.value === key) return pair.value;
    if (pair.key.value === '<<' && pair.key.style === 'plain') merge = pair.value;
  }
  const merged = resolveAlias(merge);
  if (merged?.kind === 'map') return memberWithin(merged, key, depth + 1);
  if (merged?.kind !== 'sequence') return null;
  for (const item of merged.items) {
    const found = memberWithin(item, key, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** The scalar that a node is or stands for. */
export function scalarOf(node: YamlNode | null | undefined): YamlScalar | null {
  const resolved = resolveAlias(node);
  return resolved?.kind === 'scalar' ? resolved : null;
}

/** The text of a key, where it has a string that says something. */
export function textOf(node: YamlNode | null | undefined): string | null {
  const scalar = scalarOf(node);
  if (scalar === null || isNull(scalar)) return null;
  return scalar.value;
}

/** Whether a scalar is YAML's null: nothing written, `~` or `null` without quotes. */
export function isNull(scalar: YamlScalar): boolean {
  return scalar.style === 'plain' && /^(?:~|null|Null|NULL|)$/.test(scalar.value);
}

/**
 * Whether a plain scalar of this text would be read as something other than a string by YAML 1.1 or YAML 1.2, so that a
 * tag of this text needs quotes: `1.10`, `0123`, `1e3`, `on`, `2022-04-26`, `3:25`.
 */
export function needsQuotes(text: string): boolean {
  return (
    text === '' ||
    /^(?:~|null|true|false|yes|no|on|off|y|n)$/i.test(text) ||
    /^[-+]?(?:0b[01_]+|0o?[0-7_]+|0x[0-9a-f_]+)$/i.test(text) ||
    /^[-+]?[0-9][0-9_]*(?:\.[0-9_]*)?(?:e[-+]?[0-9]+)?$/i.test(text) ||
    /^[-+]?\.[0-9_]+(?:e[-+]?[0-9]+)?$/i.test(text) ||
    /^[-+]?\.(?:inf|nan)$/i.test(text) ||
    /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/.test(text) ||
    /^\d{4}-\d\d?-\d\d?(?:$|[Tt \t])/.test(text) ||
    /^[-?:,[\]{}#&*!|>'"%@`]/.test(text)
  );
}

/** The keys that a mapping names more than once, with where the second stands. */
export function findDuplicateKeys(root: YamlNode | null): { key: string; offset: number }[] {
  const found: { key: string; offset: number }[] = [];
  const visit = (node: YamlNode | null): void => {
    if (node?.kind === 'sequence') for (const item of node.items) visit(item);
    if (node?.kind !== 'map') return;
    const seen = new Set<string>();
    for (const { key, value } of node.pairs) {
      if (seen.has(key.value)) found.push({ key: key.value, offset: key.start });
      seen.add(key.value);
      visit(value);
    }
  };
  visit(root);
  return found;
}
