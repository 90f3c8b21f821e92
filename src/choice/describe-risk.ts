/** What the form of a reference lets happen between two starts of a container, in one sentence for people. */
import type { ChoiceSubject } from './choice.ts';

export interface Risk {
  /** `none` where only a plan changes what runs. */
  readonly kind: 'none' | 'kept-by-no-tag' | 'pushed-again' | 'moves';
  readonly words: string;
}

export function describeRisk({ reference, tag, tagKind }: ChoiceSubject): Risk {
  const isFixed = tagKind.kind === 'version' || tagKind.kind === 'build';
  const named = tag ?? 'latest';
  if (reference.digest !== null && (isFixed || tag === null))
    return { kind: 'none', words: 'exact bytes: nothing moves but through a plan' };
  if (reference.digest !== null)
    return {
      kind: 'kept-by-no-tag',
      words: `exact bytes; once \`${named}\` moves on no tag keeps them, and the registry may delete them: \`bowline verify\` watches that`,
    };
  if (isFixed)
    return {
      kind: 'pushed-again',
      words: `\`${named}\` is not meant to be pushed again, and nothing keeps it from that: \`bowline pin\` ties it to its bytes`,
    };
  return {
    kind: 'moves',
    words: `each start may run other bytes, and nodes that pulled at other times run others: \`bowline pin\` ties it, \`bowline bump\` then follows`,
  };
}
