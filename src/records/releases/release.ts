/**
 * The record of a release, `releases/SET/VERSION.yaml`: a component set at fixed versions. It is written once, sorted and
 * with one block for each image, and never edited after.
 */
import { compareText } from '../../compare-text.ts';
import { quoteText } from '../quote-text.ts';
import type { Sourcing } from './sourcing.ts';

export const RELEASE_SCHEMA = 'bowline.release/1';

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
