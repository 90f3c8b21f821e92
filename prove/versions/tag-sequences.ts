/** Tags in the order in which a project named them, one list for each image. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export interface TagSequence {
  readonly name: string;
  /** Each tag once, where it came first. */
  readonly tags: readonly string[];
}

/** The sequences of a data folder: of image tables, of a component table, and of a stream's releases. */
export function readSequences(data: string): readonly TagSequence[] {
  const sequences = new Map<string, Set<string>>();
  const add = (name: string, tag: string): void => {
    sequences.set(name, (sequences.get(name) ?? new Set()).add(tag));
  };
  for (const row of readRows(join(data, 'hco-images-history.ndjson'), HcoRow)) add(row.repository, row.tag);
  for (const { components } of readRows(join(data, 'cnao-history.ndjson'), CnaoRow)) {
    for (const [name, { metadata }] of Object.entries(components)) if (metadata) add(name, metadata);
  }
  for (const { stream, release } of readRows(join(data, 'fcos/kubevirt-history.ndjson'), CoreosRow))
    add(`fcos/${stream}`, release);
  for (const { stream, releases } of readRows(join(data, 'fcos/updates-history.ndjson'), UpdatesRow)) {
    for (const { version } of releases) add(`fcos/${stream}/updates`, version);
  }
  return [...sequences].map(([name, tags]) => ({ name, tags: [...tags] }));
}

const HcoRow = z.object({ repository: z.string(), tag: z.string() });
const CnaoRow = z.object({ components: z.record(z.string(), z.object({ metadata: z.string().optional() })) });
const CoreosRow = z.object({ stream: z.string(), release: z.string() });
const UpdatesRow = z.object({ stream: z.string(), releases: z.array(z.object({ version: z.string() })) });

function readRows<T>(path: string, row: z.ZodType<T>): readonly T[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => row.parse(JSON.parse(line)));
}

/** Every tag that files below a folder write behind a name of an image, or under a key that holds a tag. */
export function readTags(folder: string): readonly string[] {
  const tags = new Set<string>();
  for (const path of globSync('**/*.{yaml,yml,json}', { cwd: folder })) {
    const text = readFileSync(join(folder, path), 'utf8');
    for (const [, tag = ''] of text.matchAll(WRITTEN)) tags.add(tag);
  }
  return [...tags].sort();
}

const WRITTEN =
  /(?:image["']?: *["']?[\w./-]+(?::\d+\/[\w./-]+)?:|(?:tag|newTag)["']?: *["']?)([\w][\w.-]{0,127})["']?,?\s*$/gm;
