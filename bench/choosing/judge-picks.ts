/** Holds what two programs choose against what is right, which is known since the repositories were made so. */
import type { MadeUpRepository, Use } from './made-up-repository.ts';
import { seedOf } from './made-up-repository.ts';
import type { Pick, Picks } from './pick.ts';
import { digestOf, textOf } from './write-uses.ts';

export interface JudgedUse {
  readonly text: string;
  readonly grammar: string;
  readonly right: Pick;
  readonly ours: Pick;
  readonly theirs: Pick;
  readonly verdict: Verdict;
}

export type Verdict = 'both right' | 'ours right' | 'theirs right' | 'both wrong';

/** A choice of a major version counts for theirs only where there are no majors: it asks for each apart. */
export function judgePicks(
  repositories: readonly MadeUpRepository[],
  host: string,
  ours: Picks,
  theirs: { readonly picks: Picks; readonly majors?: Picks },
): readonly JudgedUse[] {
  return repositories.flatMap((repository) =>
    repository.uses.map((use) => {
      const text = textOf(host, repository, use);
      const now = { tag: use.tag, digest: text.split('@')[1] ?? null };
      const right = rightPick(repository, use);
      const mine = ours.get(text) ?? now;
      const peer = theirs.picks.get(text) ?? (repository.hasMajors ? undefined : theirs.majors?.get(text)) ?? now;
      const verdict = verdictOf(isSame(mine, right), isSame(peer, right));
      return { text, grammar: repository.grammar, right, ours: mine, theirs: peer, verdict };
    }),
  );
}

function rightPick(repository: MadeUpRepository, { right, pin }: Use): Pick {
  return { tag: right, digest: pin === 'none' ? null : digestOf(seedOf(repository, right)) };
}

function isSame(a: Pick, b: Pick): boolean {
  return a.tag === b.tag && a.digest === b.digest;
}

function verdictOf(isOursRight: boolean, isTheirsRight: boolean): Verdict {
  if (isOursRight) return isTheirsRight ? 'both right' : 'ours right';
  return isTheirsRight ? 'theirs right' : 'both wrong';
}

/** One line for each grammar and verdict, with an example, the most frequent first. */
export function describeDifferences(judged: readonly JudgedUse[]): readonly string[] {
  const groups = Map.groupBy(
    judged.filter(({ verdict }) => verdict !== 'both right'),
    ({ grammar, verdict, text, theirs, ours, right }) =>
      [grammar, text.includes('@') ? 'pinned' : 'not pinned', verdict, kindOf(ours, right), kindOf(theirs, right)].join(
        '\t',
      ),
  );
  return [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([key, [first, ...rest]]) => {
      const [grammar, pinned, verdict, ours, theirs] = key.split('\t');
      const example =
        first === undefined
          ? ''
          : `${tagOf(first.text)} → ours ${words(first.ours)}, theirs ${words(first.theirs)}, right ${words(first.right)}`;
      return `${verdict}: ${rest.length + 1} of ${grammar}, ${pinned} (ours ${ours}, theirs ${theirs}); ${example}`;
    });
}

function kindOf(pick: Pick, right: Pick): string {
  if (pick.tag !== right.tag) return 'another tag';
  return pick.digest === right.digest ? 'right' : 'another digest';
}

function words({ tag, digest }: Pick): string {
  return digest === null ? tag : `${tag}@${digest.slice(7, 13)}`;
}

function tagOf(text: string): string {
  const [whole = '', digest] = text.split('@');
  return words({ tag: whole.slice(whole.lastIndexOf(':') + 1), digest: digest ?? null });
}
