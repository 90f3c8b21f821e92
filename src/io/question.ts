/** What is asked of registries: about an image, a repository, a content. */

/** One image to ask about: a repository with a tag, or with a digest. */
export interface ImageQuestion {
  /** Registry host as in {@link import('../image/reference.ts').ImageReference}, for example `docker.io`. */
  readonly registry: string;
  readonly repository: string;
  /** A tag or a digest. */
  readonly tagOrDigest: string;
}

/** One repository to ask about. */
export type RepositoryQuestion = Pick<ImageQuestion, 'registry' | 'repository'>;

/** One content to ask for: a repository and a digest. */
export interface ContentQuestion extends RepositoryQuestion {
  readonly digest: string;
}
