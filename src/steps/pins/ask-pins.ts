/** What registries say about pins: each digest, its tag, the images of its platforms, and the tags that may keep it. */
import type { ErrorData } from '../../errors.ts';
import { isComparable } from '../../image/digest.ts';
import type { DigestFact, ManifestFact } from '../../image/manifest/facts.ts';
import { isSingleType } from '../../image/manifest/manifest.ts';
import { repositoryIdentity } from '../../image/reference.ts';
import type { Registry, World } from '../../io/world.ts';
import type { LedgerIndex } from '../../records/ledger/ledger-index.ts';
import type { Holding, PinFacts, PinnedReference, PlatformPart } from '../../rules/pin-rule.ts';
import { findKeeper } from './find-keeper.ts';
import { about, type PinTools } from './pin-tools.ts';
import { whenLeft } from './when-left.ts';

export interface PinQuestion {
  readonly reference: PinnedReference;
  /** The platforms that are used, where somebody said so. */
  readonly platforms: readonly string[] | null;
  /** The one platform that the pin is for, where its document says so. */
  readonly platform: string | null;
}

/** What identifies a question. */
export function pinKey({ reference, platforms, platform }: PinQuestion): string {
  const { tag, digest } = reference;
  return JSON.stringify([repositoryIdentity(reference), tag, digest, platforms, platform]);
}

/**
 * The facts of each pin, by {@link pinKey}. Digests are asked for first and their tags next, so that where only so many
 * requests may be sent, those that matter most are. Whole documents are read only where a child has to be known.
 */
export async function askPins(
  questions: readonly PinQuestion[],
  ledger: LedgerIndex,
  world: Pick<World, 'registry' | 'announce' | 'progress'>,
): Promise<ReadonlyMap<string, PinFacts>> {
  const distinct = new Map(questions.map((question) => [pinKey(question), question]));
  const facts = new Map<string, PinFacts>();
  if (distinct.size === 0) return facts;
  const tools = { registry: await world.registry(), ledger };
  const all = [...distinct.values()].map(({ reference }) => reference);
  const [digests, tags] = [all.map((each) => about(each, each.digest)), all.flatMap(tagQuestion)];
  world.announce({ ...(await tools.registry.estimate([...digests, ...tags])), first: true });
  let done = 0;
  world.progress({ doing: 'asking registries', done, total: distinct.size });
  await Promise.all(digests.map((question) => tools.registry.resolve(question)));
  await Promise.all(tags.map((question) => tools.registry.resolve(question)));
  await Promise.all(
    [...distinct].map(async ([key, question]) => {
      facts.set(key, await askPin(question, tools));
      done += 1;
      world.progress({ doing: 'asking registries', done, total: distinct.size });
    }),
  );
  return facts;
}

function tagQuestion(reference: PinnedReference) {
  return reference.tag === null ? [] : [about(reference, reference.tag)];
}

async function askPin(question: PinQuestion, tools: PinTools): Promise<PinFacts> {
  const { registry } = tools;
  const { reference, platforms } = question;
  const digest = await registry.resolve(about(reference, reference.digest));
  const tag = reference.tag === null ? null : await registry.resolve(about(reference, reference.tag));
  const isThere = digest.kind === 'exists';
  const pinned =
    isThere && !isSingleType(digest.mediaType) ? await readManifest(reference, reference.digest, registry) : null;
  const isIndex =
    pinned?.kind === 'exists' ? pinned.manifest.kind === 'index' : pinned === null && isThere ? false : null;
  const children = childrenOf(pinned);
  const used = platforms === null ? children : children.filter((child) => platforms.includes(child.platform));
  const parts = await Promise.all(used.map((child) => askPart(reference, child, registry)));
  const { holding, now, error } = await askHolding(question, tag, children, isIndex, registry);
  const keptByTag = holding.kind === 'same' || holding.kind === 'child';
  const mayBeLost = isThere && !keptByTag && (reference.tag === null || holding.kind !== 'unknown');
  const unanswered = [digest, tag, pinned, ...parts.map(({ fact }) => fact)].flatMap(errorOf);
  return {
    digest,
    isIndex,
    parts,
    lacking: await findLacking(question, children, isIndex, now, registry),
    tag,
    holding,
    now,
    keeper: mayBeLost
      ? await findKeeper(reference, { mayBeChild: isIndex !== true, isTagThere: tag?.kind === 'exists' }, tools)
      : null,
    leftAt: whenLeft(reference, isIndex, tools.ledger),
    errors: error === null ? unanswered : [...unanswered, error],
  };
}

/** An image that runs on a platform, within an index. */
interface Child {
  readonly platform: string;
  readonly digest: string;
}

function childrenOf(manifest: ManifestFact | null): readonly Child[] {
  if (manifest?.kind !== 'exists' || manifest.manifest.kind !== 'index') return [];
  return manifest.manifest.children.flatMap(({ runs, platform, digest }) =>
    runs ? [{ platform: platform ?? 'an unnamed platform', digest }] : [],
  );
}

function readManifest(reference: PinnedReference, digest: string, registry: Registry): Promise<ManifestFact> {
  const { registry: host, repository } = reference;
  return registry.manifest({ registry: host, repository, digest });
}

async function askPart(reference: PinnedReference, child: Child, registry: Registry): Promise<PlatformPart> {
  return { ...child, fact: await registry.resolve(about(reference, child.digest)) };
}

interface Held {
  readonly holding: Holding;
  readonly now: PinFacts['now'];
  readonly error: ErrorData | null;
}

/** How what the tag names now stands to the pin. */
async function askHolding(
  { reference, platforms, platform }: PinQuestion,
  tag: DigestFact | null,
  pinned: readonly Child[],
  isIndex: boolean | null,
  registry: Registry,
): Promise<Held> {
  const held = (holding: Holding, now: Held['now'] = null): Held => ({ holding, now, error: null });
  if (tag === null || tag.kind === 'unknown') return held({ kind: 'unknown' });
  if (tag.kind === 'absent') return held({ kind: 'gone' });
  if (tag.digest === reference.digest) return held({ kind: 'same' });
  const notTold = !isComparable(tag.digest, reference.digest);
  if (isSingleType(tag.mediaType)) return held(notTold ? { kind: 'unknown' } : { kind: 'other', changed: [] });
  const manifest = await readManifest(reference, tag.digest, registry);
  if (manifest.kind !== 'exists') return { holding: { kind: 'unknown' }, now: null, error: manifest.error };
  const children = childrenOf(manifest);
  const now = new Map(children.map((child) => [child.platform, child.digest]));
  const isPinned = ({ digest }: { readonly digest: string }): boolean => digest === reference.digest;
  const own = children.filter(isPinned);
  const fitting = own.find((child) => child.platform === platform) ?? own[0];
  if (fitting !== undefined) return held({ kind: 'child', platform: fitting.platform }, now);
  const isAttached = manifest.manifest.kind === 'index' && manifest.manifest.children.some(isPinned);
  if (isAttached) return held({ kind: 'child', platform: null }, now);
  if (isIndex !== true) return held(notTold ? { kind: 'unknown' } : { kind: 'other', changed: [] }, now);
  const used = [...new Set([...pinned, ...children].map((child) => child.platform))].filter(
    (each) => platforms === null || platforms.includes(each),
  );
  const before = new Map(pinned.map((child) => [child.platform, child.digest]));
  const changed = used.filter((each) => before.get(each) !== now.get(each));
  if (changed.length === 0) return held({ kind: 'same-images' }, now);
  return held({ kind: 'other', changed: changed.length === used.length ? [] : changed }, now);
}

/** The platforms that are used and that the pinned image has none for. */
async function findLacking(
  { reference, platforms }: PinQuestion,
  children: readonly Child[],
  isIndex: boolean | null,
  now: PinFacts['now'],
  registry: Registry,
): Promise<readonly string[]> {
  if (platforms === null || isIndex === null) return [];
  if (isIndex) return platforms.filter((each) => children.every(({ platform }) => platform !== each));
  const own = [...(now ?? [])].find(([, digest]) => digest === reference.digest)?.[0];
  const known = own ?? (await platformOf(reference, registry));
  return known === null ? [] : platforms.filter((each) => each !== known);
}

/** The platform of a single image, which its configuration states; `null` where nobody can tell. */
async function platformOf({ registry: host, repository, digest }: PinnedReference, registry: Registry) {
  const fact = await registry.platforms({ registry: host, repository, digest });
  return fact.kind === 'exists' ? (fact.platforms[0]?.platform ?? null) : null;
}

function errorOf(fact: DigestFact | ManifestFact | null): ErrorData[] {
  return fact?.kind === 'unknown' ? [fact.error] : [];
}
