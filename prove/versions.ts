/** The proof that tags have one order, over histories of real projects and tags that files write. */
import { compareSemver } from '../src/image/version/compare-semver.ts';
import { compareTags, compareVersions } from '../src/image/version/compare-versions.ts';
import { learnGrammar } from '../src/image/version/learn-grammar.ts';
import { readVersion } from '../src/image/version/read-version.ts';
import { type TagVersion, versionShape } from '../src/image/version/tag-version.ts';
import { type Claims, countWords, createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';
import { describeCommits } from './versions/described-commits.ts';
import { makeSequences } from './versions/made-up-sequences.ts';
import { readSequences, readTags, type TagSequence } from './versions/tag-sequences.ts';

export const summary =
  'Tags stand in one order, whatever list they come in, and within a line of releases it is that in which projects named them.';

export async function prove({ data, slice, log }: ProofOptions): Promise<boolean> {
  const claims = createClaims(log);
  const sequences = data === null ? makeSequences(slice ? 20 : 200) : readSequences(data);
  const written: TagSequence = { name: 'tags of files', tags: data === null ? [] : readTags(data) };
  const all = [...sequences, written].filter(({ tags }) => tags.length > 0);
  claims.check('there are tags to look at', all.length === 0 ? [`none in ${data}`] : []);
  const groups = all.flatMap(({ name, tags }) => groupsOf(tags).map((versions) => ({ name, versions })));
  claims.check(
    'each shape has one order',
    groups.flatMap(({ name, versions }) => findDisorder(name, versions, slice)),
  );
  claims.check('shuffled lists come out the same', all.flatMap(findShuffleFaults));
  const back = sequences.flatMap(findStepsBack);
  const most = sequences.reduce((sum, { tags }) => sum + tags.length, 0) / 1000;
  claims.check(
    'within one line of releases, projects name a lower tag after a higher one once in a thousand tags at most',
    back.length > most ? back : [],
  );
  for (const step of back) log(`    ${step}`);
  judgeDescribed(describeCommits(slice ? 60 : 250), claims, log);
  tell(all, log);
  return claims.hold();
}

function read(tags: readonly string[]): readonly TagVersion[] {
  const grammar = learnGrammar(tags);
  return tags.map((tag) => readVersion(tag, grammar)).filter((version) => version !== null);
}

function groupsOf(tags: readonly string[]): readonly (readonly TagVersion[])[] {
  return [...Map.groupBy(read(tags), versionShape).values()];
}

/** Every pair against its reverse, every triple of neighbours in any order that the sort made, and each tag with itself. */
function findDisorder(name: string, versions: readonly TagVersion[], slice: boolean): readonly string[] {
  const some = slice ? versions.slice(0, 60) : versions.slice(0, 250);
  const faults: string[] = [];
  for (const a of some) {
    for (const b of some) {
      const [ab, ba] = [compareVersions(a, b), compareVersions(b, a)];
      if (ab === null || ba === null || Math.sign(ab) !== -Math.sign(ba) + 0) faults.push(`${name}: ${a.tag} ${b.tag}`);
      if (a === b && ab !== 0) faults.push(`${name}: ${a.tag} beside itself`);
    }
  }
  const sorted = [...some].sort((a, b) => compareVersions(a, b) ?? 0);
  for (const [i, a] of sorted.entries()) {
    for (const b of sorted.slice(i + 1))
      if ((compareVersions(a, b) ?? 1) > 0) faults.push(`${name}: ${a.tag} ${b.tag}`);
  }
  return faults;
}

function findShuffleFaults({ name, tags }: TagSequence): readonly string[] {
  const orders = [tags, [...tags].reverse(), [...tags].sort()].map((list) => {
    const sorted = groupsOf(list).map((versions) => inOrder(versions).join(' '));
    return sorted.sort().join('\n');
  });
  return new Set(orders).size === 1 ? [] : [name];
}

function inOrder(versions: readonly TagVersion[]): readonly string[] {
  return [...versions].sort((a, b) => compareVersions(a, b) || (a.tag < b.tag ? -1 : 1)).map(({ tag }) => tag);
}

/** A tag below one that came before it, though both have the same first two numbers. */
function findStepsBack({ name, tags }: TagSequence): readonly string[] {
  const faults: string[] = [];
  const highest = new Map<string, TagVersion>();
  for (const version of read(tags)) {
    const line = `${versionShape(version)} ${version.numbers.slice(0, 2).join('.')}`;
    const before = highest.get(line);
    const order = before === undefined ? 1 : (compareVersions(version, before) ?? 1);
    if (before !== undefined && order < 0) faults.push(`${name}: ${version.tag} was named after ${before.tag}`);
    if (order > 0) highest.set(line, version);
  }
  return faults;
}

/** Every pair of commits of one line, by the names that git gives them. */
function judgeDescribed(names: readonly string[], claims: Claims, log: (line: string) => void): void {
  const pairs = names.flatMap((earlier, index) => names.slice(index + 1).map((later) => [earlier, later] as const));
  const wrong = pairs.filter(([earlier, later]) => (compareTags(earlier, later) ?? 1) >= 0);
  claims.check(
    'what git calls the commits of one line stands in the order of the commits',
    wrong.map((pair) => pair.join(' ')),
  );
  const others = pairs.filter(([earlier, later]) => (compareSemver(earlier, later) ?? 1) >= 0);
  log(`    ${names.length} commits, ${pairs.length} pairs; SemVer orders ${others.length} of them the other way`);
}

function tell(all: readonly TagSequence[], log: (line: string) => void): void {
  const tags = all.flatMap((sequence) => sequence.tags);
  log(`${all.length} lists of ${tags.length} tags: ${countWords(all.flatMap((each) => kinds(each.tags)))}`);
}

function kinds(tags: readonly string[]): readonly string[] {
  const grammar = learnGrammar(tags);
  return tags.map((tag) => readVersion(tag, grammar)?.kind ?? 'without an order');
}
