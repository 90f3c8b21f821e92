/** The commit of each component of a release whose images do not say it, and whose copies show one. */
import { BowlineError, type ErrorData, errorData, toErrorData } from '../../errors.ts';
import type { ShownSet } from '../../files/shown/copy/shown-copy.ts';
import type { World } from '../../io/world.ts';
import { common } from '../../plan/release/draft-release.ts';
import type { Release, ReleasedComponent, ReleasedImage } from '../../records/releases/release.ts';
import { commitOfTag } from '../versions/commit-of-tag.ts';
import { releasesAmong } from '../versions/read-origin.ts';

export interface ReleaseCommits {
  readonly release: Release;
  readonly errors: readonly ErrorData[];
}

/**
 * Asks git about own copies and builds, whose record is to have the whole commit, and where a copy would go on showing the
 * commit of another version.
 */
export async function findCommits(release: Release, { components }: ShownSet, world: World): Promise<ReleaseCommits> {
  const shown = new Map(components.map((component) => [component.name, component]));
  const errors: ErrorData[] = [];
  const built = await Promise.all(
    release.components.map((component) => completeCommits(component, release.set, world)),
  );
  const found = await Promise.all(
    built.map(async (component): Promise<ReleasedComponent> => {
      if (component.commit !== null || shown.get(component.name)?.commit == null) return component;
      const commit = await findCommit(component, world);
      if (typeof commit === 'string') return { ...component, commit };
      errors.push(commit);
      return component;
    }),
  );
  return { release: { ...release, components: found }, errors };
}

/** What git does not tell stays as short as the tag, or the label, has it. */
async function completeCommits(
  component: ReleasedComponent,
  set: string,
  { git, config }: World,
): Promise<ReleasedComponent> {
  const { source, name } = component;
  const own = component.images.filter(({ mirrored, commit }) => mirrored !== null && !isWhole(commit));
  if (source === null || own.length === 0) return component;
  const settings = config.componentSets
    .find((each) => each.name === set)
    ?.components.find((each) => each.name === name)?.images;
  try {
    const upstream = await git.upstream(source, 'configuration');
    if (upstream.kind !== 'exists') return component;
    const { repository } = upstream;
    const releases = releasesAmong(await repository.tags());
    const images: ReleasedImage[] = [];
    for (const image of component.images) {
      const variant = settings?.find(({ key }) => key === image.key)?.variant ?? null;
      const commit = own.includes(image) ? await commitOfTag(image.tag ?? '', variant, releases, repository) : null;
      images.push(commit === null ? image : { ...image, commit });
    }
    return { ...component, images, commit: common(images.map(({ commit }) => commit)) ?? component.commit };
  } catch (thrown) {
    if (thrown instanceof BowlineError) return component;
    throw thrown;
  }
}

function isWhole(commit: string | null): boolean {
  return commit !== null && commit.length >= 40;
}

async function findCommit({ name, version, source }: ReleasedComponent, { git }: World): Promise<string | ErrorData> {
  const what = version === null ? `\`${name}\`` : `\`${version}\` of \`${name}\``;
  if (source === null || version === null)
    return errorData('RELEASE_COMMIT_UNKNOWN', `nothing tells the commit of ${what}, and a copy shows one`);
  try {
    const upstream = await git.upstream(source, 'configuration');
    if (upstream.kind !== 'exists') return upstream.error;
    const fact = await upstream.repository.findCommit(version);
    return fact.kind === 'exists' ? fact.commit : fact.error;
  } catch (thrown) {
    if (thrown instanceof BowlineError) return toErrorData(thrown);
    throw thrown;
  }
}
