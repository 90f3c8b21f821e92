/** Where a setting of the configuration is written. */
import type { World } from '../io/world.ts';
import { CONFIG_FILE, type Config } from '../records/config/config.ts';
import { listSettings, type Setting } from '../records/config/config-settings.ts';
import type { DocumentPlace } from '../rules/documents/document-findings.ts';

/** Listing them reads the whole file again, which one of many findings is not to do. */
const LISTED = new WeakMap<Config, ReadonlyMap<string, Setting>>();

/** Where a setting is written, by its name. */
export function settingPlace(
  name: string,
  { config, configText }: Pick<World, 'config' | 'configText'>,
): DocumentPlace {
  const listed = LISTED.get(config) ?? new Map(listSettings(config, configText).map((each) => [each.name, each]));
  LISTED.set(config, listed);
  const setting = listed.get(name);
  return setting?.origin.kind === 'file' ? setting.origin : { file: configText?.file ?? CONFIG_FILE };
}
