/** Runs a program beside this one, so that a server of this process can answer it, and tells time and memory. */
import { spawn } from 'node:child_process';

export interface ProgramRun {
  readonly output: string;
  readonly status: number | null;
  /** Wall time in milliseconds. */
  readonly wall: number;
  /** Peak resident memory in megabytes (10^6 bytes); `null` for programs that are not Node's. */
  readonly peak: number | null;
}

const TELL =
  'import{writeSync}from"node:fs";process.on("exit",()=>{try{writeSync(3,String(process.resourceUsage().maxRSS))}catch{}})';

export function runProgram(
  command: string,
  args: readonly string[],
  options: { readonly env: NodeJS.ProcessEnv; readonly input?: string },
): Promise<ProgramRun> {
  return new Promise((resolve, reject) => {
    const isNode = command === process.execPath;
    const env = isNode
      ? { ...options.env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELL)}` }
      : options.env;
    const started = performance.now();
    const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'inherit', isNode ? 'pipe' : 'ignore'] });
    const [output, peak]: [Buffer[], Buffer[]] = [[], []];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stdio[3]?.on('data', (chunk: Buffer) => peak.push(chunk));
    child.stdin?.end(options.input ?? '');
    child.on('error', reject);
    child.on('close', (status) => {
      const kilobytes = Number(Buffer.concat(peak).toString('utf8'));
      resolve({
        output: Buffer.concat(output).toString('utf8'),
        status,
        wall: performance.now() - started,
        peak: kilobytes > 0 ? (kilobytes * 1024) / 1e6 : null,
      });
    });
  });
}
