/** What moves in the files that show a component set when `bump` moves its images: with the fields elsewhere, or not at all. */
import { type ErrorData, errorData } from '../../errors.ts';
import { fieldOffset, type ImageField } from '../../files/field/field.ts';
import { type ImageReference, repositoryIdentity, tryParseReference } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import { type Decision, keep, refuse } from '../../plan/decisions/decision.ts';
import type { MovedPin } from '../../plan/edits/lock-entries.ts';
import type { Plan } from '../../plan/plan.ts';
import { joinShown } from '../../plan/shown/join-shown.ts';
import type { Chosen } from '../choices/choose-next.ts';
import type { Reading } from '../read.ts';
import { shownFiles, withShownFiles } from './shown-files.ts';
import { type MovingSet, movingSets, type NextSet, nextSet, planNext, shownReference } from './shown-images.ts';

/** The images of sets as a verb asks about them, and decides with them. */
export interface ShownMoves {
  /** What has to be asked, beside the fields. */
  readonly references: readonly ImageReference[];
  /** What is decided once that is known; `refused` tells by the text of a reference why it cannot move all the same. */
  readonly decide: (
    chosen: ReadonlyMap<string, Chosen>,
    refused: ReadonlyMap<string, ErrorData>,
  ) => Promise<ShownDecisions>;
}

export interface ShownDecisions {
  /** What becomes of a field that is a copy, or that has to stay with its copies; `undefined` where it is neither. */
  readonly decisionFor: (file: string, field: ImageField) => Decision | null | undefined;
  /** The unit of an image of a set; `null` for any other. */
  readonly unitOf: (reference: ImageReference) => string | null;
  /** Whether a component of this image stays, although something was chosen for it. */
  readonly stays: (reference: ImageReference) => boolean;
  /** The pins that copies show, of components that no refusal of a plan keeps. */
  readonly pinsBeside: (plan: Plan) => readonly MovedPin[];
  /** The plan with the copies; what was refused elsewhere keeps the copies of its component. */
  readonly join: (plan: Plan) => Plan;
  /** What was read, with the files of the plan that hold nothing but copies. */
  readonly withFiles: (reading: Reading, plan: Plan) => Reading;
}

/** Reads the files that show sets; of which there are none it costs nothing. */
export function shownMoves(world: World, covers: (reference: ImageReference) => boolean): ShownMoves {
  const findFile = shownFiles(world);
  const sets = movingSets(world, findFile);
  const images = sets.flatMap(({ set }) => set.components.flatMap((component) => component.images));
  const references = images.flatMap((image) => shownReference(image) ?? []).filter(covers);
  return {
    references,
    decide: async (chosen, refused) => {
      const next = await Promise.all(sets.map((moving) => nextSet(moving, { chosen, refused, covers }, world)));
      const planned = next.map((each) => ({ each, plan: planNext(each, findFile, world) }));
      const stays = new Map(planned.flatMap(({ each, plan }) => staying(each, plan.broken)));
      return {
        decisionFor: (file, field) => decisionFor(file, field, next, stays, { chosen, covers }),
        unitOf: (reference) => componentOf(reference, sets),
        stays: (reference) => stays.has(componentOf(reference, sets) ?? ''),
        pinsBeside: (plan) => next.flatMap((each) => movedPins(each, brokenBy(plan, each))),
        join: (plan) => joinAll(plan, next),
        withFiles: (reading, plan) => withShownFiles(reading, plan, findFile),
      };
    },
  };

  function joinAll(plan: Plan, next: readonly NextSet[]): Plan {
    return next.reduce((joined, each) => {
      const broken = brokenBy(plan, each);
      return joinShown(joined, planNext(each, findFile, world, broken), each.moving.entries, findFile);
    }, plan);
  }

  /** A place elsewhere that was refused keeps the copies of its component where they are. */
  function brokenBy(plan: Plan, next: NextSet): ReadonlySet<string> {
    const units = new Set(
      plan.refused.flatMap(({ written }) => {
        const parsed = tryParseReference(written);
        return parsed.ok ? (componentOf(parsed.reference, sets) ?? []) : [];
      }),
    );
    return new Set([...next.moved].filter((name) => units.has(unit(next, name))));
  }
}

function movedPins({ moving, next, moved }: NextSet, broken: ReadonlySet<string>): MovedPin[] {
  const before = new Map(moving.set.components.map(({ name, images }) => [name, images]));
  return next.components
    .filter(({ name }) => moved.has(name) && !broken.has(name))
    .flatMap(({ name, images }) =>
      images.map((image, index) => ({
        from: shownReference(before.get(name)?.[index] ?? image)?.written ?? '',
        to: shownReference(image)?.written ?? '',
      })),
    );
}

/** Why components stay although something was chosen for them. */
function staying(next: NextSet, broken: ReadonlySet<string>): [string, ErrorData][] {
  const incomplete = [...broken]
    .filter((name) => next.moved.has(name))
    .map((name): [string, ErrorData] => {
      const message = `\`${name}\` stays, since not every copy of it can be moved`;
      return [unit(next, name), errorData('UNIT_INCOMPLETE', message)];
    });
  return [...incomplete, ...[...next.faults].map(([name, error]): [string, ErrorData] => [unit(next, name), error])];
}

function unit({ next }: NextSet, component: string): string {
  return `component ${next.name}/${component}`;
}

function decisionFor(
  file: string,
  field: ImageField,
  next: readonly NextSet[],
  stays: ReadonlyMap<string, ErrorData>,
  {
    chosen,
    covers,
  }: { readonly chosen: ReadonlyMap<string, Chosen>; readonly covers: (reference: ImageReference) => boolean },
): Decision | null | undefined {
  if (field.reference === null) return undefined;
  const at = fieldOffset(field);
  for (const each of next) {
    const copy = each.moving.copies.find(
      ({ copy: { file: own, spans } }) => own === file && spans.some(({ start, end }) => start <= at && at <= end),
    );
    const own = componentOf(field.reference, [each.moving]);
    const error = own === null ? undefined : stays.get(own);
    // Copies of what was to move are told of by the plan of the copies.
    if (copy?.component != null && each.moved.has(copy.component)) return null;
    if (error !== undefined && covers(field.reference)) return refuse(error);
    if (copy === undefined) continue;
    if (!covers(field.reference)) return keep('no-match', 'no pattern covers it');
    return stayOf(copy.image, each, chosen);
  }
  return undefined;
}

/** Why an image that is shown stays where it is. */
function stayOf(key: string | null, { moving }: NextSet, chosen: ReadonlyMap<string, Chosen>): Decision {
  const image = moving.set.components.flatMap(({ images }) => images).find((each) => each.key === key);
  const reference = image === undefined ? null : shownReference(image);
  const outcome = reference === null ? undefined : chosen.get(reference.written)?.outcome;
  return outcome?.kind === 'stay' ? keep(outcome.code, outcome.reason) : keep('current', 'nothing was chosen for it');
}

function componentOf(reference: ImageReference, sets: readonly MovingSet[]): string | null {
  const place = repositoryIdentity(reference);
  for (const { set } of sets) {
    const own = set.components.find(({ images }) => images.some(({ repositories }) => repositories.includes(place)));
    if (own !== undefined) return `component ${set.name}/${own.name}`;
  }
  return null;
}
