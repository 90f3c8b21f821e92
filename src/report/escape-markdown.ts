/** Foreign text made safe for Markdown: no HTML, no links, no mentions, no way out of a table cell. */
import { escapeLine } from './escape.ts';

export function escapeMarkdown(text: string): string {
  return escapeLine(text)
    .replace(/[\\`*_{}[\]()#+!|~<>&-]/g, (character) => `&#${character.codePointAt(0)};`)
    .replaceAll('@', '&#64;')
    .replace(/\b(https?):/gi, '$1&#58;')
    .replace(/\bwww\./gi, 'www&#46;');
}
