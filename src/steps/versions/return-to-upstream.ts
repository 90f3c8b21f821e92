/** Components whose images go back to upstream: the configuration says so in the same plan. */
import { BowlineError, type ErrorData } from '../../errors.ts';
import type { ImageField } from '../../files/field/field.ts';
import { type ImageReference, parseReference, repositoryIdentity } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import type { RecordText } from '../../plan/edits/make-plan.ts';
import type { EditChange } from '../../plan/plan.ts';
import type { Component, ComponentSet } from '../../records/config/component-set.ts';
import { CONFIG_FILE } from '../../records/config/config.ts';
import { returnToUpstream } from '../../records/config/edit-sourcing.ts';
import { findSetImage } from '../../records/config/set-images.ts';
import type { Chosen } from '../choices/choose-next.ts';
import type { Reading } from '../read.ts';

/** Whether a field is a copy that a plan of copies moves, so that no edit tells of it. */
export type IsMovedCopy = (file: string, field: ImageField) => boolean;

export interface Returns {
  /** Why an image cannot go, by the text of its reference: the configuration could not say so. */
  readonly refused: ReadonlyMap<string, ErrorData>;
  /** The configuration, where every place of a component goes back with the edits that came about. */
  readonly recordsFor: (edits: readonly EditChange[], isMovedCopy: IsMovedCopy) => readonly RecordText[];
}

interface Returning {
  readonly set: ComponentSet;
  readonly component: Component;
}

const NOTHING: Returns = { refused: new Map(), recordsFor: () => [] };

/** @param chosen what comes next for the references in files, and for those that copies show */
export function findReturns(chosen: ReadonlyMap<string, Chosen>, reading: Reading, world: World): Returns {
  const text = world.configText?.text;
  const going = new Map(
    [...chosen].flatMap(([written, own]): [string, Returning][] => {
      const found = own.choice.subject.component;
      return found !== null && goesBack(own) ? [[written, found]] : [];
    }),
  );
  if (going.size === 0 || text === undefined) return NOTHING;
  const refused = new Map<string, ErrorData>();
  const components = new Map<Component, Returning>();
  for (const [written, found] of going) {
    const error = editFault(text, found);
    if (error === null) components.set(found.component, found);
    else refused.set(written, error);
  }
  return {
    refused,
    recordsFor: (edits, isMovedCopy) => {
      const edited = new Set(edits.map(({ from }) => from));
      const kept = copiesThatStay(chosen, going, edited, isMovedCopy, reading, world);
      const back = [...components.values()].filter(({ component }) => !kept.has(component));
      if (back.length === 0) return [];
      const reason = `${back.map(({ component }) => `\`${component.name}\``).join(', ')}: from upstream again`;
      const to = returnToUpstream(text, back.map(placeOf));
      return [{ target: { file: CONFIG_FILE }, from: text, to, reason }];
    },
  };
}

function goesBack({ choice: { subject }, outcome }: Chosen): boolean {
  const found = subject.component;
  if (found === null || outcome.kind !== 'move' || outcome.name === undefined) return false;
  if (found.component.sourcing.mode === 'upstream') return false;
  const isThere = repositoryIdentity(subject.reference) === found.upstream;
  return !isThere && repositoryIdentity(parseReference(outcome.name)) === found.upstream;
}

function placeOf({ set, component }: Returning): { readonly set: string; readonly component: string } {
  return { set: set.name, component: component.name };
}

function editFault(text: string, found: Returning): ErrorData | null {
  try {
    returnToUpstream(text, [placeOf(found)]);
    return null;
  } catch (thrown) {
    if (thrown instanceof BowlineError) return thrown.toData();
    throw thrown;
  }
}

/** Components of which a place keeps naming an own copy: in a file, or in what copies show. */
function copiesThatStay(
  chosen: ReadonlyMap<string, Chosen>,
  going: ReadonlyMap<string, Returning>,
  edited: ReadonlySet<string>,
  isMovedCopy: IsMovedCopy,
  reading: Reading,
  { config }: World,
): ReadonlySet<Component> {
  const find = findSetImage(config.componentSets);
  const componentOfCopy = (reference: ImageReference): Component[] => {
    const found = find(reference);
    return found === null || repositoryIdentity(reference) === found.upstream ? [] : [found.component];
  };
  const asked = [...chosen].flatMap(([written, { choice }]) =>
    going.has(written) ? [] : componentOfCopy(choice.subject.reference),
  );
  const written = reading.files.flatMap(({ path, fields }) =>
    fields.flatMap((field) => {
      const { reference, owner } = field;
      if (reference === null || owner?.tool === 'frozen' || edited.has(field.written)) return [];
      return isMovedCopy(path, field) ? [] : componentOfCopy(reference);
    }),
  );
  return new Set([...asked, ...written]);
}
