/** The configurations in which others are told where copies are. */
import { helmValues } from './helm-values.ts';
import { hostsToml } from './hosts-toml.ts';
import { imageDigestMirrorSet, imageTagMirrorSet } from './image-mirror-set.ts';
import { kustomizeImages } from './kustomize-images.ts';
import type { MirrorForm } from './mirror-form.ts';
import type { MakeMirrorConfig } from './mirrored-repository.ts';
import { registriesConf } from './registries-conf.ts';

const FORMS: Readonly<Record<MirrorForm, MakeMirrorConfig>> = {
  idms: imageDigestMirrorSet,
  itms: imageTagMirrorSet,
  'registries.conf': registriesConf,
  'hosts.toml': hostsToml,
  kustomize: kustomizeImages,
  helm: helmValues,
};

export function makeMirrorConfig(
  form: MirrorForm,
  subject: Parameters<MakeMirrorConfig>[0],
): ReturnType<MakeMirrorConfig> {
  return FORMS[form](subject);
}
