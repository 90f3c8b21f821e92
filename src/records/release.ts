/**
 * The record of a release, `releases/SET/VERSION.yaml`: a component set at fixed versions. It is written once, sorted and
 * with one block for each image, and never edited after.
 */
import type { z } from 'zod/mini';
import { compareText } from '../compare-text.ts';
import { BowlineError } from '../errors.ts';
import { lineIndex } from '../files/text/line-index.ts';
import { parseDocument } from '../files/yaml/yaml.ts';
import { findDuplicateKeys, offsetOfPath } from '../files/yaml/yaml-tree.ts';
import { plainValue } from './plain-value.ts';
import { quoteText } from './quote-text.ts';
import { RELEASE_SCHEMA, releaseSchema } from './release-schema.ts';
import type { Sourcing } from './sourcing.ts';

/** The folder of the records, relative to the root. */
export const RELEASES = 'releases';

export interface ReleasedImage {
  /** Its name among the images of the set. */
  readonly key: string;
  /** The identity of upstream's repository. */
  readonly repository: string;
  readonly tag: string | null;
  /** Of the whole image. */
  readonly digest: string;
  /** The digest of the image manifest of each platform. */
  readonly platforms: Readonly<Record<string, string>>;
  readonly version: string | null;
  readonly commit: string | null;
  /** `registry/repository` of the copy that is deployed in its place; `null` where upstream's own is. */
  readonly mirrored: string | null;
  /** ISO 8601 in UTC. */
  readonly firstSeen: string | null;
  readonly labels: Readonly<Record<string, string>>;
}

export interface ReleasedComponent {
  readonly name: string;
  readonly version: string | null;
  readonly commit: string | null;
  /** Where its source is. */
  readonly source: string | null;
  readonly sourcing: Sourcing;
  readonly images: readonly ReleasedImage[];
}

export interface Release {
  readonly set: string;
  readonly version: string;
  /** When it was made, ISO 8601 in UTC. */
  readonly at: string;
  readonly components: readonly ReleasedComponent[];
}

/** Where the record of a release is kept, relative to the root. */
export function releasePath(set: string, version: string): string {
  return `${RELEASES}/${set}/${version}.yaml`;
}

/** Whether a file is the record of a release, told by its place and its first words. */
export function isReleaseRecord(path: string, text: string): boolean {
  return /^releases\/[^/]+\/[^/]+\.yaml$/.test(path) && text.includes(`schema: ${RELEASE_SCHEMA}`);
}

/** What is deployed for an image: `name:tag@digest`. */
export function deployedReference({ mirrored, repository, tag, digest }: ReleasedImage): string {
  return `${mirrored ?? repository}${tag === null ? '' : `:${tag}`}@${digest}`;
}

/**
 * Reads the record of a release.
 *
 * @throws {BowlineError} `RELEASE_INVALID` with the place of the first fault.
 */
export function parseRelease(text: string, file: string): Release {
  const fault = (problem: string, offset: number): BowlineError =>
    new BowlineError('RELEASE_INVALID', `${file}: ${problem}`, { place: { file, ...lineIndex(text).at(offset) } });
  const conflict = /^<{7} /m.exec(text);
  if (conflict !== null) throw fault('it holds the marks of a merge that is not done', conflict.index);
  const parsed = parseDocument(text, 0, text.length);
  if (!parsed.ok) throw fault(parsed.error.message, parsed.offset);
  const { root } = parsed;
  if (root === null) throw fault('it is empty', 0);
  const duplicate = findDuplicateKeys(root)[0];
  if (duplicate !== undefined) throw fault(`the key \`${duplicate.key}\` stands twice`, duplicate.offset);
  const result = releaseSchema.safeParse(plainValue(root));
  if (result.success) return releaseOf(result.data);
  const issue = result.error.issues[0];
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : (issue?.path ?? []);
  const words = issue?.code === 'unrecognized_keys' ? 'is not known' : 'is missing, or not what it has to be';
  throw fault(
    path.length === 0 ? 'it is no release' : `\`${path.map(String).join('.')}\` ${words}`,
    offsetOfPath(root, path),
  );
}

function releaseOf({ set, version, at, components }: z.infer<typeof releaseSchema>): Release {
  return {
    set,
    version,
    at,
    components: Object.entries(components)
      .map(([name, { version, commit, source, sourcing, images }]) => ({
        name,
        version: version ?? null,
        commit: commit ?? null,
        source: source ?? null,
        sourcing: {
          mode: sourcing.mode,
          until: sourcing.until ?? null,
          issue: sourcing.issue ?? null,
          reason: sourcing.reason ?? null,
        },
        images: Object.entries(images)
          .map(([key, { tag, version, commit, mirrored, firstSeen, labels = {}, ...image }]) => ({
            key,
            ...image,
            tag: tag ?? null,
            version: version ?? null,
            commit: commit ?? null,
            mirrored: mirrored ?? null,
            firstSeen: firstSeen ?? null,
            labels,
          }))
          .sort((a, b) => compareText(a.key, b.key)),
      }))
      .sort((a, b) => compareText(a.name, b.name)),
  };
}

/** The one text of a release. */
export function renderRelease({ set, version, at, components }: Release): string {
  const lines = [
    '# The record of a release, made by Bowline. It is never edited: another set is another version.',
    `schema: ${RELEASE_SCHEMA}`,
    `set: ${quoteText(set)}`,
    `version: ${quoteText(version)}`,
    `at: ${quoteText(at)}`,
    `components:${components.length === 0 ? ' {}' : ''}`,
    ...[...components].sort((a, b) => compareText(a.name, b.name)).flatMap(renderComponent),
  ];
  return `${lines.join('\n')}\n`;
}

function renderComponent({ name, version, commit, source, sourcing, images }: ReleasedComponent): string[] {
  const { mode, until, issue, reason } = sourcing;
  return [
    `  ${quoteText(name)}:`,
    ...member(4, 'version', version),
    ...member(4, 'commit', commit),
    ...member(4, 'source', source),
    '    sourcing:',
    `      mode: ${mode}`,
    ...member(6, 'until', until),
    ...member(6, 'issue', issue),
    ...member(6, 'reason', reason),
    `    images:${images.length === 0 ? ' {}' : ''}`,
    ...[...images].sort((a, b) => compareText(a.key, b.key)).flatMap(renderImage),
  ];
}

function renderImage(image: ReleasedImage): string[] {
  return [
    `      ${quoteText(image.key)}:`,
    ...member(8, 'repository', image.repository),
    ...member(8, 'tag', image.tag),
    ...member(8, 'digest', image.digest),
    ...mapping(8, 'platforms', image.platforms, ' {}'),
    ...member(8, 'version', image.version),
    ...member(8, 'commit', image.commit),
    ...member(8, 'mirrored', image.mirrored),
    ...member(8, 'firstSeen', image.firstSeen),
    ...mapping(8, 'labels', image.labels, null),
  ];
}

function member(indent: number, key: string, value: string | null): string[] {
  return value === null ? [] : [`${' '.repeat(indent)}${key}: ${quoteText(value)}`];
}

/** @param empty what stands behind the key of an empty mapping; `null` where that is left out */
function mapping(
  indent: number,
  key: string,
  values: Readonly<Record<string, string>>,
  empty: string | null,
): string[] {
  const entries = Object.entries(values).sort(([a], [b]) => compareText(a, b));
  const space = ' '.repeat(indent);
  if (entries.length === 0) return empty === null ? [] : [`${space}${key}:${empty}`];
  return [`${space}${key}:`, ...entries.map(([name, value]) => `${space}  ${quoteText(name)}: ${quoteText(value)}`)];
}
