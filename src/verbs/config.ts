/** `config`: the effective value of each setting, with where it comes from. */
import { firstMatch } from '../files/tree.ts';
import type { Profile } from '../image/pull-policy.ts';
import type { World } from '../io/world.ts';
import type { Config, Severity } from '../records/config/config.ts';
import { BY_DEFAULT, listSettings, type Origin, type Setting } from '../records/config/config-settings.ts';
import { ALL_RULES } from '../rules/judge/all-rules.ts';
import { type Situation, severityOf } from '../rules/rule.ts';
import { chooseSet } from '../steps/release/choose-set.ts';
import { type EffectiveSet, effectiveImages } from '../steps/shown/effective-images.ts';
import { situations } from '../steps/situations.ts';

export interface ConfigOptions {
  /** The flags that go over the configuration: the name of a setting to the flag. */
  readonly flags: ReadonlyMap<string, string>;
  /** Tell the images of component sets as well, with the files that override them; left out, they are not looked at. */
  readonly overrides?: readonly string[];
  /** The one component set whose images are told; left out: all of them. */
  readonly set?: string;
}

export interface ConfigAnswer {
  readonly root: string;
  /** The file that was read; `null` where there is none. */
  readonly file: string | null;
  readonly settings: readonly Setting[];
  readonly paths: readonly PathSettings[];
  /** Which image counts for each of the component sets, where that was asked. */
  readonly sets?: readonly EffectiveSet[];
}

/** What holds for one file. */
export interface PathSettings {
  readonly path: string;
  readonly profile: Profile;
  /** The globs that cover the file. */
  readonly ignored: string | null;
  readonly frozen: string | null;
  readonly released: string | null;
  /** Whether it is judged as data for tests. */
  readonly testData: boolean;
  /** The severity of each rule there. */
  readonly rules: Readonly<Record<string, Severity>>;
}

/**
 * Tells the settings, and what holds for the paths.
 *
 * @throws {BowlineError} `SET_UNKNOWN`, `FILE_NOT_FOUND`
 */
export function config(paths: readonly string[], options: ConfigOptions, world: World): ConfigAnswer {
  const settings = listSettings(world.config, world.configText).map((setting) => {
    const flag = options.flags.get(setting.name.split('.')[0] ?? '');
    const origin: Origin | null = flag === undefined ? null : { kind: 'flag', flag };
    return origin === null ? setting : { ...setting, origin };
  });
  const situationOf = situations(world.config);
  return {
    root: world.disk.root,
    file: world.configText?.file ?? null,
    settings: [...settings.filter(({ name }) => name !== 'rules'), ...unsetRules(world.config)],
    paths: paths.map((path) => settingsOf(path, world.config, situationOf(path, false))),
    ...(options.overrides === undefined ? {} : { sets: effectiveSets(options.overrides, options.set, world) }),
  };
}

/** An override is read over all sets, whichever is told: what is about none of them is astray. */
function effectiveSets(overrides: readonly string[], named: string | undefined, world: World): readonly EffectiveSet[] {
  const sets = effectiveImages(overrides, world);
  const only = named === undefined ? null : chooseSet(named, world.config).name;
  return only === null ? sets : sets.filter(({ set }) => set === only);
}

/** The rules that the configuration leaves at their own severity: that of production, unless a path says otherwise. */
function unsetRules(config: Config): Setting[] {
  const production = { profile: 'production', released: false, testData: false, config } as const;
  return ALL_RULES.filter(({ id }) => config.rules[id] === undefined).map((rule) => ({
    name: `rules.${rule.id}`,
    value: severityOf(rule, production),
    origin: BY_DEFAULT,
  }));
}

function settingsOf(path: string, config: Config, situation: Situation): PathSettings {
  const { profile, testData } = situation;
  return {
    path,
    profile,
    ignored: firstMatch(config.ignore)(path),
    frozen: firstMatch(config.frozen)(path),
    released: firstMatch(config.released)(path),
    testData,
    rules: Object.fromEntries(ALL_RULES.map((rule) => [rule.id, severityOf(rule, situation)])),
  };
}
