/** The shapes of what is remembered, and of what became of publishing it. */
import { z } from 'zod/mini';
import { MOVE_CAUSES } from '../../records/ledger/ledger-moves.ts';
import { count, error, errors, nullableText, tagKind, text, time } from './schema-parts.ts';

const { describe } = z;

export const ledgerAnswer = z.strictObject({
  schema: z.literal('bowline.ledger/1'),
  source: z
    .enum(['record', 'hint', 'none'])
    .check(describe('The ledger of the root, the one in the cache of this machine, or none.')),
  repositories: z
    .array(
      z.strictObject({
        repository: text.check(describe('With its registry, in the one spelling that stands for it.')),
        tags: z.array(
          z.strictObject({
            tag: text,
            digest: text.check(describe('What the tag named last.')),
            firstSeen: time.check(describe('When the tag was first seen at all.')),
            since: time.check(describe('When it was first seen to name this digest, since it last named another.')),
            goneSince: z
              .nullable(text)
              .check(describe('Since when the registry says that there is no such tag; `null` where it does not.')),
            tagKind: tagKind.check(describe('What the tag is but for what was observed.')),
          }),
        ),
        moves: z.array(
          z.strictObject({
            repository: text,
            tag: text,
            from: text.check(describe('The digest that the tag named before.')),
            to: text.check(describe('The digest that it named then.')),
            seenBefore: time.check(describe('When the old digest was last noted.')),
            seenAt: time.check(describe('When the new one was first seen.')),
            cause: z
              .enum(MOVE_CAUSES)
              .check(
                describe(
                  '`by-design`: the kind of the tag moves. `index-only`: every platform has the bytes it had. `rebuild`: the same commit on another base image. `same-commit`: pushed again from the same commit. `unknown`: pushed again, and nothing tells why.',
                ),
              ),
          }),
        ),
        collected: z.array(text).check(describe('Digests that were seen and are no longer there.')),
        collecting: z
          .strictObject({
            deletes: z.nullable(z.boolean()),
            basis: z.enum(['observed', 'registry-setting', 'registry', 'unknown']),
          })
          .check(
            describe(
              'Whether what no tag names any more is deleted there; `null` where nobody can tell. It is known from what was seen, from the configuration, or of the registry as such.',
            ),
          ),
      }),
    )
    .check(describe('What is known of each repository.')),
  future: count.check(describe('How many lines claim to come from the future, and so do not count.')),
  notes: errors.check(describe('Lines of the ledger that could not be read.')),
});

export const publishedAnswer = z.discriminatedUnion('kind', [
  z.strictObject({
    schema: z.literal('bowline.published/1'),
    kind: z.literal('published'),
    reference: text.check(describe('Where the ledger lies.')),
    written: z.boolean().check(describe('Whether anything was written.')),
    added: count.check(describe('Lines that the registry did not know.')),
    lines: count.check(describe('Lines that it knows with them.')),
    digest: nullableText.check(describe('Of the artifact; `null` where there is none.')),
  }),
  z.strictObject({ schema: z.literal('bowline.published/1'), kind: z.literal('failed'), reference: text, error }),
]);
