/** The shape of what `diff` answers. */
import { z } from 'zod/mini';
import { count, errors, nullableText, text } from './schema-parts.ts';

const { describe } = z;

const state = z.strictObject({
  kind: z
    .enum(['release', 'tree', 'revision', 'input'])
    .check(describe('A record, files, files at a revision of git, or standard input.')),
  name: text.check(describe('As it was asked for.')),
});

const image = z.nullable(
  z.strictObject({
    key: nullableText.check(describe('Its key in a component set.')),
    component: nullableText,
    repository: text.check(describe('The identity of the repository that it is taken from.')),
    tag: nullableText,
    digest: nullableText,
    parts: z.array(text).check(describe('Digests of its image manifests.')),
    version: nullableText,
    commit: nullableText,
    source: nullableText,
    written: text.check(describe('As it is deployed.')),
    places: z
      .array(z.strictObject({ name: text, policy: nullableText }))
      .check(describe('Where it is deployed, with the pull policy that counts there; none for a record.')),
  }),
);

const difference = z.union([
  z.strictObject({ kind: z.enum(['renamed', 'moved', 'pinned', 'unpinned']), from: text, to: text }),
  z.strictObject({
    kind: z.literal('digest'),
    from: text,
    to: text,
    version: nullableText.check(describe('The version that both have; `null` where it is not told.')),
    commits: z
      .nullable(z.strictObject({ from: text, to: text }))
      .check(describe('What they were built from; `null` where one of the states does not tell it.')),
  }),
  z.strictObject({
    kind: z.literal('version'),
    from: text,
    to: text,
    direction: z.nullable(z.enum(['up', 'down'])).check(describe('`null` where no order is known.')),
    sameBytes: z.boolean().check(describe('Whether both digests are those of one image.')),
  }),
  z.strictObject({ kind: z.literal('policy'), from: text, to: text, places: z.array(text) }),
]);

export const diffAnswer = z.strictObject({
  schema: z.literal('bowline.diff/1'),
  before: state,
  after: state,
  changes: z.array(
    z.strictObject({
      change: z.enum(['added', 'removed', 'changed']),
      before: image,
      after: image,
      differences: z.array(difference),
    }),
  ),
  unchanged: count.check(describe('How many images are the same in both.')),
  errors: errors.check(describe('Faults of what was named: exit code 2.')),
});
