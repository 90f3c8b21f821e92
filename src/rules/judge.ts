/** Fields to findings: every rule is asked about every field. */
import { hash } from 'node:crypto';
import { type FieldSpan, fieldOffset, type ImageField } from '../files/field.ts';
import type { LineIndex } from '../files/line-index.ts';
import type { Finding } from './finding.ts';
import { type Rule, type RuleSubject, severityOf, type Violation } from './rule.ts';
import { RULES } from './rules.ts';

/** A subject with the lines of its file. */
export interface PlacedSubject extends RuleSubject {
  readonly lines: LineIndex;
}

/** Judges all subjects by all rules; findings come in the order of files and lines. */
export function judgeFields(subjects: readonly PlacedSubject[], rules: readonly Rule[] = RULES): Finding[] {
  const findings: Finding[] = [];
  const seen = new Map<string, number>();
  const add = (rule: Rule, subject: PlacedSubject, violation: Violation): void => {
    const severity = severityOf(rule, subject);
    if (severity === 'off') return;
    const { message, span, fix } = violation;
    const basis = fingerprintBasis(rule.id, subject);
    const count = seen.get(basis) ?? 0;
    seen.set(basis, count + 1);
    findings.push({
      rule: rule.id,
      severity,
      message,
      place: findPlace(subject, span ?? null),
      field: subject.field,
      fix: isEditable(subject.field) ? (fix ?? null) : null,
      fingerprint: hash('sha256', `${basis}\0${count}`).slice(0, 32),
    });
  };
  for (const rule of rules) {
    if ('checkAll' in rule) {
      for (const { subject, violation } of rule.checkAll(subjects)) add(rule, subject as PlacedSubject, violation);
      continue;
    }
    for (const subject of subjects) {
      const violation = rule.check(subject);
      if (violation !== null) add(rule, subject, violation);
    }
  }
  return sortFindings(findings);
}

/** By file, line, column, then rule. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(
    (a, b) =>
      compare(a.place.file, b.place.file) ||
      a.place.line - b.place.line ||
      a.place.column - b.place.column ||
      compare(a.rule, b.rule),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What somebody else writes is theirs to mend. */
function isEditable({ owner, certainty, refusal }: ImageField): boolean {
  return owner === null && certainty === 'certain' && refusal === null;
}

function findPlace({ file, field, lines }: PlacedSubject, span: FieldSpan | null): Finding['place'] {
  const start = span?.start ?? fieldOffset(field);
  const end = span?.end ?? Math.max(...field.spans.map((each) => each.end));
  const from = lines.at(start);
  return { file, ...from, length: lines.at(end).line === from.line ? end - start : 0 };
}

function fingerprintBasis(rule: string, { file, field }: RuleSubject): string {
  const { object, container, written } = field;
  const names = [object?.kind, object?.namespace, object?.name, container?.role, container?.name].map(
    (name) => name ?? '',
  );
  return [rule, file, ...names, written].join('\0');
}
