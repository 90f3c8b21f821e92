/** Where the shortcut for block YAML and the full parser differ. */
import assert from 'node:assert/strict';
import { parseBlockYaml, TEMPLATE } from '../../src/files/yaml/block-yaml.ts';
import { parseFullYaml } from '../../src/files/yaml/full-yaml.ts';

export interface Comparison {
  /** Whether the shortcut answers. */
  readonly answers: boolean;
  /** What is wrong with its answer; `null` where it gives up, or answers as the full parser does. */
  readonly fault: string | null;
}

/** Reads one document both ways. */
export function compareShortcut(text: string, start: number, end: number): Comparison {
  const root = parseBlockYaml(text, start, end);
  if (root === null) return { answers: false, fault: null };
  const full = parseFullYaml(text, start, end);
  if (root === TEMPLATE) {
    return { answers: false, fault: full.ok && !full.templated ? 'takes for a template what is none' : null };
  }
  if (!full.ok) return { answers: true, fault: `answers what is broken: ${full.error.message}` };
  if (full.templated) return { answers: true, fault: 'answers a template' };
  try {
    assert.deepStrictEqual(root, full.root);
  } catch (thrown) {
    return { answers: true, fault: (thrown as Error).message };
  }
  return { answers: true, fault: null };
}
