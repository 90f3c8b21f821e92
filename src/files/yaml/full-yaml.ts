/** Any YAML or JSON document as a tree, by the events of the YAML parser, which only this file and the shortcut know. */
import { getScalarValue, parseEvents } from 'js-yaml';
import { type ErrorCode, type ErrorData, errorData } from '../../errors.ts';
import type { ScalarStyle, TextScalar, YamlMap, YamlNode, YamlPair, YamlSequence } from './yaml-tree.ts';

export type YamlParse =
  | { readonly ok: true; readonly root: YamlNode | null; readonly templated: boolean }
  | { readonly ok: false; readonly error: ErrorData; readonly offset: number };

const DEEPEST = 100;
const MOST_ALIASES = 1000;
const MOST_MENDED_LINES = 100;
/** Each mended line has the document parsed anew: so many characters in all. */
const MOST_PARSED_ANEW = 5_000_000;
const STYLES: readonly ScalarStyle[] = ['plain', 'plain', 'single', 'double', 'literal', 'folded'];
/** Event and style numbers of the parser; spelt out because looking them up costs time in the hot loop. */
const SEQUENCE = 2;
const MAPPING = 3;
const SCALAR = 4;
const ALIAS = 5;
const FLOW = 2;

/** Parses one document of the text, whatever it holds; offsets are those of the whole text. */
export function parseFullYaml(text: string, start: number, end: number): YamlParse {
  let source = start === 0 && end === text.length ? text : text.slice(start, end);
  const most = Math.min(MOST_MENDED_LINES, MOST_PARSED_ANEW / Math.max(1, source.length));
  for (let mended = 0; ; mended += 1) {
    try {
      return new TreeBuilder(source, start).build();
    } catch (thrown) {
      const joined = mended < most ? joinOutdentedFlowLine(source, thrown) : null;
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
  const lineBreak = lastBreak(source, mark.position - 1);
  if (lineBreak < 0) return null;
  const before = lastBreak(source, lineBreak - 1) + 1;
  const line = source.slice(before, lineBreak).replace(/(^|\s)#[^'"]*$/, (comment) => ' '.repeat(comment.length));
  return `${source.slice(0, before)}${line.replace(/\r$/, ' ')} ${source.slice(lineBreak + 1)}`;
}

/** The last character of a line break at or before an offset; -1 where there is none. */
function lastBreak(source: string, from: number): number {
  return from < 0 ? -1 : Math.max(source.lastIndexOf('\n', from), source.lastIndexOf('\r', from));
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

/** An alias without an anchor, in the form in which the parser reports its own faults. */
class UnknownAlias extends Error {
  readonly reason: string;
  readonly mark: { readonly position: number };

  constructor(name: string, position: number) {
    super(`unknown alias ${name}`);
    this.reason = `the alias \`${name}\` has no anchor before it`;
    this.mark = { position };
  }
}

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
        const name = this.#source.slice(event.anchorStart, event.anchorEnd);
        const target = this.#anchors.get(name);
        if (target === undefined) throw new UnknownAlias(name, event.anchorStart - 1);
        return { kind: 'alias', start: this.#base + event.anchorStart - 1, end: this.#base + event.anchorEnd, target };
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

  #scalar(event: Extract<ReturnType<typeof parseEvents>[number], { type: 4 }>): TextScalar {
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
