/** Remembers on disk which digest each tag named when it was last asked, for runs without a network. */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isDigest } from '../../../image/digest.ts';
import { isTag } from '../../../image/reference.ts';
import { isMapping } from '../../../mapping.ts';
import type { ImageQuestion } from '../../world.ts';
import { GATHERING, readLimited, replaceFile, WriteQueue } from './cache-folder.ts';

export interface RememberedDigest {
  readonly digest: string;
  readonly mediaType: string;
  /** ISO 8601 in UTC. */
  readonly learntAt: string;
}

export interface DigestCache {
  /** What was last answered; for a digest also where it was learnt under a tag. */
  find(question: ImageQuestion): Promise<RememberedDigest | null>;
  /** Remembers an answer; `null` forgets, since the registry says that there is no such image. */
  keep(question: ImageQuestion, answer: RememberedDigest | null): void;
  /** Resolves when everything kept is on disk. */
  close(): Promise<void>;
}

type Answers = Map<string, RememberedDigest>;

const SCHEMA = 'bowline.digests/1';
const LARGEST_FILE = 4 * 1024 * 1024;
const MOST_ANSWERS = 5_000;

/** The folder below the cache's own. */
export const DIGEST_FOLDER = 'digests';

/**
 * Opens the cache under a folder: one file for each repository, named by a hash so that no name leads elsewhere.
 *
 * Files are replaced whole, so that a second process reads an old one or a new one; of two writers the later wins.
 * A file that cannot be read counts as empty, and one that cannot be written is left: this is a memory, not a record.
 */
export function openDigestCache(folder: string): DigestCache {
  const waiting = new Map<string, Map<string, RememberedDigest | null>>();
  const queue = new WriteQueue(GATHERING);
  const reading = new Map<string, Promise<Answers>>();
  const directory = join(folder, DIGEST_FOLDER);

  const write = async (path: string, question: ImageQuestion): Promise<void> => {
    for (let news = waiting.get(path); news !== undefined; news = waiting.get(path)) {
      waiting.delete(path);
      const answers = await readAnswers(path, question);
      for (const [key, answer] of news) {
        if (answer === null) answers.delete(key);
        else answers.set(key, answer);
      }
      await replaceFile(path, formatAnswers(question, answers)).catch(() => undefined);
      if (waiting.has(path)) await queue.waited(path);
    }
  };

  return {
    async find(question) {
      const path = pathOf(directory, question);
      const read = reading.get(path) ?? readAnswers(path, question);
      reading.set(path, read);
      const answers = await read;
      const { tagOrDigest } = question;
      const exact = answers.get(tagOrDigest);
      if (exact !== undefined || !isDigest(tagOrDigest)) return exact ?? null;
      return [...answers.values()].find(({ digest }) => digest === tagOrDigest) ?? null;
    },
    keep(question, answer) {
      const path = pathOf(directory, question);
      const news = waiting.get(path) ?? new Map<string, RememberedDigest | null>();
      waiting.set(path, news.set(question.tagOrDigest, answer));
      queue.start(path, () => write(path, question));
    },
    close: () => queue.settle(),
  };
}

function pathOf(directory: string, { registry, repository }: ImageQuestion): string {
  const name = createHash('sha256').update(`${registry.toLowerCase()}/${repository}`).digest('hex');
  return join(directory, `${name}.json`);
}

async function readAnswers(path: string, question: ImageQuestion): Promise<Answers> {
  try {
    const bytes = await readLimited(path, LARGEST_FILE);
    return bytes === null ? new Map() : parseAnswers(bytes.toString('utf8'), question);
  } catch {
    return new Map();
  }
}

/** The answers of a file that belongs to this repository; entries of another shape are passed over. */
function parseAnswers(text: string, question: ImageQuestion): Answers {
  const parsed: unknown = JSON.parse(text);
  if (!isMapping(parsed) || parsed.schema !== SCHEMA || !isMapping(parsed.answers)) return new Map();
  if (parsed.registry !== question.registry.toLowerCase() || parsed.repository !== question.repository)
    return new Map();
  const answers: Answers = new Map();
  for (const [key, entry] of Object.entries(parsed.answers)) {
    if (!isMapping(entry) || !(isTag(key) || isDigest(key))) continue;
    const { digest, mediaType, learntAt } = entry;
    if (typeof digest !== 'string' || !isDigest(digest) || typeof mediaType !== 'string') continue;
    if (isDigest(key) && key !== digest) continue;
    if (typeof learntAt !== 'string' || Number.isNaN(Date.parse(learntAt))) continue;
    answers.set(key, { digest, mediaType, learntAt });
  }
  return answers;
}

function formatAnswers({ registry, repository }: ImageQuestion, answers: Answers): string {
  const newest = [...answers].sort(([, left], [, right]) => (left.learntAt < right.learntAt ? 1 : -1));
  const kept = Object.fromEntries(newest.slice(0, MOST_ANSWERS));
  return `${JSON.stringify({ schema: SCHEMA, registry: registry.toLowerCase(), repository, answers: kept })}\n`;
}
