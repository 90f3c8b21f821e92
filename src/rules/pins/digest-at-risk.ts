/** `digest-at-risk` */

import { dayOf } from '../../records/day-of.ts';
import { namedNow, type PinRule, type PinSubject, shortPin, wayOut } from '../pin-rule.ts';
import { always, EXAMPLE_DIGEST, examplePod } from '../rule.ts';

export const digestAtRisk: PinRule = {
  id: 'digest-at-risk',
  summary: 'no tag keeps the pinned digest, so the registry may delete it',
  why: 'A registry keeps what a tag names. Once the tag has moved, the old digest lives as long as the registry, its owner and the publisher’s clean-up jobs let it: on quay.io two weeks, unless the owner set another time. Where the time is known, the finding says when it ends; `keepsUntagged` under `registries` in `bowline.yaml` says it for a registry of your own. Move on, or copy the image to a registry that keeps it.',
  severity: always('warning'),
  milderWhere: 'the registry keeps such digests by itself, or whether another tag keeps it could not be told',
  yieldsTo: ['absent-digest'],
  example: {
    said: '`stable` names another digest, and so does every other tag',
    bad: examplePod(`image: quay.io/team/web:stable@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: quay.io/team/web:stable@sha256:${'2'.repeat(64)}`),
  },
  check: (subject) => {
    const { facts, retention } = subject;
    const { keeper } = facts;
    if (facts.digest.kind !== 'exists' || keeper === null || keeper.kind === 'tag') return null;
    // What stays anyway is worth a word only where it is sure that nothing keeps it, and not where somebody saw to it.
    if (retention.kind === 'keeps' && (keeper.kind === 'unknown' || retention.basis === 'user')) return null;
    const due = dueOf(subject);
    const kept =
      keeper.kind === 'none' ? 'no tag keeps it' : `whether another tag keeps it is not known (${keeper.why})`;
    return {
      message: `${shortPin(subject.reference)} ${retention.kind === 'keeps' ? 'has no tag any more' : 'is at risk'}: ${leaving(subject)}${kept}; ${fate(subject, due)}; ${wayOut(subject)}`,
      milder: retention.kind === 'keeps' || keeper.kind === 'unknown',
      ...(due === null ? {} : { due: new Date(due).toISOString() }),
    };
  },
};

/** How the pin lost its tag. */
function leaving(subject: PinSubject): string {
  const { reference, facts } = subject;
  if (reference.tag === null) return '';
  if (facts.holding.kind === 'gone') return `\`${reference.tag}\` does not exist any more and `;
  const since = facts.leftAt === null ? '' : ` (seen first on ${dayOf(facts.leftAt)})`;
  return `\`${reference.tag}\` names ${namedNow(subject) ?? 'something else'}${since} and `;
}

/** When the registry is expected to delete it, in milliseconds since 1970: counted from now where nobody saw it begin. */
function dueOf({ retention, facts, now }: PinSubject): number | null {
  if (retention.kind !== 'collects') return null;
  return (facts.leftAt === null ? now : Date.parse(facts.leftAt)) + retention.after;
}

function fate({ reference, retention, now }: PinSubject, due: number | null): string {
  const does = `${reference.registry} ${retention.words}`;
  if (due === null) return does;
  return due < now ? `${does}: due since ${dayOf(due)}` : `${does}: gone by ${dayOf(due)}`;
}
