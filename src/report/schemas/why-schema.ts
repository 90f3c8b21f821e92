/** The shape of what `why` answers. */
import { z } from 'zod/mini';
import { FILTERS, type Filter } from '../../choice/tags/filter.ts';
import { count, error, errors, nullableText, origin, position, tagKind, text, time } from './schema-parts.ts';

const { describe } = z;

const filters = Object.keys(FILTERS) as [Filter, ...Filter[]];

const fallenTag = z.strictObject({
  tag: text,
  filter: z.enum(filters),
  because: z.optional(text.check(describe('What about this very tag, for people.'))),
  until: z.optional(time.check(describe('When it may be taken, where it only waits.'))),
});

const image = z.strictObject({
  reference: z.strictObject({
    written: text,
    name: text.check(describe('What stands before the tag and the digest.')),
    registry: text,
    repository: text,
    tag: nullableText,
    digest: nullableText,
  }),
  places: z
    .array(z.strictObject({ file: text, line: position, column: position, within: text }))
    .check(describe('Where it stands; none where no file names it.')),
  tag: nullableText.check(describe('The tag that counts; `null` where nobody knows of which tag a digest is.')),
  tagKind: tagKind.check(describe('What the tag is by its name and by what is said of it, whatever was observed.')),
  reading: z
    .nullable(
      z.strictObject({
        kind: z.enum(['version', 'date', 'timestamp', 'unix-time', 'build-number']),
        prefix: text,
        numbers: z.array(text).check(describe('Digits, of any length.')),
        variant: text,
        channel: text,
        form: text.check(describe('How it is built: `v{version}-{variant}`.')),
      }),
    )
    .check(describe('How the tag is read; `null` where it has no place in an order, or where no list was needed.')),
  follow: z.strictObject({
    words: text.check(describe('What is followed, as it would be written.')),
    byDefault: z.boolean().check(describe('Whether nobody said so.')),
    origin,
  }),
  outcome: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('moves'),
      tag: text,
      digest: nullableText.check(describe('`null` where the reference has none.')),
      reason: text,
    }),
    z.strictObject({
      kind: z.literal('stays'),
      code: text.check(describe('As under `kept` of a plan.')),
      reason: text,
    }),
    z.strictObject({ kind: z.literal('unknown'), error }),
  ]),
  tags: z
    .nullable(
      z.strictObject({
        count,
        countBefore: z
          .nullable(count)
          .check(describe('When the list was last learnt whole; `null` where that was never.')),
        whole: z.boolean().check(describe('Whether these are all.')),
        learntAt: time,
      }),
    )
    .check(describe('The list of tags; `null` where it was not needed, or did not come.')),
  forms: z
    .array(z.strictObject({ form: text, tags: count }))
    .check(describe('How the tags of the repository are built, the most frequent form first.')),
  habits: z.array(text).check(describe('What the tags tell about how each is read, in sentences.')),
  candidates: z.array(text).check(describe('What may come next, the newest first.')),
  semver: nullableText.check(describe('The candidate that Semantic Versioning would take, where that is another one.')),
  fallen: z
    .array(
      z.strictObject({
        filter: z.enum(filters),
        meaning: text.check(describe('What it says of a tag, in words that follow it.')),
        count,
        tags: z.array(fallenTag).check(describe('Twenty at most.')),
      }),
    )
    .check(describe('The tags that are no candidates, by the first filter that they fell to.')),
  next: z
    .strictObject({ patch: nullableText, minor: nullableText, major: nullableText })
    .check(describe('The newest release at each level, whatever is followed.')),
  risk: z
    .strictObject({ kind: z.enum(['none', 'kept-by-no-tag', 'pushed-again', 'moves', 'imported']), words: text })
    .check(describe('What the form of the reference lets happen.')),
});

export const whyAnswer = z.strictObject({
  schema: z.literal('bowline.why/1'),
  images: z.array(image).check(describe('One for each reference that the operands cover.')),
  errors: errors.check(describe('What could not be read: exit code 2.')),
  notes: errors.check(describe('What was met and skipped.')),
});
