/** What a command declares: the words a person types, in one table that help, completion and the reference read. */
import type { OptionFlags, OptionValues } from './option-values.ts';
import type { Terminal } from './terminal.ts';

export interface CommandOption {
  /** As a person types it: `--out <file>`. */
  readonly flags: OptionFlags;
  readonly meaning: string;
  readonly choices?: readonly string[];
  readonly initial?: string;
  /** Whether it may be given several times; its values come with commas between. */
  readonly repeats?: true;
}

export interface CommandArgument {
  /** `[path...]`, `<file>`. */
  readonly form: string;
  readonly meaning: string;
}

/** Under which heading the help lists a command. */
export type CommandGroup = 'Look' | 'Change, and go back' | 'Release and publish' | 'Copies of your own' | 'Settings';

export interface Command {
  readonly name: string;
  readonly group: CommandGroup;
  readonly summary: string;
  readonly description: string;
  readonly arguments: readonly CommandArgument[];
  readonly options: readonly CommandOption[];
  readonly examples: readonly { readonly line: string; readonly meaning: string }[];
  /** Loads the command's code and runs it; answers the exit code. */
  readonly run: (operands: readonly string[], options: OptionValues, terminal: Terminal) => Promise<number>;
}

/** A command in the table of its group. */
export type GroupedCommand = Omit<Command, 'group'>;
