/** The table of kinds that deliver others: Helm releases, GitOps applications, OpenShift's builds and image streams. */
import type { ResourcePlace, ResourceRow } from '../objects/resource-table.ts';

const values = (path: string): ResourcePlace => ({ path, shape: 'values' });
const objects = (path: string): ResourcePlace => ({ path, shape: 'objects' });
const imagesEntry = (path: string): ResourcePlace => ({ path, shape: 'images-entry' });
const imageStreamTag = (path: string): ResourcePlace => ({
  path,
  shape: 'other',
  reason: 'an ImageStreamTag, which OpenShift resolves',
});

/** The sources of an Application, wherever its specification stands. */
function applicationPlaces(spec: string): ResourcePlace[] {
  return [`${spec}.source`, `${spec}.sources[*]`].flatMap((source): ResourcePlace[] => [
    { path: `${source}.kustomize.images[*]`, shape: 'renamed-image' },
    objects(`${source}.kustomize.patches[*].patch.{}`),
    values(`${source}.helm.values.{}`),
    values(`${source}.helm.valuesObject`),
    { path: `${source}.helm.parameters`, shape: 'parameters' },
    { path: `${source}.repoURL`, shape: 'oci-url', certainty: 'candidate' },
  ]);
}

/** `from` of a build, which is an image where its kind says `DockerImage`. */
function buildSource(path: string): ResourcePlace {
  return { path, shape: 'docker-image' };
}

export const DELIVERY_RESOURCES: readonly ResourceRow[] = [
  {
    group: 'helm.toolkit.fluxcd.io',
    kind: 'HelmRelease',
    places: [
      values('spec.values'),
      imagesEntry('spec.postRenderers[*].kustomize.images[*]'),
      objects('spec.postRenderers[*].kustomize.patches[*].patch.{}'),
      objects('spec.postRenderers[*].kustomize.patchesStrategicMerge[*]'),
    ],
  },
  {
    group: 'helm.cattle.io',
    kind: 'HelmChart HelmChartConfig',
    places: [values('spec.valuesContent.{}'), 'spec.jobImage'],
  },
  {
    group: 'argoproj.io',
    kind: 'Application',
    places: applicationPlaces('spec'),
  },
  {
    group: 'argoproj.io',
    kind: 'ApplicationSet',
    places: [...applicationPlaces('spec.template.spec'), values('spec.generators[*].list.elements[*]')],
  },
  {
    group: 'argocd-image-updater.argoproj.io',
    kind: 'ImageUpdater',
    places: [
      {
        path: 'spec.applicationRefs[*].images[*].imageName',
        shape: 'other',
        reason: 'a constraint of an updater, not a reference',
      },
    ],
  },
  {
    group: 'kustomize.toolkit.fluxcd.io',
    kind: 'Kustomization',
    places: [
      imagesEntry('spec.images[*]'),
      objects('spec.patches[*].patch.{}'),
      objects('spec.patchesStrategicMerge[*]'),
      values('spec.postBuild.substitute'),
    ],
  },
  {
    group: 'source.toolkit.fluxcd.io',
    kind: 'OCIRepository',
    places: [{ path: 'spec', shape: 'oci-url', certainty: 'candidate' }],
  },
  {
    group: 'source.toolkit.fluxcd.io',
    kind: 'HelmRepository',
    places: [{ path: 'spec.url', shape: 'prefix', reason: 'a registry of charts' }],
  },
  {
    group: 'image.toolkit.fluxcd.io',
    kind: 'ImageRepository',
    places: [{ path: 'spec.image', shape: 'repository', certainty: 'candidate' }],
  },
  {
    group: 'fluxcd.controlplane.io',
    kind: 'FluxInstance',
    places: [
      { path: 'spec.distribution.registry', shape: 'prefix', reason: 'a registry, behind which names follow' },
      { path: 'spec.distribution.artifact', shape: 'oci-url', certainty: 'candidate' },
      { path: 'spec.kustomize.patches[*].patch.{}', shape: 'objects' },
    ],
  },
  {
    group: 'fleet.cattle.io',
    kind: 'Bundle GitRepo',
    places: [values('spec.helm.values'), values('spec.targets[*].helm.values')],
  },
  {
    group: 'config.projectsveltos.io',
    kind: 'ClusterProfile Profile',
    places: [values('spec.helmCharts[*].values.{}')],
  },
  { group: 'builtin', kind: 'ImageTagTransformer', places: [imagesEntry('imageTag')] },
  { group: 'helm.crossplane.io', kind: 'Release', places: [values('spec.forProvider.values')] },
  {
    group: 'image.openshift.io',
    kind: 'ImageStream',
    places: [
      buildSource('spec.tags[*].from'),
      imageStreamTag('spec.tags[*].from.name'),
      { path: 'spec.dockerImageRepository', shape: 'repository', certainty: 'candidate' },
    ],
  },
  {
    group: 'build.openshift.io',
    kind: 'BuildConfig Build',
    places: [
      ...['dockerStrategy', 'sourceStrategy', 'customStrategy'].flatMap((strategy) => [
        buildSource(`spec.strategy.${strategy}.from`),
        imageStreamTag(`spec.strategy.${strategy}.from.name`),
      ]),
      buildSource('spec.source.images[*].from'),
      imageStreamTag('spec.source.images[*].from.name'),
      { path: 'spec.output.to.name', shape: 'output', reason: 'what the build makes' },
    ],
  },
  {
    group: 'skaffold',
    kind: 'Config',
    places: [
      { path: 'build.artifacts[*].image', shape: 'output', reason: 'what the build makes' },
      'verify[*].container.image',
    ],
  },
  {
    group: 'apps.openshift.io',
    kind: 'DeploymentConfig',
    places: [imageStreamTag('spec.triggers[*].imageChangeParams.from.name')],
  },
];
