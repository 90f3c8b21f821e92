/** Faults that pushes, deletes and referrers meet. */
import type { RegistryRequest } from '../message/answer.ts';
import { refuse } from '../message/refusal.ts';
import { type Fault, fault, faultWith, textAnswer, withHeaders, withQuery } from './fault.ts';

function isRead({ method }: RegistryRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

export const PUSH_FAULTS = {
  'read-only': fault({
    about: 'answers 405 with a text to whatever would change something',
    instead: ({ request }) => (isRead(request) ? null : textAnswer(405, 'registry is in read-only mode')),
  }),
  'no-pushes': fault({
    about: 'answers 405 with an error to whatever would change something, as a cache does',
    instead: ({ request }) => (isRead(request) ? null : refuse('UNSUPPORTED', 'the operation is unsupported')),
  }),
  'ignores-tag-parameter': fault({
    about: 'sets no tag where a push by digest asks for some, as distribution 2.8 does',
    question: ({ request }) => withQuery(request, (query) => query.delete('tag')),
  }),
  'no-deletes': fault({
    about: 'answers 405 to DELETE',
    instead: ({ request, route }) =>
      request.method === 'DELETE' && route.kind !== 'upload'
        ? refuse('UNSUPPORTED', 'the operation is unsupported')
        : null,
  }),
  'immutable-tags': faultWith({
    about: 'answers `status` to a push to a tag',
    options: { status: 409 },
    instead: ({ request, route, options }) =>
      request.method === 'PUT' && route.kind === 'manifest' && !route.reference.includes(':')
        ? refuse('DENIED', 'the tag is immutable', { status: options.status })
        : null,
  }),
  'no-mount': fault({
    about: 'opens an upload where a mount was asked for',
    question: ({ request }) =>
      withQuery(request, (query) => {
        query.delete('mount');
        query.delete('from');
      }),
  }),
  'no-single-post': fault({
    about: 'opens an upload where a whole blob was sent, and drops it, as distribution does',
    question: ({ request }) =>
      request.method === 'POST' ? withQuery(request, (query) => query.delete('digest')) : request,
  }),
  'ignores-content-range': fault({
    about: 'appends a chunk wherever it says that it belongs, as distribution 2.8 does',
    question: ({ request }) => {
      const { 'content-range': _, ...headers } = request.headers;
      return withQuery({ ...request, headers }, (query) => query.delete('offset'));
    },
  }),
  'late-blobs': fault({
    about: 'does not know yet what was just pushed when the manifest comes (400 `MANIFEST_BLOB_UNKNOWN`)',
    instead: ({ request, route }) =>
      request.method === 'PUT' && route.kind === 'manifest'
        ? refuse('MANIFEST_BLOB_UNKNOWN', 'the manifest names content that is not here')
        : null,
  }),
  'upload-elsewhere': faultWith({
    about: 'sends uploads to `host`',
    options: { host: 'evil.example' },
    answer: (answer, { options }) => {
      const { Location: location } = answer.headers;
      return answer.status === 202 && location !== undefined
        ? withHeaders(answer, { Location: `https://${options.host}${location}` })
        : answer;
    },
  }),
  'blobs-elsewhere': faultWith({
    about: 'redirects reads of blobs to `host`, by plain HTTP and under the same path',
    options: { host: 'evil.example' },
    instead: ({ request, route, options }) =>
      route.kind === 'blob' && request.method === 'GET'
        ? { status: 307, headers: { Location: `http://${options.host}${request.path}` } }
        : null,
  }),
  'no-referrers': faultWith({
    about:
      'answers `status` with a text where referrers are asked for, and names no subject of a push, as distribution 2.8 does',
    options: { status: 404 },
    instead: ({ route, options }) =>
      route.kind === 'referrers' ? textAnswer(options.status, '404 page not found') : null,
    answer: (answer) => withHeaders(answer, { 'OCI-Subject': null }),
  }),
  'unfiltered-referrers': fault({
    about: 'gives every referrer, whatever `artifactType` says, and says nothing of a filter',
    question: ({ request }) => withQuery(request, (query) => query.delete('artifactType')),
  }),
} as const satisfies Readonly<Record<string, Fault>>;
