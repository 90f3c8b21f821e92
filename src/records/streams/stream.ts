/**
 * A stream of ours: a named pointer over releases, with what became of each. Its document is stream metadata of Fedora
 * CoreOS with one more key, `bowline`, so that whoever reads those reads ours.
 */
import { hash } from 'node:crypto';
import { compareText } from '../../compare-text.ts';
import { rpmOfPlatform } from '../../image/manifest/platform.ts';
import { digestSetOf } from '../verdict.ts';

export const STREAM_SCHEMA = 'bowline.stream/1';
export const STREAM_FOLDER = 'streams';

/** A stream in a registry: the layer is its document. */
export const STREAM_ARTIFACT = {
  artifactType: 'application/vnd.bowline.stream.v1+json',
  layerType: 'application/vnd.bowline.stream.v1+json',
} as const;

/** What the preferred reference of a document holds. Both are always carried. */
export const PREFERENCES = ['tag', 'digest'] as const;
export type Preference = (typeof PREFERENCES)[number];

/** One image of a release. */
export interface StreamedImage {
  /** `registry/repository`, as written. */
  readonly repository: string;
  /** The tag of its own, which is meant not to move; `null` where it has none. */
  readonly tag: string | null;
  /** Of the whole: of the index, where there is one. */
  readonly digest: string;
  /** The digest of the image manifest for each platform; that of the whole, where there is no index. */
  readonly platforms: Readonly<Record<string, string>>;
}

/** Who gets a release when: a share at the start, and all once the time is over, as Fedora CoreOS does it. */
export interface Rollout {
  /** ISO 8601 in UTC with milliseconds. */
  readonly start: string;
  /** The share at the start, from 0 to 1. */
  readonly percentage: number;
  /** How long it takes from there to everybody; 0: the share stays. */
  readonly minutes: number;
}

/** Who did something, when and why. */
export interface Deed {
  readonly by: string;
  readonly at: string;
  readonly why: string;
}

export interface StreamRelease {
  /** What people call it. */
  readonly version: string;
  /** The entry of the stream with which it came. */
  readonly sequence: number;
  readonly at: string;
  /** The stream, and its entry, that it was promoted from; `null` where it came from elsewhere. */
  readonly source: { readonly stream: string; readonly sequence: number } | null;
  readonly images: Readonly<Record<string, StreamedImage>>;
  readonly rollout: Rollout | null;
  /** Why updates have to stop here on their way, where they have to. */
  readonly barrier: string | null;
  /** Why it came before its time, where it did. */
  readonly expedited: string | null;
  /** `withdrawn`: nobody gets it any more. `left`: whoever has it is asked to go back too. */
  readonly withdrawn: (Deed & { readonly kind: 'withdrawn' | 'left' }) | null;
}

/** What the publisher of a stream has settled. Spans of time are texts such as `14d`. */
export interface StreamSettings {
  readonly prefer: Preference;
  /** How long a release has to be healthy where it comes from; `null`: not at all. */
  readonly soak: string | null;
  /** Whose `pass` is needed, and whose `fail` counts; where nobody is named, everybody's `fail` counts. */
  readonly verdicts: readonly string[];
  /** The stream that releases are promoted from; `null`: they come from anywhere. */
  readonly after: string | null;
  /** A tag in the repository of each image that is moved to what the stream points to; `null`: none. */
  readonly moveTag: string | null;
  /** How long a rollout takes, and the share at its start; `null`: everybody at once. */
  readonly rollout: { readonly percentage: number; readonly minutes: number } | null;
  /** For how long a document is good; `null`: for ever. */
  readonly validFor: string | null;
  /** How many releases stay in the document, and so are kept in the registry. */
  readonly keep: number;
}

export const STREAM_ACTIONS = ['create', 'promote', 'pause', 'resume', 'withdraw', 'rollback', 'set', 'renew'] as const;
export type StreamAction = (typeof STREAM_ACTIONS)[number];

/** One line of the history. */
export interface StreamEntry {
  readonly sequence: number;
  readonly action: StreamAction;
  readonly by: string;
  readonly at: string;
  readonly why: string | null;
  /** The release that it is about. */
  readonly version: string | null;
  /** Of the digests of that release. */
  readonly digestSet: string | null;
}

/** A release that must not come back. */
export interface BarredRelease extends Deed {
  readonly version: string;
  readonly digestSet: string;
}

export interface Stream {
  readonly name: string;
  /** From 1, one more with each entry. */
  readonly sequence: number;
  /** The digest of the document before; `null` of the first. */
  readonly previous: string | null;
  /** When this entry was made. */
  readonly at: string;
  /** Nobody should go by this document after; `null`: for ever. */
  readonly validUntil: string | null;
  readonly settings: StreamSettings;
  /** Nobody gets the newest release as long as this stands. */
  readonly paused: Deed | null;
  /** The newest last. */
  readonly releases: readonly StreamRelease[];
  readonly barred: readonly BarredRelease[];
  /** The newest last; what is older than {@link MOST_ENTRIES} is in the documents before. */
  readonly history: readonly StreamEntry[];
}

export const MOST_ENTRIES = 100;

export const DEFAULT_STREAM_SETTINGS: StreamSettings = {
  prefer: 'digest',
  soak: null,
  verdicts: [],
  after: null,
  moveTag: null,
  rollout: null,
  validFor: null,
  keep: 10,
};

/** Every digest of the whole of each image: what is tried and promoted together. */
export function digestsOf({ images }: Pick<StreamRelease, 'images'>): readonly string[] {
  return Object.values(images).map(({ digest }) => digest);
}

/** Every digest of a release, those for each platform too: what has to be kept. */
export function keptDigests({ images }: Pick<StreamRelease, 'images'>): readonly string[] {
  return [...new Set(Object.values(images).flatMap(({ digest, platforms }) => [digest, ...Object.values(platforms)]))];
}

export function releaseDigestSet(release: Pick<StreamRelease, 'images'>): string {
  return digestSetOf(digestsOf(release));
}

/**
 * What the stream points to: the newest release that was not withdrawn; while it is paused, the newest before that one.
 * `null` where there is none.
 */
export function pointedRelease({ releases, paused }: Pick<Stream, 'releases' | 'paused'>): StreamRelease | null {
  const standing = releases.filter(({ withdrawn }) => withdrawn === null);
  return standing.at(paused === null ? -1 : -2) ?? null;
}

/** Whether a text is a document of ours, told without reading it: what it names is a record, and no place to edit. */
export function isStreamRecord(text: string): boolean {
  return text.startsWith('{') && text.includes(`"schema": "${STREAM_SCHEMA}"`);
}

/** By which a document knows the one before it. */
export function documentDigest(text: string): string {
  return `sha256:${hash('sha256', text)}`;
}

/** What readers of stream metadata are told: the release that the stream points to, for each architecture. */
export function renderArchitectures(stream: Pick<Stream, 'releases' | 'paused' | 'settings'>): object {
  const release = pointedRelease(stream);
  const architectures: Record<string, { artifacts: object; images: Record<string, object> }> = {};
  for (const [key, image] of Object.entries(release?.images ?? {}).sort(byKey)) {
    for (const [platform, digest] of Object.entries(image.platforms).sort(byKey)) {
      const architecture = rpmOfPlatform(platform);
      if (architecture === null) continue;
      architectures[architecture] ??= { artifacts: {}, images: {} };
      architectures[architecture].images[key] = {
        release: release?.version,
        image: preferredReference(image, stream.settings),
        'digest-ref': `${image.repository}@${digest}`,
      };
    }
  }
  return Object.fromEntries(Object.entries(architectures).sort(byKey));
}

/** Where a tag is preferred, the one that moves with the stream, else the release's own. */
function preferredReference({ repository, tag, digest }: StreamedImage, { prefer, moveTag }: StreamSettings): string {
  const preferred = prefer === 'tag' ? (moveTag ?? tag) : null;
  return preferred === null ? `${repository}@${digest}` : `${repository}:${preferred}`;
}

/** Pairs of a mapping by their keys. */
export function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return compareText(a, b);
}
