/** Commands that are about settings, or take theirs from elsewhere. */
import type { GroupedCommand } from '../command.ts';
import { ASKING, CONFIG, FORMAT, NO_IGNORE, PROFILE, VERBOSE, WRITING } from '../command-options.ts';

export const SETTING_COMMANDS: readonly GroupedCommand[] = [
  {
    name: 'init',
    summary: 'look at a repository, and propose a configuration for it',
    description:
      'Looks at what the repository holds: tables of components, images in CSV with the versions that they take from shell files, scripts that look after versions, constants in Go, lists of what tests expect, environments and related images of operators, and whatever manifests, kustomizations and charts deploy. Proposes `bowline.yaml` with the component set and every file that shows it, and tells where these do not agree and what is left to decide. Folders that are kept for each version are frozen. A `bowline.yaml` that is there is never written over. Asks no one.',
    arguments: [{ form: '[dir]', meaning: 'the repository; left out: that of the working folder' }],
    options: [FORMAT, NO_IGNORE, VERBOSE, ...WRITING],
    examples: [
      { line: 'bowline init', meaning: 'what would be proposed, and what does not agree' },
      { line: 'bowline init --write', meaning: 'write `bowline.yaml`' },
    ],
    run: async (...run) => (await import('../commands/init.ts')).runInit(...run),
  },
  {
    name: 'config',
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
      { flags: '--set <name>', meaning: 'as `--images`, of one component set' },
    ],
    examples: [
      { line: 'bowline config', meaning: 'every setting' },
      { line: 'bowline config --images --overrides site.yaml', meaning: 'which images an override file leads to' },
      { line: 'bowline config deploy/dev/app.yaml', meaning: 'and what holds for a file' },
    ],
    run: async (...run) => (await import('../commands/config.ts')).runConfig(...run),
  },
  {
    name: 'fn',
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
    run: async (...run) => (await import('../commands/fn.ts')).runFn(...run),
  },
];
