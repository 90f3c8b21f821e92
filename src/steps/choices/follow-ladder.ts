/**
 * From where an image of a component set is taken next, where its component follows no branch: back to upstream once that
 * has what will do, and to our own build as long as `sourcing` says so.
 */
import type { ChoiceSubject, Outcome } from '../../choice/choice.ts';
import { describeBetter } from '../../choice/ladder/describe-standing.ts';
import { judgeStanding } from '../../choice/ladder/judge-standing.ts';
import type { KnownImage } from '../../choice/ladder/known-image.ts';
import { type BetterSource, type StandingImage, standOnLadder } from '../../choice/ladder/stand-on-ladder.ts';
import type { FallenTag } from '../../choice/tags/filter.ts';
import { BowlineError } from '../../errors.ts';
import { parseReference, repositoryIdentity } from '../../image/reference.ts';
import { compareWithinShape } from '../../image/version/compare-versions.ts';
import { isOwnBuild, parseHonestVersion } from '../../image/version/honest-version.ts';
import { readVersion } from '../../image/version/read-version.ts';
import { withoutVariant } from '../../image/version/tag-variant.ts';
import type { TagVersion } from '../../image/version/tag-version.ts';
import { deployedRepository } from '../../records/config/component-set.ts';
import { findSetImage, type SetImage } from '../../records/config/set-images.ts';
import { askSources } from '../versions/ask-sources.ts';
import type { ChoiceTools } from './choice-tools.ts';
import { digestFor, type Taken, walkCandidates } from './walk-candidates.ts';

interface Followed {
  readonly outcome: Outcome;
  readonly fallen: readonly FallenTag[];
}

/** Whether it may be taken from another place than now: what is held, follows nothing, a branch or a stream, is not. */
export function mayChangePlace({ component: found, reference, follow: { goal } }: ChoiceSubject): boolean {
  if (found === null || goal.kind === 'none' || goal.kind === 'commit' || goal.kind === 'stream') return false;
  // A copy that is left over where upstream's own is declared goes back as well.
  return found.deployed !== found.upstream || repositoryIdentity(reference) !== found.upstream;
}

/** `null` where it stays in its place, and what it follows there counts. */
export async function followLadder(subject: ChoiceSubject, tools: ChoiceTools): Promise<Followed | null> {
  const found = subject.component;
  if (found === null || !mayChangePlace(subject)) return null;
  return repositoryIdentity(subject.reference) === found.upstream
    ? toOwnBuild(found, subject, tools)
    : toUpstream(found, subject, tools);
}

/** Only where a finding would say so: what waits, or is meant to stay, asks no one. */
async function toUpstream(found: SetImage, subject: ChoiceSubject, tools: ChoiceTools): Promise<Followed | null> {
  const image = tools.standing(subject.reference);
  if (image === null) return null;
  const { mode, until } = found.component.sourcing;
  const before = standOnLadder(image);
  const waits = before.condition.kind === 'waiting' && before.condition.day !== null;
  if (waits || (before.rung === 'mirror' && mode === 'mirror' && until === null)) return null;
  const known = await askUpstream(image, tools);
  const now = { ...image, known: [...image.known, ...known] };
  const standing = standOnLadder(now);
  const fault = judgeStanding(now, standing);
  const { better } = standing;
  if (fault === null || better === null || better.rung !== 'upstream') return null;
  const next = elsewhere(found.image.from, subject);
  const walked = await walkCandidates([better.tag], next, tools);
  if (walked.taken === null) return null;
  const reason = `${describeBetter(better)}: back from \`${subject.tag ?? 'it'}\` to upstream`;
  return moveTo(found.image.from, walked.taken, subject, reason, walked.fallen, isNoLess(better) ? reason : null);
}

/** The same bytes, or the same commit, are no step back, whatever their names are. */
function isNoLess({ because }: BetterSource): boolean {
  return because !== 'later-version' && because !== 'version';
}

/** An upstream that does not answer keeps no build of ours from moving on: `verify` and `release --debt` tell of it. */
async function askUpstream(image: StandingImage, { git, registry }: ChoiceTools): Promise<readonly KnownImage[]> {
  try {
    return (await askSources(image, { git, registry: async () => registry })).known;
  } catch (thrown) {
    if (thrown instanceof BowlineError) return [];
    throw thrown;
  }
}

/** The newest of our builds that is not below what upstream's image is. A copy is brought by `mirror`, which has the bytes. */
async function toOwnBuild(found: SetImage, subject: ChoiceSubject, tools: ChoiceTools): Promise<Followed | null> {
  const { mode } = found.component.sourcing;
  if (mode !== 'own-build' && mode !== 'temporary') return null;
  const name = deployedRepository(found.set, found.component, found.image);
  const next = elsewhere(name, subject);
  const { registry, repository } = next.reference;
  const list = await tools.registry.tags({ registry, repository });
  const tags = list.kind === 'exists' && list.incomplete === null ? list.tags : [];
  const builds = buildsAbove(tags, found, subject);
  const walked = await walkCandidates(builds, next, tools);
  if (walked.taken === null) return null;
  const reason = `\`sourcing\` of \`${found.component.name}\` is \`${mode}\`: our build in place of \`${subject.tag ?? 'it'}\` of upstream`;
  return moveTo(name, walked.taken, subject, reason, walked.fallen, null);
}

/** Our builds of the image, the newest first. */
function buildsAbove(tags: readonly string[], found: SetImage, subject: ChoiceSubject): readonly string[] {
  const find = findSetImage([found.set]);
  const { variant } = found.image;
  const bare = subject.tag === null ? null : withoutVariant(subject.tag, variant);
  const current = bare === null ? null : readVersion(bare);
  const builds = tags.flatMap((tag): { readonly tag: string; readonly version: TagVersion }[] => {
    const own = withoutVariant(tag, variant);
    const version = isOwnBuild(own) ? readVersion(own) : null;
    const isMeant = find({ ...parseReference(found.deployed), tag })?.image.key === found.image.key;
    return version !== null && isMeant && isNotBelow(own, current) ? [{ tag, version }] : [];
  });
  return builds.sort((a, b) => compareWithinShape(b.version, a.version)).map(({ tag }) => tag);
}

/** A build of a version is not below that version, whatever else is in its name. */
function isNotBelow(build: string, current: TagVersion | null): boolean {
  const base = readVersion(parseHonestVersion(build)?.base ?? '');
  return current === null || current.kind !== 'version' || base === null || compareWithinShape(base, current) >= 0;
}

/** The same question about another repository. */
export function elsewhere(name: string, subject: ChoiceSubject): ChoiceSubject {
  const { digest, written } = subject.reference;
  return { ...subject, reference: { ...parseReference(name), digest, written } };
}

function moveTo(
  name: string,
  taken: Taken,
  { reference }: ChoiceSubject,
  reason: string,
  fallen: readonly FallenTag[],
  goesBack: string | null,
): Followed {
  const { tag, part } = taken;
  const back = goesBack === null ? {} : { goesBack };
  return {
    outcome: { kind: 'move', name, tag, digest: digestFor(reference, taken), part, ...back, reason },
    fallen,
  };
}
