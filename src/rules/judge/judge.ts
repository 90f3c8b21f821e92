/** Fields to findings: every rule is asked about every field. */

import { type FieldSpan, fieldOffset, type ImageField } from '../../files/field/field.ts';
import { isMoot } from '../../files/field/owners.ts';
import type { LineIndex } from '../../files/text/line-index.ts';
import type { RuleId } from '../../records/rule-ids.ts';
import { FIELD_RULES } from '../fields/field-rules.ts';
import { type Finding, fingerprintOf, isAtLeast } from '../finding.ts';
import { milderSeverity, type Rule, type RuleSubject, severityOf, type Violation } from '../rule.ts';

/** A subject with its place. */
export interface PlacedSubject extends RuleSubject {
  /** The field as it was found. */
  readonly origin: ImageField;
  readonly lines: LineIndex;
}

/** Judges all subjects by all rules. */
export function judgeFields(subjects: readonly PlacedSubject[]): Finding[] {
  const judged = subjects.filter(({ origin: { owner } }) => !isMoot(owner));
  const findings = new Map<ImageField, Finding[]>();
  for (const rule of FIELD_RULES) {
    for (const { subject, violation } of violationsOf(rule, judged)) {
      const finding = makeFinding(rule, subject, violation);
      if (finding === null) continue;
      const own = findings.get(subject.origin);
      if (own === undefined) findings.set(subject.origin, [finding]);
      else own.push(finding);
    }
  }
  const yielding = new Map(FIELD_RULES.map(({ id, yieldsTo }) => [id, yieldsTo ?? []]));
  return [...findings.values()].flatMap((own) => own.filter((finding) => !isSaidBetter(finding, own, yielding)));
}

function violationsOf(
  rule: Rule,
  subjects: readonly PlacedSubject[],
): readonly { readonly subject: PlacedSubject; readonly violation: Violation }[] {
  if ('checkAll' in rule) return rule.checkAll(subjects);
  return subjects.flatMap((subject) => {
    const violation = rule.check(subject);
    return violation === null ? [] : [{ subject, violation }];
  });
}

function makeFinding(rule: Rule, subject: PlacedSubject, violation: Violation): Finding | null {
  const { message, span, fix, milder, said } = violation;
  const full = severityOf({ id: rule.id, severity: violation.severity ?? rule.severity }, subject);
  const { certainty, chosen, feeds } = subject.origin;
  const isSure = certainty !== 'candidate' || chosen === true || feeds?.kind === 'images' || violation.sure === true;
  const severity = said ?? (milder === true || !isSure ? milderSeverity(full, rule, subject) : full);
  if (severity === 'off') return null;
  return {
    rule: rule.id,
    severity,
    message,
    place: findPlace(subject, span ?? null),
    lines: linesOf(subject),
    about: subject.origin,
    field: subject.origin,
    fix: isEditable(subject.origin) ? (fix ?? null) : null,
    fingerprint: fingerprintOf(rule.id, subject.file, subject.origin, subject.origin.written),
  };
}

/** Whether another finding about the same field, as grave as this one, says all that this one would. */
function isSaidBetter(
  { rule, severity }: Finding,
  own: readonly Finding[],
  yielding: ReadonlyMap<RuleId, readonly RuleId[]>,
): boolean {
  const better = yielding.get(rule) ?? [];
  return own.some((other) => better.includes(other.rule) && isAtLeast(other.severity, severity));
}

/** What somebody else writes is theirs to mend. */
function isEditable({ owner, certainty, refusal }: ImageField): boolean {
  return owner === null && certainty === 'certain' && refusal === null;
}

function findPlace({ file, origin: field, lines }: PlacedSubject, span: FieldSpan | null): Finding['place'] {
  const start = span?.start ?? fieldOffset(field);
  const end = span?.end ?? Math.max(...field.spans.map((each) => each.end));
  const from = lines.at(start);
  return { file, ...from, length: lines.at(end).line === from.line ? end - start : 0 };
}

function linesOf({ origin: { spans, policySpan }, lines }: PlacedSubject): number[] {
  const all = policySpan === null ? spans : [...spans, policySpan];
  return [...new Set(all.map(({ start }) => lines.at(start).line))];
}
