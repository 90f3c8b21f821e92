/** Where copies of images go: a registry and repository, by a root or by a template. */
import { type ImageReference, repositoryIdentity, tryParseReference } from '../reference.ts';

/** A repository, or the place below which copies go: `registry.example/hub`; at a root the repository may be empty. */
export interface CopyPlace {
  readonly registry: string;
  readonly repository: string;
}

/** A place with parts that are filled in from an image: `registry.example/{organisation}/{name}`. */
export type PlaceTemplate = CopyPlace;

export const PLACE_PARTS = ['registry', 'repository', 'organisation', 'name'] as const;

/** The place below which copies go; `null` where the text is none. */
export function parsePlaceRoot(text: string): CopyPlace | null {
  const parsed = tryParseReference(`${text.replace(/\/+$/, '')}/image`);
  if (!parsed.ok || parsed.reference.tag !== null || placeProblem(parsed.reference) !== null) return null;
  const { registry, repository } = parsed.reference;
  return { registry, repository: repository.replace(/(?:^library\/|^|\/)image$/, '') };
}

/** A template, or what is wrong with it, in words that end a sentence. */
export function parsePlaceTemplate(text: string): PlaceTemplate | { readonly problem: string } {
  for (const [whole, part = ''] of text.matchAll(/\{([^{}]*)\}/g))
    if (!PLACE_PARTS.some((known) => known === part))
      return { problem: `there is no ${whole}: there are ${PLACE_PARTS.map((known) => `{${known}}`).join(', ')}` };
  const filled = tryParseReference(text.replace(/\{[a-z]+\}/g, 'x'));
  if (!filled.ok) return { problem: filled.problem };
  if (filled.reference.tag !== null || filled.reference.digest !== null)
    return { problem: 'it names a tag or a digest, and a place is a repository' };
  const slash = text.indexOf('/');
  if (slash < 0 || text.slice(0, slash) !== filled.reference.registry)
    return { problem: 'it begins with the registry, written in full' };
  const problem = placeProblem(filled.reference);
  if (problem !== null) return { problem };
  const template = { registry: filled.reference.registry, repository: text.slice(slash + 1) };
  const shortest = fillPlace(template, { registry: 'x', repository: 'x' });
  return shortest.repository === '' ? { problem: 'images of one part have no `{organisation}`' } : template;
}

/** Why nothing can lie at a place, in words that end a sentence; `null` where something can. What fills a template decides. */
export function placeProblem(place: CopyPlace): string | null {
  const parsed = tryParseReference(`${place.registry}/${place.repository}`);
  if (!parsed.ok) return parsed.problem;
  if (!URL.canParse(`https://${place.registry}`)) return `\`${place.registry}\` is no address`;
  const isWhole = repositoryIdentity(parsed.reference) === repositoryIdentity(place);
  return isWhole && parsed.reference.tag === null ? null : 'it is the name of another repository';
}

/** The place of the copy of an image. Parts that are empty leave no empty part of the path. */
export function fillPlace(
  { registry, repository }: PlaceTemplate,
  source: Pick<ImageReference, 'registry' | 'repository'>,
): CopyPlace {
  const slash = source.repository.lastIndexOf('/');
  const parts: Readonly<Record<string, string>> = {
    registry: hostAsPath(source.registry),
    repository: source.repository,
    organisation: slash < 0 ? '' : source.repository.slice(0, slash),
    name: source.repository.slice(slash + 1),
  };
  const path = repository.replace(/\{([a-z]+)\}/g, (_, part: string) => parts[part] ?? '');
  return { registry, repository: path.split('/').map(trimmed).filter(Boolean).join('/') };
}

/** A filled part may be empty, and a separator beside it stands for nothing then. */
function trimmed(part: string): string {
  return part.replace(/^[-._]+|[-._]+$/g, '');
}

/**
 * A host as one part of a path. No two are the same: hosts hold no underscore, so that one stands for the colon of a
 * port; in an IPv6 address it stands for each colon, and a hyphen comes before the port.
 */
export function hostAsPath(registry: string): string {
  const host = registry.toLowerCase();
  const address = /^\[([0-9a-f:]+)\](?::(\d+))?$/.exec(host);
  if (address === null) return host.replace(':', '_');
  const [, groups = '', port] = address;
  const whole = groups.replace(/^:/, '0:').replace(/:$/, ':0').replaceAll(':', '_');
  return port === undefined ? whole : `${whole}-${port}`;
}

/** Whether an image lies at or below a place already, by whole parts of its path. */
export function isBelow({ registry, repository }: CopyPlace, root: CopyPlace): boolean {
  if (registry !== root.registry) return false;
  return root.repository === '' || `${repository}/`.startsWith(`${root.repository}/`);
}

/** What every place of a template begins with: its parts before the first that is filled in. */
export function fixedPlace({ registry, repository }: PlaceTemplate): CopyPlace {
  const parts = repository.split('/');
  const first = parts.findIndex((part) => part.includes('{'));
  return { registry, repository: (first < 0 ? parts : parts.slice(0, first)).join('/') };
}
