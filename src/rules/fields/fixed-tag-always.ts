/** `fixed-tag-always` */
import type { TagVerdict } from '../../image/tag/tag.ts';
import { basisWords } from '../../image/tag/tag-basis.ts';
import { always, EXAMPLE_DIGEST, examplePod, type FieldRule, type RuleSubject, tagOrigin } from '../rule.ts';

export const fixedTagAlways: FieldRule = {
  id: 'fixed-tag-always',
  summary: 'exact bytes, and still asked for at each start',
  why: 'What cannot change need not be asked for: `Always` costs a request for each container start, counts against limited registries, and keeps a container from starting while the registry is down. Silent for `multi-tenant`, where the request is a check of rights.',
  severity: { ...always('note'), 'multi-tenant': 'off' },
  yieldsTo: ['mixed-pull-policies'],
  example: {
    bad: examplePod(`image: nginx:1.27.2@${EXAMPLE_DIGEST}\nimagePullPolicy: Always`),
    good: examplePod(`image: nginx:1.27.2@${EXAMPLE_DIGEST}`),
  },
  check: (subject) => {
    const { tagKind, pullPolicy, policySpan } = subject.deployed;
    if (pullPolicy.written !== 'Always' || pullPolicy.derived !== 'IfNotPresent') return null;
    if (tagKind?.kind !== 'digest' && tagKind?.kind !== 'build' && tagKind?.kind !== 'version') return null;
    const what = tagKind.kind === 'digest' ? 'a digest names exact bytes' : tagWords(subject, tagKind);
    return {
      message: `${what}, and \`Always\` asks for ${tagKind.kind === 'digest' ? 'them' : 'it'} at each start`,
      span: policySpan,
      fix: { kind: 'pull-policy', policy: 'IfNotPresent' },
    };
  },
};

function tagWords(subject: RuleSubject, tagKind: TagVerdict): string {
  const origin = tagOrigin(subject);
  const written = subject.deployed.reference?.tag ?? 'latest';
  const tag = origin === '' ? 'this tag' : `\`${written}\`${origin}`;
  return `${tag} is not meant to move (${basisWords(written, tagKind)})`;
}
