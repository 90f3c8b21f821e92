/** `sources`: what is deployed of each image, and which version and commit of its upstream that is, between markers of a Markdown file. */
import { parseHonestVersion } from '../../../image/version/honest-version.ts';
import { cell, findRegion, judgeRegion, tableRow } from '../copy/region.ts';
import type { ShownImage, ShownReader, ShownSet } from '../copy/shown-copy.ts';

export const sourceTable: ShownReader = {
  kind: 'sources',
  words:
    'A table in Markdown with a row for each image of the release: what is deployed, by tag and digest, and the repository, the version and the commit of its upstream.',
  example: '<!-- bowline:sources --> … <!-- /bowline:sources -->',
  find: findRegion,
  judge: (copies, entry, set) => judgeRegion(copies, entry, sourceLines(set), 'say where each image comes from'),
};

const HEADS = ['component', 'deployed', 'tag', 'digest', 'upstream', 'version', 'commit'];

function sourceLines({ components }: ShownSet): string[] {
  return [
    '',
    tableRow(HEADS),
    tableRow(HEADS.map(() => '---')),
    ...components.flatMap(({ name, commit, images }) => images.map((image) => sourceRow(name, commit, image))),
    '',
  ];
}

function sourceRow(component: string, commit: string | null, image: ShownImage): string {
  const { name, tag, digest, upstream } = image;
  const version = upstream?.version ?? null;
  const base = version === null ? null : (parseHonestVersion(version)?.base ?? version);
  const known = [tag, digest, upstream?.repository ?? name, base, upstream?.commit ?? commit];
  return tableRow([cell(component), cell(name), ...known.map((each) => (each === null ? 'unknown' : cell(each)))]);
}
