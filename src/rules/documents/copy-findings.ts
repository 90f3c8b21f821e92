/** Findings about files that show a component set: what does not agree in them, by the rule that it belongs to. */
import type { ErrorCode } from '../../errors.ts';
import type { Disagreement } from '../../plan/shown/find-disagreements.ts';
import { type Finding, fingerprintOf, isAtLeast } from '../finding.ts';
import type { Situation } from '../rule.ts';
import { COPY_RULES } from './copy-rules.ts';
import { type DocumentPlace, documentFinding } from './document-findings.ts';

type CopyRuleId = (typeof COPY_RULES)[number]['id'];

/** What is not in it says that a release could not tell, and nothing about the files. */
const RULES: Readonly<Partial<Record<ErrorCode, CopyRuleId>>> = {
  SHOWN_ORPHAN: 'copy-outside-set',
  SHOWN_MISSING: 'image-not-shown',
  SHOWN_NO_REGION: 'image-not-shown',
  FILE_NOT_FOUND: 'image-not-shown',
  SHOWN_MISKEYED: 'mis-keyed-copy',
  SHOWN_AMBIGUOUS: 'ambiguous-copy',
  SHOWN_EMPTY: 'empty-copy',
  SHOWN_NO_DIGEST: 'copy-without-digest',
  SHOWN_DIFFERS: 'copies-differ',
};

const VERSION_RULES: Readonly<Record<NonNullable<Disagreement['about']>, CopyRuleId>> = {
  key: 'dead-version-key',
  'keyless version': 'version-without-key',
  'unused version': 'unused-version',
};

/**
 * @param absent where the set is configured: the place of a file that is not there
 * @returns `null` where no rule is about it, or its rule is off
 */
export function copyFinding(
  { error, about, path, length }: Disagreement,
  absent: DocumentPlace,
  situationOf: (file: string) => Situation,
): Finding | null {
  const rule = about === null ? RULES[error.code] : VERSION_RULES[about];
  if (rule === undefined || error.place?.file === undefined) return null;
  const { file, line, column } = error.place;
  const place =
    error.code === 'FILE_NOT_FOUND'
      ? absent
      : { file, length, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) };
  const finding = documentFinding(rule, error.message, place, situationOf(place.file));
  if (finding === null || path.length === 0) return finding;
  return { ...finding, fingerprint: fingerprintOf(rule, place.file, null, path.join('\0')) };
}

/** A cause once: of a finding about a copy and one about the field in the same place the graver stays, or the field's. */
export function withoutSaidTwice(fields: readonly Finding[], copies: readonly Finding[]): readonly Finding[] {
  if (copies.length === 0) return fields;
  const byLine = Map.groupBy(fields, ({ place }) => lineKey(place));
  const dropped = new Set<Finding>();
  for (const copy of copies) {
    const better = YIELDING.get(copy.rule) ?? [];
    const same = (byLine.get(lineKey(copy.place)) ?? []).filter(
      (field) => better.includes(field.rule) && isSamePlace(field.place, copy.place),
    );
    if (same.some((field) => isAtLeast(field.severity, copy.severity))) dropped.add(copy);
    else for (const field of same) dropped.add(field);
  }
  return [...fields, ...copies].filter((finding) => !dropped.has(finding));
}

const YIELDING: ReadonlyMap<string, readonly string[]> = new Map(
  COPY_RULES.map((rule) => [rule.id, 'yieldsTo' in rule ? rule.yieldsTo : []]),
);

function lineKey({ file, line }: Finding['place']): string {
  return `${file}\0${line}`;
}

/** Whether two texts on one line overlap, quotes around them not counted. */
function isSamePlace(a: Finding['place'], b: Finding['place']): boolean {
  return a.column <= b.column + b.length + 1 && b.column <= a.column + a.length + 1;
}
