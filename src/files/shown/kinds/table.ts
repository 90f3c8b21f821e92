/** `table`: the versions of all components in all releases that are kept, between markers of a Markdown file. */

import { errorData } from '../../../errors.ts';
import { compareWithinShape } from '../../../image/version/compare-versions.ts';
import { readVersion } from '../../../image/version/read-version.ts';
import { cell, findRegion, judgeRegion, SHORT_COMMIT, tableCells, tableRow } from '../copy/region.ts';
import type {
  Copy,
  ShownComponent,
  ShownFile,
  ShownProblem,
  ShownReader,
  ShownRelease,
  ShownSet,
} from '../copy/shown-copy.ts';

export const versionTable: ShownReader = {
  kind: 'table',
  words:
    'A table in Markdown with the version of each component in each release that is kept, the newest first. `earlier` adds releases that were made before there were records, from the manifests that lie in the tree: by tag, else by what git, or another release, says of the same bytes, else by what stands in the cell already, else `unknown`.',
  example: '<!-- bowline:table --> … <!-- /bowline:table -->',
  find: findRegion,
  judge: (copies, entry, set) => {
    const judged = judgeRegion(copies, entry, tableLines(copies, entry, set), 'shows every release that is kept');
    return { ...judged, problems: [...judged.problems, ...nothingEarlier(entry, set)] };
  },
};

function nothingEarlier({ earlier, file }: ShownFile, set: ShownSet): ShownProblem[] {
  if (earlier === undefined || set.earlier?.get(earlier)?.length !== 0) return [];
  const error = errorData('FILE_NOT_FOUND', `no file is \`${earlier}\`, from which the table in ${file} is made`);
  return [{ file, copy: null, components: [], error }];
}

/** One row for each release, one column for each component that any of them has. */
function tableLines(copies: readonly Copy[], { earlier }: ShownFile, set: ShownSet): string[] {
  const recorded = new Set(set.releases.map(({ version }) => bare(version)));
  const others = (set.earlier?.get(earlier ?? '') ?? []).filter(({ version }) => !recorded.has(bare(version)));
  const releases = inOrder(set.releases, others);
  const names = [...new Set(releases.flatMap(({ components }) => components.map(({ name }) => name)))].sort();
  const written = others.length === 0 ? () => undefined : writtenCells(copies[0]?.says ?? '');
  return [
    '',
    tableRow(['release', ...names]),
    tableRow(['release', ...names].map(() => '---')),
    ...releases.map((release) => {
      const byName = new Map(release.components.map((component) => [component.name, component]));
      const isOther = others.includes(release);
      const cells = names.map((name) => {
        const says = versionCell(byName.get(name));
        return isOther && says === UNKNOWN ? (written(release.version, name) ?? says) : says;
      });
      return tableRow([cell(release.version), ...cells]);
    }),
    '',
  ];
}

/** By version; where one of them is no version, those with a record first, as they come. */
function inOrder(recorded: readonly ShownRelease[], others: readonly ShownRelease[]): readonly ShownRelease[] {
  if (others.length === 0) return recorded;
  const isVersion = ({ version }: ShownRelease): boolean => readVersion(bare(version)) !== null;
  if ([...recorded, ...others].every(isVersion)) return [...recorded, ...others].sort(newestFirst);
  const [known, rest] = [others.filter(isVersion), others.filter((each) => !isVersion(each))];
  return [...recorded, ...known.sort(newestFirst), ...rest];
}

function newestFirst(one: ShownRelease, other: ShownRelease): number {
  const [a, b] = [readVersion(bare(one.version)), readVersion(bare(other.version))];
  return a === null || b === null ? 0 : compareWithinShape(b, a);
}

function bare(version: string): string {
  return version.replace(/^v(?=\d)/, '');
}

/** What a person, or a run that knew more, wrote into the cells of the table as it stands. */
function writtenCells(text: string): (release: string, name: string) => string | undefined {
  const lines = text.split(/\r?\n/).map(tableCells);
  const rows = lines.slice(lines.findIndex(([head]) => head === 'release'));
  const heads = rows[0] ?? [];
  const byRelease = new Map(rows.map((row) => [row[0], row]));
  return (release, name) => {
    const at = heads.indexOf(name);
    const said = at < 1 ? undefined : byRelease.get(cell(release))?.[at];
    return said !== undefined && /^`[\w./:@+-]+`(?: `[\w./:@+-]+`)*$/.test(said) ? said : undefined;
  };
}

/** The version, else the commit; a component that a release does not have is a dash. */
function versionCell(component: ShownComponent | undefined): string {
  if (component === undefined) return '–';
  const { version, commit, images } = component;
  if (version !== null && version !== '') return cell(version);
  if (commit !== null && commit !== '') return cell(commit.slice(0, SHORT_COMMIT));
  const tags = [...new Set(images.flatMap(({ tag }) => tag ?? []))];
  return tags.length === 0 ? UNKNOWN : tags.map(cell).join(' ');
}

const UNKNOWN = 'unknown';
