/** Faults in answers for manifests: headers that are missing or wrong, HEAD that is not answered, other bytes. */
import { refuse } from '../message/refusal.ts';
import { type Fault, fault, faultWith, textAnswer, withBody, withHeaders } from './fault.ts';

export const MANIFEST_FAULTS = {
  'missing-digest-header': fault({
    about: 'leaves `Docker-Content-Digest` out',
    answer: (answer) => withHeaders(answer, { 'Docker-Content-Digest': null, ETag: null }),
  }),
  'wrong-digest': fault({
    about: 'names a digest that the bytes do not have',
    answer: (answer) => withHeaders(answer, { 'Docker-Content-Digest': `sha256:${'0'.repeat(64)}` }),
  }),
  'broken-digest-header': faultWith({
    about: 'names `text` as the digest, which is none',
    options: { text: 'sha256:' },
    answer: (answer, { options }) => withHeaders(answer, { 'Docker-Content-Digest': options.text }),
  }),
  'wrong-bytes': fault({
    about: 'sends other bytes than those of the digest',
    answer: (answer) => (answer.status === 200 ? withBody(answer, `${answer.body ?? ''} `) : answer),
  }),
  'head-refused': faultWith({
    about: 'answers HEAD with `status`',
    options: { status: 405 },
    instead: ({ request, options }) =>
      request.method === 'HEAD' ? textAnswer(options.status, 'HEAD is not for this path') : null,
  }),
  'head-404': fault({
    about: 'answers HEAD with 404, although GET finds it',
    instead: ({ request }) =>
      request.method === 'HEAD' ? refuse('MANIFEST_UNKNOWN', 'there is no such manifest') : null,
  }),
  'strict-accept': fault({
    about: 'answers 404 where `Accept` does not name the media type of the manifest, as distribution 2.8 does',
    answer: (answer, { request }) => {
      const type = Object.entries(answer.headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
      return answer.status !== 200 ||
        !type.startsWith('application/vnd.') ||
        (request.headers.accept ?? '').includes(type)
        ? answer
        : refuse('MANIFEST_UNKNOWN', 'OCI manifest found, but accept header does not support OCI manifests');
    },
  }),
  'login-page': fault({
    about: 'answers 200 with a page in HTML',
    instead: () => ({
      ...textAnswer(200, '<!doctype html><title>log in</title>'),
      headers: { 'Content-Type': 'text/html' },
    }),
  }),
  compressed: fault({
    about: 'says that the bytes are compressed, although nobody asked for that',
    answer: (answer) => withHeaders(answer, { 'Content-Encoding': 'gzip' }),
  }),
} as const satisfies Readonly<Record<string, Fault>>;
