/** Documents of ours in registries, as types: under tags of their own, and attached to images. */
import type { ErrorData } from '../errors.ts';
import type { MissingFact } from '../image/manifest/facts.ts';
import type { RepositoryQuestion } from './question.ts';

/** Where an artifact of ours lies: a repository and the tag that names its newest state. */
export interface ArtifactPlace extends RepositoryQuestion {
  readonly tag: string;
}

/** Media types: of the artifact, and of its one layer. */
export interface ArtifactKind {
  readonly artifactType: string;
  readonly layerType: string;
}

/** The document of an artifact, as it is now. */
export type ArtifactFact =
  | { readonly kind: 'exists'; readonly digest: string; readonly bytes: Uint8Array; readonly learntAt: string }
  | MissingFact;

/** The document that comes after one, which is `null` where there is none yet; answers `null` where nothing changes. */
export type ChangeArtifact = (before: Uint8Array | null) => Uint8Array | null;

/** What became of a change; `digest` is `null` where there is no artifact and none was made. */
export type ArtifactUpdate =
  | { readonly kind: 'written' | 'current'; readonly digest: string | null }
  | { readonly kind: 'failed'; readonly error: ErrorData };

/** One document of ours that is attached to an image. */
export interface AttachedDocument {
  /** Of its artifact. */
  readonly digest: string;
  readonly annotations: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** The documents of one kind that are attached to an image, by the digests of their artifacts; none is an answer too. */
export type AttachedFact =
  | {
      readonly kind: 'exists';
      readonly documents: readonly AttachedDocument[];
      /** What is listed, and not there any more. */
      readonly lost: readonly string[];
      readonly learntAt: string;
    }
  | MissingFact;

/** What became of a document to attach; `digest` is that of its artifact. */
export type AttachOutcome =
  | { readonly kind: 'written' | 'current'; readonly digest: string }
  | { readonly kind: 'failed'; readonly error: ErrorData };
