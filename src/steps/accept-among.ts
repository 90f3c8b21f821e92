/** Which findings about what was read somebody accepts, by a comment or in the configuration. */
import type { World } from '../io/world.ts';
import { dayOf } from '../records/day-of.ts';
import type { RuleId } from '../records/rule-ids.ts';
import type { Finding } from '../rules/finding.ts';
import { type Acceptance, acceptFindings } from '../rules/judge/accept-findings.ts';
import { findIgnoreComments } from '../rules/judge/ignore-comment.ts';
import type { Reading } from './read.ts';
import { settingPlace } from './setting-place.ts';

/** Parts the findings that are accepted from those that count. */
export function acceptAmong(
  findings: readonly Finding[],
  reading: Reading,
  world: Pick<World, 'config' | 'configText'> & Partial<Pick<World, 'clock'>>,
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
    today: world.clock === undefined ? null : dayOf(world.clock.now()),
    suppressionPlace: (index) => settingPlace(`suppressions.${index}`, world),
  });
}
