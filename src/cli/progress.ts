/** Shows how far a run is, once it takes longer than a second; a line that is written over, for a person who watches. */
import type { Progress } from '../io/world.ts';
import type { Terminal } from './terminal.ts';

const FIRST_AFTER = 1000;
const EVERY = 100;
/** Without a person watching, a log gets a line now and then. */
const LOG_EVERY = 10_000;

export function openProgress(terminal: Terminal, now: () => number = () => performance.now()): Progress {
  const started = now();
  let last = started;
  return ({ doing, done, total }) => {
    const at = now();
    const pause = terminal.watched ? EVERY : LOG_EVERY;
    const due = terminal.watched ? at - started > FIRST_AFTER : at - started > LOG_EVERY;
    if (!due || (at - last < pause && done < total)) return;
    last = at;
    const text = `${doing}: ${done} of ${total}`;
    if (!terminal.watched) terminal.writeErr(`${text}\n`);
    else terminal.writeErr(`\r\u001b[2K${done < total ? text : ''}`);
  };
}
