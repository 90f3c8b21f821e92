/** Arguments and options that several commands have, each with one meaning. */
import { PROFILES } from '../image/pull-policy.ts';
import { GROUPINGS } from '../plan/groupings.ts';
import type { CommandArgument, CommandOption } from './command.ts';

export const PATHS: CommandArgument = {
  form: '[path...]',
  meaning: 'files and folders; `-` is standard input; left out: `paths` of `bowline.yaml`, else the working folder',
};

export const COMPONENTS_AND_PATHS: CommandArgument = {
  form: '[component or path...]',
  meaning: `only the images of these components, or these images of them (\`multus\`, \`SET/multus\`); ${PATHS.meaning}`,
};

export const FORMAT: CommandOption = {
  flags: '--format <format>',
  meaning: 'how to answer',
  choices: ['text', 'json'],
  initial: 'text',
};
export const ALLOW_LOCAL_GIT: CommandOption = {
  flags: '--allow-local-git',
  meaning: 'read a `source` of the configuration that is a folder too',
};
export const CONFIG: CommandOption = {
  flags: '--config <file>',
  meaning: 'read this configuration in place of `bowline.yaml`',
};
export const NO_IGNORE: CommandOption = { flags: '--no-ignore', meaning: 'read what git ignores as well' };
const OFFLINE: CommandOption = { flags: '--offline', meaning: 'ask no registry; answer from what was learnt before' };
export const MAX_REQUESTS: CommandOption = {
  flags: '--max-requests <number>',
  meaning: 'send no more requests to registries than this; the rest is unknown, and a later run goes on',
};
export const CACHE_FOR: CommandOption = {
  flags: '--cache-for <time>',
  meaning: 'do not ask again for what a registry answered within this time, for example `1h`',
};
export const NO_RECORD: CommandOption = {
  flags: '--no-record',
  meaning: 'add nothing to the ledger of what registries answer',
};
export const LEDGER_REF: CommandOption = {
  flags: '--ledger-ref <revision>',
  meaning:
    'tell ages by the ledger as it is at this git revision, for example `origin/main`: a branch cannot make something older',
};
/** What takes the place of an object that cannot change. */
export const RENAME: CommandOption = {
  flags: '--rename',
  meaning:
    'make a `DataVolume`, which cannot change, anew under another name, and name that one where the files use it',
};
export const ASKING = [OFFLINE, MAX_REQUESTS, CACHE_FOR, NO_RECORD];
export const VERBOSE: CommandOption = { flags: '--verbose', meaning: 'name every note and every field that was kept' };

export const PROFILE: CommandOption = {
  flags: '--profile <profile>',
  meaning: 'how the manifests are used, in place of `profiles` of the configuration',
  choices: PROFILES,
};

export const FAIL_ON: CommandOption = {
  flags: '--fail-on <severity>',
  meaning: 'exit with 1 where a finding is at or above',
  choices: ['error', 'warning', 'note', 'off'],
  initial: 'error',
};

/** Of commands that read no files. */
export const ANSWERING = [FORMAT, CONFIG, VERBOSE];
export const READING = [FORMAT, CONFIG, NO_IGNORE, VERBOSE];

/** Of commands that tell findings. */
export const JUDGING: readonly CommandOption[] = [
  { ...FORMAT, choices: ['text', 'json', 'sarif', 'github', 'markdown'] },
  CONFIG,
  NO_IGNORE,
  VERBOSE,
  PROFILE,
];

export const RENDER: CommandOption = {
  flags: '--render',
  meaning: 'render charts with `helm` to tell which images each of their values feeds',
};

export const CANDIDATES: CommandOption = {
  flags: '--candidates',
  meaning: 'write what only looks like an image too, as if `candidates` of the configuration named each',
};

export const WRITING: readonly CommandOption[] = [
  { flags: '--write', meaning: 'carry the plan out; without it nothing is written' },
  { flags: '--check', meaning: 'exit with 1 where something would change' },
  { flags: '--out <file>', meaning: 'save the plan, for `bowline apply`' },
];

export const DELIVERING: readonly CommandOption[] = [
  {
    flags: '--commit',
    meaning: 'commit the plan to a branch of its own, and leave the working tree as it is',
  },
  { flags: '--branch <name>', meaning: 'with --commit: the branch; left out: `bowline/` and the command' },
  { flags: '--group-by <what>', meaning: 'with --commit: one commit for each', choices: GROUPINGS, initial: 'all' },
  { flags: '--body <file>', meaning: 'write the text of a pull request, with what changed upstream, as Markdown' },
];

/** Of commands that change image fields. */
export const EDITING: readonly CommandOption[] = [...WRITING, ...DELIVERING, CANDIDATES];

export const AS_OVERLAY: CommandOption = {
  flags: '--as-overlay <dir>',
  meaning: 'plan one small kustomization in this folder that does it, and leave the files as they are',
};
