/** Keep tags: tags whose only purpose is that a registry does not collect what else no tag would name. */
import type { Retention } from './retention.ts';

/** Which manifests of a copy get one: every one, that of the whole, or none. */
export type Keeping = 'all' | 'index' | 'none';
export const KEEPINGS: readonly Keeping[] = ['all', 'index', 'none'];

const PREFIX = 'bowline-keep-';

/** The keep tag of a digest: `bowline-keep-sha256-<hex>`. */
export function keepTagOf(digest: string): string {
  return `${PREFIX}${digest.replace(':', '-')}`.slice(0, 128);
}

/**
 * The tag on which it is tried whether a registry takes a tag away and leaves what it named: a second keep tag of the
 * same digest, so that one which a broken run left behind goes like the others.
 */
export function probeTagOf(digest: string): string {
  return `${keepTagOf(digest).slice(0, 122)}-probe`;
}

/** Whether a tag was made by us to keep this digest. */
export function isKeepTagOf(tag: string, digest: string): boolean {
  return tag === keepTagOf(digest) || tag === probeTagOf(digest);
}

/** Whether a tag is one whose only purpose is to keep. */
export function isKeepTag(tag: string): boolean {
  return tag.startsWith(PREFIX);
}

/** Registries that never collect the images of an index while that has a tag. */
const KEEPS_CHILDREN =
  /^(?:quay\.io|registry\.gitlab\.com|public\.ecr\.aws|.+\.dkr\.ecr(?:-fips)?\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?|(?:.+\.)?gcr\.io|.+-docker\.pkg\.dev|.+\.azurecr\.io)$/;

/** Which manifests need a keep tag at a registry, by what becomes there of what no tag names. */
export function decideKeeping(registry: string, { kind }: Pick<Retention, 'kind'>): Keeping {
  if (kind === 'keeps') return 'none';
  return KEEPS_CHILDREN.test(registry) ? 'index' : 'all';
}
