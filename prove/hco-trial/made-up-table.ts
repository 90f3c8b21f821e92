/** A repository with a table of images in CSV, made up: versions in a shell file, a script of keys with one that is dead, and a relic. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const IMAGES: readonly (readonly [string, string, string, string])[] = [
  ['SSP_OPERATOR_IMAGE', 'quay.io/org/ssp-operator', 'SSP_VERSION', '1'],
  ['SSP_VALIDATOR_IMAGE', 'quay.io/org/template-validator', 'SSP_VERSION', '2'],
  ['CDI_OPERATOR_IMAGE', 'quay.io/org/cdi-operator', 'CDI_VERSION', '3'],
  [
    'CSI_SIG_STORAGE_PROVISIONER_IMAGE',
    'registry.k8s.io/sig/csi-provisioner',
    'CSI_SIG_STORAGE_PROVISIONER_VERSION',
    '4',
  ],
  ['KUBE_RBAC_PROXY_IMAGE', 'quay.io/org/kube-rbac-proxy', 'KUBE_RBAC_PROXY_VERSION', '5'],
  ['NETWORK_RESOURCES_INJECTOR_IMAGE', 'ghcr.io/org/injector', 'NETWORK_RESOURCES_INJECTOR_VERSION', '6'],
];

export function makeUpTable(tree: string): void {
  const reference = ([, repository, , digit]: (typeof IMAGES)[number]): string =>
    `${repository}@sha256:${digit.repeat(64)}`;
  const files: Readonly<Record<string, string>> = {
    'deploy/images.csv': `image_var,name,tag,digest\n${IMAGES.map(([name, repository, variable, digit]) => `${name},${repository},${variable},${digit.repeat(64)}\n`).join('')}`,
    'deploy/images.env': IMAGES.map((each) => `${each[0]}="\${${each[0]}:-${reference(each)}}"\n`).join(''),
    'deploy/images.tmp.env': IMAGES.map((each) => `${each[0]}="${each[1]}@sha256:${'9'.repeat(64)}"\n`).join(''),
    'hack/config': `#!/bin/bash\nSSP_VERSION="v0.27.0"\nCDI_VERSION="v1.66.0"\nTTO_VERSION="v0.5.0"\nCSI_SIG_STORAGE_PROVISIONER_VERSION="v3.5.0"\nKUBE_RBAC_PROXY_VERSION="4.15"\nNETWORK_RESOURCES_INJECTOR_VERSION="v1.9.0"\n`,
    'hack/bump.sh': `REPOS=(\n  ["SSP"]="org/ssp"\n  ["CDI"]="org/cdi"\n  ["CSI_SIG_STORAGE"]="sig/csi"\n)\n`,
    'deploy/operator.yaml': operator(
      IMAGES.filter(([name]) => !name.startsWith('KUBE_')).map((each) => [each[0], reference(each)]),
    ),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(tree, path, '..'), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
}

function operator(images: readonly (readonly [string, string])[]): string {
  const env = images.map(([name, value]) => `            - { name: ${name}, value: "${value}" }\n`).join('');
  return `apiVersion: apps/v1
kind: Deployment
metadata: { name: operator }
spec:
  template:
    spec:
      containers:
        - name: ssp
          image: ${images[0]?.[1] ?? ''}
          env:
            - { name: SSP_VERSION, value: v0.27.0 }
            - { name: MULTUS_IMAGE, value: "ghcr.io/other/multus@sha256:${'7'.repeat(64)}" }
            - { name: VM_CONSOLE_PROXY_IMAGE, value: "" }
${env}`;
}
