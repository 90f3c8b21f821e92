/** Tables of keys, in the forms in which scripts and settings look after versions: what each key is, and which variable it names. */
import { codeLines } from '../../formats/shell.ts';
import { scalarOf, type YamlMap, type YamlNode } from '../../yaml/yaml-tree.ts';
import { yamlRoots } from './yaml-places.ts';

export interface TableKey {
  /** What the keys around it have in common: the name of an array, a `case`, the keys that lead to a mapping. */
  readonly table: string;
  readonly key: string;
  /** The variable that stands beside the key; `null` where the key itself is to tell. */
  readonly variable: string | null;
  readonly start: number;
  readonly end: number;
}

/** Every key of every table in a text; most tables of a repository look after something else. */
export function tableKeys(path: string, text: string): readonly TableKey[] {
  if (/\.(?:ya?ml|json)$/.test(path)) return yamlRoots(text).flatMap((root, index) => yamlKeys(root, [String(index)]));
  const code = withoutComments(text);
  return [...arrayKeys(code), ...caseKeys(code), ...listKeys(code), ...namedKeys(code), ...quotedKeys(code)];
}

const VERSION_VARIABLE = /^[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*_(?:VERSION|TAG|version|tag)$/;

function variableIn(value: string): string | null {
  const bare = /^\$\{?(\w+)\}?$/.exec(value)?.[1] ?? value;
  return VERSION_VARIABLE.test(bare) ? bare : null;
}

/** The text with what `#` comments out as blanks, so that offsets stay. */
function withoutComments(text: string): string {
  let code = '';
  for (const { text: line, start } of codeLines(text)) {
    code = code.padEnd(start - 1, ' ');
    if (start > 0) code = code.padEnd(start, '\n');
    code += line;
  }
  return code;
}

const BRACKETED =
  /(?<!\w)(\w{1,80})?\[["']?([A-Za-z][\w.-]*)["']?\][ \t]*=[ \t]*(?:["']?(\$?\{?\w+\}?)["']?(?=[\s);]|$))?/g;

/** `["MULTUS"]=…` within `NAME=(…)`, and `NAME[MULTUS]=…`. */
function arrayKeys(code: string): readonly TableKey[] {
  const around = lastBefore([...code.matchAll(/(?<!\w)([A-Za-z_]\w{0,80})\+?=\(/g)]);
  return [...code.matchAll(BRACKETED)].map((match) => {
    const [whole, own = '', key = '', value = ''] = match;
    const start = match.index + own.length + whole.slice(own.length).indexOf(key);
    const table = own === '' ? (around(match.index)?.[1] ?? '') : own;
    return { table: `${table}[]`, key, variable: variableIn(value), start, end: start + key.length };
  });
}

/** `multus)` and `"MULTUS" | "CNI")` within `case … in`, with the one version that the clause behind it names. */
function caseKeys(code: string): readonly TableKey[] {
  let before = 0;
  return [...code.matchAll(/\besac\b/g)].flatMap(({ index: end }) => {
    const block = code.slice(before, end);
    const opened = /\bcase[ \t][^\n]{0,400}?[ \t]in\b/.exec(block);
    const first = before + (opened === null ? block.length : opened.index + opened[0].length);
    before = end;
    let at = first;
    return code
      .slice(first, end)
      .split(';;')
      .flatMap((clause) => {
        const own = clauseKeys(clause, at).map((word) => ({ ...word, table: `case ${first}` }));
        at += clause.length + ';;'.length;
        return own;
      });
  });
}

function clauseKeys(clause: string, at: number): readonly Omit<TableKey, 'table'>[] {
  const [whole, labels] = /^&?\s*\(?([^()\n]{1,400})\)/.exec(clause) ?? [];
  if (whole === undefined || labels === undefined || !/^[\w.\-"' \t|]+$/.test(labels)) return [];
  const named = new Set(
    clause.slice(whole.length).match(/(?<!\w)[A-Za-z]\w{0,80}_(?:VERSION|TAG|version|tag)\b/g) ?? [],
  );
  const [only = null] = named.size === 1 ? named : [];
  return words(labels, at + whole.indexOf(labels)).map((word) => ({ ...word, variable: only }));
}

const LIST =
  /(?<!\w)([A-Za-z_]\w{0,80})[ \t]*(?:\+=|[:?]?=)[ \t]*(?:\(([^()=]*)\)|"([^"\n=]*)"|'([^'\n=]*)'|([\w.-]+(?:[ \t]+[\w.-]+)+)[ \t]*$)/gm;
const LOOP = /\bfor[ \t]+(\w+)[ \t]+in[ \t]+([\w.-]+(?:[ \t]+[\w.-]+)+)/g;

const WORDS = /^[\w.\s-]*$/;

/** `COMPONENTS="MULTUS CNI"`, `COMPONENTS := multus cni`, `(multus cni)` over several lines, and what a loop goes through. */
function listKeys(code: string): readonly TableKey[] {
  const lists = [...code.matchAll(LIST), ...code.matchAll(LOOP)].flatMap((match) => {
    const [whole, name = '', ...bodies] = match;
    const body = bodies.find((each) => each !== undefined) ?? '';
    if (!WORDS.test(body)) return [];
    return [{ table: `list ${name}`, found: words(body, match.index + whole.lastIndexOf(body)) }];
  });
  return lists.flatMap(({ table, found }) =>
    found.length < 2 ? [] : found.map((word) => ({ ...word, table, variable: null })),
  );
}

const ASSIGNED =
  /^[ \t]*(?:(?:export|readonly|local|declare)[ \t]+)*([A-Za-z]\w{0,80})_([A-Za-z0-9]{1,40})[ \t]*(?:[:?]?=|\+=)/gm;

/** `MULTUS_REPO := org/multus-cni`, `CNI_REPO := …`: variables of one end, which no version has. */
function namedKeys(code: string): readonly TableKey[] {
  return [...code.matchAll(ASSIGNED)].flatMap((match) => {
    const [whole, key = '', end = ''] = match;
    if (/^(?:version|tag|image|digest)$/i.test(end)) return [];
    const start = match.index + whole.indexOf(`${key}_`);
    return [{ table: `*_${end}`, key, variable: null, start, end: start + key.length }];
  });
}

/** `"MULTUS": "org/multus-cni"` of a map in Go, Python or JavaScript. */
function quotedKeys(code: string): readonly TableKey[] {
  const around = lastBefore([...code.matchAll(/\{/g)]);
  return [...code.matchAll(/(["'])([A-Za-z][\w.-]*)\1[ \t]*:[ \t]*(?:["']?(\w+)["']?)?/g)].map((match) => {
    const [, , key = '', value = ''] = match;
    const start = match.index + 1;
    const table = `map ${around(match.index)?.index ?? ''}`;
    return { table, key, variable: variableIn(value), start, end: start + key.length };
  });
}

/** Keys of mappings, and names in a list of them, with the variable that is their value or stands in it. */
function yamlKeys(root: YamlNode, path: readonly string[]): readonly TableKey[] {
  const table = path.join('.');
  if (root.kind === 'map')
    return root.pairs.flatMap(({ key, value }) => {
      const variable =
        value.kind === 'scalar' ? variableIn(value.value) : value.kind === 'map' ? onlyVariable(value) : null;
      const own = key.start < 0 ? [] : [{ table, key: key.value, variable, start: key.start, end: key.end }];
      return [...own, ...yamlKeys(value, [...path, key.value])];
    });
  if (root.kind !== 'sequence') return [];
  return root.items.flatMap((item) => {
    const name =
      item.kind === 'map'
        ? scalarOf(item.pairs.find(({ key }) => /^(?:name|key|component)$/.test(key.value))?.value ?? null)
        : null;
    if (item.kind === 'scalar')
      return [{ table, key: item.value, variable: variableIn(item.value), start: item.start, end: item.end }];
    if (name === null || item.kind !== 'map') return yamlKeys(item, [...path, '*']);
    return [{ table, key: name.value, variable: onlyVariable(item), start: name.start, end: name.end }];
  });
}

function onlyVariable({ pairs }: YamlMap): string | null {
  const named = pairs.flatMap(({ value }) => (value.kind === 'scalar' ? (variableIn(value.value) ?? []) : []));
  return named.length === 1 ? (named[0] ?? null) : null;
}

function words(text: string, at: number): readonly Pick<TableKey, 'key' | 'start' | 'end'>[] {
  return [...text.matchAll(/[A-Za-z][\w.-]*/g)].map(({ 0: key, index }) => ({
    key,
    start: at + index,
    end: at + index + key.length,
  }));
}

/** The last of some matches before a place; to be asked from the first place to the last. */
function lastBefore(matches: readonly RegExpExecArray[]): (index: number) => RegExpExecArray | null {
  let next = 0;
  return (index) => {
    while ((matches[next]?.index ?? Number.POSITIVE_INFINITY) < index) next += 1;
    return matches[next - 1] ?? null;
  };
}
