/** The token endpoint of the distribution token specification: `GET /token?service=&scope=&scope=`. */
import { type Answer, jsonAnswer, type RegistryRequest } from '../message/answer.ts';
import { refuse } from '../message/refusal.ts';
import { hasCredentials } from './authorization.ts';
import type { Users } from './registry-auth.ts';
import type { TokenDesk } from './token-desk.ts';

const MOST_SCOPES = 50;

/** Gives a token to whoever has credentials, or to anyone where there are no users. */
export function answerTokenRequest(desk: TokenDesk, users: Users | undefined, request: RegistryRequest): Answer {
  if (request.method !== 'GET') return refuse('UNSUPPORTED', 'tokens are asked for with GET');
  if (users !== undefined && !hasCredentials(request.headers.authorization, users)) {
    const headers = { 'WWW-Authenticate': 'Basic realm="token"' };
    return refuse('UNAUTHORIZED', 'a token is given for a user name and password', { headers });
  }
  const service = request.query.get('service');
  if (service !== null && service !== desk.service) return refuse('DENIED', 'tokens here are for another service');
  const scopes = request.query.getAll('scope').flatMap((scope) => scope.split(' '));
  if (scopes.length > MOST_SCOPES) return refuse('DENIED', `a token has ${MOST_SCOPES} scopes at most`);
  const token = desk.issue(scopes);
  return jsonAnswer(200, { token, access_token: token, expires_in: desk.life });
}
