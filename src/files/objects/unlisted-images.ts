/** Images that a ClusterServiceVersion deploys and does not list: whoever mirrors by the list leaves them behind. */
import { repositoryIdentity } from '../../image/reference.ts';
import type { ImageField } from '../field/field.ts';
import type { Observation } from './observation.ts';

const LIST = 'relatedImages';

export function observeUnlistedImages(fields: readonly ImageField[]): Observation[] {
  const own = fields.filter(({ object, reference }) => object?.kind === 'ClusterServiceVersion' && reference !== null);
  return [...Map.groupBy(own, ({ document, object }) => `${document} ${object?.name ?? ''}`).values()].flatMap(
    observeOne,
  );
}

function observeOne(fields: readonly ImageField[]): Observation[] {
  const isListed = ({ path }: ImageField): boolean => path.includes(LIST);
  const listed = new Set(fields.filter(isListed).map(identityOf));
  const missing = new Map<string, ImageField>();
  for (const field of fields) {
    const id = identityOf(field);
    if (isListed(field) || !isDeployed(field) || listed.has(id) || missing.has(id)) continue;
    missing.set(id, field);
  }
  const [first] = missing.values();
  if (first === undefined) return [];
  if (listed.size > 0)
    return [...missing.values()].flatMap((field) => observed(field, `it is deployed, and not among \`${LIST}\``));
  const images = missing.size === 1 ? 'the image' : `all ${missing.size} images`;
  return observed(first, `there is no \`${LIST}\`: ${images} that it deploys would be left behind`);
}

function observed(field: ImageField, message: string): Observation[] {
  const [span] = field.spans;
  return span === undefined ? [] : [{ rule: 'unlisted-image', message, about: field, spans: [span] }];
}

/** What a container runs, and what its environment and its arguments hand on. */
function isDeployed({ container, certainty, handle }: ImageField): boolean {
  return (container !== null && certainty === 'certain') || /^(?:env|arg):/.test(handle ?? '');
}

/** One digest is one image, whatever tag stands beside it. */
function identityOf({ reference }: ImageField): string {
  if (reference === null) return '';
  return `${repositoryIdentity(reference)} ${reference.digest ?? reference.tag ?? ''}`;
}
