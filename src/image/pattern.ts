/** Patterns over images: a glob on the normal spelling of the repository, with an optional tag or digest. */
import { BowlineError } from '../errors.ts';
import { isDigest } from './digest.ts';
import { type ImageReference, isTag, repositoryIdentity } from './reference.ts';

export interface ImagePattern {
  readonly written: string;
  /** The glob on `registry/repository`, in its normal spelling. */
  readonly repository: string;
  readonly tag: string | null;
  readonly digest: string | null;
}

/**
 * Parses a pattern. `*` stands for any text, `/` included; a first part without `.`, `:` or `*` that is not `localhost`
 * is a Docker Hub name and gets `docker.io/` before it, `library/` too where it has one part. The normal spelling of
 * `docker.io/nginx` has `library/` as well.
 *
 * @throws {BowlineError} `PATTERN_INVALID`
 */
export function parseImagePattern(text: string): ImagePattern {
  const at = text.indexOf('@');
  const digest = at < 0 ? null : text.slice(at + 1);
  const tagged = at < 0 ? text : text.slice(0, at);
  const colon = tagged.indexOf(':', tagged.lastIndexOf('/') + 1);
  const tag = colon < 0 ? null : tagged.slice(colon + 1);
  const name = colon < 0 ? tagged : tagged.slice(0, colon);
  if (name === '' || /[\s?[\]{}()!\\]/.test(name.replace(/^\[[0-9a-fA-F:]+\]/, '')))
    throw invalid(text, 'the repository cannot be read');
  if (digest !== null && !isDigest(digest)) throw invalid(text, 'the part behind `@` is not a digest');
  if (tag !== null && !isTag(tag.replaceAll('*', 'x'))) throw invalid(text, 'the part behind `:` is not a tag');
  return { written: text, repository: normalName(name), tag, digest };
}

/** Whether the pattern covers the reference. A reference without a tag is at `latest`, unless it has a digest. */
export function matchesImage(pattern: ImagePattern, reference: ImageReference): boolean {
  if (pattern.digest !== null && pattern.digest !== reference.digest) return false;
  if (pattern.tag !== null) {
    const tag = reference.tag ?? (reference.digest === null ? 'latest' : null);
    if (tag === null || !matchesGlob(pattern.tag, tag)) return false;
  }
  return matchesGlob(pattern.repository, repositoryIdentity(reference));
}

/** Matches a whole text against a glob whose only special sign is `*`; linear in both lengths for each `*`. */
export function matchesGlob(glob: string, text: string): boolean {
  const pieces = glob.split('*');
  const first = pieces[0] ?? '';
  const last = pieces.at(-1) ?? '';
  if (pieces.length === 1) return glob === text;
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last)) return false;
  let at = first.length;
  const end = text.length - last.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}

function normalName(name: string): string {
  const slash = name.indexOf('/');
  const first = slash < 0 ? name : name.slice(0, slash);
  if (slash < 0) return first.includes('*') ? name : `docker.io/library/${name}`;
  if (/[.:*]/.test(first) || first === 'localhost') {
    const host = first.toLowerCase() === 'index.docker.io' ? 'docker.io' : first.toLowerCase();
    const path = name.slice(slash + 1);
    return host === 'docker.io' && !/[/*]/.test(path) ? `docker.io/library/${path}` : `${host}/${path}`;
  }
  return `docker.io/${name}`;
}

function invalid(text: string, problem: string): BowlineError {
  return new BowlineError('PATTERN_INVALID', `\`${text}\` is not a pattern: ${problem}`);
}
