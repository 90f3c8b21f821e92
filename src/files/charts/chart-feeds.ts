/** What a rendering of a chart shows about its values: which image each of them feeds. */

import type { FedPlace, ImageField } from '../field/field.ts';
import { findImageFields } from '../find.ts';
import { escapePattern } from '../text/escape-pattern.ts';
import { splitDocuments } from '../yaml/split-documents.ts';
import { type MarkedField, NEEDLE } from './chart-markers.ts';

/** What became of the marks in one rendering. */
export interface FoundMarks {
  /** The rendered images that hold the mark of a field. */
  readonly places: ReadonlyMap<ImageField, readonly FedPlace[]>;
  /** Fields whose mark stands anywhere in the rendered text. */
  readonly seen: ReadonlySet<ImageField>;
  /** Rendered containers whose image holds no mark. */
  readonly unmarked: readonly FedPlace[];
}

const SOURCE = /^# Source: [^/\n]+\/(.+)$/m;
const HEAD = 400;
const RENDERED = 'rendered.yaml';

/** Looks for the marks in what a chart renders. */
export function findMarks(rendered: string, marked: readonly MarkedField[]): FoundMarks {
  const owners = new Map(marked.flatMap(({ field, needles }) => needles.map((needle) => [needle, field] as const)));
  const fieldsIn = (text: string): ImageField[] => [
    ...new Set((text.match(NEEDLE) ?? []).flatMap((needle) => owners.get(needle) ?? [])),
  ];
  const places = new Map<ImageField, FedPlace[]>();
  const unmarked: FedPlace[] = [];
  const templates = splitDocuments(rendered).map(
    ({ start }) => SOURCE.exec(rendered.slice(start, start + HEAD))?.[1]?.trim() ?? null,
  );
  for (const found of findImageFields({ path: RENDERED, text: rendered }).fields) {
    const { document, object, container, path, certainty, written } = found;
    const place = { template: templates[document] ?? null, object, container, path, certainty, written };
    const feeding = fieldsIn(written);
    if (feeding.length === 0 && container !== null && certainty === 'certain') unmarked.push(place);
    for (const field of feeding) places.set(field, [...(places.get(field) ?? []), place]);
  }
  return { places, seen: new Set(fieldsIn(rendered)), unmarked };
}

/** Whether the texts of templates may read a value: they name its path, or hand on a part of the values that holds it. */
export function mayReadValue(templates: readonly string[], path: readonly (string | number)[]): boolean {
  const keys = path.filter((key): key is string => typeof key === 'string');
  const named = keys.map((_, index) =>
    keys
      .slice(0, index + 1)
      .map(escapePattern)
      .join('\\.'),
  );
  // `.Values.a` without a key behind it hands on all that it holds, and so does `.Values` by itself.
  const readers = [
    /Values(?![\w.])/,
    ...named.slice(0, -1).map((prefix) => new RegExp(`Values\\.${prefix}(?![\\w.])`)),
    ...named.slice(-1).map((whole) => new RegExp(`Values\\.${whole}(?!\\w)`)),
  ];
  return templates.some((text) => readers.some((reader) => reader.test(text)));
}

const DEFINED = /\bdefine\s+"([^"]+)"/g;
const HANDED_ON = /\b(?:include|template)\s+"([^"]+)"\s+[.$](?![\w.])/g;

/** Whether templates hand everything on to a helper that none of the texts defines, so that of another chart. */
export function asksOtherCharts(templates: readonly string[]): boolean {
  const defined = new Set(templates.flatMap((text) => [...text.matchAll(DEFINED)].map(([, name]) => name)));
  return templates.some((text) => [...text.matchAll(HANDED_ON)].some(([, name]) => !defined.has(name)));
}
