/** What a path of the distribution API asks for. */
import { isTag } from '../../image/reference.ts';

export type Route =
  | { readonly kind: 'base' }
  | { readonly kind: 'token' }
  | { readonly kind: 'tags'; readonly repository: string }
  | { readonly kind: 'manifest'; readonly repository: string; readonly reference: string }
  | { readonly kind: 'blob'; readonly repository: string; readonly digest: string }
  | { readonly kind: 'uploads'; readonly repository: string }
  | { readonly kind: 'upload'; readonly repository: string; readonly id: string }
  | { readonly kind: 'referrers'; readonly repository: string; readonly digest: string }
  | { readonly kind: 'unknown' };

const PATH_PART = '[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*';
const REPOSITORY = new RegExp(`^${PATH_PART}(?:/${PATH_PART})*$`);
const HOST_WITH_DOT_OR_PORT = /^(?=.*[.:])[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?$/;
const LONGEST_REPOSITORY = 255;

/**
 * Whether a text may name a repository here. Beyond the specification's grammar the first part may be a registry
 * host with a port or capital letters, so that a mirror can keep `localhost:5000/app` under its own name.
 */
export function isRepository(text: string): boolean {
  if (text.length > LONGEST_REPOSITORY) return false;
  const slash = text.indexOf('/');
  const isHostFirst = slash > 0 && HOST_WITH_DOT_OR_PORT.test(text.slice(0, slash));
  return REPOSITORY.test(isHostFirst ? text.slice(slash + 1) : text);
}

/** Whether a manifest reference is meant as a digest: a tag cannot hold a colon. */
export function isDigestReference(reference: string): boolean {
  return reference.includes(':') && !isTag(reference);
}

/** Reads a path such as `/v2/team/app/manifests/1.0`; a path of no known form is `unknown`. */
export function parseRoute(encodedPath: string): Route {
  const path = decodePath(encodedPath);
  if (path === '/token') return { kind: 'token' };
  if (path === '/v2' || path === '/v2/') return { kind: 'base' };
  if (path === null || !path.startsWith('/v2/')) return { kind: 'unknown' };
  const parts = path.slice('/v2/'.length).split('/');
  const [third, second, last] = [parts.at(-3), parts.at(-2), parts.at(-1) ?? ''];
  const upTo = (count: number) => parts.slice(0, -count).join('/');

  if (second === 'tags' && last === 'list') return { kind: 'tags', repository: upTo(2) };
  if (second === 'manifests') return { kind: 'manifest', repository: upTo(2), reference: last };
  if (second === 'referrers') return { kind: 'referrers', repository: upTo(2), digest: last };
  if (second === 'blobs' && last === 'uploads') return { kind: 'uploads', repository: upTo(2) };
  if (third === 'blobs' && second === 'uploads') {
    return last === '' ? { kind: 'uploads', repository: upTo(3) } : { kind: 'upload', repository: upTo(3), id: last };
  }
  if (second === 'blobs') return { kind: 'blob', repository: upTo(2), digest: last };
  return { kind: 'unknown' };
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
