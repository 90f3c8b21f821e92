/** Markdown in which somebody put the markers of a table of versions, or of a section on tags. */
import { type Detector, shownEntry } from './detector.ts';

export const detectRegions: readonly Detector[] = (['table', 'policy'] as const).map((kind) => ({
  kind,
  detect: ({ path, text }) => {
    if (!path.endsWith('.md')) return null;
    const count = text.split(`<!-- bowline:${kind} -->`).length - 1;
    if (count === 0) return null;
    return { entry: shownEntry(kind, path), copies: [], reason: `has markers for it` };
  },
}));
