/** containerd: one `hosts.toml` for each registry, below `/etc/containerd/certs.d`. */
import type { CopyPlace } from '../../image/places/copy-place.ts';
import { baseOf, lacksTag, type MakeMirrorConfig, type MirroredRepository, nameOf } from './mirrored-repository.ts';

export const hostsToml: MakeMirrorConfig = ({ repositories, tags, isInsecure }) => {
  const hosts = Map.groupBy(repositories, ({ source }) => source.registry);
  const made = [...hosts].map(([host, own]) => ({ host, own, base: commonBase(own) }));
  return {
    files: made.flatMap(({ host, own, base }) =>
      base === null ? [] : [{ path: `${host}/hosts.toml`, text: render(host, own, base, isInsecure(base.registry)) }],
    ),
    unsaid: made.flatMap(({ own, base }) => {
      if (base === null)
        return own.map(
          ({ source, place }) =>
            `\`${nameOf(source)}\` is \`${nameOf(place)}\`: containerd has one mirror for all of a registry, and its images do not keep their paths below one place`,
        );
      const references = own.flatMap((each) => each.references);
      return references
        .filter((each) => lacksTag(each, tags))
        .map(({ written }) => `\`${written}\` has another tag there`);
    }),
  };
};

/** Where bowline and containerd speak plain HTTP by themselves. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** The one place below which all images of a registry keep their paths; `null` where there is none. */
function commonBase(repositories: readonly MirroredRepository[]): CopyPlace | null {
  const bases = repositories.map(({ source, place }) => baseOf(place, source.repository));
  const [first] = bases;
  if (first === undefined || first === null) return null;
  return bases.every((base) => base !== null && nameOf(base) === nameOf(first)) ? first : null;
}

/**
 * With `override_path` the path of the address stands for `/v2` and all before the repository, so that the copy is asked
 * for below its own place. A mirror is asked for tags (`resolve`) only where an image is not pinned.
 */
function render(host: string, own: readonly MirroredRepository[], base: CopyPlace, insecure: boolean): string {
  const isPinned = own.every(({ references }) => references.every(({ digest }) => digest !== null));
  const path = ['v2', base.repository].filter((part) => part !== '').join('/');
  const server = host === 'docker.io' ? 'registry-1.docker.io' : host;
  const scheme = LOOPBACK.test(base.registry) ? 'http' : 'https';
  const lines = [
    `server = ${JSON.stringify(`https://${server}`)}`,
    '',
    `[host.${JSON.stringify(`${scheme}://${base.registry}/${path}`)}]`,
    `  capabilities = ${isPinned ? '["pull"]' : '["pull", "resolve"]'}`,
    '  override_path = true',
  ];
  if (insecure) lines.push('  skip_verify = true');
  return `${lines.join('\n')}\n`;
}
