/** Faults in how the registry says no: bodies that are no JSON, and denied in place of missing. */
import { refuse } from '../message/refusal.ts';
import { type Fault, fault, faultWith, withBody, withHeaders } from './fault.ts';

export const REFUSAL_FAULTS = {
  'text-error-body': faultWith({
    about: 'writes `text` in place of the error in JSON',
    options: { text: 'not found' },
    answer: (answer, { options }) => {
      if (answer.status < 400) return answer;
      return withHeaders(withBody(answer, options.text), { 'Content-Type': 'text/plain' });
    },
  }),
  'empty-error-body': fault({
    about: 'says no without a word',
    answer: (answer) => (answer.status < 400 ? answer : withBody(answer, '')),
  }),
  'denied-when-missing': fault({
    about: 'answers 403 for what is not there',
    answer: (answer) =>
      answer.status === 404 ? refuse('DENIED', 'requested access to the resource is denied') : answer,
  }),
  denied: fault({
    about: 'answers 403',
    instead: () => refuse('DENIED', 'requested access to the resource is denied'),
  }),
} as const satisfies Readonly<Record<string, Fault>>;
