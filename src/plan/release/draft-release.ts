/** A release as it would be: the reference of each image, what registries say of it, and everything that speaks against it. */
import { compareText } from '../../compare-text.ts';
import { type ErrorData, errorData } from '../../errors.ts';
import type { ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { shortDigest } from '../../image/digest.ts';
import type { DigestFact, LabelsFact, PlatformsFact } from '../../image/manifest/facts.ts';
import { type ImageReference, repositoryIdentity } from '../../image/reference.ts';
import type { TagVerdict } from '../../image/tag/tag.ts';
import { parseHonestVersion } from '../../image/version/honest-version.ts';
import { isSameCommit } from '../../image/version/same-commit.ts';
import type { ComponentSet } from '../../records/config/component-set.ts';
import { isOtherVariant, type SetImage } from '../../records/config/set-images.ts';
import type { LockEntry } from '../../records/lock/lock.ts';
import type { Release, ReleasedComponent, ReleasedImage } from '../../records/releases/release.ts';
import type { Sourcing } from '../../records/releases/sourcing.ts';
import type { ChosenReference, NamedPlace, ReleaseFault } from './chosen-reference.ts';
import { type Published, publishedFault } from './judge-published.ts';

/** What registries say of one. */
export interface ReleaseFacts {
  readonly digest: DigestFact;
  readonly platforms: PlatformsFact | null;
  readonly labels: LabelsFact | null;
  /** When the digest was first seen, ISO 8601; `null` where nobody wrote it down. */
  readonly firstSeen: string | null;
}

/**
 * The one reference of each image. Files that show the set are written by the release: they say what an image is at only
 * where nothing else does.
 *
 * @param shown what they say, by the key of the image
 */
export function chooseReferences(
  images: readonly SetImage[],
  places: ReadonlyMap<string, readonly NamedPlace[]>,
  shown: ReadonlyMap<string, NamedPlace>,
): { readonly chosen: readonly ChosenReference[]; readonly faults: readonly ReleaseFault[] } {
  const chosen: ChosenReference[] = [];
  const faults: ReleaseFault[] = [];
  for (const own of images) {
    const sources = (places.get(own.image.key) ?? []).filter(({ isShown }) => !isShown);
    const [first = shown.get(own.image.key), ...others] = sources;
    if (first === undefined) {
      const message = `no file names \`${own.image.key}\`, an image of \`${own.component.name}\` (\`${own.image.from}\`)`;
      faults.push({ place: null, error: errorData('RELEASE_IMAGE_MISSING', message) });
      continue;
    }
    const different = others.filter(({ reference }) => !isSame(reference, first.reference));
    for (const place of different) faults.push({ place, error: differs(place, first) });
    chosen.push({ own, place: first });
  }
  return { chosen, faults };
}

function isSame(a: ImageReference, b: ImageReference): boolean {
  return a.digest === b.digest && a.tag === b.tag && repositoryIdentity(a) === repositoryIdentity(b);
}

function differs(place: NamedPlace, first: NamedPlace): ErrorData {
  const { file, line } = first.target;
  return errorData('RELEASE_IMAGES_DIFFER', `\`${place.written}\` here, \`${first.written}\` in ${file}:${line}`);
}

/** What can be said of the references by themselves. */
export function referenceFaults(
  chosen: readonly ChosenReference[],
  foreign: readonly NamedPlace[],
  judge: (reference: ImageReference) => TagVerdict,
  published: Published | null,
): readonly ReleaseFault[] {
  return [
    ...foreignFaults(foreign),
    ...chosen.flatMap((each) => [
      ...placeFault(each.own, each.place),
      ...variantFault(each.own, each.place),
      ...fixedFault(each.place, judge),
      ...publishedFault(each, published),
    ]),
  ];
}

/** Each image once, at the first of its places. */
function foreignFaults(foreign: readonly NamedPlace[]): ReleaseFault[] {
  return [...Map.groupBy(foreign, ({ written }) => written).values()].flatMap(([place, ...more]) => {
    if (place === undefined) return [];
    const beside = more.length === 0 ? '' : `, here and at ${more.length} more place${more.length === 1 ? '' : 's'}`;
    const message = `\`${place.written}\` belongs to no component of the set${beside}`;
    return [{ place, error: errorData('RELEASE_IMAGE_FOREIGN', message) }];
  });
}

/** An image whose copy is to be deployed, and that is taken from upstream all the same, or the other way round. */
function placeFault({ deployed, set, component }: SetImage, place: NamedPlace): ReleaseFault[] {
  if (repositoryIdentity(place.reference) === deployed) return [];
  const way = WAYS[component.sourcing.mode](`${set.name}/${component.name}`, set.name);
  const message = `\`${place.written}\` is not taken from \`${deployed}\`, as \`sourcing\` of \`${component.name}\` says (\`${component.sourcing.mode}\`)`;
  const hint = `${way}; or change \`sourcing\` or \`registry\` in \`bowline.yaml\``;
  return [{ place, error: errorData('RELEASE_IMAGE_ELSEWHERE', message, { hint }) }];
}

/** What brings the places of a component to where they are to be. */
const WAYS: Readonly<Record<SetImage['component']['sourcing']['mode'], (component: string, set: string) => string>> = {
  upstream: (component) => `\`bowline mirror ${component} --back --write\` returns to upstream`,
  mirror: (component, set) =>
    `\`bowline mirror ${component} --rewrite --write\` makes the copy and goes over to it, where \`mirror.rules\` has \`{ set: ${set} }\``,
  'own-build': (component) => `\`bowline bump ${component} --write\` goes over to your build, once it is there`,
  temporary: (component) => `\`bowline bump ${component} --write\` goes over to your build, once it is there`,
};

function variantFault(own: SetImage, place: NamedPlace): ReleaseFault[] {
  if (!isOtherVariant(own, place.reference)) return [];
  const { key, variant } = own.image;
  const message = `\`${place.written}\` is not the variant \`${variant}\` that \`${key}\` of the set is`;
  const hint = `take that one with \`bowline set\`, or change \`variant\` in \`bowline.yaml\``;
  return [{ place, error: errorData('RELEASE_IMAGE_ELSEWHERE', message, { hint }) }];
}

function fixedFault(place: NamedPlace, judge: (reference: ImageReference) => TagVerdict): ReleaseFault[] {
  const { reference, written } = place;
  if (reference.digest !== null) return [];
  const { kind } = judge(reference);
  if (kind === 'version' || kind === 'build') return [];
  return [
    {
      place,
      error: errorData('RELEASE_IMAGE_MOVING', `\`${written}\` is not fixed: its tag may name other bytes tomorrow`),
    },
  ];
}

/**
 * The record of one image, or what speaks against it.
 *
 * @param known what the lock has of the very pin, which counts where nobody else tells
 */
export function draftImage(
  { own, place }: ChosenReference,
  facts: ReleaseFacts | null,
  known: LockEntry | null = null,
): ReleasedImage | ReleaseFault {
  if (facts === null)
    return { place, error: errorData('RELEASE_IMAGE_MISSING', `nothing is known of \`${place.written}\``) };
  const { digest, platforms, labels, firstSeen } = facts;
  if (digest.kind !== 'exists') return { place, error: digest.error };
  if (platforms !== null && platforms.kind !== 'exists') return { place, error: platforms.error };
  const said = labels?.kind === 'exists' ? labels.labels : (known?.image?.labels ?? {});
  const { reference } = place;
  const identity = repositoryIdentity(reference);
  const version = versionOf(reference.tag, own.image.variant);
  const built = version === null ? null : (parseHonestVersion(version)?.commit ?? null);
  const labelled = commitOf(said);
  if (built !== null && labelled !== null && !isSameCommit(built, labelled)) {
    const message = `\`${reference.tag}\` says commit ${built}, and its image says ${labelled}`;
    return { place, error: errorData('VERSION_COLLISION', message) };
  }
  return {
    key: own.image.key,
    repository: own.upstream,
    tag: reference.tag,
    digest: digest.digest,
    platforms: Object.fromEntries(
      (platforms?.platforms ?? []).flatMap((each) => (each.platform === null ? [] : [[each.platform, each.digest]])),
    ),
    version,
    commit: labelled ?? lengthened(built, known?.commit ?? null),
    mirrored: identity === own.upstream ? null : identity,
    firstSeen: firstSeen ?? known?.image?.firstSeen ?? null,
    labels: keptLabels(said),
  };
}

/** The commit that the lock has, unless the tag tells another one. */
function lengthened(built: string | null, known: string | null): string | null {
  if (built === null || known === null) return built ?? known;
  return isSameCommit(built, known) && known.length > built.length ? known : built;
}

/** The version in a tag, without the words of the variant; `null` where the tag says none. */
export function versionOf(tag: string | null, variant: string | null): string | null {
  if (tag === null) return null;
  const bare = variant !== null && tag.endsWith(`-${variant}`) ? tag.slice(0, -variant.length - 1) : tag;
  return /\d/.test(bare) ? bare : null;
}

const COMMIT_LABELS = ['org.opencontainers.image.revision', 'vcs-ref', 'org.label-schema.vcs-ref'];
const KEPT_LABELS = [...COMMIT_LABELS, 'org.opencontainers.image.version', 'org.opencontainers.image.source'];
export const LONGEST_LABEL = 300;

function commitOf(labels: Readonly<Record<string, string>>): string | null {
  const name = commitLabel(labels);
  return name === null ? null : (labels[name]?.toLowerCase() ?? null);
}

/** The label that tells the commit; `null` where none does. */
export function commitLabel(labels: Readonly<Record<string, string>>): string | null {
  return COMMIT_LABELS.find((name) => /^[0-9a-f]{7,64}$/i.test(labels[name] ?? '')) ?? null;
}

/** Of what an image says of itself, what tells where it came from; foreign text. */
function keptLabels(labels: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    KEPT_LABELS.flatMap((name): [string, string][] => {
      const value = Object.hasOwn(labels, name) ? labels[name] : undefined;
      return value === undefined || value.length > LONGEST_LABEL ? [] : [[name, value]];
    }),
  );
}

/** Platforms that the set needs and an image does not have. */
export function platformFaults(
  { place }: ChosenReference,
  image: ReleasedImage,
  needed: readonly string[] | null,
): readonly ReleaseFault[] {
  const lacking = (needed ?? []).filter((platform) => !Object.hasOwn(image.platforms, platform));
  if (lacking.length === 0) return [];
  const message = `\`${place.written}\` has no image for ${lacking.join(', ')}`;
  return [
    {
      place,
      error: errorData('PLATFORM_ABSENT', message, {
        hint: 'deploy a version that has one, or take the platform out of `platforms` of the set',
      }),
    },
  ];
}

/** The set with its images, in the order of a record. What the images of a component do not agree upon, the component does not say. */
export function draftRelease(
  set: ComponentSet,
  version: string,
  at: string,
  images: ReadonlyMap<string, ReleasedImage>,
  shown: Pick<ShownSet, 'components'> = { components: [] },
): Release {
  const byName = new Map(shown.components.map((component) => [component.name, component]));
  return {
    set: set.name,
    version,
    at,
    components: sortBy(set.components, ({ name }) => name).map((component) => {
      const own = sortBy(component.images, ({ key }) => key).flatMap(({ key }) => images.get(key) ?? []);
      const said = byName.get(component.name);
      const version = common(own.map((image) => image.version)) ?? said?.version ?? null;
      const commit = common(own.map((image) => image.commit));
      return {
        name: component.name,
        version,
        // The commit that stands beside another version is of that one.
        commit: commit ?? (said?.version === version ? (said?.commit ?? null) : null),
        source: component.source?.git ?? null,
        sourcing: nowSourced(component.sourcing),
        images: own,
      };
    }),
  };
}

/** What stands beside `upstream` in the configuration tells of the past. */
function nowSourced(sourcing: Sourcing): Sourcing {
  return sourcing.mode === 'upstream' ? { mode: 'upstream', until: null, issue: null, reason: null } : sourcing;
}

function sortBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[] {
  return items.toSorted((a, b) => compareText(nameOf(a), nameOf(b)));
}

/** What all of them say; `null` where they do not agree. */
export function common(values: readonly (string | null)[]): string | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}

/** How a deployment differs from the record of a release that is there already. Nothing is asked: bytes do not change. */
export function recordFaults(
  recorded: Release,
  set: ComponentSet,
  chosen: readonly ChosenReference[],
): readonly ReleaseFault[] {
  const released = imagesOf(recorded);
  const name = `${recorded.set} ${recorded.version}`;
  const changed = chosen.flatMap(({ own, place }): ReleaseFault[] => {
    const { key } = own.image;
    const image = released.get(key);
    if (image === undefined) return [{ place, error: recordError(`${name} was released without \`${key}\``) }];
    if (isReleased(image, own, place.reference)) return [];
    return [{ place, error: recordError(`${name} was released with ${words(image)}, not with \`${place.written}\``) }];
  });
  const now = new Set(chosen.map(({ own }) => own.image.key));
  const gone = [...released.keys()]
    .filter((key) => !now.has(key))
    .map((key) => ({
      place: null,
      error: recordError(`${name} was released with \`${key}\`, which is no longer there`),
    }));
  if (changed.length + gone.length > 0) return [...changed, ...gone];
  const draft = draftRelease(set, recorded.version, recorded.at, released);
  const said = new Map(draft.components.map((component) => [component.name, component]));
  return recorded.components.flatMap((component): ReleaseFault[] => {
    const problem = componentProblem(component, said.get(component.name));
    return problem === null ? [] : [{ place: null, error: recordError(`${name} was released with ${problem}`) }];
  });
}

/** How a component of the set is another one than that of the record, in words that follow "released with". */
function componentProblem(recorded: ReleasedComponent, now: ReleasedComponent | undefined): string | null {
  const { name, source, sourcing, images } = recorded;
  if (now === undefined) return `a component \`${name}\`, which the set does not have any more`;
  const keys = new Set(now.images.map(({ key }) => key));
  const moved = images.find(({ key }) => !keys.has(key));
  if (moved !== undefined) return `\`${moved.key}\` as an image of \`${name}\`, which it is not any more`;
  const isSame = now.source === source && isSameSourcing(now.sourcing, sourcing);
  return isSame ? null : `another source or sourcing of \`${name}\``;
}

function isReleased(image: ReleasedImage, { upstream, deployed }: SetImage, { tag, digest }: ImageReference): boolean {
  const isThere = image.repository === upstream && (image.mirrored ?? image.repository) === deployed;
  return isThere && image.tag === tag && (digest === null || digest === image.digest);
}

function isSameSourcing(a: Sourcing, b: Sourcing): boolean {
  return a.mode === b.mode && a.until === b.until && a.issue === b.issue && a.reason === b.reason;
}

function imagesOf({ components }: Release): ReadonlyMap<string, ReleasedImage> {
  return new Map(components.flatMap(({ images }) => images.map((image) => [image.key, image] as const)));
}

function words({ mirrored, repository, tag, digest }: ReleasedImage): string {
  return `\`${mirrored ?? repository}${tag === null ? '' : `:${tag}`}\` (${shortDigest(digest)})`;
}

function recordError(message: string): ErrorData {
  return errorData('RELEASE_DIFFERS', message);
}
