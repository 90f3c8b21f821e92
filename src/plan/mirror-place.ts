/** Where the copy of an image goes: its registry and repository below one place, so that images of two registries do not meet. */
import { BowlineError } from '../errors.ts';
import { type ImageReference, tryParseReference } from '../image/reference.ts';
import type { ImagePlace } from './plan.ts';

/** The place below which copies go: `registry.example/hub`. */
export type MirrorRoot = Pick<ImagePlace, 'registry' | 'repository'>;

/** @throws {BowlineError} `USAGE_INVALID` */
export function parseMirrorRoot(text: string): MirrorRoot {
  const parsed = tryParseReference(`${text.replace(/\/+$/, '')}/image`);
  if (!parsed.ok || parsed.reference.tag !== null)
    throw new BowlineError('USAGE_INVALID', `\`--to\` wants a registry and the start of a path, not \`${text}\``, {
      hint: 'the form is `registry.example/mirror`',
    });
  const { registry, repository } = parsed.reference;
  return { registry, repository: repository.replace(/(?:^library\/|^|\/)image$/, '') };
}

/** The repository of a copy: `docker.io/library/nginx` below `hub` is `hub/docker.io/library/nginx`. */
export function mirrorPlace(
  { registry, repository }: Pick<ImageReference, 'registry' | 'repository'>,
  root: MirrorRoot,
): MirrorRoot {
  const host = registry
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return {
    registry: root.registry,
    repository: [root.repository, host, repository].filter((part) => part !== '').join('/'),
  };
}

/** Whether an image lies below the place already. */
export function isBelow(
  { registry, repository }: Pick<ImageReference, 'registry' | 'repository'>,
  root: MirrorRoot,
): boolean {
  return registry === root.registry && (root.repository === '' || repository.startsWith(`${root.repository}/`));
}
