/** Which credentials fit a repository: files and helpers in the order of Docker, Podman and the kubelet. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { HelperAnswer, RegistryEnvironment } from '../settings/settings.ts';
import {
  type Credential,
  type CredentialFile,
  fitsHost,
  normaliseHost,
  parseCredentialFile,
} from './credential-file.ts';

/** A credential that fits and the place that holds it, or the reason why a place that might could not be used. */
export type CredentialOffer =
  | { readonly kind: 'credential'; readonly credential: Credential; readonly place: string }
  | { readonly kind: 'problem'; readonly problem: string };

export interface Credentials {
  /**
   * What fits a repository, the best first: the places in their order, in each the longest path first. Helpers are
   * started only when their turn comes. Problems are offered too, so that a broken place is not taken for none.
   */
  find(host: string, repository: string): AsyncGenerator<CredentialOffer>;
}

interface Place {
  /** What messages call it: a path or the name of a variable. */
  readonly name: string;
  read(): Promise<string | null>;
}

interface ReadPlace {
  readonly name: string;
  readonly file: CredentialFile | null;
  readonly problem: string | null;
}

const LARGEST_FILE = 1024 * 1024;
const HELPER_NAME = /^[a-z0-9-]+$/;
const HUB_SERVER = 'https://index.docker.io/v1/';

/**
 * Opens the credentials of a machine; nothing is read before it is needed, and each place only once.
 *
 * Order: `REGISTRY_AUTH_FILE`, `DOCKER_AUTH_CONFIG` (the JSON itself), `containers/auth.json` under
 * `XDG_RUNTIME_DIR` and under `XDG_CONFIG_HOME` or `~/.config`, `config.json` under `DOCKER_CONFIG` or `~/.docker`,
 * `~/.dockercfg`. Each may hold Kubernetes pull secrets in place of its own format.
 * In each place: the helper of the host in `credHelpers`, the entries of `auths`, and `credsStore` where neither
 * has anything.
 */
export function openCredentials(environment: RegistryEnvironment, helperTimeout: number): Credentials {
  let places: Promise<readonly ReadPlace[]> | null = null;
  const helpers = new Map<string, Promise<CredentialOffer | null>>();

  const askHelper = (name: string, host: string, place: string): Promise<CredentialOffer | null> => {
    const server = host === 'docker.io' ? HUB_SERVER : host;
    const key = `${name} ${server}`;
    let asked = helpers.get(key);
    if (asked === undefined) {
      asked = HELPER_NAME.test(name)
        ? environment.runHelper(name, server, helperTimeout).then((answer) => readHelperAnswer(name, answer))
        : Promise.resolve(problemOf(`${place} names a credential helper that is no plain name`));
      helpers.set(key, asked);
    }
    return asked;
  };

  return {
    async *find(host, repository) {
      const wanted = normaliseHost(host);
      places ??= Promise.all(listPlaces(environment).map(readPlace));
      const seen = new Set<string>();
      for (const place of await places) {
        if (place.problem !== null) yield problemOf(`${place.name}: ${place.problem}`);
        if (place.file === null) continue;
        for await (const offer of offersOf(place.file, place.name, wanted, repository, askHelper)) {
          const identity = JSON.stringify(offer.kind === 'credential' ? offer.credential : offer);
          if (!seen.has(identity)) yield offer;
          seen.add(identity);
        }
      }
    },
  };
}

type AskHelper = (name: string, host: string, place: string) => Promise<CredentialOffer | null>;

async function* offersOf(
  file: CredentialFile,
  place: string,
  host: string,
  repository: string,
  askHelper: AskHelper,
): AsyncGenerator<CredentialOffer> {
  let offered = false;
  const helper = file.helpers.get(host);
  const helped = helper === undefined ? null : await askHelper(helper, host, place);
  if (helped !== null) {
    offered = true;
    yield helped;
  }
  const fitting = file.entries
    .filter((entry) => fitsHost(host, entry.host) && isUnder(repository, entry.path))
    .toSorted((left, right) => right.path.length - left.path.length || countStars(left) - countStars(right));
  for (const { credential, problem } of fitting) {
    if (credential === null && problem === null) continue;
    offered = true;
    yield credential === null ? problemOf(`${place}: ${problem}`) : { kind: 'credential', credential, place };
  }
  if (offered || file.store === null || helper !== undefined) return;
  const stored = await askHelper(file.store, host, place);
  if (stored !== null) yield stored;
}

/** A host that is written out goes before one with `*`. */
function countStars({ host }: { readonly host: string }): number {
  return host.split('*').length - 1;
}

/** A path fits at a slash only: `team-a` fits `team-a/app`, not `team-abc/app`. */
function isUnder(repository: string, path: string): boolean {
  return path === '' || repository === path || repository.startsWith(`${path}/`);
}

/** What a helper answered; `null` where it knows no credentials for this server. */
function readHelperAnswer(name: string, answer: HelperAnswer): CredentialOffer | null {
  const broken = (what: string): CredentialOffer =>
    problemOf(`the credential helper docker-credential-${name} ${what}`);
  if (answer.problem !== null) return broken(answer.problem);
  if (answer.code !== 0) {
    return /credentials not found/i.test(answer.output) ? null : broken(`failed with exit code ${answer.code}`);
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(answer.output);
  } catch {
    return broken('did not print JSON');
  }
  if (typeof parsed !== 'object' || parsed === null) return broken('did not print an object');
  const { Username: username, Secret: secret } = parsed as Record<string, unknown>;
  if (typeof username !== 'string' || typeof secret !== 'string') return broken('left out `Username` or `Secret`');
  if (username === '' && secret === '') return null;
  const credential: Credential =
    username === '<token>'
      ? { kind: 'identity-token', token: secret }
      : { kind: 'password', username, password: secret };
  return { kind: 'credential', credential, place: `docker-credential-${name}` };
}

function listPlaces({ variables, home }: RegistryEnvironment): Place[] {
  const set = (name: string): string | null =>
    variables[name] === undefined || variables[name] === '' ? null : variables[name];
  const places: Place[] = [];
  const named = set('REGISTRY_AUTH_FILE');
  if (named !== null) places.push({ name: named, read: () => readLimited(named, true) });
  const inline = set('DOCKER_AUTH_CONFIG');
  if (inline !== null) places.push({ name: 'DOCKER_AUTH_CONFIG', read: async () => inline });
  const runtime = set('XDG_RUNTIME_DIR');
  const files = [
    ...(runtime === null ? [] : [join(runtime, 'containers', 'auth.json')]),
    join(set('XDG_CONFIG_HOME') ?? join(home, '.config'), 'containers', 'auth.json'),
    join(set('DOCKER_CONFIG') ?? join(home, '.docker'), 'config.json'),
    join(home, '.dockercfg'),
  ];
  return [...places, ...files.map((path) => ({ name: path, read: () => readLimited(path, false) }))];
}

async function readPlace(place: Place): Promise<ReadPlace> {
  try {
    const text = await place.read();
    if (text === null) return { name: place.name, file: null, problem: null };
    const parsed = parseCredentialFile(text);
    return parsed.ok
      ? { name: place.name, file: parsed.file, problem: null }
      : { name: place.name, file: null, problem: parsed.problem };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    return { name: place.name, file: null, problem: `it cannot be read (${code})` };
  }
}

/** The text of a file; `null` where it is empty, or where there is none and none was asked for by name. */
async function readLimited(path: string, mustExist: boolean): Promise<string | null> {
  try {
    const { size } = await stat(path);
    if (size > LARGEST_FILE) throw Object.assign(new Error('too large'), { code: 'larger than 1 MiB' });
    const text = await readFile(path, 'utf8');
    return text.trim() === '' ? null : text;
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
    if (missing && !mustExist) return null;
    throw error;
  }
}

function problemOf(problem: string): CredentialOffer {
  return { kind: 'problem', problem };
}
