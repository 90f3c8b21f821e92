/** The composer: arguments and streams of the process to a command, its answer to the exit code. */
import { run } from './cli/run.ts';
import { pageFor, type Terminal } from './cli/terminal.ts';
import { BowlineError, errorData } from './errors.ts';
import { decodeText } from './io/decode-text.ts';
import { renderError } from './report/people/error-text.ts';
import { version } from './version.ts';

const LARGEST_INPUT = 256 * 1024 * 1024;

/** Lets go whoever waits for a reader; replaced while somebody does. */
let letGo: () => void = () => undefined;
let readerIsGone = false;

/** A reader that goes away (`| head`) ends the answer without a word, and the exit code is as ever; a full disk is told. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (readerIsGone) return;
  if (error.code === 'EPIPE') {
    readerIsGone = true;
    letGo();
    return;
  }
  const hint = 'the answer is cut short: check free space where standard output goes to';
  const fault = errorData('FILE_UNWRITABLE', 'standard output cannot be written', { cause: error, hint });
  terminal.writeErr(renderError(fault, terminal.err.style));
  process.exit(2);
});
/** Where nobody hears what is said beside, the answer still comes. */
process.stderr.on('error', () => undefined);

const terminal: Terminal = {
  cwd: process.cwd(),
  version,
  writeOut: (text) =>
    new Promise((resolve) => {
      if (readerIsGone || process.stdout.write(text)) return resolve();
      letGo = resolve;
      process.stdout.once('drain', resolve);
    }),
  writeErr: (text) => void process.stderr.write(text),
  readIn: readStandardInput,
  out: pageFor(process.stdout, process.env),
  err: pageFor(process.stderr, process.env),
  watched: process.stderr.isTTY === true,
};

process.exitCode = await run(process.argv.slice(2), terminal);

async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_INPUT)
      throw new BowlineError('FILE_TOO_LARGE', 'standard input is larger than 256 MiB', {
        hint: 'name files in place of `-`, or send fewer at a time',
      });
    chunks.push(chunk);
  }
  return decodeText(Buffer.concat(chunks), 'standard input');
}
