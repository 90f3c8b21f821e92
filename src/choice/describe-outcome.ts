/** Why something is next, or why nothing is, in words for people. */
import { compareVersions } from '../image/version/compare-versions.ts';
import type { TagVersion } from '../image/version/tag-version.ts';
import { type Beyond, findBeyond } from './beyond.ts';
import type { ChoiceSubject, Outcome } from './choice.ts';
import { stay } from './settle-early.ts';
import { type FallenTag, FILTERS } from './tags/filter.ts';
import type { Follow } from './tags/follow.ts';
import { misfitWords } from './tags/misfit.ts';
import type { RankedCandidates } from './tags/rank-candidates.ts';
import type { TagRanking } from './tags/rank-tags.ts';
import { covers } from './tags/version-limits.ts';

/** `level: minor`, and whether nobody said so. */
export function followWords({ words, byDefault }: Follow): string {
  return byDefault ? `\`${words}\` by default` : `\`${words}\``;
}

/**
 * @param tag that was taken
 * @param passed newer ones that were asked about and did not hold
 * @param lowering why a lower one may be taken; left out, none may
 */
export function describePick(
  tag: string,
  { tag: from, follow }: ChoiceSubject,
  { current, fallen }: RankedCandidates,
  passed: readonly FallenTag[],
  ranking: TagRanking,
  lowering?: string,
): string {
  const version = ranking.read(tag);
  const isLower = version !== null && current !== null && (compareVersions(version, current) ?? 0) < 0;
  if (isLower) return `\`${from}\` goes down to \`${tag}\` (${followWords(follow)}): ${lowering}`;
  const beyond = version === null ? null : findBeyond(version, fallen, ranking);
  const release = beyond?.release ?? null;
  const further = [
    ...(release === null ? [] : [`\`${release}\` is further than that`]),
    ...(beyond === null ? [] : otherwiseWords(beyond)),
  ];
  const [first] = [...passed, ...fallen.filter(({ filter }) => filter === 'group')];
  const more = [...further, ...(first === undefined ? [] : [passedWords(first)])].map((words) => `; ${words}`).join('');
  const isDated = follow.goal.kind === 'newest' && follow.goal.by === 'created';
  return `\`${tag}\` ${isDated ? 'was made' : 'comes'} after \`${from}\` (${followWords(follow)}${more})`;
}

/** What became of a candidate that was asked about. */
export function passedWords({ tag, filter, because }: FallenTag): string {
  if (filter === 'age') return `\`${tag}\` ${because}`;
  if (filter === 'barred' && because !== undefined) return because;
  return `\`${tag}\` ${FILTERS[filter]}${because === undefined ? '' : `: ${because}`}`;
}

/** Codes of what is kept for the sake of a candidate that did not hold. */
const PASSED_CODES: Readonly<Partial<Record<FallenTag['filter'], string>>> = {
  age: 'waiting',
  platforms: 'platform-missing',
  denied: 'denied',
  barred: 'barred',
  group: 'group',
};

/** Why nothing comes after what stands there. */
export function describeStay(
  subject: ChoiceSubject,
  { current, fallen }: RankedCandidates,
  passed: readonly FallenTag[],
  ranking: TagRanking,
): Outcome {
  const { follow } = subject;
  const { goal } = follow;
  const tag = subject.tag ?? 'latest';
  const isDated = goal.kind === 'newest' && goal.by === 'created';
  if (current === null && !isDated)
    return stay('no-order', `\`${tag}\` has no place in an order of versions${orderHint(subject)}`);
  const barred = fallen.filter(({ filter }) => filter === 'denied' || filter === 'barred' || filter === 'group');
  const [first] = [...passed, ...barred];
  if (first !== undefined) return stay(PASSED_CODES[first.filter] ?? 'current', passedWords(first));
  if (current === null) return stay('current', `nothing is newer than \`${tag}\` (${followWords(follow)})`);
  const misfit = misfitWords(follow, current);
  if (misfit !== null) return stay('no-order', `\`${tag}\` ${misfit}`);
  if (goal.kind === 'semver' && !covers(goal.range, current))
    return stay('outside', `\`${tag}\` is outside of \`${follow.words}\`, and nothing above it is within`);
  const beyond = findBeyond(current, fallen, ranking);
  const { release, variant } = beyond;
  const newest = `nothing is ${isDated ? 'newer than' : 'above'} \`${tag}\` within ${followWords(follow)}`;
  if (variant !== null && release === null)
    return stay('limited', `the variant \`${current.variant}\` has no newer tag, and \`${variant}\` is there`);
  const otherwise = otherwiseWords(beyond);
  if (otherwise.length > 0) return stay('limited', [newest, ...otherwise].join('; '));
  if (release !== null) return stay('limited', `${newest}; \`${release}\` is there`);
  return stay('current', newest);
}

/** What goes on in another way of writing, or of building. */
function otherwiseWords({ respelt, rebuilt }: Beyond): string[] {
  return [
    ...(respelt === null ? [] : [respeltWords(respelt)]),
    ...(rebuilt === null
      ? []
      : [`\`${rebuilt.tag}\` is there, which is ${rebuilt.build === null ? 'no' : 'a'} rebuild`]),
  ];
}

/** Nothing goes over to another way of writing by itself: it may be another image as well. */
function respeltWords({ tag, prefix }: TagVersion): string {
  const written = /v$/i.test(prefix) ? `with \`${prefix}\`` : `without \`v\``;
  return `the project writes versions ${written} now: \`${tag}\` is there`;
}

/** What helps a tag that has no order: whether it may be the name of a version tells how it is built. */
function orderHint({ follow: { goal }, tagKind: { kind } }: ChoiceSubject): string {
  if (kind === 'build') return ': `newest: created` goes by when images were made';
  return goal.kind === 'newest'
    ? ': follow a tag that moves, or `newest: created`'
    : ': `--exact` looks for the version that it is';
}
