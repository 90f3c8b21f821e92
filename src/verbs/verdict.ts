/** `verdict`: what was found of digests: a line of the record or a document beside the images, and what was said so far. */
import { BowlineError, type ErrorData } from '../errors.ts';
import type { ContentQuestion, World } from '../io/world.ts';
import { makePlan } from '../plan/edits/make-plan.ts';
import { STREAM_FOLDER } from '../records/streams/stream.ts';
import {
  concerning,
  formatVerdicts,
  isLink,
  lastWords,
  type Outcome,
  parseVerdicts,
  VERDICT_SCHEMA,
  type Verdict,
  type VerdictSubject,
  verdictPath,
} from '../records/verdict.ts';
import type { PlanAnswer } from '../steps/plan-answer.ts';
import { nothingRead } from '../steps/read.ts';
import { readIfThere } from '../steps/read-if-there.ts';
import type { StreamStore } from '../steps/streams/stream-store.ts';
import { attachVerdict, readAttachedVerdicts } from '../steps/verdicts/attached-verdicts.ts';
import { findSubject } from '../steps/verdicts/verdict-subject.ts';
import { readVerdictFiles } from '../steps/verdicts/verdicts.ts';

/** What is judged, beside the operands. */
export interface VerdictOptions {
  /** Of a stream: which release; left out: what it points to. */
  readonly version?: string;
  /** Where streams are; left out: the folder `streams`. */
  readonly store?: StreamStore;
}

export interface VerdictWish extends VerdictOptions {
  readonly outcome: Outcome;
  /** Left out: as git calls who works here. */
  readonly by?: string;
  readonly link?: string;
  readonly note?: string;
}

/**
 * Plans a line for what was found of the images that the operands stand for together.
 *
 * @throws {BowlineError} `USAGE_INVALID`, `REFERENCE_INVALID`, `STREAM_INVALID`, `STREAM_RELEASE_UNKNOWN`, `VERDICT_INVALID`
 */
export async function giveVerdict(operands: readonly string[], wish: VerdictWish, world: World): Promise<PlanAnswer> {
  const { subject } = await findSubject(operands, placeOf(wish), world);
  const file = verdictPath(subject.digests);
  const from = readIfThere(file, world.disk)?.text ?? null;
  const before = from === null ? [] : parseVerdicts({ path: file, text: from });
  const verdict = newVerdict(subject, wish, before, world);
  const to = formatVerdicts([...before, verdict]);
  const reason = `${verdict.by} says \`${wish.outcome}\` of ${subject.name}`;
  const plan = makePlan('verdict', [], () => [{ target: { file }, from, to, reason }]);
  return { plan, reading: nothingRead([]) };
}

/** A verdict that goes to the registries of the images. */
export interface AttachPlan {
  readonly verdict: Verdict;
  readonly images: readonly ContentQuestion[];
  /** Attaches it; answers the digest of the artifact beside each image, `null` where that failed, and why. */
  readonly attach: () => Promise<{
    readonly artifacts: readonly (string | null)[];
    readonly errors: readonly ErrorData[];
  }>;
}

/** As {@link giveVerdict}, for a verdict that is attached to each of the images. Throws as that does. */
export async function planAttachedVerdict(
  operands: readonly string[],
  wish: VerdictWish,
  world: World,
): Promise<AttachPlan> {
  const { subject, contents } = await findSubject(operands, placeOf(wish), world);
  const { verdicts, errors } = await readAttachedVerdicts(contents, world);
  const [error] = errors;
  if (error !== undefined) throw new BowlineError(error.code, error.message, { hint: error.hint });
  const verdict = newVerdict(subject, wish, verdicts, world);
  const attach: AttachPlan['attach'] = async () => {
    const outcomes = await attachVerdict(verdict, contents, world);
    return {
      artifacts: outcomes.map((outcome) => (outcome.kind === 'failed' ? null : outcome.digest)),
      errors: outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? [outcome.error] : [])),
    };
  };
  return { verdict, images: contents, attach };
}

/** A clock that went back does not make a later word the earlier one. */
function newVerdict(
  subject: VerdictSubject,
  { outcome, by, link, note }: VerdictWish,
  before: readonly Verdict[],
  world: World,
): Verdict {
  const judge = by ?? world.git.userName();
  if (judge === null || judge === '')
    throw new BowlineError('USAGE_INVALID', 'nobody says who judged', { hint: 'say it with `--by`' });
  if (link !== undefined && !isLink(link))
    throw new BowlineError('USAGE_INVALID', '`--link` wants an https address without user and password');
  const own = before.filter(
    (each) => each.by === judge && verdictPath(each.subject.digests) === verdictPath(subject.digests),
  );
  const last = Math.max(0, ...own.map((each) => Date.parse(each.at)));
  const at = new Date(Math.max(world.clock.now(), last + 1)).toISOString();
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
  /** Why nobody can tell whether more was said beside the images; empty where they were not asked for. */
  readonly errors: readonly ErrorData[];
}

/**
 * What was said of the digests that the operands stand for. Throws as {@link giveVerdict}.
 *
 * @param withAttached whether what is attached to the images is read too
 */
export async function listVerdicts(
  operands: readonly string[],
  options: VerdictOptions & { readonly withAttached?: boolean },
  world: World,
): Promise<VerdictsAnswer> {
  const { subject, contents } = await findSubject(operands, placeOf(options), world);
  const attached =
    options.withAttached === true ? await readAttachedVerdicts(contents, world) : { verdicts: [], errors: [] };
  const all = [...readVerdictFiles(world).flatMap(parseVerdicts), ...attached.verdicts];
  const said = concerning(subject.digests, all);
  const last = lastWords(said);
  const outcome = last.some((each) => each.outcome === 'fail') ? 'fail' : last.length > 0 ? 'pass' : 'none';
  const counting = new Set(last);
  const sorted = said.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const verdicts = sorted.map((each) => ({ ...each, counts: counting.has(each) }));
  return { subject, verdicts, outcome, errors: attached.errors };
}

function placeOf({ version, store = { kind: 'folder', folder: STREAM_FOLDER } }: VerdictOptions) {
  return { store, ...(version === undefined ? {} : { version }) };
}
