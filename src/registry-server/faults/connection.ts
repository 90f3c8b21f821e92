/** Faults of the connection: late, broken off, never, of another length than announced. */
import { type Fault, fault, faultWith, withHeaders } from './fault.ts';

export const CONNECTION_FAULTS = {
  slow: faultWith({
    about: 'answers after `milliseconds`',
    options: { milliseconds: 1000 },
    answer: (answer, { options }) => ({ ...answer, transport: { delay: options.milliseconds } }),
  }),
  hang: fault({
    about: 'never answers',
    answer: (answer) => ({ ...answer, transport: { hangs: 'before' } }),
  }),
  cut: faultWith({
    about: 'breaks the connection after `bytes` of the body; below 0, before its answer',
    options: { bytes: -1 },
    answer: (answer, { options }) => ({ ...answer, transport: { cutAfter: options.bytes } }),
  }),
  'wrong-length': faultWith({
    about: 'announces `bytes` more than it sends, then breaks the connection',
    options: { bytes: 100 },
    answer: (answer, { options }) => {
      const length = answer.body?.length ?? 0;
      const changed = withHeaders(answer, { 'Content-Length': String(length + options.bytes) });
      return { ...changed, transport: { cutAfter: length } };
    },
  }),
  'short-body': faultWith({
    about: 'announces `bytes` more than it sends, and keeps the connection open',
    options: { bytes: 100 },
    answer: (answer, { options }) => {
      const length = answer.body?.length ?? 0;
      const changed = withHeaders(answer, { 'Content-Length': String(length + options.bytes) });
      return { ...changed, transport: { hangs: 'after' } };
    },
  }),
} as const satisfies Readonly<Record<string, Fault>>;
