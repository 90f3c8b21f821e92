/** `keys`: the keys by which a script looks after versions; each has to name a variable, and each variable a key. */
import { errorData } from '../../../errors.ts';
import { isLeftOut } from '../copy/judge-references.ts';
import { missingProblem } from '../copy/missing-problems.ts';
import type { Copy, FindText, JudgedFile, ShownFile, ShownProblem, ShownReader } from '../copy/shown-copy.ts';
import { textCopy } from '../copy/text-copy.ts';
import { assignments } from './shell.ts';

export const bumperKeys: ShownReader = {
  kind: 'keys',
  words:
    'A script that looks after versions by keys (`["MULTUS"]=…`), each of which is a variable of the file under `variables` but for its end: a key without a variable moves nothing, and a variable without a key is not moved. Nothing is written there.',
  example: '["MULTUS"]="org/multus-cni"',
  find: findKeys,
  judge: judgeKeys,
};

function findKeys(file: string, text: string, entry: ShownFile): Copy[] {
  if (file !== entry.file) return [];
  const seen = new Set<string>();
  return [...text.matchAll(/\[["']?([A-Z][A-Z0-9_]*)["']?\][ \t]*=/g)].flatMap((match) => {
    const [whole, key = ''] = match;
    if (seen.has(key)) return [];
    seen.add(key);
    const start = match.index + whole.indexOf(key);
    return [textCopy({ file, path: [key], label: key, shows: 'text' }, text, start, start + key.length)];
  });
}

function judgeKeys(copies: readonly Copy[], entry: ShownFile, _set: unknown, findText: FindText): JudgedFile {
  const text = entry.variables === null ? null : findText(entry.variables);
  const names = assignments(text ?? '')
    .filter(({ start, end }) => end > start)
    .map(({ name }) => name);
  const suffix = usualEnd(copies, names);
  const problems: ShownProblem[] = [];
  if (text === null || suffix === null) {
    const message = `${entry.file} names nothing of ${entry.variables ?? 'the file that `variables` is to name'}`;
    return {
      copies: [],
      problems: [{ file: entry.file, copy: null, components: [], error: errorData('SHOWN_ORPHAN', message) }],
    };
  }
  for (const copy of copies) {
    if (names.includes(`${copy.label}${suffix}`) || isLeftOut(copy.label, entry)) continue;
    const longer = names.find((name) => name.startsWith(`${copy.label}_`) && name.endsWith(suffix));
    const meant = longer === undefined ? '' : `; \`${longer}\` is there`;
    const message = `\`${copy.label}\` names \`${copy.label}${suffix}\`, which ${entry.variables} does not set${meant}`;
    problems.push({ file: copy.file, copy, components: [], error: errorData('SHOWN_ORPHAN', message) });
  }
  const keys = new Set(copies.map(({ label }) => `${label}${suffix}`));
  for (const name of new Set(names)) {
    if (!name.endsWith(suffix) || keys.has(name) || isLeftOut(name, entry)) continue;
    const what = `\`${name}\` of ${entry.variables}`;
    const one = `has no key in ${entry.file}, so nothing moves it`;
    const several = `have no key in ${entry.file}, so nothing moves them`;
    problems.push(missingProblem(entry.file, { what, one, several }));
  }
  return { copies: [], problems };
}

/** The end by which most keys become variables. */
function usualEnd(copies: readonly Copy[], names: readonly string[]): string | null {
  const ends = copies.flatMap(({ label }) =>
    names.flatMap((name) => (name.startsWith(`${label}_`) ? [name.slice(label.length)] : [])),
  );
  const counts = [...Map.groupBy(ends, (end) => end)].sort(
    ([a, own], [b, other]) => other.length - own.length || a.length - b.length || (a < b ? -1 : 1),
  );
  return counts[0]?.[0] ?? null;
}
