/** Asks a registry as whoever may read: challenges, accounts in turn, tokens, and redirects without credentials. */

import type { Credential } from '../credentials/credential-file.ts';
import type { CredentialOffer } from '../credentials/credentials.ts';
import { type AddressClass, classifyHost, findHome } from '../network/address.ts';
import {
  homeFor,
  invalidAnswer,
  type Reply,
  type Roads,
  replyOf,
  sendRequest,
  type Target,
} from '../network/follow.ts';
import { type Challenge, parseChallenges } from './challenge.ts';
import { basicAuthorization, isHeaderText, type TokenQuestion, type Tokens } from './tokens.ts';

interface KnownChallenge {
  readonly challenge: Challenge;
  readonly home: AddressClass;
}

/** A request with a token, and the token's story; no question where no token was sent. */
interface TokenAttempt {
  readonly reply: Reply;
  readonly question: TokenQuestion | null;
  readonly token: string;
  readonly fresh: boolean;
}

const MOST_ACCOUNTS = 16;
/** How often a request gets another token because its own was over when its turn came; others go on meanwhile. */
const MOST_RENEWALS = 100;

export class Session {
  readonly #roads: Roads;
  readonly #tokens: Tokens;
  readonly #challenges = new Map<string, KnownChallenge>();
  /** The first request to each origin: the others wait for what it learns. */
  readonly #openings = new Map<string, Promise<Reply>>();

  constructor(roads: Roads, tokens: Tokens) {
    this.#roads = roads;
    this.#tokens = tokens;
  }

  /**
   * Asks without an account first, unless the registry is known to want one; then as each account that fits, until
   * one is let in. Where no account fits, with a token for nobody, which public images need too.
   */
  async ask(target: Target): Promise<Reply> {
    const { origin } = target.url;
    let last: Reply | null = null;
    if (!this.#challenges.has(origin)) {
      const opening = this.#openings.get(origin);
      if (opening === undefined) last = await this.#openFirst(target);
      else await opening;
    }
    if (last === null && !this.#challenges.has(origin)) last = await this.#open(target);
    if (last !== null && !isRefusal(last)) return last;
    if (last !== null && last.url.origin !== origin) return this.#askElsewhere(target, last);
    const known = this.#challenges.get(origin) ?? assumeBasic(last);
    if (known === null) return last ?? this.#open(target);
    let problem: string | null = null;
    let withheld = false;
    let tried = 0;
    const refusedPlaces: string[] = [];
    for await (const offer of target.accounts()) {
      if (offer.kind === 'problem') problem ??= offer.problem;
      else if (!mayCarry(target.url, target)) withheld = true;
      else {
        tried += 1;
        last = await this.#askAs(target, known, offer.credential);
        if (!isRefusal(last)) return last;
        if (!last.withheld && !refusedPlaces.includes(offer.place)) refusedPlaces.push(offer.place);
      }
      if (tried >= MOST_ACCOUNTS) break;
    }
    if (last === null || (tried === 0 && known.challenge.scheme === 'bearer')) {
      last = await this.#askAs(target, known, null);
    }
    if (isRefusal(last) && last.url.origin !== target.url.origin && !last.fromTokenServer) {
      last = await this.#askElsewhere(target, last);
    }
    return { ...last, problem: last.problem ?? problem, withheld: last.withheld || withheld, refusedPlaces };
  }

  /** How a registry wants to be asked, as far as it was learnt. */
  schemeOf(origin: string): string | null {
    return this.#challenges.get(origin)?.challenge.scheme ?? null;
  }

  #openFirst(target: Target): Promise<Reply> {
    const opening = this.#open(target);
    this.#openings.set(target.url.origin, opening);
    return opening;
  }

  /** A request without an account; from a refusal we learn how the registry wants to be asked. */
  async #open(target: Target): Promise<Reply> {
    const reply = await sendRequest(this.#roads, target, null);
    if (isRefusal(reply) && reply.url.origin === target.url.origin) this.#learn(target.url, reply);
    return reply;
  }

  /** One account: its token or password, and once more where the registry says what was wrong with the token. */
  async #askAs(target: Target, known: KnownChallenge, credential: Credential | null): Promise<Reply> {
    const { challenge } = known;
    if (challenge.scheme === 'basic') {
      if (credential?.kind === 'password') return sendRequest(this.#roads, target, basicAuthorization(credential));
      return sendRequest(this.#roads, target, null);
    }
    if (credential?.kind === 'registry-token' && isHeaderText(credential.token)) {
      return sendRequest(this.#roads, target, `Bearer ${credential.token}`);
    }
    const asked = [target.scope, ...(target.alsoScopes ?? [])];
    const first = await this.#askWithToken(target, known, credential, asked);
    const { reply, question, token, fresh } = first;
    if (question === null || reply.result.kind === 'failure' || reply.result.status !== 401) return reply;
    if (reply.url.origin !== target.url.origin) return reply;

    const renewed = this.#learn(target.url, reply) ?? known;
    const { parameters } = renewed.challenge;
    const wanted = (parameters.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
    const isOtherScope = wanted.length > 0 && wanted.toSorted().join(' ') !== asked.toSorted().join(' ');
    const isOtherServer =
      renewed.challenge.scheme !== challenge.scheme ||
      parameters.get('realm') !== challenge.parameters.get('realm') ||
      parameters.get('service') !== challenge.parameters.get('service');
    if (renewed.challenge.scheme === 'basic') return this.#askAs(target, renewed, credential);
    if (!isOtherScope && !isOtherServer && fresh && parameters.get('error') !== 'invalid_token') return reply;
    this.#tokens.drop(question, token);
    return (await this.#askWithToken(target, renewed, credential, isOtherScope ? wanted : asked)).reply;
  }

  /** Asks with a token that is not over when the request is sent, however long it waits for its turn. */
  async #askWithToken(
    target: Target,
    known: KnownChallenge,
    credential: Credential | null,
    scopes: readonly string[],
  ): Promise<TokenAttempt> {
    const realm = this.#checkRealm(target, known);
    if (typeof realm === 'string') {
      return { reply: replyOf(target, target.url, invalidAnswer(realm)), question: null, token: '', fresh: false };
    }
    if (credential !== null && !mayCarry(realm.url, target)) {
      const anonymous = await this.#askWithToken(target, known, null, scopes);
      return { ...anonymous, reply: { ...anonymous.reply, withheld: true } };
    }
    const service = known.challenge.parameters.get('service') ?? null;
    const question: TokenQuestion = { realm: realm.url, home: realm.home, service, scopes, credential };
    let repeated = false;
    for (let renewals = 0; ; renewals += 1) {
      const found = await this.#tokens.find(question);
      if (found.kind === 'no-token') {
        const method = credential?.kind === 'identity-token' ? 'POST' : 'GET';
        const reply = { ...replyOf(target, realm.url, found.result), method, fromTokenServer: true } as const;
        return { reply, question: null, token: '', fresh: false };
      }
      const { token, fresh, until } = found;
      const reply = await sendRequest(this.#roads, target, `Bearer ${token}`, until);
      const { result } = reply;
      if (result.kind !== 'failure' || result.failure !== 'late') return { reply, question, token, fresh };
      const { before = result } = result;
      if (renewals === MOST_RENEWALS || (repeated && before !== result)) {
        return { reply: { ...reply, result: before }, question, token, fresh };
      }
      repeated ||= before !== result;
    }
  }

  /** Where tokens come from; a text says why we do not go there. */
  #checkRealm(target: Target, known: KnownChallenge): { url: URL; home: AddressClass | null } | string {
    const realm = known.challenge.parameters.get('realm') ?? '';
    const url = URL.canParse(realm) ? new URL(realm) : null;
    if (url === null || !/^https?:$/.test(url.protocol)) return 'it names no token server';
    if (url.username !== '' || url.password !== '') return 'the address of its token server holds a password';
    if (url.protocol === 'http:' && target.url.protocol !== 'http:') return 'its token server does not use HTTPS';
    url.hash = '';
    return { url, home: homeFor(url, target, known.home, this.#roads.isListed) };
  }

  /** Remembers how a registry wants to be asked; Bearer before Basic. Nothing where it wants neither. */
  #learn(url: URL, reply: Reply): KnownChallenge | undefined {
    if (reply.result.kind === 'failure') return undefined;
    const challenges = parseChallenges(reply.result.headers['www-authenticate'] ?? '');
    const challenge = ['bearer', 'basic']
      .map((scheme) => challenges.find((each) => each.scheme === scheme))
      .find((each) => each !== undefined);
    if (challenge === undefined) return undefined;
    const known = { challenge, home: findHome(url.hostname, reply.result.address) };
    this.#challenges.set(url.origin, known);
    return known;
  }

  /** A registry that was reached by a redirect and wants a token gets one for nobody: our accounts are not its own. */
  async #askElsewhere(target: Target, reply: Reply): Promise<Reply> {
    if (target.url.origin === reply.url.origin || reply.result.kind === 'failure') return reply;
    const repository = /^\/v2\/(.+)\/manifests\/[^/]+$/.exec(reply.url.pathname)?.[1];
    if (repository === undefined || target.redirected) return reply;
    const home = this.#roads.isListed(reply.url.host) ? null : findHome(reply.url.hostname, reply.result.address);
    const scope = `repository:${repository}:pull`;
    this.#learn(reply.url, reply);
    return this.ask({ ...target, url: reply.url, home, scope, accounts: noAccounts, redirected: true });
  }
}

async function* noAccounts(): AsyncGenerator<CredentialOffer> {}

/** Whether another account may fare better; a token server answers 400 to a stale identity token (RFC 6749, 5.2). */
function isRefusal({ result, fromTokenServer }: Reply): boolean {
  if (result.kind === 'failure') return false;
  return result.status === 401 || result.status === 403 || (fromTokenServer && result.status === 400);
}

/** Where a registry refuses without saying how it wants to be asked, a password may still help. */
function assumeBasic(reply: Reply | null): KnownChallenge | null {
  if (reply === null || reply.result.kind === 'failure' || reply.result.status !== 403) return null;
  const { url, result } = reply;
  return { challenge: { scheme: 'basic', parameters: new Map() }, home: findHome(url.hostname, result.address) };
}

/** Whether a secret may travel to this address. */
function mayCarry(url: URL, target: Target): boolean {
  return url.protocol === 'https:' || target.insecureCredentials || classifyHost(url.hostname) === 'loopback';
}
