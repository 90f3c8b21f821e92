/** What `bowline.yaml` may hold: its shape, and the words of the reference about it. */
import { z } from 'zod/mini';
import { PROFILES } from '../image/pull-policy.ts';
import { SEVERITIES } from './config.ts';
import { RULE_IDS } from './rule-ids.ts';

const registrySettings = z.strictObject({
  mirror: z.optional(
    z
      .string()
      .check(
        z.describe(
          'Another place that holds the same images: a host, with a path before the repository where it has one. The settings and credentials of that host count.',
        ),
      ),
  ),
  insecure: z.optional(
    z
      .boolean()
      .check(
        z.describe(
          '`true`: HTTPS without checking the certificate, then plain HTTP. `false`: HTTPS, on a loopback address too. Left out: HTTPS, and plain HTTP on a loopback address.',
        ),
      ),
  ),
  ca: z.optional(
    z
      .string()
      .check(z.describe('A file in PEM with further certificate authorities of this registry, relative to the root.')),
  ),
  insecureCredentials: z.optional(
    z.boolean().check(z.describe('Send credentials over plain HTTP too, to a host that is not a loopback address.')),
  cert: z.optional(
    z
      .string()
      .check(z.describe('A file in PEM with the certificate that tells the registry who asks, relative to the root.')),
  ),
  key: z.optional(z.string().check(z.describe('A file in PEM with the private key of `cert`, relative to the root.'))),
  cacheFor: z.optional(
    z
      .string()
      .check(
        z.regex(/^(?:0|\d{1,9}[smhdw])$/),
        z.describe(
          'For how long an answer is not asked for again: a number with `s`, `m`, `h`, `d` or `w`. Left out: each run asks anew. `--cache-for` goes over it.',
        ),
      ),
  ),
  ),
});

const globs = z.array(z.string());

/** A setting with the words that the reference has for it. */
function described<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.ZodMiniOptional<Schema> {
  return z.optional(schema.check(z.describe(text)) as Schema);
}

const tagContract = z.strictObject({
  moving: described(globs, 'Tags that are pushed again.'),
  fixed: described(globs, 'Tags that are never pushed again.'),
  forbidden: described(globs, 'Tags that nobody is to use.'),
});

const image = z.strictObject({
  match: z.string().check(z.describe('A pattern on `registry/repository`; `*` stands for any text.')),
  tags: described(tagContract, 'What the makers say about the tags of these images.'),
  local: described(z.boolean(), 'Whether the images are built where they run, so that no registry has them.'),
});

const reason = z.string().check(z.regex(/\S/), z.describe('Why; whoever comes next has to know.'));

/** The shape of `bowline.yaml`; every key may be left out. The descriptions are those of the reference. */
export const configSchema = z.strictObject({
  paths: described(
    globs,
    'Files and folders to look into where a command names none, as seen from the working folder. Left out: that folder.',
  ),
  ignore: described(globs, 'Globs of files that are not read. A file that a command names is read all the same.'),
  frozen: described(globs, 'Globs of files that are read and listed, and never edited.'),
  released: described(globs, 'Globs of files that users install: judged more strictly.'),
  profiles: described(
    z.array(z.strictObject({ paths: globs, profile: z.enum(PROFILES) })),
    'How manifests are used, by path; the first entry that matches counts, else `production`.',
  ),
  registries: described(
    z.record(z.string(), registrySettings),
    'How registries are reached, by host with its port, as references write it. `*` holds for every host; an entry of its own goes over it, key by key.',
  ),
  images: described(z.array(image), 'What is known about images, by pattern; the first entry that matches counts.'),
  allow: described(z.array(z.string()), 'Patterns of the images that may be used. Left out: all.'),
  deny: described(
    z.array(z.strictObject({ match: z.string(), reason })),
    'Patterns of images that must not be used, each with the reason.',
  ),
  rules: described(
    z.partialRecord(z.enum(RULE_IDS), z.enum(SEVERITIES)),
    'Severities of rules, by their ids, in place of their own.',
  ),
  suppressions: described(
    z.array(z.strictObject({ rule: z.enum(RULE_IDS), paths: globs, reason })),
    'Findings that are accepted in some paths, with the reason.',
  ),
});
