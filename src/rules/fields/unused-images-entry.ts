/** `unused-images-entry` */

import { closestWord } from '../../closest-word.ts';
import type { EntryReach } from '../../files/kustomize/entry-reach.ts';
import type { MissedImage } from '../../files/kustomize/idle-entry.ts';
import { lastPart } from '../../image/reference.ts';
import { always, EXAMPLE_DIGEST, type FieldRule } from '../rule.ts';

const POOL = `apiVersion: ci.example/v1
kind: RunnerPool
metadata:
  name: pool
spec:
  template:
    image: ci.example/runner:v2.300.0@${EXAMPLE_DIGEST}
`;

const IMAGES = `images:\n  - name: ci.example/runner\n    newTag: v2.301.0\n    digest: ${EXAMPLE_DIGEST}\n`;

export const unusedImagesEntry: FieldRule = {
  id: 'unused-images-entry',
  summary: 'an entry of a kustomization’s `images` that reaches no image',
  why: 'Of such an entry kustomize says nothing, and what is deployed keeps its old tag. It looks at `containers` and `initContainers` wherever they stand, and at image volumes of Pods; names are compared letter by letter, so that `nginx` is not `docker.io/library/nginx`. Where the image stands in another field of a custom resource, a file under `configurations` tells kustomize of it. Where a resource cannot be read here, nothing is said.',
  severity: { ...always('warning'), development: 'note' },
  example: {
    path: 'kustomization.yaml',
    bad: `resources: [pool.yaml]\n${IMAGES}`,
    good: `resources: [pool.yaml]\nconfigurations: [images.yaml]\n${IMAGES}`,
    beside: {
      'pool.yaml': POOL,
      'images.yaml': 'images:\n  - path: spec/template/image\n    kind: RunnerPool\n',
    },
  },
  check: ({ entry }) => {
    if (entry === null || !entry.followed || entry.idle === null) return null;
    return { message: `\`${entry.entry.name}\` reaches nothing: ${explain(entry, entry.idle)}` };
  },
};

function explain({ entry }: EntryReach, { renamedBy, missed, standing }: NonNullable<EntryReach['idle']>): string {
  if (renamedBy !== null)
    return `entry ${renamedBy.index + 1} of \`images\` has given that image another name before it`;
  const [first] = missed;
  if (first !== undefined) return whereMissed(first);
  if (standing.length === 0) return 'what is built here names no image that kustomize looks at';
  const near = nearNames(entry.name, standing);
  if (near.length > 0) return `what stands here is ${listNames(near)}`;
  return `here stand ${listNames(standing)}`;
}

/** Where the image stands in place of a container, and what would make kustomize look there. */
function whereMissed({ object, path, inList }: MissedImage): string {
  const where = `it stands in ${object.kind} ${object.name} at \`${path.join('.')}\`, where kustomize does not look`;
  if (inList) return where;
  const group = object.group === '' ? '' : `, group: ${object.group}`;
  const spec = `{path: ${path.map((key) => key.replaceAll('/', '\\/')).join('/')}, kind: ${object.kind}${group}}`;
  return `${where} unless a file under \`configurations\` holds \`images: [${spec}]\``;
}

const MOST_NAMES = 3;
/** Above this many names, only those with the same last part are looked for. */
const MOST_COMPARED = 200;

function nearNames(name: string, standing: readonly string[]): readonly string[] {
  const last = lastPart(name);
  const alike = standing.filter((each) => each === last || each.endsWith(`/${last}`));
  if (alike.length > 0 || standing.length > MOST_COMPARED) return alike;
  const closest = closestWord(name, standing);
  return closest === null ? [] : [closest];
}

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => `\`${name}\``);
  return names.length > shown.length ? `${shown.join(', ')} and ${names.length - shown.length} more` : shown.join(', ');
}
