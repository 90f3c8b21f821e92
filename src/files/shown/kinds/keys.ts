/** `keys`: the keys by which a script looks after versions; each has to name a variable, and each variable a key. */
import { isMisspelt } from '../../../closest-word.ts';
import { errorData } from '../../../errors.ts';
import { isLeftOut } from '../copy/judge-references.ts';
import { tableKeys } from '../copy/key-tables.ts';
import { nameWords } from '../copy/name-words.ts';
import type { Copy, FindText, JudgedFile, ShownFile, ShownProblem, ShownReader } from '../copy/shown-copy.ts';
import { textCopy } from '../copy/text-copy.ts';
import { isOfWorkshop, standsAmong } from '../copy/version-variables.ts';
import { namedVersions } from './named-versions.ts';

export const bumperKeys: ShownReader = {
  kind: 'keys',
  words:
    'A script or a setting that looks after versions by keys, each of which is a variable of the file under `variables` but for its end, or stands beside the name of one: keys of an array (`["MULTUS"]=…`), labels of a `case`, words of a list, variables of one other end (`MULTUS_REPO`), keys of a map in YAML, JSON or code. A table of keys counts where half of them or more are variables. A key without a variable moves nothing, and a variable without a key is not moved. Nothing is written there.',
  example: '["MULTUS"]="org/multus-cni"',
  find: (file, text, entry) => (file === entry.file ? findKeys(file, text) : []),
  judge: judgeKeys,
};

function findKeys(file: string, text: string): Copy[] {
  return tableKeys(file, text).map(({ table, key, variable, start, end }) => ({
    ...textCopy({ file, path: [table, key], label: key, shows: 'text' }, text, start, end),
    ...(variable === null ? {} : { variable }),
  }));
}

/** The keys of a file that look after versions, and how they become variables. */
export interface MatchedKeys {
  /** Each once, where it stands first. */
  readonly keys: readonly Copy[];
  /** By the end that most of them lack: `_VERSION`; empty where they are names of variables themselves. */
  readonly end: string;
  /** The variable that a key names, in capitals, whether it is there or not. */
  readonly named: (key: Copy) => string;
}

/** @param names the variables that are there; `null` where no table of keys is about them */
export function matchKeys(copies: readonly Copy[], names: readonly string[]): MatchedKeys | null {
  const there = new Set(names.map(capitals));
  const end = usualEnd(copies, there);
  const named = ({ label, variable }: Copy): string => capitals(variable ?? `${label}${end ?? ''}`);
  const tables = [...Map.groupBy(copies, ({ path }) => path[0]).values()].map((keys) => {
    const own = distinctKeys(keys);
    return {
      keys: own,
      met: own.filter((key) => there.has(named(key)) && (end !== null || key.variable !== undefined)),
    };
  });
  const sure = tables.filter(({ keys, met }) => met.length >= FEWEST && met.length * 2 >= keys.length);
  const chosen = sure.length > 0 ? sure : tables.filter(({ met }) => met.length > 0);
  if (chosen.length === 0) return null;
  return { keys: distinctKeys(chosen.flatMap(({ keys }) => keys)), end: end ?? '', named };
}

/** One may be a variable by chance: it counts where no table is surer. */
const FEWEST = 2;

function distinctKeys(keys: readonly Copy[]): readonly Copy[] {
  return [...new Map(keys.toReversed().map((key) => [capitals(key.label), key])).values()].reverse();
}

function capitals(name: string): string {
  return name.toUpperCase().replaceAll(/[.-]/g, '_');
}

/** The end by which most keys become variables. */
function usualEnd(copies: readonly Copy[], names: ReadonlySet<string>): string | null {
  const keys = new Set(copies.flatMap(({ label, variable }) => (variable === undefined ? [capitals(label)] : [])));
  const counts = new Map<string, number>();
  for (const name of names) {
    for (let at = name.length; at > 0; at = name.lastIndexOf('_', at - 1))
      if (keys.has(name.slice(0, at))) counts.set(name.slice(at), (counts.get(name.slice(at)) ?? 0) + 1);
  }
  const [first] = [...counts].sort(([a, own], [b, other]) => other - own || a.length - b.length || (a < b ? -1 : 1));
  return first?.[0] ?? null;
}

function judgeKeys(copies: readonly Copy[], entry: ShownFile, _set: unknown, findText: FindText): JudgedFile {
  const text = entry.variables === null ? null : findText(entry.variables);
  const variables = namedVersions(entry.variables ?? '', text ?? '');
  const matched = matchKeys(
    copies,
    variables.map(({ label }) => label),
  );
  if (text === null || entry.variables === null || matched === null) {
    const message = `${entry.file} names nothing of ${entry.variables ?? 'the file that `variables` is to name'}`;
    const error = errorData('SHOWN_ORPHAN', message);
    return { copies: [], problems: [{ file: entry.file, copy: null, components: [], error, about: 'key' }] };
  }
  const { keys, named, end } = matched;
  const there = new Set(variables.map(({ label }) => capitals(label)));
  const claimed = new Set([...keys.map(named), ...keysBeside(entry, [...there], findText)]);
  const isAmong = standsAmong(
    text,
    variables.filter(({ label }) => claimed.has(capitals(label))).flatMap(({ spans }) => spans),
  );
  const free = distinctNames(variables).filter(({ label }) => !claimed.has(capitals(label)) && isLike(label, end));
  const meant = new Set<string>();
  const problems: ShownProblem[] = [];
  for (const copy of keys) {
    if (there.has(named(copy)) || isLeftOut(copy.label, entry)) continue;
    const near = closestVariable(copy.label, free, end);
    if (near !== null) meant.add(near.label);
    const hint = near === null ? '' : `; \`${near.label}\` is there, and stays at \`${near.says}\``;
    const name = copy.variable ?? inCase(named(copy), copy.label);
    const says = name === copy.label ? '' : ` names \`${name}\`, which`;
    const message = `\`${copy.label}\`${says === '' ? ' is a key that' : says} ${entry.variables} does not set${hint}`;
    problems.push({ file: copy.file, copy, components: [], error: errorData('SHOWN_ORPHAN', message), about: 'key' });
  }
  for (const copy of free) {
    const { label: name, spans } = copy;
    if (meant.has(name) || isLeftOut(name, entry)) continue;
    if (isOfWorkshop(name) || !isAmong(spans[0]?.start ?? 0)) continue;
    const message = `\`${name}\` has no key in ${entry.file}, so nothing moves it`;
    const error = errorData('SHOWN_MISSING', message);
    problems.push({ file: entry.variables, copy, components: [], error, about: 'keyless version' });
  }
  return { copies: [], problems };
}

/** The variables that other scripts have keys for. */
function keysBeside({ beside }: ShownFile, names: readonly string[], findText: FindText): readonly string[] {
  return (beside?.tables ?? []).flatMap((file) => {
    const matched = matchKeys(findKeys(file, findText(file) ?? ''), names);
    return matched === null ? [] : matched.keys.map(matched.named);
  });
}

/** A name as the keys around are spelt: made of small letters it names a variable of capitals all the same. */
function inCase(name: string, label: string): string {
  return /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*_/.test(label) ? name.toLowerCase() : name;
}

/** Whether a variable is one of those that keys are for. */
function isLike(name: string, end: string): boolean {
  return end === '' ? /_(?:VERSION|TAG)$/i.test(name) : capitals(name).endsWith(end);
}

function distinctNames(variables: readonly Copy[]): readonly Copy[] {
  return [...new Map(variables.toReversed().map((each) => [each.label, each])).values()].reverse();
}

/** The one variable without a key that shares most words with a key, else is spelt nearly as it; `null` where several do. */
function closestVariable(key: string, free: readonly Copy[], end: string): Copy | null {
  const words = new Set(nameWords(key));
  const shared = free.map((each) => ({ each, count: nameWords(each.label).filter((word) => words.has(word)).length }));
  const [first, second] = shared.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  if (first !== undefined && first.count !== second?.count) return first.each;
  const near = free.filter(({ label }) =>
    isMisspelt(capitals(key), capitals(label).slice(0, -end.length || undefined)),
  );
  return near.length === 1 ? (near[0] ?? null) : null;
}
