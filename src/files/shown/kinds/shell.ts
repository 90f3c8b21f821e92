/** `shell`: variables of shell files and makefiles that hold an image or its version, as defaults as well. */
import { codeLines } from '../../formats/shell.ts';
import { judgeReferences } from '../copy/judge-references.ts';
import { mayShow } from '../copy/may-show.ts';
import { isVersionName } from '../copy/name-words.ts';
import type { Copy, ShownFile, ShownReader } from '../copy/shown-copy.ts';
import { textCopy, withOwnPaths } from '../copy/text-copy.ts';

export const shellCopies: ShownReader = {
  kind: 'shell',
  words:
    'A shell file or makefile with a variable for each image or version; defaults (`VAR:-…` in braces) count, and so does a version in the comment behind a reference.',
  example: 'MULTUS_VERSION="v4.3.0"',
  find: findInShell,
  judge: judgeReferences,
};

/** A value with a name: bare, in quotes, or as the default of a variable; the comment behind it may be a version. */
export interface Assignment {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly comment: { readonly start: number; readonly end: number } | null;
}

const ASSIGNED =
  /^([ \t]*(?:(?:export|override|readonly|local|declare)[ \t]+)*)([A-Za-z_]\w*)([ \t]*(?:\?|::?)?=[ \t]*)(["']?)(?:\$\{\w+:?[-=])?(["']?)([^\s"'`$(){}#;&|<>]*)\}?["']?\}?["']?[ \t]*(?:(?<=[ \t])#[ \t]*(\S*).*)?$/d;

/** The assignments of a file that give a literal text; what a command or another variable makes is none. */
export function assignments(text: string): Assignment[] {
  const found: Assignment[] = [];
  for (const line of codeLines(text)) {
    const match = ASSIGNED.exec(line.text);
    if (match === null) continue;
    const [whole, lead = '', name = '', equals = '', , , value = ''] = match;
    const from = lead.length + name.length + equals.length;
    const [first, last] = match.indices?.[7] ?? [whole.length, whole.length];
    const rest = whole.slice(from, first);
    const at = value === '' ? from + emptyAt(rest) : whole.indexOf(value, from + defaultAt(rest));
    if (/\$\{?\w/.test(rest.replace(/^["']?\$\{\w+:?[-=]/, ''))) continue;
    const start = line.start + at;
    const comment = first === last ? null : { start: line.start + first, end: line.start + last };
    found.push({ name, start, end: start + value.length, comment });
  }
  return found;
}

/** Behind what opens a default, so that the name of the variable is not taken for the value. */
function defaultAt(rest: string): number {
  return /^["']?\$\{\w+:?[-=]["']?/.exec(rest)?.[0].length ?? 0;
}

function emptyAt(rest: string): number {
  return /^["']?(?:\$\{\w+:?[-=])?["']?/.exec(rest)?.[0].length ?? 0;
}

function findInShell(file: string, text: string, entry: ShownFile): Copy[] {
  const copies = assignments(text).flatMap(({ name, start, end, comment }): Copy[] => {
    const shows = isVersionName(name) ? ('version' as const) : ('reference' as const);
    if (!mayShow(text.slice(start, end), name, shows, entry)) return [];
    const copy = textCopy({ file, path: [name], label: name, shows }, text, start, end);
    const isVersion = comment !== null && /^v?\d+\.\d/.test(text.slice(comment.start, comment.end));
    if (!isVersion || shows === 'version') return [copy];
    const place = { file, path: [name, 'comment'], label: name, shows: 'version' as const };
    return [copy, { ...textCopy(place, text, comment.start, comment.end), of: copy.says }];
  });
  return withOwnPaths(copies);
}
