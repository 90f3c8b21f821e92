/** Foreign text made safe for Markdown: no HTML, no links, no mentions, no way out of a table cell. */
import { escapeLine } from './escape.ts';

/**
 * What our messages put between backticks becomes code, within which nothing is read as Markdown; all else is escaped.
 * A foreign backtick can only end the code early, and what follows is escaped then.
 */
export function escapeMarkdown(text: string): string {
  return escapeLine(text)
    .split('`')
    .map((part, index, parts) => {
      const closed = index % 2 === 1 && index < parts.length - 1;
      if (closed) return isSafeCode(part) ? `\`${part}\`` : escapeWords(part);
      return index % 2 === 1 ? `&#96;${escapeWords(part)}` : escapeWords(part);
    })
    .join('');
}

/** A text as code where it can be, for example a path. */
export function markdownCode(text: string): string {
  const line = escapeLine(text);
  return isSafeCode(line) && !line.includes('`') ? `\`${line}\`` : escapeWords(line);
}

/** A pipe ends a table cell within code as well, and a backslash before it would undo its escape. */
function isSafeCode(text: string): boolean {
  return text.trim() !== '' && !/[|\\]/.test(text);
}

/** An invisible sign that parts what would be read as one word. */
const WORD_JOINER = '&#8288;';

/** Markdown's own signs as entities, but for a hyphen within a word. Mentions, links and references to issues are found behind them, so they are parted. */
function escapeWords(text: string): string {
  return text
    .replace(
      /[&\\`*_{}[\]()#+!|~<>]|(?<![\p{L}\p{N}])-|-(?![\p{L}\p{N}])/gu,
      (character) => `&#${character.codePointAt(0)};`,
    )
    .replaceAll('@', `&#64;${WORD_JOINER}`)
    .replaceAll('&#35;', `&#35;${WORD_JOINER}`)
    .replace(/\b(https?|ftp|mailto|xmpp):/gi, `$1:${WORD_JOINER}`)
    .replace(/\bwww\./gi, `www${WORD_JOINER}.`)
    .replace(/\b(gh)-(?=\d)/gi, `$1&#45;${WORD_JOINER}`);
}
