/** A token server for docker-registry: JSON web tokens signed with a certificate's key (distribution token specification). */
import { randomUUID, sign, X509Certificate } from 'node:crypto';
import type { Certificate } from './certificate.ts';
import { type ScriptedRegistry, type ScriptedRequest, startScriptedRegistry } from './scripted-registry.ts';

export interface TokenServerOptions {
  readonly certificate: Certificate;
  readonly issuer: string;
  readonly service: string;
  /** Accounts as `user:password`. */
  readonly accounts: readonly string[];
  /** Whether an account, or nobody (`null`), gets access to a repository. */
  readonly allows: (account: string | null, repository: string) => boolean;
  /** Speaks HTTPS, with the certificate that signs the tokens. */
  readonly secure?: boolean;
}

export interface TokenServer extends ScriptedRegistry {
  readonly realm: string;
  /** A header with a token for actions on a repository, for pushing. */
  authorize(repository: string, actions: readonly string[]): { readonly authorization: string };
}

interface Access {
  readonly type: string;
  readonly name: string;
  readonly actions: readonly string[];
}

export async function startTokenServer(options: TokenServerOptions): Promise<TokenServer> {
  const server = await startScriptedRegistry(
    (request) => {
      const account = readAccount(request);
      if (account !== null && !options.accounts.includes(account)) return { status: 401 };
      const asked = request.method === 'POST' ? new URLSearchParams(request.body) : request.query;
      const access = asked
        .getAll('scope')
        .flatMap((scopes) => scopes.split(' '))
        .map(parseScope)
        .filter(({ name }) => options.allows(account, name));
      return { body: JSON.stringify({ token: signToken(options, access), expires_in: 300 }) };
    },
    options.secure === true ? { key: options.certificate.key, cert: options.certificate.cert } : {},
  );
  return {
    ...server,
    realm: `${server.url}/token`,
    authorize: (name, actions) => ({
      authorization: `Bearer ${signToken(options, [{ type: 'repository', name, actions }])}`,
    }),
  };
}

function readAccount({ headers, body }: ScriptedRequest): string | null {
  const pair = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (pair !== undefined) return Buffer.from(pair, 'base64').toString('utf8');
  return new URLSearchParams(body).get('refresh_token');
}

function parseScope(scope: string): Access {
  const [type = '', name = '', actions = ''] = scope.split(':');
  return { type, name, actions: actions.split(',') };
}

function signToken({ certificate, issuer, service }: TokenServerOptions, access: readonly Access[]): string {
  const now = Math.floor(Date.now() / 1000);
  const header = { typ: 'JWT', alg: 'RS256', x5c: [new X509Certificate(certificate.cert).raw.toString('base64')] };
  const claims = {
    iss: issuer,
    sub: '',
    aud: service,
    exp: now + 300,
    nbf: now - 10,
    iat: now,
    jti: randomUUID(),
    access,
  };
  const content = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${content}.${sign('sha256', Buffer.from(content), certificate.key).toString('base64url')}`;
}
