/**
 * Documents of Fedora CoreOS as published: stream metadata (`streams/NAME.json`), which names an image for each
 * architecture, and rollout documents (`updates/NAME.json`), which say what is being rolled out.
 */
import { BowlineError } from '../errors.ts';
import { lineIndex } from '../files/text/line-index.ts';
import { parseDocument } from '../files/yaml/yaml.ts';
import {
  findDuplicateKeys,
  member,
  resolveAlias,
  scalarOf,
  textOf,
  type YamlNode,
  type YamlPair,
} from '../files/yaml/yaml-tree.ts';
import { platformOfRpm } from '../image/platform.ts';
import { plainValue } from './plain-value.ts';

/** A text with where it stands: offsets of its content, quotes not counted. */
export interface PlacedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** One container image of one architecture. */
export interface StreamImage {
  /** What the image is called within the stream, for example `kubevirt`. */
  readonly key: string;
  /** As RPM has it: `x86_64`. */
  readonly architecture: string;
  readonly platform: string;
  readonly release: string | null;
  /** The preferred reference, by tag or by digest. */
  readonly image: PlacedText | null;
  /** The reference by digest. */
  readonly digestRef: PlacedText | null;
  /** Where the entry begins. */
  readonly start: number;
}

export interface StreamMetadata {
  readonly kind: 'stream';
  readonly name: string;
  readonly lastModified: string | null;
  readonly images: readonly StreamImage[];
  /** Every release that something of the stream is of, with the architectures that have it. */
  readonly releases: ReadonlyMap<string, readonly string[]>;
  /** The whole document, with what is not known here. */
  readonly document: unknown;
}

export interface RolloutRelease {
  readonly version: PlacedText;
  readonly rollout: {
    /** Seconds since 1970. */
    readonly start: number;
    /** From 0 to 1. */
    readonly percentage: number;
    readonly minutes: number;
  } | null;
  /** Why updates have to stop here on their way, where they have to. */
  readonly barrier: string | null;
  /** Why no update leads on from here, where none does. */
  readonly deadEnd: string | null;
}

export interface RolloutDocument {
  readonly kind: 'rollouts';
  readonly name: string;
  readonly lastModified: string | null;
  /** In the order of the document: the newest last. */
  readonly releases: readonly RolloutRelease[];
  readonly document: unknown;
}

export type StreamDocument = StreamMetadata | RolloutDocument;

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
  const architectures = resolveAlias(member(root, 'architectures'));
  const releases = resolveAlias(member(root, 'releases'));
  const isRollout = releases?.kind === 'sequence' && releases.items.every((item) => member(item, 'commits') === null);
  if (architectures?.kind !== 'map' && !isRollout) return null;
  const duplicate = findDuplicateKeys(root)[0];
  if (duplicate !== undefined) fail(`the key \`${duplicate.key}\` stands twice`, duplicate.offset);
  const about = {
    name,
    lastModified: textOf(member(member(root, 'metadata'), 'last-modified')),
    document: plainValue(root),
  };
  if (architectures?.kind === 'map') {
    const { pairs, start } = architectures;
    if (pairs.length > MOST_ARCHITECTURES) fail(`it has more than ${MOST_ARCHITECTURES} architectures`, start);
    const images = pairs.flatMap((pair) => parseImages(pair, fail));
    if (images.length > MOST_IMAGES) fail(`it has more than ${MOST_IMAGES} images`, start);
    return { kind: 'stream', ...about, images, releases: releasesOf(pairs) };
  }
  return { kind: 'rollouts', ...about, releases: parseReleases(member(root, 'releases'), fail) };
}

type Fail = (problem: string, offset: number) => void;

/** Images of clouds, which have no reference, are none of ours. */
function parseImages({ key: architecture, value }: YamlPair, fail: Fail): StreamImage[] {
  if (resolveAlias(value)?.kind !== 'map') fail(`\`${architecture.value}\` is no mapping`, architecture.start);
  const pairs = pairsOf(member(value, 'images'));
  return pairs.flatMap((pair): StreamImage[] => {
    const { value: name, start } = pair.key;
    if (resolveAlias(pair.value)?.kind !== 'map')
      fail(`the image \`${name}\` of ${architecture.value} is no mapping`, start);
    const [image, digestRef] = [placedText(pair.value, 'image'), placedText(pair.value, 'digest-ref')];
    if (digestRef === null && image?.text.includes('/') !== true) return [];
    return [
      {
        key: pair.key.value,
        architecture: architecture.value,
        platform: platformOfRpm(architecture.value),
        release: textOf(member(pair.value, 'release')),
        image,
        digestRef,
        start: pair.key.start,
      },
    ];
  });
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

function parseReleases(node: YamlNode | null, fail: Fail): RolloutRelease[] {
  const list = resolveAlias(node);
  if (list?.kind !== 'sequence') return [];
  if (list.items.length > MOST_RELEASES) fail(`it has more than ${MOST_RELEASES} releases`, list.start);
  return list.items.flatMap((item): RolloutRelease[] => {
    const version = placedText(item, 'version');
    const metadata = member(item, 'metadata');
    if (version === null) {
      fail('a release has no `version`', resolveAlias(item)?.start ?? list.start);
      return [];
    }
    const rollout = member(metadata, 'rollout');
    const number = (key: string): number => Number(textOf(member(rollout, key)) ?? 0) || 0;
    return [
      {
        version,
        rollout:
          rollout === null
            ? null
            : {
                start: number('start_epoch'),
                percentage: number('start_percentage'),
                minutes: number('duration_minutes'),
              },
        barrier: reasonOf(member(metadata, 'barrier')),
        deadEnd: reasonOf(member(metadata, 'deadend')),
      },
    ];
  });
}

function reasonOf(node: YamlNode | null): string | null {
  return node === null ? null : (textOf(member(node, 'reason')) ?? '');
}

function pairsOf(node: YamlNode | null): readonly YamlPair[] {
  const map = resolveAlias(node);
  return map?.kind === 'map' ? map.pairs : [];
}

function placedText(node: YamlNode | null, key: string): PlacedText | null {
  const scalar = scalarOf(member(node, key));
  return scalar === null || scalar.value === '' ? null : { text: scalar.value, start: scalar.start, end: scalar.end };
}
