/** A chart on the disk, as far as its own text tells who may read its values. */

import { findDependencies } from '../../files/charts/chart-dependencies.ts';
import { joinPath } from '../../files/text/local-path.ts';
import type { Disk } from '../../io/world.ts';
import { readIfReadable } from '../read-if-there.ts';

export interface ChartTexts {
  /** Relative to the root. */
  readonly folder: string;
  /** The texts below `templates`, and of the charts that lie in it. */
  readonly templates: readonly string[];
  /** The names under which the values hold those of other charts. */
  readonly dependencies: ReadonlySet<string>;
}

const MOST_TEMPLATES = 2_000;
const DEEPEST_FOLDER = 20;

/** Reads the chart of a folder; `null` where there is none. */
export function readChart(folder: string, disk: Disk): ChartTexts | null {
  const description = joinPath(folder, 'Chart.yaml');
  const templates = joinPath(folder, 'templates');
  if (description === null || templates === null || !disk.names(folder).includes('Chart.yaml')) return null;
  const texts = [description, joinPath(folder, 'requirements.yaml') ?? ''].map(
    (path) => readIfReadable(path, disk)?.text ?? null,
  );
  if (texts[0] === null) return null;
  // Charts of the first version name what they depend on in a file of its own.
  const named = texts.flatMap((text) => (text === null ? [] : findDependencies(text)));
  return {
    folder,
    templates: [...textsBelow(templates, disk), ...textsBelow(joinPath(folder, 'charts') ?? folder, disk)],
    dependencies: new Set([
      ...named.flatMap(({ name, alias }) => (alias === null ? [name] : [name, alias])),
      ...disk.names(joinPath(folder, 'charts') ?? folder),
    ]),
  };
}

/** Every text below a folder, whatever its name: what helm calls a helper ends in `.tpl`. */
function textsBelow(folder: string, disk: Disk): string[] {
  const texts: string[] = [];
  const visit = (at: string, depth: number): void => {
    for (const name of disk.names(at)) {
      if (texts.length >= MOST_TEMPLATES || depth > DEEPEST_FOLDER) return;
      // The notes may speak of a value; no image comes from them.
      if (name === 'NOTES.txt') continue;
      const text = readIfReadable(`${at}/${name}`, disk)?.text ?? null;
      if (text === null) visit(`${at}/${name}`, depth + 1);
      else texts.push(text);
    }
  };
  visit(folder, 0);
  return texts;
}
