/** `version`: the honest version of a build, with its evidence, and the commit that one stands for. */
import { BowlineError, type ErrorData, errorData, toErrorData } from '../errors.ts';
import { shortDigest } from '../image/digest.ts';
import { type ImageReference, parseReference } from '../image/reference.ts';
import { classifyTag } from '../image/tag/tag.ts';
import { compareDigits } from '../image/version/compare-digits.ts';
import { isOwnBuild, parseHonestVersion } from '../image/version/honest-version.ts';
import { type LabelVersion, readLabelVersion } from '../image/version/label-version.ts';
import { type KnownVersion, nameBuild, recordedCommit } from '../image/version/name-build.ts';
import { readVersion } from '../image/version/read-version.ts';
import { isSameCommit } from '../image/version/same-commit.ts';
import type { SourceOrigin, UpstreamRepository, World } from '../io/world.ts';
import { deployedRepository } from '../records/config/component-set.ts';
import { type FoundComponent, findComponent } from '../records/config/find-component.ts';
import { readLock } from '../steps/lock.ts';
import { readReleases } from '../steps/release/read-releases.ts';
import { versionsInLock, versionsInRegistry, versionsInReleases } from '../steps/versions/known-versions.ts';
import { type CommitPlace, readOrigin, releasesAmong } from '../steps/versions/read-origin.ts';

export interface VersionOptions {
  /** The source, in place of that of the component. */
  readonly git?: string;
  /** What it is built from: a commit, however short, a branch or a tag; left out: the head of the branch. */
  readonly at?: string;
  readonly branch?: string;
  /** Whether changes of ours are in it. */
  readonly modified?: boolean;
  /** The way back: the version whose commit is wanted. */
  readonly of?: string;
  readonly offline?: boolean;
}

/** What is known of the version of one build or image. */
export interface VersionRow {
  readonly operand: string;
  /** `null` where nobody can tell. */
  readonly version: string | null;
  /** The commit that it was built from, as far as it is spelt out. */
  readonly commit: string | null;
  /** Where upstream stands: recorded, and not printed in the version. */
  readonly upstream: {
    readonly source: string | null;
    /** The tag of git that it counts from. */
    readonly tag: string | null;
    readonly commit: string | null;
    /** How many commits it has that the tag does not have. */
    readonly distance: number | null;
    readonly branch: string | null;
  } | null;
  /** What it rests on, one sentence each, without a full stop. */
  readonly evidence: readonly string[];
  readonly error: ErrorData | null;
}

export interface VersionAnswer {
  readonly rows: readonly VersionRow[];
}

/** Tells about each operand; without one, about the source that was named. */
export async function version(
  operands: readonly string[],
  options: VersionOptions,
  world: World,
): Promise<VersionAnswer> {
  const named = operands.length === 0 && options.git !== undefined ? [options.git] : operands;
  const rows: VersionRow[] = [];
  for (const operand of named) {
    try {
      rows.push(await tellVersion(operand, operands.length === 0, options, world));
    } catch (thrown) {
      if (!(thrown instanceof BowlineError)) throw thrown;
      rows.push({ ...NOTHING, operand, error: toErrorData(thrown) });
    }
  }
  return { rows };
}

const NOTHING = { version: null, commit: null, upstream: null, evidence: [], error: null } as const;

async function tellVersion(
  operand: string,
  isSource: boolean,
  options: VersionOptions,
  world: World,
): Promise<VersionRow> {
  const found = isSource ? null : findComponent(operand, world.config.componentSets);
  if (found === null && !isSource) return tellOfImage(operand, options, world);
  const repository = await openSource(found, options, world);
  const taken = await takenVersions(found, options, world);
  if (options.of !== undefined) return wayBack(operand, options.of, repository, taken.known);
  const usual = options.git === undefined ? (found?.component.source?.branch ?? undefined) : undefined;
  const place = await readOrigin(repository, { at: options.at, branch: options.branch, usual });
  const origin = {
    commit: place.commit,
    released: place.released?.version ?? null,
    last: place.last?.version ?? null,
    given: place.releases.map((each) => each.version),
    branch: place.branch,
    modified: options.modified === true,
    copied: found?.component.sourcing.mode === 'mirror' || found?.component.sourcing.mode === 'upstream',
  };
  if (taken.missing !== null) throw new BowlineError('VERSION_COLLISION', taken.missing);
  const build = nameBuild(origin, taken.known);
  const counted = build.known === null ? countedWords(build.base, build.version, found) : recordWords(build.known);
  return {
    operand,
    version: build.version,
    commit: place.commit,
    upstream: upstreamOf(repository, place),
    evidence: [placeWords(place, options.modified === true), counted, ...taken.notes],
    error: null,
  };
}

async function openSource(
  found: FoundComponent | null,
  { git }: VersionOptions,
  world: World,
): Promise<UpstreamRepository> {
  const [source, origin]: [string | undefined, SourceOrigin] =
    git === undefined ? [found?.component.source?.git, 'configuration'] : [git, 'operand'];
  if (source === undefined)
    throw new BowlineError('USAGE_INVALID', `nobody says where \`${found?.component.name ?? ''}\` comes from`, {
      hint: 'write `source: { git: https://… }` for the component, or name a clone with `--git`',
    });
  const fact = await world.git.upstream(source, origin);
  if (fact.kind === 'exists') return fact.repository;
  const { code, message, hint, cause } = fact.error;
  throw new BowlineError(code, message, { hint, ...(cause === undefined ? {} : { cause }) });
}

interface TakenVersions {
  readonly known: readonly KnownVersion[];
  /** Why there may be more; `null` where these are all that could be asked for. */
  readonly missing: string | null;
  readonly notes: readonly string[];
}

/** What stands in the lock, and what the repository of the own copy has; an incomplete list gives no counter. */
async function takenVersions(
  found: FoundComponent | null,
  { offline, of }: VersionOptions,
  world: World,
): Promise<TakenVersions> {
  if (found === null) return { known: [], missing: null, notes: [] };
  const { set, component } = found;
  const deployed = component.images.map((image) => deployedRepository(set, component, image));
  const places = [...deployed, ...component.images.map(({ from }) => from)];
  const variants = component.images.map(({ variant }) => variant);
  const known = [
    ...versionsInLock(places, variants, readLock(world)),
    ...versionsInReleases(component.name, variants, readReleases(set.name, world)),
  ];
  const own = component.images
    .map((image) => deployedRepository(set, component, image))
    .filter((each) => !component.images.some(({ from }) => from === each));
  if (own.length === 0 || of !== undefined) return { known, missing: null, notes: [] };
  if (offline === true)
    return { known, missing: null, notes: [`${own.join(', ')} was not asked, so a count may be taken`] };
  const lists = await Promise.all(own.map((each) => versionsInRegistry(parseReference(each), variants, world)));
  const missing = lists.find((each) => each.missing !== null)?.missing ?? null;
  return {
    known: [...known, ...lists.flatMap((each) => each.known)],
    missing: missing === null ? null : `which versions are taken is not known: ${missing}`,
    notes: [],
  };
}

/** From a version to its commit: what is on record, else what its shortened commit names, else the tag of upstream. */
async function wayBack(
  operand: string,
  of: string,
  repository: UpstreamRepository,
  known: readonly KnownVersion[],
): Promise<VersionRow> {
  const read = parseHonestVersion(of);
  if (read === null) throw new BowlineError('USAGE_INVALID', `\`${of}\` is no version of a release or of a build`);
  const record = recordedCommit(of, known);
  const releases = releasesAmong(await repository.tags());
  const exact = record === null ? releases.find((each) => each.version === of) : undefined;
  const short = exact === undefined ? (record?.commit ?? read.commit) : null;
  const release = exact ?? releases.find((each) => each.version === read.base);
  if (short === null && release === undefined)
    throw new BowlineError('COMMIT_ABSENT', `${repository.name} has no tag for \`${read.base}\``);
  const fact = short === null ? null : await repository.commitOf(short);
  if (fact !== null && fact.kind !== 'exists') throw new BowlineError(fact.error.code, fact.error.message);
  const commit = fact?.commit ?? release?.commit ?? '';
  const place = await readOrigin(repository, { at: commit });
  const basis =
    record !== null
      ? `${record.where} has \`${of}\``
      : short !== null
        ? `\`${short}\` is short for one commit of ${repository.name} alone`
        : `\`${release?.name ?? ''}\` is a tag of ${repository.name}`;
  return {
    operand,
    version: of,
    commit,
    upstream: upstreamOf(repository, place),
    evidence: [basis, ...(exact === undefined ? baseDoubts(read.base, place) : []), placeWords(place, false)],
    error: null,
  };
}

/** Where a version counts from another release than the commit does. */
function baseDoubts(base: string, { last, released }: CommitPlace): readonly string[] {
  const found = released ?? last;
  if (found === null || found.version === base) return [];
  return [`it counts from \`${base}\`, and the last release that the commit grew from is \`${found.version}\``];
}

function upstreamOf({ name }: UpstreamRepository, place: CommitPlace): VersionRow['upstream'] {
  const { last, distance, branch } = place;
  return { source: name, tag: last?.name ?? null, commit: last?.commit ?? null, distance, branch };
}

function placeWords({ commit, released, last, distance, branch }: CommitPlace, modified: boolean): string {
  const on = branch === null ? '' : ` on \`${branch}\``;
  const changes = modified ? ', with changes of ours' : '';
  if (released !== null) return `${commit.slice(0, 12)} is the release \`${released.name}\`${on}${changes}`;
  if (last === null) return `${commit.slice(0, 12)}${on} grew from no release${changes}`;
  const commits = distance === 1 ? 'one commit' : `${distance} commits`;
  return `${commit.slice(0, 12)}${on} has ${commits} that the last release, \`${last.name}\`, does not have${changes}`;
}

function recordWords({ version: known, where }: KnownVersion): string {
  return `${where} has \`${known}\` for this commit already`;
}

function countedWords(base: string, named: string, found: FoundComponent | null): string {
  const count = parseHonestVersion(named)?.release ?? null;
  if (count === null) return 'it is the image of the release, which keeps its version';
  if (found === null) {
    const after = count === 1 ? 'as the first build' : `behind upstream’s own \`${base}-${count - 1}\``;
    return `it is counted ${after} on \`${base}\`: no component was named whose builds count`;
  }
  return count === 1 ? `no build on \`${base}\` is on record` : `${count - 1} is the highest count on \`${base}\``;
}

/** The version of an image: what its tag and its labels say, as far as they agree. */
async function tellOfImage(operand: string, options: VersionOptions, world: World): Promise<VersionRow> {
  const reference = parseReference(operand);
  const registry = await world.registry();
  const place = { registry: reference.registry, repository: reference.repository };
  const tagOrDigest = reference.digest ?? reference.tag ?? 'latest';
  const resolved = await registry.resolve({ ...place, tagOrDigest });
  if (resolved.kind !== 'exists') return { ...NOTHING, operand, error: resolved.error };
  const fact = await registry.labels({ ...place, digest: resolved.digest });
  if (fact.kind !== 'exists') return { ...NOTHING, operand, error: fact.error };
  const labels = readLabelVersion(fact.labels);
  const own = sayings(reference, labels, resolved.digest);
  if (own.error !== null || options.git === undefined || own.commit === null) return { ...NOTHING, ...own, operand };
  const repository = await openSource(null, options, world);
  const at = await readOrigin(repository, { at: own.commit, branch: options.branch });
  const named = own.version ?? at.released?.version ?? null;
  const doubts = named === null ? [] : baseDoubts(parseHonestVersion(named)?.base ?? named, at);
  return {
    operand,
    version: named,
    commit: at.commit,
    upstream: upstreamOf(repository, at),
    evidence: [...own.evidence, placeWords(at, false), ...doubts],
    error: null,
  };
}

type Sayings = Pick<VersionRow, 'version' | 'commit' | 'evidence' | 'error'>;

/** A tag says its version, that of an own build its commit too; labels say theirs, and both have to be the same. */
function sayings({ tag, name }: ImageReference, labels: LabelVersion, digest: string): Sayings {
  const built = tag !== null && isOwnBuild(tag) ? parseHonestVersion(tag) : null;
  const tagged = tag !== null && classifyTag(tag).kind === 'version' && parseHonestVersion(tag) !== null ? tag : null;
  const evidence = [
    `${name} is ${shortDigest(digest)}`,
    ...(labels.version === null ? [] : [`its label \`${labels.keys.version}\` says \`${labels.version}\``]),
    ...(labels.commit === null ? [] : [`its label \`${labels.keys.commit}\` says \`${labels.commit}\``]),
    ...(labels.source === null ? [] : [`its label \`${labels.keys.source}\` says \`${labels.source}\``]),
    ...(built?.commit == null ? [] : [`its tag says \`${built.commit}\``]),
    ...(built !== null || tagged === null ? [] : [`its tag says \`${tagged}\``]),
  ];
  const commit = labels.commit ?? built?.commit ?? null;
  if (built?.commit != null && labels.commit !== null && !isSameCommit(built.commit, labels.commit)) {
    const message = `\`${tag}\` says commit ${built.commit}, and its image says ${labels.commit}`;
    return { version: null, commit: null, evidence, error: errorData('VERSION_COLLISION', message) };
  }
  if (built !== null) return { version: tag, commit, evidence, error: null };
  const labelled = labels.version !== null && parseHonestVersion(labels.version) !== null ? labels.version : null;
  if (tagged !== null && labelled !== null && !areOneVersion(tagged, labelled)) {
    const doubt = 'tag and label say different versions, as where the label is that of a base image';
    return { version: null, commit, evidence: [...evidence, doubt], error: null };
  }
  const version = tagged ?? labelled;
  const isSilent = version === null && labels.commit === null;
  return { version, commit, evidence: isSilent ? [...evidence, SILENT] : evidence, error: null };
}

const SILENT = 'neither its tag nor a label says a version or a commit';

/** Whether two texts say one version, one of them perhaps with fewer numbers. */
function areOneVersion(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => readVersion(text)?.numbers ?? []);
  if (first === undefined || second === undefined) return false;
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  return short.every((digits, index) => compareDigits(digits, long[index] ?? '') === 0);
}
