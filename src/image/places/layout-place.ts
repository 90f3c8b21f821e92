/** How images are named within an OCI image layout: as in a registry of its own, by the whole of their names. */

import { type ImageReference, tryParseReference } from '../reference.ts';
import { type CopyPlace, hostAsPath } from './copy-place.ts';

/** Stands for the layout of a run where a registry is named; the domain is one that never exists (RFC 2606). */
export const LAYOUT_REGISTRY = 'oci-layout.invalid';

/** The place within which all copies of a layout lie. */
export const LAYOUT_ROOT: CopyPlace = { registry: LAYOUT_REGISTRY, repository: '' };

/** Where an image lies in a layout. */
export function layoutPlace({ registry, repository }: Pick<ImageReference, 'registry' | 'repository'>): CopyPlace {
  return { registry: LAYOUT_REGISTRY, repository: `${hostAsPath(registry)}/${repository}` };
}

/** The name of a repository of a layout; `null` where its first part is no host. */
export function layoutName(repository: string): string | null {
  const slash = repository.indexOf('/');
  const name = `${hostOfPath(repository.slice(0, slash))}${repository.slice(slash)}`;
  const parsed = slash < 0 ? null : tryParseReference(name);
  return parsed?.ok === true && layoutPlace(parsed.reference).repository === repository ? name : null;
}

/** The host that became the first part of a path; an address is spelt as short as it may be. */
function hostOfPath(part: string): string {
  const address = /^([0-9a-f]*(?:_[0-9a-f]*){2,7})(?:-(\d+))?$/.exec(part);
  if (address === null) return part.replace(/_(?=\d+$)/, ':');
  const [, groups = '', port] = address;
  const whole = groups.replace(/^0__/, '__').replace(/__0$/, '__').replaceAll('_', ':');
  return port === undefined ? `[${whole}]` : `[${whole}]:${port}`;
}
