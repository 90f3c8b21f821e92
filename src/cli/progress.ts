/** Shows how far a run is, once it takes longer than a second; a line that is written over, for a person who watches. */
import type { Progress } from '../io/world.ts';
import type { Terminal } from './terminal.ts';

const FIRST_AFTER = 1000;
const EVERY = 100;
/** Without a person watching, a log gets a line now and then. */
const LOG_EVERY = 10_000;

type Repeat = (tick: () => void) => { readonly stop: () => void };

export function openProgress(
  terminal: Terminal,
  now: () => number = () => performance.now(),
  repeat: Repeat = everySecond,
): Progress {
  const started = now();
  let last = started;
  let waiting: ReturnType<Repeat> | null = null;
  let step = '';
  const show = (text: string): void => terminal.writeErr(`\r\u001b[2K${text}`);
  /** A registry that does not answer is waited for in silence; the seconds say that the run lives. */
  const tick = (): void => {
    const at = now();
    if (at - started > FIRST_AFTER) show(`${step} (${Math.floor((at - started) / 1000)} s)`);
  };
  return ({ doing, done, total }) => {
    const at = now();
    step = `${doing}: ${done} of ${total}`;
    if (terminal.watched && done < total) waiting ??= repeat(tick);
    if (done >= total) {
      waiting?.stop();
      waiting = null;
    }
    const pause = terminal.watched ? EVERY : LOG_EVERY;
    const due = terminal.watched ? at - started > FIRST_AFTER : at - started > LOG_EVERY;
    if (!due || (at - last < pause && done < total)) return;
    last = at;
    if (!terminal.watched) terminal.writeErr(`${step}\n`);
    else show(done < total ? step : '');
  };
}

function everySecond(tick: () => void): { readonly stop: () => void } {
  const timer = setInterval(tick, 1000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
