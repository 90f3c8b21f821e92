/** A finding: something wrong, as data. */
import type { ImageField } from '../files/field.ts';
import type { Severity } from '../records/config.ts';
import type { Fix } from './rule.ts';

export interface Finding {
  /** Id of the rule. */
  readonly rule: string;
  readonly severity: Exclude<Severity, 'off'>;
  readonly message: string;
  readonly place: {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    /** Length of what is wrong, in UTF-16 units, on its first line; 0 where it is a place rather than a text. */
    readonly length: number;
  };
  /** The field that it is about; `null` for a document or a file. */
  readonly field: ImageField | null;
  readonly fix: Fix | null;
  /** The same for the same fault as long as file, object, container and reference stay; lines may move. */
  readonly fingerprint: string;
}

/** A finding that does not count, and why. */
export interface Silenced {
  readonly finding: Finding;
  readonly by: 'comment' | 'configuration' | 'baseline' | 'unchanged';
  readonly reason: string;
}

const RANK: Readonly<Record<Severity, number>> = { off: 0, note: 1, warning: 2, error: 3 };

/** Whether a severity is at or above another. */
export function isAtLeast(severity: Severity, least: Severity): boolean {
  return RANK[severity] >= RANK[least];
}
