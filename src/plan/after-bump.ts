/** The programs that components want to be run after their images moved. */

import { tryParseReference } from '../image/reference.ts';
import type { Config } from '../records/config/config.ts';
import { findSetImage } from '../records/config/set-images.ts';
import type { Plan } from './plan.ts';

export interface AfterBump {
  readonly component: string;
  readonly argv: readonly string[];
}

/** Each once, in the order of the configuration, for the components of which an image moves. */
export function programsAfter(
  { changes }: Plan,
  { componentSets }: Pick<Config, 'componentSets'>,
): readonly AfterBump[] {
  const find = findSetImage(componentSets);
  const moved = new Set(
    changes.flatMap((change) => {
      const parsed = change.kind === 'edit' && change.along === undefined ? tryParseReference(change.from) : null;
      return parsed?.ok === true ? [find(parsed.reference)?.component ?? null] : [];
    }),
  );
  const all = componentSets.flatMap(({ components }) => components);
  return all.flatMap((component) =>
    component.afterBump !== null && moved.has(component)
      ? [{ component: component.name, argv: component.afterBump }]
      : [],
  );
}
