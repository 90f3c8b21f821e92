/**
 * Ranges of versions, in the syntax of npm: `^1.2.3`, `~1.2`, `4.x`, `>=1.2 <2`, `1.2 - 1.4`, and `||` between them. What
 * a range covers is judged by an order of our own: of numbers of any length, of prereleases as the makers of images
 * count them, and of builds that lie between two releases.
 */

/** What of a version a range looks at. */
export interface RangeSubject {
  /** Each number by itself; missing ones at the end are zero. */
  readonly numbers: readonly bigint[];
  /** Whether it comes before the release of these numbers, is it, or comes behind it. */
  readonly stage: 'prerelease' | 'release' | 'build';
  /** What a prerelease is called: `rc.1`; empty for others. */
  readonly prerelease: string;
}

interface Bound {
  readonly operator: '<' | '<=' | '>' | '>=' | '=';
  readonly numbers: readonly bigint[];
  /** `null` for the release itself; empty for what is before all its prereleases. */
  readonly prerelease: string | null;
}

/** Alternatives, each of which is a list of bounds that all have to hold. */
export interface VersionRange {
  readonly written: string;
  readonly alternatives: readonly (readonly Bound[])[];
}

export type VersionRangeParse =
  | { readonly ok: true; readonly range: VersionRange }
  | { readonly ok: false; readonly problem: string };

/** Orders the names of two prereleases of one release. */
export type ComparePrereleases = (a: string, b: string) => number;

const LONGEST = 256;
const PARTIAL =
  /^v?([xX*]|\d{1,60})((?:\.(?:[xX*]|\d{1,60})){0,5})(?:-([0-9A-Za-z][0-9A-Za-z.-]*))?(?:\+[0-9A-Za-z.-]+)?$/;

/** Parses a range; the problem as data. */
export function tryParseVersionRange(text: string): VersionRangeParse {
  if (text.length > LONGEST) return { ok: false, problem: `it is longer than ${LONGEST} characters` };
  const alternatives: (readonly Bound[])[] = [];
  for (const part of text.split('||')) {
    const parsed = parseAlternative(part.trim());
    if (typeof parsed === 'string') return { ok: false, problem: parsed };
    alternatives.push(parsed);
  }
  return { ok: true, range: { written: text, alternatives } };
}

/** Whether a version lies in a range; whether a prerelease is wanted at all is another question. */
export function isInRange(
  { alternatives }: VersionRange,
  subject: RangeSubject,
  comparePrereleases: ComparePrereleases,
): boolean {
  return alternatives.some((bounds) => bounds.every((bound) => holds(bound, subject, comparePrereleases)));
}

/** Whether all that lies in a range comes before a version, so that to go there is to go back. */
export function isRangeBelow(
  { alternatives }: VersionRange,
  subject: RangeSubject,
  comparePrereleases: ComparePrereleases,
): boolean {
  return alternatives.every((bounds) =>
    bounds.some((bound) => {
      if (bound.operator === '>' || bound.operator === '>=') return false;
      const atMost = { ...bound, operator: bound.operator === '<' ? '<' : '<=' } as const;
      return !holds(atMost, subject, comparePrereleases);
    }),
  );
}

function holds({ operator, ...bound }: Bound, subject: RangeSubject, comparePrereleases: ComparePrereleases): boolean {
  const order = compareToBound(subject, bound, comparePrereleases);
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    case '=':
      return order === 0;
  }
}

function compareToBound(
  { numbers, stage, prerelease }: RangeSubject,
  bound: Omit<Bound, 'operator'>,
  comparePrereleases: ComparePrereleases,
): number {
  for (let index = 0; index < Math.max(numbers.length, bound.numbers.length); index += 1) {
    const [own, other] = [numbers[index] ?? 0n, bound.numbers[index] ?? 0n];
    if (own !== other) return own < other ? -1 : 1;
  }
  if (bound.prerelease === '') return 1;
  if (bound.prerelease === null) return stage === 'prerelease' ? -1 : stage === 'release' ? 0 : 1;
  return stage === 'prerelease' ? comparePrereleases(prerelease, bound.prerelease) : 1;
}

/** One version, of which parts may be left open. */
interface OpenVersion {
  /** The numbers before the first open part. */
  readonly numbers: readonly bigint[];
  /** Whether it stands for one version: no part is open. */
  readonly whole: boolean;
  readonly prerelease: string | null;
}

/** The bounds of one alternative, or what is wrong with it. */
function parseAlternative(text: string): readonly Bound[] | string {
  const hyphen = /^(\S+)\s+-\s+(\S+)$/.exec(text);
  if (hyphen !== null) {
    const [from, to] = [parseVersion(hyphen[1] ?? ''), parseVersion(hyphen[2] ?? '')];
    if (from === null || to === null) return `\`${text}\` is not of the form \`1.2 - 1.4\``;
    return [...boundsOf('>=', from), ...boundsOf('<=', to)];
  }
  const words = text.replace(/([<>=~^]+)\s+/g, '$1').split(/\s+/);
  const all: Bound[] = [];
  for (const word of words.filter((each) => each !== '')) {
    const [, sign = '=', rest = ''] = /^(\^|~>?|[<>]=?|=)?(.*)$/.exec(word) ?? [];
    const version = parseVersion(rest);
    if (version === null) return `\`${word}\` is no version and no range of versions`;
    all.push(...boundsOf(sign, version));
  }
  return all;
}

function parseVersion(text: string): OpenVersion | null {
  const match = PARTIAL.exec(text);
  if (match === null) return null;
  const parts = `${match[1]}${match[2]}`.split('.');
  const open = parts.findIndex((part) => /[xX*]/.test(part));
  const numbers = (open < 0 ? parts : parts.slice(0, open)).map(BigInt);
  const whole = open < 0 && numbers.length >= 3;
  const prerelease = match[3] ?? null;
  return prerelease !== null && !whole ? null : { numbers, whole, prerelease };
}

function boundsOf(sign: string, version: OpenVersion): readonly Bound[] {
  const { numbers, whole, prerelease } = version;
  if (sign === '^' || sign === '~' || sign === '~>') {
    if (numbers.length === 0) return [];
    const kept = sign === '^' ? keptByCaret(numbers) : 2;
    return [...boundsOf('>=', version), { operator: '<', ...start(following(numbers.slice(0, kept))) }];
  }
  if (whole) return [{ operator: sign as Bound['operator'], numbers, prerelease }];
  if (numbers.length === 0) return sign === '<' || sign === '>' ? [NOTHING] : [];
  const [from, behind] = [start(numbers), start(following(numbers))];
  switch (sign) {
    case '>':
      return [{ operator: '>=', ...behind }];
    case '>=':
      return [{ operator: '>=', ...from }];
    case '<':
      return [{ operator: '<', ...from }];
    case '<=':
      return [{ operator: '<', ...behind }];
    default:
      return [
        { operator: '>=', ...from },
        { operator: '<', ...behind },
      ];
  }
}

/** How many numbers stay: up to the first that is not zero. */
function keptByCaret(numbers: readonly bigint[]): number {
  const first = numbers.slice(0, 3).findIndex((number) => number !== 0n);
  return first < 0 ? Math.min(numbers.length, 3) : first + 1;
}

/** Nothing is before the very first version. */
const NOTHING: Bound = { operator: '<', numbers: [0n], prerelease: '' };

function start(numbers: readonly bigint[]): Omit<Bound, 'operator'> {
  return { numbers, prerelease: '' };
}

function following(numbers: readonly bigint[]): readonly bigint[] {
  return numbers.with(-1, (numbers.at(-1) ?? 0n) + 1n);
}
