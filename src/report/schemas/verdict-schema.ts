/** The shape of a verdict, and of the answer of `verdict`. */
import { z } from 'zod/mini';
import { errors, nullableText, text } from './schema-parts.ts';

const { describe } = z;

const subject = z
  .strictObject({
    name: nullableText.check(describe('What it is called, for people.')),
    digests: z.array(text).check(describe('What was tried together: sorted, each once.')),
  })
  .check(describe('What was judged.'));

const members = {
  schema: z.literal('bowline.verdict/1'),
  subject,
  outcome: z.enum(['pass', 'fail']),
  by: text.check(describe('Who judged, in their own words.')),
  at: text.check(describe('ISO 8601 in UTC with milliseconds.')),
  link: nullableText.check(describe('An https address of what tells more.')),
  note: nullableText,
};

/** A line of a file below `verdicts/`. */
export const verdictRecord = z.strictObject(members);

export const verdictAttachedAnswer = z.strictObject({
  schema: z.literal('bowline.verdict-attached/1'),
  verdict: verdictRecord,
  images: z.array(
    z.strictObject({
      registry: text,
      repository: text,
      digest: text.check(describe('What it is attached to.')),
      artifact: nullableText.check(describe('The digest of what is attached; `null` where nothing was.')),
    }),
  ),
  written: z.boolean(),
  errors,
});

export const verdictsAnswer = z.strictObject({
  schema: z.literal('bowline.verdicts/1'),
  subject,
  verdicts: z
    .array(
      z.strictObject({
        ...members,
        counts: z.boolean().check(describe('Whether it still counts: its judge has not spoken again.')),
      }),
    )
    .check(describe('Everything that was said, by time; what failed a part of it too.')),
  outcome: z.enum(['pass', 'fail', 'none']).check(describe('What follows; `none`: nobody said anything of it.')),
  errors: errors.check(describe('Why nobody can tell whether more is attached to the images. Exit code 2.')),
});
