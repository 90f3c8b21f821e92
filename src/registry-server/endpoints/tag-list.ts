/** The tags of a repository, whole or in pages (`n`, `last`, `Link`). */
import { type Answer, jsonAnswer } from '../message/answer.ts';
import { refuse } from '../message/refusal.ts';
import type { RegistryStore } from '../store/store.ts';

/** `largestPage` is how many tags one answer holds at most, whatever `n` asks for. */
export async function listTags(
  store: RegistryStore,
  repository: string,
  query: URLSearchParams,
  largestPage: number,
): Promise<Answer> {
  const asked = query.get('n');
  if (asked !== null && !/^\d{1,9}$/.test(asked)) {
    return refuse('PAGINATION_NUMBER_INVALID', '`n` is not a number of tags', { detail: { n: asked } });
  }
  const all = await store.listTags(repository);
  if (all === null) return refuse('NAME_UNKNOWN', 'there is no such repository', { detail: { name: repository } });
  const after = query.get('last');
  const rest = after === null ? all : all.filter((tag) => tag > after);
  const size = Math.min(asked === null ? largestPage : Number(asked), largestPage);
  const tags = rest.slice(0, size);
  const last = tags.at(-1);
  const hasMore = last !== undefined && rest.length > tags.length;
  const next = `/v2/${repository}/tags/list?n=${size}&last=${encodeURIComponent(last ?? '')}`;
  return jsonAnswer(200, { name: repository, tags }, hasMore ? { Link: `<${next}>; rel="next"` } : {});
}
