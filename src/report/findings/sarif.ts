/** Findings as SARIF 2.1.0 (OASIS), for code scanning services. */
import type { ErrorData } from '../../errors.ts';
import { describeField } from '../../files/field/field.ts';
import type { Finding, Silenced } from '../../rules/finding.ts';
import type { RuleWords } from '../../rules/rule.ts';
import type { FindingsAnswer } from '../../steps/findings-answer.ts';
import { toSafeJson } from '../lines/escape.ts';

export interface SarifOptions {
  /** The version of Bowline. */
  readonly version: string;
  /** The way from the top of the checkout to the root: paths in SARIF are seen from the top. */
  readonly folder: string;
  /** Those by which was judged. */
  readonly rules: readonly RuleWords[];
}

/** One run, with every rule and every finding; those that do not count are there as suppressed. */
export function renderSarif(
  { findings, silenced, errors }: FindingsAnswer,
  { version, folder, rules }: SarifOptions,
): string {
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const results = [
    ...findings.map((finding) => resultOf(finding, indexes, folder)),
    ...silenced.map((entry) => ({
      ...resultOf(entry.finding, indexes, folder),
      suppressions: [suppressionOf(entry)],
      ...(entry.by === 'baseline' || entry.by === 'unchanged' ? { baselineState: 'unchanged' } : {}),
    })),
  ];
  const driver = { name: 'Bowline', version, semanticVersion: version, rules: rules.map(descriptorOf) };
  const run = {
    tool: { driver },
    invocations: [{ executionSuccessful: errors.length === 0, toolExecutionNotifications: errors.map(notificationOf) }],
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { ROOT: { description: { text: 'the top of the working tree' } } },
    results,
  };
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  return `${toSafeJson(log, 2)}\n`;
}

function descriptorOf({ id, summary, why, severity: { production } }: RuleWords): object {
  return {
    id,
    name: id,
    shortDescription: { text: `${summary[0]?.toUpperCase() ?? ''}${summary.slice(1)}.` },
    fullDescription: { text: why },
    help: { text: why, markdown: why },
    defaultConfiguration: production === 'off' ? { enabled: false } : { level: production },
  };
}

function resultOf(
  { rule, severity, message, place, about, fingerprint }: Finding,
  indexes: ReadonlyMap<string, number>,
  folder: string,
): object {
  const { file, line, column, length } = place;
  const region = {
    startLine: line,
    startColumn: column,
    ...(length > 0 ? { endLine: line, endColumn: column + length } : {}),
  };
  const logical = about === null ? [] : [{ fullyQualifiedName: describeField(about), kind: 'object' }];
  return {
    ruleId: rule,
    ruleIndex: indexes.get(rule) ?? -1,
    level: severity,
    message: { text: message },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: uriOf(file, folder), uriBaseId: 'ROOT' }, region },
        ...(logical.length > 0 ? { logicalLocations: logical } : {}),
      },
    ],
    partialFingerprints: { 'bowline/v1': fingerprint },
  };
}

/** A path as a relative reference, part by part, so that none of its characters means more than itself. */
function uriOf(file: string, folder: string): string {
  const path = folder === '' ? file : `${folder}/${file}`;
  return path.split('/').map(encodeURIComponent).join('/');
}

function notificationOf({ code, message }: ErrorData): object {
  return { descriptor: { id: code }, level: 'error', message: { text: message } };
}

function suppressionOf({ by, reason }: Silenced): object {
  return { kind: by === 'comment' ? 'inSource' : 'external', justification: reason };
}
