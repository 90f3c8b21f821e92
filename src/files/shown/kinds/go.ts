/** `go`: constants, variables and fields of struct literals in Go source that hold an image or its version. */
import { errorData } from '../../../errors.ts';
import { goLiterals } from '../copy/code-literals.ts';
import { judgeReferences } from '../copy/judge-references.ts';
import { mayShow } from '../copy/may-show.ts';
import { isVersionName } from '../copy/name-words.ts';
import type { Copy, FindText, JudgedFile, ShownFile, ShownProblem, ShownReader, ShownSet } from '../copy/shown-copy.ts';
import { textCopy, withOwnPaths } from '../copy/text-copy.ts';

export const goCopies: ShownReader = {
  kind: 'go',
  words: 'Go source with the images, or their versions, as constants, variables or fields of struct literals.',
  example: 'MultusImageDefault = "ghcr.io/org/multus-cni@sha256:…"',
  find: findInGo,
  judge: judgeGo,
};

/** `if images.Multus == "" { images.Other = … }`: the default of one field is given to another. */
const FILLED = /\bif[ \t]+(\w+)\.(\w+)[ \t]*==[ \t]*""[ \t]*\{\s*\1\.(\w+)[ \t]*=[ \t]*(\w*Image\w*)\s*\}/g;

function judgeGo(copies: readonly Copy[], entry: ShownFile, set: ShownSet, findText: FindText): JudgedFile {
  const judged = judgeReferences(copies, entry, set);
  const swapped = [...(findText(entry.file) ?? '').matchAll(FILLED)].flatMap((match): ShownProblem[] => {
    const [whole, , asked = '', given = '', value = ''] = match;
    if (asked === given) return [];
    const message = `where \`${asked}\` is empty, \`${given}\` is set to \`${value}\``;
    const spans = [{ start: match.index, end: match.index + whole.length }];
    const copy = { path: [given], says: value, spans };
    return [{ file: entry.file, copy, components: [], error: errorData('SHOWN_MISKEYED', message) }];
  });
  return { ...judged, problems: [...judged.problems, ...swapped] };
}

export function findInGo(file: string, text: string, entry: ShownFile): Copy[] {
  const copies = goLiterals(text).flatMap(({ name, beside, start, end }): Copy[] => {
    const label = name === 'Image' ? containerName(beside) : (name ?? 'text');
    const shows = isVersionName(label) ? ('version' as const) : ('reference' as const);
    if (!mayShow(text.slice(start, end), name ?? '', shows, entry)) return [];
    return [textCopy({ file, path: [label], label, shows }, text, start, end)];
  });
  return withOwnPaths(copies);
}

/** `DaemonSet/multus/kube-multus` for an element of a list of expected containers. */
function containerName(beside: ReadonlyMap<string, string>): string {
  const names = ['ParentKind', 'ParentName', 'Name'].flatMap((key) => beside.get(key) ?? []);
  return names.length === 0 ? 'Image' : names.join('/');
}
