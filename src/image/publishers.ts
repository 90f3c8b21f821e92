/** Well-known registries and publishers, and whether a name is so like one of them that it may be mistaken for it. */

/** Hosts of registries that many images come from; a name among them is never taken for another one. */
const HOSTS: readonly string[] = (
  'docker.io index.docker.io registry-1.docker.io ghcr.io gcr.io us.gcr.io eu.gcr.io asia.gcr.io mirror.gcr.io quay.io ' +
  'registry.k8s.io k8s.gcr.io mcr.microsoft.com public.ecr.aws registry.gitlab.com registry.access.redhat.com ' +
  'registry.redhat.io registry.fedoraproject.org registry.suse.com registry.opensuse.org docker.elastic.co nvcr.io cgr.dev ' +
  'lscr.io icr.io codeberg.org registry.istio.io cr.l5d.io cr.fluentbit.io container-registry.oracle.com docker.n8n.io ' +
  'registry.opentofu.org ocir.io'
).split(' ');

/** Organisations by host, as images name them. */
const PUBLISHERS: Readonly<Record<string, readonly string[]>> = {
  'docker.io': (
    'bitnami bitnamilegacy bitnamisecure calico cilium cloudflare cockroachdb curlimages envoyproxy fluent fluxcd grafana ' +
    'hashicorp istio jaegertracing kubernetesui linuxserver longhornio minio mongodb nginxinc oliver006 opensearchproject ' +
    'openebs openpolicyagent opentelemetry otel percona portainer pulumi rabbitmqoperator rancher sonatype strimzi tensorflow ' +
    'timberio traefik vault vaultwarden velero weaveworks apache elastic intel nvidia confluentinc debezium argoproj jenkins ' +
    'library'
  ).split(' '),
  'quay.io': (
    'argoproj argoprojlabs brancz ceph cilium calico coreos fedora jetstack jaegertracing keycloak kubevirt ' +
    'kiwigrid kuadrant metallb minio oauth2-proxy openshift operatorhubio oauthproxy podman prometheus prometheus-operator ' +
    'prometheuscommunity skopeo strimzi tigera thanos nmstate submariner quay'
  ).split(' '),
  'ghcr.io': (
    'actions argoproj argoproj-labs aquasecurity cloudnative-pg cert-manager dexidp external-secrets fluxcd grafana ' +
    'home-assistant home-operations k8snetworkplumbingwg kedacore kubereboot kubevirt kyverno linuxserver onedr0p open-telemetry ' +
    'open-policy-agent opencost prometheus-community prometheus-operator renovatebot sigstore spiffe stefanprodan ' +
    'tektoncd victoriametrics zalando rook intel containerd kubeflow'
  ).split(' '),
  'gcr.io': (
    'distroless google-containers google_containers google-samples google_samples kaniko-project knative-releases ' +
    'kubebuilder cloudsql-docker cadvisor istio-release istio-testing tekton-releases projectsigstore k8s-staging-sig-storage'
  ).split(' '),
  'registry.k8s.io': (
    'coredns dns external-dns ingress-nginx kube-state-metrics metrics-server autoscaling descheduler ' +
    'cluster-api cluster-api-aws cluster-api-azure sig-storage kueue jobset nfd node-problem-detector provider-aws provider-os ' +
    'e2e-test-images build-image git-sync prometheus-adapter'
  ).split(' '),
};

/** Nobody can register a name below these. */
const PRIVATE = /\.(?:example|test|invalid|local|localhost|localdomain|internal|intranet|private|corp|home|lan|lab)$/;

/** The well-known host that a host may be mistaken for; `null` where it is one itself, or like none. */
export function findLikeHost(host: string): string | null {
  const name = host.toLowerCase();
  if (HOSTS.includes(name) || !name.includes('.') || /^[\d.:]+$|:\d+$/.test(name) || PRIVATE.test(name)) return null;
  return HOSTS.find((known) => isLike(name, known)) ?? null;
}

/** The well-known publisher of the same registry that one may be mistaken for. */
export function findLikePublisher(host: string, publisher: string): string | null {
  const known = PUBLISHERS[host.toLowerCase()] ?? [];
  return known.includes(publisher) ? null : (known.find((each) => isLike(publisher, each)) ?? null);
}

/** Names shorter than this differ by a letter without being meant for each other. */
const SHORTEST = 6;

/**
 * Whether two different names read alike: letters that look like others, a hyphen, a plural, another top-level domain, or one
 * slip of the hand. Numbers tell names apart, and are no slip.
 */
export function isLike(a: string, b: string): boolean {
  if (a === b) return false;
  if (readsAs(a) === readsAs(b)) return true;
  if (hasOtherEnd(a, b)) return true;
  if (Math.min(a.length, b.length) < SHORTEST) return false;
  return isOneSlip(a, b);
}

/** The name as an eye reads it in passing. */
function readsAs(name: string): string {
  return name
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replaceAll('0', 'o')
    .replace(/[1i]/g, 'l')
    .replace(/[-_]/g, '')
    .replace(/s$/, '');
}

/** The same domain below another top-level one: `quay.com` for `quay.io`. */
function hasOtherEnd(a: string, b: string): boolean {
  const [left, right] = [a, b].map((name) => name.slice(0, Math.max(0, name.lastIndexOf('.'))));
  return left !== '' && left === right && a.includes('.') && /[a-z]{3}/.test(left ?? '');
}

/** One letter more, less or other, or two that changed places. */
function isOneSlip(a: string, b: string): boolean {
  let head = 0;
  while (head < a.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const [left, right] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  if (/[\d.]/.test(left + right)) return false;
  const isSwap = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return isSwap || (left.length <= 1 && right.length <= 1);
}
