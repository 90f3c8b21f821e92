/** Whether a process of this machine is still there, told by its number and by when it began. */
import { readFileSync } from 'node:fs';

/**
 * Whether the process with a number is the one that began then. Containers give each process the number that the one
 * before had, so that a number alone tells little; it has to do where the system tells no beginning.
 *
 * @param began as {@link beginningOf} told it; anything else where nobody knows
 */
export function isAlive(pid: unknown, began: unknown): boolean {
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = beginningOf(pid);
  return now === null || typeof began !== 'string' || !/^\d+$/.test(began) || now === began;
}

/** When a process began, in ticks since the machine did, the same for all its threads; `null` where the system does not tell. */
export function beginningOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // proc_pid_stat(5): the second field is a name in brackets, and may hold anything; the 22nd is the time.
    return (
      stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .at(22 - 3) ?? null
    );
  } catch {
    return null;
  }
}
