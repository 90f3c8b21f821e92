/** Which image is deployed for each of a set, who said so, whom that goes over, and how far it is from the default. */
import { type ErrorData, errorData } from '../../errors.ts';
import type { JudgedCopy, ShownImage } from '../../files/shown/copy/shown-copy.ts';
import { currentSet } from '../../files/shown/current-set.ts';
import { findOverrides, type GivenImage, VALUE_ORIGINS, type ValueOrigin } from '../../files/shown/overrides.ts';
import { lineIndex } from '../../files/text/line-index.ts';
import { overrideDistance } from '../../image/knobs/override-distance.ts';
import { type ProductKnobs, toProductKnobs } from '../../image/knobs/product-knobs.ts';
import { isPullPolicy, type PullPolicy } from '../../image/pull-policy.ts';
import { type ImageReference, tryParseReference, withoutSecrets } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import { configuredSet } from '../../plan/shown/configured-set.ts';
import type { ComponentSet } from '../../records/config/component-set.ts';
import { type EffectivePolicy, effectivePolicies, type UnreachedContainer } from './effective-policies.ts';
import { shownFiles } from './shown-files.ts';

export interface GivenValue {
  readonly origin: ValueOrigin;
  readonly file: string;
  readonly line: number;
  readonly value: string;
}

export interface EffectiveImage {
  readonly set: string;
  readonly component: string;
  readonly key: string;
  /** The one that counts; `null` where nobody says any. */
  readonly effective: GivenValue | null;
  /** What it goes over, the nearest first. */
  readonly passedOver: readonly GivenValue[];
  /** How far it is from the default, in words that follow "it is". */
  readonly distance: readonly string[];
  /** The pull policy that is set for it; `null` where nobody sets one. */
  readonly policy: EffectivePolicy | null;
}

export interface EffectiveSet {
  readonly set: string;
  readonly images: readonly EffectiveImage[];
  /** What one registry and one version for all would say of these images. */
  readonly product: ProductKnobs;
  /** The containers that a pull policy does not come to, where one is set. */
  readonly unreached: readonly UnreachedContainer[];
  readonly errors: readonly ErrorData[];
}

/** @param overrides files that override images, relative to the root; what comes later goes over what came before */
export function effectiveImages(overrides: readonly string[], world: World): readonly EffectiveSet[] {
  return toldOnce(world.config.componentSets.map((set) => effectiveSet(set, overrides, world)));
}

/** An override may be about one of several sets: astray is what is about none of them, and each fault is told once. */
function toldOnce(sets: readonly EffectiveSet[]): readonly EffectiveSet[] {
  const keyOf = ({ code, place }: ErrorData): string =>
    place === undefined ? '' : `${code} ${place.file}:${place.line}:${place.column}`;
  const having = Map.groupBy(
    sets.flatMap(({ errors }) => errors),
    keyOf,
  );
  const told = new Set<string>();
  return sets.map((set) => ({
    ...set,
    errors: set.errors.filter((error) => {
      const key = keyOf(error);
      if (key === '') return true;
      const isElsewhere = error.code === 'SHOWN_ORPHAN' && (having.get(key)?.length ?? 0) < sets.length;
      const isNew = !told.has(key);
      told.add(key);
      return isNew && !isElsewhere;
    }),
  }));
}

function effectiveSet(set: ComponentSet, overrides: readonly string[], world: World): EffectiveSet {
  const findFile = shownFiles(world);
  const known = configuredSet(set);
  const entries = set.shown.filter(({ kind }) => kind in ORIGINS);
  const kinds = new Map(entries.map(({ file, kind }) => [file, kind]));
  const findText = (file: string): string | null => findFile(file)?.text ?? null;
  const { copies } = currentSet(known, entries, findText);
  const state = currentSet(
    known,
    set.shown.filter(({ kind }) => kind === 'versions'),
    findText,
  ).set;
  const commits = new Map(state.components.map(({ name, commit }) => [name, commit]));
  const shown = copies.flatMap((copy) => givenBy(copy, ORIGINS[kinds.get(copy.copy.file) ?? ''] ?? 'default'));
  const images = known.components.flatMap((component) => component.images);
  const standard = new Map(
    images.flatMap(({ key }) => firstOf(shown, key).map((value): [string, string] => [key, value])),
  );
  const texts = overrides.map((file) => ({ file, text: world.disk.read(file).text }));
  const found = findOverrides(texts, known, standard);
  const given = [...shown, ...found.given];
  const placed = (value: GivenImage): GivenValue => {
    const { origin, file, offset } = value;
    const text = findFile(file)?.text ?? '';
    return { origin, file, line: lineIndex(text).at(offset).line, value: value.value };
  };
  const policies = effectivePolicies(set, known, ORIGINS, overrides, findFile, world);
  const rows = images.map((image) => ({
    ...effectiveImage(set, image, given, placed, commits.get(image.component) ?? null),
    policy: policies.policies.get(image.key) ?? null,
  }));
  const strays = [...found.stray, ...policies.stray];
  return {
    set: set.name,
    images: rows,
    product: productOf(rows),
    unreached: policies.unreached,
    errors: [
      ...found.broken.map(({ file, error, offset }) => ({
        ...error,
        place: { file, ...lineIndex(findFile(file)?.text ?? '').at(offset) },
      })),
      ...strays.map(({ label, file, offset }) => {
        const place = { file, ...lineIndex(findFile(file)?.text ?? '').at(offset) };
        return errorData('SHOWN_ORPHAN', `\`${label}\` is about no image of \`${set.name}\``, { place });
      }),
      ...rows.flatMap(faultOf),
      ...policies.errors,
    ],
  };
}

function productOf(rows: readonly EffectiveImage[]): ProductKnobs {
  const references = rows.flatMap(({ key, effective }) =>
    referenceOf(effective).map((each): [string, ImageReference] => [key, each]),
  );
  const policies = rows.flatMap(({ key, policy }): [string, PullPolicy][] => {
    const value = policy?.effective.value ?? '';
    return isPullPolicy(value) ? [[key, value]] : [];
  });
  return toProductKnobs(new Map(references), new Map(policies));
}

/** Which of the files that show a set deploy it, and as what. */
const ORIGINS: Readonly<Record<string, ValueOrigin>> = {
  go: 'default',
  shell: 'default',
  values: 'default',
  csv: 'default',
  env: 'env',
};

function givenBy({ copy, image }: JudgedCopy, origin: ValueOrigin): GivenImage[] {
  if (image === null || copy.shows !== 'reference') return [];
  return [{ image, origin, file: copy.file, offset: copy.spans[0]?.start ?? 0, value: copy.says }];
}

function firstOf(given: readonly GivenImage[], key: string): string[] {
  const own = given.filter(({ image, value }) => image === key && value !== '');
  return own.slice(0, 1).map(({ value }) => value);
}

function effectiveImage(
  { name, components }: ComponentSet,
  { component, key }: ShownImage,
  given: readonly GivenImage[],
  placed: (value: GivenImage) => GivenValue,
  commit: string | null,
): Omit<EffectiveImage, 'policy'> {
  const own = given
    .filter(({ image }) => image === key)
    .sort((a, b) => VALUE_ORIGINS.indexOf(a.origin) - VALUE_ORIGINS.indexOf(b.origin))
    .map(placed)
    .reverse();
  const [effective = null, ...passedOver] = own;
  const standard = own.findLast(({ value }) => value !== '') ?? null;
  const [from] = referenceOf(standard);
  const [to] = referenceOf(effective);
  const distance = from === undefined || to === undefined || standard === effective ? [] : overrideDistance(from, to);
  const manifests = components.find((each) => each.name === component)?.manifests ?? null;
  const foreign = manifests !== null && from !== undefined && to !== undefined && from.tag !== to.tag;
  const made = foreign ? [madeFor(manifests.into, from, commit)] : [];
  return { set: name, component, key, effective, passedOver, distance: [...distance, ...made] };
}

/** The manifests that are kept move with the image; an override leaves them where they are. */
function madeFor(into: string, { tag }: ImageReference, commit: string | null): string {
  const of = commit === null ? `\`${tag ?? 'the default'}\`` : `commit ${commit.slice(0, 12)}`;
  return `not what the manifests in \`${into}\` were made for, which are of ${of}`;
}

function referenceOf(given: GivenValue | null): ImageReference[] {
  const parsed = given === null ? null : tryParseReference(given.value);
  return parsed?.ok === true ? [parsed.reference] : [];
}

/** An empty value is a value, and deploys no image; nobody has to read on below it. */
function faultOf({ set, key, effective }: EffectiveImage): ErrorData[] {
  if (effective === null) return [errorData('KNOB_EMPTY', `nobody says which image \`${key}\` of \`${set}\` is`)];
  if (referenceOf(effective).length > 0) return [];
  const { file, line, origin, value } = effective;
  const parsed = tryParseReference(value);
  const problem = parsed.ok ? '' : `: ${parsed.problem}`;
  const what = value === '' ? 'is empty' : `is no image reference (\`${withoutSecrets(value)}\`${problem})`;
  return [
    errorData('KNOB_EMPTY', `\`${key}\` of \`${set}\` ${what}, by ${origin}`, { place: { file, line, column: 1 } }),
  ];
}
