/** Every copy of a set judged: what it says, what it is to say, and what is wrong beside that. */
import { errorData } from '../../errors.ts';
import type { ShownFile, ShownProblem, ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { filesOf, SHOWN_READERS } from '../../files/shown/shown-readers.ts';
import { SHARED_KINDS } from './plan-missing.ts';
import type { Judged } from './planned-entry.ts';
import { withTagsAlone } from './tags-alone.ts';

/** A file as it is now; `null` where there is none. */
export type FindFile = (path: string) => { readonly text: string; readonly hash: string } | null;

export interface JudgedSet {
  readonly judged: readonly Judged[];
  readonly problems: readonly ShownProblem[];
}

/** Judges all copies of a set, each once; what is wrong is told once for each cause. */
export function judgeShown(
  set: ShownSet,
  entries: readonly ShownFile[],
  findFile: FindFile,
  only?: ReadonlySet<string>,
): JudgedSet {
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
    problems: distinctProblems(withoutKeyElsewhere(withoutShownElsewhere(problems, entries), entries)).filter(
      ({ components }) => only === undefined || components.some((component) => only.has(component)),
    ),
  };
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
    const kind = missing?.of?.kind ?? entries.find((entry) => entry.file === file)?.kind;
    if (missing === undefined || kind === undefined || !SHARED_KINDS.has(kind)) return true;
    const files = entries.filter((entry) => entry.kind === kind).map((entry) => entry.file);
    return files.every((each) => problems.some((other) => other.file === each && other.missing?.what === missing.what));
  });
}

/** A version that some other script has a key for is moved; one that no image has needs no key, and is told for itself. */
function withoutKeyElsewhere(
  problems: readonly ShownProblem[],
  entries: readonly ShownFile[],
): readonly ShownProblem[] {
  const placeOf = ({ file, copy }: ShownProblem): string => [file, ...(copy?.path ?? [])].join('\0');
  const byPlace = Map.groupBy(problems, placeOf);
  const told = new Set<string>();
  return problems.filter((problem) => {
    if (problem.about !== 'keyless version') return true;
    const place = placeOf(problem);
    const same = byPlace.get(place) ?? [];
    const scripts = entries.filter(({ kind, variables }) => kind === 'keys' && variables === problem.file);
    const keyless = same.filter(({ about }) => about === 'keyless version');
    const isFirst = !told.has(place);
    told.add(place);
    return isFirst && keyless.length >= scripts.length && !same.some(({ about }) => about === 'unused version');
  });
}

function distinctProblems(problems: readonly ShownProblem[]): readonly ShownProblem[] {
  const key = ({ file, error, copy }: ShownProblem): string =>
    [file, error.code, error.message, ...(copy?.path ?? [])].join('\0');
  return [...new Map(problems.map((each) => [key(each), each])).values()];
}
