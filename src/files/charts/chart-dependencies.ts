/** The other charts that a chart names in its `Chart.yaml`. */
import { textReader } from '../objects/walk-text.ts';
import { parseDocument } from '../yaml/yaml.ts';
import { member, textOf } from '../yaml/yaml-tree.ts';

export interface ChartDependency {
  readonly name: string;
  /** The key that its values stand under, where that is not its name. */
  readonly alias: string | null;
}

/** The dependencies of the text of a `Chart.yaml`; none where it cannot be read. */
export function findDependencies(text: string): ChartDependency[] {
  const parsed = parseDocument(text, 0, text.length);
  if (!parsed.ok) return [];
  return (textReader.items(member(parsed.root, 'dependencies')) ?? []).flatMap((dependency) => {
    const name = textOf(member(dependency, 'name'));
    return name === null ? [] : [{ name, alias: textOf(member(dependency, 'alias')) }];
  });
}

/** The text of a `Chart.yaml` that names no dependencies: what lies in `charts` belongs to the chart all the same. */
export function withoutDependencies(text: string): string {
  return text.replace(/^dependencies:.*\r?\n(?:(?:[ \t#-].*)?\r?\n)*(?:[ \t#-].*$)?/m, '');
}
