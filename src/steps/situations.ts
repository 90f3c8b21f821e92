/** How strictly a file is judged, by its path; and which of its findings somebody accepts. */
import { firstMatch } from '../files/tree.ts';
import type { World } from '../io/world.ts';
import { CONFIG_FILE, type Config } from '../records/config/config.ts';
import { listSettings } from '../records/config/config-settings.ts';
import type { RuleId } from '../records/rule-ids.ts';
import type { DocumentPlace } from '../rules/documents/document-findings.ts';
import type { Finding } from '../rules/finding.ts';
import { type Acceptance, acceptFindings } from '../rules/judge/accept-findings.ts';
import { findIgnoreComments } from '../rules/judge/ignore-comment.ts';
import type { Situation } from '../rules/rule.ts';
import { isTestData } from '../rules/test-data.ts';
import type { Reading } from './read.ts';

export type FindSituation = (path: string, named: boolean) => Situation;

/** How strictly a file is judged, by its path. A file that is named, or that users install, is no mere test data. */
export function situations(config: Config): FindSituation {
  const released = firstMatch(config.released);
  const profiles = config.profiles.map(({ paths, profile }) => ({ matches: firstMatch(paths), profile }));
  return (path, named) => {
    const profile = profiles.find(({ matches }) => matches(path) !== null)?.profile;
    const isReleased = released(path) !== null;
    return {
      profile: profile ?? 'production',
      released: isReleased,
      testData: profile === undefined && !isReleased && !named && isTestData(path),
      config,
    };
  };
}

/** Parts the findings about what was read that a comment or the configuration accepts from those that count. */
export function acceptAmong(
  findings: readonly Finding[],
  reading: Reading,
  world: Pick<World, 'config' | 'configText'>,
  judged: ReadonlySet<RuleId>,
): Acceptance {
  const comments = reading.files.map((file) => ({
    file: file.path,
    comments: findIgnoreComments(
      file.text,
      file.lines,
      file.fields.flatMap(({ spans }) => spans),
    ),
  }));
  return acceptFindings(findings, comments, world.config, {
    judged,
    whole: reading.whole,
    suppressionPlace: (index) => settingPlace(`suppressions.${index}`, world),
  });
}

/** Where a setting is written, by its name. */
export function settingPlace(
  name: string,
  { config, configText }: Pick<World, 'config' | 'configText'>,
): DocumentPlace {
  const setting = listSettings(config, configText).find((each) => each.name === name);
  return setting?.origin.kind === 'file' ? setting.origin : { file: configText?.file ?? CONFIG_FILE };
}
