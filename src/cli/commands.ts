/** The table of commands. */
import { KEEPINGS } from '../image/keep-tag.ts';
import { MIRROR_FORMS } from '../plan/mirror-config/mirror-forms.ts';
import { IMAGE_LISTS } from '../report/image-list/image-lists.ts';
import type { Command } from './command.ts';
import {
  ALLOW_LOCAL_GIT,
  AS_OVERLAY,
  ASKING,
  CACHE_FOR,
  CANDIDATES,
  COMPONENTS_AND_PATHS,
  CONFIG,
  DELIVERING,
  FAIL_ON,
  FORMAT,
  LEDGER_REF,
  MAX_REQUESTS,
  NO_IGNORE,
  NO_RECORD,
  PATHS,
  PROFILE,
  READING,
  RENAME,
  RENDER,
  VERBOSE,
  WRITING,
} from './command-options.ts';

export const COMMANDS: readonly Command[] = [
  {
    name: 'scan',
    group: 'Look',
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
    run: async (...run) => (await import('./commands/scan.ts')).runScan(...run),
  },
  {
    name: 'lint',
    group: 'Look',
    summary: 'say what is wrong with the images that stand there',
    description:
      'Judges every image field by the rules of the reference: moving tags, missing digests and pull policies, forbidden images, faults of writing. Asks no one. A finding is accepted by `# bowline-ignore RULE: reason` on its line or the line above, or under `suppressions` in `bowline.yaml`.',
    arguments: [PATHS],
    options: [
      { ...FORMAT, choices: ['text', 'json', 'sarif', 'github', 'markdown'] },
      CONFIG,
      NO_IGNORE,
      VERBOSE,
      PROFILE,
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
    run: async (...run) => (await import('./commands/lint.ts')).runLint(...run),
  },
  {
    name: 'verify',
    group: 'Look',
    summary: 'ask registries whether what is pinned is still there, and for how long',
    description:
      'Asks about every digest in the files and in `bowline.lock`: whether it exists, with the image of each platform that is used; what its tag names now; whether any tag keeps it, and if none does, when the registry is expected to delete it. Stream and rollout documents of Fedora CoreOS are asked about as they are. Nothing is written. What could not be asked is an error and never told as absent. Made for a schedule: HEAD requests, and what was read by its digest is not read again.',
    arguments: [COMPONENTS_AND_PATHS],
    options: [
      { ...FORMAT, choices: ['text', 'json', 'sarif', 'github', 'markdown'] },
      CONFIG,
      NO_IGNORE,
      VERBOSE,
      PROFILE,
      FAIL_ON,
      MAX_REQUESTS,
      CACHE_FOR,
      NO_RECORD,
    ],
    examples: [
      { line: 'bowline verify', meaning: 'every pin of the repository, and the lock' },
      { line: 'bowline verify --fail-on warning --format github', meaning: 'on a schedule: before a pin is gone' },
      { line: 'bowline verify streams/*.json updates/*.json', meaning: 'what a stream says, against its registry' },
    ],
    run: async (...run) => (await import('./commands/verify.ts')).runVerify(...run),
  },
  {
    name: 'why',
    group: 'Look',
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
    run: async (...run) => (await import('./commands/why.ts')).runWhy(...run),
  },
  {
    name: 'resolve',
    group: 'Look',
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
    run: async (...run) => (await import('./commands/resolve.ts')).runResolve(...run),
  },
  {
    name: 'diff',
    group: 'Look',
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
    run: async (...run) => (await import('./commands/diff.ts')).runDiff(...run),
  },
  {
    name: 'ledger',
    group: 'Look',
    summary: 'show what is remembered of tags and digests',
    description:
      'Tells of each tag which digest it named, since when, and each move with its likely cause; and which digests are gone. Every run that asks a registry adds what is new to `bowline.ledger.ndjson` where the root has one, else to a file in the cache, which is only a hint. Asks no one.',
    arguments: [{ form: '[pattern...]', meaning: 'repositories to tell about; left out: all' }],
    options: [
      FORMAT,
      CONFIG,
      VERBOSE,
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
    run: async (...run) => (await import('./commands/ledger.ts')).runLedger(...run),
  },
  {
    name: 'pin',
    group: 'Change, and go back',
    summary: 'give every reference the digest that its tag names now',
    description:
      'Plans `name:tag` → `name:tag@sha256:…` with the digest of the index, so that every platform keeps working. The tag and the author’s spelling stay. `bowline.lock` remembers what was written and answers later runs.',
    arguments: [COMPONENTS_AND_PATHS],
    options: [
      ...READING,
      ...WRITING,
      ...DELIVERING,
      CANDIDATES,
      ...ASKING,
      { flags: '--refresh', meaning: 'ask again for what is pinned already, and follow tags that moved' },
      { flags: '--locked', meaning: 'answer from `bowline.lock` alone; refuse what it does not know' },
      AS_OVERLAY,
    ],
    examples: [
      { line: 'bowline pin', meaning: 'show the plan' },
      { line: 'bowline pin deploy/ --write', meaning: 'write it' },
      {
        line: 'helm template chart | bowline pin - > pinned.yaml && kubectl apply -f pinned.yaml',
        meaning: 'pin what a chart renders',
      },
    ],
    run: async (...run) => (await import('./commands/pin.ts')).runPin(...run),
  },
  {
    name: 'unpin',
    group: 'Change, and go back',
    summary: 'take pins off again, to what was written before',
    description: 'Restores what `bowline.lock` says was written. A pin that the lock does not know is kept.',
    arguments: [PATHS],
    options: [
      ...READING,
      ...WRITING,
      ...DELIVERING,
      CANDIDATES,
      { flags: '--all', meaning: 'strip pins that the lock does not know to their tag as well' },
    ],
    examples: [{ line: 'bowline unpin deploy/ --write', meaning: 'take the pins of a folder off' }],
    run: async (...run) => (await import('./commands/unpin.ts')).runUnpin(...run),
  },
  {
    name: 'pull-policy',
    group: 'Change, and go back',
    summary: 'state the pull policy that each reference calls for',
    description:
      'Derives `imagePullPolicy` from what each reference is: a digest, a build or a version is not pulled again (`IfNotPresent`); what may move is (`Always`). Written where Kubernetes would fill in another, or where a sibling container states one. Init containers, sidecars and image volumes are included.',
    arguments: [PATHS],
    options: [
      ...READING,
      PROFILE,
      ...WRITING,
      ...DELIVERING,
      CANDIDATES,
      {
        flags: '--to <policy>',
        meaning: 'this policy for every container',
        choices: ['Always', 'IfNotPresent', 'Never'],
      },
      { flags: '--also-never', meaning: 'change a written `Never` as well' },
      { flags: '--explicit', meaning: 'state it everywhere, also where Kubernetes fills in the same' },
      AS_OVERLAY,
    ],
    examples: [
      {
        line: 'bowline pull-policy deploy/base --to Always --as-overlay deploy/always --write',
        meaning: 'for a deployment of one’s own, over a base that stays as it is',
      },
      { line: 'bowline pull-policy deploy/ --write', meaning: 'the policy that each reference calls for' },
      { line: 'bowline pull-policy deploy/ --to Always --write', meaning: 'one for all; `bowline undo` takes it back' },
    ],
    run: async (...run) => (await import('./commands/pull-policy.ts')).runPullPolicy(...run),
  },
  {
    name: 'set',
    group: 'Change, and go back',
    summary: 'move the images of a pattern to a tag',
    description:
      'Sets the tag of every image that the pattern covers. A field with a digest gets the digest of the new tag, one without stays without. `*` in a pattern stands for any text; `:tag` and `@digest` may follow. The name of a component, `multus` or `SET/multus`, covers its images. The registry is asked whether the tag exists, unless `--offline`.',
    arguments: [{ form: '<pattern=tag...>', meaning: 'what moves, and to which tag; paths may follow' }],
    options: [...READING, ...WRITING, ...DELIVERING, CANDIDATES, ...ASKING, RENAME],
    examples: [
      { line: "bowline set 'nginx=1.27.2'", meaning: 'every nginx of Docker Hub, however it is spelt' },
      { line: "bowline set 'intel/*:devel=0.36.0' deploy/ --write", meaning: 'only those at `devel`' },
    ],
    run: async (...run) => (await import('./commands/set.ts')).runSet(...run),
  },
  {
    name: 'bump',
    group: 'Change, and go back',
    summary: 'move images to what comes next for them',
    description:
      'Chooses the next tag of each image by its `follow` in `bowline.yaml`: without one a version moves on within its major version, a build to the newest build, and any other tag is followed by itself. The tag and its digest move together, in every place that shows them, or nowhere; a reference keeps its form. Never lower, never from a part of a list, never to what is denied. What waits, and what lies further, is said.',
    arguments: [
      {
        form: '[image or path...]',
        meaning:
          'which images: `nginx`, `nginx:1.27`, `multus` for `ghcr.io/…/multus` or for a component of that name, `quay.io/team/*`; and files and folders to look into; left out: all',
      },
    ],
    options: [
      ...READING,
      ...WRITING,
      ...DELIVERING,
      CANDIDATES,
      ...ASKING,
      ALLOW_LOCAL_GIT,
      { flags: '--run', meaning: 'with --write: run the `afterBump` of each component that moved' },
      { flags: '--exact', meaning: 'find the exact tag that a moving one names, by their equal digest' },
      LEDGER_REF,
      RENAME,
      { flags: '--confirm', meaning: 'move on also what was put back by hand below what was written last' },
      {
        flags: '--allow-downgrade <reason>',
        meaning: 'take a lower version where the current one is denied or outside of its range, for this reason',
      },
    ],
    examples: [
      { line: 'bowline bump', meaning: 'what would move, and why' },
      { line: 'bowline bump multus --write', meaning: 'one component: its tag and digest, wherever they stand' },
      { line: 'bowline bump --exact deploy/', meaning: '`nginx:1.27` becomes the `nginx:1.27.2` that it is' },
    ],
    run: async (...run) => (await import('./commands/bump.ts')).runBump(...run),
  },
  {
    name: 'hold',
    group: 'Change, and go back',
    summary: 'keep an image where it is, or list what is held and why',
    description:
      'Plans an entry of `holds` in `bowline.yaml`: verbs that follow tags leave the image alone until the day is over or the hold is lifted. An image that is held already gets the new words. Without an image it lists what is held, and what was barred by a rollback, with the places that stand still. Asks no one.',
    arguments: [{ form: '[image...]', meaning: 'images or patterns; `:tag` and `@digest` may follow' }],
    options: [
      FORMAT,
      NO_IGNORE,
      VERBOSE,
      { flags: '--reason <text>', meaning: 'why; whoever comes next has to know' },
      { flags: '--owner <name>', meaning: 'whom to ask' },
      { flags: '--until <day>', meaning: 'the last day, for example `2027-01-15`; left out: until it is lifted' },
      { flags: '--mitigates <ids>', meaning: 'advisories that it is about, with commas between' },
      { flags: '--lift', meaning: 'plan to take the hold, or the bar, out again' },
      ...WRITING,
      ...DELIVERING,
    ],
    examples: [
      { line: 'bowline hold', meaning: 'what is held, why, and until when' },
      {
        line: "bowline hold quay.io/x/y --reason 'breaks on 5.14 kernels' --until 2027-01-15 --write",
        meaning: 'hold it',
      },
      { line: 'bowline hold quay.io/x/y --lift --write', meaning: 'let it move again' },
    ],
    run: async (...run) => (await import('./commands/hold.ts')).runHold(...run),
  },
  {
    name: 'rollback',
    group: 'Change, and go back',
    summary: 'take an image back to what it was before',
    description:
      'Goes back to what stood there before, as `bowline.lock` and git tell, or to `--to`, in every place that shows the image or in none; tag, digest and pull policy go together. The registry is asked whether it is still there. The version that is left is barred by the same plan: `bars` in `bowline.yaml`. What is newer is proposed again, unless `--until-lifted`.',
    arguments: [
      { form: '<image>', meaning: 'an image or pattern, with its tag where several stand there' },
      { form: '[path...]', meaning: 'files and folders in which it is to go back; left out: all' },
    ],
    options: [
      FORMAT,
      NO_IGNORE,
      VERBOSE,
      { flags: '--to <version>', meaning: 'a tag, or `@sha256:…`, in place of what stood there before' },
      { flags: '--reason <text>', meaning: 'why; it stands in the record' },
      { flags: '--until-lifted', meaning: 'hold the image until `bowline hold --lift`, newer versions too' },
      ...WRITING,
      ...DELIVERING,
      ...ASKING,
    ],
    examples: [
      { line: "bowline rollback ghcr.io/acme/app --reason 'crashes on start' --write", meaning: 'to what was before' },
      { line: 'bowline rollback ghcr.io/acme/app --to 0.4.3', meaning: 'to a version that is named' },
    ],
    run: async (...run) => (await import('./commands/rollback.ts')).runRollback(...run),
  },
  {
    name: 'undo',
    group: 'Change, and go back',
    summary: 'take the last written plan back',
    description:
      'Gives back the bytes from before the last `--write` or `apply` in this root; once more takes the one before.',
    arguments: [],
    options: [FORMAT, CONFIG, { flags: '--dry-run', meaning: 'say what would be taken back' }],
    examples: [{ line: 'bowline undo', meaning: 'as if the last write had not been' }],
    run: async (...run) => (await import('./commands/undo.ts')).runUndo(...run),
  },
  {
    name: 'apply',
    group: 'Change, and go back',
    summary: 'carry out a plan that was saved',
    description:
      'Checks that every file is the one that the plan was made for, then writes. Running it again changes nothing more.',
    arguments: [{ form: '<file>', meaning: 'a plan, from `--out` or `--format json`' }],
    options: [FORMAT, CONFIG, { flags: '--dry-run', meaning: 'show the plan, and write nothing' }],
    examples: [
      { line: 'bowline pin --out plan.json && bowline apply plan.json', meaning: 'plan now, write after a review' },
    ],
    run: async (...run) => (await import('./commands/apply.ts')).runApply(...run),
  },
  {
    name: 'version',
    group: 'Release and publish',
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
      FORMAT,
      CONFIG,
      VERBOSE,
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
    run: async (...run) => (await import('./commands/version.ts')).runVersion(...run),
  },
  {
    name: 'release',
    group: 'Release and publish',
    summary: 'fix a component set under one version, and write every copy of that truth',
    description:
      'Checks that the deployment and the set are one: every image that the files name belongs to a component, each is fixed, taken from where its component says, on the list of what is published, and there for every platform that is needed. Then it plans the record `releases/SET/VERSION.yaml` and every copy that `shown` names. A record is never changed: the same release once more changes nothing, another one under that version is refused. `--check` compares.',
    arguments: [
      { form: '[version]', meaning: 'as in `v0.103.0`; left out with `--debt`' },
      { form: '[path...]', meaning: 'files and folders that are deployed; left out: as for other commands' },
    ],
    options: [
      ...READING,
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
      ...WRITING,
      ...DELIVERING,
      CANDIDATES,
      ...ASKING,
      ALLOW_LOCAL_GIT,
    ],
    examples: [
      { line: 'bowline release v0.103.0 --write', meaning: 'make it' },
      { line: 'bowline release v0.103.0 --check', meaning: 'in a pipeline: is every copy of the truth the same?' },
      { line: 'bowline release v0.103.0 --list skopeo > sync.yaml', meaning: 'what has to be mirrored' },
    ],
    run: async (...run) => (await import('./commands/release.ts')).runRelease(...run),
  },
  {
    name: 'verdict',
    group: 'Release and publish',
    summary: 'record what a test found of exact digests, or list what was found',
    description:
      'Adds a line to `verdicts/`: these digests, together, passed or failed, who says so, and where to read more. Promotions and releases read it. The same judge may speak again: the last word counts. A file with a line that cannot be read is refused as a whole. With `--in registry` it is attached to the images instead, and asks no one without. Without `--pass` and `--fail` it lists what was said.',
    arguments: [
      {
        form: '<what...>',
        meaning:
          'references by digest, a release as `SET/VERSION`, or a stream with every image that it points to; several are one thing',
      },
    ],
    options: [
      FORMAT,
      CONFIG,
      VERBOSE,
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
    run: async (...run) => (await import('./commands/verdict.ts')).runVerdict(...run),
  },
  {
    name: 'stream',
    group: 'Release and publish',
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
      FORMAT,
      CONFIG,
      VERBOSE,
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
    run: async (...run) => (await import('./commands/stream.ts')).runStream(...run),
  },
  {
    name: 'mirror',
    group: 'Copies of your own',
    summary: 'copy images into a registry of your own, byte for byte',
    description:
      'Copies images with every platform, every blob, and what is attached to them: signatures, attestations, bills of materials. The digest of a copy is that of its source; nothing is packed anew. The copy of `docker.io/library/nginx` below `registry.example/hub` is `registry.example/hub/docker.io/library/nginx`. A digest that is written decides, and its tag is set to it. What is there already is not sent again, so that a run that broke off goes on with the next one. A tag at the destination that names other bytes is refused, unless `tags: { moving: … }` of its image says that it moves. Each copy is looked at down to its blobs.',
    arguments: [
      {
        form: '[image or path...]',
        meaning:
          'references, files whose images are meant, records of releases, and components (`multus`, `SET/multus`) whose images are meant; left out: all files',
      },
    ],
    options: [
      FORMAT,
      CONFIG,
      NO_IGNORE,
      VERBOSE,
      { flags: '--to <place>', meaning: 'where copies go: a registry and the start of a path' },
      { flags: '--tag <tags>', meaning: 'tags for the copies in place of their own, with commas between' },
      {
        flags: '--keep <which>',
        meaning:
          'which manifests get a tag that keeps them from being collected; left out: those for which the registry calls',
        choices: KEEPINGS,
      },
      {
        flags: '--platform <platform>',
        meaning:
          'leave all platforms but this one out, such as `linux/amd64`; may be given several times. The index gets another digest',
        repeats: true,
      },
      { flags: '--no-attached', meaning: 'leave out what is attached to the images' },
      { flags: '--no-provenance', meaning: 'write down nowhere where the copies came from' },
      {
        flags: '--require-signatures',
        meaning:
          'refuse images without a signature, and fail where a registry does not let us see whether there is one',
      },
      {
        flags: '--verify <depth>',
        meaning: 'look whether everything is there, read every byte again, or take the word of the registry',
        choices: ['heads', 'deep', 'none'],
        initial: 'heads',
      },
      {
        flags: '--recheck',
        meaning: 'look at what is present as well, signatures that came later included, and copy what it lacks',
      },
      { flags: '--to-dir <dir>', meaning: 'copy into an OCI image layout in this folder, to carry it across a gap' },
      { flags: '--since <layout>', meaning: 'with --to-dir: leave out what this layout, or its `index.json`, holds' },
      { flags: '--from-dir <dir>', meaning: 'copy out of the layout in this folder; without images, all of it' },
      {
        flags: '--recheck-referrers <time>',
        meaning:
          'after how long to look again for what was attached to images that are present; left out: `24h`; with it, also for an origin that is missing',
      },
      {
        flags: '--rewrite',
        meaning: 'then rewrite the references of the files to the copies, where the mirror serves the very bytes',
      },
      {
        flags: '--back',
        meaning: 'the way back: references of copies become upstream’s, in the words that stood there',
      },
      {
        flags: '--export <form>',
        meaning:
          'print where the copies are, for OpenShift, podman and CRI-O, containerd, kustomize or helm, and copy nothing',
        choices: MIRROR_FORMS,
      },
      ...WRITING.filter(({ flags }) => ['--write', '--check', '--out <file>'].includes(flags)),
      MAX_REQUESTS,
      CACHE_FOR,
      NO_RECORD,
    ],
    examples: [
      { line: 'bowline mirror nginx:1.27 --to registry.example/hub', meaning: 'what would be copied, and how much' },
      { line: 'bowline mirror deploy/ --to registry.example/hub --write', meaning: 'every image of a folder' },
      {
        line: 'bowline mirror deploy/ --to registry.example/hub --rewrite --write',
        meaning: 'and the folder refers to the copies',
      },
      {
        line: 'bowline mirror deploy/ --to registry.example/hub --export registries.conf',
        meaning: 'nodes ask the copies',
      },
      { line: 'bowline mirror deploy/ --to-dir /media/disk --write', meaning: 'onto a disk' },
      {
        line: 'bowline mirror --from-dir /media/disk --to registry.example/hub --write',
        meaning: 'and off it again, behind the gap',
      },
      { line: 'bowline mirror --back deploy/ --write', meaning: 'the folder refers to upstream again' },
    ],
    run: async (...run) => (await import('./commands/mirror.ts')).runMirror(...run),
  },
  {
    name: 'keep',
    group: 'Copies of your own',
    summary: 'see what holds images in your own registries, and keep them',
    description:
      'Looks at the repositories that copies go to: for each image that a tag of theirs names, or that files, the lock, a release, a stream or a hold name by digest, what holds each of its manifests, and those attached to it: a keep tag, a tag that may move, the image that it belongs to, or nothing, so that the registry may collect it. Plans the keep tags that are missing. What is named and is not there any more, or not whole, is an error. Keep tags of what nothing names any more are listed. With `--let-go` those go that nothing has named for a while, as two runs saw it, where the registry takes a tag away and leaves the image: that is tried on a tag of its own first. No image is ever deleted.',
    arguments: [{ form: '[path...]', meaning: 'files whose images are meant; left out: all files' }],
    options: [
      FORMAT,
      CONFIG,
      NO_IGNORE,
      VERBOSE,
      { flags: '--to <place>', meaning: 'where copies lie: a registry and the start of a path' },
      {
        flags: '--registry <repositories>',
        meaning:
          'the repositories to look after, with commas between; left out: those that copies of named images go to',
      },
      {
        flags: '--keep <which>',
        meaning: 'which manifests get a keep tag; left out: those for which the registry calls',
        choices: KEEPINGS,
      },
      {
        flags: '--let-go <time>',
        meaning: 'remove keep tags that nothing has named for so long, such as `14d`; the first run only remembers',
      },
      { flags: '--policy', meaning: 'show the clean-up rules of these registries that spare keep tags' },
      ...WRITING.filter(({ flags }) => ['--write', '--check', '--out <file>'].includes(flags)),
      ...ASKING,
    ],
    examples: [
      { line: 'bowline keep --to registry.example/hub', meaning: 'what holds the copies of everything here' },
      {
        line: 'bowline keep --registry registry.example/hub/app --write',
        meaning: 'make the keep tags that are missing',
      },
      {
        line: 'bowline keep --to registry.example/hub --let-go 14d --write',
        meaning: 'on a schedule: keep what is named, and let go what nothing has named for two weeks',
      },
    ],
    run: async (...run) => (await import('./commands/keep.ts')).runKeep(...run),
  },
  {
    name: 'init',
    group: 'Settings',
    summary: 'look at a repository, and propose a configuration for it',
    description:
      'Looks at what the repository holds: tables of components, images in CSV with the versions that they take from shell files, scripts that look after versions, constants in Go, lists of what tests expect, environments and related images of operators, and whatever manifests, kustomizations and charts deploy. Proposes `bowline.yaml` with the component set and every file that shows it, and tells where these do not agree and what is left to decide. Folders that are kept for each version are frozen. A `bowline.yaml` that is there is never written over. Asks no one.',
    arguments: [{ form: '[dir]', meaning: 'the repository; left out: that of the working folder' }],
    options: [FORMAT, NO_IGNORE, VERBOSE, ...WRITING],
    examples: [
      { line: 'bowline init', meaning: 'what would be proposed, and what does not agree' },
      { line: 'bowline init --write', meaning: 'write `bowline.yaml`' },
    ],
    run: async (...run) => (await import('./commands/init.ts')).runInit(...run),
  },
  {
    name: 'config',
    group: 'Settings',
    summary: 'show the value of each setting, and where it comes from',
    description:
      'Lists every setting with its effective value: from a flag, from `bowline.yaml` with the line, or the default. For each path that is named it says what holds there: the profile, the globs that cover it, the severity of each rule. Asks no one.',
    arguments: [{ form: '[path...]', meaning: 'files to tell about' }],
    options: [
      FORMAT,
      CONFIG,
      PROFILE,
      VERBOSE,
      {
        flags: '--images',
        meaning: 'tell which image counts for each of the component sets: default, env, override or custom resource',
      },
      {
        flags: '--overrides <files>',
        meaning:
          'with these files, with commas between, over what the operator has, and how far each is from the default',
      },
    ],
    examples: [
      { line: 'bowline config', meaning: 'every setting' },
      { line: 'bowline config --images --overrides site.yaml', meaning: 'which images an override file leads to' },
      { line: 'bowline config deploy/dev/app.yaml', meaning: 'and what holds for a file' },
    ],
    run: async (...run) => (await import('./commands/config.ts')).runConfig(...run),
  },
  {
    name: 'fn',
    group: 'Settings',
    summary: 'pin, set or lint as a function of kustomize or kpt',
    description:
      'Reads a `ResourceList` from standard input and writes it to standard output (a KRM function). The `functionConfig` says what to do: `apiVersion: bowline.dev/v1alpha1`, `kind: Pin`, `PullPolicy`, `SetImages` or `Lint`, and under `spec` the options of that command. Only the characters that must move do; findings, changes and errors become `results`.',
    arguments: [],
    options: [CONFIG, ...ASKING],
    examples: [
      {
        line: 'kustomize build --enable-alpha-plugins --enable-exec .',
        meaning: 'with a function among `transformers`',
      },
      { line: "kpt fn eval --exec 'bowline fn' --fn-config pin.yaml", meaning: 'once, over a package' },
    ],
    run: async (...run) => (await import('./commands/fn.ts')).runFn(...run),
  },
];
