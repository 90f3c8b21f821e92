/** `better-source-exists` */
import { repositoryIdentity } from '../../image/reference.ts';
import { judgeTag } from '../../records/config/image-settings.ts';
import { findSetImage, type SetImage } from '../../records/config/set-images.ts';
import { always, EXAMPLE_DIGEST, examplePod, type FieldRule } from '../rule.ts';

export const betterSourceExists: FieldRule = {
  id: 'better-source-exists',
  summary: 'an image of a component set stands below what it could be taken from',
  why: 'From the top down: the version that upstream gives, an own copy of it, an own build, and whatever is the newest. What moves stands at the bottom: nobody tested what it will be. Copy it under a version (`sourcing: { mode: mirror }`), build it (`own-build`), and say in `issue` where upstream was asked for a version. Where it has to stay for a while, a waiver of the component says why, and until when. `bowline release --debt` lists what stands below the top; `upstream-has-version` of `bowline verify` looks for what upstream has by now.',
  severity: always('warning'),
  example: {
    bad: examplePod(`image: ghcr.io/team/app:main@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: ghcr.io/team/app:v1.4.0@${EXAMPLE_DIGEST}`),
    config: 'componentSets:\n  add-ons:\n    components:\n      app: { images: { app: { from: ghcr.io/team/app } } }\n',
  },
  check: ({ field: { reference, written }, settings, config: { componentSets, registries } }) => {
    if (reference === null || componentSets.length === 0) return null;
    const found = findSetImage(componentSets)(reference);
    if (found === null) return null;
    const isMoving = judgeTag({ ...reference, digest: null }, settings, { registries }).kind === 'moving';
    if (!isMoving) return null;
    const step = nextStep(found, repositoryIdentity(reference));
    return { message: `\`${written}\` of ${found.component.name} is at the bottom of the ladder: ${step}` };
  },
};

function nextStep({ component: { sourcing }, deployed, upstream }: SetImage, place: string): string {
  if (deployed === upstream) return 'a version of upstream, or an own copy of what it is now, is better';
  return place === deployed
    ? `\`${sourcing.mode}\` is to have a version: \`bowline version\` names it`
    : `take it from ${deployed}, as \`sourcing: ${sourcing.mode}\` says`;
}
