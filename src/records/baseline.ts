/** A baseline: the findings that were there when a repository began to be judged, so that only new ones count. */
import { BowlineError } from '../errors.ts';

export const BASELINE_SCHEMA = 'bowline.baseline/1';

/**
 * Reads the fingerprints of a baseline.
 *
 * @throws {BowlineError} `BASELINE_INVALID`
 */
export function parseBaseline(text: string, file: string): ReadonlySet<string> {
  try {
    const value: unknown = JSON.parse(text);
    if (isBaseline(value)) return new Set(value.findings.map(({ fingerprint }) => fingerprint));
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
  }
  throw new BowlineError('BASELINE_INVALID', `${file} is not a baseline`, { place: { file } });
}

export interface BaselineEntry {
  readonly file: string;
  readonly rule: string;
  readonly fingerprint: string;
}

/** The text of a baseline, an entry a line, sorted by file, so that it merges. */
export function formatBaseline(entries: readonly BaselineEntry[]): string {
  const lines = entries.map(({ file, rule, fingerprint }) => JSON.stringify({ file, rule, fingerprint })).sort();
  return `{"schema":"${BASELINE_SCHEMA}","findings":[\n${lines.join(',\n')}\n]}\n`;
}

function isBaseline(value: unknown): value is { findings: { fingerprint: string }[] } {
  if (typeof value !== 'object' || value === null) return false;
  const { schema, findings } = value as { schema?: unknown; findings?: unknown };
  const isEntry = (entry: unknown): boolean =>
    typeof entry === 'object' && entry !== null && typeof (entry as { fingerprint?: unknown }).fingerprint === 'string';
  return schema === BASELINE_SCHEMA && Array.isArray(findings) && findings.every(isEntry);
}
