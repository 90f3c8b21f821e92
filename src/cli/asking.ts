/** What a run says about asking registries: how much it will ask, what it kept within, what they said beside. */
import { BowlineError } from '../errors.ts';
import type { RequestEstimate, World } from '../io/world.ts';
import { parseDuration } from '../records/duration.ts';
import { counted } from '../report/lines/counted.ts';
import { escapeLine } from '../report/lines/escape.ts';
import { renderNote } from '../report/people/error-text.ts';
import { renderQuota } from '../report/people/quota-text.ts';
import type { OptionValues } from './option-values.ts';
import type { Terminal } from './terminal.ts';

/** @throws {BowlineError} `USAGE_INVALID` */
export function readAskingLimits(options: OptionValues): { maxRequests?: number; cacheFor?: number } {
  const { maxRequests, cacheFor } = options;
  return {
    ...(maxRequests === undefined ? {} : { maxRequests: readNumber(maxRequests) }),
    ...(cacheFor === undefined ? {} : { cacheFor: readSpan(cacheFor) }),
  };
}

/** Before registries are asked, where somebody wants to know. */
export function saysEstimate(estimate: RequestEstimate, options: OptionValues, terminal: Terminal): void {
  const { requests, hosts, tokens, challenges, budget, first } = estimate;
  if (budget === null && options.verbose !== true) return;
  const parts = [
    counted(requests - tokens - challenges, 'image'),
    counted(tokens, 'token'),
    counted(challenges, 'challenge'),
  ];
  const limit = budget === null ? '' : `; ${counted(budget, 'request')} may be sent`;
  terminal.writeErr(
    terminal.err.style.dim(
      `asking ${counted(hosts, 'host')}: at most ${counted(requests, 'request')} (${parts.join(', ')})${first === true ? ' at first, more where the answers call for it' : ''}${limit}\n`,
    ),
  );
}

/**
 * After the answer: what was learnt goes to the ledger, and is said is what registries warned of, quotas that run low,
 * and how to go on where the budget is spent.
 */
export async function saysTraffic(world: World, options: OptionValues, terminal: Terminal): Promise<void> {
  if (world.registryReport() === null) return;
  const { error } = await world.ledger.record();
  if (error !== null && options.format !== 'json') terminal.writeErr(renderNote(error, terminal.err.style));
  const report = world.registryReport();
  if (report === null) return;
  const { style } = terminal.err;
  const verbose = options.verbose === true;
  for (const { host, requests, limited, quota, warnings } of report.hosts) {
    for (const text of warnings) terminal.writeErr(`${style.yellow('note:')} ${escapeLine(`${host} says: ${text}`)}\n`);
    const isLow = quota?.limit != null && quota.remaining <= quota.limit / 4;
    const parts = [
      ...(verbose ? [counted(requests, 'request')] : []),
      ...(verbose && limited > 0 ? [`${limited} answered "too often"`] : []),
      ...(quota !== null && (isLow || verbose) ? [renderQuota(quota)] : []),
    ];
    if (parts.length > 0) terminal.writeErr(style.dim(`${escapeLine(host)}: ${parts.join('; ')}\n`));
  }
  if (report.unasked === 0) return;
  const spent = `\`--max-requests ${report.budget ?? 0}\` is spent`;
  const resume = 'run again with `--cache-for 1h` to go on from here';
  terminal.writeErr(style.dim(`${spent}: ${counted(report.unasked, 'question')} left; ${resume}\n`));
}

function readNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new BowlineError('USAGE_INVALID', `\`--max-requests\` wants a number, not \`${text}\``);
}

function readSpan(text: string): number {
  const span = parseDuration(text);
  if (span !== null) return span;
  throw new BowlineError('USAGE_INVALID', `\`--cache-for\` wants a time such as \`10m\` or \`1h\`, not \`${text}\``);
}
