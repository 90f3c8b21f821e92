/** The shapes of an inventory: fields, and how many of each kind. */
import { z } from 'zod/mini';
import { PULL_POLICIES } from '../../image/pull-policy.ts';
import {
  CERTAINTIES,
  container,
  count,
  errors,
  fieldPlace,
  nullableText,
  object,
  path,
  span,
  tagKind,
  text,
} from './schema-parts.ts';

const { describe } = z;

const field = z.strictObject({
  ...fieldPlace,
  format: text.check(describe('The format that found the field.')),
  spans: z.array(span).check(describe('Where the reference is written; several where it is split.')),
  reference: z.strictObject({
    written: text.check(describe('The text, put together as `name:tag@digest` where it is split.')),
    registry: nullableText.check(describe('`docker.io` where none is written; `null` where the text is no reference.')),
    repository: nullableText.check(describe('With `library/` for a Docker Hub name of one part.')),
    tag: nullableText,
    digest: nullableText,
    problem: z.optional(text.check(describe('Why the text is no reference.'))),
  }),
  tagKind: z.nullable(tagKind).check(describe('What the tag looks like, and what the verdict rests on.')),
  pullPolicy: z.strictObject({
    written: nullableText.check(describe('As it stands in the file.')),
    effective: z
      .nullable(z.enum(PULL_POLICIES))
      .check(
        describe(
          'With the default that Kubernetes fills in; `null` where it fills in none, since there is no container.',
        ),
      ),
    derived: z.nullable(z.enum(PULL_POLICIES)).check(describe('What the kind of the tag calls for.')),
  }),
  certainty: z.enum(CERTAINTIES),
  candidate: z.optional(text.check(describe('What `candidates` of the configuration calls a candidate.'))),
  reason: z.optional(text.check(describe('Why a place is not managed.'))),
  feeds: z.optional(
    z
      .strictObject({
        kind: z
          .enum(['images', 'text', 'nothing', 'unproven'])
          .check(
            describe(
              '`images`: rendered images hold it; `text`: it is rendered, and in no image; `nothing`: no template reads it; `unproven`: it was not rendered.',
            ),
          ),
        places: z
          .array(
            z.strictObject({
              template: nullableText.check(describe('The file of the chart that renders it.')),
              object,
              container,
              path,
              certainty: z.enum(CERTAINTIES),
              written: text.check(describe('The rendered text, with our mark in it.')),
            }),
          )
          .check(describe('The rendered places that hold it.')),
        switchedOn: z.boolean().check(describe('Whether it took switching on a part of the chart to see it.')),
        reason: nullableText.check(describe('Why it is unproven.')),
      })
      .check(describe('With `--render`: what the value of a chart feeds.')),
  ),
  owner: z
    .nullable(z.strictObject({ tool: text, marker: text }))
    .check(describe('Who else writes this place, and the sign of it; `null` where nobody does.')),
  reaches: z
    .optional(
      z.strictObject({
        count: count.check(describe('How many fields of the files that were read.')),
        places: z.array(text).check(describe('The first of them, as `file#document/path`.')),
      }),
    )
    .check(describe('For an entry of `images` of a kustomization: the fields that it is put in place of.')),
  deployed: z
    .optional(
      z.array(
        z.strictObject({
          written: text.check(describe('The reference that is deployed.')),
          by: text.check(describe('The last entry that changed it, as `file#document/path`: the place to edit.')),
        }),
      ),
    )
    .check(describe('What kustomizations that were read deploy in place of the field, each once.')),
});

export const fieldsAnswer = z.strictObject({
  schema: z.literal('bowline.fields/1'),
  fields: z.array(field).check(describe('Every image field, by file and place.')),
  errors: errors.check(describe('What the user named and could not be read: exit code 2.')),
  notes: errors.check(describe('What was met in a tree and skipped.')),
});

export const summaryAnswer = z.strictObject({
  schema: z.literal('bowline.summary/1'),
  fileCount: count.check(describe('Files that were looked into.')),
  filesWithFields: count.check(describe('Those of them that name an image.')),
  rows: z
    .array(
      z.strictObject({
        format: text.check(describe('The format that found the fields.')),
        tagKind: text.check(describe('The kind of their tags; `none` where the text is no reference.')),
        certainty: z.enum(CERTAINTIES),
        count: count.check(describe('How many fields are alike.')),
      }),
    )
    .check(describe('The most frequent first.')),
  errors: errors.check(describe('What the user named and could not be read: exit code 2.')),
  notes: errors.check(describe('What was met in a tree and skipped.')),
});
