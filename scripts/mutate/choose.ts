/** Which of all possible changes a run tries: the same for the same seed, also after other places of the code changed. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMutations, type Mutation } from './mutations.ts';

export interface Candidate extends Mutation {
  readonly room: string;
  /** Says the same place in the code in every run, wherever its lines are. */
  readonly name: string;
  /** Counted from 1. */
  readonly line: number;
}

/** Every change that the code can suffer. */
export function listCandidates(project: string): readonly Candidate[] {
  const files = globSync('src/**/*.ts', { cwd: project })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  return files.flatMap((file) => {
    const text = readFileSync(join(project, file), 'utf8');
    const met = new Map<string, number>();
    return findMutations(file, text).map((mutation) => {
      const before = text.slice(0, mutation.start).split('\n');
      const line = text.split('\n')[before.length - 1] ?? '';
      const column = (before.at(-1) ?? '').trimStart().length;
      const plain = `${file}: ${line.trim()} [${column}] \`${mutation.from}\` → \`${mutation.to}\``;
      const times = (met.get(plain) ?? 0) + 1;
      met.set(plain, times);
      return {
        ...mutation,
        room: roomOf(file),
        line: before.length,
        name: times === 1 ? plain : `${plain} (${times})`,
      };
    });
  });
}

/** As many of each room, rooms in turn, so that a run that is stopped has seen them all. */
export function chooseOf(candidates: readonly Candidate[], count: number, seed: string): readonly Candidate[] {
  const byRoom = [...Map.groupBy(candidates, ({ room }) => room).values()];
  const each = Math.max(1, Math.ceil(count / byRoom.length));
  const queues = byRoom.map((room) => rankBySeed(room, seed).slice(0, each));
  return Array.from({ length: each }, (_, index) => queues.flatMap((queue) => queue[index] ?? [])).flat();
}

function rankBySeed(candidates: readonly Candidate[], seed: string): readonly Candidate[] {
  return candidates
    .map((candidate) => ({
      candidate,
      rank: createHash('sha256').update(`${seed}\0${candidate.name}`).digest('hex'),
    }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ candidate }) => candidate);
}

/** The folder that a file lies in, at most two deep: `files/overlay`; a file of its own below `src/` is a room. */
function roomOf(file: string): string {
  const parts = file.split('/').slice(1);
  return parts.length === 1 ? (parts[0] ?? '') : parts.slice(0, Math.min(parts.length - 1, 2)).join('/');
}
