/** Runs a program beside this one, so that a server of this process can answer it, and tells time and memory. */
import { spawn } from 'node:child_process';

export interface ProgramRun {
  readonly output: string;
  readonly status: number | null;
  /** Wall time in milliseconds. */
  readonly wall: number;
  /** Peak resident memory in megabytes (10^6 bytes); `null` for programs that are not Node's. */
  readonly peak: number | null;
  /** Processor time in milliseconds, of the program without those that it starts; `null` for programs that are not Node's. */
  readonly cpu: number | null;
}

/**
 * A program of Node may start others of Node, which tell the same way: each writes a line. On Linux the peak that the
 * kernel tells of a program begins with that of whoever started it, so its own is read from `/proc`.
 */
const TELL = [
  'import{readFileSync,writeSync}from"node:fs";',
  'process.on("exit",()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();let peak=maxRSS;',
  'try{peak=Number(/VmHWM:\\s*(\\d+)/.exec(readFileSync("/proc/self/status","utf8"))[1])}catch{}',
  'try{writeSync(3,JSON.stringify([peak,userCPUTime+systemCPUTime])+"\\n")}catch{}})',
].join('');

export function runProgram(
  command: string,
  args: readonly string[],
  options: { readonly env: NodeJS.ProcessEnv; readonly input?: string; readonly cwd?: string },
): Promise<ProgramRun> {
  return new Promise((resolve, reject) => {
    const isNode = command === process.execPath;
    const env = isNode
      ? { ...options.env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELL)}` }
      : options.env;
    const started = performance.now();
    const child = spawn(command, args, {
      env,
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      stdio: ['pipe', 'pipe', 'inherit', isNode ? 'pipe' : 'ignore'],
    });
    const [output, told]: [Buffer[], Buffer[]] = [[], []];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stdio[3]?.on('data', (chunk: Buffer) => told.push(chunk));
    child.stdin?.end(options.input ?? '');
    child.on('error', reject);
    child.on('close', (status) => {
      const lines = Buffer.concat(told).toString('utf8').split('\n').slice(0, -1);
      const usages = lines.map((line): [kilobytes: number, microseconds: number] => JSON.parse(line));
      resolve({
        output: Buffer.concat(output).toString('utf8'),
        status,
        wall: performance.now() - started,
        peak: usages.length === 0 ? null : (Math.max(...usages.map(([kilobytes]) => kilobytes)) * 1024) / 1e6,
        cpu: usages.length === 0 ? null : usages.reduce((sum, [, microseconds]) => sum + microseconds, 0) / 1000,
      });
    });
  });
}
