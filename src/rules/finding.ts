/** A finding: something wrong, as data. */

import { hash } from 'node:crypto';
import { compareText } from '../compare-text.ts';
import type { ImageField } from '../files/field/field.ts';
import type { NamedPlace } from '../files/objects/observation.ts';
import type { Severity } from '../records/config/config.ts';
import type { RuleId } from '../records/rule-ids.ts';
import type { Fix } from './rule.ts';

export interface Finding {
  readonly rule: RuleId;
  readonly severity: Exclude<Severity, 'off'>;
  readonly message: string;
  readonly place: {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    /** Length of what is wrong, in UTF-16 units, on its first line; 0 where it is a place rather than a text. */
    readonly length: number;
  };
  /** Every line that the field stands on, its pull policy too: a comment on one of them may accept the finding. */
  readonly lines: readonly number[];
  /** What it is about, for whoever tells of it; `null` where that is a whole document or a file. */
  readonly about: NamedPlace | null;
  /** The field that a fix would edit; `null` where it is about something else. */
  readonly field: ImageField | null;
  readonly fix: Fix | null;
  /** The component of a set that it is about, where no field tells: its waivers are for this too. */
  readonly component?: ComponentName;
  /** When what the finding warns of is expected to happen, ISO 8601; left out where it warns of nothing, or nobody knows. */
  readonly due?: string;
  /** The same for the same fault as long as file, object, container and reference stay; lines may move. */
  readonly fingerprint: string;
}

/** A component by its names. */
export interface ComponentName {
  readonly set: string;
  readonly component: string;
}

/** A finding that does not count, and why. */
export interface Silenced {
  readonly finding: Finding;
  readonly by: 'comment' | 'configuration' | 'frozen' | 'baseline' | 'unchanged';
  readonly reason: string;
}

const RANK: Readonly<Record<Severity, number>> = { off: 0, note: 1, warning: 2, error: 3 };

/** Whether a severity is at or above another. */
export function isAtLeast(severity: Severity, least: Severity): boolean {
  return RANK[severity] >= RANK[least];
}

/** By file, line, column, then rule. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(
    (a, b) =>
      compareText(a.place.file, b.place.file) ||
      a.place.line - b.place.line ||
      a.place.column - b.place.column ||
      compareText(a.rule, b.rule),
  );
}

/** @param said what tells it from another of the same rule in the same place: the text of the image, or the message */
export function fingerprintOf(rule: RuleId, file: string, about: NamedPlace | null, said: string): string {
  return hash('sha256', [rule, file, ...namesOf(about), said].join('\0')).slice(0, 32);
}

function namesOf(about: NamedPlace | null): string[] {
  if (about === null) return [];
  const { object, container } = about;
  return [object?.kind, object?.namespace, object?.name, container?.role, container?.name].map((name) => name ?? '');
}

/** Gives the second and each later finding of one fingerprint another one, in their order, so that each counts. */
export function tellApart(findings: readonly Finding[]): Finding[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const { fingerprint } = finding;
    const before = seen.get(fingerprint) ?? 0;
    seen.set(fingerprint, before + 1);
    return before === 0
      ? finding
      : { ...finding, fingerprint: hash('sha256', `${fingerprint}\0${before}`).slice(0, 32) };
  });
}
