/** Where the copies of a proposed set do not agree: what no release can set right, and what says other than most. */
import { type ErrorData, errorData } from '../../errors.ts';
import type { ShownFile } from '../../files/shown/copy/shown-copy.ts';
import type { World } from '../../io/world.ts';
import { planShown } from '../../plan/shown/plan-shown.ts';
import type { ComponentSet } from '../../records/config/component-set.ts';
import { readShownState } from '../release/shown-state.ts';
import { shownFiles } from '../shown/shown-files.ts';

/** Made by releases: before the first one there is nothing to compare. */
const MADE_BY_RELEASES: ReadonlySet<ShownFile['kind']> = new Set(['table', 'policy', 'json']);

export function findDisagreements(set: ComponentSet, world: Pick<World, 'disk'>): readonly ErrorData[] {
  const findFile = shownFiles(world);
  const entries = set.shown.filter(({ kind }) => !MADE_BY_RELEASES.has(kind));
  const { changes, refused } = planShown(readShownState(set, findFile), entries, findFile, { frozen: () => null });
  const faults = refused.map(({ error }) => error).filter(({ code }) => code !== 'UNIT_INCOMPLETE');
  const others = changes.map(({ target, from, to }) => {
    const { file, line, column } = target;
    const message = `\`${from}\` stands here, and \`${to}\` elsewhere`;
    return errorData('SHOWN_DIFFERS', message, { place: { file, line, column } });
  });
  return [...faults, ...others];
}
