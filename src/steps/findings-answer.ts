/** The answer of every verb that finds faults. */
import type { ErrorData } from '../errors.ts';
import type { Finding, Silenced } from '../rules/finding.ts';
import type { Reading } from './read.ts';

export interface FindingsAnswer {
  readonly findings: readonly Finding[];
  /** Findings that do not count, each with why. */
  readonly silenced: readonly Silenced[];
  readonly errors: readonly ErrorData[];
  readonly notes: readonly ErrorData[];
  readonly reading: Reading;
}
