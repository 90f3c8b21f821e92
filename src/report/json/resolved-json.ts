/** What references stand for, for programs. */
import type { Resolved } from '../../verbs/resolve.ts';
import { toSafeJson } from '../lines/escape.ts';

/** The answer as `bowline.resolve/1`. */
export function renderResolvedJson(resolved: readonly Resolved[]): string {
  return `${toSafeJson({ schema: 'bowline.resolve/1', resolved }, 2)}\n`;
}
