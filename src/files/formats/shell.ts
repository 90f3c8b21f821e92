/** Shell scripts and makefiles: variables that hold a reference, defaults such as `${IMAGE:-reference}`, and references among words. */
import { CodeFields, isCodeImage } from '../code/code-image.ts';
import { whyNotOurCode } from '../code/code-path.ts';
import type { ImageField } from '../field/field.ts';
import { fieldContext, type TextDocument } from '../objects/document.ts';
import type { TextFormat } from './format.ts';

const NAME = 'shell';
const FILE_NAME = /\.(?:sh|bash|mk)$|(?:^|\/)(?:GNUm|[Mm])akefile$/;
const MAKEFILE = /(?:\.mk|akefile)$/;

/** `NAME=value` of a shell, `NAME ?= value` of make. */
const ASSIGNMENT = /(?<![\w$./-])([A-Za-z_]\w*)=(["']?)([^\s"'`;|&()$]+)(?=["'\s;|&)]|$)/g;
const MAKE_ASSIGNMENT =
  /^[ \t]*(?:export[ \t]+|override[ \t]+)*([A-Za-z_]\w*)[ \t]*(?:\?|::?|)=[ \t]*([^\s"'#$]+)[ \t]*(?:#.*)?$/g;
const DEFAULT = /\$\{([A-Za-z_]\w*):?[-=]["']?([^${}\s"']+)["']?\}/g;
const WORD = /(?<![\w./:@$}-])[A-Za-z0-9][\w./:@-]*[A-Za-z0-9]/g;
/** What makes a pattern of the words before it. */
const GLOB = /^[.:/@-]*\*/;
/** What a build makes, or a push sends: no image that is taken from somewhere. */
const OUTPUT = /(?:^|\s)(?:-t|--tag|--destination|push|tag)(?:[ \t=]+["']?)$/;

export const shell: TextFormat = {
  name: NAME,
  claims: (path) => FILE_NAME.test(path),
  trace: /ima?ge?|@sha256:|\.[a-z]+\/[\w./-]+:\w/i,
  code: true,
  find: findInShell,
};

function findInShell(document: TextDocument): ImageField[] {
  const found = new CodeFields(fieldContext(NAME, document, null), 'env', whyNotOurCode(document.path));
  const isMakefile = MAKEFILE.test(document.path);
  for (const { text, start } of codeLines(document.source.text)) {
    const take = (index: number, value: string, name: string | null): void => {
      if (!isCodeImage(value, name) || (name !== null && isPart(document.source.text, value, name))) return;
      found.add({ start: start + index, end: start + index + value.length, name });
    };
    const assignments = isMakefile ? [...text.matchAll(MAKE_ASSIGNMENT)] : [];
    for (const match of assignments)
      take(match.index + match[0].indexOf(match[2] ?? '', match[0].indexOf('=')), match[2] ?? '', match[1] ?? null);
    for (const match of text.matchAll(ASSIGNMENT)) {
      const [whole, name = '', , value = ''] = match;
      take(match.index + whole.length - value.length, value, name);
    }
    for (const match of text.matchAll(DEFAULT)) {
      const [whole, name = '', value = ''] = match;
      take(match.index + whole.indexOf(value, name.length + 3), value, name);
    }
    for (const match of text.matchAll(WORD)) {
      const end = match.index + match[0].length;
      if (GLOB.test(text.slice(end, end + 4)) || OUTPUT.test(text.slice(0, match.index))) continue;
      take(match.index, match[0], null);
    }
  }
  return found.fields;
}

/** Whether a value without a tag gets one where its variable is used (`$NAME:$TAG`), so that it is no whole reference. */
function isPart(text: string, value: string, name: string): boolean {
  if (/[:@]/.test(value.slice(value.lastIndexOf('/') + 1))) return false;
  return [`\${${name}}`, `$${name}`, `$(${name})`].some((use) => text.includes(`${use}:`) || text.includes(`${use}@`));
}

/** The lines that are no comments. */
export function* codeLines(text: string): Generator<{ readonly text: string; readonly start: number }> {
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end).replace(/\r$/, '');
    if (!/^\s*#/.test(line)) yield { text: line, start };
    start = end + 1;
  }
}
