/** Lists the tags of a repository to the end, or says why there may be more. */
import { compareText } from '../../compare-text.ts';
import { type ErrorData, errorData } from '../../errors.ts';
import { causeOf, describeReply } from './answers/failed-answer.ts';
import { readNextPage, readTags } from './answers/tag-page.ts';
import type { Reply } from './network/follow.ts';
import type { RegistrySettings } from './settings/settings.ts';

export type TagListing =
  | {
      readonly kind: 'exists';
      readonly tags: readonly string[];
      readonly incomplete: ErrorData | null;
      readonly pages: number;
    }
  | { readonly kind: 'absent' | 'unknown'; readonly error: ErrorData };

/** Sends the question for a page; the query is empty for the first one. */
export type AskPage = (query: URLSearchParams) => Promise<Reply>;

/**
 * Asks page after page. `pageSize` is for hosts that give small pages: elsewhere the first question names no size, and
 * most registries answer with the whole list at once.
 */
export async function listTags(
  name: string,
  pageSize: number | null,
  ask: AskPage,
  limits: RegistrySettings['lists'],
): Promise<TagListing> {
  const found = new Set<string>();
  const asked = new Set<string>();
  let query = new URLSearchParams(pageSize === null ? {} : { n: String(pageSize) });
  for (let pages = 1; ; pages += 1) {
    asked.add(formatQuery(query));
    const reply = await ask(query);
    const page = readPage(name, reply);
    const incomplete = (reason: string): TagListing => ({
      kind: 'exists',
      ...sorted(found),
      incomplete: incompleteError(name, reason, reply),
      pages,
    });
    const partly = (error: ErrorData): TagListing =>
      pages === 1 && found.size === 0
        ? { kind: kindOf(error), error }
        : { kind: 'exists', ...sorted(found), incomplete: error, pages };
    if ('error' in page)
      return pages > 1 && kindOf(page.error) === 'absent'
        ? incomplete('the next page is not there')
        : partly(page.error);
    const before = found.size;
    for (const tag of page.tags) found.add(tag);
    if (page.tags.length > 0 && found.size === before) return incomplete('a page repeats what came before');
    const next = nextQuery(reply, page.tags, query);
    if (next.kind === 'refused') return incomplete(next.reason);
    if (next.kind === 'last') return { kind: 'exists', ...sorted(found), incomplete: null, pages };
    if (asked.has(formatQuery(next.query))) return incomplete('the links to the next page go round in a circle');
    if (pages >= limits.pages) return incomplete(`it has more than ${limits.pages} pages`);
    if (found.size > limits.tags) return incomplete(`it has more than ${limits.tags} tags`);
    query = next.query;
  }
}

function readPage(name: string, reply: Reply): { tags: readonly string[] } | { error: ErrorData } {
  const { result } = reply;
  if (result.kind === 'failure' || result.status !== 200 || reply.fromTokenServer) {
    return { error: describeReply({ name, verb: 'listed' }, reply) };
  }
  const read = readTags(result.body);
  if ('tags' in read) return read;
  const message = `${name} could not be listed: ${read.problem}`;
  return { error: errorData('REGISTRY_ANSWER_INVALID', message, { cause: causeOf(reply) }) };
}

/** By its link; without one, a page that is exactly as long as was asked may not be the last. */
function nextQuery(reply: Reply, tags: readonly string[], query: URLSearchParams): ReturnType<typeof readNextPage> {
  if (reply.result.kind === 'failure') return { kind: 'last' };
  const next = readNextPage(reply.result, reply.url);
  const size = query.get('n');
  const last = tags.at(-1);
  if (next.kind !== 'last' || size === null || last === undefined || tags.length !== Number(size)) return next;
  return { kind: 'next', query: new URLSearchParams({ n: size, last }) };
}

function incompleteError(name: string, reason: string, reply: Reply): ErrorData {
  return errorData('REGISTRY_TAGS_INCOMPLETE', `${name} could not all be listed: ${reason}`, {
    cause: causeOf(reply),
  });
}

function kindOf({ code }: ErrorData): 'absent' | 'unknown' {
  return code === 'REGISTRY_NOT_FOUND' ? 'absent' : 'unknown';
}

function sorted(tags: ReadonlySet<string>): { tags: readonly string[] } {
  return { tags: [...tags].sort(compareText) };
}

function formatQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
}
