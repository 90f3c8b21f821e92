/** `bowline.yaml`: what a person may write, checked, with the place of each fault. */
import { z } from 'zod/mini';
import { BowlineError } from '../errors.ts';
import { type LineIndex, lineIndex } from '../files/line-index.ts';
import { parseDocument } from '../files/yaml.ts';
import { findDuplicateKeys, isNull, resolveAlias, scalarOf, type YamlNode } from '../files/yaml-tree.ts';
import { parseImagePattern } from '../image/pattern.ts';
import { PROFILES } from '../image/pull-policy.ts';
import { closestWord } from './closest-word.ts';
import { type Config, EMPTY_CONFIG, type RegistrySettings, SEVERITIES } from './config.ts';
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

/** A setting with the words that the reference has for it. */
function described<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.ZodMiniOptional<Schema> {
  return z.optional(schema.check(z.describe(text)) as Schema);
}

const tagContract = z.strictObject({
  moving: described(globs, 'Tags that are pushed again.'),
  fixed: described(globs, 'Tags that are never pushed again.'),
  forbidden: described(globs, 'Tags that nobody is to use.'),
});

const image = z.strictObject({
  match: z.string().check(z.describe('A pattern on `registry/repository`; `*` stands for any text.')),
  tags: described(tagContract, 'What the makers say about the tags of these images.'),
  local: described(z.boolean(), 'Whether the images are built where they run, so that no registry has them.'),
});

const reasoned = z.strictObject({ match: z.string(), reason: z.string() });

/** The shape of `bowline.yaml`; every key may be left out. The descriptions are those of the reference. */
export const configSchema = z.strictObject({
  paths: described(
    globs,
    'Files and folders to look into where a command names none, as seen from the working folder. Left out: that folder.',
  ),
  ignore: described(globs, 'Globs of files that are not read. A file that a command names is read all the same.'),
  frozen: described(globs, 'Globs of files that are read and listed, and never edited.'),
  released: described(globs, 'Globs of files that users install: judged more strictly.'),
  profiles: described(
    z.array(z.strictObject({ paths: globs, profile: z.enum(PROFILES) })),
    'How manifests are used, by path; the first entry that matches counts, else `production`.',
  ),
  registries: described(
    z.record(z.string(), registrySettings),
    'How registries are reached, by host with its port, as references write it. `*` holds for every host; an entry of its own goes over it, key by key.',
  ),
  images: described(z.array(image), 'What is known about images, by pattern; the first entry that matches counts.'),
  allow: described(z.array(z.string()), 'Patterns of the images that may be used. Left out: all.'),
  deny: described(z.array(reasoned), 'Patterns of images that must not be used, each with the reason.'),
  rules: described(z.record(z.string(), z.enum(SEVERITIES)), 'Severities of rules, in place of their own.'),
  suppressions: described(
    z.array(z.strictObject({ rule: z.string(), paths: globs, reason: z.string() })),
    'Findings that are accepted in some paths, with the reason.',
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
  const nothing = scalarOf(parsed.root);
  if (parsed.root === null || (nothing !== null && isNull(nothing))) return EMPTY_CONFIG;
  const duplicate = findDuplicateKeys(parsed.root)[0];
  if (duplicate !== undefined) {
    const place = { file, ...lines.at(duplicate.offset) };
    throw new BowlineError('CONFIG_INVALID', `the key \`${duplicate.key}\` stands twice`, { place });
  }
  const result = configSchema.safeParse(plainValue(parsed.root));
  if (result.success) return checkConfig(configOf(result.data), parsed.root, file, lines);
  const issue = result.error.issues[0];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])];
  const place = { file, ...lines.at(offsetOf(parsed.root, path)) };
  const name = path.map(String).join('.');
  const subject = name === '' ? 'the whole' : `\`${name}\``;
  if (unknown === undefined) throw new BowlineError('CONFIG_INVALID', `${subject} ${problemOf(issue)}`, { place });
  const nearest = closestWord(unknown, knownKeys(issue?.path ?? []));
  throw new BowlineError('CONFIG_INVALID', `there is no setting \`${name}\``, {
    place,
    ...(nearest === null ? {} : { hint: `did you mean \`${nearest}\`?` }),
  });
}

/** The settings with their defaults; what is left out is left out, not `undefined`. */
function configOf(data: z.infer<typeof configSchema>): Config {
  const { registries = {}, images = [], ...lists } = data;
  return {
    ...EMPTY_CONFIG,
    ...withoutUndefined(lists),
    registries: Object.fromEntries(
      Object.entries(registries).map(([host, settings]): [string, RegistrySettings] => [
        host,
        withoutUndefined(settings),
      ]),
    ),
    images: images.map(({ match, tags, local }) => ({
      match,
      ...(tags === undefined ? {} : { tags: { moving: [], fixed: [], forbidden: [], ...withoutUndefined(tags) } }),
      ...(local === undefined ? {} : { local }),
    })),
  };
}

type Defined<Value> = { [Key in keyof Value]: Exclude<Value[Key], undefined> };

function withoutUndefined<Value extends object>(value: Value): Defined<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Defined<Value>;
}

type Issue = NonNullable<ReturnType<typeof configSchema.safeParse>['error']>['issues'][number];

const KIND_WORDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: '`true` or `false`',
  number: 'a number',
  object: 'a mapping',
  record: 'a mapping',
  string: 'a text',
};

/** What is wrong with a value, in words that end a sentence. */
function problemOf(issue: Issue | undefined): string {
  if (issue?.code === 'invalid_type') return `must be ${KIND_WORDS[issue.expected] ?? issue.expected}`;
  if (issue?.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  return 'cannot be understood';
}

/** What the shape does not tell: patterns that cannot be read, rules that there are not. */
function checkConfig(config: Config, root: YamlNode, file: string, lines: LineIndex): Config {
  const patterns: [PropertyKey[], string][] = [
    ...config.images.map(({ match }, index): [PropertyKey[], string] => [['images', index, 'match'], match]),
    ...config.deny.map(({ match }, index): [PropertyKey[], string] => [['deny', index, 'match'], match]),
    ...(config.allow ?? []).map((match, index): [PropertyKey[], string] => [['allow', index], match]),
  ];
  for (const [path, pattern] of patterns) {
    try {
      parseImagePattern(pattern);
    } catch (thrown) {
      const place = { file, ...lines.at(offsetOf(root, path)) };
      throw new BowlineError('CONFIG_INVALID', (thrown as BowlineError).message, { place });
    }
  }
  return config;
}

/** The keys that an object of the schema may have, found by the path to it. */
function knownKeys(path: readonly PropertyKey[]): string[] {
  let schema: unknown = configSchema;
  for (const key of path) schema = step(schema, key);
  const { shape } = definition(unwrap(schema));
  return shape === undefined ? [] : Object.keys(shape);
}

interface SchemaDefinition {
  readonly innerType?: unknown;
  readonly element?: unknown;
  readonly valueType?: unknown;
  readonly shape?: Readonly<Record<string, unknown>>;
}

function definition(schema: unknown): SchemaDefinition {
  return (schema as { def?: SchemaDefinition } | undefined)?.def ?? {};
}

function unwrap(schema: unknown): unknown {
  const { innerType } = definition(schema);
  return innerType === undefined ? schema : unwrap(innerType);
}

function step(schema: unknown, key: PropertyKey): unknown {
  const { shape, element, valueType } = definition(unwrap(schema));
  return shape?.[String(key)] ?? element ?? valueType;
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
