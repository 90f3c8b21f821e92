/** A copy of a chart for helm: without links that lead out of the root, and without charts that are not at hand. */
import * as fs from 'node:fs';
import * as nodePath from 'node:path';
import { findDependencies, withoutDependencies } from '../files/charts/chart-dependencies.ts';

export interface ChartCopy {
  readonly folder: string;
  /** The charts that are not at hand. */
  readonly without: readonly string[];
}

const MOST_FILES = 5_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** Names that are one step of a path. */
const PLAIN_NAME = /^[A-Za-z0-9][\w.-]*$/;

/** Entries that are looked through for a link. */
const MOST_ENTRIES = 100_000;

/** Whether a folder holds a link at any depth, or more than can be looked through; helm would follow it wherever it leads. */
export function mayHoldLinks(folder: string): boolean {
  let left = MOST_ENTRIES;
  const visit = (at: string): boolean =>
    fs.readdirSync(at, { withFileTypes: true }).some((entry) => {
      left -= 1;
      if (left < 0 || entry.isSymbolicLink()) return true;
      return entry.isDirectory() && visit(nodePath.join(at, entry.name));
    });
  try {
    return visit(folder);
  } catch {
    return true;
  }
}

/** Copies a chart as it is, links that stay within the root as what they lead to; `null` where it is larger than any chart. */
export function copyLinkedChart(chart: string, to: string, root: string): string | null {
  const folder = nodePath.join(to, nodePath.basename(chart));
  const budget = { files: MOST_FILES, bytes: MOST_BYTES };
  try {
    copyFolder(chart, folder, fs.realpathSync(root), budget);
    return budget.files < 0 || budget.bytes < 0 ? null : folder;
  } catch {
    return null;
  }
}

/**
 * Copies a chart. Of the charts that it depends on, those that lie beside it come along; it is rendered without the
 * others. Links that lead out of the root are left out. `null` where it is larger than any chart.
 *
 * @param chart the absolute path of its folder, below the root
 * @param to a folder that is ours
 */
export function copyChart(chart: string, to: string, root: string): ChartCopy | null {
  const folder = nodePath.join(to, nodePath.basename(chart));
  const budget = { files: MOST_FILES, bytes: MOST_BYTES };
  try {
    const realRoot = fs.realpathSync(root);
    copyFolder(chart, folder, realRoot, budget);
    const description = nodePath.join(folder, 'Chart.yaml');
    const text = fs.readFileSync(description, 'utf8');
    const without: string[] = [];
    for (const { name } of findDependencies(text)) {
      const beside = nodePath.join(nodePath.dirname(chart), name);
      const target = nodePath.join(folder, 'charts', name);
      if (fs.existsSync(target)) continue;
      const isThere = PLAIN_NAME.test(name) && chart !== root && fs.existsSync(nodePath.join(beside, 'Chart.yaml'));
      if (isThere) copyFolder(beside, target, realRoot, budget);
      else without.push(name);
    }
    fs.writeFileSync(description, withoutDependencies(text));
    for (const lock of ['Chart.lock', 'requirements.yaml', 'requirements.lock'])
      fs.rmSync(nodePath.join(folder, lock), { force: true });
    return budget.files < 0 || budget.bytes < 0 ? null : { folder, without };
  } catch {
    return null;
  }
}

function copyFolder(from: string, to: string, root: string, budget: { files: number; bytes: number }): void {
  fs.cpSync(from, to, {
    recursive: true,
    dereference: true,
    filter: (path) => {
      if (fs.lstatSync(path).isSymbolicLink() && !leadsWithin(root, path)) return false;
      const stat = fs.statSync(path);
      budget.files -= 1;
      budget.bytes -= stat.isFile() ? stat.size : 0;
      return (stat.isFile() || stat.isDirectory()) && budget.files >= 0 && budget.bytes >= 0;
    },
  });
}

function leadsWithin(root: string, link: string): boolean {
  try {
    return fs.realpathSync(link).startsWith(root.endsWith(nodePath.sep) ? root : root + nodePath.sep);
  } catch {
    // A link that leads nowhere holds nothing.
    return false;
  }
}
