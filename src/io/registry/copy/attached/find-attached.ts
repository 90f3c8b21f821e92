/**
 * What is attached to an image: referrers, by their list or the tag that stands in for it (OCI distribution
 * specification 1.1, "Listing Referrers"), and the tags that cosign names by digest.
 */
import { type ErrorData, errorData } from '../../../../errors.ts';
import type { MissingFact, TagListFact } from '../../../../image/manifest/facts.ts';
import { type Descriptor, MANIFEST_TYPES, parseManifest } from '../../../../image/manifest/manifest.ts';
import { nameContent, nameRepository } from '../../../../image/reference.ts';
import type { ContentQuestion, RepositoryQuestion } from '../../../world.ts';
import { digestOf } from '../../answers/digest-answer.ts';
import { describeReply } from '../../answers/failed-answer.ts';
import { readNextPage } from '../../answers/tag-page.ts';
import type { Endpoint } from '../../network/endpoint.ts';
import { answerOf, asThrown, type CopyTools, refused, statusOf } from '../sides/copy-tools.ts';

/** One thing that is attached: a manifest, and the tag that it is known by, where that tells what it belongs to. */
export interface Attached {
  readonly subject: string;
  readonly digest: string;
  readonly tag: string | null;
}

export interface AttachedFound {
  readonly attached: readonly Attached[];
  /** What could not be learnt, since the registry does not let us look. */
  readonly unknown: readonly ErrorData[];
}

export interface AttachedFinder {
  /** Throws where a list was refused for a while or broke: that is never "nothing attached". */
  find(source: RepositoryQuestion, subjects: readonly string[]): Promise<AttachedFound>;
}

const SUFFIXES = ['.sig', '.att', '.sbom'];
const MOST_PAGES = 100;
const UNSUPPORTED: ReadonlySet<number> = new Set([400, 404, 405, 501]);

/** The tag that stands for the list of referrers where a registry has none. */
export function referrersTag(digest: string): string {
  const [algorithm = '', hex = ''] = digest.split(':');
  return `${algorithm.slice(0, 32)}-${hex.slice(0, 64)}`;
}

export function openAttachedFinder(
  tools: CopyTools,
  listTags: (repository: RepositoryQuestion) => Promise<TagListFact>,
): AttachedFinder {
  const withoutLists = new Set<string>();
  const ofSubject = async (source: RepositoryQuestion, subject: string, tags: ReadonlySet<string> | null) => {
    const found: Attached[] = [];
    const unknown: ErrorData[] = [];
    const listed = withoutLists.has(source.registry)
      ? 'unsupported'
      : await listReferrers(tools, tools.asker.endpointOf(source), { ...source, digest: subject });
    if (listed === 'unsupported') withoutLists.add(source.registry);
    else if ('error' in listed) unknown.push(listed.error);
    else found.push(...listed.entries.map(({ digest }) => ({ subject, digest, tag: null })));
    const base = referrersTag(subject);
    for (const tag of [base, ...SUFFIXES.map((suffix) => base + suffix)]) {
      if (tags !== null && !tags.has(tag)) continue;
      if (tag === base && tags === null && listed !== 'unsupported') continue;
      const read = await readTag(tools, source, tag);
      if (read === null) continue;
      if ('error' in read) unknown.push(read.error);
      else if (tag !== base) found.push({ subject, digest: read.digest, tag });
      else found.push(...read.children.map((digest) => ({ subject, digest, tag: null })));
    }
    return { found, unknown };
  };
  return {
    async find(source, subjects) {
      const list = await listTags(source);
      const tags = knownTags(list);
      // The first tells whether there are lists at all.
      const [first, ...others] = subjects;
      if (first === undefined) return { attached: [], unknown: [] };
      const results = [await ofSubject(source, first, tags)];
      results.push(...(await Promise.all(others.map((subject) => ofSubject(source, subject, tags)))));
      const attached = results.flatMap(({ found }) => found);
      const distinct = new Map(attached.map((each) => [`${each.subject} ${each.digest} ${each.tag}`, each]));
      return { attached: [...distinct.values()], unknown: results.flatMap(({ unknown }) => unknown).slice(0, 1) };
    },
  };
}

/**
 * The tags of a repository; `null` where they have to be asked for one by one. Throws where the list was refused for a
 * while. That there is no list beside an image that is there says nothing about tags.
 */
function knownTags(list: TagListFact): ReadonlySet<string> | null {
  if (list.kind === 'absent') return null;
  if (list.kind === 'exists') return list.incomplete === null ? new Set(list.tags) : null;
  if (isPassing(list)) throw asThrown(list.error);
  return null;
}

function isPassing({ error }: MissingFact): boolean {
  return (
    error.code !== 'REGISTRY_UNAUTHORIZED' && error.code !== 'REGISTRY_DENIED' && error.code !== 'CREDENTIALS_INVALID'
  );
}

/** What a registry lists as attached; an error where it does not let us look. */
export type Listed = { readonly entries: readonly Descriptor[] } | { readonly error: ErrorData } | 'unsupported';

/** Throws where a list was refused for a while, or broke off. */
export async function listReferrers(
  { asker, settings }: Pick<CopyTools, 'asker' | 'settings'>,
  endpoint: Endpoint,
  subject: ContentQuestion,
): Promise<Listed> {
  const name = `the list of what is attached to ${nameContent(subject, subject.digest)}`;
  const entries: Descriptor[] = [];
  let query = new URLSearchParams();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const reply = await asker.ask(endpoint, {
      method: 'GET',
      path: `referrers/${subject.digest}`,
      query,
      accept: MANIFEST_TYPES,
      bodyLimit: settings.limits.tagPage,
    });
    const status = statusOf(reply);
    if (page === 1 && status !== null && UNSUPPORTED.has(status)) return 'unsupported';
    if (status === 401 || status === 403) return { error: unseen(name, describeReply({ name, verb: 'read' }, reply)) };
    const answer = answerOf(reply, 200);
    if (answer === null) throw refused(name, 'read', reply);
    const parsed = parseManifest(answer.body.toString('utf8'));
    // A page for people, or something else that is no list, says nothing about lists.
    if (!parsed.ok || parsed.manifest.kind !== 'index') {
      if (page === 1) return 'unsupported';
      throw asThrown(errorData('REGISTRY_ANSWER_INVALID', `${name} could not be read: it is no image index`));
    }
    entries.push(...parsed.manifest.children);
    const next = readNextPage(answer, reply.url);
    if (next.kind === 'last') return { entries };
    if (next.kind === 'refused')
      throw asThrown(errorData('REGISTRY_ANSWER_INVALID', `${name} could not be read: ${next.reason}`));
    query = next.query;
  }
  throw asThrown(errorData('REGISTRY_ANSWER_INVALID', `${name} could not be read: it has no end`));
}

type TagRead = { readonly digest: string; readonly children: readonly string[] } | { readonly error: ErrorData } | null;

/** What a tag names that is named by a digest; `null` where there is none. */
async function readTag(tools: CopyTools, source: RepositoryQuestion, tag: string): Promise<TagRead> {
  const { asker, settings } = tools;
  const name = `${nameRepository(source)}:${tag}`;
  const reply = await asker.ask(asker.endpointOf(source), {
    method: 'GET',
    path: `manifests/${tag}`,
    accept: MANIFEST_TYPES,
    bodyLimit: settings.limits.manifest,
  });
  const status = statusOf(reply);
  if (status === 404) return null;
  if (status === 401 || status === 403) return { error: unseen(name, describeReply({ name, verb: 'read' }, reply)) };
  const answer = answerOf(reply, 200);
  if (answer === null) throw refused(name, 'read', reply);
  const parsed = parseManifest(answer.body.toString('utf8'));
  if (!parsed.ok) throw asThrown(errorData('REGISTRY_ANSWER_INVALID', `${name} could not be read: ${parsed.problem}`));
  const { manifest } = parsed;
  const children = manifest.kind === 'index' ? manifest.children.map(({ digest }) => digest) : [];
  return { digest: digestOf(answer.body), children };
}

function unseen(name: string, { cause }: ErrorData): ErrorData {
  const message = `nobody can tell whether ${name} is there: the registry does not let us look`;
  return errorData('ATTACHED_UNKNOWN', message, cause === undefined ? {} : { cause });
}
