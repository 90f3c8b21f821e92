/** Links of Markdown to a version of a kept history that is not its newest: whoever reads there begins with what is old. */
import type { LookedFile } from './detector.ts';
import type { VersionHistory } from './version-histories.ts';

export interface OldLink {
  readonly file: string;
  readonly line: number;
  /** Up to and with the version. */
  readonly place: string;
  readonly newest: string;
}

const LINK = /\]\(\s*<?([^\s)>]+)/g;

/** Each file and place once, where it is linked first. */
export function findOldLinks(files: readonly LookedFile[], histories: readonly VersionHistory[]): readonly OldLink[] {
  const newestOf = new Map(
    histories.flatMap(({ places, versions }) => places.slice(0, -1).map((place) => [place, versions.at(-1) ?? ''])),
  );
  const found = new Map<string, OldLink>();
  for (const { path, text } of files) {
    if (!/\.(?:md|markdown)$/i.test(path)) continue;
    for (const match of text.matchAll(LINK)) {
      const parts = (match[1] ?? '').split('/');
      const place = parts
        .map((_, end) => resolveFrom(path, parts.slice(0, end + 1)))
        .find((each) => newestOf.has(each));
      if (place === undefined || found.has(`${path}\0${place}`)) continue;
      const line = text.slice(0, match.index).split('\n').length;
      found.set(`${path}\0${place}`, { file: path, line, place, newest: newestOf.get(place) ?? '' });
    }
  }
  return [...found.values()];
}

/** A link from the top of the root or of the file's folder; one that leads to elsewhere is no path of ours. */
function resolveFrom(file: string, parts: readonly string[]): string {
  const [first = ''] = parts;
  const base = first === '' ? [] : file.split('/').slice(0, -1);
  const resolved: string[] = [...base];
  for (const part of parts) {
    if (part === '..') resolved.pop();
    else if (part !== '.' && part !== '') resolved.push(part);
  }
  return resolved.join('/');
}
