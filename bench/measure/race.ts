/** Runs whole processes in turn, and tells their times as ratios against the first. */
import { spawnSync } from 'node:child_process';

export interface Runner {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

export interface RaceResult {
  readonly name: string;
  /** Median wall time in milliseconds. */
  readonly wall: number;
  /** Median, over the rounds, of the time divided by that of the first runner in the same round. */
  readonly ratio: number;
  /** Peak resident memory in megabytes (10^6 bytes). */
  readonly peak: number;
}

/**
 * Races Node programs: one round to warm up, then `rounds` in which each runs once, in turn.
 *
 * @throws {Error} where one cannot be started or exits with more than 1.
 */
export function race(runners: readonly Runner[], rounds: number): readonly RaceResult[] {
  for (const runner of runners) timeRun(runner);
  const walls = Array.from({ length: rounds }, () => runners.map(timeRun));
  return runners.map((runner, index) => {
    const own = walls.map((round) => round[index] ?? Number.NaN);
    const ratios = walls.map((round) => (round[index] ?? Number.NaN) / (round[0] ?? Number.NaN));
    return { name: runner.name, wall: median(own), ratio: median(ratios), peak: readPeak(runner) };
  });
}

/** One line for each result. */
export function formatRace(results: readonly RaceResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  return results
    .map(({ name, wall, ratio, peak }) =>
      [
        name.padEnd(width),
        `${wall.toFixed(1).padStart(9)} ms`,
        `${ratio.toFixed(2).padStart(7)}x`,
        `${peak.toFixed(0).padStart(6)} MB`,
      ].join(''),
    )
    .join('\n');
}

function timeRun({ name, command, args }: Runner): number {
  const started = performance.now();
  const { status, error } = spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 });
  if (error || status === null || status > 1) throw new Error(`${name} exits with ${status}`, { cause: error });
  return performance.now() - started;
}

/** Asks the process itself, at its exit, in a run apart from the timed ones. */
function readPeak({ command, args }: Runner): number {
  const tell =
    'import{writeSync}from"node:fs";process.on("exit",()=>writeSync(3,String(process.resourceUsage().maxRSS)))';
  const { output } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tell)}` },
    timeout: 300_000,
  });
  return (Number(output[3]?.toString()) * 1024) / 1e6;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
