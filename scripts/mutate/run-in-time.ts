/** Runs a program of tests up to the first that fails, and leaves nothing of it behind. */
import { spawn } from 'node:child_process';

/** `late` is no answer: code that never ends and a machine that is busy look the same. */
export type Outcome = 'passes' | 'fails' | 'late';

/** Milliseconds without a line of output after which a program is late. */
const LONGEST_SILENCE = 90_000;
const running = new Set<number>();

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
process.on('exit', () => running.forEach(killGroup));

export function runInTime(
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    const leader = child.pid ?? 0;
    running.add(leader);
    let outcome: Outcome | null = null;
    const end = (as: Outcome): void => {
      outcome ??= as;
      killGroup(leader);
    };
    let timer = setTimeout(end, LONGEST_SILENCE, 'late');
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      clearTimeout(timer);
      timer = setTimeout(end, LONGEST_SILENCE, 'late');
      if (/^\s*not ok /m.test(text)) end('fails');
    });
    child.on('exit', (code) => {
      clearTimeout(timer);
      end(code === 0 ? 'passes' : 'fails');
      running.delete(leader);
      resolve(outcome ?? 'fails');
    });
  });
}

/** A child of its own group that outlives the program would spin for ever. */
function killGroup(leader: number): void {
  if (leader === 0) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
