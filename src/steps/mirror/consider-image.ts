/** What is to be done about one image of a mirror: asked of both registries, and decided step by step. */
import { type ErrorData, errorData } from '../../errors.ts';
import type { DigestFact } from '../../image/manifest/facts.ts';
import { type CopyPlace, placeProblem } from '../../image/places/copy-place.ts';
import type { Keeping } from '../../image/places/keep-tag.ts';
import { LAYOUT_REGISTRY } from '../../image/places/layout-place.ts';
import { formatReference, type ImageReference, repositoryIdentity } from '../../image/reference.ts';
import { parseHonestVersion } from '../../image/version/honest-version.ts';
import { withoutVariant } from '../../image/version/tag-variant.ts';
import type { Copier, CopyDepth, CopyOrder, Registry, World } from '../../io/world.ts';
import { type MirrorMapping, mirrorPlace } from '../../plan/copies/mirror-place.ts';
import type { ConsideredImage, MirroredImage, TrimmedCopy } from '../../plan/copies/plan-copies.ts';
import { namePlace, type TagChange } from '../../plan/plan.ts';
import { imageSettings, judgeTag } from '../../records/config/image-settings.ts';
import { findSetImage } from '../../records/config/set-images.ts';
import { keepingAt } from '../keep/keeping.ts';
import { digestIn, findDigest, trimTo } from './copied-digest.ts';
import { lacksProvenance } from './provenance.ts';

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

/** An image that has a place to go to. */
interface Wanted {
  readonly reference: ImageReference;
  readonly source: CopyPlace;
  readonly place: CopyPlace;
  /** The tags that its copy is to have. */
  readonly tags: readonly string[];
  readonly options: MirrorOptions;
  readonly copier: Copier;
  readonly registry: Registry;
  readonly world: World;
}

/** Which bytes are copied, and what its tags name at the destination. */
interface Found {
  readonly digest: string;
  readonly trimmed: TrimmedCopy | null;
  readonly notes: readonly ErrorData[];
  readonly standing: readonly DigestFact[];
}

/** A tag that is to be set at the destination. */
type TagMove = Pick<TagChange, 'target' | 'from' | 'to'>;

interface Failed {
  readonly error: ErrorData;
}

type NamedImage = Omit<MirroredImage, 'state' | 'reason'>;

/**
 * Considers one image.
 *
 * @param others repositories whose copies would go to the same place
 */
export async function considerImage(
  reference: ImageReference,
  others: readonly string[],
  options: MirrorOptions,
  registry: Registry,
  world: World,
): Promise<ConsideredImage> {
  const place = mirrorPlace(reference, options.mapping);
  const tags = options.tags.length > 0 ? options.tags : tagsOf(reference);
  const image = nameImage(reference, place, tags);
  if (place === null) return left(image, 'no rule says where it goes');
  if (repositoryIdentity(place) === repositoryIdentity(reference)) return left(image, 'it lies there already');
  if (imageSettings(world.config.images)(reference)?.local === true)
    return left(image, 'it is made on this machine, says `bowline.yaml`');
  const fault = findPlaceFault(reference, place, others);
  if (fault !== null) return refused(image, fault);
  const copier = registry.copier();
  if (copier === null)
    return refused(image, errorData('REGISTRY_OFFLINE', 'images cannot be copied, since the run is offline'));
  const { registry: host, repository } = reference;
  const source = options.sourceOf?.(reference) ?? { registry: host, repository };
  const wanted = { reference, source, place, tags, options, copier, registry, world };
  const found = await findBytes(wanted);
  if ('error' in found) return refused(image, found.error);
  const { digest, trimmed } = found;
  if (options.isElsewhere?.(place, digest) === true)
    return left({ ...image, digest, trimmed }, 'the other layout holds it');
  const moves = await findMoves(wanted, found);
  if ('error' in moves) return refused(image, moves.error);
  return decideCopy({ ...image, digest, trimmed, notes: found.notes }, wanted, found, moves);
}

function tagsOf({ tag, digest }: ImageReference): readonly string[] {
  return tag !== null ? [tag] : digest === null ? ['latest'] : [];
}

function nameImage(reference: ImageReference, place: CopyPlace | null, tags: readonly string[]): NamedImage {
  return {
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
}

function left(image: NamedImage, reason: string): ConsideredImage {
  return { image: { ...image, state: 'left', reason }, copy: null, tags: [], extent: null };
}

function refused(image: NamedImage, error: ErrorData): ConsideredImage {
  const bare: NamedImage = { ...image, digest: null, trimmed: null, notes: [] };
  return { image: { ...bare, state: 'refused', reason: error.message, error }, copy: null, tags: [], extent: null };
}

function findPlaceFault(reference: ImageReference, place: CopyPlace, others: readonly string[]): ErrorData | null {
  if (others.length > 0) {
    const all = [repositoryIdentity(reference), ...others].join(' and ');
    return errorData('MIRROR_PLACE_SHARED', `${namePlace(place)} would hold copies of ${all}`);
  }
  const problem = placeProblem(place);
  return problem === null
    ? null
    : errorData('MIRROR_PLACE_INVALID', `the copy cannot go to ${namePlace(place)}: ${problem}`);
}

/** The bytes that are meant, unless something speaks against them; the destination is asked beside. */
async function findBytes({
  reference,
  source,
  place,
  tags,
  options,
  copier,
  registry,
  world,
}: Wanted): Promise<Found | Failed> {
  const finding = findDigest({ ...reference, ...source }, registry);
  // Within one registry what it answers about the source tells how its word about the copy is to be taken.
  if (place.registry === source.registry) await finding;
  const [found, ...standing] = await Promise.all([
    finding,
    ...tags.map((tag) => copier.lookUp({ ...place, tagOrDigest: tag })),
  ]);
  if ('error' in found) return found;
  const { digest } = found;
  const unsigned = options.signed ? await copier.unsigned({ ...source, digest }) : null;
  const fault = unsigned ?? (await tagOfUpstream(reference, tags, digest, source, registry, world));
  if (fault !== null) return { error: fault };
  const name = formatReference({ ...reference, name: repositoryIdentity(reference) });
  const part = await trimTo(options.platforms, { ...source, digest }, name, copier);
  if ('error' in part) return part;
  const { trimmed } = part;
  return { digest: part.digest, trimmed, notes: [...found.notes, ...part.notes], standing };
}

/** The tags that have to be set; empty where the copy stands under all of its names. */
async function findMoves(
  { reference, place, tags, copier, world }: Wanted,
  { digest, standing }: Found,
): Promise<{ readonly tags: readonly TagMove[]; readonly isThere: boolean } | Failed> {
  // Without a tag its digest alone tells whether it is there.
  const facts = tags.length > 0 ? standing : [await copier.lookUp({ ...place, tagOrDigest: digest })];
  const unknown = facts.find((fact) => fact.kind === 'unknown');
  if (unknown?.kind === 'unknown') return { error: unknown.error };
  const moves = tags.flatMap((tag, index) => {
    const now = digestIn(standing[index]);
    return now === digest ? [] : [{ target: { ...place, tag }, from: now, to: digest }];
  });
  const taken = moves.find(({ from, target }) => from !== null && !mayMove(reference, target.tag, world));
  if (taken === undefined)
    return { tags: moves, isThere: moves.length === 0 && facts.every((fact) => fact.kind === 'exists') };
  const name = formatReference({ ...reference, name: repositoryIdentity(reference) });
  return {
    error: errorData('COPY_TAG_TAKEN', `${namePlace(taken.target)} names ${taken.from}, and ${name} is ${digest}`),
  };
}

/** Copies what is not there, what is there in part, and what lacks its origin. */
async function decideCopy(
  image: NamedImage,
  { reference, source, place, tags, options, copier, registry, world }: Wanted,
  { digest, trimmed }: Found,
  moves: { readonly tags: readonly TagMove[]; readonly isThere: boolean },
): Promise<ConsideredImage> {
  const { attached, platforms: wantedPlatforms } = options;
  const trim = trimmed === null ? {} : { trim: { of: trimmed.from, platforms: wantedPlatforms } };
  const keep = options.keep ?? keepAt(place.registry, tags, world);
  const named = tags.map((tag) => ({ tag, from: digest }));
  const order = { source, digest, ...trim, destination: place, tags: named, keep, attached, known: false };
  const mayBeTorn = moves.isThere && (await copier.mayBeTorn({ ...place, digest }));
  // Without tags, which are set last, nothing says that a run before came to its end.
  const recheck = options.recheck ?? (tags.length === 0 || mayBeTorn ? 'heads' : null);
  const said = moves.isThere ? await lookAgain(order, recheck, options, copier) : [];
  const [unseen, gaps] = sortUnseen(said);
  // A registry that was killed while it wrote an entry is unable to read it; what is torn is copied anew.
  const isGap = ({ code }: ErrorData): boolean =>
    code === 'COPY_INCOMPLETE' || (mayBeTorn && code === 'REGISTRY_FAILED');
  const unclear = gaps.find((gap) => !isGap(gap));
  if (unclear !== undefined) return refused(image, unclear);
  const isWhole = moves.isThere && gaps.length === 0;
  const lacksOrigin =
    isWhole && options.provenance && (await lacksProvenance({ ...place, digest }, options.looksForOrigin, registry));
  if (isWhole && !lacksOrigin) {
    const reason = recheck === null ? 'its tags are there' : 'it is whole there';
    const present: MirroredImage = { ...image, notes: [...image.notes, ...unseen], state: 'present', reason };
    return { image: present, copy: null, tags: [], extent: null };
  }
  const fact = await copier.extent({ ...source, digest }, order.trim);
  if (fact.kind !== 'exists') return refused(image, fact.error);
  const { platforms, manifests, blobs } = fact.extent;
  const bytes = blobs.reduce((sum, { size }) => sum + size, 0);
  const extent = { platforms, manifests, blobs: blobs.length, bytes };
  const reason = whyCopied(moves, lacksOrigin);
  const provenance = options.provenance ? originOf(reference) : null;
  const copied = { target: place, from: source, to: digest, ...trim, reason, keep, attached, provenance, extent };
  return {
    image: { ...image, extent, state: 'copy', reason },
    copy: { kind: 'copy', ...copied },
    tags: moves.tags,
    extent: fact.extent,
  };
}

function whyCopied(
  moves: { readonly tags: readonly TagMove[]; readonly isThere: boolean },
  lacksOrigin: boolean,
): string {
  if (lacksOrigin) return 'where it came from is not written down beside it';
  if (moves.isThere) return 'parts of it are missing there';
  return moves.tags.some(({ from }) => from !== null) ? 'its tag moves' : 'it is not there';
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
function mayMove(reference: ImageReference, tag: string, { config }: World): boolean {
  const settings = imageSettings(config.images)(reference);
  const { kind, basis } = judgeTag({ ...reference, tag, digest: null }, settings, { registries: config.registries });
  return kind === 'moving' && basis === 'user';
}

/** What no tag names would go: where there is no tag at all, the whole is kept in any case. */
function keepAt(registry: string, tags: readonly string[], world: World): Keeping {
  if (registry === LAYOUT_REGISTRY) return tags.length === 0 ? 'index' : 'none';
  const { keeping } = keepingAt(registry, world);
  return keeping === 'none' && tags.length === 0 ? 'index' : keeping;
}
