/** The shapes of a plan, and of what carrying one out answers. */
import { z } from 'zod/mini';
import { SHOWN_KINDS } from '../../files/shown/copy/shown-copy.ts';
import { count, error, errors, nullableText, target, text } from './schema-parts.ts';

const { describe } = z;

const planned = {
  id: text.check(describe('Unique in the plan.')),
  reason: text.check(describe('Why, for people.')),
  needs: z.array(text).check(describe('The ids of the changes that come first.')),
};

const editChange = z.strictObject({
  ...planned,
  kind: z.literal('edit'),
  target,
  from: text.check(describe('The reference before.')),
  to: text.check(describe('The reference after.')),
  pullPolicy: z.optional(
    z
      .strictObject({ from: nullableText, to: nullableText })
      .check(describe('The pull policy before and after, where the change moves it; `null` where none is written.')),
  ),
  rolls: z.optional(
    z
      .boolean()
      .check(
        describe(
          'Whether Pods are made anew for the moved pull policy: not where it states what Kubernetes filled in. Left out where no pull policy moves; a moved reference always rolls them.',
        ),
      ),
  ),
  renames: z.optional(
    z
      .literal(true)
      .check(describe('Another name takes the place of the one that is written. Left out where the name stays.')),
  ),
  along: z.optional(
    text.check(
      describe(
        'The id of the change that it goes with: the place is the name of an object that cannot change, or uses it, and a new object takes its place.',
      ),
    ),
  ),
  edits: z
    .array(
      z.strictObject({
        offset: count.check(describe('In the text before, in UTF-16 units from 0.')),
        remove: text.check(describe('The text that must stand there.')),
        insert: text.check(describe('The text that takes its place.')),
      }),
    )
    .check(describe('Which characters move.')),
  shown: z.optional(
    z
      .enum(SHOWN_KINDS)
      .check(describe('The kind of copy of a component set; left out where the place names an image to everybody.')),
  ),
  entry: z.optional(
    z
      .strictObject({
        list: text.check(describe('Its list.')),
        fields: z.record(text, text).check(describe('What it says.')),
      })
      .check(describe('A whole entry of such a file, which comes (`from` is empty) or goes (`to` is).')),
  ),
});

const recordChange = z.strictObject({
  ...planned,
  kind: z.literal('record'),
  target: z.strictObject({ file: text }),
  from: nullableText.check(describe('The whole text before; `null` where there is no file.')),
  to: nullableText.check(describe('The whole text after; `null` where the file goes.')),
});

const createChange = z.strictObject({
  ...planned,
  kind: z.literal('create'),
  target: z.strictObject({ file: text }),
  from: nullableText.check(describe('The whole text before; `null` where there is no file.')),
  to: text.check(describe('The whole text after: an overlay of ours.')),
  fields: z
    .array(
      z.strictObject({
        target,
        from: text.check(describe('The reference before.')),
        to: text.check(describe('The reference after.')),
        pullPolicy: z.optional(
          z
            .strictObject({ from: nullableText, to: nullableText })
            .check(describe('The pull policy before and after, where it moves; `null` where none is written.')),
        ),
        reason: text.check(describe('Why, for people.')),
      }),
    )
    .check(describe('Every field that the overlay moves; the place is that in the base, which stays as it is.')),
});

const deleteChange = z.strictObject({
  ...planned,
  kind: z.literal('delete'),
  target: z.strictObject({ file: text }),
  from: text.check(describe('The whole text before: an overlay of ours.')),
  to: z.null(),
});

const repository = z.strictObject({ registry: text, repository: text });

const trim = z.strictObject({
  of: text.check(describe('The digest of the index at its source.')),
  platforms: z.array(text).check(describe('Those that are copied, where it has them.')),
});

const copyChange = z.strictObject({
  ...planned,
  kind: z.literal('copy'),
  target: repository.check(describe('The repository that it is copied to.')),
  from: repository.check(describe('The repository that it is copied from.')),
  to: text.check(describe('The digest of the whole, which is the same at both ends but with `trim`.')),
  trim: z.optional(trim.check(describe('Where only some platforms are copied; left out for all of them.'))),
  keep: z.enum(['all', 'index', 'none']).check(describe('Which of its manifests get a keep tag.')),
  attached: z.boolean().check(describe('Whether what is attached to it goes along.')),
  provenance: nullableText.check(
    describe('The reference that is written down beside it as its origin; `null` for none.'),
  ),
  extent: z
    .strictObject({ platforms: z.array(text), manifests: count, blobs: count, bytes: count })
    .check(describe('What it consists of; each blob counts once.')),
});

const tagChange = z.strictObject({
  ...planned,
  kind: z.literal('tag'),
  target: z.strictObject({ registry: text, repository: text, tag: text }),
  from: nullableText.check(describe('The digest that it names; `null` where there is no such tag.')),
  to: nullableText.check(describe('The digest that it is to name; `null` where the tag goes.')),
});

const considered = {
  target,
  written: text.check(describe('The reference as it stands.')),
};

export const planAnswer = z.strictObject({
  schema: z.literal('bowline.plan/1'),
  id: text.check(
    describe('The sha256 of the canonical JSON (sorted keys, no white space) without `id`, `errors` and `notes`.'),
  ),
  createdBy: text.check(describe('The verb.')),
  files: z
    .array(
      z.strictObject({
        path: text,
        sha256: nullableText.check(describe('Hash of the file before; `null` where it does not exist.')),
        after: nullableText.check(describe('Hash of the file after; `null` where it goes.')),
      }),
    )
    .check(describe('Every file that the plan writes.')),
  changes: z
    .array(z.discriminatedUnion('kind', [editChange, recordChange, createChange, deleteChange, copyChange, tagChange]))
    .check(describe('What moves.')),
  kept: z
    .array(
      z.strictObject({
        ...considered,
        code: text.check(describe('A word for programs, such as `pinned`, `owned`, `templated`.')),
        reason: text.check(describe('Why, for people.')),
      }),
    )
    .check(describe('What stays, and why.')),
  refused: z
    .array(z.strictObject({ ...considered, error }))
    .check(describe('What was to move and may not: exit code 2.')),
  committed: z.optional(
    z
      .strictObject({
        branch: text,
        before: nullableText.check(describe('The commit that the branch was at; `null` where it was not there.')),
        after: text.check(describe('The commit that it is at; the same where nothing changed.')),
        commits: z.array(z.strictObject({ id: text, subject: text })),
      })
      .check(describe('With `--commit`: what became of the branch; in printed plans, not in saved ones.')),
  ),
  errors: z.optional(errors.check(describe('What could not be read or written; in printed plans, not in saved ones.'))),
  notes: z.optional(errors.check(describe('What was met in a tree and skipped; in printed plans, not in saved ones.'))),
});

const work = z.strictObject({
  manifests: count.check(describe('Manifests that were sent, those of attachments too.')),
  attached: count.check(describe('Of which attachments.')),
  sent: count.check(describe('Blobs that were sent.')),
  mounted: count.check(describe('Blobs that were mounted from another repository there.')),
  there: count.check(describe('Blobs that were there before.')),
  bytes: count.check(describe('Bytes of the blobs that were sent.')),
});

/** What became of a copy. */
export const imageOutcome = z.strictObject({
  target: text.check(describe('`registry/repository:tag`, or with `@digest` where there is no tag.')),
  changes: z.array(text).check(describe('The ids of the changes that were carried out, or were there already.')),
  kind: z.enum(['done', 'present', 'failed']).check(describe('`present`: there already, with its tags.')),
  work: z.nullable(work).check(describe('What was sent; `null` where it broke off before it was all there.')),
  errors: errors.check(describe('Why it failed, or what the destination lacks.')),
  notes: errors.check(describe('What could not be learnt about attachments, and what was left for a reason.')),
  provenance: z
    .nullable(z.enum(['written', 'current', 'failed']))
    .check(describe('Whether its origin was written down beside it, or stood there; `null` where it was not to be.')),
});

const branchMove = z.strictObject({
  name: text,
  from: nullableText.check(describe('The commit before; `null` where there was no branch.')),
  to: nullableText.check(describe('The commit after; `null` where the branch goes.')),
});

export const appliedAnswer = z.strictObject({
  schema: z.literal('bowline.applied/1'),
  plan: text.check(describe('The id of the plan.')),
  written: z.array(text).check(describe('Files that were written; with `--dry-run`, that would be.')),
  done: z.array(text).check(describe('Files that held what the plan wants already.')),
  images: z.optional(z.array(imageOutcome).check(describe('What became of copies and of tags that moved.'))),
  stays: z.optional(
    z.array(text).check(describe('What a way back leaves: images that were copied, and tags that were made.')),
  ),
  branch: z.optional(branchMove.check(describe('The branch that was moved, where commits were taken back.'))),
  errors: errors.check(describe('What kept the plan from being carried out, or cut it short: exit code 2.')),
});
