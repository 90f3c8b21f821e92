/** What a changed line may be, and words for it. */
import type { LineChange } from './changed-lines.ts';

const POLICY = /(?:,\s*)?["']?(?:imagePullPolicy|pullPolicy)["']?\s*:\s*["']?\w*["']?/g;
const POLICY_LINE = /^\s*["']?(?:imagePullPolicy|pullPolicy)["']?\s*:\s*["']?(?:Always|IfNotPresent|Never)["']?,?\s*$/;

/** Whether a line differs in its pull policy alone, or was put in to state one. */
export function isPolicyChange({ from, to }: LineChange): boolean {
  return from === null ? POLICY_LINE.test(to) : from.replace(POLICY, '') === to.replace(POLICY, '');
}

/** Whether a line differs in a tag, from one to the other, and at most in its pull policy beside it. */
export function isTagChange({ from, to }: LineChange, moving: string, released: string): boolean {
  return (
    from?.includes(`:${moving}`) === true &&
    from.replaceAll(`:${moving}`, `:${released}`).replace(POLICY, '') === to.replace(POLICY, '')
  );
}

export function describeChange({ file, from, to }: LineChange): string {
  return `${file}: ${from === null ? '' : `${from.trim()} → `}${to.trim()}`;
}

/** The lines of a text that write another policy than these, comments and templates left out. */
export function findPolicyLines(text: string, allowed: readonly string[]): string[] {
  return text.split('\n').filter((line) => {
    const policy = /^\s*-?\s*imagePullPolicy:\s*["']?([^\s"'#]+)/.exec(line)?.[1];
    return policy !== undefined && !policy.includes('{{') && !allowed.includes(policy);
  });
}
