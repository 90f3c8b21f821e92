/** `lint`: what is wrong with the images that stand there. */
import { BowlineError, type ErrorData } from '../errors.ts';
import { firstMatch } from '../files/tree.ts';
import type { World } from '../io/world.ts';
import { type Decision, decideWhetherMovable, keep } from '../plan/decision.ts';
import { makePlan } from '../plan/make-plan.ts';
import type { Plan } from '../plan/plan.ts';
import { closestWord } from '../records/closest-word.ts';
import type { PathSuppression } from '../records/config.ts';
import { DOCUMENT_RULES, type DocumentRuleId, documentFinding, ruleOfFault } from '../rules/document-findings.ts';
import type { Finding, Silenced } from '../rules/finding.ts';
import { findIgnoreComments, type IgnoreComment } from '../rules/ignore-comment.ts';
import { judgeFields, type PlacedSubject, sortFindings } from '../rules/judge.ts';
import type { Fix } from '../rules/rule.ts';
import { RULES } from '../rules/rules.ts';
import type { FileFields, Reading } from '../steps/read.ts';
import { podKey, surroundingsOf } from '../steps/surroundings.ts';

export interface LintOptions {
  /** Fingerprints that were there before, and do not count. */
  readonly baseline?: ReadonlySet<string>;
  /** The lines of each file that changed since a revision; findings elsewhere do not count. */
  readonly changedLines?: (file: string) => ((line: number) => boolean) | null;
}

export interface LintAnswer {
  readonly findings: readonly Finding[];
  /** Findings that do not count, each with why. */
  readonly silenced: readonly Silenced[];
  readonly errors: readonly ErrorData[];
  readonly notes: readonly ErrorData[];
  readonly reading: Reading;
}

/** Judges what was read; asks no one. */
export function lint(reading: Reading, options: LintOptions, world: World): LintAnswer {
  const { rules, suppressions } = world.config;
  checkRuleNames([...Object.keys(rules), ...suppressions.map(({ rule }) => rule)]);
  const found = [
    ...judgeFields(reading.files.flatMap((file) => subjectsOf(file, world))),
    ...faultFindings(reading, world),
  ];
  const comments = reading.files.map((file) => ({
    file: file.path,
    comments: findIgnoreComments(file.text, file.lines),
  }));
  const accepted = acceptFindings(sortFindings(found), comments, suppressions);
  const about = (id: DocumentRuleId, message: string, place: Finding['place'] | { file: string }): Finding[] => {
    const finding = documentFinding(id, message, place, rules);
    return finding === null ? [] : [finding];
  };
  const extra = [
    ...accepted.withoutReason.flatMap(({ file, comment }) =>
      about('suppression-without-reason', 'a comment accepts a finding without a reason', {
        file,
        ...positionOf(comment),
      }),
    ),
    ...accepted.unused.flatMap(({ file, comment, rule }) =>
      about('unused-suppression', `there is no finding of \`${rule}\` here to accept`, {
        file,
        ...positionOf(comment),
      }),
    ),
    ...(reading.whole
      ? accepted.unusedPaths.flatMap((entry) =>
          about('unused-suppression', `\`suppressions\` accepts \`${entry.rule}\` where it finds nothing`, {
            file: 'bowline.yaml',
          }),
        )
      : []),
  ];
  const { counted, silenced } = leaveOutOld([...accepted.counted, ...extra], options);
  return {
    findings: sortFindings(counted),
    silenced: [...accepted.silenced, ...silenced],
    errors: reading.errors,
    notes: reading.notes.filter((note) => ruleOfFault(note) === null),
    reading,
  };
}

/** A setting for a rule that there is not would go unnoticed for ever. */
function checkRuleNames(names: readonly string[]): void {
  const known = [...RULES, ...DOCUMENT_RULES].map(({ id }) => id);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const nearest = closestWord(unknown, known);
  throw new BowlineError('CONFIG_INVALID', `there is no rule \`${unknown}\``, {
    place: { file: 'bowline.yaml' },
    ...(nearest === null ? {} : { hint: `did you mean \`${nearest}\`?` }),
  });
}

/** The plan that mends what can be mended; what somebody else owns stays. */
export function planFixes({ findings, reading }: LintAnswer): Plan {
  const fixes = new Map<Finding['field'], Fix[]>();
  for (const { field, fix } of findings) if (fix !== null) fixes.set(field, [...(fixes.get(field) ?? []), fix]);
  const decided = reading.files.map((file) => ({
    ...file,
    decisions: file.fields.map((field): Decision => {
      const own = fixes.get(field) ?? [];
      const { reference } = field;
      if (own.length === 0 || reference === null) return keep('no-finding', 'nothing to mend');
      const early = decideWhetherMovable(field, file.named);
      if (early !== null) return early;
      const policy = own.find((fix) => fix.kind === 'pull-policy')?.policy;
      const quoteTag = own.some((fix) => fix.kind === 'quote-tag');
      const to = {
        tag: reference.tag,
        digest: reference.digest,
        ...(policy === undefined ? {} : { pullPolicy: policy }),
        ...(quoteTag ? { quoteTag } : {}),
      };
      return {
        kind: 'change',
        to,
        reason: own.map((fix) => (fix.kind === 'quote-tag' ? 'quotes for the tag' : `states ${fix.policy}`)).join(', '),
      };
    }),
  }));
  return makePlan('lint --fix', decided);
}

function subjectsOf(file: FileFields, world: World): PlacedSubject[] {
  const { config } = world;
  const surroundings = surroundingsOf(file, config);
  const released = firstMatch(config.released)(file.path) !== null;
  const pods = Map.groupBy(file.fields, podKey);
  return file.fields.map((field) => {
    const { settings, imageSettings } = surroundings(field);
    const pod = field.container === null ? [field] : (pods.get(podKey(field)) ?? [field]);
    return {
      file: file.path,
      field,
      profile: settings.profile ?? 'production',
      released,
      settings: imageSettings,
      pod,
      config,
      lines: file.lines,
    };
  });
}

/** Faults met while reading are findings too. */
function faultFindings(reading: Reading, world: World): Finding[] {
  return [...reading.errors, ...reading.notes].flatMap((fault) => {
    const rule = ruleOfFault(fault);
    const { file, line, column } = fault.place ?? {};
    if (rule === null || file === undefined) return [];
    const place = { file, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) };
    const finding = documentFinding(rule, fault.message, place, world.config.rules);
    return finding === null ? [] : [finding];
  });
}

interface Acceptance {
  readonly counted: Finding[];
  readonly silenced: Silenced[];
  readonly unused: { file: string; comment: IgnoreComment; rule: string }[];
  readonly withoutReason: { file: string; comment: IgnoreComment }[];
  readonly unusedPaths: PathSuppression[];
}

/** Parts the findings that a comment or the configuration accepts from those that count. */
function acceptFindings(
  findings: readonly Finding[],
  files: readonly { readonly file: string; readonly comments: readonly IgnoreComment[] }[],
  suppressions: readonly PathSuppression[],
): Acceptance {
  const byFile = new Map(files.map(({ file, comments }) => [file, comments]));
  const paths = suppressions.map((entry) => ({ entry, matches: firstMatch(entry.paths) }));
  const used = new Set<string>();
  const usedPaths = new Set<PathSuppression>();
  const counted: Finding[] = [];
  const silenced: Silenced[] = [];
  for (const finding of findings) {
    const { rule, place } = finding;
    const comment = byFile
      .get(place.file)
      ?.find(({ target, rules, reason }) => target === place.line && rules.includes(rule) && reason !== '');
    const path = paths.find(({ entry, matches }) => entry.rule === rule && matches(place.file) !== null);
    if (comment !== undefined) {
      used.add(`${place.file}\0${comment.line}\0${rule}`);
      silenced.push({ finding, by: 'comment', reason: comment.reason });
    } else if (path !== undefined) {
      usedPaths.add(path.entry);
      silenced.push({ finding, by: 'configuration', reason: path.entry.reason });
    } else counted.push(finding);
  }
  const all = files.flatMap(({ file, comments }) => comments.map((comment) => ({ file, comment })));
  return {
    counted,
    silenced,
    withoutReason: all.filter(({ comment }) => comment.reason === ''),
    unused: all
      .filter(({ comment }) => comment.reason !== '')
      .flatMap(({ file, comment }) =>
        comment.rules
          .filter((rule) => !used.has(`${file}\0${comment.line}\0${rule}`))
          .map((rule) => ({ file, comment, rule })),
      ),
    unusedPaths: suppressions.filter((entry) => !usedPaths.has(entry)),
  };
}

function positionOf({ line, column }: IgnoreComment): { line: number; column: number; length: number } {
  return { line, column, length: 0 };
}

/** Parts what was there before from what is new. */
function leaveOutOld(
  findings: readonly Finding[],
  { baseline, changedLines }: LintOptions,
): { counted: Finding[]; silenced: Silenced[] } {
  const counted: Finding[] = [];
  const silenced: Silenced[] = [];
  for (const finding of findings) {
    const isChanged = changedLines?.(finding.place.file);
    if (baseline?.has(finding.fingerprint) === true)
      silenced.push({ finding, by: 'baseline', reason: 'in the baseline' });
    else if (isChanged !== undefined && (isChanged === null || !isChanged(finding.place.line)))
      silenced.push({ finding, by: 'unchanged', reason: 'on a line that did not change' });
    else counted.push(finding);
  }
  return { counted, silenced };
}
