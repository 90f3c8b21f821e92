/** `hold`: what does not move, and why: plans of entries in `bowline.yaml`, and a view of those that are there. */
import { BowlineError, type ErrorData, errorData } from '../errors.ts';
import { fieldOffset, type ImageField } from '../files/field/field.ts';
import { type ImagePattern, matchesImage, parseImagePattern } from '../image/pattern.ts';
import { tryParseReference } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { makePlan } from '../plan/edits/make-plan.ts';
import { CONFIG_FILE } from '../records/config/config.ts';
import { addEntry, dropEntries } from '../records/config/edit-config.ts';
import { parseConfig } from '../records/config/parse-config.ts';
import { type Bar, type Hold, type HoldState, holdState, isDay, prepareEntries } from '../records/hold.ts';
import type { PlanAnswer } from '../steps/plan-answer.ts';
import type { Reading } from '../steps/read.ts';

/** What is said of a new hold; what is left out is as it was before, where the image was held already. */
export type HoldWish = Partial<Omit<Hold, 'match'>>;

/**
 * Plans an entry of `holds` for each pattern; one that is held already gets the new words.
 *
 * @throws {BowlineError} `PATTERN_INVALID`, `USAGE_INVALID` for a day that is none or over, or without a reason,
 * `EDIT_UNSUPPORTED`
 */
export function hold(patterns: readonly string[], wish: HoldWish, reading: Reading, world: World): PlanAnswer {
  if (wish.until !== undefined) checkDay(wish.until, world.clock.now());
  const before = world.configText?.text ?? null;
  let text = before;
  for (const match of patterns) {
    const pattern = parseImagePattern(match);
    const holds = world.config.holds.filter((each) => isSamePattern(parseImagePattern(each.match), pattern));
    const { reason = holds[0]?.reason, ...rest } = wish;
    if (reason === undefined)
      throw new BowlineError('USAGE_INVALID', `nothing says why \`${match}\` is held`, {
        hint: 'say it with `--reason`: whoever comes next has to know',
      });
    text = addEntry(
      text === null ? null : withoutHolds(text, pattern),
      'holds',
      inOrder({ ...holds[0], ...rest, match, reason }),
    );
  }
  const until = wish.until === undefined ? 'until lifted' : `until ${wish.until}`;
  return planConfig('hold', before, text, `holds ${patterns.map((each) => `\`${each}\``).join(', ')} ${until}`, {
    ...reading,
    notes: [...reading.notes, ...unmatched(patterns, reading)],
  });
}

/**
 * Plans to take out the holds and bars of the patterns.
 *
 * @throws {BowlineError} `PATTERN_INVALID`, `HOLD_UNKNOWN`, `EDIT_UNSUPPORTED`
 */
export function liftHolds(patterns: readonly string[], reading: Reading, world: World): PlanAnswer {
  const before = world.configText?.text ?? null;
  let text = before;
  for (const match of patterns) {
    const pattern = parseImagePattern(match);
    const { holds, bars } = world.config;
    const isMeant = (each: { readonly match: string }): boolean => isLifted(parseImagePattern(each.match), pattern);
    if (text === null || ![...holds, ...bars].some(isMeant)) throw unknownHold(match, holds);
    for (const list of ['holds', 'bars'] as const) text = text === null ? null : withoutEntries(text, list, pattern);
  }
  const reason = `lifts what is said of ${patterns.map((each) => `\`${each}\``).join(', ')}`;
  return planConfig('hold --lift', before, text, reason, reading);
}

/** An image that an entry is about, and where it stands. */
export interface HeldField {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly written: string;
}

export interface HoldsAnswer {
  readonly holds: readonly (Hold & { readonly state: HoldState; readonly fields: readonly HeldField[] })[];
  readonly bars: readonly (Bar & { readonly fields: readonly HeldField[] })[];
}

/** Tells every hold and bar, with the images that stand still for it. */
export function listHolds(reading: Reading, world: Pick<World, 'config' | 'clock'>): HoldsAnswer {
  const { holds, bars } = world.config;
  const fieldsOf = (covers: (field: ImageField) => boolean): HeldField[] =>
    reading.files.flatMap(({ path, lines, fields }) =>
      fields.filter(covers).map((field) => ({ file: path, ...lines.at(fieldOffset(field)), written: field.written })),
    );
  const now = world.clock.now();
  return {
    holds: holds.map((each) => {
      const { find } = prepareEntries([each]);
      const state = holdState(each, now);
      return { ...each, state, fields: fieldsOf(({ reference }) => reference !== null && find(reference) !== null) };
    }),
    bars: bars.map((each) => {
      const { about } = prepareEntries([each]);
      return { ...each, fields: fieldsOf(({ reference }) => reference !== null && about(reference).length > 0) };
    }),
  };
}

function planConfig(
  verb: string,
  from: string | null,
  to: string | null,
  reason: string,
  reading: Reading,
): PlanAnswer {
  const record = { target: { file: CONFIG_FILE }, from, to, reason };
  return { plan: makePlan(verb, [], () => [record]), reading };
}

/** The members in the order in which people read them. */
function inOrder({ match, reason, owner, until, mitigates }: Hold): Hold {
  return {
    match,
    reason,
    ...(owner === undefined ? {} : { owner }),
    ...(until === undefined ? {} : { until }),
    ...(mitigates === undefined || mitigates.length === 0 ? {} : { mitigates }),
  };
}

function checkDay(until: string, now: number): void {
  if (!isDay(until))
    throw new BowlineError('USAGE_INVALID', `\`${until}\` is not a day`, {
      hint: 'write year, month and day, as `YYYY-MM-DD`',
    });
  if (holdState({ until }, now).kind === 'expired')
    throw new BowlineError('USAGE_INVALID', `\`${until}\` is over: nothing would be held`, {
      hint: 'name a day to come, or leave `--until` out: then it holds until it is lifted',
    });
}

function isSamePattern(a: ImagePattern, b: ImagePattern): boolean {
  return a.repository === b.repository && a.tag === b.tag && a.digest === b.digest;
}

/** A pattern of an image alone lifts what is said of its tags and digests too. */
function isLifted(entry: ImagePattern, wanted: ImagePattern): boolean {
  const { repository, tag, digest } = entry;
  if (repository !== wanted.repository) return false;
  return (wanted.tag === null && wanted.digest === null) || (tag === wanted.tag && digest === wanted.digest);
}

function withoutHolds(text: string, pattern: ImagePattern): string | null {
  return withoutEntries(text, 'holds', pattern, isSamePattern);
}

function withoutEntries(
  text: string,
  list: 'holds' | 'bars',
  pattern: ImagePattern,
  isMeant: (entry: ImagePattern, wanted: ImagePattern) => boolean = isLifted,
): string | null {
  const entries = parseConfig(text, CONFIG_FILE)[list];
  const indexes = [...entries.keys()].filter((index) =>
    isMeant(parseImagePattern(entries[index]?.match ?? ''), pattern),
  );
  return indexes.length === 0 ? text : dropEntries(text, list, new Set(indexes));
}

function unknownHold(match: string, holds: readonly Hold[]): BowlineError {
  const parsed = tryParseReference(match);
  const wider = parsed.ok ? prepareEntries(holds).find(parsed.reference) : null;
  const hint =
    wider === null
      ? '`bowline hold` lists what is held'
      : `\`${wider.match}\` holds it, with others: \`bowline hold --lift '${wider.match}'\` lifts it for all`;
  return new BowlineError('HOLD_UNKNOWN', `nothing is held under \`${match}\``, { hint });
}

/** Patterns of which there is no image here: the way in which a slip of the hand shows. */
function unmatched(patterns: readonly string[], { files }: Reading): ErrorData[] {
  const references = files.flatMap(({ fields }) => fields.flatMap(({ reference }) => reference ?? []));
  return patterns
    .filter((match) => !references.some((reference) => matchesImage(parseImagePattern(match), reference)))
    .map((match) => errorData('PATTERN_UNMATCHED', `no image here is covered by \`${match}\``));
}
