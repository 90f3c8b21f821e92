/** `version-without-commit` */
import { repositoryIdentity } from '../../image/reference.ts';
import { parseHonestVersion } from '../../image/version/honest-version.ts';
import { readVersion } from '../../image/version/read-version.ts';
import { withoutVariant } from '../../image/version/tag-variant.ts';
import { judgeTag } from '../../records/config/image-settings.ts';
import { findSetImage } from '../../records/config/set-images.ts';
import { always, EXAMPLE_DIGEST, examplePod, type FieldRule } from '../rule.ts';

export const versionWithoutCommit: FieldRule = {
  id: 'version-without-commit',
  summary: 'an own build whose tag does not say which commit it was built from',
  why: 'Copies and builds of one’s own get numbers that upstream never gave, and soon nobody knows what they contain. A component set says which images are built by yourself; their tags name the last version of upstream, a counter and the commit: `v3.2-1.gitbf61002`, and `v3.2-1` for a build of the release itself. `bowline version COMPONENT` names the next one and, with `--of`, finds the commit of one.',
  severity: always('warning'),
  example: {
    bad: examplePod(`image: registry.example/add-ons/app:v1.7.3@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: registry.example/add-ons/app:v1.7-3.git58057a2@${EXAMPLE_DIGEST}`),
    config:
      'componentSets:\n  add-ons:\n    registry: registry.example/add-ons\n    components:\n      app:\n        sourcing: { mode: own-build, until: upstream tags, issue: "https://github.com/team/app/issues/1", reason: no tag }\n        images: { app: { from: ghcr.io/team/app } }\n',
  },
  check: ({ field: { reference, written }, settings, config: { componentSets, registries } }) => {
    if (reference === null || reference.tag === null || componentSets.length === 0) return null;
    if (judgeTag({ ...reference, digest: null }, settings, { registries }).kind === 'moving') return null;
    const found = findSetImage(componentSets)(reference);
    const isOurs =
      found !== null && found.deployed !== found.upstream && repositoryIdentity(reference) === found.deployed;
    if (!isOurs || found.component.sourcing.mode === 'mirror') return null;
    const version = withoutVariant(reference.tag, found.image.variant);
    const honest = parseHonestVersion(version);
    if (readVersion(version)?.commit != null || honest?.release != null) return null;
    const { name } = found.component;
    const claim = honest === null ? 'says no commit' : `claims to be the release \`${version}\` of upstream`;
    return {
      message: `\`${written}\` is an own build of ${name}, and its tag ${claim}: nobody can tell what it was built from; \`bowline version ${name}\` names the next one`,
    };
  },
};
