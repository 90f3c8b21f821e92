/**
 * What a credential file says, in the formats of `docker login` (config.json, the old .dockercfg), of `podman login`
 * (auth.json) and of Kubernetes pull secrets.
 */

import { matchesGlob } from '../../../image/pattern.ts';
import { isMapping } from '../../../mapping.ts';
import { readPullSecrets } from './pull-secret.ts';

/** One way to prove who asks. It never goes into a message. */
export type Credential =
  | { readonly kind: 'password'; readonly username: string; readonly password: string }
  /** A refresh token: exchanged at the token server, never sent to the registry. */
  | { readonly kind: 'identity-token'; readonly token: string }
  /** A ready bearer token. */
  | { readonly kind: 'registry-token'; readonly token: string };

/** An entry of `auths`: for which host and path, and what it holds; `problem` where it cannot be used. */
export interface CredentialEntry {
  /** In labels of a host name `*` stands for any text, as the kubelet has it: `*.azurecr.io`. */
  readonly host: string;
  /** Start of the repository, without slashes around it; empty for the whole host. */
  readonly path: string;
  readonly credential: Credential | null;
  readonly problem: string | null;
}

export interface CredentialFile {
  readonly entries: readonly CredentialEntry[];
  /** Names of helpers by host. */
  readonly helpers: ReadonlyMap<string, string>;
  /** Name of the helper that is asked where nothing else is written. */
  readonly store: string | null;
}

export type CredentialFileParse =
  | { readonly ok: true; readonly file: CredentialFile }
  | { readonly ok: false; readonly problem: string };

const DOCKER_HUB = 'docker.io';
const HUB_NAMES = new Set([DOCKER_HUB, 'index.docker.io', 'registry-1.docker.io', 'registry.hub.docker.com']);

/** The one name under which credentials and settings of a host are kept: lower case, Docker Hub under one name. */
export function normaliseHost(host: string): string {
  const lower = host.toLowerCase();
  return HUB_NAMES.has(lower) ? DOCKER_HUB : lower;
}

/**
 * Parses the text of a credential file. The problem, if there is one, never quotes the text.
 *
 * Keys of `auths` may be a host, a host with a path (`registry.example/team`), or an address as old versions of
 * Docker wrote it (`https://index.docker.io/v1/`). Several pull secrets count as one file.
 */
export function parseCredentialFile(text: string): CredentialFileParse {
  const secrets = /\bSecret\b/.test(text) ? readPullSecrets(text) : null;
  if (secrets === null) return parseJson(text);
  const files: CredentialFile[] = [];
  for (const secret of secrets) {
    const parsed = parseJson(secret);
    if (!parsed.ok) return { ok: false, problem: `in a pull secret ${parsed.problem}` };
    files.push(parsed.file);
  }
  if (files.length === 0) return { ok: false, problem: 'its secrets are no pull secrets' };
  const entries = files.flatMap((file) => file.entries);
  return { ok: true, file: { entries, helpers: new Map(), store: null } };
}

/** Whether a host is meant by the host of an entry; `*` never crosses a dot. */
export function fitsHost(host: string, written: string): boolean {
  if (!written.includes('*')) return written === host;
  const [labels, patterns] = [host.split('.'), written.split('.')];
  return (
    labels.length === patterns.length && patterns.every((pattern, index) => matchesGlob(pattern, labels[index] ?? ''))
  );
}

function parseJson(text: string): CredentialFileParse {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'it is not valid JSON' };
  }
  if (!isMapping(parsed)) return { ok: false, problem: 'it is not a JSON object' };
  if (isOldFormat(parsed)) return { ok: true, file: { entries: readEntries(parsed), helpers: new Map(), store: null } };
  const { auths = {}, credHelpers = {}, credsStore = '' } = parsed;
  if (!isMapping(auths)) return { ok: false, problem: '`auths` is not an object' };
  if (!isMapping(credHelpers)) return { ok: false, problem: '`credHelpers` is not an object' };
  if (typeof credsStore !== 'string') return { ok: false, problem: '`credsStore` is not a text' };
  const helpers = new Map<string, string>();
  for (const [key, name] of Object.entries(credHelpers)) {
    if (typeof name !== 'string') return { ok: false, problem: '`credHelpers` holds something other than names' };
    helpers.set(parseKey(key).host, name);
  }
  return { ok: true, file: { entries: readEntries(auths), helpers, store: credsStore === '' ? null : credsStore } };
}

/** `.dockercfg`: the entries stand at the top, without `auths` around them. */
function isOldFormat(fields: Record<string, unknown>): boolean {
  if ('auths' in fields || 'credHelpers' in fields || 'credsStore' in fields) return false;
  const entries = Object.values(fields).filter((value): value is Record<string, unknown> => isMapping(value));
  return entries.some((entry) => typeof entry.auth === 'string' || typeof entry.username === 'string');
}

function readEntries(auths: Record<string, unknown>): readonly CredentialEntry[] {
  return Object.entries(auths).map(([key, entry]) => ({ ...parseKey(key), ...readEntry(key, entry) }));
}

/** A host and the path below it; a scheme, `/v1/` and `/v2/` are what Docker once wrote and say nothing. */
function parseKey(key: string): { host: string; path: string } {
  const [host = '', ...parts] = key.replace(/^[a-z]+:\/\//i, '').split('/');
  const path = parts.filter((part) => part !== '').join('/');
  return { host: normaliseHost(host), path: path === 'v1' || path === 'v2' ? '' : path };
}

function readEntry(key: string, entry: unknown): Pick<CredentialEntry, 'credential' | 'problem'> {
  const broken = (what: string) => ({ credential: null, problem: `the entry for \`${key}\` ${what}` });
  if (!isMapping(entry)) return broken('is not an object');
  const text = (name: string): string => {
    const value = entry[name];
    return typeof value === 'string' ? value : '';
  };
  if (text('identitytoken') !== '') return found({ kind: 'identity-token', token: text('identitytoken') });
  if (text('registrytoken') !== '') return found({ kind: 'registry-token', token: text('registrytoken') });
  if (text('auth') !== '') {
    const pair = decodePair(text('auth'));
    return pair === null ? broken('does not hold a user name and password in base64') : found(pair);
  }
  if (text('username') !== '') {
    return found({ kind: 'password', username: text('username'), password: text('password') });
  }
  return { credential: null, problem: null };
}

function found(credential: Credential): Pick<CredentialEntry, 'credential' | 'problem'> {
  return { credential, problem: null };
}

/** `user:password` in base64; the password may hold colons, and old versions of Docker padded it with NUL. */
function decodePair(auth: string): Credential | null {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(auth)) return null;
  const text = Buffer.from(auth, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1) return null;
  return { kind: 'password', username: text.slice(0, colon), password: text.slice(colon + 1).replace(/\0+$/, '') };
}
