/** Variables of a shell file that hold versions: what uses them, and which are of nothing that is deployed. */
import type { Copy } from './shown-copy.ts';

/** The end that all these names have in common, from an underscore on: `_VERSION`; `null` where they have none. */
export function commonSuffix(names: ReadonlySet<string>): string | null {
  const ends = new Set([...names].map((name) => /_[A-Z0-9]+$/.exec(name)?.[0] ?? ''));
  const [only] = ends;
  return ends.size === 1 && only !== undefined && only !== '' ? only : null;
}

/** Variables that stand among used ones, are named like these and used by nobody. */
export function unusedVariables(
  variables: readonly Copy[],
  used: ReadonlySet<string>,
  suffix: string | null,
  text: string,
): readonly Copy[] {
  if (suffix === null) return [];
  const isAmong = standsAmong(
    text,
    variables.filter(({ label }) => used.has(label)).flatMap(({ spans }) => spans),
  );
  return variables.filter(
    ({ label, spans: [span] }) =>
      label.endsWith(suffix) &&
      !used.has(label) &&
      !isUsedIn(text, label) &&
      !isOfWorkshop(label) &&
      span !== undefined &&
      isAmong(span.start),
  );
}

/** Whether no empty line stands between a place and one of these; where there are none, any place is among them. */
export function standsAmong(text: string, places: readonly { readonly start: number }[]): (offset: number) => boolean {
  const ends = [...text.matchAll(/\n[ \t\r]*\n/g)].map(({ index }) => index);
  const blockOf = (offset: number): number => ends.filter((end) => end < offset).length;
  const blocks = new Set(places.map(({ start }) => blockOf(start)));
  return (offset) => blocks.size === 0 || blocks.has(blockOf(offset));
}

/** Whether the text that sets a variable takes it as well: `$NAME`, in braces, or in parentheses as a makefile does. */
function isUsedIn(text: string, name: string): boolean {
  return new RegExp(`\\$(?:${name}\\b|[{(]${name}\\b(?!:?[-=]))`).test(text);
}

/** What a repository is built, tested and published with, and what it says of itself: versions, and of no image. */
const WORKSHOP = new Set(
  (
    'go golang golangci golangci_lint gofumpt gotestsum goreleaser ko node nodejs npm yarn pnpm python pip poetry java maven ' +
    'gradle rust protoc protobuf buf bazel bazelisk mockgen controller_gen controller_tools controller_runtime ' +
    'envtest envtest_k8s setup_envtest code_generator codegen kustomize helm helm_docs kubectl oc opm operator_sdk sdk ' +
    'kind kind_node minikube k3d k3s kubevirtci kubernetes k8s openshift ocp okd yq jq shellcheck shfmt hadolint ginkgo bats ' +
    'skopeo oras crane cosign syft trivy grype docker buildx podman buildah git gh api csv bundle catalog chart release ' +
    'current previous replaces replaces_csv skip skips project operator_bundle'
  ).split(' '),
);

export function isOfWorkshop(name: string): boolean {
  return WORKSHOP.has(name.replace(/_(?:VERSION|TAG)$/i, '').toLowerCase());
}
