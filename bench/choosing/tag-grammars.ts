/** Ways in which projects write their tags, each with what is right to choose from any of them. */
import type { Random } from '../../prove/ground/random.ts';
import { compareNumbers, highestOfEach, makeReleaseLine, type Release } from './release-line.ts';

export interface TagList {
  readonly tags: readonly string[];
  readonly aliases: ReadonlyMap<string, string>;
  /** Tags that a tree may use, with the one that is right to move to within the major version. */
  readonly usable: readonly { readonly tag: string; readonly right: string }[];
  readonly hasMajors: boolean;
}

/** Makes about so many tags. */
export type TagGrammar = (random: Random, count: number) => TagList;

/** The first are the more frequent, and stand here more than once. */
export const TAG_GRAMMARS: readonly (readonly [name: string, grammar: TagGrammar])[] = [
  ['versions with v', written((numbers, candidate) => `v${numbers}${candidate === null ? '' : `-rc.${candidate}`}`)],
  ['versions with v', written((numbers, candidate) => `v${numbers}${candidate === null ? '' : `-rc${candidate}`}`)],
  ['plain versions', written((numbers, candidate) => `${numbers}${candidate === null ? '' : `-rc.${candidate}`}`)],
  ['plain versions', written((numbers, candidate) => `${numbers}${candidate === null ? '' : `-beta${candidate}`}`)],
  ['versions with flavours', withFlavours],
  ['versions beside stray numbers', withStrayNumbers],
  ['rebuilds', rebuilds],
  ['four parts', fourParts],
  ['calendar', calendar],
  ['dates', dates],
  ['dates behind a word', (random, count) => prefixed('nightly-', dates(random, count))],
  ['git-describe', describes],
];

function written(format: (numbers: string, candidate: number | null) => string): TagGrammar {
  return (random, count) => {
    const line = makeReleaseLine(random, Math.floor(count * 0.8));
    return withAliases(line, ({ numbers, candidate }) => format(numbers.join('.'), candidate), random);
  };
}

/** The tags of a line of releases, with `latest`, the series and the majors as aliases, and builds of branches between. */
function withAliases(line: readonly Release[], tagOf: (release: Release) => string, random: Random): TagList {
  const aliases = new Map<string, string>();
  const released = line.filter(({ candidate }) => candidate === null);
  const prefix = tagOf(released[0] ?? { numbers: [0, 0, 0], candidate: null }).startsWith('v') ? 'v' : '';
  for (const release of released.toSorted((a, b) => compareNumbers(a.numbers, b.numbers))) {
    const [major, minor] = release.numbers;
    const tag = tagOf(release);
    for (const alias of ['latest', `${prefix}${major}`, `${prefix}${major}.${minor}`]) aliases.set(alias, tag);
  }
  const branches = random.repeat(1 + random.below(4), (index) => `pr-${100 + index * 7}`);
  const usable = usableOf(released, tagOf, majorOf);
  return { tags: [...line.map(tagOf), ...aliases.keys(), 'main', ...branches], aliases, usable, hasMajors: true };
}

type Build = { readonly numbers: readonly number[] };

function majorOf({ numbers }: Build): string {
  return String(numbers[0]);
}

/** Each tag, with that of the highest build of its group. */
function usableOf<Own extends Build>(
  builds: readonly Own[],
  tagOf: (build: Own) => string,
  groupOf: (build: Own) => string,
): TagList['usable'] {
  const highest = highestOfEach(builds, groupOf);
  return builds.map((build) => ({ tag: tagOf(build), right: tagOf(highest.get(groupOf(build)) ?? build) }));
}

/** `1.27.2`, `1.27.2-alpine3.20`, `1.27.2-slim`: each flavour by itself, and one ends early. */
function withFlavours(random: Random, count: number): TagList {
  const line = makeReleaseLine(random, Math.floor(count / 3.5));
  const flavours = ['', '-slim', random.pick(['-alpine3.20', '-bookworm', '-debian-12']), '-alpine3.18'];
  const ends = Math.floor(line.length * 0.6);
  const made = flavours.map((flavour, index) => {
    const own = index === 3 ? line.slice(0, ends) : line;
    const tagOf = ({ numbers, candidate }: Release): string =>
      `${numbers.join('.')}${candidate === null ? '' : `-rc${candidate}`}${flavour}`;
    const released = own.filter(({ candidate }) => candidate === null);
    return { tags: own.map(tagOf), usable: usableOf(released, tagOf, majorOf) };
  });
  const released = line.filter(({ candidate }) => candidate === null);
  const last = highestOfEach(released, () => 'all').get('all');
  const aliases = new Map(last === undefined ? [] : [['latest', last.numbers.join('.')]]);
  return {
    tags: [...made.flatMap(({ tags }) => tags), ...aliases.keys()],
    aliases,
    usable: made.flatMap(({ usable }) => usable),
    hasMajors: true,
  };
}

/** Versions, and beside them the numbers of builds and a time stamp that are higher than each of them. */
function withStrayNumbers(random: Random, count: number): TagList {
  const made = written((numbers, candidate) => (candidate === null ? numbers : `${numbers}-rc${candidate}`))(
    random,
    Math.floor(count * 0.9),
  );
  const stray = random.repeat(Math.ceil(count * 0.1), () => String(100_000_000 + random.below(900_000_000)));
  return { ...made, tags: [...new Set([...made.tags, ...stray, '20180102030405'])] };
}

/** `15.4.0-debian-12-r4`: the same version is built again and again, and the distribution below it moves once. */
function rebuilds(random: Random, count: number): TagList {
  const line = makeReleaseLine(random, Math.floor(count / 4)).filter(({ candidate }) => candidate === null);
  const moved = Math.floor(line.length * 0.3);
  const builds = line.flatMap((release, index) =>
    random.repeat(1 + random.below(6), (rebuild) => ({
      numbers: [...release.numbers, rebuild],
      flavour: index < moved ? 'debian-11' : 'debian-12',
    })),
  );
  const tagOf = ({ numbers, flavour }: (typeof builds)[number]): string =>
    `${numbers.slice(0, 3).join('.')}-${flavour}-r${numbers[3]}`;
  const usable = usableOf(builds, tagOf, (build) => `${majorOf(build)} ${build.flavour}`);
  return { tags: [...builds.map(tagOf), 'latest'], aliases: new Map(), usable, hasMajors: true };
}

function fourParts(random: Random, count: number): TagList {
  const line = makeReleaseLine(random, Math.floor(count / 2)).filter(({ candidate }) => candidate === null);
  const builds = line.flatMap(({ numbers }) =>
    random.repeat(1 + random.below(3), (build) => ({ numbers: [...numbers, build * 10] })),
  );
  return ranked(builds, ({ numbers }) => numbers.join('.'), true);
}

/** `2024.3.1`: the year is the major version. */
function calendar(random: Random, count: number): TagList {
  const builds: { numbers: readonly number[] }[] = [];
  for (let [year, month] = [2018, 1]; builds.length < count; month += 1) {
    if (month > 12) [year, month] = [year + 1, 1];
    const patches = random.below(4);
    for (let patch = 0; patch < patches; patch += 1) builds.push({ numbers: [year, month, patch] });
  }
  return ranked(builds, ({ numbers }) => numbers.join('.'), true);
}

function dates(random: Random, count: number): TagList {
  const builds: { numbers: readonly number[] }[] = [];
  const day = 24 * 60 * 60 * 1000;
  for (let at = Date.UTC(2022, 0, 3); builds.length < count; at += day * (1 + random.below(9))) {
    const date = new Date(at);
    builds.push({ numbers: [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()] });
  }
  const tagOf = ({ numbers }: (typeof builds)[number]): string =>
    numbers.map((number) => String(number).padStart(2, '0')).join('');
  return ranked(builds, tagOf, false);
}

/** `v1.6.0-12-g1a2b3c4`: every commit has a build, between releases that are tags as well. */
function describes(random: Random, count: number): TagList {
  const line = makeReleaseLine(random, Math.floor(count / 6)).filter(({ candidate }) => candidate === null);
  const ordered = line.toSorted((a, b) => compareNumbers(a.numbers, b.numbers));
  const hash = (): string => `${random.below(10)}a${random.repeat(5, () => random.below(16).toString(16)).join('')}`;
  const builds = ordered.flatMap(({ numbers }) => {
    let distance = 0;
    return random.repeat(4 + random.below(3), () => {
      distance += 1 + random.below(9);
      return { numbers: [...numbers, distance], tag: `v${numbers.join('.')}-${distance}-g${hash()}` };
    });
  });
  const made = ranked(builds, ({ tag }) => tag, false);
  return { ...made, tags: [...made.tags, ...ordered.map(({ numbers }) => `v${numbers.join('.')}`)] };
}

function ranked<Own extends Build>(builds: readonly Own[], tagOf: (build: Own) => string, hasMajors: boolean): TagList {
  const usable = usableOf(builds, tagOf, hasMajors ? majorOf : () => 'all');
  return { tags: [...builds.map(tagOf), 'latest'], aliases: new Map(), usable, hasMajors };
}

function prefixed(prefix: string, { tags, aliases, usable, hasMajors }: TagList): TagList {
  const add = (tag: string): string => (tag === 'latest' ? tag : `${prefix}${tag}`);
  return {
    tags: tags.map(add),
    aliases,
    usable: usable.map(({ tag, right }) => ({ tag: add(tag), right: add(right) })),
    hasMajors,
  };
}
