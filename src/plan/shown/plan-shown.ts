/** What becomes of every copy of a set: as a plan, all copies of a component together or none of them. */
import { type ErrorData, errorData } from '../../errors.ts';
import { joinMissing } from '../../files/shown/copy/missing-problems.ts';
import type { Copy, ShownFile, ShownProblem, ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { byPlace, editShownFile, type KindMove } from '../../files/shown/edit-shown.ts';
import { type EditChange, type FieldPlace, type Kept, type PlannedFile, type Refused, textHash } from '../plan.ts';
import { type FindFile, judgeShown } from './judge-shown.ts';
import { type PlacedCopy, placesIn } from './place-of-copy.ts';
import { planDropped } from './plan-dropped.ts';
import { planMissing } from './plan-missing.ts';
import type { EntryScene, Judged, PlannedEntries, PlannedEntry } from './planned-entry.ts';
import { keptAtTag } from './tags-alone.ts';

export interface ShownPlan {
  readonly changes: readonly EditChange[];
  readonly files: readonly PlannedFile[];
  readonly kept: readonly Kept[];
  readonly refused: readonly Refused[];
  /** Components of which a copy could not be moved, so that none of theirs is. */
  readonly broken: ReadonlySet<string>;
}

export interface ShownOptions {
  /** The components that move; left out, all. Of the others nothing is said. */
  readonly only?: ReadonlySet<string>;
  /** Why a component moves, by its name. */
  readonly why?: ReadonlyMap<string, string>;
  /** Components that stay, since something of theirs elsewhere does. */
  readonly broken?: ReadonlySet<string>;
  /** The glob by which a file is frozen; `null` where it is not. */
  readonly frozen: (path: string) => string | null;
  /** Whether entries come that are missing, and go that are to. */
  readonly wholeEntries?: boolean;
  /** The images that the deployment names by their digest: a copy that names a tag alone is told. Left out, none is. */
  readonly byDigest?: ReadonlySet<string>;
}

/** Plans all copies of a set. Nothing is asked: what the set does not know is not shown. */
export function planShown(
  set: ShownSet,
  entries: readonly ShownFile[],
  findFile: FindFile,
  options: ShownOptions,
): ShownPlan {
  const { judged, problems: found } = judgeShown(set, entries, findFile, options.only);
  const whole = options.wholeEntries === true ? planWhole(found, { set, entries, judged, findFile, options }) : null;
  const problems = joinMissing(whole?.problems ?? found);
  const frozen = judged.filter(({ copy }) => options.frozen(copy.file) !== null);
  const open = judged.filter(({ copy }) => options.frozen(copy.file) === null);
  const old = open.filter(({ copy, should }) => copy.says !== should);
  const faults = new Map<Judged, ErrorData>();
  for (const each of old) if (each.copy.edit(each.should) === null) faults.set(each, uneditable(each.copy));
  const broken = new Set([
    ...(options.broken ?? []),
    ...problems.flatMap(({ components }) => components),
    ...[...faults.keys()].flatMap(({ component }) => component ?? []),
  ]);
  const wholes = faults.size > 0 || broken.size > 0;
  const isBroken = (each: Judged): boolean =>
    faults.has(each) || (each.component === null ? wholes : broken.has(each.component));
  for (;;) {
    const moving = old.filter((each) => !isBroken(each));
    const unread = firstUnread(moving, [], entries, findFile);
    if (unread === null) break;
    for (const each of unread.copies) {
      faults.set(each, notReadBack(unread));
      if (each.component !== null) broken.add(each.component);
    }
  }
  const moving = old.filter((each) => !isBroken(each));
  const unread = firstUnread(moving, whole?.planned ?? [], entries, findFile);
  const coming = unread === null ? (whole?.planned ?? []) : [];
  const placeOf = placesIn(findFile);
  return {
    ...changesOf({ moving, coming, why: options.why ?? new Map() }, entries, findFile, placeOf),
    kept: [
      ...frozen.map((each) => keptFrozen(each, options.frozen(each.copy.file) ?? '', placeOf)),
      ...open
        .filter(({ copy, should }) => copy.says === should)
        .map((each) => ({
          target: placeOf(each.copy),
          written: oneLine(each.copy.says),
          ...(keptAtTag(each, judged, set, options.byDigest) ?? {
            code: 'current',
            reason: 'shows the release already',
          }),
        })),
    ],
    refused: [
      ...problems.map((problem) => refusedProblem(problem, placeOf)),
      ...(unread === null ? [] : [refusedProblem(unreadEntries(unread), placeOf)]),
      ...old.filter(isBroken).map((each) => ({
        target: placeOf(each.copy),
        written: oneLine(each.copy.says),
        error: placed(faults.get(each) ?? incomplete(each), placeOf(each.copy)),
      })),
    ],
    broken,
  };
}

/** The entries that come and go, in the order in which they are made, and the problems that are left. */
function planWhole(
  found: readonly ShownProblem[],
  {
    findFile,
    options,
    ...scene
  }: Omit<EntryScene, 'textOf' | 'frozen'> & { readonly findFile: FindFile; readonly options: ShownOptions },
): PlannedEntries {
  const whole = { ...scene, textOf: (file: string) => findFile(file)?.text ?? '', frozen: options.frozen };
  const [gone, come] = [planDropped(whole), planMissing(found, whole)];
  const planned = [...gone.planned, ...come.planned].sort((a, b) => byPlace(a.edit, b.edit));
  return { planned, problems: [...come.problems, ...gone.problems] };
}

/** A file that does not read as planned once it is edited. */
interface Unread {
  readonly file: string;
  readonly copies: readonly Judged[];
  readonly problem: string;
}

/** The first file that does not read as planned. */
function firstUnread(
  moving: readonly Judged[],
  coming: readonly PlannedEntry[],
  entries: readonly ShownFile[],
  findFile: FindFile,
): Unread | null {
  for (const file of filesIn(moving, coming)) {
    const copies = moving.filter(({ copy }) => copy.file === file);
    const edited = editShownFile(file, findFile(file)?.text ?? '', movesOf(file, moving, coming), entries);
    if (!edited.ok) return { file, copies, problem: edited.problem };
  }
  return null;
}

function notReadBack({ file, problem }: Unread): ErrorData {
  return errorData('EDIT_NOT_READ_BACK', `${file} did not read back: ${problem}`);
}

function unreadEntries(unread: Unread): ShownProblem {
  return { file: unread.file, copy: null, components: [], error: notReadBack(unread) };
}

function filesIn(moving: readonly Judged[], coming: readonly PlannedEntry[]): ReadonlySet<string> {
  return new Set([...moving.map(({ copy }) => copy.file), ...coming.map(({ entry }) => entry.file)]);
}

/** The moves of a file: those of copies, then the entries that come and go, in the order of the text. */
function movesOf(file: string, moving: readonly Judged[], coming: readonly PlannedEntry[]): readonly KindMove[] {
  return [
    ...moving.filter(({ copy }) => copy.file === file).map(moveOf),
    ...coming.filter(({ entry }) => entry.file === file).map(entryMove),
  ];
}

function moveOf({ copy, should, entry }: Judged): KindMove {
  return { shown: entry.kind, path: copy.path, from: copy.says, to: should, edits: copy.edit(should) ?? [] };
}

function entryMove({ entry, label, from, to, edit, whole }: PlannedEntry): KindMove {
  return { shown: entry.kind, path: [label], from, to, edits: [edit], entry: whole };
}

interface Movement {
  readonly moving: readonly Judged[];
  readonly coming: readonly PlannedEntry[];
  readonly why: ReadonlyMap<string, string>;
}

function changesOf(
  { moving, coming, why }: Movement,
  entries: readonly ShownFile[],
  findFile: FindFile,
  placeOf: (copy: PlacedCopy) => FieldPlace,
): Pick<ShownPlan, 'changes' | 'files'> {
  const moved = moving.map((each): Omit<EditChange, 'id'> => {
    const { copy, component, entry, reason } = each;
    const said = why.get(component ?? '');
    const what = copy.shows === 'text' ? `the ${entry.kind}` : `\`${copy.label}\` (\`${entry.kind}\`)`;
    const because = `${what} ${reason}${said === undefined ? '' : `: ${said}`}`;
    const { from, to, edits } = moveOf(each);
    return { kind: 'edit', target: placeOf(copy), from, to, reason: because, needs: [], edits, shown: entry.kind };
  });
  const came = coming.map((each): Omit<EditChange, 'id'> => {
    const { entry, label, from, to, edit, whole, reason } = each;
    const spans = [{ start: edit.offset, end: edit.offset }];
    const target = placeOf({ file: entry.file, path: [label], spans });
    const because = `\`${label}\` (\`${entry.kind}\`) ${reason}`;
    return {
      ...{ kind: 'edit', target, from, to, reason: because, needs: [], edits: [edit] },
      ...{ shown: entry.kind, entry: whole },
    };
  });
  const changes = [...moved, ...came].map((change, index): EditChange => ({ ...change, id: `shown-${index + 1}` }));
  const files = [...filesIn(moving, coming)].map((path): PlannedFile => {
    const before = findFile(path);
    const edited = editShownFile(path, before?.text ?? '', movesOf(path, moving, coming), entries);
    return { path, sha256: before?.hash ?? null, after: textHash(edited.ok ? edited.text : '') };
  });
  return { changes, files };
}

function keptFrozen({ copy }: Judged, marker: string, placeOf: (copy: PlacedCopy) => FieldPlace): Kept {
  const reason = `frozen by \`${marker}\` in bowline.yaml`;
  return { target: placeOf(copy), written: oneLine(copy.says), code: 'owned', reason };
}

function refusedProblem({ file, copy, error }: ShownProblem, placeOf: (copy: PlacedCopy) => FieldPlace): Refused {
  const target = placeOf({ file, path: copy?.path ?? ['the whole file'], spans: copy?.spans ?? [] });
  return {
    target,
    written: oneLine(copy?.says ?? ''),
    error: copy === null ? { ...error, place: { file } } : placed(error, target),
  };
}

function placed(error: ErrorData, { file, line, column }: FieldPlace): ErrorData {
  return { ...error, place: { file, line, column } };
}

function uneditable({ says, label, foreign }: Copy): ErrorData {
  if (foreign !== undefined)
    return errorData('SHOWN_FOREIGN', `\`${label}\` (\`${oneLine(says)}\`) is not ours to write: ${foreign}`);
  const message = `\`${label}\` (\`${oneLine(says)}\`) is written in a form that cannot be edited in place`;
  return errorData('EDIT_UNSUPPORTED', message);
}

function incomplete({ copy, component }: Judged): ErrorData {
  const what = component === null ? 'a component' : `\`${component}\``;
  return errorData('UNIT_INCOMPLETE', `\`${copy.label}\` stays, since not every copy of ${what} can be moved`);
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

const LONGEST = 120;
