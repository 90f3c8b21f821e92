/** What was learnt of a repository's tags, for people. */
import type { TagCount, TagGrammar } from './tag-grammar.ts';

export interface GrammarDescription {
  /** What a person says in place of what was learnt. */
  readonly template: string | null;
  /** How tags are built, the most frequent first: `v{version}`, `{version}-alpine3.20`. */
  readonly forms: readonly TagCount[];
  /** What changes how tags are read, one sentence each, without a full stop. */
  readonly habits: readonly string[];
  readonly tags: number;
  /** Tags that have no order by name. */
  readonly unordered: number;
}

export function describeGrammar(grammar: TagGrammar): GrammarDescription {
  return {
    template: grammar.override?.written ?? null,
    forms: grammar.forms,
    habits: grammar.override === null ? habitSentences(grammar) : [],
    tags: grammar.tags,
    unordered: grammar.unordered,
  };
}

function habitSentences(grammar: TagGrammar): readonly string[] {
  return [
    ...grammar.bareCommitLengths.map((length) => `tags of ${length} hex digits are commits, those of digits alone too`),
    ...grammar.commitLengths.map((length) => `${length} hex digits at the end are a commit, also where all are digits`),
    ...grammar.counters.map((word) => `the number behind \`${word}\` counts rebuilds: it goes up without a gap`),
    ...(grammar.parallelNumbers.length === 0
      ? []
      : [`${grammar.parallelNumbers.join(', ')} behind a version are variants: they come again with each version`]),
    ...grammar.buildNumbers.map(
      (prefix) => `numbers${prefix === '' ? '' : ` behind \`${prefix}\``} count builds, the short ones too`,
    ),
  ];
}
