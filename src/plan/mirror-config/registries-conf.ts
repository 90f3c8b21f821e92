/** `registries.conf` of podman, CRI-O, buildah and skopeo, version 2 (containers-registries.conf(5)). */
import { lacksTag, type MakeMirrorConfig, type MirroredRepository, nameOf } from './mirrored-repository.ts';

export const registriesConf: MakeMirrorConfig = ({ repositories, tags, isInsecure }) => ({
  files: [
    {
      path: null,
      text: repositories
        .map((repository) => {
          const lines = ['[[registry]]', `prefix = ${quoted(nameOf(repository.source))}`];
          lines.push(`location = ${quoted(nameOf(repository.source))}`, '', '[[registry.mirror]]');
          lines.push(`location = ${quoted(nameOf(repository.place))}`);
          if (isInsecure(repository.place.registry)) lines.push('insecure = true');
          lines.push(`pull-from-mirror = ${quoted(pulledBy(repository))}`, '');
          return lines.join('\n');
        })
        .join('\n'),
    },
  ],
  unsaid: repositories.flatMap(({ references }) =>
    references.flatMap((reference) =>
      lacksTag(reference, tags) ? [`\`${reference.written}\` has another tag there`] : [],
    ),
  ),
});

/** A mirror that is asked for tags may have an older one, so it is asked for them only where that is needed. */
function pulledBy({ references }: MirroredRepository): string {
  return references.every(({ digest }) => digest !== null) ? 'digest-only' : 'all';
}

/** A basic string of TOML, which JSON's are as well. */
function quoted(text: string): string {
  return JSON.stringify(text);
}
