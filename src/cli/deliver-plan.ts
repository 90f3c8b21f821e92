/** A plan on its way to a pull request: commits on a branch, and the text that goes with them. */
import { BowlineError } from '../errors.ts';
import type { World } from '../io/world.ts';
import { GROUPINGS } from '../plan/groupings.ts';
import type { Plan } from '../plan/plan.ts';
import { counted } from '../report/lines/counted.ts';
import { escapeLine } from '../report/lines/escape.ts';
import type { CommitAnswer } from '../verbs/commit.ts';
import type { OptionValues } from './option-values.ts';
import type { Terminal } from './terminal.ts';

export function checkDelivery(operands: readonly string[], options: OptionValues): void {
  const { commit, body, branch, groupBy = 'all' } = options;
  if (commit !== true && (branch !== undefined || groupBy !== 'all'))
    throw new BowlineError(
      'USAGE_INVALID',
      `\`--${branch === undefined ? 'group-by' : 'branch'}\` goes with \`--commit\``,
    );
  for (const option of ['write', 'check', 'out'] as const)
    if (commit === true && options[option] !== undefined)
      throw new BowlineError('USAGE_INVALID', `\`--commit\` does not go with \`--${option}\``);
  if (operands.includes('-') && (commit === true || body !== undefined))
    throw new BowlineError(
      'USAGE_INVALID',
      '`-` is no file of the repository, so it goes with no commit and no pull request',
    );
}

/** Commits the plan and writes its text, where that was asked for; `null` where nothing was to be committed. */
export async function deliverPlan(
  plan: Plan,
  options: OptionValues,
  world: World,
  terminal: Terminal,
): Promise<CommitAnswer | null> {
  if (options.body !== undefined) await writeBody(options.body, plan, options, world, terminal);
  if (options.commit !== true) return null;
  const [{ commit }, { commitMessage }] = await Promise.all([
    import('../verbs/commit.ts'),
    import('../report/delivery/commit-message.ts'),
  ]);
  const branch = options.branch ?? `bowline/${plan.createdBy.replace(/[^a-z-]+/g, '-')}`;
  const grouping = GROUPINGS.find((each) => each === options.groupBy) ?? 'all';
  try {
    return commit(plan, { branch, grouping, messageOf: commitMessage }, world);
  } catch (thrown) {
    // What kept it from being committed is said beside the plan.
    if (thrown instanceof BowlineError) return { made: null, errors: [thrown.toData()] };
    throw thrown;
  }
}

async function writeBody(
  file: string,
  plan: Plan,
  options: OptionValues,
  world: World,
  terminal: Terminal,
): Promise<void> {
  const [{ imageMoves }, { askUpstream }, { PULL_REQUEST_MARK, renderPullRequest }, { writeOutFile }] =
    await Promise.all([
      import('../plan/image-moves.ts'),
      import('../steps/upstream.ts'),
      import('../report/delivery/pull-request.ts'),
      import('../io/out-file.ts'),
    ]);
  const moves = await askUpstream(imageMoves(plan.changes), { offline: options.offline === true }, world);
  writeOutFile(terminal.cwd, file, renderPullRequest(plan, moves), PULL_REQUEST_MARK);
}

/** What became of the branch, for people. */
export function saysDelivered({ made, errors }: CommitAnswer, options: OptionValues, terminal: Terminal): void {
  if (options.format === 'json') return;
  if (made === null) {
    terminal.writeErr(`nothing was committed${errors.length === 0 ? ': there is nothing to change' : ''}\n`);
    return;
  }
  const { branch, before, after, commits } = made;
  const name = escapeLine(branch);
  if (before === after) {
    terminal.writeErr(`the branch ${name} holds this already\n`);
    return;
  }
  const list = commits.map(({ id, subject }) => `  ${id.slice(0, 12)} ${escapeLine(subject)}\n`).join('');
  const what = before === null ? 'on the new branch' : 'on the branch';
  terminal.writeErr(
    `committed ${counted(commits.length, 'change')} ${what} ${name}, and left the working tree as it is:\n${list}`,
  );
}
