/** Markdown between `<!-- bowline:NAME -->` and `<!-- /bowline:NAME -->`: references in tables and prose that are kept in step. */
import { CodeFields, isCodeImage } from '../code/code-image.ts';
import type { ImageField } from '../field/field.ts';
import { fieldContext, type TextDocument } from '../objects/document.ts';
import type { TextFormat } from './format.ts';

const NAME = 'markdown';
/** A region that is never closed goes to the end of the text, and counts for nothing. */
const REGION = /<!--\s*bowline:([\w.-]+)[^>]*-->([\s\S]*?)(<!--\s*\/bowline(?::\1)?\s*-->|$)/g;
const WORD = /(?<![\w./:@-])[A-Za-z0-9][\w./:@-]*[A-Za-z0-9]/g;

export const markdown: TextFormat = {
  name: NAME,
  claims: (path) => /\.(?:md|markdown)$/i.test(path),
  trace: /<!--\s*bowline:/,
  code: true,
  find: findInMarkdown,
};

function findInMarkdown(document: TextDocument): ImageField[] {
  const found = new CodeFields(fieldContext(NAME, document, null), NAME);
  for (const region of document.source.text.matchAll(REGION)) {
    const [whole, name = '', body = '', close] = region;
    if (close === '') continue;
    const from = region.index + whole.indexOf('-->') + 3;
    for (const word of body.matchAll(WORD)) {
      // The name of the region promises images, so that a host is not asked for where there is a path.
      if (!isCodeImage(word[0], word[0].includes('/') ? 'image' : null)) continue;
      const start = from + word.index;
      found.add({ start, end: start + word[0].length, name });
    }
  }
  return found.fields;
}
