/** Rules of other tools that say the same, so that who comes from one finds the way. */
import type { RuleId } from '../../records/rule-ids.ts';

export interface PeerRule {
  readonly tool: string;
  readonly id: string;
  /** How the two differ, in words that end a sentence. */
  readonly differs?: string;
}

const AT_LATEST: readonly PeerRule[] = [
  { tool: 'kube-linter', id: 'latest-tag' },
  { tool: 'kube-score', id: 'container-image-tag', differs: 'takes the port of `host:5000/app` for a tag' },
  { tool: 'Polaris', id: 'tagNotSpecified', differs: 'takes the port of `host:5000/app` for a tag' },
  { tool: 'Checkov', id: 'CKV_K8S_14' },
  { tool: 'Trivy', id: 'KSV-0013' },
  { tool: 'KICS', id: '583053b7-e632-46f0-b989-f81ff8045385' },
  { tool: 'Datree', id: 'CONTAINERS_MISSING_IMAGE_VALUE_VERSION' },
  { tool: 'Kyverno', id: 'disallow-latest-tag', differs: 'takes the port of `host:5000/app` for a tag' },
  { tool: 'Gatekeeper', id: 'K8sDisallowedTags', differs: 'takes the port of `host:5000/app` for a tag' },
];

const ALWAYS: readonly PeerRule[] = [
  { tool: 'kube-score', id: 'container-image-pull-policy', differs: 'wants `Always` of every image, pinned ones too' },
  { tool: 'Polaris', id: 'pullPolicyNotAlways', differs: 'wants `Always` of every image, pinned ones too' },
  { tool: 'Checkov', id: 'CKV_K8S_15', differs: 'wants `Always` of every image without a digest' },
  {
    tool: 'KICS',
    id: 'caa3479d-885d-4882-9aac-95e5e78ef5c2',
    differs: 'wants `Always` of every image without a digest',
  },
];

export const PEER_RULES: Readonly<Partial<Record<RuleId, readonly PeerRule[]>>> = {
  'no-tag': AT_LATEST,
  'latest-tag': AT_LATEST,
  'moving-tag': [{ tool: 'Kubescape', id: 'C-0075', differs: 'knows the tags that it is told' }],
  'no-digest': [
    { tool: 'Checkov', id: 'CKV_K8S_43' },
    { tool: 'KICS', id: '7c81d34c-8e5a-402b-9798-9f442630e678' },
    { tool: 'Datree', id: 'CONTAINERS_MISSING_IMAGE_VALUE_DIGEST' },
    { tool: 'Kyverno', id: 'require-image-checksum' },
    { tool: 'Gatekeeper', id: 'K8sImageDigests' },
  ],
  'empty-image': [
    { tool: 'Checkov', id: 'CKV_K8S_14' },
    { tool: 'KICS', id: '583053b7-e632-46f0-b989-f81ff8045385' },
  ],
  'latest-not-always': [
    { tool: 'Kyverno', id: 'imagepullpolicy-always' },
    { tool: 'Kubescape', id: 'C-0075', differs: 'finds a written `Never` as well' },
    ...ALWAYS,
  ],
  'moving-tag-if-not-present': [
    { tool: 'Kubescape', id: 'C-0075', differs: 'knows the tags that it is told' },
    ...ALWAYS,
  ],
  'registry-not-allowed': [
    { tool: 'Kyverno', id: 'restrict-image-registries' },
    { tool: 'Gatekeeper', id: 'K8sAllowedRepos', differs: 'compares beginnings of texts' },
    { tool: 'Trivy', id: 'KSV-0125', differs: 'compares ends of hosts' },
    { tool: 'Kubescape', id: 'C-0078' },
    { tool: 'hadolint', id: 'DL3026' },
  ],
  'denied-image': [
    { tool: 'Gatekeeper', id: 'K8sDisallowedRepos' },
    { tool: 'Kubescape', id: 'C-0001' },
  ],
  'retired-registry': [{ tool: 'Kyverno', id: 'restrict-deprecated-registry' }],
};
