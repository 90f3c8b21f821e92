/** The table of operators' custom resources: where each keeps images, other than in lists of containers. */
import type { SplitShape } from '../field/split-reference.ts';
import { DOCKER_URL_TAKES, type ResourcePlace, type ResourceRow } from '../objects/resource-table.ts';

const dockerUrl = (path: string): ResourcePlace => ({ path, shape: 'docker-url', oneOf: DOCKER_URL_TAKES });
const polledUrl = (path: string): ResourcePlace => ({
  ...dockerUrl(path),
  polled: 'CDI imports what the tag names, again and again, by the schedule that stands there',
});
const split = (path: string, shape: SplitShape): ResourcePlace => ({ path, shape });
const repositoryAndTag = (path: string): ResourcePlace =>
  split(path, {
    registry: 'registry',
    repository: 'repository',
    tag: 'tag',
    digest: 'digest',
    pullPolicy: 'pullPolicy',
  });
const output = (path: string): ResourcePlace => ({ path, shape: 'output', reason: 'what the build makes' });
const prefix = (path: string, reason: string): ResourcePlace => ({ path, shape: 'prefix', reason });
const artifact = (path: string, shape: 'artifact' | 'oci-url' = 'artifact'): ResourcePlace => ({
  path,
  shape,
  certainty: 'candidate',
});
/** `{repository, image, version}`, where `image` is the last part of the name alone. */
const basename = (path: string): ResourcePlace =>
  split(path, { registry: 'repository', repository: 'image', tag: 'version', pullPolicy: 'imagePullPolicy' });
const container = (path: string): ResourcePlace => ({ path, shape: 'container' });

const OPERATORS_TAG = 'the tag, as the operator puts it behind the names of its own images';

export const CUSTOM_RESOURCES: readonly ResourceRow[] = [
  {
    group: 'operators.coreos.com',
    kind: 'ClusterServiceVersion',
    places: [
      'spec.relatedImages[*].image',
      'metadata.annotations.containerImage',
      { path: 'metadata.annotations.alm-examples.{}[*]', shape: 'objects' },
      { path: 'metadata.annotations[operatorframework.io/initialization-resource].{}', shape: 'objects' },
    ],
  },
  { group: 'operators.coreos.com', kind: 'CatalogSource', places: ['spec.image'] },
  { group: 'olm.operatorframework.io', kind: 'ClusterCatalog', places: ['spec.source.image.ref'] },
  {
    group: 'config.openshift.io operator.openshift.io',
    kind: 'ImageDigestMirrorSet ImageTagMirrorSet ImageContentSourcePolicy ImageContentPolicy',
    places: ['*[*].source', '*[*].mirrors[*]'].map((path) =>
      prefix(`spec.${path}`, 'a prefix of references, for mirrors'),
    ),
  },
  { group: 'machineconfiguration.openshift.io', kind: 'MachineConfig', places: ['spec.osImageURL'] },
  {
    group: 'machineconfiguration.openshift.io',
    kind: 'MachineOSConfig',
    places: [output('spec.renderedImagePushSpec')],
  },
  {
    group: 'image.openshift.io v1',
    kind: 'ImageStreamImport',
    places: [{ path: 'spec.images[*].from.name', shape: 'reference' }],
  },
  {
    group: 'monitoring.coreos.com',
    kind: 'Prometheus Alertmanager ThanosRuler PrometheusAgent',
    places: [
      'spec.image',
      'spec.thanos.image',
      split('spec', { repository: 'baseImage', tag: 'tag', digest: 'sha' }),
      split('spec.thanos', { repository: 'baseImage', tag: 'tag', digest: 'sha' }),
    ],
  },
  {
    group: 'kubevirt.io pool.kubevirt.io',
    kind: 'VirtualMachine VirtualMachineInstance VirtualMachineInstanceReplicaSet VirtualMachinePool',
    places: [
      { path: '**.volumes[*].containerDisk.image', shape: 'reference' },
      { path: '**.firmware.kernelBoot.container.image', shape: 'reference' },
      dockerUrl('**.dataVolumeTemplates[*].spec.source.registry.url'),
      { path: '**.metadata.annotations[hooks.kubevirt.io/hookSidecars].{}[*].image', shape: 'reference' },
    ],
  },
  {
    group: 'kubevirt.io',
    kind: 'KubeVirt',
    places: [
      prefix('spec.imageRegistry', 'a registry, which the operator puts before the names of its own images'),
      prefix('spec.imageTag', OPERATORS_TAG),
      'spec.configuration.network.binding.*.sidecarImage',
    ],
  },
  {
    group: 'cdi.kubevirt.io',
    kind: 'DataVolume',
    places: [
      {
        ...dockerUrl('spec.source.registry.url'),
        fixed: 'the specification of a DataVolume cannot be changed once it is there, and what was imported stays',
      },
    ],
  },
  { group: 'cdi.kubevirt.io', kind: 'VolumeImportSource', places: [dockerUrl('spec.source.registry.url')] },
  { group: 'cdi.kubevirt.io', kind: 'DataImportCron', places: [polledUrl('spec.template.spec.source.registry.url')] },
  {
    group: 'hco.kubevirt.io',
    kind: 'HyperConverged',
    places: [polledUrl('spec.dataImportCronTemplates[*].spec.template.spec.source.registry.url'), 'spec.vddkInitImage'],
  },
  {
    group: 'ssp.kubevirt.io',
    kind: 'SSP',
    places: [polledUrl('spec.commonTemplates.dataImportCronTemplates[*].spec.template.spec.source.registry.url')],
  },
  { group: 'deviceplugin.intel.com', kind: '*DevicePlugin', places: ['spec.image', 'spec.initImage'] },
  { group: 'nvidia.com', kind: 'ClusterPolicy', places: [basename('spec.*'), basename('spec.*.*')] },
  { group: 'nvidia.com', kind: 'NVIDIADriver', places: [basename('spec'), basename('spec.*')] },
  { group: 'mellanox.com', kind: 'NicClusterPolicy', places: [basename('spec.*'), basename('spec.*.*')] },
  {
    group: 'tekton.dev',
    kind: 'Task ClusterTask TaskRun Pipeline PipelineRun',
    places: [
      container('**.steps[*]'),
      container('**.sidecars[*]'),
      container('**.stepTemplate'),
      artifact('**.taskRef.bundle'),
      artifact('**.pipelineRef.bundle'),
      artifact('**.taskRef.params[name=bundle].value'),
      artifact('**.pipelineRef.params[name=bundle].value'),
    ],
  },
  { group: 'tekton.dev', kind: 'StepAction', places: [container('spec')] },
  {
    group: 'triggers.tekton.dev',
    kind: 'TriggerTemplate',
    places: [{ path: 'spec.resourcetemplates[*]', shape: 'objects' }],
  },
  {
    group: 'argoproj.io',
    kind: 'Workflow WorkflowTemplate ClusterWorkflowTemplate CronWorkflow',
    places: [
      ...['templates[*]', 'templateDefaults'].flatMap((template) =>
        ['container', 'script', 'containerSet.containers[*]', 'initContainers[*]', 'sidecars[*]'].flatMap((place) => [
          container(`spec.${template}.${place}`),
          container(`spec.workflowSpec.${template}.${place}`),
        ]),
      ),
    ],
  },
  {
    group: 'argoproj.io',
    kind: 'ArgoCD',
    places: [
      split('spec', { repository: 'image', tag: 'version' }),
      ...[
        'dex',
        'redis',
        'repo',
        'sso',
        'sso.dex',
        'sso.keycloak',
        'grafana',
        'notifications',
        'applicationSet',
        'ha.redisProxy',
      ].map((component) => split(`spec.${component}`, { repository: 'image', tag: 'version' })),
      split('spec.ha', { repository: 'redisProxyImage', tag: 'redisProxyVersion' }),
      split('spec', { repository: 'kustomizeImage', tag: 'kustomizeVersion' }),
    ],
  },
  { group: 'caching.internal.knative.dev', kind: 'Image', places: ['spec.image'] },
  {
    group: 'operator.knative.dev',
    kind: 'KnativeServing KnativeEventing',
    places: ['spec.registry.override.*', prefix('spec.registry.default', 'a pattern of references')],
  },
  { group: 'postgresql.cnpg.io', kind: 'Cluster', places: ['spec.imageName'] },
  { group: 'postgresql.cnpg.io', kind: 'ImageCatalog ClusterImageCatalog', places: ['spec.images[*].image'] },
  { group: 'postgresql.cnpg.io', kind: 'Pooler', places: ['spec.template.spec.containers[*].image'] },
  { group: 'acid.zalan.do', kind: 'postgresql', places: ['spec.dockerImage', 'spec.sidecars[*].image'] },
  {
    group: 'acid.zalan.do',
    kind: 'OperatorConfiguration',
    places: [
      'configuration.docker_image',
      'configuration.sidecars[*].image',
      'configuration.connection_pooler.connection_pooler_image',
      'configuration.logical_backup.logical_backup_docker_image',
    ],
  },
  {
    group: 'postgres-operator.crunchydata.com',
    kind: 'PostgresCluster PGAdmin PGUpgrade',
    places: [
      'spec.image',
      'spec.backups.pgbackrest.image',
      'spec.proxy.pgBouncer.image',
      'spec.monitoring.pgmonitor.exporter.image',
      'spec.userInterface.pgAdmin.image',
    ],
  },
  {
    group: 'kafka.strimzi.io core.strimzi.io',
    kind: 'Kafka KafkaNodePool',
    places: [
      'spec.kafka.image',
      'spec.zookeeper.image',
      'spec.entityOperator.*.image',
      'spec.kafkaExporter.image',
      'spec.cruiseControl.image',
      'spec.kafka.template.*.image',
    ],
  },
  {
    group: 'kafka.strimzi.io',
    kind: 'KafkaConnect KafkaConnectS2I KafkaMirrorMaker KafkaMirrorMaker2 KafkaBridge',
    places: ['spec.image', output('spec.build.output.image')],
  },
  {
    group:
      'elasticsearch.k8s.elastic.co kibana.k8s.elastic.co beat.k8s.elastic.co agent.k8s.elastic.co apm.k8s.elastic.co ' +
      'enterprisesearch.k8s.elastic.co maps.k8s.elastic.co logstash.k8s.elastic.co',
    kind: 'Elasticsearch Kibana Beat Agent ApmServer EnterpriseSearch ElasticMapsServer Logstash',
    places: ['spec.image'],
  },
  { group: 'ceph.rook.io', kind: 'CephCluster', places: ['spec.cephVersion.image'] },
  { group: 'longhorn.io', kind: 'EngineImage', places: ['spec.image'] },
  {
    group: 'longhorn.io',
    kind: 'BackingImage BackingImageDataSource',
    places: [{ path: 'spec.sourceParameters.url', shape: 'other', reason: 'an image of a disk' }],
  },
  {
    group: 'operator.tigera.io',
    kind: 'ImageSet',
    places: [{ path: 'spec.images[*].image', shape: 'repository' }],
  },
  {
    group: 'operator.tigera.io',
    kind: 'Installation',
    places: [prefix('spec.registry', 'a registry, which the operator puts before the names of its own images')],
  },
  {
    group: 'sailoperator.io install.istio.io',
    kind: 'Istio IstioRevision IstioCNI ZTunnel IstioOperator',
    places: [
      { path: 'spec.values', shape: 'values' },
      { path: 'spec.unvalidatedValues', shape: 'values' },
      prefix('spec.hub', 'a prefix, behind which the operator puts the names of its own images'),
      prefix('spec.values.global.hub', 'a prefix, behind which the operator puts the names of its own images'),
    ],
  },
  { group: 'extensions.istio.io', kind: 'WasmPlugin', places: [artifact('spec.url', 'oci-url')] },
  {
    group: 'gateway.envoyproxy.io',
    kind: 'EnvoyProxy',
    places: ['spec.provider.kubernetes.*.container.image', 'spec.provider.kubernetes.*.initContainers[*].image'],
  },
  { group: 'gateway.envoyproxy.io', kind: 'EnvoyExtensionPolicy', places: [artifact('spec.wasm[*].code.image.url')] },
  {
    group: 'gateway.envoyproxy.io config.gateway.envoyproxy.io',
    kind: 'EnvoyGateway',
    places: ['provider.kubernetes.*.container.image'],
  },
  {
    group: 'opentelemetry.io',
    kind: 'OpenTelemetryCollector OpAMPBridge TargetAllocator',
    places: ['spec.image', 'spec.targetAllocator.image'],
  },
  { group: 'opentelemetry.io', kind: 'Instrumentation', places: ['spec.*.image'] },
  {
    group: 'grafana.integreatly.org',
    kind: 'Grafana',
    places: [{ path: 'spec.version', shape: 'reference', certainty: 'candidate' }],
  },
  {
    group: 'jaegertracing.io',
    kind: 'Jaeger',
    places: ['spec.*.image', 'spec.storage.*.image'],
  },
  {
    group: 'operator.victoriametrics.com',
    kind: 'VM* VL* VT*',
    places: [repositoryAndTag('spec.image'), repositoryAndTag('spec.*.image')],
  },
  {
    group: 'datadoghq.com',
    kind: 'DatadogAgent',
    places: [
      split('spec.override.*.image', { repository: 'name', tag: 'tag', pullPolicy: 'pullPolicy' }),
      prefix('spec.global.registry', 'a registry, which the operator puts before the names of its own images'),
    ],
  },
  {
    group: 'dynatrace.com',
    kind: 'DynaKube EdgeConnect',
    places: ['spec.oneAgent.*.image', 'spec.oneAgent.*.codeModulesImage', 'spec.activeGate.image', 'spec.image'],
  },
  {
    group: 'logging.banzaicloud.io',
    kind: 'Logging FluentbitAgent',
    places: [repositoryAndTag('spec.fluentd.**'), repositoryAndTag('spec.fluentbit.**'), repositoryAndTag('spec.**')],
  },
  {
    group: 'k8s.keycloak.org rabbitmq.com minio.min.io k8s.mariadb.com mariadb.mmontes.io',
    kind: 'Keycloak RabbitmqCluster Tenant MariaDB MaxScale',
    places: ['spec.image', 'spec.kes.image', 'spec.metrics.exporter.image', 'spec.maxScale.image'],
  },
  {
    group: 'psmdb.percona.com pxc.percona.com pgv2.percona.com ps.percona.com',
    kind: 'PerconaServerMongoDB PerconaXtraDBCluster PerconaPGCluster PerconaServerMySQL',
    places: ['spec.image', 'spec.*.image', 'spec.*.*.image', 'spec.initContainer.image'],
  },
  { group: 'databases.spotahome.com', kind: 'RedisFailover', places: ['spec.*.image', 'spec.*.exporter.image'] },
  {
    group: 'redis.redis.opstreelabs.in redis.redis.redis.opstreelabs.in',
    kind: 'Redis RedisCluster RedisReplication RedisSentinel',
    places: ['spec.kubernetesConfig.image', 'spec.redisExporter.image', 'spec.*.*.image'],
  },
  {
    group: 'sparkoperator.k8s.io',
    kind: 'SparkApplication ScheduledSparkApplication',
    places: ['driver', 'executor', ''].flatMap((part) =>
      ['spec', 'spec.template'].map((spec) => [spec, part, 'image'].filter(Boolean).join('.')),
    ),
  },
  { group: 'flink.apache.org', kind: 'FlinkDeployment', places: ['spec.image'] },
  { group: 'serving.kserve.io', kind: 'InferenceService', places: [artifact('spec.*.model.storageUri', 'oci-url')] },
  { group: 'apps.kruise.io', kind: 'ImagePullJob', places: ['spec.image'] },
  { group: 'apps.kruise.io', kind: 'ImageListPullJob', places: ['spec.images[*]'] },
  { group: 'pkg.crossplane.io', kind: 'Provider Configuration Function', places: [artifact('spec.package')] },
  {
    group: 'kpack.io',
    kind: 'Image Build Builder ClusterBuilder ClusterStack ClusterStore ClusterBuildpack ClusterLifecycle Buildpack',
    places: [
      output('spec.tag'),
      output('spec.tags[*]'),
      'spec.buildImage.image',
      'spec.runImage.image',
      'spec.sources[*].image',
      'spec.image',
    ],
  },
  {
    group: 'shipwright.io',
    kind: 'Build BuildRun BuildStrategy ClusterBuildStrategy',
    places: [output('**.output.image'), container('spec.steps[*]'), container('spec.buildSteps[*]')],
  },
  {
    group: 'cluster.x-k8s.io controlplane.cluster.x-k8s.io bootstrap.cluster.x-k8s.io kubeadm.k8s.io',
    kind: 'KubeadmControlPlane KubeadmControlPlaneTemplate KubeadmConfig KubeadmConfigTemplate ClusterConfiguration',
    places: ['**.dns', '**.etcd.local'].map((path) =>
      prefix(`${path}.imageRepository`, 'a prefix, behind which kubeadm puts a name'),
    ),
  },
  { group: 'kind.x-k8s.io', kind: 'Cluster', places: ['nodes[*].image'] },
  {
    group: 'upgrade.cattle.io',
    kind: 'Plan',
    places: [
      { path: 'spec.upgrade.image', shape: 'repository' },
      { path: 'spec.prepare.image', shape: 'repository' },
    ],
  },
  { group: 'flows.netobserv.io', kind: 'FlowCollector', places: ['spec.*.image', 'spec.agent.*.image'] },
  { group: 'k6.io', kind: 'TestRun K6', places: ['spec.*.image'] },
];
