/** Findings that somebody accepts, by a comment or in the configuration, and what is accepted for nothing. */

import { closestWord } from '../../closest-word.ts';
import { firstMatch } from '../../files/tree.ts';
import type { Component, Waiver } from '../../records/config/component-set.ts';
import type { Config, PathSuppression } from '../../records/config/config.ts';
import { findSetImage } from '../../records/config/set-images.ts';
import { isRuleId, RULE_IDS, type RuleId } from '../../records/rule-ids.ts';
import type { DocumentPlace, DocumentRuleId } from '../documents/document-findings.ts';
import type { Finding, Silenced } from '../finding.ts';
import type { IgnoreComment } from './ignore-comment.ts';

/** The comments of a file. */
export interface CommentedFile {
  readonly file: string;
  readonly comments: readonly IgnoreComment[];
}

/** Something wrong with a comment or a setting that accepts findings. */
export interface AcceptanceFault {
  readonly rule: DocumentRuleId;
  readonly message: string;
  readonly place: DocumentPlace;
}

export interface Acceptance {
  readonly counted: readonly Finding[];
  readonly silenced: readonly Silenced[];
  readonly faults: readonly AcceptanceFault[];
}

export interface Judged {
  /** The rules by which was judged: what accepts a finding of another is none of ours. */
  readonly judged: ReadonlySet<RuleId>;
  /** Whether everything was judged, so that a setting which accepts nothing is not needed. */
  readonly whole: boolean;
  /** The day, `YYYY-MM-DD` in UTC, up to which waivers have to hold; `null` where nobody knows it. */
  readonly today: string | null;
  /** Where an entry of `suppressions` is written. */
  readonly suppressionPlace: (index: number) => DocumentPlace;
}

/** Parts the findings that are accepted from those that count. */
export function acceptFindings(
  findings: readonly Finding[],
  files: readonly CommentedFile[],
  config: Pick<Config, 'suppressions' | 'frozen' | 'componentSets'>,
  judged: Judged,
): Acceptance {
  const acceptedBy = prepareAcceptance(files, config, judged.today);
  const used = new Set<string | PathSuppression>();
  const counted: Finding[] = [];
  const silenced: Silenced[] = [];
  for (const finding of findings) {
    const accepted = acceptedBy(finding);
    if (accepted === null) counted.push(finding);
    else {
      silenced.push({ finding, by: accepted.by, reason: accepted.reason });
      if (accepted.use !== null) used.add(accepted.use);
    }
  }
  const comments = files.flatMap(({ file, comments: own }) => own.map((comment) => ({ file, comment })));
  return {
    counted,
    silenced,
    faults: [
      ...comments.flatMap(({ file, comment }) =>
        commentFaults(file, comment, (rule) => {
          const isOfOthers = isRuleId(rule) && !judged.judged.has(rule);
          return isOfOthers || used.has(useKey(file, comment, rule));
        }),
      ),
      ...unusedSuppressions(config, used, judged),
    ],
  };
}

/** What accepts a finding: the closest that does, a comment before the configuration. */
interface Accepted extends Pick<Silenced, 'by' | 'reason'> {
  /** What is of use for that; `null` where it need not be. */
  readonly use: string | PathSuppression | null;
}

function prepareAcceptance(
  files: readonly CommentedFile[],
  { suppressions, frozen, componentSets }: Pick<Config, 'suppressions' | 'frozen' | 'componentSets'>,
  today: string | null,
): (finding: Finding) => Accepted | null {
  const commentsOf = new Map(files.map(({ file, comments }) => [file, comments]));
  const paths = suppressions.map((entry) => ({ entry, matches: firstMatch(entry.paths) }));
  const frozenBy = firstMatch(frozen);
  const findOwn = componentOf(componentSets);
  return (finding) => {
    const { rule, place, lines } = finding;
    const { file } = place;
    const comment = commentsOf.get(file)?.find(
      // What is said of a whole file stands at its first line, where there may be nothing but the comment.
      ({ target, line, rules, reason }) =>
        (lines.includes(target) || lines.includes(line)) && rules.includes(rule) && reason !== '',
    );
    if (comment !== undefined) return { by: 'comment', reason: comment.reason, use: useKey(file, comment, rule) };
    const entry = paths.find((each) => each.entry.rule === rule && each.matches(file) !== null)?.entry;
    if (entry !== undefined) return { by: 'configuration', reason: entry.reason, use: entry };
    const waiver = waiverOf(findOwn(finding), rule, today);
    if (waiver !== undefined)
      return { by: 'configuration', reason: `${waiver.reason} (up to ${waiver.until})`, use: null };
    const pattern = frozenBy(file);
    if (pattern === null) return null;
    return { by: 'frozen', reason: `frozen by \`${pattern}\`: nobody edits it`, use: null };
  };
}

/** The component that a finding is about: by the image of its field, else as it says itself. */
function componentOf(sets: Config['componentSets']): (finding: Finding) => Component | null {
  const findImage = findSetImage(sets);
  return ({ field, component: named }) => {
    const reference = field?.reference ?? null;
    if (reference !== null) return findImage(reference)?.component ?? null;
    const own = named === undefined ? undefined : sets.find(({ name }) => name === named.set);
    return own?.components.find(({ name }) => name === named?.component) ?? null;
  };
}

/** What a component accepts, as long as it holds. */
function waiverOf(own: Component | null, rule: RuleId, today: string | null): Waiver | undefined {
  return own?.waivers.find((each) => each.rule === rule && (today === null || today <= each.until));
}

function unusedSuppressions(
  { suppressions }: Pick<Config, 'suppressions'>,
  used: ReadonlySet<string | PathSuppression>,
  { judged, whole, suppressionPlace }: Judged,
): AcceptanceFault[] {
  if (!whole) return [];
  return suppressions.flatMap((entry, index) => {
    if (used.has(entry) || !judged.has(entry.rule)) return [];
    const message = `\`suppressions\` accepts \`${entry.rule}\` in ${entry.paths.join(', ')}, where it finds nothing`;
    return [{ rule: 'unused-suppression', message, place: suppressionPlace(index) }];
  });
}

function useKey(file: string, { line, column }: IgnoreComment, rule: string): string {
  return [file, line, column, rule].join('\0');
}

function commentFaults(file: string, comment: IgnoreComment, isUsed: (rule: string) => boolean): AcceptanceFault[] {
  const { line, column, reason, rules } = comment;
  const place = { file, line, column };
  const strange = rules.find((rule) => !/^[a-z0-9-]+$/.test(rule));
  if (strange !== undefined) return [{ rule: 'unused-suppression', message: strangeMessage(strange), place }];
  if (reason === '')
    return [{ rule: 'suppression-without-reason', message: 'a comment accepts a finding without a reason', place }];
  return rules
    .filter((rule) => !isUsed(rule))
    .map((rule) => ({ rule: 'unused-suppression', message: unusedMessage(rule), place }));
}

/** A comment accepts what it names: all findings at once would hide the next one. */
function strangeMessage(rule: string): string {
  const shown =
    rule === '' ? 'a comment that accepts findings names no rule' : `\`${rule}\` is no rule, and accepts nothing`;
  return `${shown}: name the rules, as in \`bowline-ignore moving-tag: built from this branch\``;
}

function unusedMessage(rule: string): string {
  if (isRuleId(rule)) return `there is no finding of \`${rule}\` here to accept`;
  const nearest = closestWord(rule, RULE_IDS);
  return `there is no rule \`${rule}\`${nearest === null ? '' : `: did you mean \`${nearest}\`?`}`;
}
