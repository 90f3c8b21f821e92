/** The shapes of the JSON answers, for the published JSON Schemas and for tests; no command loads them. */
import { z } from 'zod/mini';
import type { Certainty, ContainerRole } from '../files/field.ts';
import { PROFILES, PULL_POLICIES } from '../image/pull-policy.ts';
import { TAG_KINDS } from '../image/tag.ts';
import { SEVERITIES } from '../records/config.ts';
import { MOVE_CAUSES } from '../records/ledger-moves.ts';

const { describe } = z;

const CERTAINTIES: readonly Certainty[] = ['certain', 'candidate', 'templated', 'unmanaged'];
const ROLES: readonly ContainerRole[] = ['container', 'init', 'sidecar', 'ephemeral', 'volume'];

const text = z.string();
const nullableText = z.nullable(text);
const count = z.int().check(z.minimum(0));
const position = z.int().check(z.minimum(1));

const place = z.strictObject({
  file: z.optional(text.check(describe('Path relative to the root, with `/`; `-` is standard input.'))),
  line: z.optional(position.check(describe('From 1.'))),
  column: z.optional(position.check(describe('From 1, in UTF-16 units.'))),
  within: z.optional(text.check(describe('The object and container in words.'))),
});

const error = z.strictObject({
  code: text.check(describe('One of the error codes; codes are never renamed.')),
  message: text.check(describe('What could not be done, for people.')),
  place: z.optional(place.check(describe('Where it was met.'))),
  hint: text.check(describe('What helps.')),
  cause: z.optional(text.check(describe('What was answered or thrown, on one line.'))),
});

error.register(z.globalRegistry, { id: 'error', description: 'An error as data.' });

const errors = z.array(error);

const object = z.nullable(
  z.strictObject({ apiVersion: nullableText, kind: nullableText, namespace: nullableText, name: nullableText }),
);
const container = z.nullable(
  z.strictObject({
    name: nullableText,
    role: z.enum(ROLES).check(describe('`sidecar` is an init container that restarts; `volume` an image volume.')),
  }),
);
const path = z.array(z.union([text, z.number()]));

/** Where a field stands: what `fields` and plans say alike. */
const fieldPlace = {
  file: text.check(describe('Path relative to the root, with `/`; `-` is standard input.')),
  line: position.check(describe('From 1.')),
  column: position.check(describe('From 1, in UTF-16 units.')),
  document: count.check(describe('Number of the YAML document in its file, from 0.')),
  path: path.check(describe('The keys that lead to the field; within embedded text they go on through it.')),
  object: object.check(describe('The Kubernetes object around the field.')),
  container: container.check(describe('The container that the image is for; `null` where there is none.')),
};

const target = z
  .strictObject(fieldPlace)
  .register(z.globalRegistry, { id: 'place', description: 'Where a field stands.' });

const span = z.strictObject({
  part: z.enum(['reference', 'registry', 'name', 'newName', 'tag', 'tagAndDigest', 'digest']),
  line: position,
  column: position,
  length: count.check(describe('In UTF-16 units; quotes not counted.')),
});

const time = text.check(describe('ISO 8601 in UTC.'));
const tagKind = z.strictObject({
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

const field = z.strictObject({
  ...fieldPlace,
  format: text.check(describe('The format that found the field.')),
  spans: z.array(span).check(describe('Where the reference is written; several where it is split.')),
  reference: z.strictObject({
    written: text.check(describe('The text, put together as `name:tag@digest` where it is split.')),
    registry: nullableText.check(describe('`docker.io` where none is written; `null` where the text is no reference.')),
    repository: nullableText.check(describe('With `library/` for a Docker Hub name of one part.')),
    tag: nullableText,
    digest: nullableText,
    problem: z.optional(text.check(describe('Why the text is no reference.'))),
  }),
  tagKind: z.nullable(tagKind).check(describe('What the tag looks like, and what the verdict rests on.')),
  pullPolicy: z.strictObject({
    written: nullableText.check(describe('As it stands in the file.')),
    effective: z
      .nullable(z.enum(PULL_POLICIES))
      .check(
        describe(
          'With the default that Kubernetes fills in; `null` where it fills in none, since there is no container.',
        ),
      ),
    derived: z.nullable(z.enum(PULL_POLICIES)).check(describe('What the kind of the tag calls for.')),
  }),
  certainty: z.enum(CERTAINTIES),
  candidate: z.optional(text.check(describe('What `candidates` of the configuration calls a candidate.'))),
  reason: z.optional(text.check(describe('Why a place is not managed.'))),
  feeds: z.optional(
    z
      .strictObject({
        kind: z
          .enum(['images', 'text', 'nothing', 'unproven'])
          .check(
            describe(
              '`images`: rendered images hold it; `text`: it is rendered, and in no image; `nothing`: no template reads it; `unproven`: it was not rendered.',
            ),
          ),
        places: z
          .array(
            z.strictObject({
              template: nullableText.check(describe('The file of the chart that renders it.')),
              object,
              container,
              path,
              certainty: z.enum(CERTAINTIES),
              written: text.check(describe('The rendered text, with our mark in it.')),
            }),
          )
          .check(describe('The rendered places that hold it.')),
        switchedOn: z.boolean().check(describe('Whether it took switching on a part of the chart to see it.')),
        reason: nullableText.check(describe('Why it is unproven.')),
      })
      .check(describe('With `--render`: what the value of a chart feeds.')),
  ),
  owner: z
    .nullable(z.strictObject({ tool: text, marker: text }))
    .check(describe('Who else writes this place, and the sign of it; `null` where nobody does.')),
  reaches: z
    .optional(
      z.strictObject({
        count: count.check(describe('How many fields of the files that were read.')),
        places: z.array(text).check(describe('The first of them, as `file#document/path`.')),
      }),
    )
    .check(describe('For an entry of `images` of a kustomization: the fields that it is put in place of.')),
  deployed: z
    .optional(
      z.array(
        z.strictObject({
          written: text.check(describe('The reference that is deployed.')),
          by: text.check(describe('The last entry that changed it, as `file#document/path`: the place to edit.')),
        }),
      ),
    )
    .check(describe('What kustomizations that were read deploy in place of the field, each once.')),
});

const fieldsAnswer = z.strictObject({
  schema: z.literal('bowline.fields/1'),
  fields: z.array(field).check(describe('Every image field, by file and place.')),
  errors: errors.check(describe('What the user named and could not be read: exit code 2.')),
  notes: errors.check(describe('What was met in a tree and skipped.')),
});

const summaryAnswer = z.strictObject({
  schema: z.literal('bowline.summary/1'),
  fileCount: count.check(describe('Files that were looked into.')),
  filesWithFields: count.check(describe('Those of them that name an image.')),
  rows: z
    .array(
      z.strictObject({
        format: text.check(describe('The format that found the fields.')),
        tagKind: text.check(describe('The kind of their tags; `none` where the text is no reference.')),
        certainty: z.enum(CERTAINTIES),
        count: count.check(describe('How many fields are alike.')),
      }),
    )
    .check(describe('The most frequent first.')),
  errors: errors.check(describe('What the user named and could not be read: exit code 2.')),
  notes: errors.check(describe('What was met in a tree and skipped.')),
});

const planned = {
  id: text.check(describe('Unique in the plan.')),
  reason: text.check(describe('Why, for people.')),
  needs: z.array(text).check(describe('The ids of the changes that come first.')),
};

const editChange = z.strictObject({
  ...planned,
  kind: z.literal('edit'),
  target,
  from: text.check(describe('The reference before.')),
  to: text.check(describe('The reference after.')),
  pullPolicy: z.optional(
    z
      .strictObject({ from: nullableText, to: nullableText })
      .check(describe('The pull policy before and after, where the change moves it; `null` where none is written.')),
  ),
  rolls: z.optional(
    z
      .boolean()
      .check(
        describe(
          'Whether Pods are made anew for the moved pull policy: not where it states what Kubernetes filled in. Left out where no pull policy moves; a moved reference always rolls them.',
        ),
      ),
  ),
  edits: z
    .array(
      z.strictObject({
        offset: count.check(describe('In the text before, in UTF-16 units from 0.')),
        remove: text.check(describe('The text that must stand there.')),
        insert: text.check(describe('The text that takes its place.')),
      }),
    )
    .check(describe('Which characters move.')),
});

const recordChange = z.strictObject({
  ...planned,
  kind: z.literal('record'),
  target: z.strictObject({ file: text }),
  from: nullableText.check(describe('The whole text before; `null` where there is no file.')),
  to: nullableText.check(describe('The whole text after; `null` where the file goes.')),
});

const createChange = z.strictObject({
  ...planned,
  kind: z.literal('create'),
  target: z.strictObject({ file: text }),
  from: nullableText.check(describe('The whole text before; `null` where there is no file.')),
  to: text.check(describe('The whole text after: an overlay of ours.')),
  fields: z
    .array(
      z.strictObject({
        target,
        from: text.check(describe('The reference before.')),
        to: text.check(describe('The reference after.')),
        pullPolicy: z.optional(
          z
            .strictObject({ from: nullableText, to: nullableText })
            .check(describe('The pull policy before and after, where it moves; `null` where none is written.')),
        ),
        reason: text.check(describe('Why, for people.')),
      }),
    )
    .check(describe('Every field that the overlay moves; the place is that in the base, which stays as it is.')),
});

const deleteChange = z.strictObject({
  ...planned,
  kind: z.literal('delete'),
  target: z.strictObject({ file: text }),
  from: text.check(describe('The whole text before: an overlay of ours.')),
  to: z.null(),
});

const considered = {
  target,
  written: text.check(describe('The reference as it stands.')),
};

const planAnswer = z.strictObject({
  schema: z.literal('bowline.plan/1'),
  id: text.check(
    describe('The sha256 of the canonical JSON (sorted keys, no white space) without `id`, `errors` and `notes`.'),
  ),
  createdBy: text.check(describe('The verb.')),
  files: z
    .array(
      z.strictObject({
        path: text,
        sha256: nullableText.check(describe('Hash of the file before; `null` where it does not exist.')),
        after: nullableText.check(describe('Hash of the file after; `null` where it goes.')),
      }),
    )
    .check(describe('Every file that the plan writes.')),
  changes: z
    .array(z.discriminatedUnion('kind', [editChange, recordChange, createChange, deleteChange]))
    .check(describe('What moves.')),
  kept: z
    .array(
      z.strictObject({
        ...considered,
        code: text.check(describe('A word for programs, such as `pinned`, `owned`, `templated`.')),
        reason: text.check(describe('Why, for people.')),
      }),
    )
    .check(describe('What stays, and why.')),
  refused: z
    .array(z.strictObject({ ...considered, error }))
    .check(describe('What was to move and may not: exit code 2.')),
  errors: z.optional(errors.check(describe('What could not be read or written; in printed plans, not in saved ones.'))),
  notes: z.optional(errors.check(describe('What was met in a tree and skipped; in printed plans, not in saved ones.'))),
});

const reference = z.strictObject({
  written: text.check(describe('As it was asked for.')),
  name: text.check(describe('What stands before the tag and the digest.')),
  registry: text,
  repository: text,
  tag: nullableText,
  digest: nullableText,
});

const attached = z.array(z.strictObject({ digest: text, type: text.check(describe('Its artifact or media type.')) }));

const resolveAnswer = z.strictObject({
  schema: z.literal('bowline.resolve/1'),
  resolved: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('exists'),
          operand: text.check(describe('As it was asked for.')),
          reference,
          tag: nullableText.check(describe('The tag that is followed; `null` where there is none.')),
          digest: text.check(describe('Of the index, where the image has several platforms; else of `platform`.')),
          mediaType: nullableText.check(describe('`null` where only a record says the digest.')),
          learntAt: nullableText.check(
            describe('When the answer was learnt: ISO 8601, UTC; `null` where a record says it.'),
          ),
          source: z
            .enum(['registry', 'cache', 'lock', 'overlay', 'stream'])
            .check(describe('Who says the digest; `cache` only with `--offline` or `--cache-for`.')),
          platform: nullableText.check(describe('The platform that the digest is for; `null` where for all.')),
          pinned: text.check(describe('The reference with tag and digest.')),
          platforms: z.optional(
            z
              .array(
                z.strictObject({
                  platform: nullableText.check(describe('`null` where nothing says it.')),
                  osVersion: nullableText,
                  digest: text.check(describe('Of the image manifest.')),
                  config: nullableText.check(describe('Of its configuration; `null` where that could not be read.')),
                  attached: attached.check(describe('What the index holds about this image.')),
                }),
              )
              .check(describe('With `--all-platforms`: the image of each.')),
          ),
          attached: z.optional(attached.check(describe('With `--all-platforms`: what is about none of them.'))),
        }),
        z.strictObject({
          kind: z.enum(['absent', 'unknown']).check(describe('`absent` only where a registry says so.')),
          operand: text,
          reference: z.nullable(reference).check(describe('`null` where the operand names none.')),
          error,
        }),
      ]),
    )
    .check(describe('One for each operand, several where it names several records.')),
});

const appliedAnswer = z.strictObject({
  schema: z.literal('bowline.applied/1'),
  plan: text.check(describe('The id of the plan.')),
  written: z.array(text).check(describe('Files that were written; with `--dry-run`, that would be.')),
  done: z.array(text).check(describe('Files that held what the plan wants already.')),
  errors: errors.check(describe('What kept the plan from being carried out, or cut it short: exit code 2.')),
});

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

const findingsAnswer = z.strictObject({
  schema: z.literal('bowline.findings/1'),
  counts: z.strictObject({ error: count, warning: count, note: count }),
  findings: z.array(z.strictObject(finding)).check(describe('What is wrong.')),
  silenced: z
    .array(
      z.strictObject({
        ...finding,
        silenced: z.strictObject({ by: z.enum(['comment', 'configuration', 'baseline', 'unchanged']), reason: text }),
      }),
    )
    .check(describe('Findings that do not count, and why.')),
  errors: errors.check(
    describe('What the user named and could not be read, and questions without an answer: exit code 2.'),
  ),
  notes: errors.check(describe('What was met in a tree and skipped.')),
});

const severity = z.enum(SEVERITIES);
const glob = nullableText.check(describe('The glob that covers the file; `null` where none does.'));

const configAnswer = z.strictObject({
  schema: z.literal('bowline.config/1'),
  root: text.check(describe('The root, as an absolute path.')),
  file: nullableText.check(describe('The configuration that was read; `null` where there is none.')),
  settings: z
    .array(
      z.strictObject({
        name: text.check(describe('The keys that lead to it, with dots between.')),
        value: z.unknown().check(describe('The effective value.')),
        origin: z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('default') }),
          z.strictObject({ kind: z.literal('file'), file: text, line: position, column: position }),
          z.strictObject({ kind: z.literal('flag'), flag: text }),
        ]),
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
});

const ledgerAnswer = z.strictObject({
  schema: z.literal('bowline.ledger/1'),
  source: z
    .enum(['record', 'hint', 'none'])
    .check(describe('The ledger of the root, the one in the cache of this machine, or none.')),
  repositories: z
    .array(
      z.strictObject({
        repository: text.check(describe('With its registry, in the one spelling that stands for it.')),
        tags: z.array(
          z.strictObject({
            tag: text,
            digest: text.check(describe('What the tag named last.')),
            firstSeen: time.check(describe('When the tag was first seen at all.')),
            since: time.check(describe('When it was first seen to name this digest, since it last named another.')),
            goneSince: z
              .nullable(text)
              .check(describe('Since when the registry says that there is no such tag; `null` where it does not.')),
            tagKind: tagKind.check(describe('What the tag is but for what was observed.')),
          }),
        ),
        moves: z.array(
          z.strictObject({
            repository: text,
            tag: text,
            from: text.check(describe('The digest that the tag named before.')),
            to: text.check(describe('The digest that it named then.')),
            seenBefore: time.check(describe('When the old digest was last noted.')),
            seenAt: time.check(describe('When the new one was first seen.')),
            cause: z
              .enum(MOVE_CAUSES)
              .check(
                describe(
                  '`by-design`: the kind of the tag moves. `index-only`: every platform has the bytes it had. `rebuild`: the same commit on another base image. `same-commit`: pushed again from the same commit. `unknown`: pushed again, and nothing tells why.',
                ),
              ),
          }),
        ),
        collected: z.array(text).check(describe('Digests that were seen and are no longer there.')),
        collecting: z
          .strictObject({
            deletes: z.nullable(z.boolean()),
            basis: z.enum(['observed', 'registry-setting', 'registry', 'unknown']),
          })
          .check(
            describe(
              'Whether what no tag names any more is deleted there; `null` where nobody can tell. It is known from what was seen, from the configuration, or of the registry as such.',
            ),
          ),
      }),
    )
    .check(describe('What is known of each repository.')),
  future: count.check(describe('How many lines claim to come from the future, and so do not count.')),
  notes: errors.check(describe('Lines of the ledger that could not be read.')),
});

const publishedAnswer = z.discriminatedUnion('kind', [
  z.strictObject({
    schema: z.literal('bowline.published/1'),
    kind: z.literal('published'),
    reference: text.check(describe('Where the ledger lies.')),
    written: z.boolean().check(describe('Whether anything was written.')),
    added: count.check(describe('Lines that the registry did not know.')),
    lines: count.check(describe('Lines that it knows with them.')),
    digest: nullableText.check(describe('Of the artifact; `null` where there is none.')),
  }),
  z.strictObject({ schema: z.literal('bowline.published/1'), kind: z.literal('failed'), reference: text, error }),
]);

/** Every JSON answer by the name in its `schema`. */
export const ANSWER_SCHEMAS = {
  'bowline.fields/1': fieldsAnswer,
  'bowline.summary/1': summaryAnswer,
  'bowline.findings/1': findingsAnswer,
  'bowline.plan/1': planAnswer,
  'bowline.resolve/1': resolveAnswer,
  'bowline.applied/1': appliedAnswer,
  'bowline.config/1': configAnswer,
  'bowline.ledger/1': ledgerAnswer,
  'bowline.published/1': publishedAnswer,
} as const;

/** The codes of `kept` in a plan, and what each means. */
export const KEPT_CODES: Readonly<Record<string, string>> = {
  pinned: 'It has a digest already.',
  current: 'It is what was asked for already.',
  unpinned: 'It has no digest to take off.',
  'no-match': 'No pattern covers it.',
  'no-finding': 'No finding about it can be mended.',
  'other-tag': 'It is an image of the pattern, at another tag.',
  default: 'Kubernetes fills in the pull policy that the reference calls for.',
  never: 'Its pull policy is a written `Never`.',
  'no-container': 'It is no container, so it has no pull policy.',
  'policy-elsewhere': 'It names an image alone; the pull policy beside it stands in what it is patched into.',
  'no-policy-fits': 'Its tag may move, and in the profile of its path there is no registry to ask.',
  'unknown-pin': 'The lock does not know the pin, so what was written before is not known.',
  owned: 'Somebody else writes this place: another tool, a generator, SOPS, the cluster, or a `frozen` path.',
  templated: 'The value comes from a template.',
  candidate: 'It looks like an image, and nothing says that it is one.',
  unmanaged: 'It looks like an image, and is of a kind that is not handled.',
  'deployed-elsewhere':
    'Kustomizations deploy another reference in its place, everywhere; the reason names what, and the file that says so.',
  'tag-elsewhere': 'The entry names no tag of its own: the file that it changes does.',
  'tags-elsewhere': 'Kustomizations put several tags in its place, which call for no one pull policy.',
  overlaid: 'With `--as-overlay`: the overlay that is there sees to it already.',
  'not-overlaid': 'With `--as-overlay`: kustomize does not reach into this place.',
  faulty: 'It is no image reference, or cannot be edited; in a file that the command names this is refused instead.',
};
