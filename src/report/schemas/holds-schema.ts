/** The shape of the answer of `hold`. */
import { z } from 'zod/mini';
import { count, nullableText, text } from './schema-parts.ts';

const { describe } = z;

const fields = z
  .array(z.strictObject({ file: text, line: count, column: count, written: text }))
  .check(describe('The images that it is about, and where they stand.'));

const entry = {
  match: text.check(describe('A pattern over images, as `bowline.yaml` has it.')),
  reason: text,
};

export const holdsAnswer = z.strictObject({
  schema: z.literal('bowline.holds/1'),
  holds: z
    .array(
      z.strictObject({
        ...entry,
        owner: nullableText.check(describe('Whom to ask.')),
        until: nullableText.check(
          describe('The last day on which it holds, `YYYY-MM-DD` in UTC; `null`: until lifted.'),
        ),
        mitigates: z.array(text),
        state: z
          .enum(['open', 'active', 'expiring', 'expired'])
          .check(
            describe('`open`: without an end. `expiring`: ends within two weeks. `expired`: holds nothing any more.'),
          ),
        days: z.nullable(count).check(describe('Whole days until it ends, or since it ended; `null` without an end.')),
        fields,
      }),
    )
    .check(describe('Images that do not move.')),
  bars: z
    .array(
      z.strictObject({
        ...entry,
        to: text.check(describe('What was gone back to.')),
        by: nullableText.check(describe('Who went back.')),
        at: nullableText.check(describe('On which day, `YYYY-MM-DD`.')),
        fields,
      }),
    )
    .check(describe('Versions that a rollback left: they, and what is older, are not chosen again.')),
});
