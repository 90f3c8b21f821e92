/** Which pull policy a container is to state, and why. */
import type { ImageField } from '../../files/field/field.ts';
import { defaultPullPolicy, derivePullPolicy, type PolicySettings, type PullPolicy } from '../../image/pull-policy.ts';
import { type ImageReference, isTemplated } from '../../image/reference.ts';
import type { TagVerdict } from '../../image/tag/tag.ts';
import { basisWords } from '../../image/tag/tag-basis.ts';

export interface PolicyWish {
  /** The policy for all, in place of the one that each reference calls for. */
  readonly to?: PullPolicy;
  /** Change a written `Never` as well. */
  readonly alsoNever?: boolean;
  /** State the policy everywhere, also where Kubernetes would fill in the same. */
  readonly explicit?: boolean;
}

export interface PolicySubject {
  /** The reference as it will stand once the plan is carried out. */
  readonly reference: ImageReference;
  readonly kind: TagVerdict;
  readonly settings: PolicySettings;
  readonly field: ImageField;
  /** Whether another container of the same Pod states its policy. */
  readonly siblingStates: boolean;
}

export type PolicyVerdict =
  | { readonly kind: 'write'; readonly policy: PullPolicy; readonly reason: string }
  | { readonly kind: 'keep'; readonly code: string; readonly reason: string };

function keep(code: string, reason: string): PolicyVerdict {
  return { kind: 'keep', code, reason };
}

/** A written `Never` is meant, and changes where that is asked for alone. */
export function keepNever(): { readonly kind: 'keep'; readonly code: string; readonly reason: string } {
  return { kind: 'keep', code: 'never', reason: 'a written `Never` stays (`--also-never` changes it)' };
}

/**
 * The policy that has to move together with a reference: where the new one calls for another than the old one did, or
 * where Kubernetes would fill in another while a live object keeps the old. `null` where it stays.
 */
function policyThatFollows(subject: PolicySubject, before: ImageReference): PullPolicy | null {
  const { field, reference, kind, settings } = subject;
  const calledFor = derivePullPolicy(before, field.tagKind ?? undefined, settings);
  const sameCall = calledFor === derivePullPolicy(reference, kind, settings);
  if (sameCall && defaultPullPolicy(before) === defaultPullPolicy(reference)) return null;
  const verdict = decidePullPolicy(subject, {});
  return verdict.kind === 'write' ? verdict.policy : null;
}

/**
 * The policy that a moved reference needs: see {@link policyThatFollows}; where another container of its Pod comes to
 * state its policy, this one states it too. `null` where nothing is written.
 */
export function policyAfterMove(
  subject: PolicySubject,
  before: ImageReference,
  siblingComesToState: boolean,
): PullPolicy | null {
  const follows = policyThatFollows(subject, before);
  if (follows !== null || !siblingComesToState) return follows;
  const verdict = decidePullPolicy(subject, {});
  return verdict.kind === 'write' ? verdict.policy : null;
}

/** Decides for one container or image volume. */
export function decidePullPolicy(subject: PolicySubject, wish: PolicyWish): PolicyVerdict {
  const { field, reference, kind, settings } = subject;
  const { written } = field.pullPolicy;
  if (field.container === null && field.policySpan === null)
    return keep('no-container', 'it is no container, so it has no pull policy');
  if (written === null && field.pullPolicy.effective === null)
    return keep('policy-elsewhere', 'the pull policy beside it stands in what it is patched into');
  if (written === 'Never' && wish.alsoNever !== true) return keepNever();
  if (written !== null && isTemplated(written))
    return keep('templated', 'the policy comes from a template: change it at its source');
  const policy = wish.to ?? derivePullPolicy(reference, kind, settings);
  if (policy === null)
    return keep('no-policy-fits', 'this tag may move, and there is no registry to ask: mirror the image and pin it');
  if (written === policy) return keep('current', `\`${policy}\` already`);
  const because = wish.to === undefined ? becauseOf(kind, reference, settings) : 'asked for';
  if (written !== null) return { kind: 'write', policy, reason: `${written} → ${policy}: ${because}` };
  const filledIn = defaultPullPolicy(reference);
  const filledInBefore = field.reference === null ? filledIn : defaultPullPolicy(field.reference);
  if (filledIn !== policy)
    return { kind: 'write', policy, reason: `${policy}: ${because}, and Kubernetes would fill in ${filledIn}` };
  if (filledInBefore !== filledIn)
    return {
      kind: 'write',
      policy,
      reason: `${policy}: a live object keeps the ${filledInBefore} that was filled in before`,
    };
  if (subject.siblingStates) return { kind: 'write', policy, reason: `${policy}: stated, as its siblings do` };
  if (wish.explicit === true || wish.to !== undefined)
    return { kind: 'write', policy, reason: `${policy}: ${because}, stated` };
  return keep('default', `Kubernetes fills in ${policy}`);
}

function becauseOf(verdict: TagVerdict, { tag }: ImageReference, { profile, local }: PolicySettings): string {
  if (profile === 'multi-tenant') return 'tenants share nodes';
  if (profile === 'development' && local === true) return 'the image is built here';
  const written = tag ?? 'latest';
  const basis = basisWords(written, verdict);
  switch (verdict.kind) {
    case 'digest':
      return 'a digest names exact bytes';
    case 'build':
    case 'version':
      return `\`${written}\` is not meant to move (${basis})`;
    default:
      return `\`${written}\` may move (${basis})`;
  }
}
