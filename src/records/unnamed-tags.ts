/** Since when nothing names what keep tags keep, as earlier runs saw it: a tag goes only once that was seen for a while. */
import { isMapping } from '../mapping.ts';

/** By repository and tag: the first run that saw nothing name it, ISO 8601 in UTC. */
export type UnnamedTags = ReadonlyMap<string, ReadonlyMap<string, string>>;

const SCHEMA = 'bowline.unnamed-tags/1';

/** Whatever is not as we write it, or lies in the future, is left out: its wait begins anew. */
export function parseUnnamedTags(text: string, now: number): UnnamedTags {
  try {
    const read: unknown = JSON.parse(text);
    if (!isMapping(read) || read.schema !== SCHEMA || !isMapping(read.repositories)) return new Map();
    const isPast = (entry: readonly [string, unknown]): entry is [string, string] =>
      typeof entry[1] === 'string' && Date.parse(entry[1]) <= now;
    return new Map(
      Object.entries(read.repositories).map(([repository, tags]) => [
        repository,
        new Map(isMapping(tags) ? Object.entries(tags).filter(isPast) : []),
      ]),
    );
  } catch {
    return new Map();
  }
}

export function formatUnnamedTags(unnamed: UnnamedTags): string {
  const repositories = [...unnamed].filter(([, tags]) => tags.size > 0).sort(byName);
  const sorted = repositories.map(([repository, tags]) => [repository, Object.fromEntries([...tags].sort(byName))]);
  return `${JSON.stringify({ schema: SCHEMA, repositories: Object.fromEntries(sorted) }, null, 2)}\n`;
}

/**
 * What is known after a run that looked at a repository.
 *
 * @param seen the keep tags that nothing names; `null` where nobody could tell, and what was known stays
 */
export function afterLook(
  before: UnnamedTags,
  repository: string,
  seen: readonly string[] | null,
  now: number,
): UnnamedTags {
  if (seen === null) return before;
  const known = before.get(repository);
  const at = new Date(now).toISOString();
  return new Map([...before, [repository, new Map(seen.map((tag) => [tag, known?.get(tag) ?? at]))]]);
}

/** Whether an earlier run saw it too, and that is long enough ago; `span` in milliseconds. */
export function isDue(before: UnnamedTags, repository: string, tag: string, span: number, now: number): boolean {
  const since = before.get(repository)?.get(tag);
  return since !== undefined && now - Date.parse(since) >= span;
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
