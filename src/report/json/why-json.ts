/** The answer of `why` as `bowline.why/1`. */
import { FILTERS } from '../../choice/tags/filter.ts';
import type { WhyAnswer, WhyRow } from '../../verbs/why.ts';

export function whyJson({ rows, errors, notes }: WhyAnswer): object {
  return { schema: 'bowline.why/1', images: rows.map(rowJson), errors, notes };
}

function rowJson(row: WhyRow): object {
  const {
    habits,
    semver,
    reference,
    places,
    tag,
    tagKind,
    version,
    follow,
    outcome,
    list,
    forms,
    candidates,
    fallen,
    next,
    risk,
  } = row;
  const { written, name, registry, repository, digest } = reference;
  return {
    reference: { written, name, registry, repository, tag: reference.tag, digest },
    places,
    tag,
    tagKind,
    reading:
      version === null
        ? null
        : {
            kind: version.kind,
            prefix: version.prefix,
            numbers: version.numbers,
            variant: version.variant,
            channel: version.channel,
            form: version.form,
          },
    follow: { words: follow.words, byDefault: follow.byDefault, origin: follow.origin },
    outcome: outcomeJson(outcome),
    tags:
      list?.kind === 'exists'
        ? {
            count: list.tags.length,
            countBefore: list.countBefore,
            whole: list.incomplete === null,
            learntAt: list.learntAt,
          }
        : null,
    forms,
    habits,
    candidates,
    semver,
    fallen: fallen.map(({ filter, count, tags }) => ({ filter, meaning: FILTERS[filter], count, tags })),
    next,
    risk,
  };
}

function outcomeJson(outcome: WhyRow['outcome']): object {
  switch (outcome.kind) {
    case 'move':
      return { kind: 'moves', tag: outcome.tag, digest: outcome.digest, reason: outcome.reason };
    case 'stay':
      return { kind: 'stays', code: outcome.code, reason: outcome.reason };
    case 'refuse':
      return { kind: 'unknown', error: outcome.error };
  }
}
