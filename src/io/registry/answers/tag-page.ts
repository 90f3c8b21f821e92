/** One page of a tag list: its tags, and where the next page is. */
import { isTag } from '../../../image/reference.ts';
import type { Answer } from '../network/exchange.ts';

/** Where a list goes on: nowhere, at a query below the same path, or a reason why we do not go there. */
export type NextPage =
  | { readonly kind: 'last' }
  | { readonly kind: 'next'; readonly query: URLSearchParams }
  | { readonly kind: 'refused'; readonly reason: string };

/** The tags as they stand there, or what is wrong with the body; `null` is what distribution writes for none. */
export function readTags(body: Buffer): { readonly tags: readonly string[] } | { readonly problem: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    return { problem: 'the list of tags is not JSON' };
  }
  if (typeof parsed !== 'object' || parsed === null || !('tags' in parsed)) {
    return { problem: 'the answer holds no list of tags' };
  }
  const { tags } = parsed;
  if (tags === null) return { tags: [] };
  if (!Array.isArray(tags)) return { problem: '`tags` is not a list' };
  const texts = tags.filter((tag): tag is string => typeof tag === 'string' && isTag(tag));
  if (texts.length === tags.length) return { tags: texts };
  const place = tags.findIndex((tag) => typeof tag !== 'string' || !isTag(tag)) + 1;
  return { problem: `\`tags\` holds what is no tag, at place ${place} of ${tags.length}` };
}

/**
 * Reads the `Link` with `rel="next"` (RFC 8288). Its path is not used: behind a mirror or a virtual repository it names
 * the wrong one, so only its query counts, on the path that was asked. A link to another host is refused.
 */
export function readNextPage({ headers }: Answer, asked: URL): NextPage {
  const link = findNextLink([headers.link ?? []].flat().join(', '));
  if (link === null) return { kind: 'last' };
  const url = URL.parse(link, asked.href);
  if (url === null || !/^https?:$/.test(url.protocol))
    return { kind: 'refused', reason: 'the link to the next page is no address' };
  if (url.host !== asked.host) {
    return { kind: 'refused', reason: `the link to the next page leads to another host, ${url.host}` };
  }
  const query = new URLSearchParams();
  // Of a parameter that was appended again and again the last one is meant.
  for (const [name, value] of url.searchParams) query.set(name, value);
  if ([...query].length === 0)
    return { kind: 'refused', reason: 'the link to the next page does not say where it begins' };
  return { kind: 'next', query };
}

function findNextLink(header: string): string | null {
  for (const [, target = '', parameters = ''] of header.matchAll(/<([^>]*)>((?:[^,"<]|"[^"]*")*)/g)) {
    if (/;\s*rel\s*=\s*(?:next\b|"(?:[^"]*\s)?next(?:\s[^"]*)?")/i.test(parameters)) return target;
  }
  return null;
}
