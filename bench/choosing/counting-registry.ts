/** A registry in a process of its own that holds made-up repositories, and counts what it is asked by kind. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { RepositoryCounts } from './make-repositories.ts';

/** Requests by kind; at Docker Hub every GET of a manifest counts as a pull. */
export interface RequestCounts {
  tagLists: number;
  heads: number;
  manifests: number;
  blobs: number;
  tokens: number;
  others: number;
}

export const NO_REQUESTS: RequestCounts = { tagLists: 0, heads: 0, manifests: 0, blobs: 0, tokens: 0, others: 0 };

export interface CountingRegistry {
  readonly host: string;
  /** What was asked since the last time, and nothing is counted any more. */
  takeCounts(): Promise<RequestCounts>;
  stop(): void;
}

export async function startCountingRegistry(counts: RepositoryCounts): Promise<CountingRegistry> {
  const child = fork(join(import.meta.dirname, 'serve-repositories.ts'), [JSON.stringify(counts)]);
  const host = String(await answerOf(child));
  return {
    host,
    takeCounts: async () => {
      child.send('counts');
      return (await answerOf(child)) as RequestCounts;
    },
    stop: () => child.kill(),
  };
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`the registry ended with ${code}`)));
  });
}

export function totalOf(counts: RequestCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
