/** How strictly a file is judged, by its path. */
import { firstMatch } from '../files/tree.ts';
import type { Config } from '../records/config/config.ts';
import type { Situation } from '../rules/rule.ts';
import { isTestData } from '../rules/test-data.ts';

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
