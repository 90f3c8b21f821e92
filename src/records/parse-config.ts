/** `bowline.yaml`: what a person may write, checked, with the place of each fault. */
import { z } from 'zod/mini';
import { BowlineError } from '../errors.ts';
import { lineIndex } from '../files/line-index.ts';
import { parseDocument } from '../files/yaml.ts';
import { findDuplicateKeys, resolveAlias, type YamlNode } from '../files/yaml-tree.ts';
import { closestWord } from './closest-word.ts';
import { type Config, EMPTY_CONFIG, type RegistrySettings } from './config.ts';
import { plainValue } from './plain-value.ts';

const registrySettings = z.strictObject({
  mirror: z.optional(
    z
      .string()
      .check(
        z.describe(
          'Another place that holds the same images: a host, with a path before the repository where it has one. The settings and credentials of that host count.',
        ),
      ),
  ),
  insecure: z.optional(
    z
      .boolean()
      .check(
        z.describe(
          '`true`: HTTPS without checking the certificate, then plain HTTP. `false`: HTTPS, on a loopback address too. Left out: HTTPS, and plain HTTP on a loopback address.',
        ),
      ),
  ),
  ca: z.optional(
    z
      .string()
      .check(z.describe('A file in PEM with further certificate authorities of this registry, relative to the root.')),
  ),
  insecureCredentials: z.optional(
    z.boolean().check(z.describe('Send credentials over plain HTTP too, to a host that is not a loopback address.')),
  ),
});

const globs = z.array(z.string());

/** The shape of `bowline.yaml`; every key may be left out. The descriptions are those of the reference. */
export const configSchema = z.strictObject({
  paths: z.optional(
    globs.check(z.describe('Files and folders to look into where a command names none. Left out: the working folder.')),
  ),
  ignore: z.optional(
    globs.check(z.describe('Globs of files that are not read. A file that a command names is read all the same.')),
  ),
  frozen: z.optional(globs.check(z.describe('Globs of files that are read and listed, and never edited.'))),
  registries: z.optional(
    z
      .record(z.string(), registrySettings)
      .check(
        z.describe(
          'How registries are reached, by host with its port, as references write it. `*` holds for every host; an entry of its own goes over it, key by key.',
        ),
      ),
  ),
});

/**
 * Reads the text of a configuration.
 *
 * @throws {BowlineError} `CONFIG_INVALID` with the first fault's place, and for an unknown key the nearest known one.
 */
export function parseConfig(text: string, file: string): Config {
  const parsed = parseDocument(text, 0, text.length);
  const lines = lineIndex(text);
  if (!parsed.ok) {
    throw new BowlineError('CONFIG_INVALID', parsed.error.message, { place: { file, ...lines.at(parsed.offset) } });
  }
  if (parsed.root === null) return EMPTY_CONFIG;
  const duplicate = findDuplicateKeys(parsed.root)[0];
  if (duplicate !== undefined) {
    const place = { file, ...lines.at(duplicate.offset) };
    throw new BowlineError('CONFIG_INVALID', `the key \`${duplicate.key}\` stands twice`, { place });
  }
  const result = configSchema.safeParse(plainValue(parsed.root));
  if (result.success) {
    const { paths, ignore, frozen, registries } = result.data;
    return {
      ...EMPTY_CONFIG,
      paths: paths ?? EMPTY_CONFIG.paths,
      ignore: ignore ?? [],
      frozen: frozen ?? [],
      registries: registriesOf(registries ?? {}),
    };
  }
  const issue = result.error.issues[0];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])];
  const place = { file, ...lines.at(offsetOf(parsed.root, path)) };
  const name = path.map(String).join('.');
  if (unknown === undefined)
    throw new BowlineError('CONFIG_INVALID', `\`${name}\`: ${issue?.message ?? 'invalid'}`, { place });
  const nearest = closestWord(unknown, knownKeys(issue?.path ?? []));
  throw new BowlineError('CONFIG_INVALID', `there is no setting \`${name}\``, {
    place,
    ...(nearest === null ? {} : { hint: `did you mean \`${nearest}\`?` }),
  });
}

/** Settings that are left out are left out, not `undefined`. */
function registriesOf(parsed: Record<string, z.infer<typeof registrySettings>>): Record<string, RegistrySettings> {
  const present = ([, value]: [string, unknown]): boolean => value !== undefined;
  return Object.fromEntries(
    Object.entries(parsed).map(([host, settings]) => [
      host,
      Object.fromEntries(Object.entries(settings).filter(present)),
    ]),
  );
}

function knownKeys(path: readonly PropertyKey[]): string[] {
  return Object.keys(path.length === 0 ? configSchema.shape : registrySettings.shape);
}

/** Where the deepest key of a path that exists stands. */
function offsetOf(root: YamlNode, path: readonly PropertyKey[]): number {
  let node = resolveAlias(root);
  let offset = 0;
  for (const key of path) {
    if (node?.kind === 'map') {
      const pair = node.pairs.find((candidate) => candidate.key.value === key);
      if (pair === undefined) break;
      offset = pair.key.start;
      node = resolveAlias(pair.value);
    } else if (node?.kind === 'sequence' && typeof key === 'number') {
      node = resolveAlias(node.items[key]);
      offset = node !== null && node.start >= 0 ? node.start : offset;
    }
  }
  return offset;
}
