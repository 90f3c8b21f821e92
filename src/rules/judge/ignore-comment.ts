/** Comments that accept a finding: `# bowline-ignore RULE: reason`, in code with `//`, behind the value or on the line above it. */
import type { FieldSpan } from '../../files/field/field.ts';
import type { LineIndex } from '../../files/text/line-index.ts';

/** The word that such a comment begins with. */
export const IGNORE_WORD = 'bowline-ignore';

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

/** As YAML has it, a comment begins a line or stands behind white space. */
const COMMENT = /(?<=^|[ \t])(?:#|\/\/)[ \t]*bowline-ignore(?![\w-])[ \t]*([^:\r\n]*)(?::[ \t]*([^\r\n]*))?/gm;

/**
 * Every such comment of a text. Comments above one another are about the first line below that is none.
 *
 * @param values where the values of fields stand: what looks like a comment in there is text, and accepts nothing
 */
export function findIgnoreComments(
  text: string,
  lines: LineIndex,
  values: readonly Pick<FieldSpan, 'start' | 'end'>[],
): IgnoreComment[] {
  if (!text.includes(IGNORE_WORD)) return [];
  const isText = (at: number): boolean => values.some(({ start, end }) => start <= at && at < end);
  const comments = [...text.matchAll(COMMENT)].filter(({ index }) => !isText(index));
  return comments.map((match) => {
    const { line, column } = lines.at(match.index);
    const before = text.slice(text.lastIndexOf('\n', match.index - 1) + 1, match.index);
    const rules = (match[1] ?? '').split(',').map((rule) => rule.trim());
    const target = before.trim() === '' ? line + linesToNext(text, match.index) : line;
    return { line, column, target, rules, reason: (match[2] ?? '').trim() };
  });
}

/** How many lines down the next line is that is no comment of ours. */
function linesToNext(text: string, offset: number): number {
  const rest = text.slice(offset).split('\n').slice(1);
  const next = rest.findIndex((line) => !new RegExp(`^[ \\t]*(?:#|//)[ \\t]*${IGNORE_WORD}`).test(line));
  return (next < 0 ? rest.length : next) + 1;
}
