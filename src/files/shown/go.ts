/** `go`: constants, variables and fields of struct literals in Go source that hold an image or its version. */
import { goLiterals } from './code-literals.ts';
import { judgeReferences } from './judge-references.ts';
import { isVersionName } from './name-words.ts';
import type { Copy, ShownFile, ShownReader } from './shown-copy.ts';
import { textCopy, withOwnPaths } from './text-copy.ts';
import { mayShow } from './may-show.ts';

export const goCopies: ShownReader = {
  kind: 'go',
  words: 'Go source with the images, or their versions, as constants, variables or fields of struct literals.',
  example: 'MultusImageDefault = "ghcr.io/org/multus-cni@sha256:…"',
  find: findInGo,
  judge: judgeReferences,
};

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
