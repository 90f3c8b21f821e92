/** Files of variables (`.env`): values that are a reference. */
import { CodeFields, isCodeImage } from '../code/code-image.ts';
import type { ImageField } from '../field/field.ts';
import { fieldContext, type TextDocument } from '../objects/document.ts';
import type { TextFormat } from './format.ts';
import { codeLines } from './shell.ts';

const NAME = 'dotenv';
const LINE = /^(\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=\s*)(["']?)([^\s"'#]+)\3\s*(?:#.*)?$/;

export const dotenv: TextFormat = {
  name: NAME,
  claims: (path) => /(?:^|\/)(?:\.env(?:\.[^/]+)?|[^/]*\.env)$/.test(path),
  trace: /ima?ge?|@sha256:|\/[\w./-]+:\w/i,
  find: findInVariables,
};

function findInVariables(document: TextDocument): ImageField[] {
  const found = new CodeFields(fieldContext(NAME, document, null), 'env');
  for (const { text, start } of codeLines(document.source.text)) {
    const [, lead = '', name = '', quote = '', value = ''] = LINE.exec(text) ?? [];
    const from = start + lead.length + quote.length;
    if (isCodeImage(value, name)) found.add({ start: from, end: from + value.length, name });
  }
  return found.fields;
}
