/** Bearer tokens: asked for once for each account and scope, kept until most of their life is over. */
import type { Clock } from '../world.ts';
import type { AddressClass } from './address.ts';
import type { Credential } from './credential-file.ts';
import type { Answer, Failure, Question } from './exchange.ts';
import type { Network } from './network.ts';

/** What a token is asked for; every part counts. */
export interface TokenQuestion {
  readonly realm: URL;
  readonly service: string | null;
  readonly scopes: readonly string[];
  /** `null` for a token without an account. */
  readonly credential: Credential | null;
  /** As for {@link Network.ask}. */
  readonly home: AddressClass | null;
}

export type TokenResult =
  | { readonly kind: 'token'; readonly token: string; readonly fresh: boolean }
  | { readonly kind: 'no-token'; readonly result: Answer | Failure };

interface KeptToken {
  readonly result: Promise<TokenResult>;
  /** Milliseconds since 1970. */
  renewAt: number;
  /** The token once it is there. */
  token: string | null;
}

/** Seconds that a token lives where the answer does not say (distribution, token specification). */
const DEFAULT_LIFE = 60;
const USED_LIFE = 0.8;

export class Tokens {
  readonly #network: Network;
  readonly #clock: Clock;
  readonly #bodyLimit: number;
  readonly #kept = new Map<string, KeptToken>();
  /** Accounts that a token server refused, so that one wrong password is not tried for every repository. */
  readonly #refused = new Map<string, TokenResult>();

  constructor(network: Network, clock: Clock, bodyLimit: number) {
    this.#network = network;
    this.#clock = clock;
    this.#bodyLimit = bodyLimit;
  }

  /** A token; several questions of one kind at a time become one request. */
  async find(question: TokenQuestion): Promise<TokenResult> {
    const account = JSON.stringify([question.realm.href, question.service, question.credential]);
    const refused = this.#refused.get(account);
    if (refused !== undefined) return refused;
    const key = keyOf(question);
    const kept = this.#kept.get(key);
    if (kept !== undefined && this.#clock.now() < kept.renewAt) return withFresh(await kept.result, false);

    const asked = this.#ask(question);
    const entry: KeptToken = {
      result: asked.then(({ result }) => result),
      renewAt: Number.POSITIVE_INFINITY,
      token: null,
    };
    this.#kept.set(key, entry);
    const { result, renewAt } = await asked;
    entry.renewAt = renewAt;
    if (result.kind === 'token') entry.token = result.token;
    else {
      if (this.#kept.get(key) === entry) this.#kept.delete(key);
      const isWrong = question.credential !== null && result.result.kind === 'answer' && result.result.status === 401;
      if (isWrong) this.#refused.set(account, result);
    }
    return result;
  }

  /** Forgets a token that a registry did not accept. */
  drop(question: TokenQuestion, token: string): void {
    const key = keyOf(question);
    if (this.#kept.get(key)?.token === token) this.#kept.delete(key);
  }

  async #ask(question: TokenQuestion): Promise<{ result: TokenResult; renewAt: number }> {
    const result = await this.#network.ask(tokenRequest(question, this.#bodyLimit), question.home);
    const received = this.#clock.now();
    if (result.kind === 'failure' || result.status !== 200) return { result: { kind: 'no-token', result }, renewAt: 0 };
    const token = readToken(result.body);
    if (token === null) {
      const failure: Failure = {
        kind: 'failure',
        failure: 'invalid',
        reason: 'the answer holds no token',
        stale: false,
      };
      return { result: { kind: 'no-token', result: failure }, renewAt: 0 };
    }
    return {
      result: { kind: 'token', token: token.text, fresh: true },
      renewAt: received + token.life * 1000 * USED_LIFE,
    };
  }
}

function keyOf({ realm, service, scopes, credential }: TokenQuestion): string {
  return JSON.stringify([realm.href, service, scopes.toSorted(), credential]);
}

function withFresh(result: TokenResult, fresh: boolean): TokenResult {
  return result.kind === 'token' ? { ...result, fresh } : result;
}

/** GET with the account as Basic credentials, or POST where the account is an identity token (OAuth 2 refresh). */
function tokenRequest({ realm, service, scopes, credential }: TokenQuestion, bodyLimit: number): Question {
  const sorted = scopes.toSorted();
  if (credential?.kind === 'identity-token') {
    const form = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'bowline' });
    if (service !== null) form.set('service', service);
    if (sorted.length > 0) form.set('scope', sorted.join(' '));
    form.set('refresh_token', credential.token);
    const body = form.toString();
    const headers = {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
    };
    return { method: 'POST', url: realm, headers, body, bodyLimit };
  }
  const url = new URL(realm);
  if (service !== null) url.searchParams.set('service', service);
  for (const scope of sorted) url.searchParams.append('scope', scope);
  const authorization = credential?.kind === 'password' ? { authorization: basicAuthorization(credential) } : {};
  return { method: 'GET', url, headers: { accept: 'application/json', ...authorization }, bodyLimit };
}

/** The header that carries a user name and password (RFC 7617). */
export function basicAuthorization({ username, password }: { username: string; password: string }): string {
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}

function readToken(body: Buffer): { text: string; life: number } | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null) return null;
  const { token, access_token: accessToken, expires_in: expiresIn } = parsed as Record<string, unknown>;
  const text = [token, accessToken].find((each) => typeof each === 'string' && isHeaderText(each));
  if (typeof text !== 'string') return null;
  const life = typeof expiresIn === 'number' && expiresIn > 0 ? expiresIn : DEFAULT_LIFE;
  return { text, life };
}

/** Whether a text may stand in a header without ending it. */
export function isHeaderText(text: string): boolean {
  return /^[\x21-\x7e]{1,65536}$/.test(text);
}
