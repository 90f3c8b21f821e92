/** The registry client's view of the machine: environment variables, home, clock, and starting credential helpers. */
import { spawn } from 'node:child_process';

import { setTimeout as pause } from 'node:timers/promises';
import { homeFolder } from '../../home-folder.ts';
import type { HelperAnswer, RegistryEnvironment } from './settings.ts';

const LONGEST_OUTPUT = 64 * 1024;

/** The environment of this process. */
export function readRegistryEnvironment(): RegistryEnvironment {
  const variables = process.env;
  return {
    variables,
    home: homeFolder(),
    clock: { now: () => Date.now() },
    wait: (milliseconds) => pause(milliseconds),
    random: () => Math.random(),
    runHelper: (name, server, timeout) => runCredentialHelper(name, server, timeout, variables),
  };
}

/**
 * Runs `docker-credential-<name> get` as docker/docker-credential-helpers describes it: the server's name on standard
 * input, the answer on standard output. The caller has checked the name; no shell is involved.
 */
export function runCredentialHelper(
  name: string,
  server: string,
  timeout: number,
  variables: RegistryEnvironment['variables'],
): Promise<HelperAnswer> {
  return new Promise((resolve) => {
    const child = spawn(`docker-credential-${name}`, ['get'], {
      env: { ...variables },
      stdio: ['pipe', 'pipe', 'ignore'],
      windowsHide: true,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    let problem: string | null = null;
    const stop = (reason: string): void => {
      problem ??= reason;
      child.kill('SIGKILL');
      child.stdout.destroy();
    };
    const timer = setTimeout(() => stop(`did not end within ${timeout} ms`), timeout);
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > LONGEST_OUTPUT) stop(`printed more than ${LONGEST_OUTPUT} bytes`);
      else chunks.push(chunk);
    });
    child.stdin.on('error', () => undefined);
    child.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      resolve({ code: null, output: '', problem: problem ?? startProblem(error) });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output: problem === null ? Buffer.concat(chunks).toString('utf8') : '', problem });
    });
    child.stdin.end(server);
  });
}

function startProblem(error: NodeJS.ErrnoException): string {
  return error.code === 'ENOENT' ? 'is not installed' : `cannot be started (${error.code ?? 'unknown reason'})`;
}
