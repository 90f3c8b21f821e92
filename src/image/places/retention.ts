/**
 * How long registries keep what no tag names, as far as it is known. Each row says what it rests on; the configuration
 * (`keepsUntagged`) and what was observed go over it.
 */
import type { ImageReference } from '../reference.ts';

export type Retention =
  /** Goes by itself after so many milliseconds. */
  | { readonly kind: 'collects'; readonly after: number; readonly basis: RetentionBasis; readonly words: string }
  /** Goes at a time that nobody outside knows: by clean-up jobs of the publisher, or by an option of the operator. */
  | { readonly kind: 'cleaned'; readonly basis: RetentionBasis; readonly words: string }
  /** Stays until its owner deletes it. */
  | { readonly kind: 'keeps'; readonly basis: RetentionBasis; readonly words: string }
  | { readonly kind: 'unknown'; readonly basis: RetentionBasis; readonly words: string };

/** Whence it is known: said in the configuration, seen by ourselves, written by the registry's makers, told by users. */
export type RetentionBasis = 'user' | 'observed' | 'documented' | 'reported' | 'none';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

/** A registry by its host, and what is known of it; `words` begin with what the registry does and end a sentence. */
const KNOWN: readonly { readonly host: RegExp; readonly retention: Retention }[] = [
  {
    // Quay's configuration reference: the time machine of a namespace lasts two weeks unless its owner says otherwise.
    host: /^quay\.io$/,
    retention: {
      kind: 'collects',
      after: 14 * DAY,
      basis: 'documented',
      words: 'deletes what no tag names after two weeks, unless the owner set another time',
    },
  },
  {
    // Never by itself; scheduled clean-ups of publishers do, with children of indexes that still have a tag.
    host: /^ghcr\.io$/,
    retention: {
      kind: 'cleaned',
      basis: 'reported',
      words: 'deletes nothing by itself, but clean-up jobs of publishers delete what no tag names',
    },
  },
  {
    // Deleting a tag leaves the digest; owners delete manifests to free space.
    host: /^docker\.io$/,
    retention: {
      kind: 'keeps',
      basis: 'reported',
      words: 'keeps what no tag names until its owner deletes it',
    },
  },
  {
    // Online collection of GitLab's container registry.
    host: /^registry\.gitlab\.com$/,
    retention: {
      kind: 'collects',
      after: DAY,
      basis: 'documented',
      words: 'deletes what no tag names after a day',
    },
  },
  {
    // Policies of the repository's owner; untagged images are what most of them name first.
    host: /^(?:public\.ecr\.aws|.+\.dkr\.ecr(?:-fips)?\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?|(?:.+\.)?gcr\.io|.+-docker\.pkg\.dev|.+\.azurecr\.io)$/,
    retention: {
      kind: 'cleaned',
      basis: 'documented',
      words: 'deletes what no tag names where the owner set a policy that says so',
    },
  },
];

const UNKNOWN: Retention = {
  kind: 'unknown',
  basis: 'none',
  words: 'is not known to keep what no tag names',
};

/** What is said about one registry: a span in milliseconds, or that it keeps everything. */
export type SaidRetention = number | 'forever';

/**
 * What becomes of what no tag names.
 *
 * @param said what the configuration says of the registry
 * @param collects whether a digest was seen to vanish from the repository
 */
export function findRetention(
  { registry }: Pick<ImageReference, 'registry'>,
  said: SaidRetention | null,
  collects: boolean,
): Retention {
  if (said === 'forever')
    return { kind: 'keeps', basis: 'user', words: 'keeps what no tag names, says `bowline.yaml`' };
  if (said !== null) {
    return {
      kind: 'collects',
      after: said,
      basis: 'user',
      words: `deletes what no tag names after ${wordsOf(said)}, says \`bowline.yaml\``,
    };
  }
  const known = KNOWN.find(({ host }) => host.test(registry))?.retention ?? UNKNOWN;
  if (!collects || known.kind === 'collects') return known;
  return { kind: 'cleaned', basis: 'observed', words: 'deleted a digest of this repository before' };
}

function wordsOf(span: number): string {
  const [count, unit] = span % DAY === 0 ? [span / DAY, 'day'] : [Math.round(span / HOUR), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
