/** Comments that accept a finding: `# bowline-ignore RULE: reason`, behind the value or on the line above it. */
import type { LineIndex } from '../files/line-index.ts';

export interface IgnoreComment {
  /** The line of the comment, from 1. */
  readonly line: number;
  readonly column: number;
  /** The line that it is about. */
  readonly target: number;
  readonly rules: readonly string[];
  /** Why the finding is accepted; empty where nobody says so, and then it does not count. */
  readonly reason: string;
}

const COMMENT = /#[ \t]*bowline-ignore[ \t]+([a-z0-9-]+(?:[ \t]*,[ \t]*[a-z0-9-]+)*)[ \t]*(?::[ \t]*([^\r\n]*))?/g;

/** Every such comment of a text. */
export function findIgnoreComments(text: string, lines: LineIndex): IgnoreComment[] {
  if (!text.includes('bowline-ignore')) return [];
  return [...text.matchAll(COMMENT)].map((match) => {
    const { line, column } = lines.at(match.index);
    const before = text.slice(text.lastIndexOf('\n', match.index - 1) + 1, match.index);
    const rules = (match[1] ?? '').split(',').map((rule) => rule.trim());
    return { line, column, target: before.trim() === '' ? line + 1 : line, rules, reason: (match[2] ?? '').trim() };
  });
}
