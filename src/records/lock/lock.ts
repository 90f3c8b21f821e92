/**
 * `bowline.lock`: what each pinned text stands for, so that a pin can be made again without a network and taken off
 * again. One block for each pinned text, sorted by the image's identity, so that two branches merge line by line.
 */
import { BowlineError, type Place } from '../../errors.ts';
import { lineIndex } from '../../files/text/line-index.ts';
import { parseDocument } from '../../files/yaml/yaml.ts';
import {
  findDuplicateKeys,
  member,
  resolveAlias,
  textOf,
  type YamlMap,
  type YamlNode,
  type YamlPair,
} from '../../files/yaml/yaml-tree.ts';
import { isDigest } from '../../image/digest.ts';
import { tryParseReference } from '../../image/reference.ts';
import { type LockedImage, parseLockedImage } from './locked-image.ts';

export const LOCK_FILE = 'bowline.lock';

/** One text for all fields, or each text with the fields (`file#document/path`) that have it. */
export type Spellings = string | ReadonlyMap<string, readonly string[]>;

/** What one pinned text stands for. */
export interface LockEntry {
  /** The text that was put into files: `nginx:1.27@sha256:…`. */
  readonly pinned: string;
  readonly tag: string | null;
  readonly digest: string;
  /**
   * What stood there before: one text for all, or, where several spellings became one pinned text, each spelling with
   * the fields (`file#document/path`) that had it.
   */
  readonly written: Spellings;
  /** The pinned text that this one took the place of, when a tag had moved. */
  readonly lastWritten: string | null;
  /**
   * Of a copy: what stood there before it took the place of upstream's image, in upstream's own words, told as
   * {@link LockEntry.written} is; `null` where it is no copy.
   */
  readonly upstream: Spellings | null;
  /** The one platform that the digest is for; `null` where it is for all that its image has. */
  readonly platform: string | null;
  /** The commit that it was built from; left out where that is not known. */
  readonly commit?: string;
  /** What is known of it as an image of a component set; left out where it is none, or nothing was told yet. */
  readonly image?: LockedImage;
}

/** The newest document of a stream that was gone by: older ones, and others, are none any more. */
export interface KnownStream {
  /** Where it is followed, as in the configuration. */
  readonly from: string;
  readonly stream: string;
  readonly sequence: number;
  /** When that entry was made, ISO 8601. */
  readonly at: string;
  /** Of the document. */
  readonly digest: string;
}

export interface Lock {
  readonly entries: ReadonlyMap<string, LockEntry>;
  /** By where they are followed. */
  readonly streams: ReadonlyMap<string, KnownStream>;
}

export const EMPTY_LOCK: Lock = { entries: new Map(), streams: new Map() };

/**
 * Reads a lock.
 *
 * @throws {BowlineError} `LOCK_INVALID` with the place of the fault.
 */
export function parseLock(text: string): Lock {
  const root = parseLockRoot(text);
  const images = resolveAlias(member(root, 'images'));
  const entries = new Map<string, LockEntry>();
  for (const pair of images?.kind === 'map' ? images.pairs : []) entries.set(pair.key.value, parseEntry(text, pair));
  const known = resolveAlias(member(root, 'streams'));
  const pairs = known?.kind === 'map' ? known.pairs : [];
  return { entries, streams: new Map(pairs.map((pair) => [pair.key.value, parseKnownStream(text, pair)])) };
}

/** The lock; `null` where it cannot be read. */
export function tryParseLock(text: string): Lock | null {
  try {
    return parseLock(text);
  } catch (thrown) {
    if (thrown instanceof BowlineError) return null;
    throw thrown;
  }
}

/** The root of a lock that this Bowline reads. Throws `LOCK_INVALID`. */
export function parseLockRoot(text: string): YamlMap {
  const conflict = /^<{7} /m.exec(text);
  if (conflict !== null) throw lockInvalid(text, 'it holds the marks of a merge that is not done', conflict.index);
  const parsed = parseDocument(text, 0, text.length);
  if (!parsed.ok) throw lockInvalid(text, parsed.error.message, parsed.offset);
  const root = resolveAlias(parsed.root);
  if (root?.kind !== 'map') throw lockInvalid(text, 'it is not a mapping', 0);
  const version = textOf(member(root, 'version'));
  if (version !== '1')
    throw lockInvalid(text, `its version is \`${version ?? 'missing'}\`, and this Bowline reads version 1`, 0);
  const duplicate = findDuplicateKeys(root)[0];
  if (duplicate !== undefined) throw lockInvalid(text, `the key \`${duplicate.key}\` stands twice`, duplicate.offset);
  return root;
}

function parseEntry(text: string, { key, value }: YamlPair): LockEntry {
  const parsed = tryParseReference(key.value);
  const digest = textOf(member(value, 'digest'));
  const written = parseSpellings(member(value, 'written'));
  if (!parsed.ok) throw lockInvalid(text, `\`${key.value}\`: ${parsed.problem}`, key.start);
  if (digest === null || !isDigest(digest))
    throw lockInvalid(text, `\`${key.value}\` has no valid \`digest\``, key.start);
  if (digest !== parsed.reference.digest)
    throw lockInvalid(text, `\`${key.value}\` names another digest than its key`, key.start);
  if (written === null) throw lockInvalid(text, `\`${key.value}\` does not say what was \`written\``, key.start);
  const lastWritten = textOf(member(value, 'lastWritten'));
  const upstream = parseSpellings(member(value, 'upstream'));
  const platform = platformOf(member(value, 'platforms'), digest);
  const commit = textOf(member(value, 'commit'));
  const tag = textOf(member(value, 'tag'));
  const image = parseLockedImage(value);
  return {
    ...{ pinned: key.value, tag, digest, written, lastWritten, upstream, platform },
    ...(commit === null ? {} : { commit }),
    ...(image === null ? {} : { image }),
  };
}

function parseKnownStream(text: string, { key, value }: YamlPair): KnownStream {
  const said = (name: string): string => textOf(member(value, name)) ?? '';
  const [stream, at, digest, sequence] = [said('stream'), said('at'), said('digest'), Number(said('sequence'))];
  if (stream === '' || Number.isNaN(Date.parse(at)) || !isDigest(digest) || !Number.isSafeInteger(sequence))
    throw lockInvalid(text, `\`${key.value}\` of \`streams\` does not say which entry was seen`, key.start);
  return { from: key.value, stream, sequence, at, digest };
}

/** The platform whose image manifest is what was pinned. */
function platformOf(node: YamlNode | null, digest: string): string | null {
  const platforms = resolveAlias(node);
  if (platforms?.kind !== 'map') return null;
  return platforms.pairs.find(({ value }) => textOf(member(value, 'manifest')) === digest)?.key.value ?? null;
}

function parseSpellings(node: YamlNode | null): Spellings | null {
  const resolved = resolveAlias(node);
  if (resolved?.kind === 'scalar') return textOf(resolved);
  if (resolved?.kind !== 'map') return null;
  return new Map(
    resolved.pairs.map(({ key, value }) => {
      const list = resolveAlias(value);
      const fields = list?.kind === 'sequence' ? list.items.map(textOf).filter((field) => field !== null) : [];
      return [key.value, fields];
    }),
  );
}

export function lockInvalid(text: string, problem: string, offset: number): BowlineError {
  const place: Place = { file: LOCK_FILE, ...lineIndex(text).at(offset) };
  return new BowlineError('LOCK_INVALID', `${LOCK_FILE}: ${problem}`, { place });
}
