/** How many findings of each severity there are. */
import type { Finding } from '../../rules/finding.ts';

export interface SeverityCounts {
  readonly error: number;
  readonly warning: number;
  readonly note: number;
}

export function countSeverities(findings: readonly Finding[]): SeverityCounts {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}
