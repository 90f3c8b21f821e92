/** Texts as our records write them in YAML: plain where every reader takes them as they are, else in double quotes. */
import { needsQuotes } from '../files/yaml/needs-quotes.ts';

export function quoteText(text: string): string {
  const plain = /^[\w./:@+#~-]*$/.test(text) && !text.endsWith(':') && !needsQuotes(text);
  return plain ? text : JSON.stringify(text).replace(UNPRINTABLE, escapeCharacter);
}

/** What JSON writes as it is and YAML does not allow. */
const UNPRINTABLE = /[\u007f-\u009f\ufeff\ufffe\uffff]/g;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
