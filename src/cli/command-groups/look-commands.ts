/** Commands that look, and change nothing but records of what was seen. */
import type { GroupedCommand } from '../command.ts';
import {
  ALLOW_LOCAL_GIT,
  ANSWERING,
  ASKING,
  CACHE_FOR,
  COMPONENTS_AND_PATHS,
  CONFIG,
  FAIL_ON,
  FORMAT,
  JUDGING,
  LEDGER_REF,
  MAX_REQUESTS,
  NO_IGNORE,
  NO_RECORD,
  PATHS,
  READING,
  RENDER,
  VERBOSE,
  WRITING,
} from '../command-options.ts';

export const LOOK_COMMANDS: readonly GroupedCommand[] = [
  {
    name: 'scan',
    summary: 'list every place that names an image',
    description:
      'Finds image references in manifests, kustomizations, charts, pipelines, source code and whatever else the page of formats lists, with the container, the kind of the tag and the pull policy. Asks no one.',
    arguments: [PATHS],
    options: [
      ...READING,
      { flags: '--all', meaning: 'name also what looks like an image and is not managed, with the reason' },
      RENDER,
      { flags: '--summary', meaning: 'count by format, kind of tag and certainty' },
    ],
    examples: [
      { line: 'bowline scan deploy/', meaning: 'the inventory of a folder' },
      { line: 'bowline scan --format json | jq ".fields[].reference.written"', meaning: 'the references alone' },
    ],
    run: async (...run) => (await import('../commands/scan.ts')).runScan(...run),
  },
  {
    name: 'lint',
    summary: 'say what is wrong with the images that stand there',
    description:
      'Judges every image field by the rules of the reference: moving tags, missing digests and pull policies, forbidden images, faults of writing. Asks no one. A finding is accepted by `# bowline-ignore RULE: reason` on its line or the line above, or under `suppressions` in `bowline.yaml`.',
    arguments: [PATHS],
    options: [
      ...JUDGING,
      RENDER,
      FAIL_ON,
      { flags: '--baseline <file>', meaning: 'leave out the findings that this file knows' },
      { flags: '--write-baseline <file>', meaning: 'save the findings as they are, for `--baseline`' },
      { flags: '--since <revision>', meaning: 'count only what is wrong since this git revision' },
      { flags: '--fix', meaning: 'plan what mends the findings that can be mended' },
      ...WRITING.map((option) => ({ ...option, meaning: `with --fix: ${option.meaning}` })),
    ],
    examples: [
      { line: 'bowline lint deploy/', meaning: 'what is wrong, and why' },
      { line: 'bowline lint --since origin/main --format github', meaning: 'in a pipeline: only what a change brings' },
      { line: 'bowline lint --fix --write', meaning: 'mend what can be mended; `bowline undo` takes it back' },
    ],
    run: async (...run) => (await import('../commands/lint.ts')).runLint(...run),
  },
  {
    name: 'verify',
    summary: 'ask registries whether what is pinned is still there, and for how long',
    description:
      'Asks about every digest in the files and in `bowline.lock`: whether it exists, with the image of each platform that is used; what its tag names now; whether any tag keeps it, and if none does, when the registry is expected to delete it. Stream and rollout documents of Fedora CoreOS are asked about as they are. Nothing is written. What could not be asked is an error and never told as absent. Made for a schedule: HEAD requests, and what was read by its digest is not read again.',
    arguments: [COMPONENTS_AND_PATHS],
    options: [...JUDGING, FAIL_ON, MAX_REQUESTS, CACHE_FOR, NO_RECORD],
    examples: [
      { line: 'bowline verify', meaning: 'every pin of the repository, and the lock' },
      { line: 'bowline verify --fail-on warning --format github', meaning: 'on a schedule: before a pin is gone' },
      { line: 'bowline verify streams/*.json updates/*.json', meaning: 'what a stream says, against its registry' },
    ],
    run: async (...run) => (await import('../commands/verify.ts')).runVerify(...run),
  },
  {
    name: 'why',
    summary: 'say what comes next for an image, or why nothing does',
    description:
      'Tells what an image follows and who says so, what comes next, which tags fell to which filter, what waits and until when, how far it is behind at each level, and what the form of its reference lets happen. Asks what `bump` asks, and writes nothing.',
    arguments: [
      {
        form: '<image...>',
        meaning:
          '`nginx:1.27`, `multus`, `quay.io/team/*`: where it stands in the files, else a reference by itself; paths may follow',
      },
    ],
    options: [
      ...READING,
      ...ASKING,
      LEDGER_REF,
      ALLOW_LOCAL_GIT,
      { flags: '--exact', meaning: 'look for the exact tag that a moving one names, by their equal digest' },
    ],
    examples: [
      { line: 'bowline why nginx:1.27.2', meaning: 'why it stays, or what is next' },
      { line: "bowline why 'quay.io/team/*' --format json", meaning: 'for a program' },
    ],
    run: async (...run) => (await import('../commands/why.ts')).runWhy(...run),
  },
  {
    name: 'resolve',
    summary: 'say which bytes a reference names',
    description:
      'Answers with the reference by tag and digest, ready to be used. An operand is a path where one exists (`bowline.lock`, or stream metadata of Fedora CoreOS; `-` is standard input), else a name that the lock knows, else a reference. Records answer by themselves; registries are asked for the rest.',
    arguments: [
      { form: '<reference...>', meaning: 'for example `nginx:1.27`, `multus`, `bowline.lock`, `stable.json`' },
    ],
    options: [
      FORMAT,
      CONFIG,
      { ...VERBOSE, meaning: 'say how often each registry was asked' },
      ...ASKING,
      { flags: '--by <part>', meaning: 'what to print', choices: ['both', 'tag', 'digest'], initial: 'both' },
      {
        flags: '--platform <platform>',
        meaning: 'the digest of the image for one platform, for example `linux/amd64` or `linux/arm/v7`',
      },
      {
        flags: '--all-platforms',
        meaning: 'the image of every platform: its manifest, its configuration, what is attached to it',
      },
      { flags: '--image <key>', meaning: 'which image of a stream, for example `kubevirt`' },
      { flags: '--origin', meaning: 'where a copy came from, as `bowline mirror` wrote it down beside it' },
    ],
    examples: [
      { line: 'bowline resolve nginx:1.27 --by digest', meaning: '`nginx@sha256:…`' },
      { line: 'bowline resolve nginx:1.27 --all-platforms', meaning: 'a table' },
      {
        line: 'bowline resolve stable.json --image kubevirt --by digest --platform linux/amd64',
        meaning: 'what a stream names for an architecture',
      },
    ],
    run: async (...run) => (await import('../commands/resolve.ts')).runResolve(...run),
  },
  {
    name: 'diff',
    summary: 'see what differs between two releases, trees, or a release and a deployment',
    description:
      'Compares the images that two states deploy: which were added or removed, which have another key or come from another repository, versions from and to, other bytes under the same version, what is given by digest now, and pull policies. A state is a path where one exists, a release that is kept (`VERSION`, or `SET/VERSION`), a revision of git, or `-` for a rendered deployment. With one state it is compared with the files as they are. Asks no one.',
    arguments: [
      { form: '<before>', meaning: 'a path, a release, a revision of git, or `-`' },
      { form: '[after]', meaning: 'the same; left out: the files as they are' },
    ],
    options: [
      {
        flags: '--format <format>',
        meaning: 'how to answer; `markdown` is for the notes of a release',
        choices: ['text', 'json', 'markdown'],
        initial: 'text',
      },
      CONFIG,
      NO_IGNORE,
      VERBOSE,
      { flags: '--set <name>', meaning: 'which component set, where there are several' },
      { flags: '--check', meaning: 'exit with 1 where something differs' },
    ],
    examples: [
      { line: 'bowline diff v0.5.0 v0.6.0', meaning: 'what a release changes' },
      { line: 'bowline diff v0.5.0 v0.6.0 --format markdown', meaning: 'the same as notes, with links' },
      { line: 'bowline diff main', meaning: 'what this branch changes' },
      { line: 'kustomize build . | bowline diff v0.6.0 - --check', meaning: 'is what would be deployed the release?' },
    ],
    run: async (...run) => (await import('../commands/diff.ts')).runDiff(...run),
  },
  {
    name: 'ledger',
    summary: 'show what is remembered of tags and digests',
    description:
      'Tells of each tag which digest it named, since when, and each move with its likely cause; and which digests are gone. Every run that asks a registry adds what is new to `bowline.ledger.ndjson` where the root has one, else to a file in the cache, which is only a hint. Asks no one.',
    arguments: [{ form: '[pattern...]', meaning: 'repositories to tell about; left out: all' }],
    options: [
      ...ANSWERING,
      {
        flags: '--init',
        meaning: 'plan `bowline.ledger.ndjson`, with what the cache knows of the images of the files',
      },
      { flags: '--compact', meaning: 'plan a shorter ledger: without repeats, and without lines that cannot be read' },
      {
        flags: '--merge <file>',
        meaning: 'plan the union with another ledger: a file, or `oci://registry/repository:tag`',
      },
      {
        flags: '--publish <place>',
        meaning: 'add the lines to a ledger in a registry, `oci://registry/repository:tag`, with --write',
      },
      ...WRITING,
    ],
    examples: [
      { line: 'bowline ledger', meaning: 'what is known, and which tags were pushed again' },
      { line: 'bowline ledger --init --write', meaning: 'keep it as a record beside the files' },
    ],
    run: async (...run) => (await import('../commands/ledger.ts')).runLedger(...run),
  },
];
