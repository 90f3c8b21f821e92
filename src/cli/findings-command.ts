/** What every command that finds faults does: the answer in the format that is wanted, and the exit code. */
import { folderInCheckout } from '../io/git/git.ts';
import type { World } from '../io/world.ts';
import type { Severity } from '../records/config/config.ts';
import { renderFindingsJson } from '../report/findings/finding-json.ts';
import { renderFindingsMarkdown } from '../report/findings/findings-markdown.ts';
import { renderFindings } from '../report/findings/findings-text.ts';
import { renderGithub } from '../report/findings/github.ts';
import { renderSarif } from '../report/findings/sarif.ts';
import { isAtLeast } from '../rules/finding.ts';
import type { RuleWords } from '../rules/rule.ts';
import type { FindingsAnswer } from '../steps/findings-answer.ts';
import type { OptionValues } from './option-values.ts';
import { type Terminal, writePieces } from './terminal.ts';

export interface FindingsWords {
  /** Those by which was judged. */
  readonly rules: readonly RuleWords[];
  /** What was judged, in words that follow "in"; left out, fields and files. */
  readonly over?: string;
  /** How many findings of a baseline are gone. */
  readonly gone?: number;
}

export function writeFindings(
  answer: FindingsAnswer,
  words: FindingsWords,
  world: World,
  options: OptionValues,
  terminal: Terminal,
): Promise<void> {
  return writePieces(terminal, renderAnswer(answer, words, world, options, terminal));
}

function renderAnswer(
  answer: FindingsAnswer,
  { rules, over, gone }: FindingsWords,
  world: World,
  options: OptionValues,
  terminal: Terminal,
): Iterable<string> {
  switch (options.format) {
    case 'json':
      return renderFindingsJson(answer);
    case 'sarif':
      return [renderSarif(answer, { version: terminal.version, folder: folderInCheckout(world.disk.root), rules })];
    case 'github':
      return renderGithub(answer, folderInCheckout(world.disk.root));
    case 'markdown':
      return renderFindingsMarkdown(answer);
    default: {
      const verbose = options.verbose === true;
      const more = { ...(over === undefined ? {} : { over }), ...(gone === undefined ? {} : { gone }) };
      return renderFindings(answer, { verbose, ...more }, terminal.out);
    }
  }
}

/** 2 where something could not be told, 1 where a finding is at or above `--fail-on`. */
export function answerFindings({ errors, findings }: FindingsAnswer, { failOn }: OptionValues): number {
  if (errors.length > 0) return 2;
  const least = (failOn ?? 'error') as Severity;
  return least !== 'off' && findings.some(({ severity }) => isAtLeast(severity, least)) ? 1 : 0;
}
