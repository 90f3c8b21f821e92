/** The built command as tests start it: a process of its own, which a registry of the test can answer. */
import type { ChildProcess } from 'node:child_process';
import { openBuiltCommand } from '../prove/ground/built-command.ts';

export interface Ended {
  readonly out: string;
  readonly err: string;
  /** `null` where a signal ended it. */
  readonly code: number | null;
}

/** `home` is where it keeps what it remembers. */
export function startBuilt(
  args: readonly string[],
  { cwd, home }: { readonly cwd: string; readonly home: string },
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const { child, ended } = openBuiltCommand(cwd, home).start(args);
  return { child, ended: ended.then(({ stdout, stderr, status }) => ({ out: stdout, err: stderr, code: status })) };
}
