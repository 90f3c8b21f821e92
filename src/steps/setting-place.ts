/** Where a setting of the configuration is written. */
import type { World } from '../io/world.ts';
import { CONFIG_FILE } from '../records/config/config.ts';
import { listSettings } from '../records/config/config-settings.ts';
import type { DocumentPlace } from '../rules/documents/document-findings.ts';

/** Where a setting is written, by its name. */
export function settingPlace(
  name: string,
  { config, configText }: Pick<World, 'config' | 'configText'>,
): DocumentPlace {
  const setting = listSettings(config, configText).find((each) => each.name === name);
  return setting?.origin.kind === 'file' ? setting.origin : { file: configText?.file ?? CONFIG_FILE };
}
