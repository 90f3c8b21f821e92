/** Images of component sets that their files show: what these say now, and what comes next for them. */
import { BowlineError, type ErrorData, errorData } from '../../errors.ts';
import type { ShownComponent, ShownFile, ShownImage, ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { type CurrentSet, currentSet } from '../../files/shown/current-set.ts';
import { formatReference, type ImageReference, tryParseReference } from '../../image/reference.ts';
import { withoutVariant } from '../../image/version/tag-variant.ts';
import type { World } from '../../io/world.ts';
import { configuredSet } from '../../plan/shown/configured-set.ts';
import type { FindFile } from '../../plan/shown/judge-shown.ts';
import { planShown, type ShownPlan } from '../../plan/shown/plan-shown.ts';
import type { ComponentSet } from '../../records/config/component-set.ts';
import type { Chosen } from '../choices/choose-next.ts';
import { commitOfTag } from '../versions/commit-of-tag.ts';
import { releasesAmong } from '../versions/read-origin.ts';
import { findOtherTag } from './find-other-tag.ts';
import { frozenBy } from './shown-files.ts';

/** A set with the files that move along with its images. */
export interface MovingSet extends CurrentSet {
  readonly configured: ComponentSet;
  readonly entries: readonly ShownFile[];
}

/** What tells of releases is written by a release. */
const RELEASED: ReadonlySet<string> = new Set(['table', 'policy', 'sources', 'json', 'keys']);

/** The sets that have files which move along. */
export function movingSets({ config }: Pick<World, 'config'>, findFile: FindFile): readonly MovingSet[] {
  return config.componentSets.flatMap((configured) => {
    const entries = configured.shown.filter(({ kind }) => !RELEASED.has(kind));
    if (entries.length === 0) return [];
    const current = currentSet(configuredSet(configured), entries, (file) => findFile(file)?.text ?? null);
    return [{ configured, entries, ...current }];
  });
}

/** The reference of an image as its files show it, all of them together; `null` where they show neither tag nor digest. */
export function shownReference(image: ShownImage): ImageReference | null {
  if (image.tag === null && image.digest === null) return null;
  const parsed = tryParseReference(formatReference(image));
  return parsed.ok ? parsed.reference : null;
}

/** What is to be shown of a set, and what speaks against it. */
export interface NextSet {
  readonly moving: MovingSet;
  readonly next: ShownSet;
  readonly moved: ReadonlySet<string>;
  /** Why a component moves, by its name. */
  readonly why: ReadonlyMap<string, string>;
  /** Why a component stays, by its name. */
  readonly faults: ReadonlyMap<string, ErrorData>;
}

/** What was chosen for references, what cannot move all the same, and what the person asked for. */
interface ShownChoices {
  readonly chosen: ReadonlyMap<string, Chosen>;
  readonly refused: ReadonlyMap<string, ErrorData>;
  readonly covers: (reference: ImageReference) => boolean;
}

/** The set once its images are where they were chosen to go; a component of which one image cannot go stays as a whole. */
export async function nextSet(moving: MovingSet, choices: ShownChoices, world: World): Promise<NextSet> {
  const faults = new Map<string, ErrorData>();
  const moved = new Set<string>();
  const why = new Map<string, string>();
  const components = await Promise.all(
    moving.set.components.map(async (component) => {
      const images = await Promise.all(
        component.images.map(async (image) => {
          const next = nextImage(image, choices);
          if ('code' in next || next === image || !isPieced(image, moving)) return next;
          return (await findOtherTag(image, world)) ?? next;
        }),
      );
      const fault = images.find((each) => 'code' in each);
      const next = images.flatMap((each) => ('code' in each ? [] : [each]));
      if (fault !== undefined) faults.set(component.name, fault);
      if (fault !== undefined || next.every((image, index) => isSame(image, component.images[index]))) return component;
      const version = nextVersion(component, next);
      const commit = await nextCommit(component, version, moving.configured, world);
      if (commit !== null && typeof commit !== 'string') {
        faults.set(component.name, commit);
        return component;
      }
      moved.add(component.name);
      why.set(component.name, reasonsOf(component.images, choices.chosen));
      return { ...component, version, commit, images: next };
    }),
  );
  return { moving, next: { ...moving.set, components }, moved, why, faults };
}

function nextImage(image: ShownImage, { chosen, refused, covers }: ShownChoices): ShownImage | ErrorData {
  const reference = shownReference(image);
  const outcome = reference === null || !covers(reference) ? undefined : chosen.get(reference.written)?.outcome;
  if (outcome?.kind === 'refuse') return outcome.error;
  if (outcome?.kind !== 'move') return image;
  const { tag, digest, name = image.name } = outcome;
  return refused.get(reference?.written ?? '') ?? { ...image, name, tag, digest };
}

/** Whether no place of an image shows its tag, so that a version elsewhere stands for it. */
function isPieced({ key, tag }: ShownImage, { copies }: MovingSet): boolean {
  const own = copies.filter((copy) => copy.image === key && copy.copy.shows === 'reference');
  return (
    tag !== null &&
    !own.some(({ copy }) => {
      const parsed = tryParseReference(copy.says);
      return parsed.ok && parsed.reference.tag !== null;
    })
  );
}

function reasonsOf(images: readonly ShownImage[], chosen: ReadonlyMap<string, Chosen>): string {
  const reasons = images.flatMap((image) => {
    const outcome = chosen.get(shownReference(image)?.written ?? '')?.outcome;
    return outcome?.kind === 'move' ? [outcome.reason] : [];
  });
  return [...new Set(reasons)].join('; ');
}

function isSame(a: ShownImage, b: ShownImage | undefined): boolean {
  return a.tag === b?.tag && a.digest === b.digest && a.name === b.name;
}

/** The version of a component goes with the image that had it, or with its only one. */
function nextVersion({ version, images }: ShownComponent, next: readonly ShownImage[]): string | null {
  const at = images.findIndex(({ tag, variant }) => tag !== null && withoutVariant(tag, variant) === version);
  const image = next[at] ?? (next.length === 1 ? next[0] : undefined);
  return image?.tag == null ? version : withoutVariant(image.tag, image.variant);
}

/** The commit of the new version, where files show commits: what upstream's tag names. */
async function nextCommit(
  component: ShownComponent,
  version: string | null,
  { components }: ComponentSet,
  world: World,
): Promise<string | ErrorData | null> {
  if (component.commit === null || version === component.version || version === null) return component.commit;
  const source = components.find(({ name }) => name === component.name)?.source ?? null;
  if (source === null)
    return errorData('COMMIT_UNKNOWN', `nothing tells the commit of \`${version}\` of \`${component.name}\``);
  const upstream = await world.git.upstream(source.git, 'configuration');
  if (upstream.kind !== 'exists') return upstream.error;
  const { repository } = upstream;
  try {
    const commit = await commitOfTag(version, null, releasesAmong(await repository.tags()), repository);
    if (commit !== null) return commit;
  } catch (thrown) {
    if (thrown instanceof BowlineError) return thrown.toData();
    throw thrown;
  }
  return errorData('COMMIT_UNKNOWN', `upstream of \`${component.name}\` has no commit for \`${version}\``);
}

/** The plan of all copies of what moved, but for components that have to stay for the sake of places elsewhere. */
export function planNext(
  { moving, next, moved, why }: NextSet,
  findFile: FindFile,
  world: World,
  broken: ReadonlySet<string> = new Set(),
): ShownPlan {
  return planShown(next, moving.entries, findFile, { only: moved, broken, why, frozen: frozenBy(world) });
}
