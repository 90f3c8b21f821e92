/** What the `images` entries of the kustomizations that were read reach: their builds, from what is on the disk. */
import type { ImageField } from '../../files/field/field.ts';
import { type EntryReach, entryKey, readEntryReach } from '../../files/kustomize/entry-reach.ts';
import { findOutermost, readKustomizationGraph } from '../../files/kustomize/kustomization-graph.ts';
import type { World } from '../../io/world.ts';
import type { FileFields, Reading } from '../read.ts';
import { baseFilesAround } from './base-files.ts';

export type FindReach = (file: Pick<FileFields, 'path'>, field: ImageField) => EntryReach | null;

/**
 * Builds every kustomization that was read and has entries, through those that stand on it. Without a disk only what was
 * read is known.
 */
export function entryReach(
  reading: Pick<Reading, 'files' | 'whole'>,
  world: Pick<World, 'config'> & Partial<Pick<World, 'disk'>>,
): FindReach {
  const graph = readKustomizationGraph(reading.files);
  const having = [...graph.kustomizations].filter(([, { images }]) => images.length > 0).map(([path]) => path);
  if (having.length === 0) return () => null;
  const reached = readEntryReach(findOutermost(graph, having), baseFilesAround(reading, world));
  return ({ path }, { format, path: keys }) => {
    const [list, index] = keys;
    if (format !== 'kustomize' || list !== 'images' || typeof index !== 'number' || keys.length !== 2) return null;
    const reach = reached.get(entryKey({ kustomization: path, index })) ?? null;
    if (reach === null || reading.whole) return reach;
    // What was not read may name this component, or stand on this kustomization.
    const isComponent = graph.kustomizations.get(path)?.isComponent === true;
    const isOverriddenHere = reach.overriddenBy?.kustomization === path;
    return {
      ...reach,
      followed: reach.followed && !isComponent,
      overriddenBy: isOverriddenHere && !isComponent ? reach.overriddenBy : null,
    };
  };
}
