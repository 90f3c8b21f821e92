/** Remembers on disk the last whole list of tags of each repository; a list that did not change is not written again. */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isTag } from '../../../image/reference.ts';
import type { RepositoryQuestion } from '../../world.ts';
import { readLimited, replaceFile, touchFile, WriteQueue } from './cache-folder.ts';

export interface RememberedTags {
  readonly tags: readonly string[];
  /** When the registry last said so, in milliseconds since 1970. */
  readonly at: number;
}

export interface TagCache {
  find(question: RepositoryQuestion): Promise<RememberedTags | null>;
  /** `null` forgets, since the registry says that there is no such repository. */
  keep(question: RepositoryQuestion, answer: RememberedTags | null): void;
  close(): Promise<void>;
}

const SCHEMA = 'bowline.tags/1';
const LARGEST_FILE = 32 * 1024 * 1024;

/** The folder below the cache's own. */
export const TAG_FOLDER = 'tags';

/** One file for each repository; its time of change is when the list was last confirmed. */
export function openTagCache(folder: string): TagCache {
  const queue = new WriteQueue();
  const waiting = new Map<string, RememberedTags | null>();
  const pathOf = ({ registry, repository }: RepositoryQuestion): string => {
    const name = createHash('sha256').update(`${registry}/${repository}`).digest('hex');
    return join(folder, TAG_FOLDER, `${name}.json`);
  };

  const write = async (path: string, question: RepositoryQuestion): Promise<void> => {
    for (let news = waiting.get(path); news !== undefined; news = waiting.get(path)) {
      waiting.delete(path);
      const text = news === null ? '' : formatTags(question, news.tags);
      const before = (await readLimited(path, LARGEST_FILE))?.toString('utf8') ?? null;
      if (news === null ? before !== null : before !== text) await replaceFile(path, text);
      if (news !== null) await touchFile(path, news.at);
    }
  };

  return {
    async find(question) {
      const path = pathOf(question);
      const bytes = await readLimited(path, LARGEST_FILE);
      const tags = bytes === null ? null : parseTags(bytes.toString('utf8'), question);
      const status = tags === null ? null : await stat(path).catch(() => null);
      return tags === null || status === null ? null : { tags, at: Math.round(status.mtimeMs) };
    },
    keep(question, answer) {
      const path = pathOf(question);
      waiting.set(path, answer);
      queue.start(path, () => write(path, question));
    },
    close: () => queue.settle(),
  };
}

function formatTags({ registry, repository }: RepositoryQuestion, tags: readonly string[]): string {
  return `${JSON.stringify({ schema: SCHEMA, registry, repository, tags })}\n`;
}

/** A file of another repository, or of another shape, counts as missing. */
function parseTags(text: string, { registry, repository }: RepositoryQuestion): readonly string[] | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const fields = parsed as Record<string, unknown>;
    if (fields.schema !== SCHEMA || fields.registry !== registry || fields.repository !== repository) return null;
    const { tags } = fields;
    return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string' && isTag(tag)) ? tags : null;
  } catch {
    return null;
  }
}
