/** Who may ask: everybody, whoever knows a name and password, or whoever holds a token of this server. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Answer, RegistryRequest } from '../message/answer.ts';
import { refuse } from '../message/refusal.ts';
import type { Route } from '../message/route.ts';
import type { RegistryAuth, Users } from './registry-auth.ts';
import type { Access, TokenDesk } from './token-desk.ts';

/** Whether the `Authorization` header names one of the users with the right password. */
export function hasCredentials(header: string | undefined, users: Users): boolean {
  const encoded = /^basic +([A-Za-z0-9+/=_-]+) *$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return false;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  const name = text.slice(0, Math.max(0, colon));
  const expected = Object.hasOwn(users, name) ? users[name] : undefined;
  return expected !== undefined && isSameText(text.slice(colon + 1), expected);
}

/** `null` where the request may go on, else the challenge. */
export function challenge(
  auth: RegistryAuth,
  desk: TokenDesk | null,
  route: Route,
  request: RegistryRequest,
): Answer | null {
  if (auth.kind === 'none' || route.kind === 'token') return null;
  const header = request.headers.authorization;
  if (auth.kind === 'basic') {
    return hasCredentials(header, auth.users) ? null : unauthorized('Basic realm="registry"');
  }
  if (desk === null) return unauthorized('Bearer');
  const needs = neededAccess(route, request);
  const token = /^bearer +(\S+) *$/i.exec(header ?? '')?.[1];
  const verdict = token === undefined ? 'missing' : desk.judge(token, needs);
  return verdict === 'granted' ? null : unauthorized(desk.challenge(needs, verdict));
}

/** What a request needs to be allowed to do; a mount also pulls from the repository that it mounts from. */
function neededAccess(route: Route, request: RegistryRequest): Access[] {
  if (!('repository' in route)) return [];
  const { repository } = route;
  if (request.method === 'GET' || request.method === 'HEAD') return [{ repository, actions: ['pull'] }];
  if (request.method === 'DELETE' && route.kind !== 'upload') return [{ repository, actions: ['delete'] }];
  const push: Access = { repository, actions: ['pull', 'push'] };
  const from = route.kind === 'uploads' && request.query.has('mount') ? request.query.get('from') : null;
  return from === null || from === repository ? [push] : [push, { repository: from, actions: ['pull'] }];
}

function unauthorized(header: string): Answer {
  return refuse('UNAUTHORIZED', 'authentication required', { headers: { 'WWW-Authenticate': header } });
}

/** Compares hashes of equal length, so that the time taken tells nothing about the password. */
function isSameText(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
