/** When a node asks the registry again: the written values, what Kubernetes fills in, and what the reference calls for. */
import { type ImageReference, tryParseReference } from './reference.ts';
import { classifyTag, type TagVerdict } from './tag/tag.ts';

export const PULL_POLICIES = ['Always', 'IfNotPresent', 'Never'] as const;

export type PullPolicy = (typeof PULL_POLICIES)[number];

export function isPullPolicy(text: string): text is PullPolicy {
  return (PULL_POLICIES as readonly string[]).includes(text);
}

/**
 * What kube-apiserver stores where no policy is written. It looks at the tag alone: `latest`, or neither tag nor
 * digest, means `Always`; everything else, `latest` in other letters and texts that do not parse included, means
 * `IfNotPresent`. So `x:latest@sha256:…` gets `Always`, whatever the documentation says.
 */
export function defaultPullPolicy(written: string | ImageReference): PullPolicy {
  const parsed = typeof written === 'string' ? tryParseReference(written) : { ok: true as const, reference: written };
  if (!parsed.ok) return 'IfNotPresent';
  const { tag, digest } = parsed.reference;
  return tag === 'latest' || (tag === null && digest === null) ? 'Always' : 'IfNotPresent';
}

export const PROFILES = ['production', 'development', 'air-gapped', 'multi-tenant'] as const;

/**
 * Where manifests are used:
 *
 * - `production`: connected, one tenant.
 * - `development`: images of one's own are loaded into the nodes by hand.
 * - `air-gapped`: nodes reach no registry but a mirror; what may move is to be mirrored and pinned.
 * - `multi-tenant`: tenants share nodes, and a kubelet before 1.35 hands out what another one pulled.
 */
export type Profile = (typeof PROFILES)[number];

export interface PolicySettings {
  readonly profile?: Profile;
  /** Whether the image is built where it runs, so that no registry has it. */
  readonly local?: boolean;
}

/**
 * The pull policy that a reference calls for: what cannot change need not be asked for again; what can change must be.
 * `null` where none is right: a tag that may move, without a registry to ask.
 */
export function derivePullPolicy(
  reference: Pick<ImageReference, 'tag' | 'digest'>,
  kind: TagVerdict = classifyTag(reference.tag, reference.digest),
  { profile = 'production', local = false }: PolicySettings = {},
): PullPolicy | null {
  if (profile === 'multi-tenant') return 'Always';
  if (profile === 'development' && local) return 'IfNotPresent';
  switch (kind.kind) {
    case 'digest':
    case 'build':
    case 'version':
      return 'IfNotPresent';
    case 'series':
    case 'moving':
    case 'unknown':
      return profile === 'air-gapped' ? null : 'Always';
  }
}
