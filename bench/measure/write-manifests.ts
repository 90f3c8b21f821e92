/** A folder of made-up Kubernetes files, the same for the same seed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Random = (below: number) => number;

/** Writes `count` files of about three kilobytes into `folder`: some half of them name images. */
export function writeManifests(folder: string, count: number, seed: number): void {
  const random = createRandom(seed);
  const kinds = [deployment, deployment, daemonSet, kustomization, configMap, configMap, service, definition];
  for (let index = 0; index < count; index += 1) {
    const place = join(folder, `team-${index % 40}`, `app-${Math.floor(index / 40)}`);
    mkdirSync(place, { recursive: true });
    const kind = kinds[random(kinds.length)] ?? deployment;
    const name = kind === kustomization ? 'kustomization.yaml' : `${kind.name.toLowerCase()}.yaml`;
    writeFileSync(join(place, name), kind(`app-${index}`, random));
  }
}

/** Mulberry32: small, and the same on every machine. */
function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function deployment(name: string, random: Random): string {
  return `${workload('Deployment', name, random)}---\n${service(name, random)}`;
}

function daemonSet(name: string, random: Random): string {
  return workload('DaemonSet', name, random);
}

function workload(kind: string, name: string, random: Random): string {
  const containers = repeat(1 + random(3), (index) =>
    [
      `      - name: part-${index}`,
      `        image: registry-${random(9)}.example/team/${name}:v${random(9)}.${random(30)}.${random(9)}`,
      '        imagePullPolicy: IfNotPresent',
      '        env:',
      ...repeat(10, (each) => `        - name: SETTING_${each}\n          value: "${random(1e9)}"`),
      '        resources:\n          requests: {cpu: 100m, memory: 64Mi}\n',
    ].join('\n'),
  );
  return `${head('apps/v1', kind, name)}spec:\n  template:\n    spec:\n      containers:\n${containers.join('')}`;
}

function kustomization(name: string, random: Random): string {
  const images = repeat(4, (index) => `- name: ${name}-${index}\n  newTag: v1.${random(90)}.0\n`);
  return `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nimages:\n${images.join('')}`;
}

function configMap(name: string, random: Random): string {
  const lines = repeat(60, (index) => `    option.${index} = ${random(1e9)} # of ${name}\n`);
  return `${head('v1', 'ConfigMap', name)}data:\n  settings.conf: |\n${lines.join('')}`;
}

function service(name: string, random: Random): string {
  return `${head('v1', 'Service', name)}spec:\n  ports:\n  - port: ${1024 + random(9000)}\n`;
}

function definition(name: string, random: Random): string {
  const fields = repeat(
    40,
    (index) => `            field${index}: {type: string, description: "number ${random(1e6)}"}\n`,
  );
  const schema =
    'spec:\n  versions:\n  - name: v1\n    schema:\n      openAPIV3Schema:\n        properties:\n          spec:\n';
  return `${head('apiextensions.k8s.io/v1', 'CustomResourceDefinition', name)}${schema}${fields.join('')}`;
}

function head(apiVersion: string, kind: string, name: string): string {
  return `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata:\n  name: ${name}\n  labels: {app: ${name}}\n`;
}

function repeat(times: number, make: (index: number) => string): string[] {
  return Array.from({ length: times }, (_, index) => make(index));
}
