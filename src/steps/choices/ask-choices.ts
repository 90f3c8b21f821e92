/** What comes next for each reference: one list of tags for each repository, and few questions about what is chosen. */
import type { Choice, ChoiceSubject, Outcome } from '../../choice/choice.ts';
import { describePick, describeStay } from '../../choice/describe-outcome.ts';
import { compareAlike } from '../../choice/join-groups.ts';
import { neverRestrained } from '../../choice/never-restrained.ts';
import { neverLower, settleEarly, stay } from '../../choice/settle-early.ts';
import { findCreatedTags } from '../../choice/tags/created-tags.ts';
import type { FallenTag } from '../../choice/tags/filter.ts';
import { choosesAmongTags } from '../../choice/tags/follow.ts';
import { guardTagList } from '../../choice/tags/guard-list.ts';
import { type CandidateQuestion, type RankedCandidates, rankCandidates } from '../../choice/tags/rank-candidates.ts';
import { rankTags, type TagRanking } from '../../choice/tags/rank-tags.ts';
import type { TagListFact } from '../../image/manifest/facts.ts';
import { repositoryIdentity, withParts } from '../../image/reference.ts';
import { parseTagTemplate } from '../../image/version/tag-template.ts';
import type { ImageQuestion, RepositoryQuestion, World } from '../../io/world.ts';
import { mirrorMapping, mirrorPlace } from '../../plan/copies/mirror-place.ts';
import type { LedgerIndex } from '../../records/ledger/ledger-index.ts';
import type { Lock } from '../../records/lock/lock.ts';
import { parseVerdicts, type Verdict } from '../../records/verdict.ts';
import { openPartReader } from '../pins/ask-platform-pins.ts';
import { about } from '../pins/pin-tools.ts';
import { followerOf } from '../streams/follower.ts';
import { readVerdictFiles } from '../verdicts/verdicts.ts';
import { rememberImages } from '../versions/remembered-images.ts';
import type { ChoiceOptions, ChoiceTools } from './choice-tools.ts';
import { findExact } from './find-exact.ts';
import { followCommit } from './follow-commit.ts';
import { followLadder, mayChangePlace } from './follow-ladder.ts';
import { followStream } from './follow-stream.ts';
import { needVerdicts } from './need-verdicts.ts';
import { orderByCreated } from './newest-created.ts';
import { refreshTag } from './refresh-tag.ts';
import { digestFor, walkCandidates } from './walk-candidates.ts';

interface Knowledge {
  readonly lock: Lock;
  readonly memory: LedgerIndex;
}

/** Answers each subject once, by its key. Opens no connection where everything is settled without. */
export async function askChoices(
  subjects: readonly ChoiceSubject[],
  options: ChoiceOptions,
  knowledge: Knowledge,
  world: World,
): Promise<ReadonlyMap<string, Choice>> {
  const distinct = new Map(subjects.map((subject) => [subject.key, subject]));
  const choices = new Map<string, Choice>();
  const open: ChoiceSubject[] = [];
  for (const subject of distinct.values()) {
    const settled = settleEarly(subject, findsExact(subject, options));
    // Whoever is taken from another place has something to write, also where a tag is followed by itself.
    const isOpen = settled === null || (isFollowedByItself(settled) && mayChangePlace(subject));
    if (isOpen) open.push(subject);
    else choices.set(subject.key, without(subject, settled));
  }
  if (open.length === 0) return choices;
  const tools = await openTools(options, knowledge, world);
  // Who is asked again for what goes with another one was told of before.
  if (open.every(({ atMost }) => atMost === undefined)) await announce(open, tools, world);
  let done = 0;
  const chooseFor = async (own: readonly ChoiceSubject[]): Promise<void> => {
    // What was read of the tags of a repository is let go of once its last reference is chosen for.
    const rank = openRankings(tools);
    await Promise.all(
      own.map(async (subject) => {
        const choice = await choose(subject, rank, tools);
        const allowed = neverRestrained(choice.outcome, subject, findsExact(subject, options));
        const lowering = options.allowDowngrade ?? (allowed.kind === 'move' ? allowed.goesBack : undefined);
        const outcome = await needVerdicts(neverLower(allowed, subject, lowering), subject, tools);
        const { seen } = choice;
        const known = seen === undefined ? {} : { seen };
        choices.set(
          subject.key,
          options.explain === true ? { ...choice, outcome } : { ...without(subject, outcome), ...known },
        );
        done += 1;
        world.progress({ doing: 'asking registries', done, total: open.length });
      }),
    );
  };
  await forEachOf([...Map.groupBy(open, ({ reference }) => repositoryIdentity(reference)).values()], chooseFor);
  return choices;
}

async function openTools(options: ChoiceOptions, { lock, memory }: Knowledge, world: World): Promise<ChoiceTools> {
  const registry = await world.registry();
  const mapping = mirrorMapping(world.config, null);
  let files: readonly Verdict[] | null = null;
  return {
    registry,
    memory,
    readPart: openPartReader(lock, memory, registry),
    disk: world.disk,
    git: world.git,
    now: world.clock.now(),
    options,
    streams: lock.streams,
    follower: followerOf(world),
    copyPlace: (image) => {
      const place = mirrorPlace(image, mapping);
      return place === null ? null : `${place.registry}/${place.repository}`;
    },
    standing: rememberImages(world, memory).standing,
    verdicts: () => {
      files ??= readVerdictFiles(world).flatMap(parseVerdicts);
      return files;
    },
  };
}

/** More than are asked of one host at a time, so that no host waits for another. */
const MOST_REPOSITORIES = 64;

/** Works on so many at a time. */
async function forEachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(MOST_REPOSITORIES, items.length) }, worker));
}

function isFollowedByItself(outcome: Outcome): boolean {
  return outcome.kind === 'stay' && outcome.code === 'follows-tag';
}

/** Whether the exact tag is wanted of a reference that has another kind of tag. */
function findsExact({ tag, tagKind, follow }: ChoiceSubject, { exact }: ChoiceOptions): boolean {
  const isExact = tagKind.kind === 'version' || tagKind.kind === 'build';
  return exact === true && tag !== null && !isExact && follow.goal.kind !== 'none';
}

function without(subject: ChoiceSubject, outcome: Outcome): Choice {
  return { subject, outcome, list: null, ranking: null, ranked: null, fallen: [] };
}

async function announce(
  open: readonly ChoiceSubject[],
  { registry, options }: ChoiceTools,
  world: World,
): Promise<void> {
  const questions = open.flatMap((subject): (ImageQuestion | RepositoryQuestion)[] => {
    const { reference, tag, follow } = subject;
    const { registry: host, repository } = reference;
    const needsList = choosesAmongTags(follow) || follow.goal.kind === 'commit' || findsExact(subject, options);
    const own = follow.goal.kind === 'tag' ? follow.goal.tag : (tag ?? 'latest');
    return [...(needsList ? [{ registry: host, repository }] : []), about(reference, own)];
  });
  world.announce({ ...(await registry.estimate(questions)), first: true });
}

interface Ranked {
  readonly list: TagListFact;
  readonly ranking: TagRanking | null;
}

type RankRepository = (subject: ChoiceSubject) => Promise<Ranked>;

/** Tags are listed and read once for each repository and template, whoever asks. */
function openRankings({ registry }: ChoiceTools): RankRepository {
  const known = new Map<string, Promise<Ranked>>();
  return ({ reference, settings }) => {
    const template = settings?.tags?.template;
    const key = `${repositoryIdentity(reference)} ${template ?? ''}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const question = { registry: reference.registry, repository: reference.repository };
    const asked = registry.tags(question).then((list) => ({
      list,
      ranking:
        list.kind === 'exists' ? rankTags(list.tags, template === undefined ? null : parseTagTemplate(template)) : null,
    }));
    known.set(key, asked);
    return asked;
  };
}

async function choose(subject: ChoiceSubject, rank: RankRepository, tools: ChoiceTools): Promise<Choice> {
  const { follow, tag } = subject;
  const { goal } = follow;
  if (goal.kind === 'stream') {
    const { outcome, seen } = await followStream(goal, subject, tools);
    return { ...without(subject, outcome), ...(seen === undefined ? {} : { seen }) };
  }
  const placed = await followLadder(subject, tools);
  if (placed !== null) return { ...without(subject, placed.outcome), fallen: placed.fallen };
  const settled = settleEarly(subject, findsExact(subject, tools.options));
  if (settled !== null) return without(subject, settled);
  if (findsExact(subject, tools.options)) return chooseExact(subject, tag ?? 'latest', rank, tools);
  if (goal.kind === 'tag') {
    const refreshed = await refreshTag(goal.tag, subject, tools);
    return { ...without(subject, refreshed.outcome), fallen: refreshed.fallen };
  }
  const { list, ranking } = await rank(subject);
  if (goal.kind === 'commit') {
    const followed = await followCommit(goal, subject, list, tools);
    return { ...without(subject, followed.outcome), list, ranking, fallen: followed.fallen };
  }
  const guard = guardTagList(list, subject.reference.name, tag ?? 'latest');
  if (guard !== null || ranking === null) return { ...without(subject, refusal(guard)), list, ranking };
  const question = questionOf(subject, tools.options);
  if (goal.kind === 'newest' && goal.by === 'created') {
    const found = findCreatedTags(question, ranking);
    const order = await orderByCreated(found.candidates, subject, tools);
    const current = ranking.read(tag ?? 'latest');
    const ranked = { current, candidates: order.candidates, fallen: [...order.fallen, ...found.fallen] };
    if (order.error !== null)
      return { ...without(subject, { kind: 'refuse', error: order.error }), list, ranking, ranked };
    return takeFirst(subject, { list, ranking, ranked }, tools);
  }
  return takeFirst(subject, { list, ranking, ranked: rankCandidates(question, ranking) }, tools);
}

function refusal(error: ReturnType<typeof guardTagList>): Outcome {
  return error === null ? stay('current', 'nothing is known') : { kind: 'refuse', error };
}

function questionOf(
  { reference, tag, follow, settings, restraints }: ChoiceSubject,
  options: ChoiceOptions,
): CandidateQuestion {
  return {
    reference: withParts(reference, { tag }),
    follow,
    tags: settings?.tags ?? null,
    restraints,
    mayLower: options.allowDowngrade !== undefined,
  };
}

type RankedList = { readonly list: TagListFact; readonly ranking: TagRanking; readonly ranked: RankedCandidates };

/** Without what is further than the other images of the group can go. */
function withinGroup(ranked: RankedCandidates, { atMost }: ChoiceSubject): RankedCandidates {
  if (atMost === undefined) return ranked;
  const isFurther = (tag: string): boolean => compareAlike(tag, atMost.tag) > 0;
  const because = `${atMost.name} goes no further than \`${atMost.tag}\``;
  const fallen = ranked.candidates.filter(isFurther).map((tag): FallenTag => ({ tag, filter: 'group', because }));
  const candidates = ranked.candidates.filter((tag) => !isFurther(tag));
  return { ...ranked, candidates, fallen: [...fallen, ...ranked.fallen] };
}

/** The newest candidate that holds; where there is none, what stands there is looked at again. */
async function takeFirst(subject: ChoiceSubject, list: RankedList, tools: ChoiceTools): Promise<Choice> {
  const found = { ...list, ranked: withinGroup(list.ranked, subject) };
  const { ranked, ranking } = found;
  const { reference } = subject;
  const walked = await walkCandidates(ranked.candidates, subject, tools);
  const answer = (outcome: Outcome, more: readonly FallenTag[] = []): Choice => ({
    subject,
    outcome,
    ...found,
    fallen: [...walked.fallen, ...more],
  });
  if (walked.refused !== null) return answer(walked.refused);
  if (walked.taken !== null) {
    const { tag, part } = walked.taken;
    const reason = describePick(tag, subject, ranked, walked.fallen, ranking, tools.options.allowDowngrade);
    return answer({ kind: 'move', tag, digest: digestFor(reference, walked.taken), part, reason });
  }
  const settled = describeStay(subject, ranked, walked.fallen, ranking);
  if (reference.digest === null) return answer(settled);
  const refreshed = await refreshTag(subject.tag ?? 'latest', subject, tools);
  const isCurrent = refreshed.outcome.kind === 'stay' && refreshed.outcome.code === 'current';
  return answer(isCurrent ? settled : refreshed.outcome, refreshed.fallen);
}

async function chooseExact(
  subject: ChoiceSubject,
  tag: string,
  rank: RankRepository,
  tools: ChoiceTools,
): Promise<Choice> {
  const { list, ranking } = await rank(subject);
  const guard = list.kind === 'exists' ? list.incomplete : list.error;
  if (guard !== null || ranking === null) return { ...without(subject, refusal(guard)), list, ranking };
  return { ...without(subject, await findExact(tag, subject, ranking, tools)), list, ranking };
}
