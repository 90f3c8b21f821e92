/** The ways in which a mapping of values splits a reference over its keys, told by the names of the keys. */
import { tryParseReference } from '../../image/reference.ts';
import { scalarOf, textOf, type YamlMap } from '../yaml/yaml-tree.ts';
import type { SplitShape } from './split-reference.ts';

/** Values that are addresses of other things. */
const OTHER_REPOSITORIES = /^(?:https?|git|ssh|oci|file):|^git@|\.git$/i;
const IMAGE_KEY = /image$/i;
/** `fooImage` and `fooImageRepository`, beside which `fooImageTag` stands. */
const SUFFIXED = /^(.*image)(?:Repository|Repo|Name)?$/i;

/** A key without which a mapping splits nothing. */
const MAY_NAME = /image|^(?:repository|name)$/i;
const NONE: FoundShape[] = [];

/** A shape, and the key to name it by where the mapping holds several. */
export interface FoundShape {
  readonly shape: SplitShape;
  readonly key: string | null;
}

/** The shapes of a mapping, by its keys and the key that leads to it. */
export function splitShapesOf(map: YamlMap, key: string): FoundShape[] {
  if (!map.pairs.some((pair) => MAY_NAME.test(pair.key.value))) return NONE;
  const whole = wholeShapeOf(map, key);
  if (whole !== null) return [{ shape: whole, key: null }];
  return map.pairs.flatMap((pair) => suffixedShapeOf(map, pair.key.value) ?? []);
}

/** The shape by which a mapping as a whole is one reference, `null` where it is none. */
function wholeShapeOf(map: YamlMap, key: string): SplitShape | null {
  const text = (name: string): string | null => textOf(map.pairs.find((pair) => pair.key.value === name)?.value);
  const repository = text('repository');
  const image = text('image');
  const name = IMAGE_KEY.test(key) ? text('name') : null;
  if (repository === null && image === null && name === null) return null;
  const first = (...names: string[]): string | undefined => names.find((name) => hasScalar(map, name));
  const versions = { tag: first('tag', 'version', 'imageTag'), digest: first('digest', 'sha', 'sha256') };
  const rest = optional({
    registry: first('registry'),
    ...versions,
    pullPolicy: first('pullPolicy', 'imagePullPolicy'),
  });
  const isVersioned = versions.tag !== undefined || versions.digest !== undefined;
  if (repository !== null && isRepository(repository) && !hasScalar(map, 'chart') && !hasScalar(map, 'image')) {
    if (isVersioned || IMAGE_KEY.test(key)) return { ...rest, repository: 'repository' };
  }
  const before = repository === null ? {} : { registry: 'repository' };
  if (image !== null && isRepository(image) && tagOf(image) === null && first('tag', 'imageTag') !== undefined)
    return { ...optional({ registry: first('hub') }), ...rest, ...before, repository: 'image' };
  // `{repository, image, version}`: the image is the last part of the name.
  if (image !== null && repository !== null && /^[\w.-]+$/.test(image) && isVersioned)
    return { ...rest, registry: 'repository', repository: 'image' };
  if (name !== null && isRepository(name) && hasScalar(map, 'tag')) return { ...rest, repository: 'name' };
  return null;
}

function suffixedShapeOf(map: YamlMap, key: string): FoundShape | null {
  const base = SUFFIXED.exec(key)?.[1];
  const text = textOf(map.pairs.find((pair) => pair.key.value === key)?.value);
  if (base === undefined || text === null || !isRepository(text) || tagOf(text) !== null) return null;
  const beside = (...suffixes: string[]): string | undefined =>
    suffixes.map((suffix) => `${base}${suffix}`).find((name) => name !== key && hasScalar(map, name));
  const shape = optional({
    registry: beside('Registry'),
    tag: beside('Tag', 'Version') ?? (base.length > 5 ? plainTag(map, base) : undefined),
    digest: beside('Digest', 'Sha'),
    pullPolicy: beside('PullPolicy'),
  });
  const isRepositoryKey = key !== base;
  if (shape.tag === undefined && shape.digest === undefined && !(isRepositoryKey && /Repository$/i.test(key)))
    return null;
  return { shape: { ...shape, repository: key }, key };
}

/** `fooTag` beside `fooImage`. */
function plainTag(map: YamlMap, base: string): string | undefined {
  const name = `${base.slice(0, -'image'.length)}Tag`;
  return hasScalar(map, name) ? name : undefined;
}

function hasScalar(map: YamlMap, name: string): boolean {
  return map.pairs.some((pair) => pair.key.value === name && scalarOf(pair.value) !== null);
}

function optional(shape: Record<string, string | undefined>): Omit<SplitShape, 'repository'> {
  return Object.fromEntries(Object.entries(shape).filter(([, name]) => name !== undefined));
}

/** A repository may end in the algorithm of the digest, whose hex then stands under the key of the tag. */
function isRepository(text: string): boolean {
  const name = text.replace(/@sha256$/, '');
  return !OTHER_REPOSITORIES.test(text) && (tryParseReference(name).ok || text.includes('{{') || text.includes('${'));
}

function tagOf(text: string): string | null {
  const parsed = tryParseReference(text);
  return parsed.ok ? (parsed.reference.tag ?? parsed.reference.digest) : null;
}
