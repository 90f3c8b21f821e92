/** Whether a process of this machine is still there, and whether a run of one is. */
import { randomUUID } from 'node:crypto';

const OWN_RUNS = new Set<string>();

/** A name that no other run has, in this process or any other. */
export function nameRun(): string {
  const run = randomUUID();
  OWN_RUNS.add(run);
  return run;
}

/** Containers give each process the number that the one before had, so that our own number alone tells nothing. */
export function isRunAlive(pid: unknown, run: string): boolean {
  if (pid === process.pid) return OWN_RUNS.has(run);
  return typeof pid === 'number' && Number.isSafeInteger(pid) && pid > 0 && isAlive(pid);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
