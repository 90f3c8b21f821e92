/** The shape of findings. */
import { z } from 'zod/mini';
import { PULL_POLICIES } from '../../image/pull-policy.ts';
import { CERTAINTIES, container, count, errors, fieldPlace, nullableText, object, text } from './schema-parts.ts';

const { describe } = z;

const { document, path: keys } = fieldPlace;

const finding = {
  rule: text.check(describe('Id of the rule.')),
  severity: z.enum(['note', 'warning', 'error']),
  message: text.check(describe('What is wrong, for people.')),
  file: fieldPlace.file,
  line: fieldPlace.line,
  column: fieldPlace.column,
  length: count.check(describe('Of what is wrong, on its first line; 0 where it is a place rather than a text.')),
  document: z.nullable(document).check(describe('As in a field; `null` where the finding is not about one.')),
  path: z.nullable(keys),
  object,
  container,
  written: nullableText.check(describe('The reference.')),
  certainty: z.nullable(z.enum(CERTAINTIES)),
  fix: z
    .nullable(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('pull-policy'), policy: z.enum(PULL_POLICIES) }),
        z.strictObject({ kind: z.literal('quote-tag') }),
      ]),
    )
    .check(describe('What `--fix` would write; `null` where nothing can be mended.')),
  due: nullableText.check(
    describe(
      'When what is warned of is expected to happen: ISO 8601, UTC; `null` where nobody knows, or it is no warning.',
    ),
  ),
  fingerprint: text.check(describe('The same for the same fault while file, object, container and reference stay.')),
};

export const findingsAnswer = z.strictObject({
  schema: z.literal('bowline.findings/1'),
  counts: z.strictObject({ error: count, warning: count, note: count }),
  findings: z.array(z.strictObject(finding)).check(describe('What is wrong.')),
  silenced: z
    .array(
      z.strictObject({
        ...finding,
        silenced: z.strictObject({
          by: z.enum(['comment', 'configuration', 'frozen', 'baseline', 'unchanged']),
          reason: text,
        }),
      }),
    )
    .check(describe('Findings that do not count, and why.')),
  errors: errors.check(
    describe('What the user named and could not be read, and questions without an answer: exit code 2.'),
  ),
  notes: errors.check(describe('What was met in a tree and skipped.')),
});
