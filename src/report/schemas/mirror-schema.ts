/** The shape of what `mirror` answers. */
import { z } from 'zod/mini';
import { imageOutcome, planAnswer } from './plan-schema.ts';
import { count, error, errors, nullableText, text } from './schema-parts.ts';

const { describe } = z;

const image = z.strictObject({
  reference: text.check(describe('The image that was asked for, in its one normal spelling.')),
  destination: nullableText.check(
    describe('`registry/repository` of the copy; `null` where nothing says where it goes.'),
  ),
  tags: z.array(text).check(describe('The tags of the copy.')),
  digest: nullableText.check(describe('Of the whole, at both ends but for `trimmed`; `null` where it is not known.')),
  state: z
    .enum(['copy', 'present', 'left', 'refused'])
    .check(describe('Planned, there already, left for a reason, or not to be planned.')),
  reason: text.check(describe('Why, for people.')),
  error: z.nullable(error).check(describe('Why it is refused.')),
  notes: errors.check(describe('What else is to be said of it.')),
  extent: z
    .nullable(z.strictObject({ platforms: z.array(text), manifests: count, blobs: count, bytes: count }))
    .check(describe('What it consists of, where it is to be copied.')),
  trimmed: z
    .nullable(
      z.strictObject({
        from: text.check(describe('The digest of the index at its source.')),
        leftOut: z.array(text).check(describe('Platforms, and digests of images without one.')),
      }),
    )
    .check(describe('With `--platform`, where the copy is an index with a digest of its own; else `null`.')),
  sameAs: nullableText.check(
    describe(
      'The reference of another entry that is the very same copy, in other words; it is planned and counted once.',
    ),
  ),
});

export const mirrorExportAnswer = z.strictObject({
  schema: z.literal('bowline.mirror-export/1'),
  form: text.check(describe('As `--export` names it.')),
  files: z
    .array(z.strictObject({ path: nullableText, text }))
    .check(describe('`path` is relative to the folder where the form keeps its files; `null` where it is one text.')),
  repositories: count.check(describe('How many have a copy.')),
  errors: errors.check(describe('What the form cannot say, image by image; exit code 2.')),
  notes: errors.check(describe('What else is to be said.')),
});

export const mirrorAnswer = z.strictObject({
  schema: z.literal('bowline.mirror/1'),
  plan: planAnswer.check(describe('The copies, and the tags that are made or move; `bowline apply` takes it.')),
  images: z.array(image).check(describe('Every image that was asked for.')),
  estimate: z
    .strictObject({
      requests: count.check(describe('At most, beside what is attached.')),
      bytes: count.check(describe('Of blobs to be sent, each once.')),
    })
    .check(describe('What the plan comes to.')),
  outcomes: z.nullable(z.array(imageOutcome)).check(describe('What was carried out; `null` without `--write`.')),
  leftOut: z
    .array(
      z.strictObject({
        field: text.check(describe('The file, and the keys that lead to the field.')),
        written: text,
        certainty: z.enum(['candidate', 'templated']),
      }),
    )
    .check(describe('Fields that may name an image and were left out, since nobody can be sure.')),
  rewrite: z
    .nullable(planAnswer)
    .check(describe('How references become those of the copies; `null` without `--rewrite`.')),
  errors: errors.check(describe('Exit code 2.')),
  notes: errors.check(describe('What else is to be said.')),
});
