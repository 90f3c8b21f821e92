/** Answers about images as data. A failed answer is a fact too: it belongs to its image, never to the run. */
import type { ErrorData } from '../../errors.ts';
import type { ImageManifest, IndexChild } from './manifest.ts';

/**
 * What a registry (or the cache of what it said) answers to "which bytes does this tag name?".
 * *Exists*, *absent* and *unknown* are three answers: only a registry that says so makes a tag absent.
 */
export type DigestFact =
  | {
      readonly kind: 'exists';
      readonly digest: string;
      readonly mediaType: string;
      /** When it was learnt, ISO 8601 in UTC. */
      readonly learntAt: string;
      readonly source: 'registry' | 'cache' | 'lock' | 'overlay';
    }
  | { readonly kind: 'absent'; readonly error: ErrorData; readonly learntAt: string }
  | { readonly kind: 'unknown'; readonly error: ErrorData; readonly learntAt: string };

/** An answer that did not come: the thing is not there, or nobody can tell. */
export type MissingFact = {
  readonly kind: 'absent' | 'unknown';
  readonly error: ErrorData;
  readonly learntAt: string;
};

/** Where and when an answer was learnt; `learntAt` is ISO 8601 in UTC. */
interface Learnt {
  readonly learntAt: string;
  readonly source: 'registry' | 'cache';
}

/** The tags of a repository. */
export type TagListFact =
  | (Learnt & {
      readonly kind: 'exists';
      /** By their bytes in order, each once. */
      readonly tags: readonly string[];
      /** Why there may be more tags than these; `null` where these are all. */
      readonly incomplete: ErrorData | null;
      /** How many the list had when it was last learnt whole; `null` where that was never. */
      readonly countBefore: number | null;
    })
  | MissingFact;

/** The bytes of a manifest, which have the digest that was asked for. */
export type ManifestFact =
  | (Learnt & {
      readonly kind: 'exists';
      readonly digest: string;
      readonly mediaType: string;
      readonly bytes: Uint8Array;
      readonly manifest: ImageManifest;
    })
  | MissingFact;

/** A document that somebody publishes, as text. */
export type DocumentFact = { readonly kind: 'exists'; readonly text: string; readonly learntAt: string } | MissingFact;

/** The labels of an image's configuration; of an index those of its first image. */
export type LabelsFact =
  | (Learnt & {
      readonly kind: 'exists';
      readonly labels: Readonly<Record<string, string>>;
      /** When the image says that it was made, in milliseconds since 1970; `null` where it does not. */
      readonly created: number | null;
    })
  | MissingFact;

/** One image that runs on a platform. */
export interface PlatformImage {
  /** `os/architecture` or `os/architecture/variant`; `null` where nothing says it. */
  readonly platform: string | null;
  readonly osVersion: string | null;
  /** Of its image manifest. */
  readonly digest: string;
  readonly mediaType: string;
  /** Digest of its configuration, which some runtimes report; `null` where it was not read. */
  readonly config: string | null;
}

/** For which platforms an index, or a single image, holds an image. */
export type PlatformsFact =
  | (Learnt & {
      readonly kind: 'exists';
      readonly digest: string;
      readonly isIndex: boolean;
      readonly platforms: readonly PlatformImage[];
      /** What else an index holds: attestations, and attachments of other kinds. */
      readonly attached: readonly IndexChild[];
    })
  | MissingFact;

/** What a pin is the digest of, and what its tag names for that now. */
export type PinnedPart =
  /** What the tag named as a whole. */
  | { readonly kind: 'whole' }
  /** The image of one platform in it; `digest` is that which the tag names now, `null` where it has none. */
  | { readonly kind: 'platform'; readonly platform: string; readonly digest: string | null }
  | { readonly kind: 'unknown'; readonly error: ErrorData };
