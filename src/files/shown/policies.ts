/** Pull policies that files give to the images of a set: one for all, or that of one image by its name. */
import { isTemplated } from '../../image/reference.ts';
import { isNull, member, scalarOf, textOf, type YamlMap } from '../yaml/yaml-tree.ts';
import { componentLike, namedLike } from './copy/match-image.ts';
import type { ShownImage, ShownSet } from './copy/shown-copy.ts';
import { mappingsOf, yamlRoots } from './copy/yaml-places.ts';
import { assignments } from './kinds/shell.ts';
import type { StrayOverride, ValueOrigin } from './overrides.ts';

/** A pull policy that somebody gives to an image. */
export interface GivenPolicy {
  readonly image: string;
  readonly origin: ValueOrigin;
  readonly file: string;
  /** Where it stands in the text. */
  readonly offset: number;
  /** As it is written: empty, or no policy at all, too. */
  readonly value: string;
  /** What the file calls it. */
  readonly label: string;
}

export interface FoundPolicies {
  /** What is said of one image goes behind what is said of all. */
  readonly given: readonly GivenPolicy[];
  readonly stray: readonly StrayOverride[];
}

/** How a file gives policies: by the environment of a container, or by whatever names it has. */
export type PolicyOrigin = 'default' | 'env' | 'override';

interface SaidPolicy {
  readonly label: string;
  readonly value: string;
  readonly offset: number;
  readonly isResource: boolean;
  /** The keys above it, which may name an image. */
  readonly path: readonly string[];
}

/** The end of a name that says a pull policy. */
const POLICY = /[_-]?(?:image|container)?[_-]?pull[_-]?policy(?:[_-]?default)?$/i;

export function findPolicies(file: string, text: string, set: ShownSet, by: PolicyOrigin): FoundPolicies {
  const given: { readonly policy: GivenPolicy; readonly isOwn: boolean }[] = [];
  const stray: StrayOverride[] = [];
  for (const { label, value, offset, isResource, path } of saidIn(file, text, by)) {
    if (isTemplated(value)) continue;
    const images = imagesMeant(label, path, set);
    if (images === null) {
      if (by === 'override') stray.push({ label, file, offset });
      continue;
    }
    const origin = by === 'override' && isResource ? 'custom resource' : by;
    for (const { key } of images.of)
      given.push({ policy: { image: key, origin, file, offset, value, label }, isOwn: images.isOwn });
  }
  return {
    given: [...given.filter(({ isOwn }) => !isOwn), ...given.filter(({ isOwn }) => isOwn)].map(({ policy }) => policy),
    stray,
  };
}

interface ImagesMeant {
  readonly of: readonly ShownImage[];
  readonly isOwn: boolean;
}

/** `null` where the name promises one image and none of the set is called so. */
function imagesMeant(label: string, path: readonly string[], set: ShownSet): ImagesMeant | null {
  const name = label.replace(POLICY, '').replace(/^default[_-]?/i, '');
  if (name !== '') {
    const of = imagesNamed(name, set);
    return of.length === 0 ? null : { of, isOwn: true };
  }
  const above = path.map((key) => imagesNamed(key, set)).findLast((images) => images.length > 0);
  if (above !== undefined) return { of: above, isOwn: true };
  return { of: set.components.flatMap(({ images }) => images), isOwn: false };
}

function imagesNamed(name: string, set: ShownSet): readonly ShownImage[] {
  const image = namedLike(name, set);
  return image === undefined ? (componentLike(name, set)?.images ?? []) : [image];
}

function saidIn(file: string, text: string, by: PolicyOrigin): SaidPolicy[] {
  if (!/pull[_-]?policy/i.test(text)) return [];
  if (file.endsWith('.go')) return saidInGo(text);
  if (/\.(?:ya?ml|json)$/.test(file)) return by === 'env' ? saidInEnvironments(text) : saidInYaml(text);
  return assignments(text)
    .filter(({ name }) => POLICY.test(name))
    .map(({ name, start, end }) => ({
      label: name,
      value: text.slice(start, end),
      offset: start,
      isResource: false,
      path: [],
    }));
}

/** A constant, variable or field with a literal, or with a constant of the Kubernetes API. */
const GO_POLICY =
  /^[^"'/]*?\b(\w*pull_?policy(?:_?default)?)(?:[ \t]+[\w.]+)?[ \t]*:?[=:][ \t]*(?:[\w.]+\()?(?:(?:\w+\.)?Pull(Always|IfNotPresent|Never)\b|"([^"]*)")/i;
const LONGEST_LINE = 300;

function saidInGo(text: string): SaidPolicy[] {
  let offset = 0;
  return text.split('\n').flatMap((line): SaidPolicy[] => {
    const start = offset;
    offset += line.length + 1;
    const match = line.length > LONGEST_LINE ? null : GO_POLICY.exec(line);
    if (match === null) return [];
    const [, label = '', constant, literal = ''] = match;
    return [{ label, value: constant ?? literal, offset: start + line.indexOf(label), isResource: false, path: [] }];
  });
}

function saidInEnvironments(text: string): SaidPolicy[] {
  return yamlRoots(text).flatMap((root) =>
    mappingsOf(root)
      .filter(({ path }) => path.at(-2) === 'env')
      .flatMap(({ node }): SaidPolicy[] => {
        const label = textOf(member(node, 'name')) ?? '';
        const isGiven = node.pairs.some(({ key }) => key.value === 'valueFrom');
        const value = scalarOf(member(node, 'value'));
        if (!POLICY.test(label) || isGiven) return [];
        const said = value === null || isNull(value) ? '' : value.value;
        return [{ label, value: said, offset: value?.start ?? node.start, isResource: false, path: [] }];
      }),
  );
}

function saidInYaml(text: string): SaidPolicy[] {
  return yamlRoots(text).flatMap((root) => {
    const isResource = textOf(member(root, 'apiVersion')) !== null && textOf(member(root, 'kind')) !== null;
    return mappingsOf(root)
      .filter(({ node }) => !isContainer(node))
      .flatMap(({ node, path }) =>
        node.pairs.flatMap(({ key, value }): SaidPolicy[] =>
          value.kind === 'scalar' && POLICY.test(key.value)
            ? [
                {
                  label: key.value,
                  value: isNull(value) ? '' : value.value,
                  offset: Math.max(key.start, value.start),
                  isResource,
                  path,
                },
              ]
            : [],
        ),
      );
  });
}

/** What a container says is of that container, and no setting. */
function isContainer(node: YamlMap): boolean {
  return textOf(member(node, 'name')) !== null && textOf(member(node, 'image')) !== null;
}
