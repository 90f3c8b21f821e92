/** Runs a program that the configuration names, where a person asked for it: no shell, in the root, and to an end in time. */
import { spawnSync } from 'node:child_process';
import { BowlineError } from '../errors.ts';

/** Milliseconds. */
const TIMEOUT = 600_000;
const LARGEST_OUTPUT = 64 * 1024 * 1024;
const LAST_LINES = 5;

/**
 * Runs it to its end; what it says goes unread, but for the end of its errors where it fails.
 *
 * @param argv the program and its arguments, as they are
 * @throws {BowlineError} `PROGRAM_FAILED`
 */
export function runProgram(root: string, argv: readonly string[]): void {
  const [program = '', ...args] = argv;
  const { status, signal, error, stderr } = spawnSync(program, args, {
    cwd: root,
    shell: false,
    timeout: TIMEOUT,
    killSignal: 'SIGKILL',
    maxBuffer: LARGEST_OUTPUT,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  if (error === undefined && status === 0) return;
  const how = error?.message ?? (signal === null ? `exit ${status}` : `ended by ${signal}`);
  const last = (stderr ?? '').trim().split('\n').slice(-LAST_LINES).join('\n');
  throw new BowlineError('PROGRAM_FAILED', `\`${argv.join(' ')}\` failed: ${how}`, last === '' ? {} : { cause: last });
}
