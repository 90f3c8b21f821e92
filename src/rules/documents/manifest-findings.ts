/** Findings about files that a component takes from its upstream: whether they are of the commit of its image. */
import type { ImageReference } from '../../image/reference.ts';
import { readVersion } from '../../image/version/read-version.ts';
import { isSameCommit } from '../../image/version/same-commit.ts';
import { withoutVariant } from '../../image/version/tag-variant.ts';
import { isManifestPath, manifestCommit } from '../../plan/carried/manifest-files.ts';
import type { ComponentSet } from '../../records/config/component-set.ts';
import { findSetImage } from '../../records/config/set-images.ts';
import type { ComponentName } from '../finding.ts';
import { always, EXAMPLE_DIGEST, examplePod, type RuleWords } from '../rule.ts';

const of = (commit: string, tag: string): string =>
  `# Taken by bowline from deploy of https://github.com/team/app at ${commit}\n${examplePod(`image: registry.example/add-ons/app:${tag}@${EXAMPLE_DIGEST}`)}`;
const COMMIT = '58057a2'.padEnd(40, '0');

export const MANIFEST_RULES = [
  {
    id: 'manifests-of-other-commit',
    severity: always('error'),
    summary: 'the files that a component takes from its upstream are of another commit than its image',
    why: 'Files and program of one component are made for one another: a flag that the one passes, the other may not know yet, or any more. `bowline bump` moves both in one plan and writes the commit into the first line of each file. Where an image was moved by hand, move the files too.',
    example: {
      path: 'data/app/app.yaml',
      bad: of(COMMIT, 'v1.7-3.gitc0ffee1'),
      good: of(COMMIT, 'v1.7-3.git58057a2'),
      config:
        'componentSets:\n  add-ons:\n    registry: registry.example/add-ons\n    components:\n      app:\n        source: { git: "https://github.com/team/app" }\n        sourcing: { mode: own-build, until: upstream tags, issue: "https://github.com/team/app/issues/1", reason: no tag }\n        images: { app: { from: ghcr.io/team/app } }\n        manifests: { path: deploy, into: data/app/ }\n',
    },
  },
] as const satisfies readonly RuleWords[];

export interface ManifestFault {
  readonly file: string;
  readonly component: ComponentName;
  readonly message: string;
}

/**
 * Compares what the files say with what the tags of the same component say; whoever says nothing is not judged.
 *
 * @param recordedCommit what is on record of a pin whose tag, that of a release, says no commit
 */
export function findManifestFaults(
  sets: readonly ComponentSet[],
  files: readonly { readonly path: string; readonly text: string }[],
  references: readonly ImageReference[],
  recordedCommit: (reference: ImageReference) => string | null = () => null,
): readonly ManifestFault[] {
  const find = findSetImage(sets);
  const components = sets.flatMap((set) => set.components.map((component) => ({ set: set.name, component })));
  return components.flatMap(({ set, component }) => {
    if (component.manifests === null) return [];
    const { into } = component.manifests;
    const commits = new Map(
      references.flatMap((reference): [string, string][] => {
        const found = find(reference);
        if (found?.component !== component || reference.tag === null) return [];
        const said = readVersion(withoutVariant(reference.tag, found.image.variant))?.commit ?? null;
        const commit = said ?? recordedCommit(reference);
        return commit === null ? [] : [[reference.tag, commit]];
      }),
    );
    return files.flatMap(({ path, text }): ManifestFault[] => {
      const own = isManifestPath(path, [into]) ? manifestCommit(text) : null;
      if (own === null) return [];
      const other = [...commits].find(([, commit]) => !isSameCommit(commit, own));
      if (other === undefined) return [];
      const message = `the files of ${component.name} are of commit ${own.slice(0, 12)}, and its image \`${other[0]}\` is of ${other[1].slice(0, 12)}`;
      return [{ file: path, component: { set, component: component.name }, message }];
    });
  });
}
