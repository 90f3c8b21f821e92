/** The shape of a stream document of ours, as it is read and as it is published. */
// By name: taken out of `z` by destructuring, they would bring the whole library into the bundle.
import { describe, maxLength, minLength, refine, regex, z } from 'zod/mini';
import { isDigest } from '../../image/digest.ts';
import { parsePlatform } from '../../image/manifest/platform.ts';
import { isTag, tryParseReference } from '../../image/reference.ts';
import { parseDuration } from '../duration.ts';
import { isTime } from '../verdict.ts';
import { PREFERENCES, STREAM_ACTIONS, STREAM_SCHEMA } from './stream.ts';

/** Of one line, and without what makes it look like another one. */
const word = z.string().check(
  minLength(1),
  maxLength(256),
  refine((text) => !/[\p{Cc}\u2028-\u202E\u2066-\u2069]/u.test(text), 'not of one line'),
);
const words = z.string().check(minLength(1), maxLength(4_000));
const digest = z.string().check(refine(isDigest, 'no digest'), describe('`sha256:` and 64 hex digits.'));
const time = z.string().check(refine(isTime, 'no time'), describe('ISO 8601 in UTC with milliseconds.'));
const span = z.string().check(
  refine((text) => parseDuration(text) !== null, 'no span of time'),
  describe('A span of time, such as `14d`.'),
);
const tag = z.string().check(refine(isTag, 'no tag'));
const repository = z.string().check(refine(isRepository, 'no repository'), describe('`registry/repository`.'));
const count = z.int().check(z.minimum(0));
const sequence = z.int().check(z.minimum(1), z.maximum(1_000_000_000));
const share = z.number().check(z.minimum(0), z.maximum(1), describe('From 0 to 1.'));

/** What a stream may be called: it is a part of file names and of tags. */
export const streamName = z.string().check(
  regex(/^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?$/),
  refine((name) => !name.includes('..') && !/-\d+$/.test(name), 'no name'),
);

const deed = { by: word, at: time, why: words };

const platforms = z
  .record(z.string().check(refine((text) => parsePlatform(text) === text, 'no platform')), digest)
  .check(refine((map) => Object.keys(map).length > 0 && Object.keys(map).length <= 64, 'no platform, or too many'));

const image = z.strictObject({
  repository,
  tag: z.nullable(tag).check(describe('A tag of its own, which is meant not to move.')),
  digest: digest.check(describe('Of the whole: of the index, where there is one.')),
  platforms: platforms.check(describe('The digest for each platform.')),
});

const release = z.strictObject({
  version: word.check(describe('What people call it.')),
  sequence: sequence.check(describe('The entry with which it came.')),
  at: time,
  source: z
    .nullable(z.strictObject({ stream: streamName, sequence }))
    .check(describe('What it was promoted from; `null`: from no stream.')),
  images: z
    .record(z.string().check(regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/)), image)
    .check(refine((map) => Object.keys(map).length > 0 && Object.keys(map).length <= 1_000, 'no image, or too many')),
  rollout: z
    .nullable(z.strictObject({ start: time, percentage: share, minutes: count }))
    .check(describe('Who gets it when; `null`: everybody at once.')),
  barrier: z.nullable(words).check(describe('Why updates stop here on their way, where they do.')),
  expedited: z.nullable(words).check(describe('Why it came before its time, where it did.')),
  withdrawn: z
    .nullable(z.strictObject({ kind: z.enum(['withdrawn', 'left']), ...deed }))
    .check(describe('`withdrawn`: nobody gets it any more. `left`: whoever has it is asked to go back.')),
});

const settings = z.strictObject({
  prefer: z.enum(PREFERENCES).check(describe('What `image` holds; tag and digest are both carried.')),
  soak: z.nullable(span).check(describe('How long a release has to be healthy before it is promoted to here.')),
  verdicts: z.array(word).check(maxLength(100), describe('Whose `pass` is needed for a promotion to here.')),
  after: z.nullable(streamName).check(describe('The stream that releases are promoted from.')),
  moveTag: z.nullable(tag).check(describe('A tag that moves with the stream.')),
  rollout: z.nullable(z.strictObject({ percentage: share, minutes: count })),
  validFor: z.nullable(span),
  keep: z.int().check(z.minimum(2), z.maximum(1_000)),
});

export const ownPart = z.strictObject({
  schema: z.literal(STREAM_SCHEMA),
  at: time,
  sequence: sequence.check(describe('One more with each entry.')),
  previous: z.nullable(digest).check(describe('The sha256 of the document before.')),
  validUntil: z.nullable(time),
  settings,
  paused: z.nullable(z.strictObject(deed)).check(describe('Nobody gets the newest release as long as this stands.')),
  releases: z.array(release).check(maxLength(1_000), describe('The newest last.')),
  barred: z.array(z.strictObject({ version: word, digestSet: digest, ...deed })).check(maxLength(10_000)),
  history: z
    .array(
      z.strictObject({
        sequence,
        action: z.enum(STREAM_ACTIONS),
        by: word,
        at: time,
        why: z.nullable(words),
        version: z.nullable(word),
        digestSet: z.nullable(digest),
      }),
    )
    .check(maxLength(1_000), describe('The newest last.')),
});

/** The document as it is published. */
export const streamDocument = z.strictObject({
  stream: streamName,
  metadata: z.strictObject({ 'last-modified': z.string(), generator: z.string() }),
  architectures: z.record(
    z.string(),
    z.strictObject({
      artifacts: z.strictObject({}),
      images: z.record(
        z.string(),
        z.strictObject({ release: z.string(), image: z.string(), 'digest-ref': z.string() }),
      ),
    }),
  ),
  bowline: ownPart,
});

function isRepository(text: string): boolean {
  const parsed = tryParseReference(text);
  return parsed.ok && parsed.reference.tag === null && parsed.reference.digest === null && text.includes('/');
}
