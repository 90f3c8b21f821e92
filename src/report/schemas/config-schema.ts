/** The shape of the effective configuration. */
import { z } from 'zod/mini';
import { VALUE_ORIGINS } from '../../files/shown/overrides.ts';
import { PROFILES } from '../../image/pull-policy.ts';
import { SEVERITIES } from '../../records/config/config.ts';
import { nullableText, origin, text } from './schema-parts.ts';

const { describe } = z;

const severity = z.enum(SEVERITIES);
const glob = nullableText.check(describe('The glob that covers the file; `null` where none does.'));

const given = z.strictObject({
  origin: z.enum(VALUE_ORIGINS),
  file: text,
  line: z.number(),
  value: text,
});

export const configAnswer = z.strictObject({
  schema: z.literal('bowline.config/1'),
  root: text.check(describe('The root, as an absolute path.')),
  file: nullableText.check(describe('The configuration that was read; `null` where there is none.')),
  settings: z
    .array(
      z.strictObject({
        name: text.check(describe('The keys that lead to it, with dots between.')),
        value: z.unknown().check(describe('The effective value.')),
        origin,
      }),
    )
    .check(describe('Every setting, in the order of the reference.')),
  paths: z
    .array(
      z.strictObject({
        path: text.check(describe('Path relative to the root, with `/`.')),
        profile: z.enum(PROFILES),
        ignored: glob,
        frozen: glob,
        released: glob,
        testData: z.boolean().check(describe('Whether the file is judged as data for tests.')),
        rules: z.record(text, severity).check(describe('The severity of each rule there.')),
      }),
    )
    .check(describe('What holds for each file that was named.')),
  sets: z.optional(
    z
      .array(
        z.strictObject({
          set: text.check(describe('The component set.')),
          images: z.array(
            z.strictObject({
              set: text,
              component: text,
              key: text,
              effective: z.nullable(given),
              passedOver: z.array(given).check(describe('What it goes over, the nearest first.')),
              distance: z.array(text).check(describe('How far it is from the default, in words.')),
              policy: z
                .nullable(z.strictObject({ effective: given, passedOver: z.array(given) }))
                .check(describe('The pull policy that is set for it, and what that goes over.')),
            }),
          ),
          product: z
            .strictObject({
              registry: nullableText,
              version: nullableText,
              names: z.record(text, text).check(describe('The images that registry and version are enough for.')),
              own: z.record(text, text).check(describe('The full references of all others.')),
              pullPolicy: nullableText,
              ownPolicies: z.record(text, text).check(describe('The pull policies of all others.')),
            })
            .check(describe('The same images by one registry, one version and one pull policy.')),
          unreached: z
            .array(z.strictObject({ file: text, line: z.number(), container: text, reason: text }))
            .check(describe('The containers that a pull policy does not come to, where one is set.')),
          errors: z.array(z.unknown()).check(describe('Empty values, and names that are about no image.')),
        }),
      )
      .check(describe('Which image counts for each of the component sets, with `--images`.')),
  ),
});
