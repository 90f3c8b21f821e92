/** Commands that release component sets, and publish releases. */
import { IMAGE_LISTS } from '../../report/image-list/image-lists.ts';
import type { GroupedCommand } from '../command.ts';
import {
  ALLOW_LOCAL_GIT,
  ANSWERING,
  ASKING,
  CONFIG,
  DELIVERING,
  EDITING,
  FORMAT,
  MAX_REQUESTS,
  NO_IGNORE,
  NO_RECORD,
  VERBOSE,
  WRITING,
} from '../command-options.ts';

export const RELEASE_COMMANDS: readonly GroupedCommand[] = [
  {
    name: 'version',
    summary: 'say the honest version of a build, or the commit that one stands for',
    description:
      'Names what is built from a commit by the last version of upstream, a counter of our own for it, and the commit: `v3.2-1.gitbf61002`. The release itself drops the commit, and its unchanged image the counter too; where upstream gave no version, the name of the branch says what it promises. Of an image it tells what its tag and its labels say. With `--of` it goes the way back, to the whole commit. A commit that is on record keeps its version, and a version that stands for another commit is refused.',
    arguments: [
      {
        form: '[component...]',
        meaning: '`multus`, `SET/multus`, or an image; left out: the repository of `--git`',
      },
    ],
    options: [
      ...ANSWERING,
      {
        flags: '--git <source>',
        meaning: 'a folder with a clone, or an address by https or ssh, in place of the `source`',
      },
      { flags: '--at <commit>', meaning: 'what it is built from: a commit, however short, a branch or a tag' },
      {
        flags: '--branch <name>',
        meaning: 'the branch that it is taken from; left out: that of the `source`, else the main one',
      },
      { flags: '--modified', meaning: 'changes of ours are in it, so that not even a release drops the commit' },
      { flags: '--of <version>', meaning: 'the way back: print the commit of this version' },
      ALLOW_LOCAL_GIT,
      ...ASKING,
    ],
    examples: [
      { line: 'bowline version multus', meaning: 'the version of a build of the head of its branch' },
      { line: 'bowline version --git ../multus-cni --at bf61002', meaning: 'by a clone at hand' },
      { line: 'bowline version multus --of v3.2-1.gitbf61002', meaning: 'the whole commit' },
      { line: 'bowline version ghcr.io/team/tool:v1.2', meaning: 'what tag and labels say' },
    ],
    run: async (...run) => (await import('../commands/version.ts')).runVersion(...run),
  },
  {
    name: 'release',
    summary: 'fix a component set under one version, and write every copy of that truth',
    description:
      'Checks that the deployment and the set are one: every image that the files name belongs to a component, each is fixed, taken from where its component says, on the list of what is published, and there for every platform that is needed. Then it plans the record `releases/SET/VERSION.yaml` and every copy that `shown` names. A record is never changed: the same release once more changes nothing, another one under that version is refused. `--check` compares.',
    arguments: [
      { form: '[version]', meaning: 'as in `v0.103.0` or `SET/v0.103.0`; left out with `--debt`' },
      { form: '[path...]', meaning: 'files and folders that are deployed; left out: as for other commands' },
    ],
    options: [
      {
        ...FORMAT,
        meaning: 'how to answer; `markdown` goes with `--debt`, for an issue or the notes of a release',
        choices: ['text', 'json', 'markdown'],
      },
      CONFIG,
      NO_IGNORE,
      VERBOSE,
      { flags: '--set <name>', meaning: 'which component set, where there are several' },
      {
        flags: '--list <form>',
        meaning:
          'print every image of the release and write nothing: one a line, for `skopeo sync`, for oc-mirror (`ImageSetConfiguration`), or for imgpkg (`ImagesLock`)',
        choices: IMAGE_LISTS,
      },
      {
        flags: '--debt',
        meaning:
          'list what is taken from anything but a version of upstream, since when, and what would let it go back',
      },
      ...EDITING,
      ...ASKING,
      ALLOW_LOCAL_GIT,
    ],
    examples: [
      { line: 'bowline release v0.103.0 --write', meaning: 'make it' },
      { line: 'bowline release v0.103.0 --check', meaning: 'in a pipeline: is every copy of the truth the same?' },
      { line: 'bowline release v0.103.0 --list skopeo > sync.yaml', meaning: 'what has to be mirrored' },
      { line: 'bowline release --debt --format markdown', meaning: 'what is still owed, to be shown to upstreams' },
    ],
    run: async (...run) => (await import('../commands/release.ts')).runRelease(...run),
  },
  {
    name: 'verdict',
    summary: 'record what a test found of exact digests, or list what was found',
    description:
      'Adds a line to `verdicts/`: these digests, together, passed or failed, who says so, and where to read more. Promotions and releases read it. The same judge may speak again: the last word counts. A file with a line that cannot be read is refused as a whole. With `--in registry` it is attached to the images instead, and asks no one without. Without `--pass` and `--fail` it lists what was said.',
    arguments: [
      {
        form: '<what...>',
        meaning:
          'references by digest, a release as `VERSION` or `SET/VERSION`, or a stream with every image that it points to; several are one thing',
      },
    ],
    options: [
      ...ANSWERING,
      {
        flags: '--in <store>',
        meaning:
          '`registry`: attached to the images, in place of a file; `oci://registry/repository`: the same, and streams are there too',
      },
      { flags: '--release <version>', meaning: 'which release of a stream; left out: what it points to' },
      { flags: '--pass', meaning: 'it passed' },
      { flags: '--fail', meaning: 'it failed' },
      { flags: '--by <who>', meaning: 'who judged; left out: as git calls who works here' },
      { flags: '--link <url>', meaning: 'where to read more, an https address' },
      { flags: '--note <text>', meaning: 'what else is to be said' },
      ...WRITING,
      ...DELIVERING,
    ],
    examples: [
      {
        line: 'bowline verdict quay.io/x/y@sha256:… --pass --by ci --link https://ci.example/42 --write',
        meaning: 'say that these bytes were tried',
      },
      {
        line: 'bowline verdict testing --pass --by ci --in registry --write',
        meaning: 'of what a stream points to, beside its images',
      },
      { line: 'bowline verdict network-addons/v0.103.0 --fail --note "no traffic" --write', meaning: 'of a release' },
      { line: 'bowline verdict quay.io/x/y@sha256:…', meaning: 'what was said of them' },
    ],
    run: async (...run) => (await import('../commands/verdict.ts')).runVerdict(...run),
  },
  {
    name: 'stream',
    summary: 'publish a named pointer over releases: promote, pause, withdraw, go back, and look',
    description:
      'A stream points to a release, which is images by their digests. `promote` brings a release of one stream to the next with the same bytes, once every gate is open: soak, verdicts, no red verdict, no pause. Every action is one entry more, with who, when and why; entries form a chain by their digests, and each stays readable. `show` tells what comes and when, `verify` whether the chain, the digests and the tags are whole. Streams are files below `streams/`, or lie in a registry (`--in oci://…`); the documents can be read as stream metadata of Fedora CoreOS.',
    arguments: [
      {
        form: '<action>',
        meaning: 'show, create, promote, pause, resume, withdraw, rollback, set, renew, history, verify or publish',
      },
      {
        form: '[operand...]',
        meaning:
          'names of streams; for `promote` what is promoted (a stream, `SET/VERSION`, or references) and the stream that it comes to; for `create` the name and the first images',
      },
    ],
    options: [
      ...ANSWERING,
      {
        flags: '--in <store>',
        meaning: 'where streams are: a folder called `streams`, or `oci://registry/repository`',
      },
      { flags: '--from <store>', meaning: 'for `publish` and `verify`: the other place of the stream' },
      { flags: '--release <version>', meaning: 'which release; of images, what they are called together' },
      { flags: '--reason <text>', meaning: 'why; it stands in the record, and followers read it' },
      { flags: '--by <who>', meaning: 'who; left out: as git calls who works here' },
      { flags: '--expedited', meaning: 'promote before the soak is over; it is marked, and wants `--reason`' },
      { flags: '--barrier <reason>', meaning: 'nobody may leave this release out on the way to a later one' },
      { flags: '--after <stream>', meaning: 'setting: releases are promoted from this stream alone' },
      { flags: '--soak <time>', meaning: 'setting: how long a release has to be healthy before, such as `14d`' },
      { flags: '--verdicts <names>', meaning: 'setting: who has to pass a release before, with commas between' },
      { flags: '--rollout <time>', meaning: 'setting: over which time followers get a release' },
      { flags: '--move-tag <tag>', meaning: 'setting: a tag of each repository that moves with the stream' },
      {
        flags: '--prefer <form>',
        meaning: 'setting: what the preferred reference holds; both are always there',
        choices: ['tag', 'digest'],
      },
      { flags: '--valid-for <time>', meaning: 'setting: for how long a document is good' },
      { flags: '--repair', meaning: 'for `verify`: plan what finishes an entry, moves its tag and keeps its digests' },
      { flags: '--replace', meaning: 'for `publish`: put this history in the place of another one' },
      ...WRITING,
      MAX_REQUESTS,
      NO_RECORD,
    ],
    examples: [
      { line: 'bowline stream show', meaning: 'what each stream points to, and what comes next and when' },
      {
        line: 'bowline stream create stable --after testing --soak 14d --move-tag stable --write',
        meaning: 'a stream that takes what was healthy in `testing` for two weeks',
      },
      { line: 'bowline stream promote quay.io/x/os:1.2 testing --write', meaning: 'a release enters the first stream' },
      { line: 'bowline stream promote testing stable --write', meaning: 'the newest that may goes on, if any may' },
      { line: "bowline stream pause stable --reason 'loses packets' --write", meaning: 'nobody new gets it' },
    ],
    run: async (...run) => (await import('../commands/stream.ts')).runStream(...run),
  },
];
