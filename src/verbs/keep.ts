/** `keep`: what holds images in registries of one's own, what would be collected there, and what may be let go. */

import { type ErrorData, errorData } from '../errors.ts';
import type { CopyPlace } from '../image/places/copy-place.ts';
import { isKeepTag, type Keeping, keepTagOf } from '../image/places/keep-tag.ts';
import type { Retention } from '../image/places/retention.ts';
import { repositoryIdentity } from '../image/reference.ts';
import type { Copier, ImageMember, Registry, World } from '../io/world.ts';
import type { MirrorMapping } from '../plan/copies/mirror-place.ts';
import { judgeMembers, type KeptMember, type SeenMember } from '../plan/decisions/kept-members.ts';
import { namePlace, type Plan, sealPlan, type TagChange } from '../plan/plan.ts';
import { afterLook, type UnnamedTags } from '../records/unnamed-tags.ts';
import { keepingAt } from '../steps/keep/keeping.ts';
import { judgeLettingGo, keepUnnamedTags, type LetGo, readUnnamedTags } from '../steps/keep/let-go.ts';
import { findMentions, findNamedImages, type NamedImage } from '../steps/keep/named-images.ts';
import type { Reading } from '../steps/read.ts';
import { findStreamTexts } from '../steps/streams/stream-texts.ts';

export interface KeepOptions {
  /** Where copies of what is named upstream lie. */
  readonly mapping: MirrorMapping;
  /** The repositories to look after; empty for all places of copies that something names. */
  readonly repositories: readonly CopyPlace[];
  /** Which manifests get a keep tag; `null` for what each registry calls for. */
  readonly keep: Keeping | null;
  /**
   * Keep tags that nothing has named for so many milliseconds go, as two runs at least saw it; `null` for none. It wants a
   * reading of the whole root.
   */
  readonly letGo: number | null;
}

/** One image in a repository: what names it, and its manifests. */
export interface KeptImage {
  readonly digest: string;
  /** Tags of the repository; files, the lock, records of releases, streams, holds. */
  readonly tags: readonly string[];
  readonly by: readonly string[];
  /** `gone`: it, or a part of it, is not there any more. `uncopied`: it is named upstream, and was not copied yet. */
  readonly state: 'whole' | 'gone' | 'uncopied' | 'unknown';
  readonly members: readonly KeptMember[];
  readonly error: ErrorData | null;
  readonly notes: readonly ErrorData[];
}

export interface KeptRepository {
  readonly repository: string;
  readonly keeping: Keeping;
  readonly retention: Retention;
  readonly images: readonly KeptImage[];
  /** Keep tags of what nothing names any more; `null` where not all could be read, so that nobody can tell. */
  readonly unnamed: readonly string[] | null;
  /** What becomes of each of these; `null` where none was to go, or nobody can tell. */
  readonly letGo: readonly LetGo[] | null;
  readonly error: ErrorData | null;
}

export interface KeepAnswer {
  /** The keep tags to make, and those to take away. */
  readonly plan: Plan;
  readonly repositories: readonly KeptRepository[];
  /** Why no keep tag is let go, and streams that could not be read. */
  readonly errors: readonly ErrorData[];
}

/** So many tags of one repository are looked at. */
const MOST_TAGS = 2_000;
/** Tags that stand for what is attached to a digest. */
const OF_DIGEST = /^sha(?:256|384|512)-[0-9a-f]{32,}/;

/** What a run knows before it looks at a repository. */
interface Known {
  readonly named: readonly NamedImage[];
  readonly mentions: ReadonlyMap<string, readonly string[]>;
  /** Whether all that names images was read. */
  readonly isSure: boolean;
  readonly unnamed: UnnamedTags;
  readonly registry: Registry;
}

/** Looks at each repository; no registry and no file of the root is changed. */
export async function keep(reading: Reading, options: KeepOptions, world: World): Promise<KeepAnswer> {
  const early = findNamedImages(reading, options.mapping, [], world);
  const chosen = options.repositories;
  const streams = await findStreamTexts(chosen.length > 0 ? chosen : placesOf(early), world);
  const named = findNamedImages(reading, options.mapping, streams.texts, world);
  const places = chosen.length > 0 ? chosen : placesOf(named);
  const unsure = options.letGo === null ? null : findDoubt(reading, early, streams.errors);
  const known: Known = {
    named,
    mentions: findMentions(reading, streams.texts, world),
    isSure: unsure === null && streams.errors.length === 0,
    unnamed: options.letGo === null ? new Map() : readUnnamedTags(world),
    registry: await world.registry(),
  };
  let done = 0;
  const repositories = await Promise.all(
    places.map(async (place) => {
      const result = await lookAfter(place, known, options, world);
      done += 1;
      world.progress({ doing: 'asking registries', done, total: places.length });
      return { place, result };
    }),
  );
  if (options.letGo !== null) rememberUnnamed(repositories, known.unnamed, world);
  return {
    plan: planOf(repositories),
    repositories: repositories.map(({ result }) => result),
    errors: [...streams.errors, ...(unsure === null ? [] : [unsure])],
  };
}

/** What cannot be read may name an image. */
const UNREAD: ReadonlySet<string> = new Set(['FILE_UNREADABLE', 'FILE_TOO_LARGE', 'FILE_NOT_TEXT']);

/** Why nobody can tell what is named by nothing; `null` where all was read. */
function findDoubt(
  { whole, errors, notes }: Reading,
  named: readonly NamedImage[],
  unread: readonly ErrorData[],
): ErrorData | null {
  const doubt = (why: string): ErrorData => errorData('KEEP_UNSURE', `no keep tag is let go: ${why}`);
  if (!whole) return doubt('not the whole root was read');
  if (named.length === 0) return doubt('nothing here names an image by its digest, so this may be the wrong folder');
  const [fault] = [...errors, ...notes.filter(({ code }) => UNREAD.has(code)), ...unread];
  return fault === undefined ? null : doubt(fault.message);
}

function rememberUnnamed(
  repositories: readonly { readonly place: CopyPlace; readonly result: KeptRepository }[],
  before: UnnamedTags,
  world: World,
): void {
  const now = world.clock.now();
  const after = repositories.reduce(
    (unnamed, { place, result }) => afterLook(unnamed, namePlace(place), result.unnamed, now),
    before,
  );
  keepUnnamedTags(after, world);
}

function placesOf(named: readonly NamedImage[]): CopyPlace[] {
  const own = named.filter(({ isOwn }) => isOwn).map(({ place }) => place);
  return [...new Map(own.map((place) => [repositoryIdentity(place), place])).values()];
}

async function lookAfter(place: CopyPlace, known: Known, options: KeepOptions, world: World): Promise<KeptRepository> {
  const { registry } = known;
  const at = keepingAt(place.registry, world);
  const base = { repository: namePlace(place), retention: at.retention, keeping: options.keep ?? at.keeping };
  const failed = (error: ErrorData): KeptRepository => ({ ...base, images: [], unnamed: null, letGo: null, error });
  const copier = registry.copier();
  if (copier === null)
    return failed(errorData('REGISTRY_OFFLINE', `${base.repository} cannot be looked at, since the run is offline`));
  const list = await registry.tags(place);
  if (list.kind === 'unknown') return failed(list.error);
  const own = known.named.filter((each) => repositoryIdentity(each.place) === repositoryIdentity(place));
  // Nothing would be found in a repository whose name is mistyped, run after run.
  if (list.kind === 'absent' && own.length === 0) return failed(list.error);
  if (list.kind === 'exists' && list.incomplete !== null) return failed(list.incomplete);
  const tags = list.kind === 'exists' ? list.tags : [];
  const ordinary = tags.filter((tag) => !isKeepTag(tag) && !OF_DIGEST.test(tag));
  if (ordinary.length > MOST_TAGS)
    return failed(errorData('REGISTRY_TAGS_INCOMPLETE', `${base.repository} has more than ${MOST_TAGS} tags`));
  const digests = await findTagged(place, ordinary, copier);
  if ('error' in digests) return failed(digests.error);
  const seen = { place, copier, tagged: digests, keepTags: new Set(tags.filter(isKeepTag)), keeping: base.keeping };
  const images = await Promise.all(
    wholesOf([...mentionedIn(seen, known), ...own], digests).map((whole) => lookAt(whole, seen)),
  );
  const unnamed = known.isSure || options.letGo === null ? unnamedOf(images, seen.keepTags) : null;
  const letGo =
    options.letGo === null || unnamed === null
      ? null
      : await judgeLettingGo(place, unnamed, known.unnamed, options.letGo, copier, world.clock.now());
  return { ...base, images, unnamed, letGo, error: null };
}

/** The tags of each digest; an error where a tag cannot be looked at. */
async function findTagged(
  place: CopyPlace,
  tags: readonly string[],
  copier: Copier,
): Promise<ReadonlyMap<string, readonly string[]> | { readonly error: ErrorData }> {
  const facts = await Promise.all(tags.map((tag) => copier.lookUp({ ...place, tagOrDigest: tag })));
  const unknown = facts.find((fact) => fact.kind === 'unknown');
  if (unknown?.kind === 'unknown') return { error: unknown.error };
  const found = new Map<string, string[]>();
  for (const [index, fact] of facts.entries())
    if (fact.kind === 'exists') found.set(fact.digest, [...(found.get(fact.digest) ?? []), tags[index] ?? '']);
  return found;
}

/** What keep tags keep and a text mentions, wherever it does: nobody knows what for. */
function mentionedIn({ keepTags }: Seen, { mentions }: Known): readonly Whole[] {
  return [...mentions].flatMap(([digest, by]) =>
    keepTags.has(keepTagOf(digest)) ? [{ digest, by, isDeployed: true }] : [],
  );
}

type Whole = Pick<NamedImage, 'digest' | 'by' | 'isDeployed'>;

/** What is named, and what a tag of the repository names. */
function wholesOf(named: readonly Whole[], tagged: ReadonlyMap<string, readonly string[]>): readonly Whole[] {
  const wholes = new Map<string, Whole>(named.map((each) => [each.digest, each]));
  for (const digest of tagged.keys()) if (!wholes.has(digest)) wholes.set(digest, { digest, by: [], isDeployed: true });
  return [...wholes.values()];
}

interface Seen {
  readonly place: CopyPlace;
  readonly copier: Copier;
  readonly tagged: ReadonlyMap<string, readonly string[]>;
  readonly keepTags: ReadonlySet<string>;
  readonly keeping: Keeping;
}

async function lookAt({ digest, by, isDeployed }: Whole, seen: Seen): Promise<KeptImage> {
  const { place, copier, tagged } = seen;
  const base = { digest, by, tags: tagged.get(digest) ?? [], members: [], notes: [], error: null };
  const name = `${namePlace(place)}@${digest}`;
  if (!tagged.has(digest)) {
    const there = await copier.lookUp({ ...place, tagOrDigest: digest });
    if (there.kind === 'unknown') return { ...base, state: 'unknown', error: there.error };
    if (there.kind === 'absent' && !isDeployed) return { ...base, state: 'uncopied' };
    if (there.kind === 'absent') return { ...base, state: 'gone', error: gone(`${name} is not there any more`, by) };
  }
  const fact = await copier.members({ ...place, digest });
  if (fact.kind !== 'exists')
    return fact.kind === 'unknown'
      ? { ...base, state: 'unknown', error: fact.error }
      : { ...base, state: 'gone', error: gone(fact.error.message, by) };
  const { lost, error } = await findLost(fact.members, seen);
  if (error !== null) return { ...base, state: 'unknown', error };
  const members = judgeMembers(
    fact.members.filter((member) => !lost.includes(member)).map((member) => seenAs(member, seen)),
    seen.keeping,
  );
  const [first] = lost;
  if (first === undefined) return { ...base, members, notes: fact.notes, state: 'whole' };
  const message = `${first.digest}, which belongs to ${name}, is not there any more`;
  return { ...base, members, notes: fact.notes, state: 'gone', error: gone(message, by) };
}

/** Manifests are remembered by their digests, so that one was read says nothing of whether it is still there. */
async function findLost(
  members: readonly ImageMember[],
  { place, copier, keepTags }: Seen,
): Promise<{ readonly lost: readonly ImageMember[]; readonly error: ErrorData | null }> {
  const unsure = members.filter(({ digest, role }) => role !== 'whole' && !keepTags.has(keepTagOf(digest)));
  const facts = await Promise.all(unsure.map(({ digest }) => copier.lookUp({ ...place, tagOrDigest: digest })));
  const unknown = facts.find((fact) => fact.kind === 'unknown');
  return {
    lost: unsure.filter((_, index) => facts[index]?.kind === 'absent'),
    error: unknown?.kind === 'unknown' ? unknown.error : null,
  };
}

function seenAs({ digest, role, of, tag }: ImageMember, { tagged, keepTags }: Seen): SeenMember {
  const tags = [...(tagged.get(digest) ?? []), ...(tag === null ? [] : [tag])];
  return { digest, role, of, tags, hasKeepTag: keepTags.has(keepTagOf(digest)) };
}

function gone(message: string, by: readonly string[]): ErrorData {
  const named = by.length === 0 ? '' : `; it is named by ${by.join(', ')}`;
  return errorData('KEEP_GONE', `${message}${named}`);
}

/** What could not be read may be what a keep tag is there for. */
function unnamedOf(images: readonly KeptImage[], keepTags: ReadonlySet<string>): readonly string[] | null {
  if (images.some(({ state, notes }) => state === 'unknown' || state === 'gone' || notes.length > 0)) return null;
  const needed = new Set(images.flatMap(({ members }) => members.map(({ digest }) => keepTagOf(digest))));
  return [...keepTags].filter((tag) => !needed.has(tag));
}

const REASONS = { exposed: 'nothing holds it', held: 'what holds it may go', kept: 'nothing holds it' } as const;

function planOf(repositories: readonly { readonly place: CopyPlace; readonly result: KeptRepository }[]): Plan {
  const changes = new Map<string, TagChange>();
  for (const { place, result } of repositories) {
    for (const { digest, state, wants } of result.images.flatMap(({ members }) => members)) {
      if (wants === null) continue;
      const target = { ...place, tag: wants };
      const name = namePlace(target);
      if (changes.has(name)) continue;
      const id = `tag-${changes.size + 1}`;
      changes.set(name, { id, kind: 'tag', target, from: null, to: digest, reason: REASONS[state], needs: [] });
    }
    for (const { tag, digest, since, state } of result.letGo ?? []) {
      if (state !== 'due') continue;
      const id = `tag-${changes.size + 1}`;
      const target = { ...place, tag };
      const reason = `nothing names what it keeps since ${since.slice(0, 10)}`;
      changes.set(namePlace(target), { id, kind: 'tag', target, from: digest, to: null, reason, needs: [] });
    }
  }
  return sealPlan({ createdBy: 'keep', files: [], changes: [...changes.values()], kept: [], refused: [] });
}
