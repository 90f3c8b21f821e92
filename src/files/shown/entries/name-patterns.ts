/** How names of entries follow from images: `MULTUS_IMAGE` from `multus`, if all that are there do. */
import { identityOfName, lastPart } from '../../../image/reference.ts';

/** What a name may be made of. */
export interface NamedThing {
  readonly key: string;
  readonly component: string;
  /** `registry/repository`, as it is deployed. */
  readonly deployed: string;
  /** `registry/repository` of the upstream; the same where it is not known. */
  readonly upstream: string;
}

/** A value that stands in an entry of a thing. */
export interface NamedValue {
  readonly thing: NamedThing;
  readonly value: string;
}

type Way = (thing: NamedThing) => string;

/** What of a thing a name may be taken from. */
const BASES: readonly Way[] = [
  ({ key }) => key,
  ({ component }) => component,
  ({ deployed }) => lastPart(deployed),
  ({ upstream }) => lastPart(upstream),
];

/** Whole repositories are never spelt otherwise. */
const WHOLES: readonly Way[] = [({ deployed }) => deployed, ({ upstream }) => upstream];

const snake = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '_');

/** How a name may be spelt; of those that fit, the first. A name of one word fits several. */
const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
  snake,
  (name) => name.toUpperCase().replace(/[^A-Z0-9]+/g, '_'),
  (name) => wordsOf(name).map(capital).join(''),
  (name) => uncapital(wordsOf(name).map(capital).join('')),
  (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, ''),
];

/**
 * The value that follows for a thing from those of others; `null` where nothing fits them all, or what fits leads to
 * several.
 */
export function followingValue(values: readonly NamedValue[], thing: NamedThing): string | null {
  const [first] = values;
  if (first === undefined) return null;
  const made = [
    ...BASES.map((base) => firstThatFits(spellingsOf(base), values, thing)),
    ...WHOLES.map((whole) => followWay(whole, values, thing)),
  ];
  const found = new Set(made.filter((value) => value !== null));
  const distinct = new Set(values.map(({ thing: { key } }) => key)).size;
  // What all have in common is said of one more, but not where one alone says it.
  if (found.size === 0 && distinct > 1 && values.every(({ value }) => value === first.value)) return first.value;
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

function spellingsOf(base: Way): Way[] {
  return SPELLINGS.map((spell) => (thing) => spell(base(thing)));
}

/** Where `_` stands beside the name, the words of the name have it between them as well. */
function firstThatFits(ways: readonly Way[], values: readonly NamedValue[], thing: NamedThing): string | null {
  const found = ways.flatMap((way) => followWay(way, values, thing) ?? []);
  const joint = values.every(({ value }) => value.includes('_'))
    ? found.find((value) => !value.includes('-'))
    : undefined;
  return joint ?? found[0] ?? null;
}

/** The one text before and the one behind the name that all values have. */
function followWay(way: Way, values: readonly NamedValue[], thing: NamedThing): string | null {
  const [first] = values;
  const own = first === undefined ? '' : way(first.thing);
  const at = own === '' || first === undefined ? -1 : first.value.indexOf(own);
  if (first === undefined || at < 0) return null;
  const [before, behind] = [first.value.slice(0, at), first.value.slice(at + own.length)];
  if (!isWordApart(before, own) || !isWordApart(own, behind)) return null;
  const fits = values.every((each) => isSame(each.value, `${before}${way(each.thing)}${behind}`));
  return fits ? `${before}${way(thing)}${behind}` : null;
}

/** Whether a word begins between two texts, so that `net` is not found in `kubernetes`. */
function isWordApart(before: string, behind: string): boolean {
  if (before === '' || behind === '') return true;
  return (
    !/[A-Za-z0-9]$/.test(before) || !/^[A-Za-z0-9]/.test(behind) || (/[a-z0-9]$/.test(before) && /^[A-Z]/.test(behind))
  );
}

function isSame(value: string, made: string): boolean {
  return value === made || (value.includes('/') && identityOfName(value) === identityOfName(made));
}

function wordsOf(name: string): readonly string[] {
  return name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
}

function capital(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}

function uncapital(word: string): string {
  return `${word.slice(0, 1).toLowerCase()}${word.slice(1)}`;
}
