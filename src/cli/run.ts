/** Arguments to a command, a command to an exit code. */
import { CommanderError, Option, Command as Program } from 'commander';
import { closestWord } from '../closest-word.ts';
import { ERROR_CODES, type ErrorData, toErrorData } from '../errors.ts';
import { renderError } from '../report/people/error-text.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import type { OptionValues } from './option-values.ts';
import type { Terminal } from './terminal.ts';
import { unknownCommand, usageError } from './usage-error.ts';

/** Runs one command line. Never throws: what goes wrong is said on standard error and answered as 2. */
export async function run(argv: readonly string[], terminal: Terminal): Promise<number> {
  const misspelt = misspeltHelp(argv);
  if (misspelt !== null) {
    terminal.writeErr(renderError(misspelt, terminal.err.style));
    return 2;
  }
  let code = 0;
  const program = buildProgram(terminal, async (command, operands, options) => {
    code = await command.run(operands, options, terminal);
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (thrown) {
    if (thrown instanceof CommanderError && isAnswered(thrown)) return thrown.exitCode === 0 ? 0 : 2;
    const error = thrown instanceof CommanderError ? sayUsage(thrown, argv[0]) : toErrorData(thrown);
    terminal.writeErr(renderError(pointToHelp(error, argv[0]), terminal.err.style));
    return 2;
  }
}

/** Help and version are answers; anything else that the argument parser stops at is a usage error. */
function isAnswered({ exitCode, code }: CommanderError): boolean {
  return exitCode === 0 || code === 'commander.help';
}

const NAMES = COMMANDS.map(({ name }) => name);

function sayUsage(thrown: CommanderError, word: string | undefined): ErrorData {
  return usageError(thrown, NAMES.find((name) => name === word) ?? null, NAMES);
}

/** The parser answers `help` of a command that is none with the help of all; a slip of the hand deserves a word. */
function misspeltHelp([word, topic]: readonly string[]): ErrorData | null {
  if (word !== 'help' || topic === undefined || topic.startsWith('-') || topic === 'help') return null;
  return NAMES.includes(topic) ? null : unknownCommand(topic, closestWord(topic, NAMES) ?? undefined);
}

/** The help of a command tells more about its options than the help of all. */
function pointToHelp(error: ErrorData, word: string | undefined): ErrorData {
  const isCommand = COMMANDS.some(({ name }) => name === word);
  if (!isCommand || error.code !== 'USAGE_INVALID' || error.hint !== ERROR_CODES.USAGE_INVALID.hint) return error;
  return { ...error, hint: `see \`bowline help ${word}\`` };
}

type Action = (command: Command, operands: readonly string[], options: OptionValues) => Promise<void>;

export function buildProgram(terminal: Pick<Terminal, 'version' | 'writeOut' | 'writeErr'>, action: Action): Program {
  const program = new Program('bowline');
  program
    .description('Ties every container image that a deployment names to exact bytes, and can always go back.')
    .version(terminal.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void terminal.writeOut(text),
      writeErr: (text) => terminal.writeErr(text),
      outputError: () => undefined,
    })
    .addHelpText(
      'after',
      '\n`bowline help COMMAND` tells more. Exit codes: 0 fine, 1 findings, or something\nwould change under `--check`, 2 something could not be done.',
    );
  program.commandsGroup('Help:').helpCommand(true);
  for (const command of COMMANDS) addCommand(program, command, action);
  return program;
}

function addCommand(program: Program, command: Command, action: Action): void {
  const child = program
    .command(command.name)
    .helpGroup(`${command.group}:`)
    .summary(command.summary)
    .description(command.description)
    .exitOverride();
  for (const { form, meaning } of command.arguments) child.argument(form, meaning);
  for (const { flags, meaning, choices, initial, repeats } of command.options) {
    const option = new Option(flags, meaning);
    if (choices !== undefined) option.choices(choices);
    if (initial !== undefined) option.default(initial);
    if (repeats === true)
      option.argParser((value, before: string | undefined) => (before === undefined ? value : `${before},${value}`));
    child.addOption(option);
  }
  const examples = command.examples.map(({ line, meaning }) => `  $ ${line}\n      ${meaning}`);
  child.addHelpText('after', `\nExamples:\n${examples.join('\n')}`);
  child.action(async () => action(command, child.args, child.opts<OptionValues>()));
}
