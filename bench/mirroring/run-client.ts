/** Runs a mirroring client as a process of its own, and tells its time and how much memory it took at most. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface ClientRun {
  readonly status: number | null;
  /** Milliseconds from start to end. */
  readonly wall: number;
  /** Peak resident memory in megabytes (10^6 bytes), looked at again and again; `null` where the system does not tell. */
  readonly peak: number | null;
  /** The end of what it said of what went wrong. */
  readonly said: string;
}

export interface ClientCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input?: string;
}

const LONGEST = 900_000;
const LOOKS_EVERY = 20;

export function runClient({ program, args, env, input }: ClientCommand, cwd: string): Promise<ClientRun> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(program, args, { cwd, env: { ...env }, stdio: ['pipe', 'ignore', 'pipe'], timeout: LONGEST });
    let peak: number | null = null;
    const look = (): void => {
      if (child.pid !== undefined) peak = Math.max(peak ?? 0, readPeak(child.pid) ?? 0) || null;
    };
    const looking = setInterval(look, LOOKS_EVERY);
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2_000);
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? '');
    child.on('error', reject);
    child.on('close', (status) => {
      clearInterval(looking);
      resolve({ status, wall: performance.now() - started, peak, said });
    });
  });
}

/** The high water mark that Linux keeps. */
function readPeak(pid: number): number | null {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / 1e6;
  } catch {
    return null;
  }
}
