/** `retired-registry` */
import { matchesGlob } from '../../image/pattern.ts';
import { repositoryIdentity } from '../../image/reference.ts';
import { always, EXAMPLE_DIGEST, examplePod, type FieldRule } from '../rule.ts';

/** Places that were closed or frozen by those who ran them, and where to go. */
const RETIRED: readonly { readonly repository: string; readonly message: string }[] = [
  { repository: 'k8s.gcr.io/*', message: 'k8s.gcr.io is frozen since April 2023: use registry.k8s.io' },
  { repository: 'gcr.io/google_containers/*', message: 'gcr.io/google_containers is frozen: use registry.k8s.io' },
  { repository: 'gcr.io/google-containers/*', message: 'gcr.io/google-containers is frozen: use registry.k8s.io' },
  { repository: 'docker.pkg.github.com/*', message: 'docker.pkg.github.com is closed: use ghcr.io' },
  {
    repository: 'registry.svc.ci.openshift.org/*',
    message: 'registry.svc.ci.openshift.org is closed: use registry.ci.openshift.org',
  },
];

export const retiredRegistry: FieldRule = {
  id: 'retired-registry',
  summary: 'a registry that is closed or frozen',
  why: 'Such a place gets no fixes and may vanish; Docker Hub’s `bitnami` keeps only its newest images there since 2025, the versions went to `bitnamilegacy`.',
  severity: always('warning'),
  example: {
    bad: examplePod(`image: k8s.gcr.io/pause:3.9@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: registry.k8s.io/pause:3.9@${EXAMPLE_DIGEST}`),
  },
  check: ({ field: { reference, tagKind } }) => {
    if (reference === null) return null;
    const identity = repositoryIdentity(reference);
    const entry = RETIRED.find(({ repository }) => matchesGlob(repository, identity));
    if (entry !== undefined) return { message: entry.message };
    if (!identity.startsWith('docker.io/bitnami/') || reference.tag === null || tagKind?.kind === 'moving') return null;
    return {
      message: `docker.io/bitnami keeps no versions: \`${reference.tag}\` is in docker.io/bitnamilegacy, without fixes`,
    };
  },
};
