/** A machine whose time moves on by itself whenever everyone waits, shared by a client and an embedded registry. */
import type { RegistryEnvironment } from '../../src/io/registry/settings/settings.ts';
import type { ServerClock } from '../../src/registry-server/clock.ts';
import { START } from './own-machine.ts';

export interface MovingClock extends ServerClock {
  /** Milliseconds since the start. */
  elapsed(): number;
}

/** Milliseconds without news after which everyone is taken to be waiting. */
const QUIET = 15;

/** Pauses take no time: once nothing else happens the clock jumps to the end of the next one. */
export function createMovingClock(): MovingClock {
  let now = START;
  const waiting: { readonly at: number; readonly go: () => void }[] = [];
  let timer: NodeJS.Timeout | null = null;
  const jump = (): void => {
    timer = null;
    const next = waiting.sort((a, b) => a.at - b.at).shift();
    if (next === undefined) return;
    now = Math.max(now, next.at);
    next.go();
    schedule();
  };
  const schedule = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = waiting.length === 0 ? null : setTimeout(jump, QUIET);
  };
  return {
    now: () => now,
    elapsed: () => now - START,
    wait: (milliseconds) =>
      new Promise((resolve) => {
        waiting.push({ at: now + milliseconds, go: resolve });
        schedule();
      }),
  };
}

/** A machine without credentials and helpers that lives in this time. */
export function machineIn(clock: MovingClock): RegistryEnvironment {
  return {
    variables: {},
    home: '/nowhere',
    clock,
    wait: (milliseconds) => clock.wait(milliseconds),
    random: () => 1,
    runHelper: async () => ({ code: 1, output: 'credentials not found', problem: null }),
  };
}
