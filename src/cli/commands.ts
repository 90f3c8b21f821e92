/** The table of commands, in the order and under the headings of the help. */
import type { Command, CommandGroup, GroupedCommand } from './command.ts';
import { CHANGE_COMMANDS } from './command-groups/change-commands.ts';
import { COPY_COMMANDS } from './command-groups/copy-commands.ts';
import { LOOK_COMMANDS } from './command-groups/look-commands.ts';
import { RELEASE_COMMANDS } from './command-groups/release-commands.ts';
import { SETTING_COMMANDS } from './command-groups/setting-commands.ts';

export const COMMANDS: readonly Command[] = [
  ...under('Look', LOOK_COMMANDS),
  ...under('Change, and go back', CHANGE_COMMANDS),
  ...under('Release and publish', RELEASE_COMMANDS),
  ...under('Copies of your own', COPY_COMMANDS),
  ...under('Settings', SETTING_COMMANDS),
];

function under(group: CommandGroup, commands: readonly GroupedCommand[]): readonly Command[] {
  return commands.map((command) => ({ ...command, group }));
}
