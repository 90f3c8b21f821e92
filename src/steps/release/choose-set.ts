/** Which component set is meant: the only one, or the one that is named. */

import { closestWord } from '../../closest-word.ts';
import { BowlineError } from '../../errors.ts';
import type { ComponentSet } from '../../records/config/component-set.ts';
import type { Config } from '../../records/config/config.ts';
import { RELEASE_VERSION } from '../../records/releases/release-schema.ts';

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

export interface NamedRelease {
  readonly set: ComponentSet;
  readonly version: string;
}

/**
 * The release that `VERSION` or `SET/VERSION` names.
 *
 * @throws {BowlineError} `SET_UNKNOWN`; `USAGE_INVALID` for what is no version, and where `named` is another set
 */
export function chooseRelease(text: string, named: string | null, config: Pick<Config, 'componentSets'>): NamedRelease {
  const [, own = null, version = text] = /^([A-Za-z0-9][\w.-]*)\/(.*)$/.exec(text) ?? [];
  if (own !== null && named !== null && own !== named)
    throw new BowlineError('USAGE_INVALID', `\`${text}\` is of \`${own}\`, and \`--set\` says \`${named}\``);
  if (RELEASE_VERSION.test(version)) return { set: chooseSet(own ?? named, config), version };
  throw new BowlineError('USAGE_INVALID', `\`${text}\` is no version of a release`, {
    hint: 'it takes letters, digits, `.`, `_`, `+` and `-`, as in `v0.103.0`, or with its set before it, `SET/v0.103.0`',
  });
}
