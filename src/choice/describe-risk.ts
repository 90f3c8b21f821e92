/** What the form of a reference lets happen between two starts of a container, in one sentence for people. */
import type { ChoiceSubject } from './choice.ts';
import type { Goal } from './tags/follow.ts';

export interface Risk {
  /** `none` where only a plan changes what runs. */
  readonly kind: 'none' | 'kept-by-no-tag' | 'pushed-again' | 'moves' | 'imported';
  readonly words: string;
}

/**
 * @param polled who takes by itself what the tag names, where a place of the reference is such; `null` where none is
 */
export function describeRisk(subject: ChoiceSubject, polled: string | null = null): Risk {
  const { reference, tag, tagKind, follow } = subject;
  if (polled !== null && reference.digest === null)
    return {
      kind: 'imported',
      words: `${polled}: new disks get whatever is published, untested here and without a plan; those that are there stay as they were, and there is no way back but an earlier import`,
    };
  if (follow.goal.kind === 'stream' && reference.digest !== null)
    return { kind: 'none', words: streamRisk(subject, follow.goal) };
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

/** What each way to follow a stream leaves open: nobody is without a risk, and each has another one. */
function streamRisk({ settings }: ChoiceSubject, { preset, at }: Extract<Goal, { kind: 'stream' }>): string {
  const exact = 'exact bytes: a restart changes nothing';
  if (preset === 'appliance')
    return `${exact}; \`bump\` goes where ${at} leads, on and back, so what its publisher lets through is run here untested`;
  if (preset === 'controlled' || settings?.verdicts !== undefined)
    return `${exact}; \`bump\` takes only what was found good here, so without a verdict it falls behind, and misses fixes: \`lint\` tells how far`;
  return `${exact}; \`bump\` goes on with ${at} as it rolls out, untested here, and back only when somebody says so`;
}
