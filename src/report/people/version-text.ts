/** Versions and what they rest on, for people and programs. */
import type { VersionAnswer, VersionRow } from '../../verbs/version.ts';
import { escapeLine, toSafeJson } from '../lines/escape.ts';

/** The version on its own line, what it rests on indented below. With `way back`, the commit. */
export function* renderVersions({ rows }: VersionAnswer, wantsCommit: boolean): Generator<string> {
  for (const row of rows) {
    if (row.error !== null) continue;
    const head = wantsCommit ? row.commit : row.version;
    yield `${escapeLine(head ?? 'unknown')}\n`;
    for (const line of linesOf(row, wantsCommit)) yield `  ${escapeLine(line)}\n`;
  }
}

function linesOf({ commit, version, upstream, evidence }: VersionRow, wantsCommit: boolean): readonly string[] {
  const other = wantsCommit ? `version ${version ?? 'unknown'}` : `commit ${commit ?? 'unknown'}`;
  return [other, ...(upstream?.source == null ? [] : [`source ${upstream.source}`]), ...evidence];
}

/** The answer as `bowline.version/1`. */
export function renderVersionsJson(answer: VersionAnswer): string {
  return `${toSafeJson({ schema: 'bowline.version/1', ...answer }, 2)}\n`;
}
