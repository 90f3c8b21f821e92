/** Commands that change what stands in the files, and go back. */
import type { GroupedCommand } from '../command.ts';
import {
  ALLOW_LOCAL_GIT,
  AS_OVERLAY,
  ASKING,
  COMPONENTS_AND_PATHS,
  CONFIG,
  DELIVERING,
  EDITING,
  FORMAT,
  LEDGER_REF,
  NO_IGNORE,
  PROFILE,
  READING,
  RENAME,
  VERBOSE,
  WRITING,
} from '../command-options.ts';

export const CHANGE_COMMANDS: readonly GroupedCommand[] = [
  {
    name: 'pin',
    summary: 'give every reference the digest that its tag names now',
    description:
      'Plans `name:tag` → `name:tag@sha256:…` with the digest of the index, so that every platform keeps working. The tag and the author’s spelling stay. `bowline.lock` remembers what was written and answers later runs.',
    arguments: [COMPONENTS_AND_PATHS],
    options: [
      ...READING,
      ...EDITING,
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
    run: async (...run) => (await import('../commands/pin.ts')).runPin(...run),
  },
  {
    name: 'unpin',
    summary: 'take pins off again, to what was written before',
    description: 'Restores what `bowline.lock` says was written. A pin that the lock does not know is kept.',
    arguments: [COMPONENTS_AND_PATHS],
    options: [
      ...READING,
      ...EDITING,
      { flags: '--all', meaning: 'strip pins that the lock does not know to their tag as well' },
    ],
    examples: [{ line: 'bowline unpin deploy/ --write', meaning: 'take the pins of a folder off' }],
    run: async (...run) => (await import('../commands/unpin.ts')).runUnpin(...run),
  },
  {
    name: 'pull-policy',
    summary: 'state the pull policy that each reference calls for',
    description:
      'Derives `imagePullPolicy` from what each reference is: a digest, a build or a version is not pulled again (`IfNotPresent`); what may move is (`Always`). Written where Kubernetes would fill in another, or where a sibling container states one. Init containers, sidecars and image volumes are included.',
    arguments: [COMPONENTS_AND_PATHS],
    options: [
      ...READING,
      PROFILE,
      ...EDITING,
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
    run: async (...run) => (await import('../commands/pull-policy.ts')).runPullPolicy(...run),
  },
  {
    name: 'set',
    summary: 'move the images of a pattern to a tag',
    description:
      'Sets the tag of every image that the pattern covers. A field with a digest gets the digest of the new tag, one without stays without. `*` in a pattern stands for any text; `:tag` and `@digest` may follow. The name of a component, `multus` or `SET/multus`, covers its images, the key of an image that one. The registry is asked whether the tag exists, unless `--offline`.',
    arguments: [{ form: '<pattern=tag...>', meaning: 'what moves, and to which tag; paths may follow' }],
    options: [...READING, ...EDITING, ...ASKING, RENAME],
    examples: [
      { line: "bowline set 'nginx=1.27.2'", meaning: 'every nginx of Docker Hub, however it is spelt' },
      { line: "bowline set 'intel/*:devel=0.36.0' deploy/ --write", meaning: 'only those at `devel`' },
    ],
    run: async (...run) => (await import('../commands/set.ts')).runSet(...run),
  },
  {
    name: 'bump',
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
      ...EDITING,
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
    run: async (...run) => (await import('../commands/bump.ts')).runBump(...run),
  },
  {
    name: 'hold',
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
    run: async (...run) => (await import('../commands/hold.ts')).runHold(...run),
  },
  {
    name: 'rollback',
    summary: 'take an image back to what it was before',
    description:
      'Goes back to what stood there before, as `bowline.lock` and git tell, or to `--to`, in every place that shows the image or in none; tag, digest and pull policy go together. The registry is asked whether it is still there. The version that is left is barred by the same plan: `bars` in `bowline.yaml`. What is newer is proposed again, unless `--until-lifted`.',
    arguments: [
      {
        form: '<image>',
        meaning:
          'an image or pattern, with its tag where several stand there; or a component, or an image of one, by its name',
      },
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
    run: async (...run) => (await import('../commands/rollback.ts')).runRollback(...run),
  },
  {
    name: 'undo',
    summary: 'take the last written plan back',
    description:
      'Gives back the bytes from before the last `--write` or `apply` in this root; once more takes the one before.',
    arguments: [],
    options: [FORMAT, CONFIG, { flags: '--dry-run', meaning: 'say what would be taken back' }],
    examples: [{ line: 'bowline undo', meaning: 'as if the last write had not been' }],
    run: async (...run) => (await import('../commands/undo.ts')).runUndo(...run),
  },
  {
    name: 'apply',
    summary: 'carry out a plan that was saved',
    description:
      'Checks that every file is the one that the plan was made for, then writes. Running it again changes nothing more.',
    arguments: [{ form: '<file>', meaning: 'a plan, from `--out` or `--format json`' }],
    options: [FORMAT, CONFIG, { flags: '--dry-run', meaning: 'show the plan, and write nothing' }],
    examples: [
      { line: 'bowline pin --out plan.json && bowline apply plan.json', meaning: 'plan now, write after a review' },
    ],
    run: async (...run) => (await import('../commands/apply.ts')).runApply(...run),
  },
];
