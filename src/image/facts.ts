/** Answers about images as data. A failed answer is a fact too: it belongs to its image, never to the run. */
import type { ErrorData } from '../errors.ts';

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
