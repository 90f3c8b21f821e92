/** The time of a registry: that of the machine, or one that a test moves by hand. */
import { setTimeout as pause } from 'node:timers/promises';

export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

export const REAL_CLOCK: ServerClock = { now: Date.now, wait: (milliseconds) => pause(milliseconds) };

export interface HandClock extends ServerClock {
  /** Moves the time; what waits for a moment up to it goes on. */
  moveTo(time: number): void;
}

/** A clock that stands still until it is moved. */
export function createHandClock(start: number): HandClock {
  let now = start;
  let waiting: { readonly at: number; readonly go: () => void }[] = [];
  return {
    now: () => now,
    wait: (milliseconds) =>
      new Promise((resolve) => {
        if (milliseconds <= 0) resolve();
        else waiting.push({ at: now + milliseconds, go: resolve });
      }),
    moveTo: (time) => {
      now = Math.max(now, time);
      const due = waiting.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { go } of due) go();
    },
  };
}
