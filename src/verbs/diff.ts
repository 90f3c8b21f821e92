/** `diff`: what differs between two states of what is deployed: releases, trees, revisions, a rendered deployment. */
import { type Comparison, compareStates } from '../compare/compare-states.ts';
import { type ImageState, releaseState } from '../compare/image-state.ts';
import { BowlineError, type ErrorData } from '../errors.ts';
import type { ShownSet } from '../files/shown/copy/shown-copy.ts';
import type { World } from '../io/world.ts';
import type { ComponentSet } from '../records/config/component-set.ts';
import { RELEASE_VERSION } from '../records/releases/release-schema.ts';
import { readRevision } from '../steps/compare/read-revision.ts';
import { readingState } from '../steps/compare/read-state.ts';
import type { Reading } from '../steps/read.ts';
import { chooseSet } from '../steps/release/choose-set.ts';
import { brokenPlaces } from '../steps/release/deployment.ts';
import { readRelease } from '../steps/release/read-releases.ts';
import { readShownState, readShownStateAt } from '../steps/release/shown-state.ts';
import { shownFiles } from '../steps/shown/shown-files.ts';

/** One side, as it was named: what was read for it, or the word for a release or a revision of git. */
export interface DiffSide {
  readonly name: string;
  /** `null` where the name is that of no file. */
  readonly reading: Reading | null;
}

export interface DiffOptions {
  /** The component set whose releases are meant; `null` for the only one. */
  readonly set: string | null;
}

export interface DiffAnswer extends Comparison {
  /** Faults of what was named: the comparison is not whole. */
  readonly errors: readonly ErrorData[];
  readonly notes: readonly ErrorData[];
}

/** @throws {BowlineError} `SET_UNKNOWN`, `RELEASE_INVALID`, `STATE_UNKNOWN` */
export function diff(before: DiffSide, after: DiffSide, options: DiffOptions, world: World): DiffAnswer {
  const sides = [before, after].map((side) => stateOf(side, options, world));
  const [old, young] = sides.map(({ state }) => state);
  if (old === undefined || young === undefined) throw new TypeError('a comparison has two sides');
  return {
    ...compareStates(old, young),
    errors: sides.flatMap((side) => [...(side.reading?.errors ?? []), ...brokenOf(side, true)]),
    notes: sides.flatMap((side) => [...(side.reading?.notes ?? []), ...brokenOf(side, false)]),
  };
}

/** What is deployed and can be compared with nothing: a fault of what was named itself, and else of the tree. */
function brokenOf({ reading }: SideState, ofNamed: boolean): readonly ErrorData[] {
  const isNamed = (file: string): boolean => reading?.files.some(({ path, named }) => named && path === file) ?? false;
  const broken = reading === null ? [] : brokenPlaces(reading);
  return broken.flatMap(({ place, error }) => {
    if (place === null || isNamed(place.target.file) !== ofNamed) return [];
    const { file, line, column } = place.target;
    return [{ ...error, place: { file, line, column } }];
  });
}

interface SideState {
  readonly state: ImageState;
  readonly reading: Reading | null;
}

function stateOf({ name, reading }: DiffSide, { set }: DiffOptions, world: World): SideState {
  if (reading !== null) {
    const kind = reading.input === undefined ? 'tree' : 'input';
    const findFile = shownFiles(world);
    const shown = shownBySet(world, (own) => readShownState(own, findFile));
    return { state: readingState(reading, world.config, shown, { kind, name }), reading };
  }
  const release = findRelease(name, set, world);
  if (release !== null) return { state: release, reading: null };
  const revision = readRevisionOf(name, world);
  const shown = shownBySet(world, (own) => readShownStateAt(name, own, world));
  return { state: readingState(revision, world.config, shown, { kind: 'revision', name }), reading: revision };
}

function shownBySet({ config }: World, read: (set: ComponentSet) => ShownSet): ReadonlyMap<string, ShownSet> {
  const shown = config.componentSets.filter((set) => set.shown.length > 0);
  return new Map(shown.map((set) => [set.name, read(set)]));
}

/** `SET/VERSION`, or a version of the set that is meant. */
function findRelease(name: string, named: string | null, world: World): ImageState | null {
  const { componentSets } = world.config;
  const slash = name.indexOf('/');
  const own = slash < 0 ? undefined : componentSets.find((each) => each.name === name.slice(0, slash));
  const version = own === undefined ? name : name.slice(slash + 1);
  if (!RELEASE_VERSION.test(version)) return null;
  if (own === undefined && named === null && componentSets.length !== 1) {
    const having = componentSets.filter((each) => readRelease(each.name, version, world) !== null);
    if (having.length > 0) chooseSet(null, world.config);
    return null;
  }
  const set = own ?? chooseSet(named, world.config);
  const release = readRelease(set.name, version, world);
  return release === null ? null : releaseState(release, `${set.name} ${version}`);
}

function readRevisionOf(name: string, world: World): Reading {
  try {
    return readRevision(name, world);
  } catch (thrown) {
    if (!(thrown instanceof BowlineError) || thrown.code !== 'GIT_FAILED') throw thrown;
    throw new BowlineError('STATE_UNKNOWN', `\`${name}\` is no file, no release that is kept, and no revision of git`, {
      cause: thrown,
    });
  }
}
