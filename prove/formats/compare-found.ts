/** Our fields beside what a peer finds, file by file and text by text: both, ours alone, and theirs alone with our reason. */
import type { ImageField } from '../../src/files/field/field.ts';
import { findImageFields } from '../../src/files/find.ts';
import { countWords } from '../ground/claims.ts';

/** One file, with the references that a peer finds in it. */
export interface PeerFile {
  readonly path: string;
  readonly text: string;
  readonly theirs: readonly string[];
}

export interface FoundComparison {
  readonly both: number;
  /** By certainty and format. */
  readonly oursOnly: readonly string[];
  /** By what our own list of everything says about the text. */
  readonly theirsOnly: readonly string[];
  /** A file and text for each kind of theirs alone, to be looked at. */
  readonly examples: ReadonlyMap<string, string>;
}

export function compareFound(files: readonly PeerFile[]): FoundComparison {
  let both = 0;
  const oursOnly: string[] = [];
  const theirsOnly: string[] = [];
  const examples = new Map<string, string>();
  for (const { path, text, theirs } of files) {
    const all = findImageFields({ path, text }, { all: true }).fields;
    const left = new Map<string, number>();
    for (const each of theirs) left.set(each, (left.get(each) ?? 0) + 1);
    for (const field of all) {
      const count = left.get(field.written) ?? 0;
      if (field.certainty === 'unmanaged') continue;
      if (count > 0) both += 1;
      else oursOnly.push(`${field.certainty} ${field.format}`);
      if (count > 0) left.set(field.written, count - 1);
    }
    for (const [written, count] of left) {
      const kind = kindOf(written, text, all);
      for (let each = 0; each < count; each += 1) theirsOnly.push(kind);
      if (count > 0 && !examples.has(kind)) examples.set(kind, `${path}: ${written.slice(0, 100)}`);
    }
  }
  return { both, oursOnly, theirsOnly, examples };
}

function kindOf(written: string, text: string, all: readonly ImageField[]): string {
  if (written.trim() === '') return 'an empty text';
  const unmanaged = all.find((field) => field.certainty === 'unmanaged' && field.written === written);
  if (unmanaged?.reason !== undefined) return unmanaged.reason;
  if (all.some((field) => field.written === written)) return 'a text that stands there once more, through an alias';
  if (/^kind:[ \t]*["']?CustomResourceDefinition/m.test(text)) return 'a schema';
  if (/\{\{|\$\(|\$\{|<[\w-]+>/.test(written)) return 'a template';
  return /[:/]/.test(written) ? 'a reference that we name otherwise, or not at all' : 'a word';
}

/** The lines of a report. */
export function describeFound(name: string, { both, oursOnly, theirsOnly, examples }: FoundComparison): string[] {
  return [
    `${name}: ${both} found by both; ours alone ${oursOnly.length} (${countWords(oursOnly)})`,
    `${name}: theirs alone ${theirsOnly.length} (${countWords(theirsOnly)})`,
    ...[...examples].map(([kind, example]) => `    ${kind}, for example ${example}`),
  ];
}
