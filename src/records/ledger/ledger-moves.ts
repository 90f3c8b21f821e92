/** What a ledger has seen of tags that took another digest: each move with its likely cause, and what follows from it. */
import { classifyTag, type TagVerdict } from '../../image/tag/tag.ts';
import { tagShape } from '../../image/tag/tag-shape.ts';
import type { LedgerEntry } from './ledger.ts';
import type { LedgerIndex, RepositoryMemory } from './ledger-index.ts';

export const MOVE_CAUSES = ['by-design', 'index-only', 'rebuild', 'same-commit', 'unknown'] as const;

/**
 * - `by-design`: a tag of a kind that is meant to move did.
 * - `index-only`: each platform has the bytes it had; the index around them is another, as when an attestation is added.
 * - `rebuild`: the same commit on another base image.
 * - `same-commit`: pushed again from the same commit.
 * - `unknown`: pushed again, and nothing tells why.
 */
export type MoveCause = (typeof MOVE_CAUSES)[number];

/** One tag that named one digest, and then another. */
export interface TagMove {
  readonly repository: string;
  readonly tag: string;
  readonly from: string;
  readonly to: string;
  /** When the old digest was last seen under the tag, and when the new one was first seen; ISO 8601 in UTC. */
  readonly seenBefore: string;
  readonly seenAt: string;
  readonly cause: MoveCause;
}

/** Judges a tag by everything but what was observed. */
export type JudgeTag = (repository: string, tag: string) => TagVerdict;

const byName: JudgeTag = (_, tag) => classifyTag(tag);

/** Every move that a ledger has seen, by repository, tag and time. A tag that was gone and came back the same did not move. */
export function findMoves(index: LedgerIndex, judge: JudgeTag = byName): TagMove[] {
  return [...index].flatMap(([repository, memory]) => movesIn(repository, memory, judge));
}

function movesIn(repository: string, memory: RepositoryMemory, judge: JudgeTag): TagMove[] {
  const moves: TagMove[] = [];
  for (const [tag, entries] of memory.byTag) {
    let before: LedgerEntry | null = null;
    for (const entry of entries) {
      if (entry.gone === true) continue;
      if (before !== null && before.digest !== entry.digest) {
        const [from, to] = [before.digest, entry.digest];
        const cause = causeOfMove(judge(repository, tag), knownOf(memory, from), knownOf(memory, to));
        moves.push({ repository, tag, from, to, seenBefore: before.at, seenAt: entry.at, cause });
      }
      before = entry;
    }
  }
  return moves;
}

/** What is known of the bytes of a digest, under whichever tag it was learnt. */
type Known = Pick<LedgerEntry, 'platforms' | 'revision' | 'base'>;

function knownOf(memory: RepositoryMemory, digest: string): Known {
  return Object.assign({}, ...(memory.byDigest.get(digest) ?? []).map(pickKnown));
}

function pickKnown({ platforms, revision, base }: LedgerEntry): Known {
  return {
    ...(platforms === undefined ? {} : { platforms }),
    ...(revision === undefined ? {} : { revision }),
    ...(base === undefined ? {} : { base }),
  };
}

/** The cause of a move, from the kind of the tag and what is known of both digests. */
export function causeOfMove({ kind }: Pick<TagVerdict, 'kind'>, from: Known, to: Known): MoveCause {
  if (from.platforms !== undefined && to.platforms !== undefined && hasSameBytes(from.platforms, to.platforms))
    return 'index-only';
  if (kind === 'moving' || kind === 'series') return 'by-design';
  if (from.revision === undefined || from.revision !== to.revision) return 'unknown';
  const isOnOtherBase = from.base !== undefined && to.base !== undefined && from.base !== to.base;
  return isOnOtherBase ? 'rebuild' : 'same-commit';
}

function hasSameBytes(from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>): boolean {
  return from.size === to.size && [...from].every(([platform, digest]) => to.get(platform) === digest);
}

/** The verdict on a tag that rests on a move; `null` where none was seen that tells about it. */
export type FindObserved = (repository: string, tag: string) => TagVerdict | null;

/**
 * Learns from moves which tags are pushed again: the tag itself for sure, and every tag of the same shape in that
 * repository, since who pushes one release again may push the next one too. A move of the index alone teaches nothing.
 */
export function learnKinds(moves: readonly TagMove[]): FindObserved {
  const telling = moves.filter(({ cause }) => cause !== 'index-only');
  const byTag = new Map(telling.map((move) => [`${move.repository}:${move.tag}`, move]));
  const byShape = new Map(telling.map((move) => [`${move.repository}:${tagShape(move.tag)}`, move]));
  return (repository, tag) => {
    const own = byTag.get(`${repository}:${tag}`);
    const move = own ?? byShape.get(`${repository}:${tagShape(tag)}`);
    if (move === undefined) return null;
    const { from, to, seenAt: at } = move;
    const confidence = own === undefined ? 'medium' : 'high';
    return { kind: 'moving', basis: 'observed', confidence, seen: { tag: move.tag, from, to, at } };
  };
}
