/** `several-owners` */
import type { Owner } from '../../files/field/field.ts';
import { always, EXAMPLE_DIGEST, type FieldRule, type RuleSubject } from '../rule.ts';

const IMAGE_UPDATER = 'argocd-image-updater';
/** Tools that move images by themselves; a generator or a frozen path moves nothing. */
const MOVERS = new Set(['flux', 'keel', IMAGE_UPDATER, 'openshift image trigger', 'podman auto-update']);

const deployment = (annotations: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: app\n${annotations}spec:\n  template:\n    spec:\n      containers:\n        - name: app\n          image: ghcr.io/acme/app:1.2.3@${EXAMPLE_DIGEST} # {"$imagepolicy": "apps:app"}\n`;

export const severalOwners: FieldRule = {
  id: 'several-owners',
  summary: 'an image that more than one tool moves',
  why: 'Each puts back what the other one wrote, or the slower one wins. Leave it to one of them: take the marker or the annotation of the others away, or their entry. Known are markers of Flux, annotations of Keel, annotations and resources of Argo CD Image Updater, triggers of OpenShift, Renovate where it is told to update manifests, and `follow` in `bowline.yaml`.',
  severity: always('warning'),
  example: {
    bad: deployment('  annotations:\n    keel.sh/policy: minor\n'),
    good: deployment(''),
  },
  check: (subject) => {
    const claims = claimsOf(subject);
    if (claims.length < 2) return null;
    const words = claims.map(({ tool, marker }) => `${tool} (\`${marker}\`)`);
    return { message: `\`${subject.field.written}\` is moved by ${words.slice(0, -1).join(', ')} and ${words.at(-1)}` };
  },
};

/** Who moves a field, each tool once. */
function claimsOf({ field: { owner, certainty }, settings, renovate, imageUpdater }: RuleSubject): Owner[] {
  const marked = owner === null ? [] : [owner, ...(owner.also ?? [])].filter(({ tool }) => MOVERS.has(tool));
  const follow = settings?.follow;
  const isOurs = follow !== undefined && follow.none === undefined && certainty !== 'templated';
  return [
    ...marked,
    ...(imageUpdater === undefined || marked.some(({ tool }) => tool === IMAGE_UPDATER)
      ? []
      : [{ tool: IMAGE_UPDATER, marker: imageUpdater }]),
    ...(renovate === undefined ? [] : [{ tool: 'renovate', marker: renovate }]),
    ...(isOurs ? [{ tool: 'bowline', marker: 'follow' }] : []),
  ];
}
