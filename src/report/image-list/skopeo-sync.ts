/** A list of images as `skopeo sync --src yaml` reads it: by registry and repository, digests or tags. */
import { quoteText } from '../../records/quote-text.ts';
import type { Release } from '../../records/releases/release.ts';
import { type ListedImage, listHead } from './listed-image.ts';

export function renderSkopeoSync(images: readonly ListedImage[], release: Release): string {
  const registries = [...Map.groupBy(images, ({ repository }) => registryOf(repository))].map(([registry, own]) => {
    const repositories = [...Map.groupBy(own, ({ repository }) => repository)].map(([repository, each]) => {
      const path = repository.slice(registry.length + 1);
      const lines = each.map(({ digest, tag }) => `      - ${digest}${tag === null ? '' : ` # ${tag}`}\n`);
      return `    ${quoteText(path)}:\n${lines.join('')}`;
    });
    return `${quoteText(registry)}:\n  images:\n${repositories.join('')}`;
  });
  return `${listHead(release)}${HOW}${registries.join('')}`;
}

/** A tag and a digest together are passed over, and without `--all` one platform is all that is copied. */
const HOW = '# Copy them with `skopeo sync --all`: the copies have no tags, which stand here behind the digests.\n';

function registryOf(repository: string): string {
  return repository.slice(0, repository.indexOf('/'));
}
