/** What `follow: { commit: BRANCH }` comes to: the newest build of the branch, or upstream's own image once it has one. */
import type { ChoiceSubject, Outcome } from '../../choice/choice.ts';
import { stay } from '../../choice/settle-early.ts';
import type { FallenTag } from '../../choice/tags/filter.ts';
import type { Goal } from '../../choice/tags/follow.ts';
import { guardTagList } from '../../choice/tags/guard-list.ts';
import { type BranchBuild, rankBuilds } from '../../choice/tags/rank-builds.ts';
import { BowlineError, errorData, toErrorData } from '../../errors.ts';
import type { TagListFact } from '../../image/manifest/facts.ts';
import { type ImageReference, repositoryIdentity } from '../../image/reference.ts';
import { isOwnBuild } from '../../image/version/honest-version.ts';
import { readVersion } from '../../image/version/read-version.ts';
import { isOfVariant, withoutVariant, withVariant } from '../../image/version/tag-variant.ts';
import type { UpstreamRepository } from '../../io/world.ts';
import { deployedRepository } from '../../records/config/component-set.ts';
import { findSetImage, type SetImage } from '../../records/config/set-images.ts';
import { commitOfImage, commitOfTag } from '../versions/commit-of-tag.ts';
import { releasesAmong, type UpstreamRelease } from '../versions/read-origin.ts';
import type { ChoiceTools } from './choice-tools.ts';
import { elsewhere } from './follow-ladder.ts';
import { digestFor, walkCandidates } from './walk-candidates.ts';

interface Followed {
  readonly outcome: Outcome;
  readonly fallen: readonly FallenTag[];
}

/** The newest tags whose commits are looked up; each costs git a moment. */
const MOST_BUILDS = 60;

/** What git does not answer is a refusal of this one reference. */
export async function followCommit(
  goal: Extract<Goal, { kind: 'commit' }>,
  subject: ChoiceSubject,
  list: TagListFact,
  tools: ChoiceTools,
): Promise<Followed> {
  try {
    return await follow(goal, subject, list, tools);
  } catch (thrown) {
    if (thrown instanceof BowlineError) return only({ kind: 'refuse', error: toErrorData(thrown) });
    throw thrown;
  }
}

async function follow(
  { branch }: Extract<Goal, { kind: 'commit' }>,
  subject: ChoiceSubject,
  list: TagListFact,
  tools: ChoiceTools,
): Promise<Followed> {
  const { component: found, reference } = subject;
  const tag = subject.tag ?? 'latest';
  const source = found?.component.source?.git;
  if (found === null || source === undefined) return only(stay('own-build', 'nobody says where it comes from'));
  const upstream = await tools.git.upstream(source, 'configuration');
  if (upstream.kind !== 'exists') return only({ kind: 'refuse', error: upstream.error });
  const { repository } = upstream;
  const head = (await repository.branches()).find(({ name }) => name === branch)?.commit;
  if (head === undefined) {
    const error = errorData('COMMIT_ABSENT', `${repository.name} has no branch \`${branch}\``);
    return only({ kind: 'refuse', error });
  }
  const releases = releasesAmong(await repository.tags());
  const variant = found.image.variant;
  const current = await commitOfImage(reference, { tag, variant }, releases, repository, tools.registry);
  const back = await upstreamAgain(found, current, head, releases, subject, repository, tools);
  if (back !== null) return back;
  const away = ownPlace(found, subject);
  const there = away ?? subject;
  const { registry, repository: path } = there.reference;
  const tags = away === null ? list : await tools.registry.tags({ registry, repository: path });
  const listed = tags.kind === 'exists' ? tags.incomplete : tags.error;
  const guard = away === null ? guardTagList(tags, reference.name, tag) : listed;
  if (guard !== null || tags.kind !== 'exists')
    return only(guard === null ? stay('current', 'nothing is known') : { kind: 'refuse', error: guard });
  const meant = tags.tags.filter((each) => isMeant(each, there.reference, found, tag));
  const builds = await readBuilds(meant, { tag, commit: current }, head, releases, found, repository);
  const ranked = rankBuilds(builds, { reference: there.reference, tag, commit: current }, subject.restraints);
  const walked = await walkCandidates(ranked.candidates, there, tools);
  const fallen = [...walked.fallen, ...ranked.fallen];
  if (walked.refused !== null) return { outcome: walked.refused, fallen };
  if (walked.taken === null) return { outcome: staysWords(tag, branch, head, current), fallen };
  const { taken } = walked;
  const build = builds.find((each) => each.tag === taken.tag);
  const reason = takenWords(taken.tag, branch, build);
  const digest = digestFor(reference, taken);
  const name = away === null ? {} : { name: away.reference.name };
  return { outcome: { kind: 'move', ...name, tag: taken.tag, digest, part: taken.part, reason }, fallen };
}

/** Where our builds are, for a reference to upstream's place although they are to be taken; `null` where it is there. */
function ownPlace(found: SetImage, subject: ChoiceSubject): ChoiceSubject | null {
  const isAtUpstream = repositoryIdentity(subject.reference) === found.upstream && found.upstream !== found.deployed;
  return isAtUpstream ? elsewhere(deployedRepository(found.set, found.component, found.image), subject) : null;
}

/** Whether a tag is of the image: at upstream by its variant, in a place of our own unless another image of the set is meant. */
function isMeant(tag: string, { registry, repository }: ImageReference, found: SetImage, current: string): boolean {
  const place = { registry, repository, tag };
  if (repositoryIdentity(place) === found.upstream) return isOfVariant(tag, found.image.variant, current);
  return findSetImage([found.set])(place)?.image.key === found.image.key;
}

function takenWords(tag: string, branch: string, build: BranchBuild | undefined): string {
  const { commit = '', behind = 0 } = build ?? {};
  const where = behind === 0 ? 'the head' : `${behind} ${behind === 1 ? 'commit' : 'commits'} behind the head`;
  return `\`${tag}\` is ${commit.slice(0, 12)}, ${where} of \`${branch}\``;
}

function staysWords(tag: string, branch: string, head: string, current: string | null): Outcome {
  if (current === head) return stay('current', `\`${tag}\` is the head of \`${branch}\``);
  const short = head.slice(0, 12);
  return stay('not-built', `the head of \`${branch}\` is ${short}, and no build of it or after \`${tag}\` was found`);
}

async function readBuilds(
  tags: readonly string[],
  current: { readonly tag: string; readonly commit: string | null },
  head: string,
  releases: readonly UpstreamRelease[],
  { image }: SetImage,
  repository: UpstreamRepository,
): Promise<readonly BranchBuild[]> {
  const versions = new Set(releases.map(({ version }) => withVariant(version, image.variant)));
  const wanted = tags.filter((tag) => {
    const isCommit = /^[0-9a-f]{7,64}$/.test(withoutVariant(tag, image.variant));
    return tag !== current.tag && (versions.has(tag) || isCommit || readVersion(tag)?.commit != null);
  });
  const builds: BranchBuild[] = [];
  for (const tag of newestFirst(wanted).slice(0, MOST_BUILDS)) {
    const commit = await commitOfTag(tag, image.variant, releases, repository);
    if (commit === null) continue;
    const isOn = await repository.isAncestor(commit, head);
    const behind = isOn ? await repository.distance(commit, head) : null;
    const holdsCurrent = current.commit === null ? null : await repository.isAncestor(current.commit, commit);
    builds.push({ tag, commit, behind, holdsCurrent });
  }
  return builds;
}

/** Numbers as numbers: names of one form come in the order in which they were given. */
function newestFirst(tags: readonly string[]): readonly string[] {
  return tags.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}

/**
 * Upstream's own image of a release that has the commit which runs: the highest on the branch. Only what we copied or
 * built goes back; what upstream released is asked for in its own repository.
 */
async function upstreamAgain(
  found: SetImage,
  current: string | null,
  head: string,
  releases: readonly UpstreamRelease[],
  subject: ChoiceSubject,
  repository: UpstreamRepository,
  tools: ChoiceTools,
): Promise<Followed | null> {
  const { tag, reference } = subject;
  const { variant } = found.image;
  if (current === null || tag === null || !isOwnBuild(withoutVariant(tag, variant))) return null;
  if (repositoryIdentity(reference) === found.upstream) return null;
  for (const release of releases) {
    const holds =
      (await repository.isAncestor(current, release.commit)) && (await repository.isAncestor(release.commit, head));
    if (!holds) continue;
    const name = found.image.from;
    const next = withVariant(release.version, variant);
    const walked = await walkCandidates([next], elsewhere(name, subject), tools);
    if (walked.taken === null) return null;
    const digest = digestFor(reference, walked.taken);
    const same = release.commit === current ? 'is the same commit' : 'has its commit';
    const reason = `upstream released \`${next}\`, which ${same}: back from \`${tag}\` to upstream`;
    const { part } = walked.taken;
    return { outcome: { kind: 'move', name, tag: next, digest, part, reason }, fallen: walked.fallen };
  }
  return null;
}

function only(outcome: Outcome): Followed {
  return { outcome, fallen: [] };
}
