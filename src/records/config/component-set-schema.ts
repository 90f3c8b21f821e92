/** What may stand under `componentSets`: its shape, and the words of the reference about it. */
import { z } from 'zod/mini';
import { SHOWN_KINDS } from '../../files/shown/copy/shown-copy.ts';
import { SHOWN_READERS } from '../../files/shown/shown-readers.ts';
import { isDay } from '../hold.ts';
import { SOURCING_MODES } from '../releases/sourcing.ts';
import { RULE_IDS } from '../rule-ids.ts';
import { described } from './described.ts';
import { followSchema } from './follow-schema.ts';

/** A name that is a part of paths and of command lines. */
const NAME = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;

const name = z.string().check(z.regex(NAME));
const said = z.string().check(z.regex(/\S/));
/** A file below the root, and none of git’s or of ours. */
const path = z.string().check(z.regex(/^(?!\/)(?!(?:.*\/)?(?:\.\.|\.[gG][iI][tT]|\.bowline)(?:\/|$))[^\0\\]+$/));
const address = z.string().check(z.regex(/^https:\/\/[^\s<>"]+$/));

const sourcing = z.strictObject({
  mode: z
    .enum(SOURCING_MODES)
    .check(
      z.describe(
        '`upstream`: what upstream versions (the default). `mirror`: its copy. `own-build`: built by ourselves. `temporary`: whatever is the newest.',
      ),
    ),
  until: described(
    said,
    'When to go back to upstream. A day in it (`2027-01-31`) and a version (`v1.9 is out`) are waited for; of other words (`upstream tags a release`) people judge, and a version that will do is what they wait for. `temporary` needs it; a `mirror` without it is meant to stay.',
  ),
  issue: described(
    address,
    'The address of the issue upstream, with `https://`: where they were asked for what lets it go back. `lint` misses it of a `temporary` one.',
  ),
  reason: described(
    said,
    'Why it is not taken from upstream. It may stay, with `until` and `issue`, once `mode` is `upstream` again: whoever has to leave once more knows what there was.',
  ),
});

const componentImage = z.strictObject({
  from: said.check(z.describe('Where upstream has it: `registry/repository`, without tag and digest.')),
  variant: described(said, 'The variant words of its tags: `thick` for `v4.3.0-thick`.'),
  registry: described(said, 'Where the copy of this image goes; before that of component and set.'),
  repository: described(said, 'The name of the copy there. Left out: the last part of `from`.'),
  follow: described(followSchema, 'How what comes next is chosen for this image; before that of its component.'),
});

const waiver = z.strictObject({
  rule: z.enum(RULE_IDS),
  reason: said.check(z.describe('Why; whoever comes next has to know.')),
  until: z
    .string()
    .check(
      z.regex(/^\d{4}-\d{2}-\d{2}$/),
      z.refine(isDay),
      z.describe('The last day on which it is accepted, `YYYY-MM-DD` in UTC.'),
    ),
});

const component = z.strictObject({
  source: described(
    z.strictObject({
      git: said.check(z.describe('The repository that it is built from: `https://…` or `ssh://…`.')),
      branch: described(said, 'The branch that is looked at. Left out: the one that the repository calls its own.'),
    }),
    'Where its code is.',
  ),
  follow: described(
    followSchema,
    'How what comes next is chosen for its images: before the entry of `images` that covers them. They move together.',
  ),
  sourcing: described(sourcing, 'From where its images are taken.'),
  registry: described(said, 'Where copies of its images go; before that of the set.'),
  images: z
    .record(name, componentImage)
    .check(z.describe('Its images, each under a name that no other image of the set has.')),
  manifests: described(
    z.strictObject({
      path: said.check(z.describe('The files in the source.')),
      into: path.check(z.describe('The folder of ours that they are kept in, relative to the root.')),
    }),
    'Files of the source that move with the images.',
  ),
  afterBump: described(
    z.array(z.string()).check(z.minLength(1)),
    'A program and its arguments, to be run after a bump; only where `--run` says so.',
  ),
  waivers: described(z.array(waiver), 'Findings that are accepted for this component, up to a day.'),
});

const shownOptions = {
  names: described(
    z.record(name, said),
    'The name that an image has there, by its key: `multus: MULTUS_IMAGE`. Left out: it is found by its repository.',
  ),
  region: described(said, 'The name between the markers, where a file has several regions of one kind.'),
  variables: described(
    path,
    'The file with the variables that a `csv` names in place of tags, and `keys` without their end: a shell file or makefile, or YAML or JSON with such keys.',
  ),
  without: described(
    z.array(said),
    'Names and repositories of the file that are not of the set, and keys of images that it does not show: they are no faults then. `*` stands for any text.',
  ),
  form: described(
    z.enum(['tag', 'digest', 'both']),
    'How references are written there, whatever they are now: by `tag` alone, by `digest` alone, or by `both`. Left out: each keeps its form, and `release` tells of a tag alone where the image is deployed by its digest, or most copies show it.',
  ),
  missing: described(
    z.enum(['add', 'refuse']),
    'What a release does with an image of the set that the file lacks: `add` puts it in as the others are written, `refuse` tells it. Left out: it is added, but not to lists in Go, and not where several files show the set together.',
  ),
  fields: described(
    z.record(name, z.record(z.string(), said)),
    'What an entry that is added says where the others do not tell, by the key of the image (of the component, for `versions`): `macvtap-cni: { ParentKind: DaemonSet }`.',
  ),
  drop: described(
    z.array(said),
    'Names and repositories of the file that are no more of the set: a release takes their entries out. `*` stands for any text.',
  ),
  earlier: described(
    path,
    'Of a `table`: the manifests of releases that were made before there were records, with `{version}` for the folder of each: `manifests/{version}/operator.yaml`. It may stand in the name of the file as well.',
  ),
};

const shown = z.strictObject({
  ...(Object.fromEntries(SHOWN_KINDS.map((kind) => [kind, described(path, SHOWN_READERS[kind].words)])) as Record<
    (typeof SHOWN_KINDS)[number],
    z.ZodMiniOptional<typeof path>
  >),
  ...shownOptions,
});

const componentSet = z.strictObject({
  registry: described(said, 'Where own copies go: a registry with the start of a path.'),
  published: described(path, 'What its makers publish: a file with one reference a line, relative to the root.'),
  platforms: described(
    z.array(z.string().check(z.regex(/^[a-z0-9]+\/[a-z0-9_]+(?:\/[a-z0-9.]+)?$/))),
    'The platforms that every image has to be there for.',
  ),
  components: z.record(name, component).check(z.describe('Its components, by name.')),
  shown: described(
    z.array(shown),
    'Every copy of the truth: one key of these with its file, which is ours to write. `release` writes them, and `--check` compares them.',
  ),
});

export const componentSetsSchema = z.record(name, componentSet);
