/** Copies edited in a text, and found again in what became of it: each says what it is to say, all others what they said. */
import { distinctEdits, spliceText, type TextEdit } from '../text/splice.ts';
import type { Copy, ShownFile } from './copy/shown-copy.ts';
import { filesOf, SHOWN_READERS } from './shown-readers.ts';

/** A copy that is to say something else, as a plan names it. */
interface ShownMove {
  readonly path: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly edits: readonly TextEdit[];
}

/** A move with the kind of its copy; the edits are those of the text before any of them. */
export interface KindMove extends ShownMove {
  readonly shown: string;
}

export type EditedShown =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly stale: boolean; readonly problem: string };

/** Makes moves of any kinds in one text; their offsets are those of the text before all of them. */
export function editShownFile(
  file: string,
  text: string,
  moves: readonly KindMove[],
  entries: readonly ShownFile[],
): EditedShown {
  let now = text;
  const made: TextEdit[] = [];
  for (const [kind, own] of Map.groupBy(moves, ({ shown }) => shown)) {
    const readers = entries.filter((entry) => entry.kind === kind && filesOf(entry).includes(file));
    const shifted = own.map((move) => ({ ...move, edits: shiftEdits(move.edits, made) }));
    const edited = editShown(file, now, readers, shifted);
    if (!edited.ok) return edited;
    now = edited.text;
    made.push(...own.flatMap(({ edits }) => edits));
  }
  return { ok: true, text: now };
}

/** Edits of a text as edits of what other edits of the same text made of it. */
export function shiftEdits(edits: readonly TextEdit[], made: readonly TextEdit[]): readonly TextEdit[] {
  return edits.map((edit) => {
    const before = made.filter(({ offset }) => offset < edit.offset);
    const shift = before.reduce((sum, { insert, remove }) => sum + insert.length - remove.length, 0);
    return { ...edit, offset: edit.offset + shift };
  });
}

/** Makes the moves of one kind in one file, and proves them. */
function editShown(
  file: string,
  text: string,
  entries: readonly ShownFile[],
  moves: readonly ShownMove[],
): EditedShown {
  const before = findAll(file, text, entries);
  for (const { path, from, edits } of moves) {
    const copy = before.get(key(path));
    if (copy?.says !== from)
      return { ok: false, stale: true, problem: `\`${from}\` does not stand where the plan says` };
    const within = edits.every(({ offset, remove }) =>
      copy.spans.some(({ start, end }) => offset >= start && offset + remove.length <= end),
    );
    if (!within) return { ok: false, stale: true, problem: `the edits of \`${path.join('.')}\` reach beyond it` };
    if (copy.foreign !== undefined)
      return { ok: false, stale: true, problem: `\`${path.join('.')}\` is not ours to write: ${copy.foreign}` };
  }
  const after = spliceText(text, distinctEdits(moves.flatMap(({ edits }) => edits)));
  if (after === null) return { ok: false, stale: true, problem: 'the edits do not fit its text' };
  const found = findAll(file, after, entries);
  const problem = readBack(before, found, moves);
  if (problem !== null) return { ok: false, stale: false, problem };
  const back = moves.map(({ path, from, to }) => ({ path, from: to, to: from }));
  if (rewritten(text, before, moves) !== after && rewritten(after, found, back) !== text)
    return { ok: false, stale: true, problem: 'the edits bring more than what the copies are to say' };
  return { ok: true, text: after };
}

/**
 * The text with copies as we write them; `null` where they cannot be. The copies alone are read back, so whatever a plan
 * puts beside them must not be there: its edits are the ones that we would make, or take back.
 */
function rewritten(
  text: string,
  copies: ReadonlyMap<string, Copy>,
  moves: readonly Omit<ShownMove, 'edits'>[],
): string | null {
  const edits = moves.map(({ path, to }) => copies.get(key(path))?.edit(to) ?? null);
  return edits.includes(null) ? null : spliceText(text, distinctEdits(edits.flatMap((each) => each ?? [])));
}

function readBack(
  before: ReadonlyMap<string, Copy>,
  after: ReadonlyMap<string, Copy>,
  moves: readonly ShownMove[],
): string | null {
  const planned = new Map(moves.map((move) => [key(move.path), move.to]));
  if (before.size !== after.size) return `there are ${after.size} places, and were ${before.size}`;
  for (const [at, copy] of before) {
    const now = after.get(at);
    const to = planned.get(at) ?? copy.says;
    if (now?.says !== to) return `\`${copy.path.join('.')}\` does not read as planned`;
  }
  return null;
}

function findAll(file: string, text: string, entries: readonly ShownFile[]): Map<string, Copy> {
  const copies = entries.flatMap((entry) => SHOWN_READERS[entry.kind].find(file, text, entry));
  return new Map(copies.map((copy) => [key(copy.path), copy]));
}

function key(path: readonly string[]): string {
  return path.join('\0');
}
