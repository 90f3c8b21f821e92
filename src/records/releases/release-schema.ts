/** What the record of a release holds: its shape, and the words of its published schema. */
// By name: taken out of `z` by destructuring, they would bring the whole library into the bundle.
import { describe, refine, regex, z } from 'zod/mini';
import { isDigest } from '../../image/digest.ts';
import { parsePlatform } from '../../image/manifest/platform.ts';
import { isTag, tryParseReference } from '../../image/reference.ts';
import { RELEASE_SCHEMA } from './release.ts';
import { SOURCING_MODES } from './sourcing.ts';

/** A name that is a part of paths and command lines: of a set, a component, an image. */
export const RECORD_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,126}[A-Za-z0-9])?$/;

/** A version that is a part of paths. */
export const RELEASE_VERSION = /^[A-Za-z0-9](?:[A-Za-z0-9._+-]{0,126}[A-Za-z0-9])?$/;

const name = z.string().check(regex(RECORD_NAME));
const said = z.string().check(regex(/\S/));
const time = z.string().check(regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/));
const digest = z.string().check(refine(isDigest));
const platform = z.string().check(refine((text) => parsePlatform(text) === text));
const repository = z.string().check(
  refine((text) => {
    const parsed = tryParseReference(text);
    return parsed.ok && parsed.reference.tag === null && parsed.reference.digest === null;
  }),
);

function optional<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.ZodMiniOptional<Schema> {
  return z.optional(schema.check(describe(text)) as Schema);
}

const image = z.strictObject({
  repository: repository.check(describe('The identity of upstream’s repository, `docker.io/library/nginx`.')),
  tag: optional(z.string().check(refine(isTag)), 'The tag of what is deployed.'),
  digest: digest.check(describe('The digest of the whole image.')),
  platforms: z.record(platform, digest).check(describe('The digest of the image manifest of each platform.')),
  version: optional(said, 'What upstream calls it.'),
  commit: optional(said, 'The commit that it was built from.'),
  mirrored: optional(repository, 'The repository of the copy that is deployed in its place.'),
  firstSeen: optional(time, 'When this digest was first seen.'),
  labels: optional(z.record(z.string(), z.string()), 'What the image says about where it came from.'),
});

const component = z.strictObject({
  version: optional(said, 'Its version; left out where nobody knows it.'),
  commit: optional(said, 'The commit of its source.'),
  source: optional(said, 'Where its source is.'),
  sourcing: z.strictObject({
    mode: z.enum(SOURCING_MODES),
    until: optional(said, 'When to go back to upstream.'),
    issue: optional(said, 'The issue upstream.'),
    reason: optional(said, 'Why it is not taken from upstream.'),
  }),
  images: z.record(name, image).check(describe('Its images, by name.')),
});

export const releaseSchema = z.strictObject({
  schema: z.literal(RELEASE_SCHEMA),
  set: name.check(describe('The component set.')),
  version: z.string().check(regex(RELEASE_VERSION), describe('The version of the whole set.')),
  at: time.check(describe('When it was made, in UTC.')),
  components: z.record(name, component).check(describe('Its components, by name.')),
});
