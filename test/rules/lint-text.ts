/** Findings over one text, as `lint` has them. */
import type { Feeds } from '../../src/files/field/field.ts';
import { EMPTY_CONFIG } from '../../src/records/config/config.ts';
import { parseConfig } from '../../src/records/config/parse-config.ts';
import type { Finding } from '../../src/rules/finding.ts';
import { LINT_READ_OPTIONS } from '../../src/steps/before/read-before.ts';
import { planFixes } from '../../src/steps/plan-fixes.ts';
import { type FileFields, type Reading, readText } from '../../src/steps/read.ts';
import { type LintAnswer, type LintOptions, lint } from '../../src/verbs/lint.ts';
import { carriedOut } from '../edits/one-file.ts';

export interface LintedText {
  readonly path?: string;
  /** The text of `bowline.yaml`. */
  readonly config?: string;
  /** Other files, by path. */
  readonly beside?: Readonly<Record<string, string>>;
  /** Whether the user named the file. */
  readonly named?: boolean;
  readonly options?: LintOptions;
  /** What rendering the chart shows about every field. */
  readonly feeds?: Feeds['kind'];
}

export function readingOf(
  text: string,
  { path = 'deploy/app.yaml', config, named = false, feeds: kind }: LintedText = {},
): Reading {
  const parsed = config === undefined ? EMPTY_CONFIG : parseConfig(config, 'bowline.yaml');
  const { file, problems, notes } = readText({ path, text, hash: () => '', named }, parsed, null, LINT_READ_OPTIONS);
  return {
    files: [kind === undefined ? file : withFeeds(file, kind)],
    fileCount: 1,
    errors: named ? problems : [],
    notes: [...notes, ...(named ? [] : problems)],
    whole: true,
    scope: 'all',
  };
}

function withFeeds(file: FileFields, kind: Feeds['kind']): FileFields {
  return {
    ...file,
    fields: file.fields.map((field) => ({ ...field, feeds: { kind, places: [], switchedOn: false, reason: null } })),
  };
}

/** A reading of several files, by path. */
export function readingOfTexts(texts: Readonly<Record<string, string>>, linted: LintedText = {}): Reading {
  const readings = Object.entries(texts).map(([path, text]) => readingOf(text, { ...linted, path }));
  return {
    files: readings.flatMap(({ files }) => files),
    fileCount: readings.length,
    errors: readings.flatMap(({ errors }) => errors),
    notes: readings.flatMap(({ notes }) => notes),
    whole: true,
    scope: 'all',
  };
}

export function lintText(text: string, linted: LintedText = {}): LintAnswer {
  const config = linted.config === undefined ? EMPTY_CONFIG : parseConfig(linted.config, 'bowline.yaml');
  const configText = linted.config === undefined ? null : { file: 'bowline.yaml', text: linted.config };
  const own = readingOf(text, linted);
  const files = Object.entries(linted.beside ?? {}).flatMap(
    ([path, each]) => readingOf(each, { ...linted, path }).files,
  );
  const reading = { ...own, files: [...own.files, ...files] };
  // The day of the examples.
  const clock = { now: () => Date.parse('2026-01-10T12:00:00Z') };
  return lint(reading, linted.options ?? {}, { config, configText, clock });
}

/** The ids of the rules that speak, in the order of their findings. */
export function rulesFor(text: string, linted: LintedText = {}): string[] {
  return lintText(text, linted).findings.map(({ rule }) => rule);
}

/** `rule severity` of each finding. */
export function verdictsFor(text: string, linted: LintedText = {}): string[] {
  return lintText(text, linted).findings.map(({ rule, severity }) => `${rule} ${severity}`);
}

/** The text once everything that can be mended is. */
export function mended(text: string, linted: LintedText = {}): string {
  const config = linted.config === undefined ? EMPTY_CONFIG : parseConfig(linted.config, 'bowline.yaml');
  const { findings, reading } = lintText(text, linted);
  return carriedOut(text, planFixes(findings, reading, { config }));
}

export function fingerprints(findings: readonly Finding[]): string[] {
  return findings.map(({ fingerprint }) => fingerprint);
}

/** A Pod with the lines of one container. */
export function pod(...lines: readonly string[]): string {
  return ['apiVersion: v1', 'kind: Pod', 'metadata: {name: p}', 'spec:', '  containers:', '  - name: a']
    .concat(lines.map((line) => `    ${line}`))
    .join('\n')
    .concat('\n');
}
