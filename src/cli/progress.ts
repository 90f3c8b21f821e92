/** Shows how far a run is, once it takes longer than a second; a line that is written over, for a person who watches. */
import type { Progress, Step } from '../io/world.ts';
import { formatDuration } from '../records/duration.ts';
import { escapeLine } from '../report/lines/escape.ts';
import { formatBytes } from '../report/lines/format-bytes.ts';
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
  /** Steps come far more often than they are shown. */
  let step = (): string => '';
  let bytesSince: number | null = null;
  const show = (text: string): void => terminal.writeErr(`\r\u001b[2K${text}`);
  /** A registry that does not answer is waited for in silence; the seconds say that the run lives. */
  const tick = (): void => {
    const at = now();
    if (at - started > FIRST_AFTER) show(`${step()} (${Math.floor((at - started) / 1000)} s)`);
  };
  return (told) => {
    const { done, total, ended } = told;
    const at = now();
    if (told.bytes !== undefined) bytesSince ??= at;
    const elapsed = at - (bytesSince ?? at);
    step = () => escapeLine(wordsOf(told, elapsed, terminal));
    if (terminal.watched && done < total) waiting ??= repeat(tick);
    if (done >= total) {
      waiting?.stop();
      waiting = null;
    }
    // A log says of each part that it is done; a person sees that in the answer.
    const isSaid = ended !== undefined && !terminal.watched && at - started > FIRST_AFTER;
    if (isSaid) terminal.writeErr(`${escapeLine(ended)} (${done} of ${total})\n`);
    const pause = terminal.watched ? EVERY : LOG_EVERY;
    const due = terminal.watched ? at - started > FIRST_AFTER : at - started > LOG_EVERY;
    if (!due || (at - last < pause && done < total)) return;
    last = at;
    if (!terminal.watched) terminal.writeErr(`${step()}\n`);
    else show(done < total ? step() : '');
  };
}

/** How far the whole is, how fast it goes and how long it will take, and the part that moved last. */
function wordsOf({ doing, done, total, bytes, part }: Step, elapsed: number, { watched, err }: Terminal): string {
  const words = [`${doing}: ${done} of ${total}`];
  if (bytes !== undefined && bytes.total > 0) {
    words.push(`${formatBytes(bytes.done)} of ${formatBytes(bytes.total)}`);
    const rate = elapsed >= FIRST_AFTER ? bytes.done / elapsed : 0;
    if (rate > 0) words.push(`${formatBytes(rate * 1000)}/s`);
    if (rate > 0 && bytes.done < bytes.total)
      words.push(`${formatDuration(Math.ceil((bytes.total - bytes.done) / rate / 1000) * 1000)} left`);
  }
  const text = words.join(', ');
  if (part === undefined || part.total === 0) return text;
  const longer = `${text}; ${part.name} ${Math.floor((part.done / part.total) * 100)} %`;
  // A line that is longer than the terminal cannot be written over.
  return watched && longer.length >= err.width - 8 ? text : longer;
}

function everySecond(tick: () => void): { readonly stop: () => void } {
  const timer = setInterval(tick, 1000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
