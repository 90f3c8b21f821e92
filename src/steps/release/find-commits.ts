/** The commit of each component of a release whose images do not say it, and whose copies show one. */
import { BowlineError, type ErrorData, errorData, toErrorData } from '../../errors.ts';
import type { ShownSet } from '../../files/shown/shown-copy.ts';
import type { World } from '../../io/world.ts';
import type { Release, ReleasedComponent } from '../../records/release.ts';

export interface ReleaseCommits {
  readonly release: Release;
  readonly errors: readonly ErrorData[];
}

/** Asks git only where a copy would go on showing the commit of another version. */
export async function findCommits(release: Release, { components }: ShownSet, world: World): Promise<ReleaseCommits> {
  const shown = new Map(components.map((component) => [component.name, component]));
  const errors: ErrorData[] = [];
  const found = await Promise.all(
    release.components.map(async (component): Promise<ReleasedComponent> => {
      if (component.commit !== null || shown.get(component.name)?.commit == null) return component;
      const commit = await findCommit(component, world);
      if (typeof commit === 'string') return { ...component, commit };
      errors.push(commit);
      return component;
    }),
  );
  return { release: { ...release, components: found }, errors };
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
