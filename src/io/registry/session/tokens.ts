/** Bearer tokens: asked for once for each account and scope, kept until most of their life is over. */
import type { Clock } from '../../world.ts';
import type { Credential } from '../credentials/credential-file.ts';
import type { AddressClass } from '../network/address.ts';
import type { Answer, Failure, Question } from '../network/exchange.ts';
import type { Network } from '../network/network.ts';
import { decideTokenLife } from './token-life.ts';

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
  | {
      readonly kind: 'token';
      readonly token: string;
      readonly fresh: boolean;
      /** From when on another is asked for, in milliseconds since 1970. */
      readonly until: number;
    }
  | { readonly kind: 'no-token'; readonly result: Answer | Failure };

interface KeptToken {
  readonly result: Promise<TokenResult>;
  /** The token once it is there. */
  found: (TokenResult & { readonly kind: 'token' }) | null;
}

/** The part of its life after which a token is not used any more: requests take time, and clocks differ. */
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
    if (kept !== undefined && (kept.found === null || this.#clock.now() < kept.found.until)) {
      return withFresh(await kept.result, false);
    }
    const entry: KeptToken = { result: this.#ask(question), found: null };
    this.#kept.set(key, entry);
    const result = await entry.result;
    if (result.kind === 'token') entry.found = result;
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
    if (this.#kept.get(key)?.found?.token === token) this.#kept.delete(key);
  }

  async #ask(question: TokenQuestion): Promise<TokenResult> {
    const result = await this.#network.ask(tokenRequest(question, this.#bodyLimit), question.home);
    const received = this.#clock.now();
    if (result.kind === 'failure' || result.status !== 200) return { kind: 'no-token', result };
    const read = readToken(result.body);
    if (read === null) {
      const failure: Failure = {
        kind: 'failure',
        failure: 'invalid',
        reason: 'the answer holds no token',
        stale: false,
      };
      return { kind: 'no-token', result: failure };
    }
    const { token, expiresIn, issuedAt } = read;
    const life = decideTokenLife({ expiresIn, issuedAt, date: result.headers.date }, received);
    return { kind: 'token', token, fresh: true, until: received + life * USED_LIFE };
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

function readToken(body: Buffer): { token: string; expiresIn: unknown; issuedAt: unknown } | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null) return null;
  const {
    token,
    access_token: accessToken,
    expires_in: expiresIn,
    issued_at: issuedAt,
  } = parsed as Record<string, unknown>;
  const text = [token, accessToken].find((each) => typeof each === 'string' && isHeaderText(each));
  return typeof text === 'string' ? { token: text, expiresIn, issuedAt } : null;
}

/** Whether a text may stand in a header without ending it. */
export function isHeaderText(text: string): boolean {
  return /^[\x21-\x7e]{1,65536}$/.test(text);
}
