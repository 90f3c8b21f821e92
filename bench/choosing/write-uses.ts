/** Writes the tree that a benchmark chooses for: workloads that use made-up repositories. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../../prove/ground/random.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { type MadeUpRepository, PLATFORMS, seedOf, staleSeedOf, type Use } from './made-up-repository.ts';

export interface TreeCounts {
  readonly seed: number;
  readonly files: number;
  readonly references: number;
}

/** Every use stands in the tree at least once where there are references enough. */
export function writeUses(
  tree: string,
  repositories: readonly MadeUpRepository[],
  host: string,
  { seed, files, references }: TreeCounts,
): void {
  const random = createRandom(seed);
  const texts = repositories.flatMap((repository) => repository.uses.map((use) => textOf(host, repository, use)));
  const images = Array.from({ length: references }, (_, index) => texts[index % texts.length] ?? '');
  for (let index = 0; index < files; index += 1) {
    const own = images.filter((_, at) => at % files === index);
    const folder = join(tree, `team-${index % 40}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `app-${index}.yaml`), workload(`app-${index}`, own, random.onceIn(4)));
  }
}

/** How a use is written in the tree. */
export function textOf(host: string, repository: MadeUpRepository, { tag, pin }: Use): string {
  const text = `${host}/${repository.name}:${tag}`;
  if (pin === 'none') return text;
  return `${text}@${digestOf(pin === 'fresh' ? seedOf(repository, tag) : staleSeedOf(repository, tag))}`;
}

/** The digest of the image that comes of a seed. */
export function digestOf(seed: string): string {
  return makeImage({ seed, platforms: PLATFORMS }).digest;
}

function workload(name: string, images: readonly string[], hasInit: boolean): string {
  const containers = images.map(
    (image, index) =>
      `      - name: part-${index}\n        image: ${image}\n        ports:\n        - containerPort: ${8000 + index}\n`,
  );
  const [first = '', ...rest] = containers;
  const parts = hasInit
    ? `      initContainers:\n${first}      containers:\n${rest.join('')}`
    : `      containers:\n${containers.join('')}`;
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  labels: {app: ${name}}
spec:
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${name}}}
    spec:
${parts}---
apiVersion: v1
kind: Service
metadata: {name: ${name}}
spec:
  selector: {app: ${name}}
  ports: [{port: 80, targetPort: 8000}]
`;
}
