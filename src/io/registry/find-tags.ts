/** Finds the tags of a repository: in what is remembered where that is fresh enough, else by asking the registry. */
import { errorData } from '../../errors.ts';
import type { TagListFact } from '../../image/manifest/facts.ts';
import { hasShrunk } from '../../image/tag/tag-list.ts';
import type { RepositoryQuestion } from '../world.ts';
import { type FinderTools, isFresh } from './find-digest.ts';
import { listTags } from './list-tags.ts';

const DAY = 86_400_000;
/** As many as Amazon's registry gives; others give fewer, or all. */
const LARGEST_PAGE = 1000;
/** They give a hundred tags where no number is named. */
const GIVES_SMALL_PAGES = /^(?:ghcr\.io|.+\.dkr\.ecr(?:-fips)?\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?|public\.ecr\.aws)$/;

export function openTagFinder(tools: FinderTools): (question: RepositoryQuestion) => Promise<TagListFact> {
  const { asker, cache, memory, settings, time } = tools;
  const isoTime = (at: number): string => new Date(at).toISOString();
  return async (question) => {
    const { registry, repository } = question;
    const remembered = (await cache?.tags.find(question)) ?? null;
    if (remembered !== null && isFresh(tools, registry, remembered.at)) {
      const { tags, at } = remembered;
      return {
        kind: 'exists',
        tags,
        incomplete: null,
        countBefore: tags.length,
        learntAt: isoTime(at),
        source: 'cache',
      };
    }
    const name = `the tags of ${registry}/${repository}`;
    if (asker === null) {
      const message = `${name} were never asked for before, and the run is offline`;
      return { kind: 'unknown', error: errorData('REGISTRY_OFFLINE', message), learntAt: isoTime(time()) };
    }
    const endpoint = asker.endpointOf(question);
    const { pages = GIVES_SMALL_PAGES.test(endpoint.address) } = await memory.find(endpoint.address);
    const listing = await listTags(
      name,
      pages ? LARGEST_PAGE : null,
      (query) =>
        asker.ask(endpoint, {
          method: 'GET',
          path: 'tags/list',
          query,
          accept: 'application/json',
          bodyLimit: settings.limits.tagPage,
        }),
      settings.lists,
    );
    const at = time();
    const learntAt = isoTime(at);
    if (listing.kind === 'absent') cache?.tags.keep(question, null);
    if (listing.kind !== 'exists') return { ...listing, learntAt };
    const { tags, incomplete } = listing;
    if (listing.pages > 1 && !pages) memory.learn(endpoint.address, { pages: true });
    // A list that shrank takes the place of the longer one only where that was not confirmed for a day.
    const isDoubtful =
      remembered !== null && at - remembered.at < DAY && hasShrunk(remembered.tags.length, tags.length);
    if (incomplete === null && !isDoubtful) cache?.tags.keep(question, { tags, at });
    const countBefore = remembered?.tags.length ?? null;
    return { kind: 'exists', tags, incomplete, countBefore, learntAt, source: 'registry' };
  };
}
