/** What a ledger knows, for people: tags with their digests, moves with their causes, digests that are gone. */
import { shortDigest } from '../../image/digest.ts';
import { LEDGER_FILE } from '../../records/ledger/ledger.ts';
import type { MoveCause, TagMove } from '../../records/ledger/ledger-moves.ts';
import type { KnownRepository, KnownTag, LedgerAnswer } from '../../verbs/ledger.ts';
import type { PublishAnswer } from '../../verbs/publish-ledger.ts';
import { counted } from '../lines/counted.ts';
import { escapeLine } from '../lines/escape.ts';
import type { Page, Style } from '../lines/style.ts';

export const CAUSE_WORDS: Readonly<Record<MoveCause, string>> = {
  'by-design': 'moving by design',
  'index-only': 'index-only change',
  rebuild: 'rebuild',
  'same-commit': 're-pushed, same commit',
  unknown: 're-pushed, cause unknown',
};

export function* renderLedger(answer: LedgerAnswer, verbose: boolean, { style }: Page): Generator<string> {
  for (const repository of answer.repositories) yield renderRepository(repository, verbose, style);
  yield renderTotals(answer, style);
}

/** What publishing did, or would do. */
export function renderPublished({
  reference,
  written,
  added,
  lines,
}: Extract<PublishAnswer, { kind: 'published' }>): string {
  const name = escapeLine(reference);
  if (added === 0) return `${name} knows all of it: ${counted(lines, 'line')}\n`;
  return `${written ? 'added' : 'adds'} ${counted(added, 'line')} to ${name}: ${counted(lines, 'line')} with them\n`;
}

function renderRepository(
  { repository, tags, moves, collected }: KnownRepository,
  verbose: boolean,
  style: Style,
): string {
  const width = Math.max(0, ...tags.map(({ tag }) => tag.length));
  const lines = [
    ...tags.map((known) => renderTag(known, width, style)),
    ...moves.map((move) => renderMove(move, width, style)),
    ...(verbose ? collected : []).map((digest) => style.yellow(`  ${shortDigest(digest)} is gone`)),
    ...(!verbose && collected.length > 0
      ? [style.yellow(`  ${counted(collected.length, 'digest')} seen and gone since`)]
      : []),
  ];
  return `${style.bold(escapeLine(repository))}\n${lines.join('\n')}\n\n`;
}

function renderTag({ tag, digest, since, goneSince, tagKind }: KnownTag, width: number, style: Style): string {
  const words = goneSince !== null ? style.yellow(`gone since ${day(goneSince)}`) : `since ${day(since)}`;
  return `  ${escapeLine(tag).padEnd(width)}  ${shortDigest(digest)}  ${words}  ${style.dim(kindWords(tagKind))}`;
}

/** A kind that the name alone does not tell says what it rests on. */
function kindWords({ kind, basis }: KnownTag['tagKind']): string {
  return basis === 'observed' ? `${kind}, as seen` : kind;
}

function renderMove({ tag, from, to, seenAt, cause }: TagMove, width: number, style: Style): string {
  const colour = cause === 'by-design' || cause === 'index-only' ? style.dim : style.yellow;
  return colour(
    `  ${escapeLine(tag).padEnd(width)}  ${shortDigest(from)} → ${shortDigest(to)}  ${day(seenAt)}  ${CAUSE_WORDS[cause]}`,
  );
}

function day(time: string): string {
  return time.slice(0, 10);
}

function renderTotals({ source, repositories, future }: LedgerAnswer, style: Style): string {
  const where = { record: LEDGER_FILE, hint: 'the cache, a hint of this machine alone', none: 'no ledger' }[source];
  const tags = repositories.reduce((sum, repository) => sum + repository.tags.length, 0);
  const moves = repositories.flatMap((repository) => repository.moves);
  const causes = Map.groupBy(moves, ({ cause }) => cause);
  const words = [...causes].map(([cause, own]) => `${own.length} ${CAUSE_WORDS[cause]}`).sort();
  const moved = moves.length === 0 ? '' : `; ${counted(moves.length, 'move')} (${words.join(', ')})`;
  const untimely = future === 0 ? '' : `; ${counted(future, 'line')} from the future left out`;
  return `${style.bold(`${where}: ${counted(tags, 'tag')} in ${counted(repositories.length, 'repository', 'repositories')}`)}${moved}${untimely}\n`;
}
