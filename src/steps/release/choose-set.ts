/** Which component set is meant: the only one, or the one that is named. */

import { closestWord } from '../../closest-word.ts';
import { BowlineError } from '../../errors.ts';
import type { ComponentSet } from '../../records/config/component-set.ts';
import type { Config } from '../../records/config/config.ts';

/** @throws {BowlineError} `SET_UNKNOWN` */
export function chooseSet(named: string | null, { componentSets }: Pick<Config, 'componentSets'>): ComponentSet {
  const names = componentSets.map(({ name }) => name);
  const list = names.map((name) => `\`${name}\``).join(', ');
  if (named === null) {
    const [only, ...more] = componentSets;
    if (only !== undefined && more.length === 0) return only;
    if (only === undefined) throw new BowlineError('SET_UNKNOWN', 'bowline.yaml names no component set');
    throw new BowlineError('SET_UNKNOWN', `there are several component sets: ${list}`, {
      hint: 'name one with `--set`',
    });
  }
  const found = componentSets.find(({ name }) => name === named);
  if (found !== undefined) return found;
  const nearest = closestWord(named, names);
  throw new BowlineError('SET_UNKNOWN', `there is no component set \`${named}\``, {
    ...(nearest === null ? {} : { hint: `did you mean \`${nearest}\`?` }),
  });
}
