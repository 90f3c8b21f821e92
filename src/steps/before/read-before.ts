/** A reading of the same files as they were before, to tell what is new in them. */
import type { ErrorData } from '../../errors.ts';
import type { World } from '../../io/world.ts';
import { type FileFields, type Reading, readText } from '../read.ts';

/** How `lint` reads: with what nobody but a rule wants to know of. */
export const LINT_READ_OPTIONS = { forRules: true } as const;

/**
 * @param textsBefore what each file of the reading, and each that it met a fault in, held before; `null` where nothing
 */
export function readBefore(
  reading: Reading,
  textsBefore: ReadonlyMap<string, string | null>,
  { config }: Pick<World, 'config'>,
): Reading {
  const now = new Map(reading.files.map((file) => [file.path, file]));
  const observed = reading.files.find((file) => file.observed !== undefined)?.observed;
  const memory = observed === undefined ? {} : { observed };
  const files: FileFields[] = [];
  const notes: ErrorData[] = [];
  for (const [path, text] of textsBefore) {
    const file = now.get(path);
    if (text === null) continue;
    if (file?.text === text) {
      files.push(file);
      notes.push(...faultsIn(reading, path));
      continue;
    }
    const found = readText(
      { path, text, hash: () => '', named: file?.named ?? false, ...memory },
      { ...config, customResources: file?.customResources ?? config.customResources },
      null,
      LINT_READ_OPTIONS,
    );
    files.push(found.file);
    notes.push(...found.problems);
  }
  const { whole, scope } = reading;
  return { files, fileCount: files.length, errors: [], notes, whole, ...(scope === undefined ? {} : { scope }) };
}

/** The paths of a reading that had a fault and are not among its files. */
export function faultyPaths(reading: Reading): string[] {
  const known = new Set(reading.files.map(({ path }) => path));
  const paths = [...reading.errors, ...reading.notes].flatMap(({ place }) => place?.file ?? []);
  return [...new Set(paths)].filter((path) => !known.has(path));
}

function faultsIn(reading: Reading, path: string): ErrorData[] {
  return [...reading.errors, ...reading.notes].filter(({ place }) => place?.file === path);
}
