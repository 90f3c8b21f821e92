/** `moving-tag-if-not-present` */
import { basisWords } from '../../image/tag/tag-basis.ts';
import { always, examplePod, type FieldRule, tagOrigin } from '../rule.ts';

export const movingTagIfNotPresent: FieldRule = {
  id: 'moving-tag-if-not-present',
  summary: 'a tag that moves, with a pull policy that does not ask again',
  why: 'A node that has an old copy keeps it; a new node pulls the new one. The fleet runs different bytes under one text, and nobody changed anything. Kubernetes fills in `IfNotPresent` for every tag but `latest`. Pin the image, or let the node ask (`Always`).',
  severity: { ...always('warning'), development: 'note', released: 'error' },
  milderWhere: 'only the shape of the tag tells, as with `3`, `v2` or `alpine`',
  example: {
    bad: examplePod('image: ghcr.io/acme/app:devel'),
    good: examplePod('image: ghcr.io/acme/app:devel\nimagePullPolicy: Always'),
  },
  check: (subject) => {
    const { deployed, settings } = subject;
    const { reference, tagKind, pullPolicy, policySpan, container } = deployed;
    if (reference === null || reference.digest !== null || reference.tag === null || reference.tag === 'latest')
      return null;
    // What Kubernetes fills in is known of containers alone.
    if (container === null && pullPolicy.written === null) return null;
    if (tagKind?.kind !== 'moving' || pullPolicy.effective !== 'IfNotPresent' || settings?.local === true) return null;
    const how = pullPolicy.written === null ? 'by default' : 'as written';
    const isSure = tagKind.confidence === 'high';
    const moves = `${isSure ? 'moves' : 'looks like a tag that moves'} (${basisWords(reference.tag, tagKind)})`;
    const message = `\`${reference.tag}\`${tagOrigin(subject)} ${moves}, and a node that has an old copy keeps it (IfNotPresent ${how})`;
    const fix = pullPolicy.derived === 'Always' ? { fix: { kind: 'pull-policy', policy: 'Always' } as const } : {};
    return { message, span: policySpan, ...fix, milder: !isSure };
  },
};
