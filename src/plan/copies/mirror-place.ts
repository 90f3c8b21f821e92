/** Where the copy of an image goes: by the first rule that covers it, else below one place, so that two do not meet. */
import { BowlineError } from '../../errors.ts';
import { type ImagePattern, matchesImage, parseImagePattern } from '../../image/pattern.ts';
import {
  type CopyPlace,
  fillPlace,
  fixedPlace,
  hostAsPath,
  isBelow,
  type PlaceTemplate,
  parsePlaceRoot,
  parsePlaceTemplate,
} from '../../image/places/copy-place.ts';
import { type ImageReference, parseReference, repositoryIdentity } from '../../image/reference.ts';
import { type ComponentSet, deployedRepository } from '../../records/config/component-set.ts';
import type { Config, MirrorRuleSettings } from '../../records/config/config.ts';

/** A rule: which images, and where the copies of these go. */
export interface MirrorRule {
  /** `null` for all that the set has. */
  readonly pattern: ImagePattern | null;
  /** By the identity of each repository of a component set, its place by the set; `null` where the rule is about no set. */
  readonly own: ReadonlyMap<string, CopyPlace> | null;
  /** `null` for the place by the set. */
  readonly to: PlaceTemplate | null;
}

/** Where copies go: the first rule that covers an image counts; else it goes below the root, where there is one. */
export interface MirrorMapping {
  readonly rules: readonly MirrorRule[];
  readonly root: CopyPlace | null;
}

/** @throws {BowlineError} `USAGE_INVALID` */
export function parseMirrorRoot(text: string): CopyPlace {
  const root = parsePlaceRoot(text);
  if (root === null)
    throw new BowlineError('USAGE_INVALID', `\`--to\` wants a registry and the start of a path, not \`${text}\``, {
      hint: 'the form is `registry.example/mirror`',
    });
  return root;
}

/**
 * The mapping of a configuration.
 *
 * @param root in place of the root of the configuration; `null` for that one
 */
export function mirrorMapping(config: Pick<Config, 'mirror' | 'componentSets'>, root: CopyPlace | null): MirrorMapping {
  const { to, rules = [] } = config.mirror;
  const own = to === undefined ? null : parsePlaceRoot(to);
  return { rules: rules.map((rule) => ruleOf(rule, config.componentSets)), root: root ?? own };
}

function ruleOf({ match, set, component, to }: MirrorRuleSettings, sets: readonly ComponentSet[]): MirrorRule {
  const template = to === undefined ? null : parsePlaceTemplate(to);
  return {
    pattern: match === undefined ? null : parseImagePattern(match),
    own:
      set === undefined
        ? null
        : ownPlaces(
            sets.filter(({ name }) => name === set),
            component ?? null,
          ),
    to: template === null || 'problem' in template ? null : template,
  };
}

function ownPlaces(sets: readonly ComponentSet[], only: string | null): ReadonlyMap<string, CopyPlace> {
  const places = sets.flatMap((set) =>
    set.components
      .filter(({ name }) => only === null || name === only)
      .flatMap((component) =>
        component.images.map((image): [string, CopyPlace] => {
          const { registry, repository } = parseReference(deployedRepository(set, component, image));
          return [repositoryIdentity(parseReference(image.from)), { registry, repository }];
        }),
      ),
  );
  return new Map(places);
}

/**
 * The repository of the copy: `docker.io/library/nginx` below `hub` is `hub/docker.io/library/nginx`. An image that is
 * a copy already stays where it is. `null` where no rule covers it and there is no root: it is not mirrored.
 */
export function mirrorPlace(reference: ImageReference, { rules, root }: MirrorMapping): CopyPlace | null {
  const { registry, repository } = reference;
  const here: CopyPlace = { registry, repository };
  const rule = rules.find((each) => covers(each, reference));
  if ((rule === undefined || !namesRegistry(rule, registry)) && isCopy(here, { rules, root })) return here;
  if (rule !== undefined) return isCopyBy(here, rule) ? here : placeBy(rule, here);
  if (root === null) return null;
  const path = [root.repository, hostAsPath(registry), repository].filter((part) => part !== '').join('/');
  return { registry: root.registry, repository: path };
}

/** What a set takes from upstream as it is has no place by that set. */
function covers({ pattern, own, to }: MirrorRule, reference: ImageReference): boolean {
  if (pattern !== null && !matchesImage(pattern, reference)) return false;
  if (own === null) return true;
  const identity = repositoryIdentity(reference);
  const place = own.get(identity);
  return place !== undefined && (to !== null || repositoryIdentity(place) !== identity);
}

/** A rule that names the registry of an image in full speaks about that very place. */
function namesRegistry({ pattern, own }: MirrorRule, registry: string): boolean {
  return own !== null || pattern?.repository.startsWith(`${registry}/`) === true;
}

function placeBy({ own, to }: MirrorRule, here: CopyPlace): CopyPlace {
  return to === null ? (own?.get(repositoryIdentity(here)) ?? here) : fillPlace(to, here);
}

/** Whether an image lies where copies go. */
function isCopy(place: CopyPlace, { rules, root }: MirrorMapping): boolean {
  return (root !== null && isBelow(place, root)) || rules.some((rule) => isCopyBy(place, rule));
}

/** Where nothing but the host of a template is fixed, it does not tell copies from others. */
function isCopyBy(place: CopyPlace, { own, to }: MirrorRule): boolean {
  if (to === null) {
    const identity = repositoryIdentity(place);
    return (
      own !== null && !own.has(identity) && [...own.values()].some((each) => repositoryIdentity(each) === identity)
    );
  }
  const fixed = fixedPlace(to);
  return fixed.repository !== '' && isBelow(place, fixed);
}

/** The images that would share a place with another: by the identity of each, the repositories that it meets. */
export function sharedPlaces(
  references: readonly ImageReference[],
  mapping: MirrorMapping,
): ReadonlyMap<string, readonly string[]> {
  const sources = new Map<string, Set<string>>();
  for (const reference of references) {
    const place = mirrorPlace(reference, mapping);
    const source = repositoryIdentity(reference);
    if (place === null || repositoryIdentity(place) === source) continue;
    const name = repositoryIdentity(place);
    sources.set(name, (sources.get(name) ?? new Set()).add(source));
  }
  const shared = [...sources.values()].filter(({ size }) => size > 1);
  return new Map(shared.flatMap((all) => [...all].map((own) => [own, [...all].filter((each) => each !== own)])));
}
