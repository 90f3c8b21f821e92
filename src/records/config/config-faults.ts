/** What the shape of a configuration does not tell: patterns and ranges that cannot be read, settings that contradict. */
import type { BowlineError } from '../../errors.ts';
import { parseImagePattern } from '../../image/pattern.ts';
import { parseTagTemplate } from '../../image/version/tag-template.ts';
import { tryParseVersionRange } from '../../image/version/version-range.ts';
import type { Config } from './config.ts';
import { FOLLOW_KEYS, type FollowSettings, STREAM_KEYS } from './follow.ts';

/** A fault with the keys that lead to it. */
export interface ConfigFault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

export function patternFaults(config: Config): ConfigFault[] {
  const patterns: [PropertyKey[], string][] = [
    ...config.images.map(({ match }, index): [PropertyKey[], string] => [['images', index, 'match'], match]),
    ...(['deny', 'holds', 'bars'] as const).flatMap((key) =>
      config[key].map(({ match }, index): [PropertyKey[], string] => [[key, index, 'match'], match]),
    ),
    ...(config.mirror.rules ?? []).flatMap(({ match }, index): [PropertyKey[], string][] =>
      match === undefined ? [] : [[['mirror', 'rules', index, 'match'], match]],
    ),
    ...(config.allow ?? []).map((match, index): [PropertyKey[], string] => [['allow', index], match]),
  ];
  return patterns.flatMap(([path, pattern]): ConfigFault[] => {
    try {
      const { tag, digest } = parseImagePattern(pattern);
      if (path[0] !== 'bars' || tag !== null || digest !== null) return [];
      return [{ path, message: `\`${pattern}\` bars a whole image: name the tag or the digest that was left` }];
    } catch (thrown) {
      return [{ path, message: (thrown as BowlineError).message }];
    }
  });
}

export function templateFaults({ images }: Config): ConfigFault[] {
  return images.flatMap(({ tags }, index): ConfigFault[] => {
    if (tags?.template === undefined) return [];
    try {
      parseTagTemplate(tags.template);
      return [];
    } catch (thrown) {
      return [{ path: ['images', index, 'tags', 'template'], message: (thrown as BowlineError).message }];
    }
  });
}

/** What is followed is one thing, and what narrows it has to fit to it. */
export function followFaults({ images }: Config): ConfigFault[] {
  return images.flatMap(({ follow, minimumAge, unknown }, index): ConfigFault[] => {
    const path = ['images', index];
    const alone =
      unknown !== undefined && minimumAge === undefined
        ? [{ path: [...path, 'unknown'], message: '`unknown` says something about `minimumAge`, which is not there' }]
        : [];
    if (follow === undefined) return alone;
    return [...alone, ...faultsOfFollow(follow, [...path, 'follow'])];
  });
}

/** What is wrong with one `follow`, wherever it stands. */
export function faultsOfFollow(follow: FollowSettings, path: readonly PropertyKey[]): ConfigFault[] {
  const keys = FOLLOW_KEYS.filter((key) => follow[key] !== undefined);
  const [key, second] = keys;
  const list = FOLLOW_KEYS.map((each) => `\`${each}\``).join(', ');
  if (key === undefined) return [{ path, message: `\`follow\` names nothing to follow: it takes one of ${list}` }];
  if (second !== undefined)
    return [
      { path: [...path, second], message: `\`follow\` has both \`${key}\` and \`${second}\`: it takes one of ${list}` },
    ];
  const range = follow.semver === undefined ? null : tryParseVersionRange(follow.semver);
  const faults: ConfigFault[] =
    range?.ok === false ? [{ path: [...path, 'semver'], message: `\`follow.semver\`: ${range.problem}` }] : [];
  const stray = STREAM_KEYS.find((each) => follow[each] !== undefined && follow.stream === undefined);
  if (stray !== undefined)
    faults.push({
      path: [...path, stray],
      message:
        stray === 'image'
          ? '`follow.image` names an image of a `stream`, which is not there'
          : `\`follow.${stray}\` says something of a \`stream\`, which is not there`,
    });
  const narrowing = ['tags', 'prereleases'] as const;
  const idle = narrowing.find((each) => follow[each] !== undefined && !['semver', 'level', 'newest'].includes(key));
  if (idle !== undefined)
    faults.push({ path: [...path, idle], message: `\`follow.${idle}\` chooses among tags, and \`${key}\` does not` });
  return faults;
}
