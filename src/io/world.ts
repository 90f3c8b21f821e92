/** What lies outside, as interfaces only: a verb gets a World and touches nothing else. */
import type { ErrorData } from '../errors.ts';
import type {
  DigestFact,
  DocumentFact,
  LabelsFact,
  ManifestFact,
  PlatformsFact,
  TagListFact,
} from '../image/manifest/facts.ts';
import type { BranchMove } from '../plan/plan.ts';
import type { Config } from '../records/config/config.ts';
import type { ConfigText } from '../records/config/config-settings.ts';
import type { RegistryReport, RequestEstimate } from './traffic-report.ts';
import type { SourceOrigin, UpstreamFact } from './upstream/upstream-repository.ts';

export type {
  NamedCommit,
  SourceOrigin,
  UpstreamFact,
  UpstreamRepository,
} from './upstream/upstream-repository.ts';

import type {
  ArtifactFact,
  ArtifactKind,
  ArtifactPlace,
  ArtifactUpdate,
  AttachedFact,
  AttachOutcome,
  ChangeArtifact,
} from './artifact.ts';
import type { Copier } from './copier.ts';
import type { ContentQuestion, ImageQuestion, RepositoryQuestion } from './question.ts';
import type { Progress } from './step.ts';

export type {
  ArtifactFact,
  ArtifactKind,
  ArtifactPlace,
  ArtifactUpdate,
  AttachedDocument,
  AttachedFact,
  AttachOutcome,
  ChangeArtifact,
} from './artifact.ts';

export type {
  Copier,
  CopyDepth,
  CopyOrder,
  CopyResult,
  CopyWork,
  ImageExtent,
  ImageMember,
  TagOrder,
  Untagged,
} from './copier.ts';

export type { ContentQuestion, ImageQuestion, RepositoryQuestion } from './question.ts';

export type { Progress, Step } from './step.ts';
export type { HostReport, Quota, RegistryReport, RequestEstimate } from './traffic-report.ts';

/** Answers about images. No method throws, and each question is sent once a run, however often it is asked. */
export interface Registry {
  /** Which digest a tag names now (for a multi-platform image: the index's). */
  resolve(question: ImageQuestion): Promise<DigestFact>;
  /** Every tag of a repository, or as many as could be learnt and why not all. */
  tags(question: RepositoryQuestion): Promise<TagListFact>;
  /**
   * The bytes of a manifest or index. What was read once is never fetched again, so an answer does not say that the
   * registry still has it: {@link Registry.resolve} says that.
   */
  manifest(question: ContentQuestion): Promise<ManifestFact>;
  /** The platforms of an index, or the one of a single image, whose configuration is read for it. */
  platforms(question: ContentQuestion): Promise<PlatformsFact>;
  /** The labels of an image: up to three requests, each sent once and never again. */
  labels(question: ContentQuestion): Promise<LabelsFact>;
  /** A document at an address of the web; those within our own networks only where their host is under `registries`. */
  document(address: string): Promise<DocumentFact>;
  /** The document of an artifact, asked for anew each time, and never of a mirror. */
  readArtifact(place: ArtifactPlace, kind: ArtifactKind): Promise<ArtifactFact>;
  /**
   * Makes an artifact another one. Where others write it at the same time, `change` is asked again with what they
   * wrote, until what it makes stands.
   */
  updateArtifact(place: ArtifactPlace, kind: ArtifactKind, change: ChangeArtifact): Promise<ArtifactUpdate>;
  /**
   * Attaches a document to an image (`subject` of the image specification 1.1). The same document, kind and annotations
   * are the same artifact, which is attached once. Where a registry keeps no lists, the one that stands in for it is
   * written, and read again after a while, since others may write it too.
   *
   * @param keep whether it gets a keep tag, so that a registry does not collect it
   */
  attachArtifact(
    subject: ContentQuestion,
    kind: ArtifactKind,
    document: Uint8Array,
    annotations: Readonly<Record<string, string>>,
    keep: boolean,
  ): Promise<AttachOutcome>;
  /** All documents of one kind that are attached to an image, asked for anew each time, and never of a mirror. */
  attachedArtifacts(subject: ContentQuestion, kind: ArtifactKind): Promise<AttachedFact>;
  /**
   * How many requests {@link Registry.resolve} would send at most for these, and {@link Registry.tags} for those without
   * a tag or digest and with a short list, unless one has to be sent again.
   */
  estimate(questions: readonly (ImageQuestion | RepositoryQuestion)[]): Promise<RequestEstimate>;
  /** Opened on first use; `null` in a run that is offline. */
  copier(): Copier | null;
  /** What was sent so far, and what registries said beside their answers. */
  report(): RegistryReport;
}

/** One file as it was read. */
export interface ReadFile {
  readonly text: string;
  /** `sha256:` and the hex digest of the bytes. */
  readonly hash: () => string;
}

/** The files below operands, relative to the root, with `/`. */
export interface Listing {
  readonly files: readonly { readonly path: string; readonly named: boolean }[];
  /** Operands that do not exist, or lie outside the root; the user named them. */
  readonly errors: readonly ErrorData[];
  /** Folders met on the way that cannot be read. */
  readonly notes: readonly ErrorData[];
  /** Whether an operand is the root itself, so that what was not listed is not there. */
  readonly whole: boolean;
}

export interface ListOptions {
  /** Walk into what git ignores as well. */
  readonly noIgnore?: boolean;
  /** Operands are relative to the root, in place of the working folder. */
  readonly fromRoot?: boolean;
}

/** The files under the root. Every path is relative to it; none leads out of it. */
export interface Disk {
  /** The root in words, for people: an absolute path. */
  readonly root: string;
  list(operands: readonly string[], options?: ListOptions): Listing;
  /**
   * Reads a text file.
   *
   * @throws {BowlineError} `FILE_NOT_FOUND`, `FILE_UNREADABLE`, `FILE_TOO_LARGE`, `FILE_NOT_TEXT`.
   */
  read(path: string): ReadFile;
  /**
   * Replaces a file as a whole, or makes it where `expected` is `null`: whoever reads it sees the old text or the new.
   * Mode and links are kept.
   *
   * @throws {BowlineError} `FILE_CHANGED` where the bytes are not those of `expected`; `FILE_UNWRITABLE`, `PATH_OUTSIDE_ROOT`.
   */
  write(path: string, text: string, expected: string | null): void;
  /**
   * Removes a file whose bytes are those of `expected`, and the folders that it leaves empty. Throws as {@link Disk.write}.
   */
  remove(path: string, expected: string): void;
  /**
   * Does what takes a moment while no other run does so in this root: several files that belong together are looked at
   * and written.
   *
   * @throws {BowlineError} `RECORDS_BUSY`, `FILE_UNWRITABLE`
   */
  alone<Result>(work: () => Result): Result;
  /** Makes sure that a path, links followed, lies under the root. Throws `PATH_OUTSIDE_ROOT`. */
  confine(path: string): void;
  /** The names in a folder, sorted; none where it does not exist. */
  names(folder: string): readonly string[];
}

/** What a chart renders to. */
export type Rendering = (
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly error: ErrorData }
) & {
  /** Charts that it depends on and was rendered without, since they are not at hand. */
  readonly without?: readonly string[];
};

/** Renders charts that lie on the disk, without network, cluster or plugins. */
export interface ChartRenderer {
  /**
   * Renders a chart; a failure is an answer.
   *
   * @param chart its folder, relative to the root
   * @param values text of further values; `null` for those of the chart alone
   */
  render(chart: string, values: string | null): Promise<Rendering>;
  close(): void;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** What became of the observations of a run. */
export interface RecordReport {
  /** How many lines were added to the ledger. */
  readonly lines: number;
  /** Why nothing could be added, where it could not. */
  readonly error: ErrorData | null;
}

/** The memory of what registries answered, beside the ledger of the root, which is a file like others. */
export interface LedgerKeeper {
  /** The text of the ledger in the cache, which is no more than a hint; `null` where there is none. */
  hint(): Promise<string | null>;
  /**
   * Writes down what registries answered since the last call: into the ledger of the root where there is one, else
   * into the hint. Never rejects.
   */
  record(): Promise<RecordReport>;
}

/** A file as a commit left it. */
export interface FileVersion {
  readonly commit: string;
  readonly author: string;
  /** When it was written, ISO 8601. */
  readonly at: string;
  /** `null` where the file was not there, or is no text. */
  readonly text: string | null;
}

/** What git knows of the root, where it lies in a working tree. */
export interface Git {
  /** Who works here: as git calls them, else the name of the account; `null` where neither is known. */
  userName(): string | null;
  /** The address that the repository was cloned from; `null` where there is none. */
  originAddress(): string | null;
  /** The last versions of a file, the newest first; none outside a working tree. Throws `GIT_FAILED`. */
  versions(path: string, most: number): readonly FileVersion[];
  /** The texts of the root at a revision, of those paths that are wanted. Throws `GIT_FAILED`. */
  textsAt(revision: string, isWanted: (path: string) => boolean): ReadonlyMap<string, string>;
  /**
   * The texts of single files of the root at any revisions, in their order and at once; `null` where there is no such
   * revision or file, or where it is no text. Throws `GIT_FAILED`.
   */
  texts(places: readonly { readonly revision: string; readonly path: string }[]): readonly (string | null)[];
  /**
   * Makes commits on a branch of our own, beside the working tree, which stays as it is; a branch that holds nothing but
   * our commits is made anew.
   *
   * @throws {BowlineError} `GIT_FAILED`, `GIT_DIRTY`, `GIT_BRANCH_FOREIGN`, `GIT_BRANCH_IN_USE`, `USAGE_INVALID`
   */
  commit(request: BranchRequest): BranchAnswer;
  /** The commit that a branch is at; `null` where there is none. */
  branchAt(name: string): string | null;
  /** Moves a branch, which has to be at `from`. Throws `GIT_FAILED`, `GIT_BRANCH_IN_USE`. */
  moveBranch(move: BranchMove): void;
  /** Opens the repository of an upstream: by https or ssh, from a clone in the cache; or a folder. Never rejects. */
  upstream(source: string, origin: SourceOrigin): Promise<UpstreamFact>;
}

/** A branch and the commits that it is to have on top of the one that is checked out. */
export interface BranchRequest {
  readonly branch: string;
  /** The files as they have to be there: the hash of each, `null` where there is none. */
  readonly files: readonly { readonly path: string; readonly hash: string | null }[];
  /** One after the other: the new texts, `null` where a file goes, and the message. */
  readonly commits: readonly { readonly texts: ReadonlyMap<string, string | null>; readonly message: string }[];
}

export interface MadeCommit {
  readonly id: string;
  readonly subject: string;
}

export interface BranchAnswer {
  readonly branch: string;
  /** The commit that the branch was at; `null` where it was not there. The same as `after` where nothing changed. */
  readonly before: string | null;
  readonly after: string;
  readonly commits: readonly MadeCommit[];
}

export interface World {
  readonly disk: Disk;
  readonly git: Git;
  readonly config: Config;
  /** The text that the configuration was read from; `null` where there is none. */
  readonly configText: ConfigText | null;
  /** Opened on first use: a run that asks nothing opens no connection. */
  readonly registry: () => Promise<Registry>;
  /** What the registry was asked so far; `null` where nobody opened it. */
  readonly registryReport: () => RegistryReport | null;
  readonly ledger: LedgerKeeper;
  readonly clock: Clock;
  readonly progress: Progress;
  /** Told before registries are asked. */
  readonly announce: (estimate: RequestEstimate) => void;
}
