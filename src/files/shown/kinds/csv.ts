/** `csv`: a table of images by the heads of its columns; its tags may be the names of variables in a shell file. */
import { errorData } from '../../../errors.ts';
import { tryParseReference } from '../../../image/reference.ts';
import { smallestEdit, type TextEdit } from '../../text/splice.ts';
import { type CsvCell, csvRows } from '../copy/csv-cells.ts';
import { isLeftOut, judgeReferences } from '../copy/judge-references.ts';
import type {
  Copy,
  FindText,
  JudgedCopy,
  JudgedFile,
  ShownFile,
  ShownProblem,
  ShownReader,
  ShownSet,
} from '../copy/shown-copy.ts';
import { withOwnPaths } from '../copy/text-copy.ts';
import { commonSuffix, unusedVariables } from '../copy/version-variables.ts';
import { rowLists } from '../entries/text-lists.ts';
import { namedVersions, namesOfVersions } from './named-versions.ts';

export const csvCopies: ShownReader = {
  kind: 'csv',
  words:
    'Comma-separated values with a row for each image, by the heads of the columns: `name`, `repository` or `image`; `tag` or `version`; `digest`, also in bare hex; the first column is the key. Where the tag is the name of a variable, `variables` names the file that holds it (shell, makefile, YAML or JSON), and moves along.',
  example: 'MULTUS_IMAGE,ghcr.io/org/multus-cni,MULTUS_VERSION,0e9285f7…',
  find: (file, text, entry) =>
    file === entry.variables ? withOwnPaths(namedVersions(file, text)) : findRows(file, text, entry),
  judge: judgeRows,
  lists: (_file, text) => rowLists(text),
};

/** The first head that stands there counts: beside an `image`, a `name` is that of the row. */
const HEADS: Readonly<Record<keyof Columns, readonly RegExp[]>> = {
  name: [/^repository$/i, /^image$/i, /^name$/i],
  tag: [/^(?:tag|version|version_var)$/i],
  digest: [/^(?:digest|sha256)$/i],
};

interface Columns {
  readonly name: number;
  readonly tag: number;
  readonly digest: number;
}

/** A shell variable in place of a tag; tags have small letters or digits, nearly always. */
const VARIABLE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
const BARE = /^[0-9a-f]{64}$/;

function findRows(file: string, text: string, entry: ShownFile): Copy[] {
  const [head = [], ...rows] = csvRows(text);
  const at = (sort: keyof Columns): number =>
    HEADS[sort]
      .map((pattern) => head.findIndex(({ value }) => pattern.test(value.trim())))
      .find((index) => index >= 0) ?? -1;
  const columns = { name: at('name'), tag: at('tag'), digest: at('digest') };
  if (columns.name < 0) return [];
  return withOwnPaths(rows.flatMap((row) => rowCopy(file, row, columns, entry)));
}

function rowCopy(file: string, row: readonly CsvCell[], columns: Columns, entry: ShownFile): Copy[] {
  const [name, tag, digest] = [row[columns.name], row[columns.tag], row[columns.digest]];
  const label = row[0]?.value ?? '';
  if (name === undefined || name.value === '') return [];
  const variable = entry.variables !== null && tag !== undefined && VARIABLE.test(tag.value) ? tag.value : null;
  const tagText = tag === undefined || variable !== null || tag.value === '' ? '' : `:${tag.value}`;
  const digestText =
    digest === undefined ? '' : BARE.test(digest.value) ? `@sha256:${digest.value}` : `@${digest.value}`;
  const cells = [
    name,
    ...(variable === null && tag !== undefined ? [tag] : []),
    ...(digest === undefined ? [] : [digest]),
  ];
  return [
    {
      file,
      path: [label],
      label,
      shows: 'reference',
      says: `${name.value}${tagText}${digestText}`,
      spans: cells,
      ...(variable === null ? {} : { variable }),
      edit: (to) => editRow(to, { name, tag: variable === null ? (tag ?? null) : null, digest: digest ?? null }),
    },
  ];
}

function editRow(
  to: string,
  cells: { readonly name: CsvCell; readonly tag: CsvCell | null; readonly digest: CsvCell | null },
): readonly TextEdit[] | null {
  const parsed = tryParseReference(to);
  if (!parsed.ok) return null;
  const { name, tag, digest } = parsed.reference;
  if ((tag !== null && cells.tag === null) || (digest !== null && cells.digest === null)) return null;
  const isBare = cells.digest !== null && !cells.digest.value.includes(':');
  if (isBare && digest !== null && !digest.startsWith('sha256:')) return null;
  return [
    smallestEdit(cells.name.start, cells.name.value, name),
    cells.tag === null || tag === null ? null : smallestEdit(cells.tag.start, cells.tag.value, tag),
    cells.digest === null || digest === null
      ? null
      : smallestEdit(cells.digest.start, cells.digest.value, isBare ? digest.slice('sha256:'.length) : digest),
  ].filter((edit) => edit !== null);
}

/** Rows as references; their variables as the version that all rows with them have. */
function judgeRows(copies: readonly Copy[], entry: ShownFile, set: ShownSet, findText: FindText): JudgedFile {
  const rows = copies.filter(({ file }) => file === entry.file);
  const variables = copies.filter(({ file }) => file === entry.variables && file !== entry.file);
  const judged = judgeReferences(rows, entry, set);
  if (entry.variables === null) return judged;
  const problems: ShownProblem[] = [...judged.problems];
  const versions: JudgedCopy[] = [];
  const tags = tagsByVariable(judged.copies, set);
  for (const copy of variables) {
    const wanted = tags.get(copy.label) ?? [];
    const distinct = new Set(wanted.map(({ tag }) => tag));
    const [first] = wanted;
    if (first === undefined) continue;
    if (distinct.size > 1) {
      const message = `\`${copy.label}\` is the version of images at ${[...distinct].map((tag) => `\`${tag}\``).join(' and ')}`;
      const components = [...new Set(wanted.map((each) => each.component))];
      problems.push({ file: copy.file, copy, components, error: errorData('SHOWN_AMBIGUOUS', message) });
      continue;
    }
    // What only one image has is no version of a component that may have others at other versions.
    const image = wanted.length === 1 ? first.key : null;
    const reason = `is the version of \`${image ?? first.component}\``;
    versions.push({ copy, component: first.component, image, should: first.tag, reason });
  }
  const beside = (entry.beside?.tables ?? []).flatMap((file) => findRows(file, findText(file) ?? '', entry));
  const used = new Set([...rows, ...beside].flatMap(({ variable }) => variable ?? []));
  const text = findText(entry.variables) ?? '';
  const known = new Set(namesOfVersions(entry.variables, text));
  for (const row of rows) {
    if (row.variable === undefined || known.has(row.variable)) continue;
    const message = `\`${row.label}\` takes its tag from \`${row.variable}\`, which ${entry.variables} does not set`;
    problems.push({
      file: row.file,
      copy: row,
      components: [],
      error: errorData('SHOWN_ORPHAN', message),
      about: 'key',
    });
  }
  const unused = unusedVariables(variables, used, commonSuffix(used), text);
  for (const copy of unused.filter(({ label }) => !isLeftOut(label, entry))) {
    const message = `\`${copy.label}\` is the version of no image in ${entry.file}`;
    const error = errorData('SHOWN_ORPHAN', message);
    problems.push({ file: copy.file, copy, components: [], error, about: 'unused version' });
  }
  return { copies: [...judged.copies, ...versions], problems };
}

interface WantedTag {
  readonly component: string;
  readonly key: string;
  readonly tag: string;
}

function tagsByVariable(rows: readonly JudgedCopy[], set: ShownSet): Map<string, WantedTag[]> {
  const images = set.components.flatMap((component) => component.images);
  const byVariable = new Map<string, WantedTag[]>();
  for (const { copy, image: own } of rows) {
    const image = images.find(({ key }) => key === own);
    if (copy.variable === undefined || image === undefined || image.tag === null) continue;
    const { component, key, tag } = image;
    byVariable.set(copy.variable, [...(byVariable.get(copy.variable) ?? []), { component, key, tag }]);
  }
  return byVariable;
}
