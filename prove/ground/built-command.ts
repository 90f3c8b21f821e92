/** The built command as a process of its own, which sees nothing of the person who runs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Ended {
  /** `null` where a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Milliseconds from start to end. */
  readonly took: number;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

export interface BuiltCommand {
  start(args: readonly string[]): Running;
  run(args: readonly string[]): Promise<Ended>;
}

const COMMAND = join(import.meta.dirname, '../../bin/bowline.js');
const LONGEST_RUN = 300_000;

/** The command in a working folder; home and cache lie in a folder of the proof's own. */
export function openBuiltCommand(cwd: string, home: string): BuiltCommand {
  mkdirSync(home, { recursive: true });
  const env = { PATH: process.env.PATH, HOME: home, XDG_CACHE_HOME: join(home, 'cache') };
  const start = (args: readonly string[]): Running => {
    const started = performance.now();
    const child = spawn(process.execPath, [COMMAND, ...args], { cwd, env, timeout: LONGEST_RUN });
    const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
    const ended = new Promise<Ended>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status) => {
        resolve({ status, stdout: stdout(), stderr: stderr(), took: performance.now() - started });
      });
    });
    return { child, ended };
  };
  return { start, run: (args) => start(args).ended };
}

function collect(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}

/** What a run says against itself: a bug, a crash, or an exit code that is not one of these. */
export function findCrash(name: string, ended: Ended, statuses: readonly number[]): string[] {
  const { status, stderr } = ended;
  const isBug = /\bINTERNAL\b|bug in Bowline|^\s+at .*:\d+:\d+\)?$/m.test(stderr);
  if (!isBug && status !== null && statuses.includes(status)) return [];
  return [`${name} exits with ${status}: ${stderr.slice(0, 500)}`];
}
