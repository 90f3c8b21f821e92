/** The shape of what `resolve` answers. */
import { z } from 'zod/mini';
import { error, nullableText, text } from './schema-parts.ts';

const { describe } = z;

const reference = z.strictObject({
  written: text.check(describe('As it was asked for.')),
  name: text.check(describe('What stands before the tag and the digest.')),
  registry: text,
  repository: text,
  tag: nullableText,
  digest: nullableText,
});

const attached = z.array(z.strictObject({ digest: text, type: text.check(describe('Its artifact or media type.')) }));

const provenance = z.strictObject({
  schema: z.literal('bowline.provenance/1'),
  reference: text.check(describe('What was copied.')),
  digest: text.check(describe('Of the copy, and of its source but with `trimmedFrom`.')),
  trimmedFrom: nullableText.check(
    describe('The digest of the index at its source, where the copy has fewer platforms; else `null`.'),
  ),
  version: nullableText.check(describe('What the image says of itself; `null` where it does not.')),
  commit: nullableText,
  source: nullableText.check(describe('The address of its source.')),
  at: text.check(describe('When it was first copied: ISO 8601, UTC.')),
  by: text.check(describe('The program that copied it.')),
});

export const resolveAnswer = z.strictObject({
  schema: z.literal('bowline.resolve/1'),
  resolved: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('exists'),
          operand: text.check(describe('As it was asked for.')),
          reference,
          tag: nullableText.check(describe('The tag that is followed; `null` where there is none.')),
          digest: text.check(describe('Of the index, where the image has several platforms; else of `platform`.')),
          mediaType: nullableText.check(describe('`null` where only a record says the digest.')),
          learntAt: nullableText.check(
            describe('When the answer was learnt: ISO 8601, UTC; `null` where a record says it.'),
          ),
          source: z
            .enum(['registry', 'cache', 'lock', 'overlay', 'stream'])
            .check(describe('Who says the digest; `cache` only with `--offline` or `--cache-for`.')),
          platform: nullableText.check(describe('The platform that the digest is for; `null` where for all.')),
          pinned: text.check(describe('The reference with tag and digest.')),
          platforms: z.optional(
            z
              .array(
                z.strictObject({
                  platform: nullableText.check(describe('`null` where nothing says it.')),
                  osVersion: nullableText,
                  digest: text.check(describe('Of the image manifest.')),
                  config: nullableText.check(describe('Of its configuration; `null` where that could not be read.')),
                  attached: attached.check(describe('What the index holds about this image.')),
                }),
              )
              .check(describe('With `--all-platforms`: the image of each.')),
          ),
          origins: z.optional(
            z
              .array(provenance)
              .check(describe('With `--origin`: what is written beside the copy of where it came from.')),
          ),
          attached: z.optional(attached.check(describe('With `--all-platforms`: what is about none of them.'))),
        }),
        z.strictObject({
          kind: z.enum(['absent', 'unknown']).check(describe('`absent` only where a registry says so.')),
          operand: text,
          reference: z.nullable(reference).check(describe('`null` where the operand names none.')),
          error,
        }),
      ]),
    )
    .check(describe('One for each operand, several where it names several records.')),
});
