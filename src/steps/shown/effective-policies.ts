/** Which pull policy counts for each image of a set, who said so, and the containers that it does not come to. */
import { type ErrorData, errorData } from '../../errors.ts';
import { describeField, type ImageField } from '../../files/field/field.ts';
import { isMoot } from '../../files/field/owners.ts';
import type { ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { type StrayOverride, VALUE_ORIGINS, type ValueOrigin } from '../../files/shown/overrides.ts';
import { findPolicies, type GivenPolicy } from '../../files/shown/policies.ts';
import { lineIndex } from '../../files/text/line-index.ts';
import { isPullPolicy, PULL_POLICIES } from '../../image/pull-policy.ts';
import { isTemplated } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import type { FindFile } from '../../plan/shown/judge-shown.ts';
import type { ComponentSet } from '../../records/config/component-set.ts';
import { findSetImage } from '../../records/config/set-images.ts';
import { isTestData } from '../../rules/test-data.ts';
import { readFields } from '../read.ts';

export interface PlacedPolicy {
  readonly origin: ValueOrigin;
  readonly file: string;
  readonly line: number;
  readonly value: string;
}

/** The pull policy of one image. */
export interface EffectivePolicy {
  readonly effective: PlacedPolicy;
  /** What it goes over, the nearest first. */
  readonly passedOver: readonly PlacedPolicy[];
}

/** A container of the set that a pull policy for all does not come to. */
export interface UnreachedContainer {
  readonly file: string;
  readonly line: number;
  readonly container: string;
  /** Why, in words that follow "it". */
  readonly reason: string;
}

export interface EffectivePolicies {
  /** By the key of the image; those of which nobody says a policy are left out. */
  readonly policies: ReadonlyMap<string, EffectivePolicy>;
  readonly unreached: readonly UnreachedContainer[];
  readonly stray: readonly StrayOverride[];
  readonly errors: readonly ErrorData[];
}

/**
 * @param origins what a file under `shown` says, by its kind; of other kinds nothing is taken
 * @param overrides what comes later goes over what came before
 */
export function effectivePolicies(
  set: ComponentSet,
  known: ShownSet,
  origins: Readonly<Record<string, ValueOrigin>>,
  overrides: readonly string[],
  findFile: FindFile,
  world: World,
): EffectivePolicies {
  const textOf = (file: string): string => findFile(file)?.text ?? '';
  const sources = new Map(set.shown.map(({ file, kind }) => [`${file}\0${origins[kind] ?? ''}`, { file, kind }]));
  const shown = [...sources.values()].flatMap(({ file, kind }) => {
    const by = origins[kind];
    return by === undefined ? [] : [findPolicies(file, textOf(file), known, by === 'env' ? 'env' : 'default')];
  });
  const found = [...shown, ...overrides.map((file) => findPolicies(file, textOf(file), known, 'override'))];
  const given = found.flatMap((each) => each.given);
  const placed = ({ origin, file, offset, value }: GivenPolicy): PlacedPolicy => {
    const { line } = lineIndex(textOf(file)).at(offset);
    return { origin, file, line, value };
  };
  const winners = new Map<string, readonly GivenPolicy[]>();
  for (const [key, own] of Map.groupBy(given, ({ image }) => image))
    winners.set(
      key,
      [...own].sort((a, b) => VALUE_ORIGINS.indexOf(a.origin) - VALUE_ORIGINS.indexOf(b.origin)).reverse(),
    );
  const policies = new Map<string, EffectivePolicy>();
  const faults = new Map<string, ErrorData>();
  for (const [key, [first, ...others]] of winners) {
    if (first === undefined) continue;
    policies.set(key, { effective: placed(first), passedOver: others.map(placed) });
    const fault = faultOf(first, placed(first));
    if (fault !== null) faults.set(`${first.file}:${first.offset}`, fault);
  }
  return {
    policies,
    unreached: policies.size === 0 ? [] : unreachedContainers(set, world),
    stray: found.flatMap(({ stray }) => stray),
    errors: [...faults.values()],
  };
}

/** An empty value is a value: it makes the field empty, and Kubernetes fills in what nobody wanted. */
function faultOf({ label, value }: GivenPolicy, { origin, file, line }: PlacedPolicy): ErrorData | null {
  const place = { file, line, column: 1 };
  if (value === '') return errorData('KNOB_EMPTY', `\`${label}\` is empty, by ${origin}`, { place });
  if (isPullPolicy(value)) return null;
  const message = `\`${label}\` is \`${value}\`, by ${origin}, which is none of ${PULL_POLICIES.join(', ')}`;
  return errorData('KNOB_INVALID', message, { place });
}

/** The containers of the set, in the manifests that are kept for it and by their images, whose policy nothing puts in. */
function unreachedContainers(set: ComponentSet, world: World): UnreachedContainer[] {
  const folders = set.components.flatMap(({ manifests }) => (manifests === null ? [] : [`${manifests.into}/`]));
  const find = findSetImage([set]);
  const isOfSet = (path: string, { reference }: ImageField): boolean =>
    folders.some((folder) => path.startsWith(folder)) || (reference !== null && find(reference) !== null);
  return readFields([], {}, world)
    .files.filter(({ path }) => !isTestData(path))
    .flatMap(({ path, fields, lines }) =>
      fields
        .filter((field) => isContainerImage(field) && isOfSet(path, field))
        .flatMap((field): UnreachedContainer[] => {
          const reason = unreachedReason(field);
          if (reason === null) return [];
          const { line } = lines.at(field.spans[0]?.start ?? 0);
          return [{ file: path, line, container: describeField(field), reason }];
        }),
    );
}

function isContainerImage({ container, certainty, owner, path }: ImageField): boolean {
  if (container === null || isMoot(owner) || owner?.tool === 'frozen') return false;
  return (certainty === 'certain' || certainty === 'templated') && path.at(-1) === 'image';
}

function unreachedReason({ reference, pullPolicy: { written, effective } }: ImageField): string | null {
  const filledIn = reference === null ? null : effective;
  if (written === null)
    return `states no pull policy, so Kubernetes fills in ${filledIn ?? 'what follows from its tag'}`;
  return isTemplated(written) ? null : `states \`${written}\` itself, which goes over it`;
}
