/** Whole entries of files that show a set, as a plan brings them or takes them away. */
import type { ListedEntry } from '../../files/shown/copy/entry-list.ts';
import type { Copy, JudgedCopy, ShownFile, ShownProblem, ShownSet } from '../../files/shown/copy/shown-copy.ts';
import type { WholeEntry } from '../../files/shown/edit-shown.ts';
import type { TextEdit } from '../../files/text/splice.ts';

/** A copy with the entry of the configuration that it was found by. */
export interface Judged extends JudgedCopy {
  readonly entry: ShownFile;
}

/** A whole entry that comes or goes. */
export interface PlannedEntry {
  readonly entry: ShownFile;
  readonly component: string | null;
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly whole: WholeEntry;
  readonly edit: TextEdit;
  readonly reason: string;
}

export interface PlannedEntries {
  readonly planned: readonly PlannedEntry[];
  /** What of the problems is left, with why an entry cannot be added. */
  readonly problems: readonly ShownProblem[];
}

/** What a planner of entries looks at. */
export interface EntryScene {
  readonly set: ShownSet;
  readonly entries: readonly ShownFile[];
  readonly judged: readonly Judged[];
  readonly textOf: (file: string) => string;
  readonly frozen: (file: string) => string | null;
}

/** A copy begins at its first span, around which quotes may stand. */
export function standsIn({ spans }: Pick<Copy, 'spans'>, { start, end }: ListedEntry): boolean {
  const at = spans[0]?.start ?? -1;
  return at >= start - 1 && at < end;
}

/** Two entries of the configuration may name one list of one file. */
export function distinctEntries(planned: readonly PlannedEntry[]): readonly PlannedEntry[] {
  const key = ({ entry, edit }: PlannedEntry): string => [entry.file, edit.offset, edit.remove, edit.insert].join('\0');
  return [...new Map(planned.map((each) => [key(each), each])).values()];
}
