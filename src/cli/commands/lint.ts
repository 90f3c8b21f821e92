/** `bowline lint` */

import { BowlineError, type ErrorData } from '../../errors.ts';
import { readTextsBefore } from '../../io/git/revision.ts';
import { readOutFile, writeOutFile } from '../../io/out-file.ts';
import type { World } from '../../io/world.ts';
import { BASELINE_SCHEMA, formatBaseline, parseBaseline } from '../../records/baseline.ts';
import { IMAGE_UPDATER_TRACE } from '../../records/image-updater.ts';
import { counted } from '../../report/lines/counted.ts';
import { LINT_RULES } from '../../rules/judge/all-rules.ts';
import { IGNORE_WORD } from '../../rules/judge/ignore-comment.ts';
import { faultyPaths, LINT_READ_OPTIONS, readBefore } from '../../steps/before/read-before.ts';
import type { Reading } from '../../steps/read.ts';
import { STANDARD_INPUT } from '../../steps/read.ts';
import { shownPaths } from '../../steps/shown/read-disagreements.ts';
import { type LintAnswer, type LintOptions, lint } from '../../verbs/lint.ts';
import { answerFindings, writeFindings } from '../findings-command.ts';
import type { OptionValues } from '../option-values.ts';
import { readFeeds, readOperands } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import type { Terminal } from '../terminal.ts';

export async function runLint(operands: readonly string[], options: OptionValues, terminal: Terminal): Promise<number> {
  checkOptions(operands, options);
  const opened = await readOperands(operands, options, terminal, {
    ...LINT_READ_OPTIONS,
    alsoFilesWith: [IGNORE_WORD, IMAGE_UPDATER_TRACE],
  });
  const { world } = opened;
  const reading = await readFeeds(opened, options);
  const answer = lint(reading, lintOptions(reading, options, world, terminal), world);
  if (options.fix === true)
    return (await import('../fix-findings.ts')).fixFindings(answer, operands, options, world, terminal);
  if (options.writeBaseline !== undefined) return writeBaseline(answer, options.writeBaseline, terminal);
  await writeFindings(answer, { rules: LINT_RULES, gone: answer.gone }, world, options, terminal);
  const errors = answer.errors.filter((error) => !isToldAsFinding(error, answer, options));
  saysFaults({ ...answer, errors }, options.format === 'text' ? options : { ...options, format: 'json' }, terminal);
  return answerFindings(answer, options);
}

function checkOptions(operands: readonly string[], options: OptionValues): void {
  for (const option of ['write', 'check', 'out'] as const)
    if (options[option] !== undefined && options.fix !== true)
      throw new BowlineError('USAGE_INVALID', `\`--${option}\` goes with \`--fix\``);
  if (options.since !== undefined && operands.includes(STANDARD_INPUT))
    throw new BowlineError('USAGE_INVALID', '`--since` asks git about files, so it does not go with `-`');
}

function lintOptions(reading: Reading, options: OptionValues, world: World, terminal: Terminal): LintOptions {
  const { baseline, since } = options;
  return {
    ...(baseline === undefined ? {} : { baseline: parseBaseline(readOutFile(terminal.cwd, baseline), baseline) }),
    ...(since === undefined ? {} : { before: readRevision(reading, since, world), ...shownBefore(since, world) }),
  };
}

function readRevision(reading: Reading, revision: string, world: World): Reading {
  const files = [...reading.files, ...faultyPaths(reading).map((path) => ({ path, text: null }))];
  return readBefore(reading, readTextsBefore(world.disk.root, revision, files), world);
}

function shownBefore(revision: string, { config, git }: World): Pick<LintOptions, 'shownBefore'> {
  const paths = shownPaths(config);
  return paths.size === 0 ? {} : { shownBefore: git.textsAt(revision, (path) => paths.has(path)) };
}

/** A fault that stands among the findings need not be said a second time to a person. */
function isToldAsFinding({ place, message }: ErrorData, { findings }: LintAnswer, { format }: OptionValues): boolean {
  return (
    format === 'text' &&
    findings.some(
      (finding) => finding.place.file === place?.file && finding.about === null && finding.message === message,
    )
  );
}

function writeBaseline({ findings }: LintAnswer, file: string, terminal: Terminal): number {
  const entries = findings.map(({ fingerprint, rule, place }) => ({ file: place.file, rule, fingerprint }));
  writeOutFile(terminal.cwd, file, formatBaseline(entries), BASELINE_SCHEMA);
  terminal.writeErr(
    `saved ${counted(entries.length, 'finding')}: \`bowline lint --baseline ${file}\` leaves them out\n`,
  );
  return 0;
}
