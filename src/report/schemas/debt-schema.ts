/** The shape of what `release --debt` answers. */
import { z } from 'zod/mini';
import { RUNGS } from '../../records/releases/sourcing.ts';
import { errors, nullableText, text } from './schema-parts.ts';

const { describe } = z;

const rung = z.enum(RUNGS);

export const debtAnswer = z.strictObject({
  schema: z.literal('bowline.debt/1'),
  set: text.check(describe('The component set.')),
  debts: z
    .array(
      z.strictObject({
        component: text,
        image: text.check(describe('Its key in the set.')),
        rung: rung.check(describe('Where it is taken from, from the top of the ladder down.')),
        written: nullableText.check(describe('What is deployed; `null` where nothing names it.')),
        since: nullableText.check(describe('The day of the first release since which no higher rung was used.')),
        reason: nullableText,
        until: nullableText,
        issue: nullableText,
        unsaid: z
          .array(z.enum(['reason', 'until', 'issue']))
          .check(describe('What `sourcing` does not say, although it would help.')),
        waiver: z
          .nullable(
            z.strictObject({
              reason: text,
              until: text.check(describe('The last day.')),
              ended: z.boolean().check(describe('Whether that day is over.')),
            }),
          )
          .check(describe('The waiver of `better-source-exists`; `null` where the component has none.')),
        better: nullableText.check(describe('The reference of a higher rung that is there by now.')),
        wanted: text.check(describe('What upstream would have to do.')),
        command: nullableText.check(describe('What takes it further up; `null` where it cannot go.')),
        history: z
          .array(
            z.strictObject({
              release: text.check(describe('The version of the release.')),
              at: text.check(describe('Its day.')),
              rung,
              version: nullableText,
            }),
          )
          .check(describe('The releases since which it stood on another rung than before, the oldest first.')),
      }),
    )
    .check(describe('What stands below the top, in the order of the configuration.')),
  errors: errors.check(describe('Questions without an answer: exit code 2.')),
});
