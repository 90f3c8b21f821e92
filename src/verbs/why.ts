/** `why`: what comes next for an image or why nothing does: what it follows, which tags fell to what, and what it waits for. */
import type { Choice, Outcome } from '../choice/choice.ts';
import { describeRisk, type Risk } from '../choice/describe-risk.ts';
import { findNextByLevel, type NextByLevel } from '../choice/next-by-level.ts';
import { type FallenTag, FILTERS, type Filter } from '../choice/tags/filter.ts';
import { findSemverChoice } from '../choice/tags/semver-choice.ts';
import type { ErrorData } from '../errors.ts';
import { describeField, fieldOffset } from '../files/field/field.ts';
import type { TagListFact } from '../image/manifest/facts.ts';
import { type ImageReference, parseReference, tryParseReference } from '../image/reference.ts';
import type { TagVerdict } from '../image/tag/tag.ts';
import { describeGrammar } from '../image/version/describe-grammar.ts';
import type { TagVersion } from '../image/version/tag-version.ts';
import type { World } from '../io/world.ts';
import type { ImageSettings } from '../records/config/config.ts';
import { BY_DEFAULT, listSettings, type Origin } from '../records/config/config-settings.ts';
import { type ChooseOptions, chooseNext } from '../steps/choices/choose-next.ts';
import { findCovered, withGroups } from '../steps/choices/find-covered.ts';
import { chooseSlices } from '../steps/choices/slices.ts';
import { readLock } from '../steps/lock.ts';
import type { Reading } from '../steps/read.ts';
import type { IsAhead } from '../steps/streams/ahead.ts';

export type WhyOptions = Omit<ChooseOptions, 'explain'>;

/** Where an image stands. */
export interface WhyPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly within: string;
}

/** The tags that fell to one filter. */
export interface FallenTags {
  readonly filter: Filter;
  readonly count: number;
  /** The newest of them. */
  readonly tags: readonly FallenTag[];
}

export interface WhyRow {
  readonly reference: ImageReference;
  readonly places: readonly WhyPlace[];
  /** The tag that counts; `null` where only a digest is written, and nobody knows of which tag. */
  readonly tag: string | null;
  readonly tagKind: TagVerdict;
  /** How the tag is read; `null` where it has no place in an order. */
  readonly version: TagVersion | null;
  readonly follow: { readonly words: string; readonly byDefault: boolean; readonly origin: Origin };
  readonly outcome: Outcome;
  readonly list: TagListFact | null;
  /** How the tags of the repository are built, the most frequent form first. */
  readonly forms: readonly { readonly form: string; readonly tags: number }[];
  /** What the tags of the repository tell about how each is read, in sentences. */
  readonly habits: readonly string[];
  readonly candidates: readonly string[];
  /** The candidate that Semantic Versioning would take, where that is another one; else `null`. */
  readonly semver: string | null;
  readonly fallen: readonly FallenTags[];
  readonly next: NextByLevel;
  readonly risk: Risk;
}

export interface WhyAnswer {
  readonly rows: readonly WhyRow[];
  readonly errors: readonly ErrorData[];
  readonly notes: readonly ErrorData[];
}

/**
 * Tells about every image that the operands cover in what was read; an operand that covers none is a reference by itself.
 *
 * @throws {BowlineError} `PATTERN_INVALID`, `REFERENCE_INVALID`, `LOCK_INVALID`
 */
export async function why(
  reading: Reading,
  operands: readonly string[],
  options: WhyOptions,
  world: World,
): Promise<WhyAnswer> {
  const lock = readLock(world);
  const explained = { ...options, explain: true };
  const slices = await chooseSlices(reading, explained, lock, world);
  const places = new Map<string, MetPlace[]>();
  const references = new Map<string, ImageReference>();
  for (const operand of operands) {
    const met = findPlaces(reading, operand, slices.isAhead, world);
    for (const place of met) {
      const { reference } = place;
      references.set(reference.written, reference);
      const own = places.get(reference.written);
      if (own === undefined) places.set(reference.written, [place]);
      else own.push(place);
    }
    if (met.length > 0) continue;
    const own = parseReference(operand);
    references.set(own.written, own);
  }
  const moveTogether = withGroups(({ written }) => references.has(written), reading, world.config);
  const companions = reading.files.flatMap(({ fields }) =>
    fields.flatMap(({ reference, certainty }) =>
      reference !== null && certainty !== 'unmanaged' && moveTogether(reference) ? [reference] : [],
    ),
  );
  const chosen = await chooseNext([...references.values(), ...companions], explained, lock, world, reading);
  const originOf = followOrigins(world);
  const polled = polledImages(reading);
  const rows = [...references].flatMap(([written, reference]): WhyRow[] => {
    const byStream = Map.groupBy(places.get(written) ?? [], ({ isAhead }) => isAhead);
    const groups = byStream.size === 0 ? [[false, []] as const] : [...byStream];
    return groups.flatMap(([isAhead, own]): WhyRow[] => {
      const next = (isAhead ? slices.chosen : chosen).get(written);
      if (next === undefined) return [];
      const { choice, outcome } = next;
      const origin = originOf(chosen.get(written)?.choice.subject.settings ?? null);
      const met = own.map(({ place }) => place);
      return [rowOf(reference, met, choice, outcome, { origin, polled: polled.get(written) ?? null })];
    });
  });
  return { rows, errors: reading.errors, notes: reading.notes };
}

/** By the written reference, what asks its registry by itself. */
function polledImages({ files }: Reading): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ fields }) =>
      fields.flatMap(({ polled, reference }): [string, string][] =>
        polled === undefined || reference === null ? [] : [[reference.written, polled]],
      ),
    ),
  );
}

interface MetPlace {
  readonly reference: ImageReference;
  readonly place: WhyPlace;
  /** Whether its workload follows another stream than the others. */
  readonly isAhead: boolean;
}

/** Where the images of an operand stand; each place once. */
function findPlaces(
  reading: Reading,
  operand: string,
  isAhead: IsAhead,
  { config }: Pick<World, 'config'>,
): readonly MetPlace[] {
  // A digest that is spelt out is meant as it is, and is no pattern that has to be met.
  const { covers, errors } = findCovered([operand], reading, config.componentSets);
  if (errors.length > 0 && tryParseReference(operand).ok) return [];
  return reading.files.flatMap((file) =>
    file.fields.flatMap((field): MetPlace[] => {
      const { reference, certainty } = field;
      if (reference === null || certainty === 'unmanaged' || !covers(reference)) return [];
      const place = { file: file.path, ...file.lines.at(fieldOffset(field)), within: describeField(field) };
      return [{ reference, place, isAhead: isAhead(file, field) }];
    }),
  );
}

/** Where the configuration says what an image follows. */
function followOrigins({ config, configText }: World): (settings: ImageSettings | null) => Origin {
  const settings = listSettings(config, configText);
  return (own) => {
    if (own?.follow === undefined) return BY_DEFAULT;
    const name = `images.${config.images.indexOf(own)}`;
    return settings.find((each) => each.name === name)?.origin ?? BY_DEFAULT;
  };
}

function rowOf(
  reference: ImageReference,
  places: readonly WhyPlace[],
  choice: Choice,
  outcome: Outcome,
  { origin, polled }: { readonly origin: Origin; readonly polled: string | null },
): WhyRow {
  const { subject, list, ranking, ranked, fallen } = choice;
  const { tag, tagKind, follow } = subject;
  const passed = new Set(fallen.map((each) => each.tag));
  const candidates = (ranked?.candidates ?? []).filter((each) => !passed.has(each));
  return {
    reference,
    places,
    tag,
    tagKind,
    version: tag === null ? null : (ranked?.current ?? ranking?.read(tag) ?? null),
    follow: { words: follow.words, byDefault: follow.byDefault, origin },
    outcome,
    list,
    forms: (ranking?.grammar.forms ?? []).map(({ text, tags }) => ({ form: text, tags })),
    habits: ranking === null ? [] : describeGrammar(ranking.grammar).habits,
    candidates,
    semver: outcome.kind === 'move' ? findSemverChoice(outcome.tag, candidates) : null,
    fallen: groupFallen([...fallen, ...(ranked?.fallen ?? [])]),
    next: findNextByLevel(subject, ranking),
    risk: describeRisk(subject, polled),
  };
}

/** By filter, in the order in which filters are asked; those that wait, or lack something, come first. */
function groupFallen(fallen: readonly FallenTag[]): readonly FallenTags[] {
  const groups = Map.groupBy(fallen, ({ filter }) => filter);
  const order = (Object.keys(FILTERS) as Filter[]).reverse();
  return order.flatMap((filter): FallenTags[] => {
    const own = groups.get(filter) ?? [];
    return own.length === 0 ? [] : [{ filter, count: own.length, tags: own.slice(0, MOST_NAMED) }];
  });
}

const MOST_NAMED = 20;
