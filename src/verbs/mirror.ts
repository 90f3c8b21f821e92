/** `mirror`: images into a registry of one's own, byte for byte, with what is attached to them. */
import { type ErrorData, errorData } from '../errors.ts';
import { type CopyPlace, placeProblem } from '../image/copy-place.ts';
import type { Keeping } from '../image/keep-tag.ts';
import { LAYOUT_REGISTRY } from '../image/layout-place.ts';
import {
  formatReference,
  type ImageReference,
  parseReference,
  referenceIdentity,
  repositoryIdentity,
} from '../image/reference.ts';
import { parseHonestVersion } from '../image/version/honest-version.ts';
import { withoutVariant } from '../image/version/tag-variant.ts';
import type { Copier, CopyDepth, CopyOrder, ImageExtent, Registry, World } from '../io/world.ts';
import { estimateCopies } from '../plan/estimate-copies.ts';
import { type MirrorMapping, mirrorPlace, sharedPlaces } from '../plan/mirror-place.ts';
import { type CopyChange, namePlace, type Plan, sealPlan, type TagChange } from '../plan/plan.ts';
import { imageSettings, judgeTag } from '../records/config/image-settings.ts';
import { findSetImage } from '../records/config/set-images.ts';
import { keepingAt } from '../steps/keep/keeping.ts';
import { digestIn, findDigest, type TrimmedCopy, trimTo } from '../steps/mirror/copied-digest.ts';
import { lacksProvenance } from '../steps/mirror/provenance.ts';
import type { ServedCopy } from '../steps/mirror/served-copies.ts';

export interface MirrorOptions {
  readonly mapping: MirrorMapping;
  /** Where an image is read from; left out: where its reference says. */
  readonly sourceOf?: (reference: ImageReference) => CopyPlace;
  /** Whether something else holds a copy already, which is left out then. */
  readonly isElsewhere?: (place: CopyPlace, digest: string) => boolean;
  /** Whether the destination has a blob, wherever it belongs; left out: nobody knows before it is asked. */
  readonly holdsBlob?: (digest: string) => boolean;
  /** In place of the tag of each image; empty for that one. */
  readonly tags: readonly string[];
  /** The platforms that are copied alone; empty for all of them. */
  readonly platforms: readonly string[];
  /** Which manifests get a keep tag; `null` for what the registry calls for. */
  readonly keep: Keeping | null;
  readonly attached: boolean;
  /** Whether an image without a signature is refused. */
  readonly signed: boolean;
  /** Whether the origin of each copy is written down beside it. */
  readonly provenance: boolean;
  /** How closely copies are looked at that are there already; `null` where their tags are enough. */
  readonly recheck: CopyDepth | null;
  /** After how many milliseconds it is looked for what was attached to an image that is there already. */
  readonly recheckReferrers: number;
  /** Whether it is asked if the origin of each copy that is there stands beside it; where writing it failed it is in any case. */
  readonly looksForOrigin: boolean;
}

/** One image that was asked for, in exactly one of four states. */
export interface MirroredImage {
  readonly reference: string;
  /** `registry/repository` of the copy; `null` where nothing says where it goes. */
  readonly destination: string | null;
  readonly tags: readonly string[];
  readonly digest: string | null;
  /** `copy`: planned. `present`: there already. `left`: for a reason. `refused`: could not be planned. */
  readonly state: 'copy' | 'present' | 'left' | 'refused';
  readonly reason: string;
  readonly error: ErrorData | null;
  readonly notes: readonly ErrorData[];
  /** What it consists of, where it is to be copied. */
  readonly extent: CopyChange['extent'] | null;
  /** Where the copy has fewer platforms than its source: the digest of that, and what was left out. */
  readonly trimmed: TrimmedCopy | null;
  /** The reference of another image that this is too, in other words: they are one copy. */
  readonly sameAs: string | null;
}

export interface MirrorAnswer {
  readonly plan: Plan;
  readonly images: readonly MirroredImage[];
  /** At most, without what is attached; each blob once. */
  readonly estimate: { readonly requests: number; readonly bytes: number };
}

interface Considered {
  readonly image: MirroredImage;
  readonly copy: Omit<CopyChange, 'id' | 'needs'> | null;
  readonly tags: readonly Pick<TagChange, 'target' | 'from' | 'to'>[];
  readonly extent: ImageExtent | null;
}

/** Plans a copy of each image; nothing is written. Images that cannot be planned do not keep the others from it. */
export async function mirror(
  references: readonly ImageReference[],
  options: MirrorOptions,
  world: World,
): Promise<MirrorAnswer> {
  const distinct = [...new Map(references.map((each) => [referenceIdentity(each), each])).values()];
  const registry = await world.registry();
  const shared = sharedPlaces(distinct, options.mapping);
  let done = 0;
  const considered = await Promise.all(
    distinct.map(async (reference) => {
      const others = shared.get(repositoryIdentity(reference)) ?? [];
      const result = await consider(reference, others, options, registry, world);
      done += 1;
      world.progress({ doing: 'asking registries', done, total: distinct.length });
      return result;
    }),
  );
  const settled = joinSame(refuseRivals(considered));
  return {
    plan: planOf(settled),
    images: settled.map(({ image }) => image),
    estimate: estimateCopies(settled, options.holdsBlob ?? (() => false)),
  };
}

async function consider(
  reference: ImageReference,
  others: readonly string[],
  options: MirrorOptions,
  registry: Registry,
  world: World,
): Promise<Considered> {
  const place = mirrorPlace(reference, options.mapping);
  const settings = imageSettings(world.config.images)(reference);
  const tags =
    options.tags.length > 0
      ? options.tags
      : reference.tag !== null
        ? [reference.tag]
        : reference.digest === null
          ? ['latest']
          : [];
  const base = {
    reference: formatReference({ ...reference, name: repositoryIdentity(reference) }),
    destination: place === null ? null : namePlace(place),
    tags,
    digest: null,
    error: null,
    notes: [],
    extent: null,
    trimmed: null,
    sameAs: null,
  };
  const without = (image: MirroredImage): Considered => ({ image, copy: null, tags: [], extent: null });
  const left = (reason: string): Considered => without({ ...base, state: 'left', reason });
  if (place === null) return left('no rule says where it goes');
  if (repositoryIdentity(place) === repositoryIdentity(reference)) return left('it lies there already');
  if (settings?.local === true) return left('it is made on this machine, says `bowline.yaml`');
  const copier = registry.copier();
  const refusal = (error: ErrorData): Considered =>
    without({ ...base, state: 'refused', reason: error.message, error });
  if (others.length > 0) {
    const message = `${namePlace(place)} would hold copies of ${[repositoryIdentity(reference), ...others].join(' and ')}`;
    return refusal(errorData('MIRROR_PLACE_SHARED', message));
  }
  const problem = placeProblem(place);
  if (problem !== null)
    return refusal(errorData('MIRROR_PLACE_INVALID', `the copy cannot go to ${namePlace(place)}: ${problem}`));
  if (copier === null)
    return refusal(errorData('REGISTRY_OFFLINE', 'images cannot be copied, since the run is offline'));

  const source = options.sourceOf?.(reference) ?? sourceOf(reference);
  const finding = findDigest({ ...reference, ...source }, registry);
  // Within one registry what it answers about the source tells how its word about the copy is to be taken.
  if (place.registry === source.registry) await finding;
  const [found, ...standing] = await Promise.all([
    finding,
    ...tags.map((tag) => copier.lookUp({ ...place, tagOrDigest: tag })),
  ]);
  if ('error' in found) return refusal(found.error);
  const unsigned = options.signed ? await copier.unsigned({ ...source, digest: found.digest }) : null;
  if (unsigned !== null) return refusal(unsigned);
  const collision = await tagOfUpstream(reference, tags, found.digest, source, registry, world);
  if (collision !== null) return refusal(collision);
  const part = await trimTo(options.platforms, { ...source, digest: found.digest }, base.reference, copier);
  if ('error' in part) return refusal(part.error);
  const { digest, trimmed } = part;
  const trim = trimmed === null ? {} : { trim: { of: trimmed.from, platforms: options.platforms } };
  const notes = [...found.notes, ...part.notes];
  if (options.isElsewhere?.(place, digest) === true)
    return without({ ...base, digest, trimmed, state: 'left', reason: 'the other layout holds it' });
  // Without a tag its digest alone tells whether it is there.
  if (tags.length === 0) standing.push(await copier.lookUp({ ...place, tagOrDigest: digest }));
  const unknown = standing.find((fact) => fact.kind === 'unknown');
  if (unknown?.kind === 'unknown') return refusal(unknown.error);
  const moves = tags.flatMap((tag, index) => {
    const now = digestIn(standing[index]);
    return now === digest ? [] : [{ target: { ...place, tag }, from: now, to: digest }];
  });
  const taken = moves.find(({ from, target }) => from !== null && !mayMove(reference, target.tag, settings, world));
  if (taken !== undefined) {
    const message = `${namePlace(taken.target)} names ${taken.from}, and ${base.reference} is ${digest}`;
    return refusal(errorData('COPY_TAG_TAKEN', message));
  }
  const keep = options.keep ?? keepAt(place.registry, tags, world);
  const isThere = moves.length === 0 && standing.every((fact) => fact.kind === 'exists');
  const named = tags.map((tag) => ({ tag, from: digest }));
  const { attached } = options;
  const order = { source, digest, ...trim, destination: place, tags: named, keep, attached, known: false };
  // Without tags, which are set last, nothing says that a run before came to its end.
  const recheck = options.recheck ?? (tags.length === 0 ? 'heads' : null);
  const said = !isThere ? [] : await lookAgain(order, recheck, options, copier);
  const [unseen, gaps] = sortUnseen(said);
  const unclear = gaps.find(({ code }) => code !== 'COPY_INCOMPLETE');
  if (unclear !== undefined) return refusal(unclear);
  const isWhole = isThere && gaps.length === 0;
  const isUntold =
    isWhole && options.provenance && (await lacksProvenance({ ...place, digest }, options.looksForOrigin, registry));
  if (isWhole && !isUntold)
    return without({
      ...base,
      digest,
      trimmed,
      notes: [...notes, ...unseen],
      state: 'present',
      reason: recheck === null ? 'its tags are there' : 'it is whole there',
    });
  const fact = await copier.extent({ ...source, digest }, order.trim);
  if (fact.kind !== 'exists') return refusal(fact.error);
  const { platforms, manifests, blobs } = fact.extent;
  const bytes = blobs.reduce((sum, { size }) => sum + size, 0);
  const extent = { platforms, manifests, blobs: blobs.length, bytes };
  const reason = isUntold
    ? 'where it came from is not written down beside it'
    : isThere
      ? 'parts of it are missing there'
      : moves.some(({ from }) => from !== null)
        ? 'its tag moves'
        : 'it is not there';
  return {
    image: { ...base, digest, trimmed, notes, extent, state: 'copy', reason },
    copy: {
      kind: 'copy',
      target: place,
      from: source,
      to: digest,
      ...trim,
      reason,
      keep,
      attached,
      provenance: options.provenance ? originOf(reference) : null,
      extent,
    },
    tags: moves,
    extent: fact.extent,
  };
}

/** What a plan is about to copy, by the name of its source: what rewrites references takes it to be served then. */
export function plannedCopies({ images, plan }: MirrorAnswer): ReadonlyMap<string, ServedCopy> {
  const places = new Map(
    plan.changes.flatMap((change) =>
      change.kind === 'copy' ? [[`${namePlace(change.target)} ${change.to}`, change.target] as const] : [],
    ),
  );
  return new Map(
    images.flatMap(({ reference, destination, digest, tags, state }) => {
      const place = digest === null ? undefined : places.get(`${destination} ${digest}`);
      if (state !== 'copy' || digest === null || place === undefined) return [];
      const { tag } = parseReference(reference);
      const named = tag !== null && tags.includes(tag) ? tag : (tags[0] ?? null);
      return [[reference, { place, tag: named, digest }] as const];
    }),
  );
}

function sourceOf({ registry, repository }: ImageReference): CopyPlace {
  return { registry, repository };
}

/** At all of a copy that is there already, or once in a while at what is attached to it. */
async function lookAgain(
  order: CopyOrder,
  recheck: CopyDepth | null,
  { attached, recheckReferrers }: MirrorOptions,
  copier: Copier,
): Promise<readonly ErrorData[]> {
  if (recheck !== null) return copier.inspect(order, recheck);
  return attached ? copier.inspectAttached(order, recheckReferrers) : [];
}

/** The reference without its digest, which is that of the copy. */
function originOf(reference: ImageReference): string {
  const tag = reference.tag ?? (reference.digest === null ? 'latest' : null);
  return formatReference({ name: repositoryIdentity(reference), tag, digest: null });
}

/** What may be attached without our seeing it is no gap: nobody can tell. */
function sortUnseen(said: readonly ErrorData[]): [unseen: ErrorData[], gaps: ErrorData[]] {
  const isUnseen = ({ code }: ErrorData): boolean => code === 'ATTACHED_UNKNOWN';
  return [said.filter(isUnseen), said.filter((each) => !isUnseen(each))];
}

/** A version that upstream gave to other bytes is no tag for a copy of an image of a set: what it is called, it would not be. */
async function tagOfUpstream(
  reference: ImageReference,
  tags: readonly string[],
  digest: string,
  source: CopyPlace,
  registry: Registry,
  { config }: World,
): Promise<ErrorData | null> {
  const own = findSetImage(config.componentSets)(reference);
  if (own === null || repositoryIdentity(reference) !== own.upstream) return null;
  for (const tag of tags.filter(
    (each) => parseHonestVersion(withoutVariant(each, own.image.variant))?.release === null,
  )) {
    const named = await registry.resolve({ ...source, tagOrDigest: tag });
    if (named.kind !== 'exists' || named.digest === digest) continue;
    const message = `\`${tag}\` of ${namePlace(source)} is ${named.digest}, and the copy would be ${digest}`;
    return errorData('VERSION_COLLISION', message);
  }
  return null;
}

/** A tag moves at the destination only where somebody says that it does. */
function mayMove(
  reference: ImageReference,
  tag: string,
  settings: ReturnType<ReturnType<typeof imageSettings>>,
  { config }: World,
): boolean {
  const { kind, basis } = judgeTag({ ...reference, tag, digest: null }, settings, { registries: config.registries });
  return kind === 'moving' && basis === 'user';
}

/** What no tag names would go: where there is no tag at all, the whole is kept in any case. */
function keepAt(registry: string, tags: readonly string[], world: World): Keeping {
  if (registry === LAYOUT_REGISTRY) return tags.length === 0 ? 'index' : 'none';
  const { keeping } = keepingAt(registry, world);
  return keeping === 'none' && tags.length === 0 ? 'index' : keeping;
}

/** Two images that would share a tag: the first keeps it, since the bytes of only one can be meant. */
function refuseRivals(all: readonly Considered[]): readonly Considered[] {
  const owners = new Map<string, string>();
  return all.map((each) => {
    const { image } = each;
    if (image.digest === null) return each;
    for (const tag of image.tags) {
      const name = `${image.destination}:${tag}`;
      const owner: string = owners.get(name) ?? image.digest;
      owners.set(name, owner);
      if (owner === image.digest) continue;
      const error = errorData(
        'COPY_TAG_TAKEN',
        `${name} is to name ${owner}, and ${image.reference} is ${image.digest}`,
      );
      return {
        image: { ...image, state: 'refused', reason: error.message, error, extent: null },
        copy: null,
        tags: [],
        extent: null,
      };
    }
    return each;
  });
}

/** One digest that goes to one place is one copy, with the tags of all references that mean it. */
function joinSame(all: readonly Considered[]): readonly Considered[] {
  const groups = Map.groupBy(all, ({ image }) => `${image.destination} ${image.state} ${image.digest}`);
  return all.map((each) => {
    const { image, copy } = each;
    const group = groups.get(`${image.destination} ${image.state} ${image.digest}`) ?? [];
    const [first = each] = group;
    if (image.digest === null || group.length === 1) return each;
    if (first !== each) return { ...each, image: { ...image, sameAs: first.image.reference }, copy: null, tags: [] };
    const tags = new Map(group.flatMap((one) => one.tags).map((tag) => [tag.target.tag, tag]));
    const named = [...new Set(group.flatMap((one) => one.image.tags))];
    return { ...each, image: { ...image, tags: named }, copy, tags: [...tags.values()] };
  });
}

function planOf(considered: readonly Considered[]): Plan {
  const changes: (CopyChange | TagChange)[] = [];
  for (const { copy, tags } of considered) {
    if (copy === null) continue;
    const id = `copy-${changes.length + 1}`;
    changes.push({ id, ...copy, needs: [] });
    for (const tag of tags)
      changes.push({ id: `tag-${changes.length + 1}`, kind: 'tag', ...tag, reason: copy.reason, needs: [id] });
  }
  return sealPlan({ createdBy: 'mirror', files: [], changes, kept: [], refused: [] });
}
