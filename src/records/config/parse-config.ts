/** `bowline.yaml`: what a person may write, checked, with the place of each fault. */
import type { z } from 'zod/mini';
import { closestWord } from '../../closest-word.ts';
import { BowlineError, ERROR_CODES } from '../../errors.ts';
import { SHOWN_KINDS } from '../../files/shown/copy/shown-copy.ts';
import { type LineIndex, lineIndex } from '../../files/text/line-index.ts';
import { parseDocument } from '../../files/yaml/yaml.ts';
import {
  findDuplicateKeys,
  isNull,
  offsetOfPath,
  resolveAlias,
  scalarOf,
  type YamlNode,
} from '../../files/yaml/yaml-tree.ts';
import { parsePlatform } from '../../image/manifest/platform.ts';
import { plainValue } from '../plain-value.ts';
import { CANDIDATE_SOURCES } from './chosen-candidates.ts';
import { type Config, EMPTY_CONFIG, type RegistrySettings } from './config.ts';
import { followFaults, patternFaults, templateFaults } from './config-faults.ts';
import { configSchema } from './config-schema.ts';
import { mirrorFaults } from './mirror-faults.ts';
import { componentSetFaults, componentSetsOf } from './parse-component-sets.ts';

/**
 * Reads the text of a configuration.
 *
 * @throws {BowlineError} `CONFIG_INVALID` with the first fault's place, and for an unknown word the nearest known one;
 * where there are more faults, each stands in its cause.
 */
export function parseConfig(text: string, file: string): Config {
  const parsed = parseDocument(text, 0, text.length);
  const lines = lineIndex(text);
  if (!parsed.ok) {
    throw new BowlineError('CONFIG_INVALID', parsed.error.message, {
      place: { file, ...lines.at(parsed.offset) },
      hint: 'mend the syntax at the place given',
    });
  }
  const { root } = parsed;
  const nothing = scalarOf(root);
  if (root === null || (nothing !== null && isNull(nothing))) return EMPTY_CONFIG;
  const duplicates = findDuplicateKeys(root).map(
    ({ key, offset }): Fault => ({ message: `the key \`${key}\` stands twice`, offset, nearest: null }),
  );
  const result = configSchema.safeParse(plainValue(root));
  if (!result.success) {
    const { issues } = result.error;
    throw invalid([...duplicates, ...issues.flatMap((issue) => faultsOf(issue, issues, root))], file, lines);
  }
  const config = configOf(result.data);
  const inConfig = [
    ...patternFaults(config),
    ...templateFaults(config),
    ...followFaults(config),
    ...componentSetFaults(result.data.componentSets ?? {}),
    ...mirrorFaults(config),
  ];
  const faults = [
    ...duplicates,
    ...inConfig.map(({ path, message }): Fault => ({ message, offset: offsetOfPath(root, path), nearest: null })),
  ];
  if (faults.length > 0) throw invalid(faults, file, lines);
  return config;
}

/** What is wrong, where, and the known word that may be meant. */
interface Fault {
  readonly message: string;
  readonly offset: number;
  readonly nearest: string | null;
}

function invalid(faults: readonly Fault[], file: string, lines: LineIndex): BowlineError {
  const [first, ...more] = [...faults].sort((a, b) => a.offset - b.offset);
  const shown = more.slice(0, MOST_FAULTS).map(({ message, offset, nearest }) => {
    const { line, column } = lines.at(offset);
    return `${line}:${column} ${message}${nearest === null ? '' : ` (did you mean \`${nearest}\`?)`}`;
  });
  const rest = more.length > shown.length ? [`and ${more.length - shown.length} more`] : [];
  const nearest = first?.nearest == null ? ERROR_CODES.CONFIG_INVALID.hint : `did you mean \`${first.nearest}\`?`;
  return new BowlineError('CONFIG_INVALID', first?.message ?? 'it cannot be understood', {
    place: { file, ...lines.at(first?.offset ?? 0) },
    hint:
      more.length === 0
        ? nearest
        : `${nearest}${nearest.endsWith('?') ? '' : ';'} also ${[...shown, ...rest].join('; ')}`,
  });
}

const MOST_FAULTS = 10;

/** The settings with their defaults; what is left out is left out, not `undefined`. */
function configOf(data: z.infer<typeof configSchema>): Config {
  const {
    registries = {},
    mirror = {},
    images = [],
    customResources = [],
    holds = [],
    bars = [],
    componentSets = {},
    ...lists
  } = data;
  return {
    ...EMPTY_CONFIG,
    ...withoutUndefined(lists),
    registries: Object.fromEntries(
      Object.entries(registries).map(([host, settings]): [string, RegistrySettings] => [
        host,
        withoutUndefined(settings),
      ]),
    ),
    componentSets: componentSetsOf(componentSets),
    mirror: mirrorOf(mirror),
    holds: holds.map(withoutUndefined),
    bars: bars.map(withoutUndefined),
    customResources: customResources.map(({ kind, group, path, shape = 'reference' }) => ({
      kind,
      ...(group === undefined ? {} : { group }),
      places: [{ path, shape: typeof shape === 'string' ? shape : withoutUndefined(shape) }],
    })),
    images: images.map(({ match, tags, platforms, follow, behind, ...settings }) => ({
      match,
      ...withoutUndefined(settings),
      ...(tags === undefined ? {} : { tags: { moving: [], fixed: [], forbidden: [], ...withoutUndefined(tags) } }),
      ...(behind === undefined ? {} : { behind: withoutUndefined(behind) }),
      ...(follow === undefined ? {} : { follow: withoutUndefined(follow) }),
      ...(platforms === undefined ? {} : { platforms: platforms.map((each) => parsePlatform(each) ?? each) }),
    })),
  };
}

function mirrorOf({ rules, ...settings }: NonNullable<z.infer<typeof configSchema>['mirror']>): Config['mirror'] {
  return { ...withoutUndefined(settings), ...(rules === undefined ? {} : { rules: rules.map(withoutUndefined) }) };
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

function faultsOf(issue: Issue, all: readonly Issue[], root: YamlNode): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(issue.path);
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      const message = isRules(issue.path) ? `there is no rule \`${key}\`` : `there is no setting \`${nameOf(path)}\``;
      return { message, offset: offsetOfPath(root, path), nearest: closestWord(key, known) };
    });
  }
  const parent = nameOf(issue.path.slice(0, -1));
  const isMissing = issue.path.length > 0 && nodeAt(root, issue.path) === null;
  // A key that is mistyped is missing as well; one word about it is enough.
  if (isMissing && all.some(({ code, path }) => code === 'unrecognized_keys' && nameOf(path) === parent)) return [];
  const subject = issue.path.length === 0 ? 'the whole' : `\`${nameOf(issue.path)}\``;
  const known = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  const written = known.length === 0 ? null : textAt(root, issue.path);
  const isRule = written !== null && issue.path[0] === 'suppressions';
  return [
    {
      message: isRule ? `there is no rule \`${written}\`` : `${subject} ${isMissing ? 'is missing' : problemOf(issue)}`,
      offset: offsetOfPath(root, issue.path),
      nearest: written === null ? null : closestWord(written, known),
    },
  ];
}

function isRules(path: readonly PropertyKey[]): boolean {
  return path.length === 1 && path[0] === 'rules';
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

/** What a text has to be, by the key that it stands under. */
const FORMS: Readonly<Record<string, string>> = {
  cacheFor: 'a time such as `10m`',
  settle: 'seconds such as `2s`',
  minimumAge: 'a time such as `72h`',
  tag: 'a tag',
  mirror: 'a host, with a path where it has one and without a user or password: log in to it instead',
  keepsUntagged: 'a time such as `2w`, or `forever`',
  platforms: 'a platform such as `linux/amd64`',
  until: 'a day such as `2027-01-15`',
  at: 'a day such as `2027-01-15`',
  issue: 'an address with `https://`',
  published: 'a file below the root',
  into: 'a folder below the root',
  ...Object.fromEntries(SHOWN_KINDS.map((kind) => [kind, 'a file below the root'])),
};

/** What is wrong with a value, in words that end a sentence. */
function problemOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return `must be ${KIND_WORDS[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_format' && issue.path[0] === 'candidates')
    return `must begin with one of ${CANDIDATE_SOURCES.map((source) => `\`${source}:\``).join(', ')}`;
  if (issue.code === 'invalid_key') return 'is no name: it takes letters, digits, `.`, `_` and `-`';
  if (issue.code !== 'invalid_format' && issue.code !== 'custom') return 'cannot be understood';
  const form = issue.path.map((key) => FORMS[String(key)]).findLast((each) => each !== undefined);
  return form === undefined ? 'must say something' : `must be ${form}`;
}

/** The keys that an object of the schema may have, found by the path to it. */
function knownKeys(path: readonly PropertyKey[]): string[] {
  let schema: unknown = configSchema;
  for (const key of path) schema = step(schema, key);
  const { shape, keyType } = definition(unwrap(schema));
  return Object.keys(shape ?? definition(keyType).entries ?? {});
}

interface SchemaDefinition {
  readonly innerType?: unknown;
  readonly element?: unknown;
  readonly valueType?: unknown;
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly keyType?: unknown;
  readonly entries?: Readonly<Record<string, unknown>>;
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

function textAt(root: YamlNode, path: readonly PropertyKey[]): string | null {
  return scalarOf(nodeAt(root, path))?.value ?? null;
}

/** What stands at a path; `null` where there is nothing. */
function nodeAt(root: YamlNode, path: readonly PropertyKey[]): YamlNode | null {
  let node: YamlNode | null = root;
  for (const key of path) {
    const holder = resolveAlias(node);
    if (holder?.kind === 'sequence') node = holder.items[Number(key)] ?? null;
    else node = holder?.kind === 'map' ? (holder.pairs.find((pair) => pair.key.value === key)?.value ?? null) : null;
  }
  return node;
}
