/** Foreign text in a regular expression. */

/** The text so that in a pattern it stands for itself. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
