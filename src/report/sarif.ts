/** Findings as SARIF 2.1.0 (OASIS), for code scanning services. */
import { describeField } from '../files/field.ts';
import { DOCUMENT_RULES } from '../rules/document-findings.ts';
import type { Finding, Silenced } from '../rules/finding.ts';
import { RULES } from '../rules/rules.ts';
import type { LintAnswer } from '../verbs/lint.ts';

const LEVELS = { error: 'error', warning: 'warning', note: 'note' } as const;

interface RuleWords {
  readonly id: string;
  readonly summary: string;
  readonly why: string;
}

/** One run, with every rule and every finding; those that do not count are there as suppressed. */
export function renderSarif({ findings, silenced }: LintAnswer, version: string): string {
  const rules: readonly RuleWords[] = [...RULES, ...DOCUMENT_RULES];
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const results = [
    ...findings.map((finding) => resultOf(finding, indexes)),
    ...silenced.map((entry) => ({ ...resultOf(entry.finding, indexes), suppressions: [suppressionOf(entry)] })),
  ];
  const driver = { name: 'Bowline', version, semanticVersion: version, rules: rules.map(descriptorOf) };
  const run = {
    tool: { driver },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { ROOT: { description: { text: 'the root that was judged' } } },
    results,
  };
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function descriptorOf({ id, summary, why }: RuleWords): object {
  return {
    id,
    name: id,
    shortDescription: { text: summary },
    fullDescription: { text: why },
    help: { text: why, markdown: why },
  };
}

function resultOf(
  { rule, severity, message, place, field, fingerprint }: Finding,
  indexes: ReadonlyMap<string, number>,
): object {
  const { file, line, column, length } = place;
  const region = {
    startLine: line,
    startColumn: column,
    ...(length > 0 ? { endLine: line, endColumn: column + length } : {}),
  };
  const logical = field === null ? [] : [{ fullyQualifiedName: describeField(field), kind: 'object' }];
  return {
    ruleId: rule,
    ruleIndex: indexes.get(rule) ?? -1,
    level: LEVELS[severity],
    message: { text: message },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: encodeURI(file), uriBaseId: 'ROOT' }, region },
        ...(logical.length > 0 ? { logicalLocations: logical } : {}),
      },
    ],
    partialFingerprints: { 'bowline/v1': fingerprint },
  };
}

function suppressionOf({ by, reason }: Silenced): object {
  return { kind: by === 'comment' ? 'inSource' : 'external', justification: reason };
}
