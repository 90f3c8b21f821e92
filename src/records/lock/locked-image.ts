/** What a lock holds of an image of a component set beside its pin: what it is, and how each of that is known. */
import { compareText } from '../../compare-text.ts';
import { member, resolveAlias, textOf, type YamlNode } from '../../files/yaml/yaml-tree.ts';
import { quoteText } from '../quote-text.ts';

export interface LockedImage {
  /** `SET/COMPONENT/IMAGE`, as the configuration names them. */
  readonly component: string;
  /** What upstream calls it. */
  readonly version: string | null;
  /** What the image says about where it came from; foreign text. */
  readonly labels: Readonly<Record<string, string>>;
  /** The digest of its image manifest for each platform that it has; it says nothing of what a pin is for. */
  readonly platformDigests: Readonly<Record<string, string>>;
  /** `registry/repository` of the copy that is deployed in its place; `null` where upstream's own is. */
  readonly mirrored: string | null;
  /** ISO 8601 in UTC. */
  readonly firstSeen: string | null;
  /** How a key of the block is known: `label:org.opencontainers.image.revision`, `git:tag`, `tag`, `ledger`, `copy:FILE`. */
  readonly evidence: Readonly<Record<string, string>>;
}

/** The lines of a block that it takes up, where the block has them. */
export const LOCKED_IMAGE_KEYS = /^ {4}(?:component|version|labels|platformDigests|mirrored|firstSeen|evidence):/;

/** Reads it out of a block; `null` where the block is of no component set. */
export function parseLockedImage(block: YamlNode | null): LockedImage | null {
  const component = textOf(member(block, 'component'));
  if (component === null) return null;
  return {
    component,
    version: textOf(member(block, 'version')),
    labels: parseTexts(member(block, 'labels')),
    platformDigests: parseTexts(member(block, 'platformDigests')),
    mirrored: textOf(member(block, 'mirrored')),
    firstSeen: textOf(member(block, 'firstSeen')),
    evidence: parseTexts(member(block, 'evidence')),
  };
}

export function renderLockedImage({
  component,
  version,
  labels,
  platformDigests,
  mirrored,
  firstSeen,
  evidence,
}: LockedImage): string[] {
  const texts = { component, version, mirrored, firstSeen };
  return [
    ...Object.entries(texts).flatMap(([key, text]) => (text === null ? [] : [`    ${key}: ${quoteText(text)}`])),
    ...renderTexts('labels', labels),
    ...renderTexts('platformDigests', platformDigests),
    ...renderTexts('evidence', evidence),
  ];
}

/** What is known now over what was known before of the same bytes: what is not known now stays. */
export function mergeLockedImages(before: LockedImage | null, now: LockedImage): LockedImage {
  if (before === null) return now;
  return {
    component: now.component,
    version: now.version ?? before.version,
    labels: { ...before.labels, ...now.labels },
    platformDigests: { ...before.platformDigests, ...now.platformDigests },
    mirrored: now.mirrored,
    firstSeen: now.firstSeen ?? before.firstSeen,
    evidence: { ...before.evidence, ...now.evidence },
  };
}

function parseTexts(node: YamlNode | null): Readonly<Record<string, string>> {
  const texts = resolveAlias(node);
  if (texts?.kind !== 'map') return {};
  return Object.fromEntries(
    texts.pairs.flatMap(({ key, value }): [string, string][] => {
      const text = textOf(value);
      return text === null ? [] : [[key.value, text]];
    }),
  );
}

function renderTexts(key: string, texts: Readonly<Record<string, string>>): string[] {
  const entries = Object.entries(texts).sort(([a], [b]) => compareText(a, b));
  if (entries.length === 0) return [];
  return [`    ${key}:`, ...entries.map(([name, text]) => `      ${quoteText(name)}: ${quoteText(text)}`)];
}
