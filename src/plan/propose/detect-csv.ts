/** A table of images in CSV, with the shell file that holds the versions which it names. */
import { csvCopies } from '../../files/shown/kinds/csv.ts';
import { assignments } from '../../files/shown/kinds/shell.ts';
import { type Detector, type LookedFile, shownEntry } from './detector.ts';

export const detectCsv: Detector = {
  kind: 'csv',
  detect: ({ path, text }, files) => {
    if (!path.endsWith('.csv')) return null;
    const wanted = variablesOf(text);
    const variables = wanted.size === 0 ? null : fileWith(wanted, files);
    const entry = shownEntry('csv', path, variables);
    const copies = csvCopies.find(path, text, entry);
    const images = copies.filter(({ says }) => says.includes('/'));
    if (images.length < 2 || images.length < copies.length) return null;
    const from = variables === null ? '' : `, with versions from ${variables}`;
    return { entry, copies, reason: `has a row for each of ${copies.length} images${from}` };
  },
};

function variablesOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_(?:VERSION|TAG)\b/g) ?? []);
}

/** The file that sets most of the variables, and at least half. */
function fileWith(wanted: ReadonlySet<string>, files: readonly LookedFile[]): string | null {
  let best: { path: string; count: number } | null = null;
  for (const { path, text } of files) {
    if (/\.(?:csv|ya?ml|json|go|md)$/.test(path)) continue;
    const count = new Set(assignments(text).flatMap(({ name }) => (wanted.has(name) ? [name] : []))).size;
    if (count * 2 >= wanted.size && count > (best?.count ?? 0)) best = { path, count };
  }
  return best?.path ?? null;
}
