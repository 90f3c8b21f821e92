/** `resolve`: what a reference, a record of the lock or a stream stands for: by tag, by digest, for a platform. */
import { BowlineError, type ErrorData, errorData, toErrorData } from '../errors.ts';
import type { DigestFact, PlatformImage } from '../image/manifest/facts.ts';
import { formatReference, type ImageReference, parseReference } from '../image/reference.ts';
import type { Registry, World } from '../io/world.ts';
import type { Provenance } from '../records/provenance.ts';
import { findImageFault, pinOfStream } from '../rules/documents/stream-findings.ts';
import { readProvenance } from '../steps/mirror/provenance.ts';
import { type Attachment, askPlatformRows, type PlatformRow } from '../steps/pins/ask-platforms.ts';
import { findTargets, findTargetsAt, type ResolveTarget } from '../steps/resolve-targets.ts';
import { isStreamOperand } from '../steps/streams/read-followed.ts';

export interface ResolveOptions {
  /** Only the image of this platform, in its one spelling. */
  readonly platform?: string;
  /** Name the image of every platform. */
  readonly allPlatforms?: boolean;
  /** Tell where a copy came from. */
  readonly origin?: boolean;
  /** Which image of a stream. */
  readonly image?: string;
  /** Only the tag is wanted, so that a digest for each platform is none too many. */
  readonly byTag?: boolean;
  /** The text of standard input, where an operand is `-`. */
  readonly input?: string;
}

/** What one operand, or one record that it names, stands for. */
export type Resolved =
  | {
      readonly kind: 'exists';
      readonly operand: string;
      readonly reference: ImageReference;
      readonly tag: string | null;
      readonly digest: string;
      /** `null` where only a record says it. */
      readonly mediaType: string | null;
      /** When the answer was learnt: ISO 8601, UTC; `null` where a record says it. */
      readonly learntAt: string | null;
      readonly source: ExistingFact['source'] | 'stream';
      /** The platform that the digest is for; `null` where it is for all that there are. */
      readonly platform: string | null;
      /** The reference with tag and digest. */
      readonly pinned: string;
      /** Where they were asked for: the image of every platform. */
      readonly platforms?: readonly PlatformRow[];
      /** Where platforms were asked for: what hangs on the whole, and not on one of them. */
      readonly attached?: readonly Attachment[];
      /** Where it was asked for: what is written beside the copy of where it came from, the first copy first. */
      readonly origins?: readonly Provenance[];
    }
  | {
      readonly kind: 'absent' | 'unknown';
      readonly operand: string;
      readonly reference: ImageReference | null;
      readonly error: ErrorData;
    };

export interface ResolveAnswer {
  readonly resolved: readonly Resolved[];
  /** What is to be known of the documents that answered. */
  readonly notes: readonly ErrorData[];
}

interface Answered {
  readonly resolved: readonly Resolved[];
  readonly notes: readonly ErrorData[];
}

/** Resolves each operand; what cannot be is said beside the others. */
export async function resolve(
  operands: readonly string[],
  options: ResolveOptions,
  world: World,
): Promise<ResolveAnswer> {
  let done = 0;
  const tell = (): void => world.progress({ doing: 'asking registries', done, total: operands.length });
  tell();
  const rows = await Promise.all(
    operands.map(async (operand) => {
      const row = await resolveOperand(operand, options, world);
      done += 1;
      tell();
      return row;
    }),
  );
  return { resolved: rows.flatMap(({ resolved }) => resolved), notes: rows.flatMap(({ notes }) => notes) };
}

async function resolveOperand(operand: string, options: ResolveOptions, world: World): Promise<Answered> {
  try {
    const targets = isStreamOperand(operand)
      ? await findTargetsAt(operand, options, world)
      : findTargets(operand, options, world);
    const notes = targets.flatMap((target) => ('note' in target ? (target.note ?? []) : []));
    return {
      resolved: await Promise.all(targets.map((target) => resolveTarget(operand, target, options, world))),
      notes,
    };
  } catch (thrown) {
    if (!(thrown instanceof BowlineError)) throw thrown;
    return { resolved: [{ kind: 'unknown', operand, reference: null, error: toErrorData(thrown) }], notes: [] };
  }
}

async function resolveTarget(
  operand: string,
  target: ResolveTarget,
  options: ResolveOptions,
  world: World,
): Promise<Resolved> {
  switch (target.kind) {
    case 'stream':
      return resolveStream(operand, target, options, world);
    case 'streamed': {
      const { reference } = target;
      const { tag, digest } = reference;
      return { ...streamedOf(operand, reference, tag), digest: digest ?? '', pinned: reference.written };
    }
    case 'lock':
      return resolvePlatforms(operand, target.reference, lockFact(target.reference), options, world);
    default: {
      const { reference } = target;
      const registry = await world.registry();
      const tagOrDigest = reference.digest ?? reference.tag ?? 'latest';
      const fact = await registry.resolve({ ...placeOf(reference), tagOrDigest });
      if (fact.kind !== 'exists') return { kind: fact.kind, operand, reference, error: fact.error };
      return resolvePlatforms(operand, reference, fact, options, world);
    }
  }
}

type ExistingFact = Extract<DigestFact, { kind: 'exists' }>;

function lockFact({ digest }: ImageReference): ExistingFact {
  return { kind: 'exists', digest: digest ?? '', mediaType: '', learntAt: '', source: 'lock' };
}

function placeOf({ registry, repository }: ImageReference): Pick<ImageReference, 'registry' | 'repository'> {
  return { registry, repository };
}

/** The answer for a digest, or for the image of one platform below it. */
async function resolvePlatforms(
  operand: string,
  reference: ImageReference,
  fact: ExistingFact,
  { platform, allPlatforms, origin }: ResolveOptions,
  world: World,
): Promise<Resolved> {
  const tag = reference.tag ?? (reference.digest === null ? 'latest' : null);
  const whole = {
    kind: 'exists',
    operand,
    reference,
    tag,
    digest: fact.digest,
    mediaType: fact.mediaType || null,
    learntAt: fact.learntAt || null,
    source: fact.source,
    platform: null,
    pinned: formatReference({ name: reference.name, tag, digest: fact.digest }),
  } as const;
  const fail = (kind: 'absent' | 'unknown', error: ErrorData): Resolved => ({ kind, operand, reference, error });
  if (origin === true) {
    const found = await readProvenance({ ...placeOf(reference), digest: fact.digest }, await world.registry());
    return found.kind === 'exists' ? { ...whole, origins: found.origins } : fail('unknown', found.error);
  }
  if (platform === undefined && allPlatforms !== true) return whole;
  const registry = await world.registry();
  if (allPlatforms === true) {
    const rows = await askPlatformRows({ ...placeOf(reference), digest: fact.digest }, registry);
    if ('error' in rows) return fail('unknown', rows.error);
    return { ...whole, platforms: rows.platforms, attached: rows.attached };
  }
  const held = await findPlatform(reference, fact, platform ?? '', registry);
  if ('error' in held) return fail('unknown', held.error);
  const { digest, mediaType } = held;
  const pinned = formatReference({ name: reference.name, tag, digest });
  return { ...whole, digest, mediaType, platform: platform ?? null, pinned };
}

/** The image of one platform, or why there is none. */
async function findPlatform(
  reference: ImageReference,
  { digest, mediaType }: ExistingFact,
  platform: string,
  registry: Registry,
): Promise<PlatformImage | { readonly error: ErrorData }> {
  const fact = await registry.platforms({ ...placeOf(reference), digest });
  if (fact.kind !== 'exists') return { error: fact.error };
  const own = fact.platforms.find((each) => each.platform === platform);
  if (own !== undefined) return { ...own, mediaType: own.mediaType || mediaType };
  return { error: platformAbsent(reference.written, platform, fact.platforms) };
}

function platformAbsent(
  what: string,
  platform: string,
  has: readonly { readonly platform: string | null }[],
): ErrorData {
  const running = has.filter((each) => each.platform !== 'unknown/unknown');
  const list = [...new Set(running.map((each) => each.platform ?? 'an unnamed one'))];
  return errorData('PLATFORM_ABSENT', `${what} has no image for ${platform}`, {
    hint: list.length === 0 ? 'it holds none that runs' : `it has one for ${list.join(', ')}`,
  });
}

/** What a stream says by itself; registries are asked only for what it does not tell. */
async function resolveStream(
  operand: string,
  { entry, images }: Extract<ResolveTarget, { kind: 'stream' }>,
  { allPlatforms }: ResolveOptions,
  world: World,
): Promise<Resolved> {
  const fault = findImageFault(entry);
  if (fault !== null) {
    const error = errorData('STREAM_INVALID', `the stream document is broken: ${fault.message}`);
    return { kind: 'unknown', operand, reference: null, error };
  }
  const { tag, text } = pinOfStream(entry);
  const reference = parseReference(text);
  const digest = reference.digest ?? '';
  const resolved = {
    ...streamedOf(operand, reference, tag),
    digest,
    platform: entry.platform,
    pinned: formatReference({ name: reference.name, tag, digest }),
  };
  if (allPlatforms !== true) return resolved;
  const registry = await world.registry();
  const rows: PlatformRow[] = [];
  for (const image of images) {
    const own = parseReference(pinOfStream(image).text);
    const held = await askPlatformRows({ ...placeOf(own), digest: own.digest ?? '' }, registry);
    if ('error' in held) return { kind: 'unknown', operand, reference: own, error: held.error };
    const config = held.platforms.find(({ platform }) => platform === image.platform)?.config ?? null;
    rows.push({ platform: image.platform, osVersion: null, digest: own.digest ?? '', config, attached: [] });
  }
  return { ...resolved, platforms: rows, attached: [] };
}

/** What a stream says by itself, without anybody who is asked. */
function streamedOf(operand: string, reference: ImageReference, tag: string | null) {
  const nobody = { mediaType: null, learntAt: null, source: 'stream', platform: null } as const;
  return { kind: 'exists', operand, reference, tag, ...nobody } as const;
}
