/** Two small made-up repositories in the manner of the founding ones: plugins at `devel`, and a driver at `canary` in many copies. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes both below the folder, under the names of the founding ones. */
export function writeMadeUpSets(folder: string): void {
  const files: Readonly<Record<string, string>> = {
    'intel-device-plugins/deployments/gpu_plugin/base/gpu-plugin.yaml': daemonSet('gpu-plugin', 'IfNotPresent', ''),
    'intel-device-plugins/deployments/qat_plugin/overlays/init.yaml': INIT_OVERLAY,
    'intel-device-plugins/deployments/npu_plugin/base/npu-plugin.yaml': daemonSet('npu-plugin', 'IfNotPresent', INIT),
    'intel-device-plugins/deployments/operator/manager.yaml': daemonSet('operator', null, '').replaceAll(
      'intel/',
      'docker.io/intel/',
    ),
    'intel-device-plugins/deployments/operator/samples/gpu.yaml':
      'apiVersion: deviceplugin.intel.com/v1\nkind: GpuDevicePlugin\nmetadata:\n  name: gpu\nspec:\n  image: intel/gpu-plugin:0.36.0\n',
    'intel-device-plugins/deployments/pytorch/deployment.yaml': daemonSet('pytorch', 'IfNotPresent', '').replace(
      ':devel',
      ':xpu',
    ),
    'intel-device-plugins/demo/engine-pod.yaml': POD.replace('POLICY', '\n    imagePullPolicy: Never'),
    'intel-device-plugins/demo/npu-demo-pod.yaml': POD.replaceAll('local/engine', 'intel/npu-demo').replace(
      'POLICY',
      '',
    ),
    'intel-device-plugins/demo/flow.yaml':
      'apiVersion: batch/v1\nkind: Job\nmetadata: {name: demo}\nspec:\n  template:\n    spec:\n      containers:\n      - {name: demo, image: "intel/gpu-plugin:devel", imagePullPolicy: IfNotPresent}\n',
  };
  for (const [path, text] of Object.entries(files)) write(join(folder, path), text);
  for (const version of ['1.24', '1.25'])
    for (const mode of ['direct', 'lvm'])
      write(join(folder, 'pmem-csi/deploy', `kubernetes-${version}`, mode, 'driver.yaml'), DRIVER);
  write(
    join(folder, 'pmem-csi/deploy/common/app.yaml'),
    POD.replaceAll('local/engine:devel', 'intel/pmem-csi-driver-test:canary').replace('POLICY', ''),
  );
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const INIT = `      initContainers:
      - name: prepare
        image: intel/prepare:devel
        command: ["/prepare"]
`;

function daemonSet(name: string, policy: string | null, init: string): string {
  const written = policy === null ? '' : `        imagePullPolicy: ${policy}\n`;
  return `apiVersion: apps/v1
kind: DaemonSet
metadata:
  name: ${name}
spec:
  selector:
    matchLabels: {app: ${name}}
  template:
    metadata:
      labels: {app: ${name}}
    spec:
${init}      containers:
      - name: ${name}
        image: intel/${name}:devel
${written}        args:
        - "-v=2"
`;
}

const INIT_OVERLAY = `apiVersion: apps/v1
kind: DaemonSet
metadata:
  name: qat-plugin
spec:
  template:
    spec:
      initContainers:
      - name: qat-init
        image: intel/qat-init:devel
        securityContext: {privileged: true}
`;

const POD = `apiVersion: v1
kind: Pod
metadata:
  name: engine
spec:
  containers:
  - name: engine
    image: local/engine:develPOLICY
    resources: {}
`;

const DRIVER = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: driver
spec:
  template:
    spec:
      initContainers:
      - name: ns-init
        image: "intel/pmem-csi-driver:canary"
        imagePullPolicy: "IfNotPresent"
      containers:
      - name: driver
        image: "intel/pmem-csi-driver:canary"
        imagePullPolicy: "IfNotPresent"
      - image: registry.k8s.io/sig-storage/csi-provisioner:v3.2.1
        imagePullPolicy: IfNotPresent
        name: provisioner
`;
