/** Counts what a run would send, before it sends anything. */
import { nameRepository } from '../../image/reference.ts';
import type { ImageQuestion, RepositoryQuestion, RequestEstimate } from '../world.ts';
import { nameImage } from './answers/failed-answer.ts';
import { type FinderTools, isFresh } from './find-digest.ts';

type Question = ImageQuestion | RepositoryQuestion;

/** One challenge for each host, one token for each repository where it wants tokens, one HEAD for each image, one GET for each list. */
export function openEstimate(tools: FinderTools): (questions: readonly Question[]) => Promise<RequestEstimate> {
  const { asker, cache, memory, settings, cacheFor } = tools;
  const budget = settings.maxRequests;
  return async (questions) => {
    if (asker === null) return { hosts: 0, requests: 0, challenges: 0, tokens: 0, budget };
    const images = new Map(questions.map((question) => [nameQuestion(question), question]));
    const hosts = new Map<string, Set<string>>();
    let asked = 0;
    for (const question of images.values()) {
      const { registry } = question;
      const keptAt = cacheFor(registry) > 0 ? await findKept(question, cache) : null;
      if (keptAt !== null && isFresh(tools, registry, keptAt)) continue;
      const { address, repository } = asker.endpointOf(question);
      hosts.set(address, (hosts.get(address) ?? new Set()).add(repository));
      asked += 1;
    }
    let [challenges, tokens] = [0, 0];
    for (const [host, repositories] of hosts) {
      const { auth = 'bearer' } = await memory.find(host);
      challenges += auth === 'none' ? 0 : 1;
      tokens += auth === 'bearer' ? repositories.size : 0;
    }
    return { hosts: hosts.size, requests: asked + challenges + tokens, challenges, tokens, budget };
  };
}

function nameQuestion(question: Question): string {
  return 'tagOrDigest' in question ? nameImage(question) : nameRepository(question);
}

/** When what is remembered of a question was learnt; `null` where nothing is. */
async function findKept(question: Question, cache: FinderTools['cache']): Promise<number | null> {
  if (!('tagOrDigest' in question)) return (await cache?.tags.find(question))?.at ?? null;
  const kept = await cache?.digests.find(question);
  return kept == null ? null : Date.parse(kept.learntAt);
}
