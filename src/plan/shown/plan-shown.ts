/** What becomes of every copy of a set: as a plan, all copies of a component together or none of them. */
import { type ErrorData, errorData } from '../../errors.ts';
import { joinMissing } from '../../files/shown/copy/missing-problems.ts';
import type { Copy, JudgedCopy, ShownFile, ShownProblem, ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { type EditedShown, editShownFile, type KindMove } from '../../files/shown/edit-shown.ts';
import { filesOf, SHOWN_READERS } from '../../files/shown/shown-readers.ts';
import { lineIndex } from '../../files/text/line-index.ts';
import { tryParseReference } from '../../image/reference.ts';
import { type EditChange, type FieldPlace, type Kept, type PlannedFile, type Refused, textHash } from '../plan.ts';

/** A file as it is now; `null` where there is none. */
export type FindFile = (path: string) => { readonly text: string; readonly hash: string } | null;

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
}

/** A copy with the entry that it was found by. */
interface Judged extends JudgedCopy {
  readonly entry: ShownFile;
}

/** Plans all copies of a set. Nothing is asked: what the set does not know is not shown. */
export function planShown(
  set: ShownSet,
  entries: readonly ShownFile[],
  findFile: FindFile,
  options: ShownOptions,
): ShownPlan {
  const { judged, problems } = judgeAll(set, entries, findFile, options);
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
    const unread = firstUnread(moving, entries, findFile);
    if (unread === null) break;
    for (const each of unread.copies) {
      faults.set(each, errorData('EDIT_NOT_READ_BACK', `${unread.file} did not read back: ${unread.problem}`));
      if (each.component !== null) broken.add(each.component);
    }
  }
  const moving = old.filter((each) => !isBroken(each));
  const placeOf = placesIn(findFile);
  return {
    ...changesOf(moving, entries, findFile, placeOf, options.why),
    kept: [
      ...frozen.map((each) => keptFrozen(each, options.frozen(each.copy.file) ?? '', placeOf)),
      ...open
        .filter(({ copy, should }) => copy.says === should)
        .map(({ copy }) => ({
          target: placeOf(copy),
          written: oneLine(copy.says),
          code: 'current',
          reason: 'shows the release already',
        })),
    ],
    refused: [
      ...problems.map((problem) => refusedProblem(problem, placeOf)),
      ...old.filter(isBroken).map((each) => ({
        target: placeOf(each.copy),
        written: oneLine(each.copy.says),
        error: placed(faults.get(each) ?? incomplete(each), placeOf(each.copy)),
      })),
    ],
    broken,
  };
}

function judgeAll(
  set: ShownSet,
  entries: readonly ShownFile[],
  findFile: FindFile,
  { only }: ShownOptions,
): { readonly judged: readonly Judged[]; readonly problems: readonly ShownProblem[] } {
  const judged: Judged[] = [];
  const problems: ShownProblem[] = [];
  // What deploys images is judged first: the section on policies tells how it does.
  for (const entry of [...entries].sort((a, b) => Number(a.kind === 'policy') - Number(b.kind === 'policy'))) {
    const reader = SHOWN_READERS[entry.kind];
    const absent = filesOf(entry).find((file) => findFile(file) === null);
    if (absent !== undefined && reader.whole !== true) {
      const error = errorData('FILE_NOT_FOUND', `${absent}, which is to show \`${set.name}\`, is not there`);
      problems.push({ file: absent, copy: null, components: [], error });
      continue;
    }
    const copies = filesOf(entry).flatMap((file) => reader.find(file, findFile(file)?.text ?? '', entry));
    const shown = entry.kind === 'policy' ? withTagsAlone(set, judged) : set;
    const result = reader.judge(copies, entry, shown, (file) => findFile(file)?.text ?? null);
    for (const each of result.copies) judged.push({ ...each, entry });
    problems.push(...result.problems);
  }
  const isAbout = (component: string | null): boolean =>
    only === undefined || (component !== null && only.has(component));
  return {
    judged: distinctCopies(judged.filter(({ component }) => isAbout(component))),
    problems: joinMissing(distinctProblems(withoutShownElsewhere(problems, entries))).filter(
      ({ components }) => only === undefined || components.some((component) => only.has(component)),
    ),
  };
}

/** Kinds of files that deploy what they show. */
const DEPLOYING_KINDS: ReadonlySet<string> = new Set(['env', 'go', 'shell', 'csv', 'kustomize', 'values']);

/** The set with the files that go on naming an image by its tag alone, where its digest is known. */
function withTagsAlone(set: ShownSet, judged: readonly Judged[]): ShownSet {
  const alone = judged.filter(({ copy, should, entry }) => {
    if (copy.shows !== 'reference' || !DEPLOYING_KINDS.has(entry.kind)) return false;
    const parsed = tryParseReference(should);
    return parsed.ok && parsed.reference.digest === null;
  });
  const byImage = Map.groupBy(alone, ({ image }) => image);
  const components = set.components.map((component) => ({
    ...component,
    images: component.images.map((image) => {
      const files = new Set((byImage.get(image.key) ?? []).map(({ copy }) => copy.file));
      return image.digest === null || files.size === 0 ? image : { ...image, byTagIn: [...files].sort() };
    }),
  }));
  return { ...set, components };
}

/** Two entries of one kind may name one file: a place of it is moved once. */
function distinctCopies(judged: readonly Judged[]): readonly Judged[] {
  const key = ({ copy, entry }: Judged): string => [entry.kind, copy.file, ...copy.path].join('\0');
  return [...new Map(judged.map((each) => [key(each), each])).values()];
}

/** What is missing in one of several files of a kind, and stands in another, is not missing: the set is shown by all of them. */
function withoutShownElsewhere(
  problems: readonly ShownProblem[],
  entries: readonly ShownFile[],
): readonly ShownProblem[] {
  return problems.filter(({ missing, file }) => {
    const kind = entries.find((entry) => entry.file === file)?.kind;
    if (missing === undefined || kind === undefined || !SHARED_KINDS.has(kind)) return true;
    const files = entries.filter((entry) => entry.kind === kind).map((entry) => entry.file);
    return files.every((each) => problems.some((other) => other.file === each && other.missing?.what === missing.what));
  });
}

/** Kinds of which several files show one set together. */
const SHARED_KINDS: ReadonlySet<string> = new Set(['go', 'shell', 'kustomize', 'values']);

function distinctProblems(problems: readonly ShownProblem[]): readonly ShownProblem[] {
  const key = ({ file, error, copy }: ShownProblem): string =>
    [file, error.code, error.message, ...(copy?.path ?? [])].join('\0');
  return [...new Map(problems.map((each) => [key(each), each])).values()];
}

/** The first file that does not read as planned once it is edited. */
function firstUnread(
  moving: readonly Judged[],
  entries: readonly ShownFile[],
  findFile: FindFile,
): { readonly file: string; readonly copies: readonly Judged[]; readonly problem: string } | null {
  for (const [file, copies] of Map.groupBy(moving, ({ copy }) => copy.file)) {
    const edited = editJudged(file, findFile(file)?.text ?? '', copies, entries);
    if (!edited.ok) return { file, copies, problem: edited.problem };
  }
  return null;
}

/** The edits of a file, kind by kind: each is found again in what the ones before it made. */
function editJudged(file: string, text: string, copies: readonly Judged[], entries: readonly ShownFile[]): EditedShown {
  return editShownFile(file, text, copies.map(moveOf), entries);
}

function moveOf({ copy, should, entry }: Judged): KindMove {
  return { shown: entry.kind, path: copy.path, from: copy.says, to: should, edits: copy.edit(should) ?? [] };
}

function changesOf(
  moving: readonly Judged[],
  entries: readonly ShownFile[],
  findFile: FindFile,
  placeOf: (copy: PlacedCopy) => FieldPlace,
  why: ReadonlyMap<string, string> = new Map(),
): Pick<ShownPlan, 'changes' | 'files'> {
  const changes = moving.map(({ copy, component, should, entry, reason }, index): EditChange => {
    const said = why.get(component ?? '');
    const what = copy.shows === 'text' ? `the ${entry.kind}` : `\`${copy.label}\` (\`${entry.kind}\`)`;
    return {
      id: `shown-${index + 1}`,
      kind: 'edit',
      target: placeOf(copy),
      from: copy.says,
      to: should,
      reason: `${what} ${reason}${said === undefined ? '' : `: ${said}`}`,
      needs: [],
      edits: copy.edit(should) ?? [],
      shown: entry.kind,
    };
  });
  const files = [...Map.groupBy(moving, ({ copy }) => copy.file)].map(([path, copies]): PlannedFile => {
    const before = findFile(path);
    const edited = editJudged(path, before?.text ?? '', copies, entries);
    return { path, sha256: before?.hash ?? null, after: textHash(edited.ok ? edited.text : '') };
  });
  return { changes, files };
}

type PlacedCopy = Pick<Copy, 'path' | 'spans'> & { readonly file: string };

function placesIn(findFile: FindFile): (copy: PlacedCopy) => FieldPlace {
  return ({ file, path, spans }) => {
    const start = spans.reduce((least, span) => Math.min(least, span.start), spans[0]?.start ?? 0);
    const at = lineIndex(findFile(file)?.text ?? '').at(start);
    return { file, ...at, document: 0, path: [...path], object: null, container: null };
  };
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
