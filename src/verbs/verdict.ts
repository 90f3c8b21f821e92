/** `verdict`: what was found of digests: a plan that adds a line to the record, and a view of what was said so far. */
import { BowlineError } from '../errors.ts';
import type { World } from '../io/world.ts';
import { makePlan } from '../plan/make-plan.ts';
import {
  formatVerdicts,
  isLink,
  lastWords,
  type Outcome,
  parseVerdicts,
  VERDICT_SCHEMA,
  type Verdict,
  type VerdictSubject,
  verdictPath,
  verdictsOn,
} from '../records/verdict.ts';
import type { PlanAnswer } from '../steps/plan-answer.ts';
import { nothingRead } from '../steps/read.ts';
import { readIfThere } from '../steps/read-if-there.ts';
import { readVerdictFiles, subjectOf } from '../steps/verdicts.ts';

export interface VerdictWish {
  readonly outcome: Outcome;
  /** Left out: as git calls who works here. */
  readonly by?: string;
  readonly link?: string;
  readonly note?: string;
}

/**
 * Plans a line for what was found of the digests that the operands stand for together.
 *
 * @throws {BowlineError} `USAGE_INVALID`, `REFERENCE_INVALID`, `STREAM_INVALID`, `VERDICT_INVALID`
 */
export function giveVerdict(operands: readonly string[], wish: VerdictWish, world: World): PlanAnswer {
  const subject = subjectOf(operands, world);
  const file = verdictPath(subject.digests);
  const from = readIfThere(file, world.disk)?.text ?? null;
  const before = from === null ? [] : parseVerdicts({ path: file, text: from });
  const verdict = newVerdict(subject, wish, world);
  const to = formatVerdicts([...before, verdict]);
  const reason = `${verdict.by} says \`${wish.outcome}\` of ${subject.name}`;
  const plan = makePlan('verdict', [], () => [{ target: { file }, from, to, reason }]);
  return { plan, reading: nothingRead([]) };
}

function newVerdict(subject: VerdictSubject, { outcome, by, link, note }: VerdictWish, world: World): Verdict {
  const judge = by ?? world.git.userName();
  if (judge === null || judge === '')
    throw new BowlineError('USAGE_INVALID', 'nobody says who judged', { hint: 'say it with `--by`' });
  if (link !== undefined && !isLink(link))
    throw new BowlineError('USAGE_INVALID', '`--link` wants an https address without user and password');
  const at = new Date(world.clock.now()).toISOString();
  return { schema: VERDICT_SCHEMA, subject, outcome, by: judge, at, link: link ?? null, note: note || null };
}

export interface VerdictsAnswer {
  readonly subject: VerdictSubject;
  /** Everything that was said, by time; a `fail` of a part of it too. */
  readonly verdicts: readonly (Verdict & {
    /** Whether it still counts: nobody has taken it back by a later one. */
    readonly counts: boolean;
  })[];
  /** What follows: `none` where nobody said anything of all of it. */
  readonly outcome: Outcome | 'none';
}

/** What was said of the digests that the operands stand for. Throws as {@link giveVerdict}. */
export function listVerdicts(operands: readonly string[], world: World): VerdictsAnswer {
  const subject = subjectOf(operands, world);
  const said = verdictsOn(subject.digests, readVerdictFiles(world));
  const last = lastWords(said);
  const outcome = last.some((each) => each.outcome === 'fail') ? 'fail' : last.length > 0 ? 'pass' : 'none';
  const counting = new Set(last);
  const sorted = said.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return { subject, verdicts: sorted.map((each) => ({ ...each, counts: counting.has(each) })), outcome };
}
