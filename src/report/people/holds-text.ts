/** What is held, for people. */
import { barWords, holdWords } from '../../records/hold.ts';
import type { HeldField, HoldsAnswer } from '../../verbs/hold.ts';
import { counted } from '../lines/counted.ts';
import { escapeLine, namePath } from '../lines/escape.ts';
import type { Page, Style } from '../lines/style.ts';

export function* renderHolds({ holds, bars }: HoldsAnswer, { style }: Page): Generator<string> {
  if (holds.length === 0 && bars.length === 0) {
    yield 'nothing is held: `bowline hold IMAGE --reason WHY` holds an image\n';
    return;
  }
  for (const { fields, state, ...hold } of holds) {
    const words = state.kind === 'expired' ? style.red(`ended ${ago(state.days)}`) : '';
    const soon = state.kind === 'expiring' ? style.yellow(endsIn(state.days)) : '';
    yield `${style.bold(escapeLine(hold.match))}  ${escapeLine(holdWords(hold))}${words || soon ? `  ${words || soon}` : ''}\n`;
    yield renderFields(fields, state.kind === 'expired' ? 'moves' : 'stands still', style);
  }
  for (const { fields, ...bar } of bars) {
    yield `${style.bold(escapeLine(bar.match))}  ${escapeLine(barWords(bar))}\n`;
    yield renderFields(fields, 'moves to what is newer', style);
  }
  yield `\n${counted(holds.length, 'hold')}, ${counted(bars.length, 'bar')}\n`;
}

const MOST_SHOWN = 20;

function renderFields(fields: readonly HeldField[], what: string, style: Style): string {
  if (fields.length === 0) return `  ${style.dim('covers no image here')}\n`;
  const shown = fields
    .slice(0, MOST_SHOWN)
    .map(({ file, line, written }) => `  ${namePath(file)}:${line}  ${escapeLine(written)}  ${style.dim(what)}\n`);
  const rest = fields.length - shown.length;
  return `${shown.join('')}${rest > 0 ? `  ${style.dim(`and ${rest} more`)}\n` : ''}`;
}

function ago(days: number): string {
  return days === 0 ? 'yesterday' : `${days + 1} days ago`;
}

function endsIn(days: number): string {
  return days === 0 ? 'ends today' : `ends in ${counted(days, 'day')}`;
}
