/**
 * What an image reference is.
 *
 * A reference names an image as `registry/repository:tag@digest`. The registry, the tag and the digest may be left
 * out; what a reader then fills in is written down in the grammar of distribution/reference, which the kubelet,
 * containerd and Docker use, and which this file follows to the letter. A text is never split at colons by hand
 * anywhere else.
 *
 * Three things are kept apart: the text as written (so that nothing is respelt that nobody asked to respell), its
 * parts, and its identity (so that `nginx` and `docker.io/library/nginx` are known to be the same repository).
 */
import { BowlineError } from '../errors.ts';
import { digestProblem } from './digest.ts';

export interface ImageReference {
  /** The text exactly as it stood. */
  readonly written: string;
  /** The name as written: everything before the tag and the digest. */
  readonly name: string;
  /** The registry's host and port, as written; `docker.io` where none is written. */
  readonly registry: string;
  /** The repository; a Docker Hub name of one part gets its `library/`. */
  readonly repository: string;
  readonly tag: string | null;
  readonly digest: string | null;
}

export type ReferenceParse =
  | { readonly ok: true; readonly reference: ImageReference }
  | { readonly ok: false; readonly problem: string };

const HOST_PART = '[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?';
const HOST = new RegExp(`^(?:${HOST_PART}(?:\\.${HOST_PART})*|\\[[a-fA-F0-9:]+\\])(?::[0-9]+)?$`);
const PATH_PART = '[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*';
const PATH = new RegExp(`^${PATH_PART}(?:/${PATH_PART})*$`);
const TAG = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/;
const IDENTIFIER = /^[a-f0-9]{64}$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const LONGEST_PATH = 255;
const LONGEST_TEXT = 4096;
const DOCKER_HUB = 'docker.io';

/**
 * Parses a reference by the grammar of distribution/reference.
 *
 * @throws {BowlineError} `REFERENCE_INVALID`, with the reason in its message.
 */
export function parseReference(text: string): ImageReference {
  const parsed = tryParseReference(text);
  if (parsed.ok) return parsed.reference;
  throw new BowlineError(
    'REFERENCE_INVALID',
    `\`${withoutSecrets(text)}\` is not an image reference: ${parsed.problem}`,
  );
}

/** A text that is no reference, without the user and password that an address may hold before its host. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i, '$1…@')
    .replace(/^[^/@]*:[^/@]*@(?!sha\d+:)(?=[^/@]+\/)/, '…@');
}

/** One text is asked about by many: the walk, the candidates, the rules. Bounded, so that memory is not with the tree. */
const MOST_REMEMBERED = 2000;
const remembered = new Map<string, ReferenceParse>();

/** As {@link parseReference}, with the reason as data. */
export function tryParseReference(text: string): ReferenceParse {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const parse = parseText(text);
  remembered.set(text, parse);
  return parse;
}

function parseText(text: string): ReferenceParse {
  if (text === '') return invalid('it is empty');
  if (text.length > LONGEST_TEXT) return invalid(`it is longer than ${LONGEST_TEXT} characters`);
  if (/\s/.test(text)) return invalid('it holds white space');
  const odd = /[^\u0021-\u007e]/u.exec(text)?.[0];
  if (odd !== undefined) return invalid(`it holds ${nameCharacter(odd)}, and a reference is plain ASCII`);
  if (SCHEME.test(text)) return invalid('a scheme such as `https://` is not allowed');
  if (IDENTIFIER.test(text)) return invalid('64 hex digits are an image ID, not a reference');

  const at = text.indexOf('@');
  if (at > 0 && withoutSecrets(text) !== text) return invalid('it holds a user and a password; log in instead');
  const digest = at < 0 ? null : text.slice(at + 1);
  const tagged = at < 0 ? text : text.slice(0, at);
  if (digest !== null) {
    const problem = digest.includes('@') ? 'it has two digests' : digestProblem(digest);
    if (problem !== null) return invalid(problem);
  }

  const slash = tagged.lastIndexOf('/');
  const colon = tagged.indexOf(':', slash + 1);
  const tag = colon < 0 ? null : tagged.slice(colon + 1);
  const name = colon < 0 ? tagged : tagged.slice(0, colon);
  if (tag !== null && !TAG.test(tag)) return invalid(tagProblem(tag));
  if (name === '') return invalid('the repository is missing');

  const { host, path } = splitHost(name);
  if (host !== null && !HOST.test(host)) return invalid(`\`${host}\` is not a registry host`);
  if (!PATH.test(path)) return invalid(pathProblem(path));
  const registry = host === null || host === 'index.docker.io' ? DOCKER_HUB : host;
  const repository = withLibrary(registry, path);
  if (repository.length > LONGEST_PATH) return invalid(`the repository is longer than ${LONGEST_PATH} characters`);
  if (digest === null && tag !== null && isAlgorithmWithImageId(name, tag)) {
    return invalid('a digest alone is an image ID, not a reference');
  }
  return { ok: true, reference: { written: text, name, registry, repository, tag, digest } };
}

/** The text of a reference: its name as written, with its tag and digest. */
export function formatReference(reference: Pick<ImageReference, 'name' | 'tag' | 'digest'>): string {
  const tag = reference.tag === null ? '' : `:${reference.tag}`;
  const digest = reference.digest === null ? '' : `@${reference.digest}`;
  return `${reference.name}${tag}${digest}`;
}

/** The same name with another tag, another digest, or both; the author's spelling of the name stays. */
export function withParts(
  reference: ImageReference,
  parts: { readonly tag?: string | null; readonly digest?: string | null },
): ImageReference {
  const next = { ...reference, ...parts };
  return { ...next, written: formatReference(next) };
}

/** The repository's identity: `registry/repository` in its one normal spelling, the same for every way to write it. */
export function repositoryIdentity(reference: Pick<ImageReference, 'registry' | 'repository'>): string {
  const host = reference.registry.toLowerCase();
  const registry = host === 'index.docker.io' ? DOCKER_HUB : host;
  return `${registry}/${withLibrary(registry, reference.repository)}`;
}

/** The identity of a repository that is given as a text; a text that is no reference stands for itself. */
export function identityOfName(name: string): string {
  const parsed = tryParseReference(name);
  return parsed.ok ? repositoryIdentity(parsed.reference) : name;
}

/** The last part of a repository, or of a name. */
export function lastPart(repository: string): string {
  return repository.slice(repository.lastIndexOf('/') + 1);
}

/** A repository as messages name it. */
export function nameRepository({ registry, repository }: Pick<ImageReference, 'registry' | 'repository'>): string {
  return `${registry}/${repository}`;
}

/** A content of a repository as messages name it. */
export function nameContent(place: Pick<ImageReference, 'registry' | 'repository'>, digest: string): string {
  return `${nameRepository(place)}@${digest}`;
}

/** The identity of the whole: repository, tag (`latest` where nothing is written) and digest. */
export function referenceIdentity(reference: ImageReference): string {
  const tag = reference.tag ?? (reference.digest === null ? 'latest' : null);
  return formatReference({ name: repositoryIdentity(reference), tag, digest: reference.digest });
}

/** Whether a tag may be written: the first character is a letter, digit or `_`, 128 characters at most. */
export function isTag(text: string): boolean {
  return TAG.test(text);
}

/** Whether a text holds a placeholder of a template language (or U+E000, as which one is read), so that it is no reference yet. */
export function isTemplated(text: string): boolean {
  return /\{\{|\{%|<%|\$\{|\$\(|\$[A-Za-z_]|^<[^>]+>|@[A-Z][A-Z0-9_]+@|%[A-Z_]+%|\+[A-Z][A-Z0-9_]+\+|\{[A-Z][A-Z0-9_]+\}|\uE000/.test(
    text,
  );
}

/** Readers that refuse a reference which the grammar allows, each with the reason. */
export function portabilityProblems(reference: ImageReference): string[] {
  const problems: string[] = [];
  const port = /:([0-9]+)$/.exec(reference.registry)?.[1];
  if (port !== undefined && (port.length > 5 || Number(port) > 65535 || Number(port) === 0)) {
    problems.push(`port ${port} does not exist`);
  }
  if (reference.registry.startsWith('[')) problems.push('CRI-O, Podman and Skopeo refuse IPv6 addresses');
  if (/[A-Z]/.test(reference.registry)) {
    problems.push(
      reference.registry.includes('.') || reference.registry.includes(':')
        ? 'caches and policies compare hosts as written: write the host in lower case'
        : 'CRI-O refuses capital letters in a host without a dot',
    );
  }
  if (`${reference.registry}/${reference.repository}`.length > LONGEST_PATH) {
    problems.push(`CRI-O counts the host and refuses names over ${LONGEST_PATH} characters`);
  }
  if (reference.digest !== null && !reference.digest.startsWith('sha256:')) {
    problems.push('tools built on go-containerregistry take sha256 digests only');
  }
  return problems;
}

/** A character that looks like another, or like nothing, by its number as well: `U+0430 (а)`. */
function nameCharacter(character: string): string {
  const number = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `${number} (${character})` : number;
}

function invalid(problem: string): ReferenceParse {
  return { ok: false, problem };
}

/** The path of a repository: Docker Hub keeps names of one part under `library/`. */
function withLibrary(registry: string, path: string): string {
  return registry === DOCKER_HUB && !path.includes('/') ? `library/${path}` : path;
}

/** The part before the first slash is a host if it looks like one: a dot, a colon, a capital letter, or `localhost`. */
function splitHost(name: string): { host: string | null; path: string } {
  const slash = name.indexOf('/');
  if (slash < 0) return { host: null, path: name };
  const first = name.slice(0, slash);
  const isHost = first === 'localhost' || /[.:A-Z]/.test(first);
  return isHost ? { host: first, path: name.slice(slash + 1) } : { host: null, path: name };
}

function tagProblem(tag: string): string {
  if (tag === '') return 'the tag is empty';
  if (tag.length > 128) return 'the tag is longer than 128 characters';
  if (tag.includes('+')) return 'a tag cannot hold `+`';
  if (tag.includes(':')) return 'it has two tags';
  return `\`${tag}\` is not a tag`;
}

function pathProblem(path: string): string {
  if (path === '') return 'the repository is missing';
  if (/[A-Z]/.test(path)) return 'a repository has no capital letters';
  return `\`${path}\` is not a repository`;
}

/** `sha256:<64 hex>` reads as repository `sha256` with a tag, but whoever writes it means an image ID. */
function isAlgorithmWithImageId(name: string, tag: string): boolean {
  return /^sha(?:256|384|512)$/.test(name) && digestProblem(`${name}:${tag}`) === null;
}
