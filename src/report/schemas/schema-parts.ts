/** The parts that shapes of several answers share. */
import { z } from 'zod/mini';
import type { Certainty, ContainerRole } from '../../files/field/field.ts';
import { TAG_KINDS } from '../../image/tag/tag.ts';

const { describe } = z;

export const CERTAINTIES: readonly Certainty[] = ['certain', 'candidate', 'templated', 'unmanaged'];
const ROLES: readonly ContainerRole[] = ['container', 'init', 'sidecar', 'ephemeral', 'volume'];

export const text = z.string();
export const nullableText = z.nullable(text);
export const count = z.int().check(z.minimum(0));
export const position = z.int().check(z.minimum(1));

const place = z.strictObject({
  file: z.optional(text.check(describe('Path relative to the root, with `/`; `-` is standard input.'))),
  line: z.optional(position.check(describe('From 1.'))),
  column: z.optional(position.check(describe('From 1, in UTF-16 units.'))),
  within: z.optional(text.check(describe('The object and container in words.'))),
});

export const error = z.strictObject({
  code: text.check(describe('One of the error codes; codes are never renamed.')),
  message: text.check(describe('What could not be done, for people.')),
  place: z.optional(place.check(describe('Where it was met.'))),
  hint: text.check(describe('What helps.')),
  cause: z.optional(text.check(describe('What was answered or thrown, on one line.'))),
});

error.register(z.globalRegistry, { id: 'error', description: 'An error as data.' });

export const errors = z.array(error);

export const object = z.nullable(
  z.strictObject({ apiVersion: nullableText, kind: nullableText, namespace: nullableText, name: nullableText }),
);
export const container = z.nullable(
  z.strictObject({
    name: nullableText,
    role: z.enum(ROLES).check(describe('`sidecar` is an init container that restarts; `volume` an image volume.')),
  }),
);
export const path = z.array(z.union([text, z.number()]));

/** Where a field stands: what `fields` and plans say alike. */
export const fieldPlace = {
  file: text.check(describe('Path relative to the root, with `/`; `-` is standard input.')),
  line: position.check(describe('From 1.')),
  column: position.check(describe('From 1, in UTF-16 units.')),
  document: count.check(describe('Number of the YAML document in its file, from 0.')),
  path: path.check(describe('The keys that lead to the field; within embedded text they go on through it.')),
  object: object.check(describe('The Kubernetes object around the field.')),
  container: container.check(describe('The container that the image is for; `null` where there is none.')),
};

export const target = z
  .strictObject(fieldPlace)
  .register(z.globalRegistry, { id: 'place', description: 'Where a field stands.' });

export const span = z.strictObject({
  part: z.enum(['reference', 'registry', 'name', 'newName', 'tag', 'tagAndDigest', 'digest']),
  line: position,
  column: position,
  length: count.check(describe('In UTF-16 units; quotes not counted.')),
});

export const time = text.check(describe('ISO 8601 in UTC.'));
export const tagKind = z.strictObject({
  kind: z.enum(TAG_KINDS),
  basis: z.enum(['name', 'siblings', 'observed', 'registry-setting', 'user']),
  confidence: z.enum(['high', 'medium', 'low']),
  seen: z
    .optional(
      z.strictObject({
        tag: text,
        from: text.check(describe('The digest before.')),
        to: text.check(describe('The digest then.')),
        at: time.check(describe('When the new digest was first seen.')),
      }),
    )
    .check(describe('The move in the ledger that an observed verdict rests on.')),
});

/** Where the value of a setting comes from. */
export const origin = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('default') }),
  z.strictObject({
    kind: z.literal('file'),
    file: text,
    line: position,
    column: position,
    of: z.optional(
      z
        .enum(['image', 'component', 'set', 'upstream'])
        .check(z.describe('Of a registry that an image inherits: who says it.')),
    ),
  }),
  z.strictObject({ kind: z.literal('flag'), flag: text }),
]);
