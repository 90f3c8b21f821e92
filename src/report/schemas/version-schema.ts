/** The shape of what `version` answers. */
import { z } from 'zod/mini';
import { count, error, nullableText, text } from './schema-parts.ts';

const { describe } = z;

export const versionAnswer = z.strictObject({
  schema: z.literal('bowline.version/1'),
  rows: z
    .array(
      z.strictObject({
        operand: text.check(describe('As it was asked for.')),
        version: nullableText.check(describe('`null` where nobody can tell.')),
        commit: nullableText.check(describe('That it was built from, as far as it is spelt out.')),
        upstream: z
          .nullable(
            z.strictObject({
              source: nullableText.check(describe('The repository that was asked.')),
              tag: nullableText.check(describe('The last release, by the name of its tag in git.')),
              commit: nullableText.check(describe('Of that tag.')),
              distance: z.nullable(count).check(describe('Commits that the tag does not have.')),
              branch: nullableText,
            }),
          )
          .check(describe('Where it stands among the releases of its upstream; `null` where no git was asked.')),
        evidence: z.array(text).check(describe('What it rests on, one sentence each.')),
        error: z.nullable(error),
      }),
    )
    .check(describe('One for each operand.')),
});
