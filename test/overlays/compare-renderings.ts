/** Compares what kustomize makes of a base and of an overlay over it with what the plan of the overlay promised. */
import { isDeepStrictEqual } from 'node:util';
import { parseAllDocuments } from 'yaml';
import type { FieldMove } from '../../src/plan/plan.ts';

type Item = { [key: string]: unknown };

/** What differs from the promise, one line each; nothing where only the promised fields moved, and all of them. */
export function findBrokenPromises(base: string, overlaid: string, fields: readonly FieldMove[]): string[] {
  const wanted = parseObjects(base);
  const made = parseObjects(overlaid);
  const unkept = fields
    .filter((field) => !keepPromise(wanted, field))
    .map((field) => `${describe(field)} is not there`);
  const names = new Set([...wanted.keys(), ...made.keys()]);
  const different = [...names].flatMap((name) => {
    const [was, is] = [wanted.get(name), made.get(name)];
    if (was === undefined || is === undefined) return [`${name} is in one of both only`];
    return isDeepStrictEqual(was, is) ? [] : [`${name}: ${firstDifference(was, is, '')}`];
  });
  return [...unkept, ...different];
}

/** Objects by kind, namespace and name, as any reader of YAML sees them. */
function parseObjects(text: string): Map<string, Item> {
  const objects = new Map<string, Item>();
  for (const document of parseAllDocuments(text, { uniqueKeys: false })) {
    const value: unknown = document.toJS();
    if (isItem(value)) objects.set(nameOf(value), value);
  }
  return objects;
}

function nameOf(object: Item): string {
  const metadata = isItem(object.metadata) ? object.metadata : {};
  return [object.apiVersion, object.kind, metadata.namespace ?? '', metadata.name ?? metadata.generateName].join(' ');
}

/** Does in the base what the plan says; whether there was exactly such a place. */
function keepPromise(objects: ReadonlyMap<string, Item>, { target, from, to, pullPolicy }: FieldMove): boolean {
  const { object, container } = target;
  const found = objects.get([object?.apiVersion, object?.kind, object?.namespace ?? '', object?.name].join(' '));
  if (container === null) return found !== undefined && keepKeyPromise(found, String(target.path.at(-1)), from, to);
  const places = found === undefined ? [] : listPlaces(found);
  const own = places.filter(({ list, name }) => name === container?.name && list === LISTS[container?.role ?? '']);
  const place = own.find(({ holder, keys }) => holder[keys.image] === from && !isDone(holder[keys.policy], pullPolicy));
  if (place === undefined) return false;
  if (to !== from) place.holder[place.keys.image] = to;
  if (pullPolicy !== undefined) place.holder[place.keys.policy] = pullPolicy.to;
  return true;
}

/** The same for an image that a key of the object names, not a container. */
function keepKeyPromise(value: unknown, key: string, from: string, to: string): boolean {
  if (Array.isArray(value)) return value.some((item) => keepKeyPromise(item, key, from, to));
  if (!isItem(value)) return false;
  if (value[key] === from) value[key] = to;
  else return Object.values(value).some((child) => keepKeyPromise(child, key, from, to));
  return true;
}

function isDone(policy: unknown, move: FieldMove['pullPolicy']): boolean {
  return move !== undefined && policy === move.to;
}

const LISTS: Readonly<Record<string, string>> = {
  container: 'containers',
  init: 'initContainers',
  sidecar: 'initContainers',
  ephemeral: 'ephemeralContainers',
  volume: 'volumes',
};

interface Place {
  readonly list: string;
  readonly name: unknown;
  readonly holder: Item;
  readonly keys: { readonly image: string; readonly policy: string };
}

/** Every element of a list of containers or volumes, wherever it stands. */
function listPlaces(value: unknown): Place[] {
  if (Array.isArray(value)) return value.flatMap(listPlaces);
  if (!isItem(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    ...(Object.values(LISTS).includes(key) && Array.isArray(child) ? child.filter(isItem) : []).flatMap((item) =>
      placeOf(key, item),
    ),
    ...listPlaces(child),
  ]);
}

function placeOf(list: string, item: Item): Place[] {
  const { name } = item;
  if (list !== 'volumes') return [{ list, name, holder: item, keys: { image: 'image', policy: 'imagePullPolicy' } }];
  return isItem(item.image)
    ? [{ list, name, holder: item.image, keys: { image: 'reference', policy: 'pullPolicy' } }]
    : [];
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstDifference(was: unknown, is: unknown, path: string): string {
  if ((isItem(was) && isItem(is)) || (Array.isArray(was) && Array.isArray(is))) {
    const [before, after] = [new Map(Object.entries(was)), new Map(Object.entries(is))];
    const key = [...new Set([...before.keys(), ...after.keys()])].find(
      (each) => !isDeepStrictEqual(before.get(each), after.get(each)),
    );
    if (key !== undefined) return firstDifference(before.get(key), after.get(key), `${path}/${key}`);
  }
  return `${path} is ${JSON.stringify(is)} in place of ${JSON.stringify(was)}`;
}

function describe({ target, to, pullPolicy }: FieldMove): string {
  const { object, container } = target;
  return `${object?.kind} ${object?.name}, ${container?.role} ${container?.name}: ${pullPolicy?.to ?? to}`;
}
