/** Faults of the connection: late, broken off, never, of another length than announced. */
import type { Fault } from './fault.ts';
import { withHeaders } from './fault.ts';

export const CONNECTION_FAULTS = {
  slow: {
    about: 'answers after `milliseconds`',
    answer: (answer, { options }) => ({ ...answer, transport: { delay: options.milliseconds ?? 1000 } }),
  },
  hang: {
    about: 'never answers',
    answer: (answer) => ({ ...answer, transport: { hangs: 'before' } }),
  },
  cut: {
    about: 'breaks the connection before its answer, or after `bytes` of the body',
    answer: (answer, { options }) => ({ ...answer, transport: { cutAfter: options.bytes ?? -1 } }),
  },
  'wrong-length': {
    about: 'announces `bytes` more than it sends, then breaks the connection',
    answer: (answer, { options }) => {
      const length = answer.body?.length ?? 0;
      const changed = withHeaders(answer, { 'Content-Length': String(length + (options.bytes ?? 100)) });
      return { ...changed, transport: { cutAfter: length } };
    },
  },
  'short-body': {
    about: 'announces `bytes` more than it sends, and keeps the connection open',
    answer: (answer, { options }) => {
      const length = answer.body?.length ?? 0;
      const changed = withHeaders(answer, { 'Content-Length': String(length + (options.bytes ?? 100)) });
      return { ...changed, transport: { hangs: 'after' } };
    },
  },
} as const satisfies Readonly<Record<string, Fault>>;
