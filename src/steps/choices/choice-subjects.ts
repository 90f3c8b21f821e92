/** From references to questions: what each follows, what bars it, and how old something has to be for it. */
import type { ChoiceSubject } from '../../choice/choice.ts';
import { NO_AGE_LIMIT } from '../../choice/judge-age.ts';
import { followOf } from '../../choice/tags/follow.ts';
import { prepareRestraints } from '../../choice/tags/restraints.ts';
import { type ImageReference, referenceIdentity, repositoryIdentity } from '../../image/reference.ts';
import type { Config, ImageSettings } from '../../records/config/config.ts';
import { imageSettings, judgeTag } from '../../records/config/image-settings.ts';
import { findSetImage } from '../../records/config/set-images.ts';
import { parseDuration } from '../../records/duration.ts';
import type { LedgerIndex } from '../../records/ledger/ledger-index.ts';
import type { Lock } from '../../records/lock/lock.ts';
import { mostExact } from '../versions/remembered-images.ts';

export interface SubjectKnowledge {
  readonly lock: Lock;
  readonly memory: LedgerIndex;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Prepares the look-up. */
export function choiceSubjects(
  config: Config,
  { lock, memory, now }: SubjectKnowledge,
): (reference: ImageReference) => ChoiceSubject {
  const findSettings = imageSettings(config.images);
  const restraints = prepareRestraints(config, now);
  const findImage = findSetImage(config.componentSets);
  return (reference) => {
    const settings = findSettings(reference);
    const tag = tagOf(reference, settings, lock, memory);
    const component = findImage({ ...reference, tag });
    const said = settings?.follow ?? component?.image.follow ?? component?.component.follow ?? undefined;
    const bare = { ...reference, tag: tag ?? reference.tag, digest: null };
    const tagKind = judgeTag(bare, settings, { registries: config.registries });
    return {
      key: referenceIdentity(reference),
      reference,
      tag,
      tagKind,
      follow: followOf(said, tag, tagKind.kind),
      settings,
      component,
      age: ageLimitOf(settings),
      restraints,
    };
  };
}

function ageLimitOf(settings: ImageSettings | null): ChoiceSubject['age'] {
  if (settings?.minimumAge === undefined) return NO_AGE_LIMIT;
  return { minimum: parseDuration(settings.minimumAge) ?? 0, unknown: settings.unknown ?? 'wait' };
}

/** A digest without a tag is that of the tag which the configuration names, or which the lock or the ledger knows for it. */
function tagOf(
  reference: ImageReference,
  settings: ImageSettings | null,
  lock: Lock,
  memory: LedgerIndex,
): string | null {
  const { tag, digest, written } = reference;
  if (tag !== null) return tag;
  if (digest === null) return 'latest';
  const said = settings?.follow?.tag ?? lock.entries.get(written)?.tag;
  if (said != null) return said;
  const seen = memory.get(repositoryIdentity(reference))?.byDigest.get(digest) ?? [];
  return mostExact(seen.flatMap((entry) => (entry.tag === null || entry.gone === true ? [] : [entry.tag])));
}
