/** OpenShift: ImageDigestMirrorSet for what is pulled by digest, ImageTagMirrorSet for what is pulled by tag. */
import type { ImageReference } from '../../image/reference.ts';
import {
  lacksTag,
  type MakeMirrorConfig,
  type MirrorConfig,
  type MirrorSubject,
  nameOf,
  scalar,
} from './mirrored-repository.ts';

interface MirrorSetKind {
  readonly kind: string;
  readonly list: string;
  readonly serves: (reference: ImageReference) => boolean;
  /** Why it does not serve an image. */
  readonly otherwise: string;
}

export const imageDigestMirrorSet: MakeMirrorConfig = (subject) =>
  mirrorSet(subject, {
    kind: 'ImageDigestMirrorSet',
    list: 'imageDigestMirrors',
    serves: ({ digest }) => digest !== null,
    otherwise: 'is pulled by its tag, which an ImageDigestMirrorSet does not serve: pin it, or use `itms`',
  });

export const imageTagMirrorSet: MakeMirrorConfig = (subject) =>
  mirrorSet(subject, {
    kind: 'ImageTagMirrorSet',
    list: 'imageTagMirrors',
    serves: ({ digest }) => digest === null,
    otherwise: 'is pulled by its digest, which an ImageTagMirrorSet does not serve: use `idms`',
  });

function mirrorSet(
  { repositories, tags }: MirrorSubject,
  { kind, list, serves, otherwise }: MirrorSetKind,
): MirrorConfig {
  const served = repositories.filter(({ references }) => references.some(serves));
  const lines = served.flatMap(({ source, place }) => [
    `  - source: ${scalar(nameOf(source))}`,
    '    mirrors:',
    `    - ${scalar(nameOf(place))}`,
    '    mirrorSourcePolicy: AllowContactingSource',
  ]);
  const head = ['apiVersion: config.openshift.io/v1', `kind: ${kind}`, 'metadata:', '  name: bowline', 'spec:'];
  const body = lines.length === 0 ? [`  ${list}: []`] : [`  ${list}:`, ...lines];
  return {
    files: [{ path: null, text: `${[...head, ...body].join('\n')}\n` }],
    unsaid: repositories.flatMap(({ references }) =>
      references.flatMap((reference) => {
        if (!serves(reference)) return [`\`${reference.written}\` ${otherwise}`];
        return lacksTag(reference, tags) ? [`\`${reference.written}\` has another tag there`] : [];
      }),
    ),
  };
}
