/** What may stand under `follow`: its shape, and the words of the reference about it. */
import { z } from 'zod/mini';
import { LEVELS, NEWEST_BY, PRERELEASES, PRESETS } from './follow.ts';

const said = z.string().check(z.regex(/\S/));

export const followSchema = z.strictObject({
  semver: z.optional(
    said.check(
      z.describe(
        'A range of versions: `^1.2.3`, `~1.2`, `4.x`, `>=1.2 <2`, `1.2 - 1.4`, several with `||` between; `*` is any release.',
      ),
    ),
  ),
  level: z.optional(
    z
      .enum(LEVELS)
      .check(z.describe('How far a version may move: `patch` keeps the minor version, `minor` the major one.')),
  ),
  newest: z.optional(
    z
      .enum(NEWEST_BY)
      .check(
        z.describe(
          'The newest tag of the same shape: `build` by release, number of commits and build, `date` by the day or time in the tag, `calendar` by its calendar version, `created` by the time that the images themselves say.',
        ),
      ),
  ),
  tag: z.optional(
    z
      .string()
      .check(
        z.regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/),
        z.describe('This tag, whatever it names: the digest beside it is kept up with it.'),
      ),
  ),
  commit: z.optional(said.check(z.describe('The newest commit of a branch: own builds of a component.'))),
  stream: z.optional(
    said.check(
      z.describe(
        'What a stream names: a document in a file below the root or at `https://…`, or `oci://registry/repository:NAME`. A host within our own networks has to stand under `registries`.',
      ),
    ),
  ),
  none: z.optional(said.check(z.describe('Nothing: it stays where it is, for this reason.'))),
  prereleases: z.optional(
    z
      .enum(PRERELEASES)
      .check(
        z.describe(
          'Which prereleases may be taken. `same-base` (the default): from a prerelease, those of the same release. `none`, `all`.',
        ),
      ),
  ),
  tags: z.optional(said.check(z.describe('A glob: no other tag is a candidate. `*` stands for any text.'))),
  image: z.optional(said.check(z.describe('With `stream`: the key of the image in it, for example `kubevirt`.'))),
  preset: z.optional(
    z
      .enum(PRESETS)
      .check(
        z.describe(
          'With `stream`: `appliance` goes where the stream leads, also back. `controlled` takes only what somebody passed (`bowline verdict`). Left out: it goes on, and back only when you say so.',
        ),
      ),
  ),
  atMost: z.optional(said.check(z.describe('With `stream`: a release of it; what came after it is not taken.'))),
  atLeast: z.optional(
    said.check(
      z.describe(
        'With `stream`: a release of it that is needed. It counts once that release has been rolled out to everybody.',
      ),
    ),
  ),
  slice: z.optional(
    z
      .strictObject({
        stream: said.check(z.describe('Another stream, which is ahead.')),
        workloads: z.int().check(z.minimum(1), z.maximum(1_000), z.describe('How many workloads, at most.')),
      })
      .check(
        z.describe(
          'With `stream`: so many workloads follow another stream, always the same ones; at least one stays behind.',
        ),
      ),
  ),
});
