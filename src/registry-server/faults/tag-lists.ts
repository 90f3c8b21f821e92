/** Faults in lists of tags: no list, no order, pages and links that lead nowhere or elsewhere. */
import type { Answer } from '../message/answer.ts';
import { type Fault, type FaultScene, fault, faultWith, withHeaders, withJson, withQuery } from './fault.ts';

function linkOf(answer: Answer): string | null {
  return /<([^>]+)>/.exec(answer.headers.Link ?? '')?.[1] ?? null;
}

/** The answer with its link changed, where it has one. */
function withLink(answer: Answer, change: (link: string) => string | null): Answer {
  const link = linkOf(answer);
  if (link === null) return answer;
  const next = change(link);
  return withHeaders(answer, { Link: next === null ? null : `<${next}>; rel="next"` });
}

function hostOf({ request }: FaultScene): string {
  return request.headers.host ?? 'registry.example';
}

export const TAG_LIST_FAULTS = {
  'null-tags': fault({
    about: 'writes `null` where there are no tags, as distribution does after deletes',
    answer: (answer) => withJson(answer, (list) => ({ ...list, tags: null })),
  }),
  'unsorted-tags': fault({
    about: 'gives the tags in no order',
    answer: (answer) =>
      withJson(answer, (list) => ({ ...list, tags: Array.isArray(list.tags) ? [...list.tags].reverse() : list.tags })),
  }),
  'ignores-n': fault({
    about: 'gives all tags, whatever `n` and `last` say, as distribution 2.8 does',
    question: ({ request }) =>
      withQuery(request, (query) => {
        query.delete('n');
        query.delete('last');
      }),
  }),
  'ignores-last': fault({
    about: 'gives the first page again and again',
    question: ({ request }) => withQuery(request, (query) => query.delete('last')),
  }),
  'small-pages': faultWith({
    about: 'gives at most `n` tags in an answer',
    options: { n: 100 },
    question: ({ request, options }) =>
      withQuery(request, (query) => {
        const most = options.n;
        query.set('n', String(Math.min(Number(query.get('n') ?? most), most)));
      }),
  }),
  'no-link': fault({
    about: 'gives pages without a link to the next',
    answer: (answer) => withLink(answer, () => null),
  }),
  'wrong-link': faultWith({
    about:
      'leaves `part` of the path (`null`: the first one of the repository) out of the link, as a virtual repository does',
    options: { part: null },
    answer: (answer, { options, route }) => {
      const first = 'repository' in route ? route.repository.split('/')[0] : undefined;
      return withLink(answer, (link) => link.replace(`/v2/${options.part ?? first}/`, '/v2/'));
    },
  }),
  'absolute-link': fault({
    about: 'writes the link with scheme and host',
    answer: (answer, scene) => withLink(answer, (link) => `http://${hostOf(scene)}${link}`),
  }),
  'link-to-other-host': faultWith({
    about: 'links to `host` for the next page',
    options: { host: 'evil.example' },
    answer: (answer, { options }) => withLink(answer, (link) => `https://${options.host}${link}`),
  }),
  'link-loop': fault({
    about: 'links to the page that was asked for',
    answer: (answer, { request }) =>
      answer.status === 200 ? withHeaders(answer, { Link: `<${request.path}?${request.query}>; rel="next"` }) : answer,
  }),
  'appended-last': fault({
    about: 'appends another `last` to the link, beside the one that it was asked with',
    answer: (answer, { request }) =>
      withLink(answer, (link) => {
        const before = request.query.get('last');
        return before === null ? link : link.replace('last=', `last=${before}&last=`);
      }),
  }),
  'opaque-link': fault({
    about: 'names the next page by a word of its own (`next_page`), as Quay does',
    question: ({ request }) =>
      withQuery(request, (query) => {
        const word = query.get('next_page');
        if (word !== null) query.set('last', Buffer.from(word, 'base64url').toString('utf8'));
      }),
    answer: (answer) =>
      withLink(answer, (link) => {
        const query = new URLSearchParams(link.split('?')[1]);
        const word = Buffer.from(query.get('last') ?? '').toString('base64url');
        return `${link.split('?')[0]}?n=${query.get('n')}&next_page=${word}`;
      }),
  }),
} as const satisfies Readonly<Record<string, Fault>>;
