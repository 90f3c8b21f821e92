/** Image fields of a template: found in its masked text, told in the words of the text itself. */
import { tryParseReference } from '../../image/reference.ts';
import type { ImageField, PathKey } from '../field/field.ts';
import { type FieldContext, scalarField } from '../field/scalar-field.ts';
import { isEmptyImage } from '../objects/empty-image.ts';
import { hasEvidence } from '../shapes/image-text.ts';
import type { ScalarStyle, TextScalar } from '../yaml/yaml-tree.ts';
import { hasActions, PLACEHOLDER } from './template.ts';

const UNKNOWN = 'templated, value unknown';
const RUNS = new RegExp(`${PLACEHOLDER}+`, 'g');

/**
 * Puts the actions back into fields that were found in a masked text. What holds one is `templated`. A container of
 * literal text is certain even where only its shape tells: templates come in fragments that name no kind.
 */
export function restoreActions(fields: readonly ImageField[], text: string): ImageField[] {
  return fields.map((field) => {
    const path = field.path.map(nameKey);
    const { object, container } = field;
    const named = {
      path,
      object:
        object === null
          ? null
          : {
              apiVersion: nameActions(object.apiVersion),
              kind: nameActions(object.kind),
              namespace: nameActions(object.namespace),
              name: nameActions(object.name),
            },
      container: container === null ? null : { ...container, name: nameActions(container.name) },
      pullPolicy: { ...field.pullPolicy, written: writtenPolicy(field, text) },
    };
    const below = valueBelow(field, text);
    if (below !== null) {
      const { reason: _, ...rest } = field;
      return { ...rest, ...named, ...below, reference: null, tagKind: null, certainty: 'templated', problem: UNKNOWN };
    }
    if (field.written.includes(PLACEHOLDER)) {
      return { ...field, ...named, written: writtenText(field, text), certainty: 'templated', problem: UNKNOWN };
    }
    const byShape = container !== null && field.certainty === 'candidate' && field.reference !== null;
    return byShape ? { ...field, ...named, certainty: 'certain' } : { ...field, ...named };
  });
}

/** Actions on lines of their own are masked by nothing, so that a value which they make, or choose, reads as none or as one. */
function valueBelow(field: ImageField, text: string): Pick<ImageField, 'written' | 'spans' | 'anchor'> | null {
  const [span] = field.spans;
  if (span === undefined || field.spans.length > 1) return null;
  if (isEmptyImage(field)) {
    const action = actionAhead(text, span.start);
    if (action === null) return null;
    const place = { ...span, ...action };
    return { written: text.slice(action.start, action.end), spans: [place], anchor: null };
  }
  const raw = text.slice(span.start, span.end);
  const isChosen = raw.includes('\n') && hasActions(raw);
  return isChosen ? { written: raw.replace(/\s+/g, ' '), spans: field.spans, anchor: null } : null;
}

const ACTION = /\{\{-?\s*(?<word>\/\*|\w*)[^{}]*\}\}/y;
const CONTROL = new Set(['if', 'with', 'range', '/*']);

/** The first action below a key that puts something in; `null` where other text, or the end of a branch, comes before it. */
function actionAhead(text: string, keyEnd: number): { readonly start: number; readonly end: number } | null {
  const colon = /^["']?[ \t]*:?/.exec(text.slice(keyEnd, keyEnd + 100))?.[0].length ?? 0;
  for (let at = keyEnd + colon; ; ) {
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
    ACTION.lastIndex = at;
    const match = ACTION.exec(text);
    if (match === null) return null;
    const { word = '' } = match.groups ?? {};
    if (word === 'end' || word === 'else') return null;
    if (!CONTROL.has(word)) return { start: at, end: ACTION.lastIndex };
    at = ACTION.lastIndex;
  }
}

function nameKey(key: PathKey): PathKey {
  return typeof key === 'string' ? key.replace(RUNS, '{{…}}') : key;
}

/** A text of a masked template with a sign in place of each action. */
export function nameActions(name: string | null): string | null {
  return name === null ? null : name.replace(RUNS, '{{…}}');
}

function writtenText({ spans, written }: ImageField, text: string): string {
  const [span] = spans;
  return spans.length === 1 && span !== undefined ? text.slice(span.start, span.end) : written.replace(RUNS, '{{…}}');
}

function writtenPolicy({ policySpan, pullPolicy: { written } }: ImageField, text: string): string | null {
  return policySpan !== null && written?.includes(PLACEHOLDER) === true
    ? text.slice(policySpan.start, policySpan.end)
    : written;
}

/**
 * An action on a line of its own beside an image may write the pull policy that the text does not show: nothing is said of
 * it then, and none is put in.
 */
export function leavePolicyOpen(field: ImageField, text: string, masked: string): ImageField {
  const { pullPolicy, anchor, container } = field;
  if (pullPolicy.written !== null) return field;
  const isClosed = anchor !== null && !anchor.flow && !hasActionLine(text, masked, anchor.keyStart);
  if (isClosed && field.certainty === 'templated')
    return { ...field, pullPolicy: { written: null, effective: null, derived: null } };
  if (isClosed) return field;
  const nowhere = container === null ? {} : { anchor: null };
  return { ...field, ...nowhere, pullPolicy: { written: null, effective: null, derived: null } };
}

/** A line that says what is put in only where something holds: it writes no key by itself. */
const STEERS = /^\s*\{\{-?\s*(?:\/\*|(?:if|else|end|range|with)\b)[^{}]*\}\}\s*$/;

/** Whether a line of the block mapping that a key stands in is nothing but an action, behind its last line too. */
function hasActionLine(text: string, masked: string, keyStart: number): boolean {
  const begin = text.lastIndexOf('\n', keyStart - 1) + 1;
  const column = keyStart - begin;
  const isWithin = (start: number, end: number): boolean => {
    const line = masked.slice(start, end);
    return line.trim() === '' || line.search(/[^ ]/) >= column;
  };
  const isAction = (start: number, end: number): boolean => {
    const line = text.slice(start, end);
    return line.trim() !== '' && masked.slice(start, end).trim() === '' && !STEERS.test(line);
  };
  for (let start = begin; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    if (start > begin && !isWithin(start, end)) break;
    if (isAction(start, end)) return true;
    start = end + 1;
  }
  if (/^[ ]*-[ ]/.test(text.slice(begin, keyStart))) return false;
  for (let end = begin - 1; end > 0; ) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    if (isAction(start, end)) return true;
    if (!isWithin(start, end)) return beginsWithAction(text, masked, start, end);
    end = start - 1;
  }
  return false;
}

/** Whether a line begins an element of a list, and all that it says of it is an action: `- {{ include "defaults" . }}`. */
function beginsWithAction(text: string, masked: string, start: number, end: number): boolean {
  const dash = /^ *-/.exec(text.slice(start, end))?.[0].length ?? 0;
  const rest = text.slice(start + dash, end);
  const isBlank =
    masked
      .slice(start + dash, end)
      .replaceAll(PLACEHOLDER, ' ')
      .trim() === '';
  return dash > 0 && rest.trim() !== '' && isBlank && !STEERS.test(rest);
}

/** A whole line `image: value`, plain or quoted (and then with an action behind it or none), with a comment or none. */
const IMAGE_LINE =
  /^(?<lead>[ \t]*(?:-[ \t]+)*(?<mark>["']?)image\k<mark>[ \t]*:[ \t]+)(?:(?<quote>["'])(?<quoted>[^"'\r\n]+)\k<quote>[ \t\uE000]*|(?<plain>[^\s"'#{[&*!|>%@`](?:[^\r\n#]|[^\s]#)*?))[ \t]*(?:[ \t]#[^\r\n]*)?\r?$/gm;

const NOTHING = /^(?:~|null|Null|NULL)$/;

/**
 * The lines `image: value` of a masked text that no field covers yet; `isWanted` says which keys count, by where they
 * begin. Where a value is a reference with a tag, a digest or a host it is certain.
 */
export function findImageLines(
  context: FieldContext,
  part: { readonly start: number; readonly end: number },
  found: readonly ImageField[],
  isWanted: (keyStart: number) => boolean = () => true,
): ImageField[] {
  const covered = new Set(found.flatMap(({ spans }) => spans.map(({ start }) => start)));
  const fields: ImageField[] = [];
  for (const match of context.source.text.slice(part.start, part.end).matchAll(IMAGE_LINE)) {
    const { lead = '', quote = '', quoted, plain = '' } = match.groups ?? {};
    const value = quoted ?? plain;
    const start = part.start + match.index + lead.length + quote.length;
    const keyStart = part.start + match.index + lead.search(/image/);
    if (covered.has(start) || !isWanted(keyStart)) continue;
    if (!value.includes(PLACEHOLDER) && !tryParseReference(value).ok) continue;
    const style: ScalarStyle = quote === '"' ? 'double' : quote === "'" ? 'single' : 'plain';
    if (quote === '' && NOTHING.test(value)) continue;
    const scalar: TextScalar = {
      kind: 'scalar',
      start,
      end: start + value.length,
      style,
      value,
      indent: 0,
      anchored: false,
    };
    const place = { holder: null, scalar, policy: null };
    const certainty = hasEvidence(value) ? 'certain' : 'candidate';
    fields.push(scalarField(context, ['image lines', fields.length], null, place, certainty));
  }
  return fields;
}
