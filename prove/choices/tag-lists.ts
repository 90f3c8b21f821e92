/** Tag lists of the shapes that projects really have: the tags that a tree shows, and around each what the project would have pushed beside it. */
import { createRandom, type Random } from '../ground/random.ts';
import { compareCores, isCandidate, readAnatomy, type TagAnatomy, writeNumber } from './tag-anatomy.ts';

export interface MadeTagList {
  readonly tags: readonly string[];
  /** Those that move. */
  readonly moving: ReadonlySet<string>;
}

/** In no project is each of these; in most are some. */
const ALWAYS = ['latest', 'main', 'nightly', 'devel', 'sha-1a2b3c4', 'pr-1234', `sha256-${'c'.repeat(64)}.sig`];
const STRAY = ['8123456789', '608111629', '20180102030405', '20380119', '99', '2024.1.15', '20240115.1', '2024-01-15'];
const OTHER_FLAVOURS = [
  '-alpine',
  '-slim',
  '-debug',
  '-arm64',
  '-windowsservercore-ltsc2022',
  '-ubi9-minimal',
  '-thick',
];
const CANDIDATES = ['-rc.1', '-rc1', '-beta', '-alpha.2', '-dev', 'rc2', 'b1'];

export function makeTagList(seen: readonly string[], seed: number): MadeTagList {
  const random = createRandom(seed);
  const tags = new Set(seen);
  const moving = new Set(ALWAYS.slice(0, 4));
  for (const tag of [...ALWAYS, ...(random.onceIn(3) ? STRAY : [])]) tags.add(tag);
  for (const tag of seen) {
    const anatomy = readAnatomy(tag);
    if (anatomy === null) continue;
    for (const next of neighboursOf(anatomy, random)) tags.add(next);
    for (const alias of aliasesOf(anatomy)) {
      if (seen.includes(alias)) continue;
      tags.add(alias);
      moving.add(alias);
    }
  }
  return { tags: [...tags].filter((tag) => /^\w[\w.-]{0,127}$/.test(tag)).sort(), moving };
}

/** What the project pushed before and after, with the same words around it, and some of it for others. */
function neighboursOf(anatomy: TagAnatomy, random: Random): readonly string[] {
  const { before, core, after } = anatomy;
  const write = (numbers: readonly string[], words = after): string => `${before}${numbers.join('.')}${words}`;
  const next = isDay(core) ? laterDays(core[0] ?? '') : laterNumbers(core, random);
  const plain = isCandidate(anatomy) ? '' : after;
  const ahead = next.toSorted(compareCores).at(-1) ?? core;
  return [
    ...next.flatMap((numbers) => (random.onceIn(12) ? [] : [write(numbers, plain)])),
    ...next.slice(0, 3).map((numbers) => write(numbers, rebuilt(after, random))),
    ...CANDIDATES.flatMap((word) => (random.onceIn(2) ? [write(ahead, `${word}${plain}`)] : [])),
    ...OTHER_FLAVOURS.flatMap((flavour) => (random.onceIn(2) ? [write(ahead, flavour)] : [])),
    ...(plain === '' ? [] : [write(ahead, '')]),
    ...(before === 'v' || before === '' ? [`${before === 'v' ? '' : 'v'}${ahead.join('.')}${plain}`] : []),
    // One number more, and one less.
    write([...ahead, '1']),
    ...(ahead.length > 2 ? [write(ahead.slice(0, -1), `${plain}`)] : []),
    // A rebuild of the same release.
    rebuilt(write(core), random),
  ];
}

function isDay([first = '', ...rest]: readonly string[]): boolean {
  return rest.length === 0 && /^20\d{6}$/.test(first);
}

function laterDays(day: string): string[][] {
  const at = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)));
  return [-30, 1, 31, 400].map((days) => [
    new Date(at + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''),
  ]);
}

/** For each place in the numbers a step down, one up and some up, with nothing behind it. */
function laterNumbers(core: readonly string[], random: Random): string[][] {
  return core
    .flatMap((written, index) =>
      [-1, 1, 2 + random.below(8)].flatMap((step) => {
        const number = BigInt(written) + BigInt(step);
        if (number < 0n) return [];
        const rest = core.slice(index + 1).map((own) => writeNumber(random.below(3), own));
        return [[...core.slice(0, index), writeNumber(number, written), ...rest]];
      }),
    )
    .reverse();
}

/** The last number of what follows, one higher: `-r4` is `-r5`. */
function rebuilt(text: string, random: Random): string {
  return text.replace(
    /(-r|-|_v?|k3s)(\d+)$/,
    (_, word: string, number: string) => `${word}${Number(number) + 1 + random.below(3)}`,
  );
}

/** The series and the major version that a tag belongs to. */
function aliasesOf({ before, core, after }: TagAnatomy): readonly string[] {
  if (core.length < 3) return [];
  return [1, 2].map((count) => `${before}${core.slice(0, count).join('.')}${after}`);
}
