/** What every store of the registry does: it keeps what it was given, by repository. */

export interface StoredManifest {
  readonly digest: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A content with the time, in milliseconds since 1970, since when nothing but itself keeps it. */
export interface HeldContent {
  readonly digest: string;
  /** When it was last written or, for a manifest, when a tag last let go of it. */
  readonly since: number;
}

/** Contents belong to a repository: what was pushed to one is unknown in another until it is pushed or mounted there. */
export interface RegistryStore {
  hasRepository(repository: string): Promise<boolean>;
  /** Sorted by name. */
  listRepositories(): Promise<readonly string[]>;
  readBlob(repository: string, digest: string): Promise<Uint8Array | null>;
  writeBlob(repository: string, digest: string, bytes: Uint8Array): Promise<void>;
  /** Whether there was one. */
  deleteBlob(repository: string, digest: string): Promise<boolean>;
  listBlobs(repository: string): Promise<readonly HeldContent[]>;
  readManifest(repository: string, digest: string): Promise<StoredManifest | null>;
  writeManifest(repository: string, manifest: StoredManifest): Promise<void>;
  /** Takes its tags with it; whether there was one. */
  deleteManifest(repository: string, digest: string): Promise<boolean>;
  listManifests(repository: string): Promise<readonly (StoredManifest & HeldContent)[]>;
  /** The digest that a tag names now. */
  readTag(repository: string, tag: string): Promise<string | null>;
  /** Makes a tag, or moves it; what it named before stays. */
  writeTag(repository: string, tag: string, digest: string): Promise<void>;
  deleteTag(repository: string, tag: string): Promise<boolean>;
  /** Every tag, sorted by its bytes; `null` where there is no such repository. */
  listTags(repository: string): Promise<readonly string[] | null>;
}
