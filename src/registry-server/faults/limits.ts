/** Faults that limit: too often, quotas, server errors, warnings. */
import type { Answer } from '../message/answer.ts';
import { refuse } from '../message/refusal.ts';
import { type Fault, type FaultOptions, type FaultScene, faultWith, textAnswer, withHeaders } from './fault.ts';

/** Counts requests in windows that begin with their first one; answers what is left after this one, below 0 too. */
function countDown({ options, memory, now }: FaultScene<Pick<FaultOptions, 'requests' | 'window'>>): {
  readonly left: number;
  readonly resetsAt: number;
} {
  const { window } = options;
  const began = memory.get('began');
  if (began === undefined || now >= began + window) {
    memory.set('began', now);
    memory.set('count', 0);
  }
  const count = (memory.get('count') ?? 0) + 1;
  memory.set('count', count);
  return { left: options.requests - count, resetsAt: (memory.get('began') ?? now) + window };
}

function tooOften(retryAfter: number | null): Answer {
  const headers = retryAfter === null ? {} : { 'Retry-After': String(retryAfter) };
  return refuse('TOOMANYREQUESTS', 'too many requests', { headers });
}

export const LIMIT_FAULTS = {
  'rate-limited': faultWith({
    about: 'allows `requests` in each `window`, else answers 429 with `retryAfter`',
    options: { requests: 50, window: 10_000, retryAfter: null },
    instead: (scene) => (countDown(scene).left < 0 ? tooOften(scene.options.retryAfter) : null),
  }),
  'too-often': faultWith({
    about: 'answers 429 with `retryAfter`',
    options: { retryAfter: null },
    instead: ({ options }) => tooOften(options.retryAfter),
  }),
  quota: faultWith({
    about: 'allows `requests` in each `window`, says in each answer how many are left, else answers 429',
    options: { requests: 50, window: 10_000 },
    instead: (scene) => (countDown(scene).left < 0 ? tooOften(null) : null),
    answer: (answer, { options, memory, now }) => {
      const { window } = options;
      const seconds = Math.round(window / 1000);
      const left = Math.max(0, options.requests - (memory.get('count') ?? 0));
      return withHeaders(answer, {
        'RateLimit-Limit': `${options.requests};w=${seconds}`,
        'RateLimit-Remaining': `${left};w=${seconds}`,
        'RateLimit-Reset': String(Math.ceil(((memory.get('began') ?? now) + window - now) / 1000)),
      });
    },
  }),
  'server-error': faultWith({
    about: 'answers `status` with a text',
    options: { status: 503 },
    instead: ({ options }) => textAnswer(options.status, 'upstream connect error'),
  }),
  warning: faultWith({
    about: 'adds a `Warning: 299` with `text`',
    options: { text: 'this is old' },
    answer: (answer, { options }) => withHeaders(answer, { Warning: `299 - "${options.text}"` }),
  }),
} as const satisfies Readonly<Record<string, Fault>>;
