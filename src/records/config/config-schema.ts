/** What `bowline.yaml` may hold: its shape, and the words of the reference about it. */
import { z } from 'zod/mini';
import { RESOURCE_SHAPES } from '../../files/objects/resource-table.ts';
import { PROFILES } from '../../image/pull-policy.ts';
import { isDay } from '../hold.ts';
import { RUNGS } from '../releases/sourcing.ts';
import { RULE_IDS } from '../rule-ids.ts';
import { CANDIDATE_SOURCES } from './chosen-candidates.ts';
import { componentSetsSchema } from './component-set-schema.ts';
import { SEVERITIES } from './config.ts';
import { described } from './described.ts';
import { UNKNOWN_AGES } from './follow.ts';
import { followSchema } from './follow-schema.ts';
import { mirrorSettingsSchema } from './mirror-settings-schema.ts';

const globs = z.array(z.string());

const registrySettings = z.strictObject({
  mirror: z.optional(
    z
      .string()
      .check(
        z.regex(/^(?:https?:\/\/)?[^\s@?#]+$/),
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
  ),
  cert: z.optional(
    z
      .string()
      .check(z.describe('A file in PEM with the certificate that tells the registry who asks, relative to the root.')),
  ),
  key: z.optional(z.string().check(z.describe('A file in PEM with the private key of `cert`, relative to the root.'))),
  keepsUntagged: z.optional(
    z
      .string()
      .check(
        z.regex(/^(?:0|\d{1,9}[smhdw]|forever)$/),
        z.describe(
          'For how long it keeps a digest that no tag names: a number with `s`, `m`, `h`, `d` or `w`, or `forever`. Goes over what is known of the registry; `verify` tells from it until when a pin lives.',
        ),
      ),
  ),
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
  settle: z.optional(
    z
      .string()
      .check(
        z.regex(/^\d{1,2}s$/),
        z.describe(
          'How long a tag that a record was written under is left alone before it is read back, since a registry cannot refuse whoever writes the same tag at the same moment: seconds with `s`, and up to twice as long is waited. Left out: `1s`. Longer where a registry answers late, `0s` where nobody else writes.',
        ),
      ),
  ),
  immutableTags: z.optional(
    globs.check(
      z.describe(
        'Globs of tags that the registry itself refuses to move, by a setting of its own; `*` for all. They count as versions. What holds for some of its repositories only is said under `images`, as `tags.fixed`.',
      ),
    ),
  ),
});

const PLATFORM = /^[a-z0-9]+\/[a-z0-9_]+(?:\/[a-z0-9.]+)?$/;

const tagContract = z.strictObject({
  moving: described(globs, 'Tags that are pushed again.'),
  fixed: described(globs, 'Tags that are never pushed again.'),
  forbidden: described(globs, 'Tags that nobody is to use.'),
  template: described(
    z.string(),
    'How the tags are built, where their names alone mislead: `v{version}-{variant}`. There are `{version}`, `{date}`, `{build}`, `{commit}`, `{variant}` and `{channel}`; what is in square brackets may be absent. Tags that do not fit have no order. Left out: what the tags themselves tell.',
  ),
});

const image = z.strictObject({
  match: z.string().check(z.describe('A pattern on `registry/repository`; `*` stands for any text.')),
  tags: described(tagContract, 'What the makers say about the tags of these images.'),
  local: described(z.boolean(), 'Whether the images are built where they run, so that no registry has them.'),
  platforms: described(
    z.array(z.string().check(z.regex(PLATFORM))),
    'The platforms that they are run on, for example `linux/amd64`. Left out: all that a pinned index holds.',
  ),
  follow: described(
    followSchema,
    'How what comes next is chosen: exactly one of `semver`, `level`, `newest`, `tag`, `commit`, `stream`, `none`, and what narrows it. Left out: a version tag moves on as far as `level: minor`, a build tag is followed by the `newest: build`, any other tag by itself.',
  ),
  minimumAge: described(
    z.string().check(z.regex(/^(?:0|\d{1,9}[smhdw])$/)),
    'How long a version, or a digest, has to be known before it is taken: a number with `s`, `m`, `h`, `d` or `w`. The newest that is old enough is taken. The ledger tells since when something is known.',
  ),
  unknown: described(
    z.enum(UNKNOWN_AGES),
    'What `minimumAge` makes of what was never seen before. `wait` (the default): it counts as seen for the first time now. `pass`: it is old enough.',
  ),
  verdicts: described(
    z.array(z.string().check(z.regex(/\S/))).check(z.minLength(1)),
    'Whose `pass` a digest needs before `bump` takes it (`bowline verdict`); a `fail` of any of them stops it. `"*"`: of anybody.',
  ),
  attachedVerdicts: described(
    z.boolean(),
    'Whether verdicts count that are attached to the image in its registry. Whoever may push there could attach one, so say it of registries of your own alone.',
  ),
  behind: described(
    z.strictObject({
      releases: described(z.int().check(z.minimum(0)), 'So many releases.'),
      days: described(z.int().check(z.minimum(0)), 'So many days since the first release that is not taken.'),
    }),
    'How far an image may stand behind the stream that it follows before `lint` tells. Left out: 30 days.',
  ),
  group: described(
    z.string().check(z.regex(/\S/)),
    'A name of your own: the images of all entries with this name move together, or none of them does.',
  ),
});

const splitKeys = z.strictObject({
  registry: described(z.string(), 'The key of the registry.'),
  repository: z.string().check(z.describe('The key of the repository.')),
  tag: described(z.string(), 'The key of the tag.'),
  digest: described(z.string(), 'The key of the digest.'),
  pullPolicy: described(z.string(), 'The key of the pull policy.'),
});

const customResource = z.strictObject({
  kind: z.string().check(z.describe('The kind; `*` stands for any text in it.')),
  group: described(z.string(), 'The API group, without its version. Left out: any.'),
  path: z
    .string()
    .check(
      z.describe(
        'The keys that lead to the image, with dots between: `[*]` is every element of a list, `*` every key, `**` any depth, `[a.b/c]` a key with dots, `[name=x]` the elements whose `name` is `x`, `{}` the YAML or JSON in a text.',
      ),
    ),
  shape: described(
    z.union([z.enum(RESOURCE_SHAPES), splitKeys]),
    'How the image is written there. `reference`: one text (the default). `container`: a mapping with `image` and `imagePullPolicy`. `repository`: a name whose tag comes from elsewhere. `docker-url`: `docker://` before it. `oci-url`: an artifact with `oci://` before it. `output`: what a build makes, no image to manage. A mapping: the keys over which it is split.',
  ),
});

const candidate = z
  .string()
  .check(z.regex(new RegExp(`^(?:${CANDIDATE_SOURCES.join('|')}):.`)))
  .check(
    z.describe(
      '`env:NAME`, `arg:--flag`, `values:path/of/keys`, `data:KEY` of a ConfigMap, `annotation:KEY`, `parameter:NAME` of a template, `key:path/of/keys`; `*` stands for any text within a key, `**` for any keys.',
    ),
  );

const reason = z.string().check(z.regex(/\S/), z.describe('Why; whoever comes next has to know.'));

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay));

const hold = z.strictObject({
  match: z
    .string()
    .check(z.describe('A pattern on the image as it stands; `:tag` and `@digest` may follow, and name what is held.')),
  reason,
  owner: described(z.string().check(z.regex(/\S/)), 'Whom to ask.'),
  until: described(day, 'The last day on which it holds, `YYYY-MM-DD` in UTC. Left out: until it is lifted.'),
  mitigates: described(
    z.array(z.string().check(z.regex(/\S/))),
    'Ids of the advisories that it is about, for example `CVE-2026-1234`.',
  ),
});

const bar = z.strictObject({
  match: z
    .string()
    .check(z.describe('A pattern with the tag that was left, or with the digest, where the tag stayed.')),
  to: z.string().check(z.regex(/\S/), z.describe('What was gone back to: a tag, or a digest.')),
  reason,
  by: described(z.string(), 'Who went back.'),
  at: described(day, 'On which day, `YYYY-MM-DD`.'),
});

/** The shape of `bowline.yaml`; every key may be left out. The descriptions are those of the reference. */
export const configSchema = z.strictObject({
  follower: described(
    z.string().check(z.regex(/^\S.{0,255}$/)),
    'What this root is called where a stream comes to its followers one after the other: always early, or always late. Left out: the address of its git repository, else the name of its folder.',
  ),
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
  mirror: described(mirrorSettingsSchema, 'Where `mirror` copies images to, and how.'),
  images: described(z.array(image), 'What is known about images, by pattern; the first entry that matches counts.'),
  candidates: described(
    z.array(candidate),
    'Names of candidates that verbs may write: places that look like images, and of which no format says that they are.',
  ),
  customResources: described(
    z.array(customResource),
    'Where custom resources keep images, beside those that are known already.',
  ),
  allow: described(z.array(z.string()), 'Patterns of the images that may be used. Left out: all.'),
  deny: described(
    z.array(z.strictObject({ match: z.string(), reason })),
    'Patterns of images that must not be used, each with the reason; `:tag` and `@digest` may follow. Verbs that write refuse to move anything there.',
  ),
  holds: described(
    z.array(hold),
    'Images that do not move, each with the reason; the first entry that covers an image counts.',
  ),
  bars: described(
    z.array(bar),
    'Versions that a rollback left. They, and what is older, are not chosen again; what is newer is.',
  ),
  rules: described(
    z.partialRecord(z.enum(RULE_IDS), z.enum(SEVERITIES)),
    'Severities of rules, by their ids, in place of their own.',
  ),
  ladder: described(
    z.partialRecord(z.enum(RUNGS), z.enum(SEVERITIES)),
    'Severities of `better-source-exists` by the rung on which an image of a component set stands, before what `rules` says of it: `latest`, `own-build`, `mirror`.',
  ),
  suppressions: described(
    z.array(z.strictObject({ rule: z.enum(RULE_IDS), paths: globs, reason })),
    'Findings that are accepted in some paths, with the reason.',
  ),
  componentSets: described(
    componentSetsSchema,
    'What is released together, by name: components with their images, from where they are taken, and every place that shows them.',
  ),
});
