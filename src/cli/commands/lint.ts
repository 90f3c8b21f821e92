/** `bowline lint` */
import { BowlineError } from '../../errors.ts';
import { findChangedLines } from '../../io/git.ts';
import { readOutFile, writeOutFile } from '../../io/out-file.ts';
import type { World } from '../../io/world.ts';
import { formatBaseline, parseBaseline } from '../../records/baseline.ts';
import type { Severity } from '../../records/config.ts';
import { renderFindingsJson } from '../../report/finding-json.ts';
import { renderFindingsMarkdown } from '../../report/findings-markdown.ts';
import { renderFindings } from '../../report/findings-text.ts';
import { renderGithub } from '../../report/github.ts';
import { renderSarif } from '../../report/sarif.ts';
import { isAtLeast } from '../../rules/finding.ts';
import { type LintAnswer, type LintOptions, lint, planFixes } from '../../verbs/lint.ts';
import type { OptionValues } from '../command.ts';
import { finishPlan } from '../plan-command.ts';
import { readOperands } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import { type Terminal, writePieces } from '../terminal.ts';

export async function runLint(operands: readonly string[], options: OptionValues, terminal: Terminal): Promise<number> {
  if (options.write === true && options.fix !== true)
    throw new BowlineError('USAGE_INVALID', '`--write` goes with `--fix`');
  const { world, reading } = await readOperands(operands, options, terminal);
  const answer = lint(reading, lintOptions(options, world, terminal), world);
  if (options.fix === true) return finishPlan({ plan: planFixes(answer), reading }, operands, options, world, terminal);
  if (typeof options.writeBaseline === 'string') return writeBaseline(answer, options.writeBaseline, terminal);
  await writePieces(terminal, renderAnswer(answer, options.format, terminal));
  saysFaults(answer, options.format === 'text' ? options : { ...options, format: 'json' }, terminal);
  if (answer.errors.length > 0) return 2;
  const least = (options.failOn ?? 'error') as Severity;
  return least !== 'off' && answer.findings.some(({ severity }) => isAtLeast(severity, least)) ? 1 : 0;
}

function lintOptions(options: OptionValues, world: World, terminal: Terminal): LintOptions {
  const { baseline, since } = options;
  const changed = typeof since === 'string' ? findChangedLines(world.disk.root, since) : null;
  return {
    ...(typeof baseline === 'string' ? { baseline: parseBaseline(readOutFile(terminal.cwd, baseline), baseline) } : {}),
    ...(changed === null
      ? {}
      : {
          changedLines: (file) => {
            const ranges = changed.get(file);
            return ranges === undefined ? null : (line) => ranges.some(({ from, to }) => line >= from && line <= to);
          },
        }),
  };
}

function renderAnswer(answer: LintAnswer, format: unknown, terminal: Terminal): Iterable<string> {
  switch (format) {
    case 'json':
      return renderFindingsJson(answer);
    case 'sarif':
      return [renderSarif(answer, terminal.version)];
    case 'github':
      return renderGithub(answer);
    case 'markdown':
      return renderFindingsMarkdown(answer);
    default:
      return renderFindings(answer, terminal.out);
  }
}

function writeBaseline({ findings }: LintAnswer, file: string, terminal: Terminal): number {
  const entries = findings.map(({ fingerprint, rule, place }) => ({ fingerprint, rule, file: place.file }));
  writeOutFile(terminal.cwd, file, formatBaseline(entries));
  terminal.writeErr(`saved ${entries.length} findings: \`bowline lint --baseline ${file}\` leaves them out\n`);
  return 0;
}
