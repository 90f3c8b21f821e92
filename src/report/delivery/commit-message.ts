/** The message of a commit that carries out a plan, or a part of one. */
import { shortDigest } from '../../image/digest.ts';
import { lastPart } from '../../image/reference.ts';
import { type ImageMove, imageMoves } from '../../plan/image-moves.ts';
import { PLAN_TRAILER, type Plan } from '../../plan/plan.ts';
import type { PlanGroup } from '../../plan/plan-groups.ts';
import { counted } from '../lines/counted.ts';
import { escapeLine, shortenEnd } from '../lines/escape.ts';

const LONGEST_SUBJECT = 72;
const MOST_LINES = 100;

/** What each verb does to an image, as a message begins. */
const VERBS: Readonly<Record<string, string>> = {
  pin: 'Pin',
  unpin: 'Unpin',
  bump: 'Bump',
  rollback: 'Roll back',
};

export function commitMessage({ createdBy, id }: Pick<Plan, 'createdBy' | 'id'>, { name, changes }: PlanGroup): string {
  const moves = imageMoves(changes);
  const subject = shortenEnd(escapeCommit(subjectOf(createdBy, name, moves, changes)), LONGEST_SUBJECT);
  const lines = moves.slice(0, MOST_LINES).map((move) => `- ${escapeCommit(moveWords(move))}\n`);
  const rest = moves.length > lines.length ? `- and ${moves.length - lines.length} more\n` : '';
  const body = lines.length === 0 ? '' : `${lines.join('')}${rest}\n`;
  return `${subject}\n\n${body}${PLAN_TRAILER}: ${id}\n`;
}

/** What a change does in one line, for the title of a pull request as well. */
export function subjectOf(
  createdBy: string,
  group: string,
  moves: readonly ImageMove[],
  changes: PlanGroup['changes'],
): string {
  const verb = VERBS[createdBy] ?? 'Move';
  const [move] = moves;
  if (createdBy === 'release') return releaseSubject(changes);
  if (move === undefined) return otherSubject(createdBy, changes);
  const images = new Set(moves.map(({ image }) => image)).size;
  if (moves.length > 1)
    return `${verb} ${counted(images, 'image')}${group === '' || images === 1 ? '' : ` in ${group}`}`;
  const { from, to } = move;
  if (from.tag !== to.tag && to.tag !== null) {
    const between = `from ${from.tag ?? 'latest'} to ${to.tag}`;
    const whole = `${verb} ${to.name} ${between}`;
    // Where not all of it has room, the versions tell more than the host.
    return whole.length <= LONGEST_SUBJECT ? whole : `${verb} ${lastPart(to.name)} ${between}`;
  }
  const tagged = to.tag === null ? to.name : `${to.name}:${to.tag}`;
  return from.digest === null || to.digest === null
    ? `${verb} ${tagged}`
    : `${verb} ${tagged} to ${shortDigest(to.digest)}`;
}

/** A release is told by its record; where that is there already, only copies of it were behind. */
function releaseSubject(changes: PlanGroup['changes']): string {
  const record = changes.find(({ kind }) => kind === 'record')?.target.file ?? '';
  const [, set, version] = /^releases\/([^/]+)\/(.+)\.yaml$/.exec(record) ?? [];
  return set === undefined || version === undefined ? 'Bring every copy to the release' : `Release ${set} ${version}`;
}

function otherSubject(createdBy: string, changes: PlanGroup['changes']): string {
  const edits = changes.filter(
    (change) => change.kind === 'edit' && change.shown === undefined && change.along === undefined,
  ).length;
  if (edits > 0) return `State ${counted(edits, 'pull policy', 'pull policies')}`;
  const [change] = changes;
  return change === undefined ? createdBy : `${change.target.file}: ${change.reason.replaceAll('`', '')}`;
}

function moveWords({ image, from, to, edits }: ImageMove): string {
  const tags = from.tag === to.tag ? (to.tag ?? 'no tag') : `${from.tag ?? 'no tag'} to ${to.tag ?? 'no tag'}`;
  const digests = from.digest === to.digest ? '' : `, ${from.digest ?? 'no digest'} to ${to.digest ?? 'no digest'}`;
  return `${image}: ${tags}${digests}; ${counted(edits.length, 'place')}`;
}

/** Foreign text within a message: no line of its own, and nothing that a forge would take for a mention or an issue. */
function escapeCommit(text: string): string {
  return escapeLine(text)
    .replace(/@(?=[\w-])/g, '@\u2060')
    .replace(/#(?=\d)/g, '#\u2060')
    .replace(/\b(gh)-(?=\d)/gi, '$1-\u2060');
}
