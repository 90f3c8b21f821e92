/** The shapes of what `stream` answers. */
import { z } from 'zod/mini';
import { GATES } from '../../choice/streams/judge-promotion.ts';
import { streamDocument } from '../../records/streams/stream-schema.ts';
import { planAnswer } from './plan-schema.ts';
import { count, errors, nullableText, text } from './schema-parts.ts';

const { describe } = z;

/** The document itself, as `streams/NAME.json` and as the layer of an artifact. */
export const streamRecord = streamDocument;

const time = text.check(describe('ISO 8601 in UTC with milliseconds.'));
const deed = z.strictObject({ by: text, at: time, why: text });
const images = z.record(
  text,
  z.strictObject({ repository: text, tag: nullableText, digest: text, platforms: z.record(text, text) }),
);

const release = z.strictObject({
  version: text,
  at: time,
  state: z
    .enum(['pointed', 'paused', 'earlier', 'withdrawn', 'left'])
    .check(describe('`pointed`: what new followers get. `paused`: what nobody new gets.')),
  progress: z.number().check(describe('The share of followers that has it by now, from 0 to 1.')),
  source: z.nullable(z.strictObject({ stream: text, sequence: count })),
  barrier: nullableText,
  expedited: nullableText,
  withdrawn: z.nullable(z.strictObject({ kind: z.enum(['withdrawn', 'left']), by: text, at: time, why: text })),
  images,
});

const gate = z.strictObject({
  gate: z.enum(GATES),
  state: z.enum(['open', 'waits', 'closed', 'passed-over']).check(describe('`waits` opens by itself.')),
  reason: text,
  until: nullableText.check(describe('When it opens, where that is known.')),
});

const hold = z.strictObject({
  match: text,
  reason: text,
  owner: z.optional(text),
  until: z.optional(text),
  mitigates: z.optional(z.array(text)),
});

export const streamsAnswer = z.strictObject({
  schema: z.literal('bowline.streams/1'),
  streams: z.array(
    z.strictObject({
      name: text,
      place: text,
      sequence: count,
      at: time,
      validUntil: nullableText,
      isExpired: z.boolean(),
      isUnfinished: z.boolean().check(describe('Whether a publisher was cut off.')),
      paused: z.nullable(deed),
      pointed: nullableText.check(describe('The release that new followers get.')),
      days: z.nullable(count).check(describe('Whole days since that came.')),
      releases: z.array(release).check(describe('The newest first.')),
      after: nullableText.check(describe('The stream that releases come from.')),
      candidates: z
        .array(z.strictObject({ version: text, isOpen: z.boolean(), until: nullableText, gates: z.array(gate) }))
        .check(describe('What could come, the newest first.')),
      holds: z.array(hold).check(describe('Holds of this root on an image of it.')),
    }),
  ),
  errors: errors.check(describe('Streams that could not be read. Exit code 2.')),
  notes: errors.check(describe('Why nobody can tell what was said of some of what could come.')),
});

export const streamHistoryAnswer = z.strictObject({
  schema: z.literal('bowline.stream-history/1'),
  name: text,
  place: text,
  entries: z
    .array(
      z.strictObject({
        sequence: count,
        action: text,
        by: text,
        at: time,
        why: nullableText,
        version: nullableText,
        digestSet: nullableText,
        document: nullableText.check(describe('The sha256 of its document; `null` where that is not there.')),
      }),
    )
    .check(describe('The newest first.')),
});

export const streamCheckAnswer = z.strictObject({
  schema: z.literal('bowline.stream-check/1'),
  name: text,
  place: text,
  sequence: count,
  entries: count.check(describe('How many were read.')),
  problems: errors.check(describe('What is wrong. Exit code 1.')),
  errors: errors.check(describe('What could not be told. Exit code 2.')),
  kept: z
    .array(
      z.strictObject({
        version: text,
        digests: z.array(text),
        promotionsLeft: count.check(describe('After so many promotions more nobody can ask for it.')),
      }),
    )
    .check(describe('What has to be kept.')),
});

export const streamEntryAnswer = z.strictObject({
  schema: z.literal('bowline.stream-entry/1'),
  name: text,
  sequence: count,
  place: text,
  previous: nullableText.check(describe('The document that the stream led to before.')),
  digest: text,
  reason: text,
  plan: planAnswer.check(describe('The tags that go with it.')),
  written: z.boolean(),
  errors,
  notes: errors,
});

export const streamPublishedAnswer = z.strictObject({
  schema: z.literal('bowline.stream-published/1'),
  name: text,
  from: text,
  to: text,
  entries: z.array(count).check(describe('The numbers of the entries that are new there.')),
  replaced: z.array(count).check(describe('The numbers of others there, which give way.')),
  written: z.boolean(),
  errors,
});
