/** One question to git about an upstream: nothing of it is run, no other protocol is spoken, and it ends in time. */
import { type ExecFileException, execFile } from 'node:child_process';
import { BowlineError, describeCause } from '../../errors.ts';

export interface GitAnswer {
  readonly status: number;
  readonly stdout: Buffer;
  /** What git said beside, without addresses that hold credentials. Foreign text. */
  readonly said: string;
}

export interface GitLimits {
  /** Milliseconds. */
  readonly timeout: number;
  /** Whether what is missing may be fetched. */
  readonly network: boolean;
  /** Ends the question early. */
  readonly signal?: AbortSignal;
}

/** A question that needs no network, in milliseconds. */
export const LOCAL_TIMEOUT = 30_000;
const LARGEST_ANSWER = 64 * 1024 * 1024;

const SAFE = [
  ...['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'submodule.recurse=false', 'fetch.recurseSubmodules=false'],
  ...['gc.auto=0', 'maintenance.auto=false', 'protocol.ext.allow=never', 'protocol.file.allow=never'],
].flatMap((setting) => ['-c', setting]);

/** Never rejects; a program that is missing or was ended in time has the status -1. */
export function runGit(folder: string, args: readonly string[], limits: GitLimits): Promise<GitAnswer> {
  const options = {
    cwd: folder,
    timeout: limits.timeout,
    killSignal: 'SIGKILL',
    maxBuffer: LARGEST_ANSWER,
    encoding: 'buffer',
    env: environment(limits.network),
    ...(limits.signal === undefined ? {} : { signal: limits.signal }),
  } as const;
  return new Promise((resolve) => {
    const end = (error: ExecFileException | null, stdout: Buffer, stderr: Buffer): void => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      const ended = error?.killed === true ? 'it took too long, or too much' : error?.message;
      const said = stderr.toString('utf8').trim() || (ended ?? '');
      resolve({
        status,
        stdout,
        said: withoutCredentials(status === -1 && error?.killed === true ? (ended ?? said) : said),
      });
    };
    try {
      execFile('git', [...SAFE, ...args], options, end).stdin?.end();
    } catch (thrown) {
      // The working folder of a program has to be one: a file in its place is no question of git's.
      resolve({ status: -1, stdout: Buffer.alloc(0), said: describeCause(thrown) });
    }
  });
}

/** What git answers. Throws `GIT_FAILED`. */
export async function askFolder(folder: string, args: readonly string[], limits: GitLimits): Promise<string> {
  const { status, stdout, said } = await runGit(folder, args, limits);
  if (status === 0) return stdout.toString('utf8');
  throw new BowlineError('GIT_FAILED', `git ${args.find((each) => !each.startsWith('-')) ?? ''} failed`, {
    cause: said || `exit ${status}`,
  });
}

function environment(network: boolean): NodeJS.ProcessEnv {
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...inherited } = process.env;
  return {
    ...inherited,
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_PROTOCOL_FROM_USER: '0',
    // This goes over whatever a foreign checkout says about protocols.
    GIT_ALLOW_PROTOCOL: network ? 'https:ssh' : 'none',
    ...(network ? {} : { GIT_NO_LAZY_FETCH: '1' }),
    ...(inherited.GIT_SSH_COMMAND === undefined ? { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes' } : {}),
    LC_ALL: 'C',
  };
}

/** Helpers of git answer with addresses as they use them. */
function withoutCredentials(text: string): string {
  return text.replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@'"]*@/gi, '$1');
}
