/** Whether another YAML parser sees the same documents before and after, but for the scalars that were edited. */
import { type Document, isAlias, isMap, isScalar, isSeq, parseAllDocuments } from 'yaml';
import type { TextEdit } from '../../src/files/text/splice.ts';

/** A document flattened: brackets of collections, aliases by name, scalars with what they say and where they stand. */
interface Token {
  readonly kind: string;
  readonly value: string;
  /** What is written, whatever type it is read as: a number with a digest behind it is one no more. */
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

export interface Comparison {
  /** Documents that the parser can read, and could compare. */
  readonly compared: number;
  /** Documents that it cannot read before the edit. */
  readonly unread: number;
  readonly differences: readonly string[];
}

const LONE_RETURN = /\r(?!\n)/;

/** Compares two texts of which the second is the first with the edits made, first to last, none overlapping. */
export function compareParsed(before: string, after: string, edits: readonly TextEdit[]): Comparison {
  const [olds, news] = [parse(before), parse(after)];
  // A carriage return alone ends a line (YAML 1.2 §5.4), and that parser takes it for a space.
  if (LONE_RETURN.test(after)) return { compared: 0, unread: olds.length, differences: [] };
  const differences = olds.length === news.length ? [] : [`${olds.length} documents became ${news.length}`];
  let [compared, unread] = [0, 0];
  for (const [index, old] of olds.entries()) {
    const now = news[index];
    if (old.errors.length > 0) unread += 1;
    else if (now === undefined || now.errors.length > 0) differences.push(`document ${index} cannot be read any more`);
    else {
      compared += 1;
      const difference = compareTokens(flatten(old), flatten(now), edits, before);
      if (difference !== null) differences.push(`document ${index}: ${difference}`);
    }
  }
  return { compared, unread, differences };
}

function parse(text: string): readonly Document[] {
  const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' });
  return Array.isArray(documents) ? documents : [];
}

function compareTokens(
  olds: readonly Token[],
  news: readonly Token[],
  edits: readonly TextEdit[],
  before: string,
): string | null {
  const inserted = placesAfter(edits).filter((_, index) => !isAtToken(olds, edits[index], before));
  const added = (token: Token): boolean => inserted.some(({ start, end }) => start <= token.start && token.end <= end);
  const rest = news.filter((token) => token.kind !== 'scalar' || !added(token));
  if (olds.length !== rest.length) return `${olds.length} nodes became ${rest.length}`;
  for (const [index, old] of olds.entries()) {
    const now = rest[index];
    if (now?.kind !== old.kind) return `a ${old.kind} became a ${now?.kind}`;
    if (old.value !== now.value && !isEdited(old, now, edits))
      return `\`${old.value.slice(0, 200)}\` became \`${now.value.slice(0, 200)}\``;
  }
  return null;
}

/** Whether an edit takes the place of a whole scalar, so that it adds none; an empty one may stand behind more blanks. */
function isAtToken(olds: readonly Token[], edit: TextEdit | undefined, before: string): boolean {
  if (edit === undefined) return false;
  const { offset, remove } = edit;
  return olds.some(({ kind, start, end }) => {
    if (kind !== 'scalar') return false;
    const isEmptyBehind =
      start === end && remove === '' && start > offset && /^[ \t]*$/.test(before.slice(offset, start));
    return isEmptyBehind || (start === offset && end === offset + remove.length);
  });
}

/** Whether a scalar holds edits and stands where they leave it: what it says otherwise is then the same. */
function isEdited(old: Token, now: Token, edits: readonly TextEdit[]): boolean {
  // Where nothing was written stands what was put in, behind a space of its own.
  if (old.start === old.end) return placesAfter(edits).some(({ start, end }) => start <= now.start && now.end <= end);
  const touches = ({ offset, remove }: TextEdit): boolean => old.start <= offset && offset + remove.length <= old.end;
  // A block scalar takes the line break behind it, where there is one.
  const ends = [old.end, old.end - 1, old.end - 2].flatMap((end) => placesOf(end, edits));
  const endsThere = ends.some((place) => place <= now.end && now.end <= place + 2);
  return edits.some(touches) && placesOf(old.start, edits).includes(now.start) && endsThere;
}

/** Where a place of the old text lies in the new one: what is put in at the very place may stand on either side of it. */
function placesOf(place: number, edits: readonly TextEdit[]): number[] {
  const places = [place];
  for (const { offset, remove, insert } of edits) {
    const [last = place, end] = [places.at(-1), offset + remove.length];
    if (end < place) places[0] = last + insert.length - remove.length;
    else if (end === place) places.push(last + insert.length - remove.length);
  }
  return places;
}

/** Where the inserted texts stand in the edited text. */
function placesAfter(edits: readonly TextEdit[]): { start: number; end: number }[] {
  let shift = 0;
  return edits.map(({ offset, remove, insert }) => {
    const start = offset + shift;
    shift += insert.length - remove.length;
    return { start, end: start + insert.length };
  });
}

function flatten(document: Document): Token[] {
  const tokens: Token[] = [];
  const bracket = (kind: string): void => void tokens.push({ kind, value: kind, source: '', start: -1, end: -1 });
  const visit = (node: unknown): void => {
    if (isMap(node)) {
      bracket('map');
      for (const { key, value } of node.items) {
        visit(key);
        visit(value);
      }
      bracket('end');
    } else if (isSeq(node)) {
      bracket('sequence');
      node.items.forEach(visit);
      bracket('end');
    } else if (isAlias(node)) tokens.push({ kind: 'alias', value: node.source, source: '', start: -1, end: -1 });
    else if (isScalar(node)) {
      const [start, end] = node.range ?? [-1, -1];
      const value = String(node.value);
      tokens.push({ kind: 'scalar', value: `${typeof node.value} ${value}`, source: node.source ?? value, start, end });
    } else bracket('nothing');
  };
  visit(document.contents);
  return tokens;
}
