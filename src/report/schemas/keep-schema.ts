/** The shape of what `keep` answers. */
import { z } from 'zod/mini';
import { imageOutcome, planAnswer } from './plan-schema.ts';
import { error, errors, nullableText, text } from './schema-parts.ts';

const { describe } = z;

const keeping = z.enum(['all', 'index', 'none']);

const member = z.strictObject({
  digest: text,
  role: z.enum(['whole', 'child', 'attached']).check(describe('What it is to the image.')),
  of: nullableText.check(describe('What names it, or what it is attached to; `null` for the whole.')),
  tags: z.array(text).check(describe('The tags that name it, keep tags left out.')),
  state: z
    .enum(['kept', 'held', 'exposed'])
    .check(
      describe(
        '`kept`: by a keep tag, or by a registry that deletes nothing. `held`: by a tag, which may move, or by its image. `exposed`: the registry may collect it.',
      ),
    ),
  wants: nullableText.check(describe('The keep tag that it is to get; `null` for none.')),
});

const image = z.strictObject({
  digest: text,
  tags: z.array(text).check(describe('The tags that name the whole, keep tags left out.')),
  by: z.array(text).check(describe('Files, the lock, releases, streams and holds that name it.')),
  state: z
    .enum(['whole', 'gone', 'uncopied', 'unknown'])
    .check(
      describe('`gone`: it, or a part, is not there any more. `uncopied`: it is named upstream, and not copied yet.'),
    ),
  members: z.array(member).check(describe('Its manifests, and those attached to it.')),
  error: z.nullable(error),
  notes: errors.check(describe('What could not be learnt of what is attached.')),
});

const letGo = z.strictObject({
  tag: text,
  digest: nullableText.check(describe('What it names; `null` where that was not asked for.')),
  since: text.check(describe('The first run that saw nothing name it.')),
  state: z
    .enum(['due', 'waiting', 'foreign', 'stuck', 'unknown'])
    .check(
      describe(
        '`due`: it may go, and the plan says so. `waiting`: not long enough. `foreign`: it names something else than its name says. `stuck`: the registry takes no tag away by itself. `unknown`: nobody can tell what it names.',
      ),
    ),
});

const repository = z.strictObject({
  repository: text,
  keeping: keeping.check(describe('Which manifests get a keep tag.')),
  retention: z
    .looseObject({ kind: z.enum(['collects', 'cleaned', 'keeps', 'unknown']), words: text })
    .check(describe('What becomes there of what no tag names.')),
  images: z.array(image).check(describe('What tags of it name, and what is named of it by digest.')),
  unnamed: z
    .nullable(z.array(text))
    .check(describe('Keep tags of what nothing names any more; `null` where nobody can tell.')),
  letGo: z
    .nullable(z.array(letGo))
    .check(describe('What becomes of each of these with `--let-go`; `null` without it, or where nobody can tell.')),
  error: z.nullable(error).check(describe('Why it could not be looked at.')),
});

const policy = z.strictObject({
  name: text.check(describe('The kind of registry.')),
  words: text.check(describe('Where it is to be put, and what it does not do.')),
  source: text.check(describe('Where its makers describe the form.')),
  repositories: z.array(text),
  text,
});

export const keepAnswer = z.strictObject({
  schema: z.literal('bowline.keep/1'),
  plan: planAnswer.check(describe('The keep tags to make, and to remove; `bowline apply` takes it.')),
  repositories: z.array(repository),
  outcomes: z.nullable(z.array(imageOutcome)).check(describe('What was carried out; `null` without `--write`.')),
  policies: z
    .nullable(z.array(policy))
    .check(
      describe('Clean-up rules that spare keep tags, for each kind of these registries; `null` without `--policy`.'),
    ),
  errors: errors.check(describe('Exit code 2.')),
  notes: errors.check(describe('What else is to be said.')),
});
