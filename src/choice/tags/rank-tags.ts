/** The tags of one repository in order: each read once, and sorted once, whoever asks and however often. */
import { compareWithinShape } from '../../image/version/compare-versions.ts';
import { readTags } from '../../image/version/learn-grammar.ts';
import { readVersion } from '../../image/version/read-version.ts';
import type { TagGrammar } from '../../image/version/tag-grammar.ts';
import type { TagTemplate } from '../../image/version/tag-template.ts';
import { type TagVersion, versionShape } from '../../image/version/tag-version.ts';

export interface TagRanking {
  /** What the tags tell about how they are built. */
  readonly grammar: TagGrammar;
  readonly tags: readonly string[];
  /** How a tag is read; `null` where it has no place in an order. */
  readonly read: (tag: string) => TagVersion | null;
  /** The tags of one shape, the newest first. */
  readonly ofShape: (shape: string) => readonly TagVersion[];
  readonly shapes: ReadonlyMap<string, number>;
}

/** @param template how the tags are built, where their names alone mislead */
export function rankTags(tags: readonly string[], template: TagTemplate | null = null): TagRanking {
  const { grammar, versions: known } = readTags(tags, template);
  // The current tag may be none of them.
  const read = (tag: string): TagVersion | null =>
    known.get(tag) ?? (known.has(tag) ? null : readVersion(tag, grammar));
  const versions = [...known.values()].filter((version) => version !== null);
  const byShape = Map.groupBy(versions, versionShape);
  const sorted = new Set<string>();
  return {
    grammar,
    tags: [...known.keys()],
    read,
    ofShape: (shape) => {
      const own = byShape.get(shape) ?? [];
      if (!sorted.has(shape)) own.sort(newestFirst);
      sorted.add(shape);
      return own;
    },
    shapes: new Map([...byShape].map(([shape, own]) => [shape, own.length])),
  };
}

/** What has no order by itself is put in one by its text, so that the order of a list never decides. */
function newestFirst(a: TagVersion, b: TagVersion): number {
  return compareWithinShape(b, a) || (a.tag < b.tag ? 1 : a.tag > b.tag ? -1 : 0);
}
