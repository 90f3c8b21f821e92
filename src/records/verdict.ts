/** Verdicts: what somebody found when a set of digests was tried, kept as lines of a file or attached to an image. */
import { hash } from 'node:crypto';
import { compareText } from '../compare-text.ts';
import { BowlineError } from '../errors.ts';
import { isDigest } from '../image/digest.ts';
import { isMapping } from '../mapping.ts';

export const VERDICT_SCHEMA = 'bowline.verdict/1';
export const VERDICT_FOLDER = 'verdicts';

/** A verdict that is attached to an image: the layer is its line. */
export const VERDICT_ARTIFACT = {
  artifactType: 'application/vnd.bowline.verdict.v1+json',
  layerType: 'application/vnd.bowline.verdict.v1+json',
} as const;

export const OUTCOMES = ['pass', 'fail'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface VerdictSubject {
  /** What it is called, for people: a release, a stream, a reference. `null` where nobody said. */
  readonly name: string | null;
  /** What was tried together: sorted, each once, at least one. */
  readonly digests: readonly string[];
}

export interface Verdict {
  readonly schema: typeof VERDICT_SCHEMA;
  readonly subject: VerdictSubject;
  readonly outcome: Outcome;
  /** Who judged, in their own words: a person, a pipeline. Foreign text. */
  readonly by: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  /** An https address of what tells more. */
  readonly link: string | null;
  readonly note: string | null;
}

/** A file of verdicts as it was read; `path` is relative to the root. */
export interface VerdictFile {
  readonly path: string;
  readonly text: string;
}

const LIMITS = { line: 64 * 1024, lines: 10_000, digests: 1_000, word: 256, note: 4_000, link: 2_000 };

/** The one digest that stands for a set of digests: of the sorted digests, each on a line of its own. */
export function digestSetOf(digests: readonly string[]): string {
  return `sha256:${hash('sha256', sortedDigests(digests).join('\n'))}`;
}

/** Sorted, each once. */
export function sortedDigests(digests: readonly string[]): readonly string[] {
  return [...new Set(digests)].sort(compareText);
}

/** The file that keeps what is found of these digests together: `verdicts/<hex>.ndjson`. */
export function verdictPath(digests: readonly string[]): string {
  return `${VERDICT_FOLDER}/${digestSetOf(digests).slice('sha256:'.length)}.ndjson`;
}

/** The line of a verdict, without its end: equal verdicts have equal lines. */
export function formatVerdict({ subject, outcome, by, at, link, note }: Verdict): string {
  const { name, digests } = subject;
  return JSON.stringify({ schema: VERDICT_SCHEMA, subject: { name, digests }, outcome, by, at, link, note });
}

/** The text of a file: by time, each verdict once, so that two files are merged by the lines of both. */
export function formatVerdicts(verdicts: readonly Verdict[]): string {
  const byLine = new Map(verdicts.map((verdict) => [formatVerdict(verdict), verdict]));
  const sorted = [...byLine].sort(([a, one], [b, two]) => compareText(one.at, two.at) || compareText(a, b));
  return sorted.map(([line]) => `${line}\n`).join('');
}

/**
 * Reads a file of verdicts. A broken line is refused and never skipped: it may be the one that says no.
 *
 * @throws {BowlineError} `VERDICT_INVALID` with file and line
 */
export function parseVerdicts({ path, text }: VerdictFile): readonly Verdict[] {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  if (lines.length > LIMITS.lines) throw invalid(path, lines.length, `it has more than ${LIMITS.lines} lines`);
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const verdict = readVerdict(line);
    if (typeof verdict === 'string') throw invalid(path, index + 1, verdict);
    return [verdict];
  });
}

/**
 * The verdicts that say something of these digests: those of exactly this set, and every `fail` of a part of it.
 *
 * @throws {BowlineError} `VERDICT_INVALID`
 */
export function verdictsOn(digests: readonly string[], files: readonly VerdictFile[]): readonly Verdict[] {
  return concerning(digests, files.flatMap(parseVerdicts));
}

/**
 * As {@link verdictsOn}, of verdicts that were read.
 *
 * @param parts digests that belong to these, such as those for each platform: who failed one of them failed the whole
 */
export function concerning(
  digests: readonly string[],
  verdicts: readonly Verdict[],
  parts: readonly string[] = [],
): readonly Verdict[] {
  const whole = new Set(digests);
  const all = new Set([...digests, ...parts]);
  const own = verdicts.filter(({ subject }) => subject.digests.every((digest) => all.has(digest)));
  const last = new Set(lastWords(own));
  return own.filter((verdict) => {
    const { digests } = verdict.subject;
    const isWhole = digests.length === whole.size && digests.every((digest) => whole.has(digest));
    return isWhole || (verdict.outcome === 'fail' && last.has(verdict));
  });
}

/** The last word of each judge on one set: who judges again replaces what they said; of two at one time `fail` counts. */
export function lastWords(verdicts: readonly Verdict[]): readonly Verdict[] {
  const last = new Map<string, Verdict>();
  for (const verdict of verdicts) {
    const key = JSON.stringify([verdict.by, verdict.subject.digests]);
    const before = last.get(key);
    const isLater = before === undefined || verdict.at > before.at;
    if (isLater || (verdict.at === before.at && verdict.outcome === 'fail')) last.set(key, verdict);
  }
  return [...last.values()].sort((a, b) => compareText(a.at, b.at) || compareText(a.by, b.by));
}

/** The verdict of a line, or why there is none. */
function readVerdict(line: string): Verdict | string {
  if (line.length > LIMITS.line) return `the line is longer than ${LIMITS.line} characters`;
  if (/^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/.test(line)) return 'it holds the marks of a merge that is not done';
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'the line is no JSON';
  }
  if (!isMapping(value)) return 'the line is no JSON object';
  const unknown = Object.keys(value).find((key) => !KEYS.has(key));
  if (unknown !== undefined) return `\`${unknown}\` is no key of a verdict`;
  const { schema, outcome, by, at, link, note } = value;
  if (schema !== VERDICT_SCHEMA) return `\`schema\` is not \`${VERDICT_SCHEMA}\``;
  const subject = readSubject(value.subject);
  if (typeof subject === 'string') return subject;
  const said = OUTCOMES.find((each) => each === outcome);
  if (said === undefined) return '`outcome` is neither `pass` nor `fail`';
  if (!isText(by, LIMITS.word)) return '`by` does not say who judged';
  if (!isTime(at)) return '`at` is no time in UTC such as `2026-01-31T12:00:00.000Z`';
  if (at >= LATEST) return '`at` is so late that nobody could ever say otherwise';
  if (link !== null && !isLink(link)) return '`link` is no https address';
  if (note !== null && !isText(note, LIMITS.note)) return '`note` is no text';
  return { schema, subject, outcome: said, by, at, link, note };
}

/** The end of the year 9999: a judge speaks again at a later time, and there is none of this form. */
const LATEST = '9999-12-31T23:59:59.999Z';

const KEYS = new Set(['schema', 'subject', 'outcome', 'by', 'at', 'link', 'note']);

function readSubject(value: unknown): VerdictSubject | string {
  if (!isMapping(value) || Object.keys(value).some((key) => key !== 'name' && key !== 'digests'))
    return '`subject` is not a name with digests';
  const { name, digests } = value;
  if (name !== null && !isText(name, LIMITS.note)) return '`subject.name` is no text';
  if (!Array.isArray(digests) || digests.length === 0 || digests.length > LIMITS.digests)
    return '`subject.digests` is no list of digests';
  if (!digests.every((each): each is string => typeof each === 'string' && isDigest(each)))
    return '`subject.digests` holds what is no digest';
  const sorted = sortedDigests(digests);
  if (sorted.length !== digests.length || sorted.some((digest, index) => digest !== digests[index]))
    return '`subject.digests` is not sorted, or names a digest twice';
  return { name, digests: sorted };
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= most;
}

/** A time of the one form in which times are kept, so that texts sort as times do. */
export function isTime(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}

/** Whether a text is an https address without user or password. */
export function isLink(value: unknown): value is string {
  if (!isText(value, LIMITS.link) || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return protocol === 'https:' && username === '' && password === '';
}

function invalid(file: string, line: number, problem: string): BowlineError {
  return new BowlineError('VERDICT_INVALID', `${file}: ${problem}`, { place: { file, line, column: 1 } });
}
