/** `table`: the versions of all components in all releases that are kept, between markers of a Markdown file. */
import { cell, findRegion, judgeRegion, tableRow } from '../copy/region.ts';
import type { ShownComponent, ShownReader, ShownSet } from '../copy/shown-copy.ts';

export const versionTable: ShownReader = {
  kind: 'table',
  words: 'A table in Markdown with the version of each component in each release that is kept, the newest first.',
  example: '<!-- bowline:table --> … <!-- /bowline:table -->',
  find: findRegion,
  judge: (copies, entry, set) => judgeRegion(copies, entry, tableLines(set), 'shows every release that is kept'),
};

/** One row for each release, one column for each component that any of them has. */
function tableLines({ releases }: ShownSet): string[] {
  const names = [...new Set(releases.flatMap(({ components }) => components.map(({ name }) => name)))].sort();
  return [
    '',
    tableRow(['release', ...names]),
    tableRow(['release', ...names].map(() => '---')),
    ...releases.map(({ version, components }) => {
      const byName = new Map(components.map((component) => [component.name, component]));
      return tableRow([cell(version), ...names.map((name) => versionCell(byName.get(name)))]);
    }),
    '',
  ];
}

/** The version, else the commit; a component that a release does not have is a dash. */
function versionCell(component: ShownComponent | undefined): string {
  if (component === undefined) return '–';
  const { version, commit, images } = component;
  if (version !== null && version !== '') return cell(version);
  if (commit !== null && commit !== '') return cell(commit.slice(0, SHORT_COMMIT));
  const tags = [...new Set(images.flatMap(({ tag }) => tag ?? []))];
  return tags.length === 0 ? 'unknown' : tags.map(cell).join(' ');
}

const SHORT_COMMIT = 9;
