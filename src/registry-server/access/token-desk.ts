/** Bearer tokens: given out for scopes at the token endpoint, and judged when a request brings one. */
import { randomUUID } from 'node:crypto';
import { isRepository } from '../message/route.ts';
import type { RegistryAuth } from './registry-auth.ts';

export interface Access {
  readonly repository: string;
  readonly actions: readonly string[];
}

export type TokenVerdict = 'granted' | 'missing' | 'invalid' | 'insufficient';

export interface TokenDesk {
  readonly service: string;
  /** Seconds that a token lasts. */
  readonly life: number;
  /** A token that allows what the scopes name. */
  issue(scopes: readonly string[]): string;
  judge(token: string, needs: readonly Access[]): TokenVerdict;
  /** The value of `WWW-Authenticate`. */
  challenge(needs: readonly Access[], verdict: Exclude<TokenVerdict, 'granted'>): string;
}

const DEFAULT_LIFE = 300;

const MOST_TOKENS = 10_000;
const ACTIONS = new Set(['pull', 'push', 'delete', '*']);

export interface TokenDeskOptions {
  /** The address of the token endpoint. */
  readonly realm: string;
  readonly auth: Omit<Extract<RegistryAuth, { readonly kind: 'token' }>, 'users'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function createTokenDesk(options: TokenDeskOptions): TokenDesk {
  const { service = 'registry', life = DEFAULT_LIFE } = options.auth;
  const tokens = new Map<string, { readonly access: readonly Access[]; readonly until: number }>();
  return {
    service,
    life,
    issue: (scopes) => {
      const oldest = tokens.size < MOST_TOKENS ? undefined : tokens.keys().next().value;
      if (oldest !== undefined) tokens.delete(oldest);
      const token = randomUUID();
      const access = scopes.map(parseScope).filter((entry) => entry !== null);
      tokens.set(token, { access, until: options.now() + life * 1000 });
      return token;
    },
    judge: (token, needs) => {
      const known = tokens.get(token);
      if (known === undefined || known.until <= options.now()) return 'invalid';
      return needs.every((need) => isGranted(known.access, need)) ? 'granted' : 'insufficient';
    },
    challenge: (needs, verdict) => {
      const parts = [`Bearer realm="${options.realm}"`, `service="${service}"`];
      if (needs.length > 0) parts.push(`scope="${needs.map(formatScope).join(' ')}"`);
      if (verdict === 'invalid') parts.push('error="invalid_token"');
      if (verdict === 'insufficient') parts.push('error="insufficient_scope"');
      return parts.join(',');
    },
  };
}

/** Reads `repository:NAME:pull,push`; the name may hold colons. Other kinds of scope allow nothing here. */
export function parseScope(scope: string): Access | null {
  const match = /^repository:(.+):([a-z*,]+)$/.exec(scope);
  if (match === null || !isRepository(match[1] ?? '')) return null;
  return { repository: match[1] ?? '', actions: (match[2] ?? '').split(',').filter((action) => ACTIONS.has(action)) };
}

function formatScope({ repository, actions }: Access): string {
  return `repository:${repository}:${actions.join(',')}`;
}

function isGranted(granted: readonly Access[], need: Access): boolean {
  const actions = granted.filter((entry) => entry.repository === need.repository).flatMap((entry) => entry.actions);
  return need.actions.every((action) => actions.includes(action) || actions.includes('*'));
}
