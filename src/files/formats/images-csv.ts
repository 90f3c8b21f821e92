/** `images.csv` of an operator that lists its images: variable, repository, the variable of the tag, and a digest in bare hex. */
import type { ImageField } from '../field/field.ts';
import { splitField } from '../field/split-reference.ts';
import { fieldContext, type TextDocument } from '../objects/document.ts';
import { textScalar } from '../yaml/part-scalar.ts';
import type { YamlMap, YamlPair } from '../yaml/yaml-tree.ts';
import type { TextFormat } from './format.ts';

const NAME = 'images-csv';
/** The columns of the head that name a part; the tag is a variable, so no part of the reference. */
const HEAD = /^\uFEFF?image_var,name,(?:tag|version_var|version),digest\r?(?:\n|$)/;

export const imagesCsv: TextFormat = {
  name: NAME,
  claims: (path) => /(?:^|\/)images\.csv$/.test(path),
  trace: HEAD,
  find: findInTable,
};

function findInTable(document: TextDocument): ImageField[] {
  const { text } = document.source;
  const context = fieldContext(NAME, document, null);
  const head = HEAD.exec(text)?.[0];
  const fields: ImageField[] = [];
  for (let start = head?.length ?? text.length; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const [variable = '', name = '', tag = '', digest = ''] = text.slice(start, end).replace(/\r$/, '').split(',');
    const nameAt = start + variable.length + 1;
    const digestAt = nameAt + name.length + 1 + tag.length + 1;
    if (name !== '' && digest !== '') {
      const node = rowAsMap([
        pair(text, 'name', nameAt, nameAt + name.length),
        pair(text, 'digest', digestAt, digestAt + digest.length),
      ]);
      const shape = { repository: 'name', digest: 'digest' };
      const field = splitField(context, [variable], node, shape, { certainty: 'certain', handle: `env:${variable}` });
      if (field !== null) fields.push(field);
    }
    start = end + 1;
  }
  return fields;
}

function rowAsMap(pairs: readonly YamlPair[]): YamlMap {
  return { kind: 'map', start: -1, flow: true, pairs };
}

/** A column as a pair whose key is written in the head, so nowhere beside it. */
function pair(text: string, key: string, start: number, end: number): YamlPair {
  const named = { ...textScalar('', -1, -1), value: key };
  return { key: named, value: textScalar(text, start, end) };
}
