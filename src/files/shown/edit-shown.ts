/** Copies edited in a text, and found again in what became of it: each says what it is to say, all others what they said. */
import { byOffset, distinctEdits, editKey, reverseEdits, spliceText, type TextEdit } from '../text/splice.ts';
import { type EntryFields, type EntryList, type ListedEntry, saysFields } from './copy/entry-list.ts';
import type { Copy, ShownFile } from './copy/shown-copy.ts';
import { comingFault, copiesWithin, goingFault } from './entries/entry-faults.ts';
import { makeEntries, putEntry, takeEntry } from './entries/put-entry.ts';
import { treeLeaves } from './entries/tree-leaves.ts';
import { filesOf, SHOWN_READERS } from './shown-readers.ts';

/** A copy that is to say something else, as a plan names it. */
interface ShownMove {
  readonly path: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly edits: readonly TextEdit[];
  /** Where a whole entry comes, or goes: its list, and what it says. */
  readonly entry?: WholeEntry;
}

/** An entry of a list; what it showed before is empty where it comes, and what it shows after where it goes. */
export interface WholeEntry {
  /** Which of the lists of its file. */
  readonly list: string;
  readonly fields: EntryFields;
}

/** A move with the kind of its copy; the edits are those of the text before any of them. */
export interface KindMove extends ShownMove {
  readonly shown: string;
}

export type EditedShown =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly stale: boolean; readonly problem: string };

/**
 * Makes moves of any kinds in one text; their offsets are those of the text before all of them.
 *
 * @param isWayBack whether the moves bring back what stood there before, whatever the configuration says since
 */
export function editShownFile(
  file: string,
  text: string,
  moves: readonly KindMove[],
  entries: readonly ShownFile[],
  isWayBack = false,
): EditedShown {
  let now = text;
  const made: TextEdit[] = [];
  for (const [kind, own] of Map.groupBy(moves, ({ shown }) => shown)) {
    const readers = entries.filter((entry) => entry.kind === kind && filesOf(entry).includes(file));
    const shifted = own.map((move) => ({ ...move, edits: shiftEdits(move.edits, made) }));
    const edited = editShown(file, now, readers, shifted, isWayBack);
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

/**
 * Makes the moves of one kind in one file, and proves them. Places are named as they are where no entry of ours has come
 * yet, or none has gone: so the way back of a plan is proved by the way there.
 */
function editShown(
  file: string,
  text: string,
  entries: readonly ShownFile[],
  moves: readonly ShownMove[],
  isWayBack: boolean,
): EditedShown {
  const made = makeMoves(file, text, entries, moves, isWayBack);
  if (made.ok || !isWayBack || moves.every(({ entry }) => entry === undefined)) return made;
  const after = spliceText(text, orderedEdits(moves));
  const there = after === null ? null : makeMoves(file, after, entries, reversedMoves(moves), true);
  return after !== null && there?.ok === true && there.text === text ? { ok: true, text: after } : made;
}

function reversedMoves(moves: readonly ShownMove[]): ShownMove[] {
  const edits = orderedEdits(moves).sort(byOffset);
  const reversed = reverseEdits(edits);
  const back = new Map(edits.map((edit, index) => [editKey(edit), reversed[index] ?? edit]));
  return moves.map((move) => {
    const { from: to, to: from } = move;
    return { ...move, from, to, edits: move.edits.map((edit) => back.get(editKey(edit)) ?? edit) };
  });
}

function makeMoves(
  file: string,
  text: string,
  entries: readonly ShownFile[],
  moves: readonly ShownMove[],
  isWayBack: boolean,
): EditedShown {
  const before = findAll(file, text, entries);
  const fault = isWayBack ? null : firstEntryFault(before, entries, moves);
  if (fault !== null) return { ok: false, stale: true, problem: fault };
  const hasEntries = moves.some(({ entry }) => entry !== undefined);
  for (const { path, from, edits, entry } of moves) {
    if (entry !== undefined) continue;
    const copy = before.copies.get(key(path));
    if (copy?.says !== from)
      return { ok: false, stale: true, problem: `\`${from}\` does not stand where the plan says` };
    const within = edits.every(({ offset, remove }) =>
      copy.spans.some(({ start, end }) => offset >= start && offset + remove.length <= end),
    );
    if (!within) return { ok: false, stale: true, problem: `the edits of \`${path.join('.')}\` reach beyond it` };
    if (copy.foreign !== undefined)
      return { ok: false, stale: true, problem: `\`${path.join('.')}\` is not ours to write: ${copy.foreign}` };
  }
  const edits = orderedEdits(moves);
  const after = spliceText(text, edits);
  if (after === null) return { ok: false, stale: true, problem: 'the edits do not fit its text' };
  const found = findAll(file, after, entries);
  const problem = hasEntries
    ? (readEntriesBack(before, found, moves) ?? readRestBack(before, found, moves))
    : readBack(before.copies, found.copies, moves);
  if (problem !== null) return { ok: false, stale: false, problem };
  const back = moves.map(({ path, from, to, entry }) => ({ path, from: to, to: from, ...(entry && { entry }) }));
  // Taking an entry out tells nothing of what stood beside it, so the way back alone is proved so.
  const isTakenBack = (isWayBack || !hasEntries) && rewritten(found, back) === text;
  if (rewritten(before, moves) !== after && !isTakenBack)
    return { ok: false, stale: true, problem: 'the edits bring more than what the copies are to say' };
  return { ok: true, text: after };
}

/** What comes at one place comes in one order: behind what moves there, by what it says. */
export function orderedEdits(moves: readonly Pick<ShownMove, 'edits' | 'entry'>[]): TextEdit[] {
  const [whole, copies] = [true, false].map((isWhole) =>
    distinctEdits(moves.flatMap(({ edits, entry }) => ((entry !== undefined) === isWhole ? edits : []))),
  );
  return [...(copies ?? []), ...(whole ?? []).sort(byPlace)];
}

export function byPlace(a: TextEdit, b: TextEdit): number {
  return byOffset(a, b) || (a.insert < b.insert ? -1 : a.insert > b.insert ? 1 : 0);
}

/**
 * The text with copies as we write them; `null` where they cannot be. The copies alone are read back, so whatever a plan
 * puts beside them must not be there: its edits are the ones that we would make, or take back.
 */
function rewritten(found: FoundCopies, moves: readonly Omit<ShownMove, 'edits'>[]): string | null {
  const gone = moves.flatMap(({ entry, from }) => (from === '' ? [] : (entryIn(found, entry) ?? [])));
  const come = moves.flatMap(({ entry, from }) => (entry === undefined || from !== '' ? [] : entry));
  const made = moves.flatMap((move) => {
    const edits =
      move.entry === undefined ? found.copies.get(key(move.path))?.edit(move.to) : editEntry(found, move, gone, come);
    return edits == null ? [] : [{ ...move, edits }];
  });
  return made.length < moves.length ? null : spliceText(found.text, orderedEdits(made));
}

function editEntry(
  found: FoundCopies,
  { entry, from, to }: Omit<ShownMove, 'edits'>,
  gone: readonly ListedEntry[],
  come: readonly WholeEntry[],
): TextEdit[] | null {
  const { text, lists } = found;
  const list = lists.find(({ at }) => at === entry?.list);
  if (list === undefined || entry === undefined || (from === '') === (to === '')) return null;
  const own = from === '' ? null : entryIn(found, entry);
  const first = come.filter((each) => each.list === list.at).map(({ fields }) => fields);
  const put = list.make === undefined ? putEntry(text, list, entry.fields) : makeEntries(list, first);
  const edit = own === null ? put : own && takeEntry(text, list, own, gone);
  return edit == null ? null : [edit];
}

function entryIn({ lists }: FoundCopies, whole: WholeEntry | undefined): ListedEntry | undefined {
  const list = lists.find(({ at }) => at === whole?.list);
  return list?.entries.find((entry) => whole !== undefined && saysFields(entry, whole.fields));
}

/** Why a plan may not bring or take an entry. */
function firstEntryFault(before: FoundCopies, shown: readonly ShownFile[], moves: readonly ShownMove[]): string | null {
  for (const { entry, from } of moves) {
    const list = before.lists.find(({ at }) => at === entry?.list);
    if (entry === undefined) continue;
    const own = entryIn(before, entry);
    if (list === undefined || (from !== '' && own === undefined)) return 'the plan names a list that is not there';
    const fault =
      from === ''
        ? comingFault(before.text, list, shown)
        : goingFault(own === undefined ? [] : copiesWithin(before.copies.values(), own), from, shown);
    if (fault !== null) return fault;
  }
  return null;
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

/** Where entries come or go, the others are counted anew: they are told by their order, and each list by what it holds. */
function readEntriesBack(before: FoundCopies, after: FoundCopies, moves: readonly ShownMove[]): string | null {
  const planned = new Map(moves.flatMap(({ path, to, entry }) => (entry === undefined ? [[key(path), to]] : [])));
  const whole = moves.flatMap(({ entry, from }) => (entry === undefined ? [] : [{ ...entry, comes: from === '' }]));
  const [gone, come] = [false, true].map((comes) => whole.filter((each) => each.comes === comes));
  const stayed = [outside(before, gone ?? []), outside(after, come ?? [])];
  if (stayed.includes(null)) return 'an entry does not read as planned';
  const [was, is] = stayed.map((copies) => copies ?? []);
  if (was?.length !== is?.length) return 'other places than the entry came or went';
  const other = was?.find((copy, index) => (planned.get(key(copy.path)) ?? copy.says) !== is?.[index]?.says);
  if (other !== undefined) return `\`${other.path.join('.')}\` does not read as planned`;
  const isCounted = before.lists.every(({ at, entries }) => {
    const own = whole.filter(({ list }) => list === at).reduce((sum, { comes }) => sum + (comes ? 1 : -1), 0);
    return after.lists.find((list) => list.at === at)?.entries.length === entries.length + own;
  });
  return isCounted && before.lists.length === after.lists.length ? null : 'other entries came or went';
}

/** Of a tree everything but the entries is compared, by what it says; and an entry shows what it is said to. */
function readRestBack(before: FoundCopies, after: FoundCopies, moves: readonly ShownMove[]): string | null {
  const whole = moves.flatMap(({ entry, from, to }) => (entry === undefined ? [] : [{ entry, from, to }]));
  for (const { entry, from, to } of whole) {
    const own = from === '' ? entryIn(after, entry) : undefined;
    if (own === undefined) continue;
    const said = [...copiesWithin(after.copies.values(), own).map(({ says }) => says), ...Object.values(entry.fields)];
    if (!said.includes(to)) return `an entry that is to show \`${to}\` shows something else`;
  }
  if (!before.lists.some(({ isTree }) => isTree)) return null;
  const copies = moves.filter(({ entry }) => entry === undefined);
  const moved = spliceText(before.text, orderedEdits(copies));
  if (moved === null) return 'the edits do not fit its text';
  const [gone, come] = [true, false].map((goes) => whole.filter(({ from }) => (from !== '') === goes));
  const lists = (gone ?? []).length === 0 ? [] : after.relist(moved);
  const [was, is] = [
    leavesBeside(moved, { ...before, lists }, gone ?? [], before),
    leavesBeside(after.text, after, come ?? [], before),
  ];
  return was === is ? null : 'something else than the entry became another';
}

function leavesBeside(
  text: string,
  found: FoundCopies,
  whole: readonly { readonly entry: WholeEntry }[],
  before: FoundCopies,
): string {
  const own = whole.flatMap(({ entry }) => entryIn(found, entry) ?? []);
  const made = new Set(before.lists.flatMap(({ at, make }) => (make === undefined ? [] : at)));
  return treeLeaves(text, (at, path) => made.has(path) || own.some(({ start, end }) => at >= start && at < end));
}

/** The copies that stand in none of these entries, in the order of the text; `null` where one of them is not there. */
function outside({ copies, lists }: FoundCopies, whole: readonly WholeEntry[]): readonly Copy[] | null {
  const own = whole.map(({ list, fields }) =>
    lists.find(({ at }) => at === list)?.entries.find((entry) => saysFields(entry, fields)),
  );
  if (own.includes(undefined)) return null;
  const isWithin = ({ spans }: Copy): boolean =>
    own.some((entry) => entry !== undefined && startOf(spans) >= entry.start - 1 && startOf(spans) <= entry.end);
  return [...copies.values()].filter((copy) => !isWithin(copy)).sort((a, b) => startOf(a.spans) - startOf(b.spans));
}

function startOf(spans: Copy['spans']): number {
  return spans[0]?.start ?? -1;
}

/** What a text shows, and the lists that entries of it stand in. */
interface FoundCopies {
  readonly text: string;
  readonly copies: ReadonlyMap<string, Copy>;
  readonly lists: readonly EntryList[];
  /** The lists of another text of the file. */
  readonly relist: (text: string) => readonly EntryList[];
}

function findAll(file: string, text: string, entries: readonly ShownFile[]): FoundCopies {
  const readers = entries.map((entry) => ({ entry, reader: SHOWN_READERS[entry.kind] }));
  const copies = readers.flatMap(({ entry, reader }) => reader.find(file, text, entry));
  const [first] = readers;
  const relist = (own: string): readonly EntryList[] =>
    first?.entry.file === file ? (first.reader.lists?.(file, own) ?? []) : [];
  return { text, copies: new Map(copies.map((copy) => [key(copy.path), copy])), lists: relist(text), relist };
}

function key(path: readonly string[]): string {
  return path.join('\0');
}
