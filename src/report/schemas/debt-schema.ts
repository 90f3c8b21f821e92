/** The shape of what `release --debt` answers. */
import { z } from 'zod/mini';
import { errors, nullableText, text } from './schema-parts.ts';

const { describe } = z;

export const debtAnswer = z.strictObject({
  schema: z.literal('bowline.debt/1'),
  set: text.check(describe('The component set.')),
  debts: z
    .array(
      z.strictObject({
        component: text,
        image: text.check(describe('Its key in the set.')),
        rung: z
          .enum(['upstream', 'mirror', 'own-build', 'latest'])
          .check(describe('Where it is taken from, from the top of the ladder down.')),
        written: nullableText.check(describe('What is deployed; `null` where nothing names it.')),
        since: nullableText.check(describe('The day of the first release since which no higher rung was used.')),
        reason: nullableText,
        until: nullableText,
        issue: nullableText,
        better: nullableText.check(describe('What upstream has by now.')),
        wanted: text.check(describe('What upstream would have to do.')),
      }),
    )
    .check(describe('What stands below the top, in the order of the configuration.')),
  errors: errors.check(describe('Questions without an answer: exit code 2.')),
});
