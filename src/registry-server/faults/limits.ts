/** Faults that limit: too often, quotas, server errors, warnings. */
import type { Answer } from '../message/answer.ts';
import { refuse } from '../message/refusal.ts';
import type { Fault, FaultScene } from './fault.ts';
import { textAnswer, withHeaders } from './fault.ts';

/** Counts requests in windows that begin with their first one; answers what is left after this one, below 0 too. */
function countDown({ options, memory, now }: FaultScene): { readonly left: number; readonly resetsAt: number } {
  const window = options.window ?? 10_000;
  const began = memory.get('began');
  if (began === undefined || now >= began + window) {
    memory.set('began', now);
    memory.set('count', 0);
  }
  const count = (memory.get('count') ?? 0) + 1;
  memory.set('count', count);
  return { left: (options.requests ?? 50) - count, resetsAt: (memory.get('began') ?? now) + window };
}

function tooOften(retryAfter: number | null | undefined): Answer {
  const headers = retryAfter === null || retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return refuse('TOOMANYREQUESTS', 'too many requests', { headers });
}

export const LIMIT_FAULTS = {
  'rate-limited': {
    about: 'allows `requests` in each `window`, else answers 429 with `retryAfter`',
    instead: (scene) => (countDown(scene).left < 0 ? tooOften(scene.options.retryAfter) : null),
  },
  'too-often': {
    about: 'answers 429 with `retryAfter`',
    instead: ({ options }) => tooOften(options.retryAfter),
  },
  quota: {
    about: 'allows `requests` in each `window`, says in each answer how many are left, else answers 429',
    instead: (scene) => (countDown(scene).left < 0 ? tooOften(null) : null),
    answer: (answer, { options, memory, now }) => {
      const window = options.window ?? 10_000;
      const seconds = Math.round(window / 1000);
      const left = Math.max(0, (options.requests ?? 50) - (memory.get('count') ?? 0));
      return withHeaders(answer, {
        'RateLimit-Limit': `${options.requests ?? 50};w=${seconds}`,
        'RateLimit-Remaining': `${left};w=${seconds}`,
        'RateLimit-Reset': String(Math.ceil(((memory.get('began') ?? now) + window - now) / 1000)),
      });
    },
  },
  'server-error': {
    about: 'answers `status` (503) with a text',
    instead: ({ options }) => textAnswer(options.status ?? 503, 'upstream connect error'),
  },
  warning: {
    about: 'adds a `Warning: 299` with `text`',
    answer: (answer, { options }) => withHeaders(answer, { Warning: `299 - "${options.text ?? 'this is old'}"` }),
  },
} as const satisfies Readonly<Record<string, Fault>>;
