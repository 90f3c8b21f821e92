/**
 * Documents of Fedora CoreOS as published: stream metadata (`streams/NAME.json`), which names an image for each
 * architecture; rollout documents (`updates/NAME.json`), which say what is being rolled out; the metadata of one release
 * (`release.json`) and the index of all of them (`releases.json`).
 */
import { BowlineError } from '../../errors.ts';
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
import { plainValue } from '../plain-value.ts';
import {
  type Fail,
  imagesOfEntry,
  imagesOfRelease,
  imagesOfStream,
  type PlacedText,
  pairsOf,
  placedText,
  type StreamImage,
} from './container-images.ts';
import { parseRollouts, type RolloutRelease } from './rollouts.ts';

interface Document {
  /** Of the stream. */
  readonly name: string;
  readonly lastModified: string | null;
  /** The whole document, with what is not known here. */
  readonly document: unknown;
}

export interface StreamMetadata extends Document {
  readonly kind: 'stream';
  readonly images: readonly StreamImage[];
  /** Every release that something of the stream is of, with the architectures that have it. */
  readonly releases: ReadonlyMap<string, readonly string[]>;
}

export interface RolloutDocument extends Document {
  readonly kind: 'rollouts';
  /** In the order of the document: the newest last. */
  readonly releases: readonly RolloutRelease[];
}

/** What one release is made of. */
export interface ReleaseMetadata extends Document {
  readonly kind: 'release';
  readonly release: string;
  readonly images: readonly StreamImage[];
}

/** Every release that a stream ever had. */
export interface ReleaseIndex extends Document {
  readonly kind: 'release-index';
  /** In the order of the document: the newest last. */
  readonly releases: readonly { readonly version: PlacedText; readonly images: readonly StreamImage[] }[];
}

export type StreamDocument = StreamMetadata | RolloutDocument | ReleaseMetadata | ReleaseIndex;

const MOST_ARCHITECTURES = 100;
const MOST_IMAGES = 1_000;
const MOST_RELEASES = 10_000;

/** Whether a text may be such a document, told without reading it: whatever its file is called, standard input has no name. */
export function mayBeStreamDocument(text: string): boolean {
  return /^\s*\{/.test(text) && text.includes('"stream"') && /"(?:architectures|releases)"/.test(text);
}

/**
 * Reads a document, which is known by its shape; `null` where it has another. Keys that are not known here are kept.
 *
 * @throws {BowlineError} `STREAM_INVALID` with the place of the fault.
 */
export function parseStreamDocument(text: string, file: string): StreamDocument | null {
  if (!mayBeStreamDocument(text)) return null;
  const parsed = parseDocument(text, 0, text.length);
  const root = parsed.ok ? resolveAlias(parsed.root) : null;
  const name = textOf(member(root, 'stream'));
  if (root?.kind !== 'map' || name === null) return null;
  const lines = lineIndex(text);
  const fail: Fail = (problem, offset) => {
    throw new BowlineError('STREAM_INVALID', `the stream document is broken: ${problem}`, {
      place: { file, ...lines.at(offset) },
    });
  };
  const body = resolveAlias(member(root, 'architectures')) ?? resolveAlias(member(root, 'releases'));
  if (body?.kind !== 'map' && body?.kind !== 'sequence') return null;
  const duplicate = findDuplicateKeys(root)[0];
  if (duplicate !== undefined) fail(`the key \`${duplicate.key}\` stands twice`, duplicate.offset);
  const lastModified = textOf(member(member(root, 'metadata'), 'last-modified'));
  const about = { name, lastModified, document: plainValue(root) };
  if (body.kind === 'map') return parseArchitectures(body, textOf(member(root, 'release')), about, fail);
  if (body.items.length > MOST_RELEASES) fail(`it has more than ${MOST_RELEASES} releases`, body.start);
  return isIndex(root, body.items)
    ? { kind: 'release-index', ...about, releases: body.items.flatMap((item) => parseEntry(item, body.start, fail)) }
    : { kind: 'rollouts', ...about, releases: parseRollouts(body, fail) };
}

/** An index has of each release where its metadata lies; a rollout document has what is said of it. */
function isIndex(root: YamlMap, items: readonly YamlNode[]): boolean {
  if (items.length === 0) return member(root, 'note') !== null;
  return items.some((item) => member(item, 'commits') !== null || member(item, 'oci-images') !== null);
}

function parseArchitectures(
  { pairs, start }: YamlMap,
  release: string | null,
  about: Document,
  fail: Fail,
): StreamMetadata | ReleaseMetadata {
  if (pairs.length > MOST_ARCHITECTURES) fail(`it has more than ${MOST_ARCHITECTURES} architectures`, start);
  const images = pairs.flatMap((pair) =>
    release === null ? imagesOfStream(pair, fail) : imagesOfRelease(pair, release, fail),
  );
  if (images.length > MOST_IMAGES) fail(`it has more than ${MOST_IMAGES} images`, start);
  return release === null
    ? { kind: 'stream', ...about, images, releases: releasesOf(pairs) }
    : { kind: 'release', ...about, release, images };
}

function parseEntry(item: YamlNode, start: number, fail: Fail): ReleaseIndex['releases'] {
  const version = placedText(item, 'version');
  if (version !== null) return [{ version, images: imagesOfEntry(item, version.text) }];
  fail('a release has no `version`', resolveAlias(item)?.start ?? start);
  return [];
}

function releasesOf(architectures: readonly YamlPair[]): ReadonlyMap<string, readonly string[]> {
  const releases = new Map<string, string[]>();
  for (const { key, value } of architectures) {
    const entries = [...pairsOf(member(value, 'artifacts')), ...pairsOf(member(value, 'images'))];
    const own = new Set(entries.flatMap(({ value: entry }) => textOf(member(entry, 'release')) ?? []));
    for (const release of own) releases.set(release, [...(releases.get(release) ?? []), key.value]);
  }
  return releases;
}
