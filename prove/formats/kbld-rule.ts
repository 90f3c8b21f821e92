/** What kbld finds by its own rule: in every YAML document, any key `image` that holds a text, at any depth. */
import { JSON_SCHEMA, loadAll } from 'js-yaml';

const DEEPEST = 200;

/** The values, each as often as it stands there; `null` where kbld would stop at the file. */
export function findByKbldRule(text: string): readonly string[] | null {
  const found: string[] = [];
  try {
    for (const document of loadAll(text, { schema: JSON_SCHEMA })) collect(document, found, 0);
  } catch {
    return null;
  }
  return found;
}

function collect(node: unknown, found: string[], depth: number): void {
  if (typeof node !== 'object' || node === null || depth > DEEPEST) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'image' && typeof value === 'string') found.push(value);
    else collect(value, found, depth + 1);
  }
}
