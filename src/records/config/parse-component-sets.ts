/** Component sets as they are written to component sets as the program holds them, and what the shape does not catch. */
import type { z } from 'zod/mini';
import { SHOWN_KINDS, type ShownFile } from '../../files/shown/copy/shown-copy.ts';
import { EARLIER_VERSION } from '../../files/shown/earlier-releases.ts';
import { parsePlatform } from '../../image/manifest/platform.ts';
import { withBeside } from './beside-entry.ts';
import { type Component, type ComponentImage, type ComponentSet, repositoryProblem } from './component-set.ts';
import type { componentSetsSchema } from './component-set-schema.ts';
import { type ConfigFault, faultsOfFollow } from './config-faults.ts';
import type { FollowSettings } from './follow.ts';

type Written = z.infer<typeof componentSetsSchema>;
type WrittenComponent = Written[string]['components'][string];
type WrittenImage = WrittenComponent['images'][string];
type WrittenFollow = WrittenComponent['follow'];

export function componentSetsOf(written: Written): ComponentSet[] {
  const sets = Object.entries(written).map(
    ([name, { registry = null, published = null, platforms, components, shown = [] }]) => ({
      name,
      registry: withoutSlash(registry),
      published,
      platforms: platforms?.map((each) => parsePlatform(each) ?? each) ?? null,
      components: Object.entries(components).map(([key, component]) => componentOf(key, component)),
      shown: shown.flatMap(shownOf),
    }),
  );
  return sets.map((set) => ({ ...set, shown: set.shown.map((entry) => withBeside(entry, set, sets)) }));
}

function componentOf(name: string, component: WrittenComponent): Component {
  const {
    source,
    follow,
    sourcing,
    registry = null,
    images,
    manifests = null,
    afterBump = null,
    waivers = [],
  } = component;
  const { mode = 'upstream', until = null, issue = null, reason = null } = sourcing ?? {};
  return {
    name,
    source: source === undefined ? null : { git: source.git, branch: source.branch ?? null },
    follow: followOf(follow),
    sourcing: { mode, until, issue, reason },
    registry: withoutSlash(registry),
    images: Object.entries(images).map(([key, image]) => imageOf(key, image)),
    manifests,
    afterBump,
    waivers,
  };
}

function imageOf(key: string, { from, variant, registry, repository, follow }: WrittenImage): ComponentImage {
  return {
    key,
    from,
    variant: variant ?? null,
    registry: withoutSlash(registry ?? null),
    repository: repository ?? null,
    follow: followOf(follow),
  };
}

function followOf(follow: WrittenFollow): FollowSettings | null {
  if (follow === undefined) return null;
  return Object.fromEntries(Object.entries(follow).filter(([, value]) => value !== undefined)) as FollowSettings;
}

function withoutSlash(registry: string | null): string | null {
  return registry === null ? null : registry.replace(/\/+$/, '');
}

function shownOf(written: NonNullable<Written[string]['shown']>[number]): ShownFile[] {
  const { names = {}, region = null, variables = null, without = [], earlier, form, missing, fields, drop } = written;
  const more = Object.entries({ earlier, form, missing, fields, drop }).filter(([, value]) => value !== undefined);
  return SHOWN_KINDS.flatMap((kind) => {
    const file = written[kind];
    if (file === undefined) return [];
    return [{ kind, file, names, region, variables, without, ...Object.fromEntries(more) }];
  });
}

/** What the shape allows and what cannot be meant. */
export function componentSetFaults(written: Written): ConfigFault[] {
  return Object.entries(written).flatMap(([name, set]) => {
    const path = ['componentSets', name];
    return [
      ...placeFault(set.registry, [...path, 'registry']),
      ...Object.entries(set.components).flatMap(([key, component]) =>
        componentFaults(component, set.registry, [...path, 'components', key]),
      ),
      ...sharedImages(set, path),
      ...(set.shown ?? []).flatMap((each, index) => shownFaults(each, set, [...path, 'shown', index])),
    ];
  });
}

function placeFault(registry: string | undefined, path: readonly PropertyKey[]): ConfigFault[] {
  if (registry === undefined) return [];
  const problem = repositoryProblem(`${registry.replace(/\/+$/, '')}/image`);
  return problem === null
    ? []
    : [{ path, message: `\`${registry}\` is no place for images: the form is \`registry.example/path\`` }];
}

const TEMPORARY_WORDS =
  '`temporary` has to say `until` when: a day (`until: "2027-01-31"`), a version (`until: v1.9 is out`), or other words (`until: upstream tags a release`)';

function componentFaults(
  component: WrittenComponent,
  inherited: string | undefined,
  path: readonly PropertyKey[],
): ConfigFault[] {
  const { sourcing, registry, follow, images } = component;
  const faults: ConfigFault[] = [
    ...placeFault(registry, [...path, 'registry']),
    ...(follow === undefined ? [] : faultsOfFollow(followOf(follow) ?? {}, [...path, 'follow'])),
    ...Object.entries(images).flatMap(([key, image]) => imageFaults(image, [...path, 'images', key])),
  ];
  const own = [registry, ...Object.values(images).map((image) => image.registry)].filter((each) => each !== undefined);
  const mode = sourcing?.mode ?? 'upstream';
  if (sourcing === undefined && own[0] !== undefined)
    faults.push({
      path,
      message: `copies are to go to \`${own[0]}\`, and the images are taken from upstream: \`sourcing.mode\` says which`,
    });
  if ((mode === 'mirror' || mode === 'own-build') && inherited === undefined && own.length === 0)
    faults.push({
      path: [...path, 'sourcing'],
      message: `\`${mode}\` needs a \`registry\` of image, component or set: where our images go, as \`registry.example/add-ons\``,
    });
  if (mode === 'temporary' && sourcing?.until === undefined)
    faults.push({ path: [...path, 'sourcing'], message: TEMPORARY_WORDS });
  if (Object.keys(images).length === 0)
    faults.push({ path: [...path, 'images'], message: 'the component has no images' });
  return faults;
}

function imageFaults(
  { from, repository, registry, follow }: WrittenImage,
  path: readonly PropertyKey[],
): ConfigFault[] {
  const problem = repositoryProblem(from);
  const own = repository === undefined ? null : repositoryProblem(`registry.example/${repository}`);
  return [
    ...(problem === null ? [] : [{ path: [...path, 'from'], message: `\`${from}\` ${problem}` }]),
    ...(own === null ? [] : [{ path: [...path, 'repository'], message: `\`${repository}\` ${own}` }]),
    ...placeFault(registry, [...path, 'registry']),
    ...(follow === undefined ? [] : faultsOfFollow(followOf(follow) ?? {}, [...path, 'follow'])),
  ];
}

const SHARED = 'what several components deploy is a component of its own, once';

/** Two images with one name, or with one repository and variant: nobody could tell which is meant. */
function sharedImages({ components }: Written[string], path: readonly PropertyKey[]): ConfigFault[] {
  const seen = new Map<string, string>();
  return Object.entries(components).flatMap(([name, { images }]) =>
    Object.entries(images).flatMap(([key, { from, variant = '' }]): ConfigFault[] => {
      const at = [...path, 'components', name, 'images', key];
      const [byKey, byImage] = [`key ${key}`, `image ${from} ${variant}`];
      const [sameKey, sameImage] = [seen.get(byKey), seen.get(byImage)];
      seen.set(byKey, name);
      seen.set(byImage, key);
      if (sameKey !== undefined)
        return [{ path: at, message: `\`${key}\` is an image of \`${sameKey}\` already: ${SHARED}` }];
      if (sameImage === undefined) return [];
      return [
        {
          path: at,
          message: `\`${key}\` and \`${sameImage}\` are the same image: a \`variant\` tells two apart, and ${SHARED}`,
        },
      ];
    }),
  );
}

function shownFaults(
  shown: NonNullable<Written[string]['shown']>[number],
  { components }: Written[string],
  path: readonly PropertyKey[],
): ConfigFault[] {
  const kinds = SHOWN_KINDS.filter((kind) => shown[kind] !== undefined);
  const keys = new Set(Object.values(components).flatMap(({ images }) => Object.keys(images)));
  const unknown = Object.keys(shown.names ?? {}).find((key) => !keys.has(key));
  const stray = Object.keys(shown.fields ?? {}).find((key) => !keys.has(key) && !Object.hasOwn(components, key));
  const list = SHOWN_KINDS.map((kind) => `\`${kind}\``).join(', ');
  const count: ConfigFault[] =
    kinds.length === 1 ? [] : [{ path, message: `an entry of \`shown\` names one file, by one of ${list}` }];
  const { earlier } = shown;
  if (earlier !== undefined && shown.table === undefined)
    count.push({ path: [...path, 'earlier'], message: '`earlier` is for a `table`' });
  if (earlier !== undefined && earlier.split('/').filter((part) => part === EARLIER_VERSION).length !== 1)
    count.push({
      path: [...path, 'earlier'],
      message: `\`${earlier}\` has to have \`${EARLIER_VERSION}\` as one of its parts, once`,
    });
  if (stray !== undefined)
    count.push({ path: [...path, 'fields', stray], message: `the set has no image or component \`${stray}\`` });
  if (unknown === undefined) return count;
  return [...count, { path: [...path, 'names', unknown], message: `the set has no image \`${unknown}\`` }];
}
