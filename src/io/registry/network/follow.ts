/** Sends a request and follows where it is redirected, without taking credentials to another host. */

import type { CredentialOffer } from '../credentials/credentials.ts';
import { type AddressClass, findHome } from './address.ts';
import type { Answer, BodyStream, Failure, HeldBody, Question } from './exchange.ts';
import type { Network } from './network.ts';

/** What is asked for, of whom, and who may be named. */
export interface Target {
  readonly method: Question['method'];
  readonly url: URL;
  /** Media types that are understood. */
  readonly accept: string;
  /** Largest body, in bytes. */
  readonly bodyLimit: number;
  /** What is sent, and its media type. */
  readonly body?: Uint8Array | HeldBody | BodyStream;
  readonly contentType?: string;
  /** Whether a good body is handed over as it comes. */
  readonly streams?: boolean;
  /** Which part is asked for, or sent. */
  readonly headers?: Readonly<{ range?: string; 'content-range'?: string }>;
  /** Where the registry stands that sent us here; `null` where the user did. */
  readonly home: AddressClass | null;
  /** The scope that a token needs, for example `repository:team/agent:pull`. */
  readonly scope: string;
  /** What the token has to allow beside it: the repository that a blob is mounted from. */
  readonly alsoScopes?: readonly string[];
  readonly accounts: () => AsyncIterable<CredentialOffer>;
  /** Whether a redirect of another registry led here. */
  readonly redirected: boolean;
  /** Whether accounts may be named over plain HTTP to any host. */
  readonly insecureCredentials: boolean;
}

/** The last answer, and what it was the answer to. */
export interface Reply {
  readonly result: Answer | Failure;
  readonly method: Question['method'];
  readonly url: URL;
  /** Whether it came from the token server and says nothing about the image. */
  readonly fromTokenServer: boolean;
  /** Why an account that might have helped was not used. */
  readonly problem: string | null;
  /** Whether an account was kept back because the connection is not encrypted. */
  readonly withheld: boolean;
  /** The places of the credentials that were sent and refused: a path, a variable, or a helper. */
  readonly refusedPlaces: readonly string[];
}

/** What following redirects needs to know. */
export interface Roads {
  readonly network: Network;
  readonly limits: { readonly redirects: number };
  /** Whether the user named this host in the settings, so that it may lie anywhere. */
  readonly isListed: (host: string) => boolean;
}

/** Sends the request; what authorises us, and for how long, stays with the origin that asked for it. */
export async function sendRequest(
  { network, limits, isListed }: Roads,
  target: Target,
  authorization: string | null,
  until?: number,
): Promise<Reply> {
  let { url, home } = target;
  for (let redirects = 0; ; redirects += 1) {
    const authorized = authorization !== null && url.origin === target.url.origin;
    const headers = {
      accept: target.accept,
      'user-agent': 'bowline',
      ...target.headers,
      ...(authorized ? { authorization } : {}),
    };
    const result = await network.ask(
      { ...questionOf(target, url, headers), ...(authorized && until !== undefined ? { until } : {}) },
      home,
    );
    const mayFollow = result.kind === 'answer' && isRedirect(result.status) && !sends(target);
    const location = mayFollow ? result.headers.location : undefined;
    if (result.kind === 'failure' || location === undefined) return replyOf(target, url, result);
    const problem =
      redirects < limits.redirects ? redirectProblem(location, url, authorization) : 'it redirects too often';
    if (problem !== null) return replyOf(target, url, invalidAnswer(problem));
    const next = new URL(location, url);
    if (next.origin !== url.origin) home = homeFor(next, target, findHome(url.hostname, result.address), isListed);
    url = next;
  }
}

function questionOf(target: Target, url: URL, headers: Readonly<Record<string, string>>): Question {
  const { method, bodyLimit, body, contentType, streams } = target;
  if (!sends(target)) return { method, url, headers, bodyLimit, ...(streams === true ? { streams } : {}) };
  const about = { 'content-length': String(body?.length ?? 0) };
  const type = contentType === undefined ? {} : { 'content-type': contentType };
  return {
    method,
    url,
    headers: { ...headers, ...about, ...type },
    bodyLimit,
    ...(body === undefined ? {} : { body }),
  };
}

/** What changes something is sent where it was meant to be sent, and nowhere else. */
function sends({ method }: Pick<Target, 'method'>): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/** The user's own hosts may lie anywhere; any other only outside, or where the registry itself lies. */
export function homeFor(
  url: URL,
  target: Target,
  home: AddressClass,
  isListed: Roads['isListed'],
): AddressClass | null {
  if (url.hostname === target.url.hostname) return target.home;
  return isListed(url.host) ? null : home;
}

export function replyOf(target: Target, url: URL, result: Answer | Failure): Reply {
  return {
    result,
    method: target.method,
    url,
    fromTokenServer: false,
    problem: null,
    withheld: false,
    refusedPlaces: [],
  };
}

export function invalidAnswer(reason: string): Failure {
  return { kind: 'failure', failure: 'invalid', reason, stale: false };
}

function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

function redirectProblem(location: string, from: URL, authorization: string | null): string | null {
  const url = URL.parse(location, from.href);
  if (url === null) return 'it redirects to what is no address';
  if (url.username !== '' || url.password !== '') return 'it redirects to an address with a password';
  const secret = authorization?.split(' ')[1]?.replace(/=+$/, '');
  if (secret !== undefined && location.includes(secret)) return 'it redirects to an address that holds our credentials';
  if (url.protocol === from.protocol || url.protocol === 'https:') return null;
  return url.protocol === 'http:' ? 'it redirects from HTTPS to plain HTTP' : 'it redirects to what is not HTTP';
}
