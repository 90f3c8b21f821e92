/** Carries out a plan: everything is checked before the first write, and each file is replaced whole. */

import { BowlineError, type ErrorData, errorData } from '../errors.ts';
import { pathRules } from '../files/tree.ts';
import type { World } from '../io/world.ts';
import type { KnownPlaces } from '../plan/carried/edit-file.ts';
import { findRecordCheck } from '../plan/carried/record-checks.ts';
import { type TextToWrite, textToWrite } from '../plan/carried/text-to-write.ts';
import { isFileChange, type Plan } from '../plan/plan.ts';
import { type KustomizedFields, readKustomizations, rowsOf } from './overlay/kustomized-fields.ts';
import { readIfThere } from './read-if-there.ts';

export interface Preparation {
  readonly files: readonly TextToWrite[];
  /** Files that hold what the plan wants already. */
  readonly done: readonly string[];
  /** Why nothing may be written; empty where everything fits. */
  readonly errors: readonly ErrorData[];
}

/**
 * Reads every file of a plan and makes its new text, without writing any.
 *
 * @param isWayBack whether the plan brings back what stood there before, faults and all
 */
export function preparePlan(plan: Plan, world: World, isWayBack = false): Preparation {
  if (plan.branch !== undefined)
    throw new BowlineError('PLAN_INVALID', 'a plan that moves a branch is a way back, which only `bowline undo` takes');
  const files: TextToWrite[] = [];
  const done: string[] = [];
  const errors: ErrorData[] = [];
  const changes = Map.groupBy(plan.changes.filter(isFileChange), ({ target }) => target.file);
  const places = knownPlaces(world);
  for (const file of plan.files) {
    try {
      world.disk.confine(file.path);
      const found = readIfThere(file.path, world.disk);
      const now = found === null ? null : { text: found.text, hash: found.hash() };
      const prepared = textToWrite(file, now, changes.get(file.path) ?? [], places, isWayBack);
      if (prepared === null) done.push(file.path);
      else files.push(prepared);
    } catch (thrown) {
      if (!(thrown instanceof BowlineError)) throw thrown;
      errors.push(thrown.toData());
    }
  }
  return { files, done, errors };
}

interface Written {
  readonly written: string[];
  readonly error: ErrorData | null;
}

/**
 * Writes what was prepared; a file that cannot be written ends the run, and the ones before it stand. Records are looked
 * at once more and written while no other run writes any: of two that come after the same one, one writes nothing.
 */
export function writePrepared(preparation: Preparation, world: World): Written {
  if (!preparation.files.some(({ path }) => findRecordCheck(path) !== null)) return writeAll(preparation, world);
  try {
    return world.disk.alone(() => {
      const changed = preparation.files.find(({ path, expected }) => hashNow(path, world) !== expected);
      if (changed === undefined) return writeAll(preparation, world);
      const place = { file: changed.path };
      const message = `${changed.path} changed while it was worked on`;
      return { written: [], error: errorData('FILE_CHANGED', message, { place, hint: 'run again: nothing is lost' }) };
    });
  } catch (thrown) {
    if (!(thrown instanceof BowlineError)) throw thrown;
    return { written: [], error: thrown.toData() };
  }
}

function hashNow(path: string, { disk }: World): string | null {
  return readIfThere(path, disk)?.hash() ?? null;
}

function writeAll(preparation: Preparation, world: World): Written {
  const written: string[] = [];
  for (const { path, text, expected } of preparation.files) {
    try {
      if (text === null) world.disk.remove(path, expected ?? '');
      else world.disk.write(path, text, expected);
      written.push(path);
    } catch (thrown) {
      if (!(thrown instanceof BowlineError)) throw thrown;
      return { written, error: thrown.toData() };
    }
  }
  return { written, error: null };
}

/** Kustomizations are read where a plan needs them. */
function knownPlaces({ disk, config }: World): KnownPlaces {
  let kustomized: KustomizedFields | null = null;
  return {
    customResources: config.customResources,
    shown: config.componentSets.flatMap(({ shown }) => shown),
    manifests: config.componentSets.flatMap(({ components }) =>
      components.flatMap(({ manifests }) => manifests?.into ?? []),
    ),
    frozen: pathRules(config).frozen,
    findConfigured: (path) => {
      kustomized ??= readKustomizations(disk.list(['.'], { fromRoot: true }), disk);
      return rowsOf(kustomized.specsOf(path));
    },
  };
}
