/** Whole entries of files that show a set, as a plan brings them or takes them away. */
import type { JudgedCopy, ShownFile, ShownProblem, ShownSet } from '../../files/shown/copy/shown-copy.ts';
import type { WholeEntry } from '../../files/shown/edit-shown.ts';
import { editKey, type TextEdit } from '../../files/text/splice.ts';

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

/** Two entries of the configuration may name one list of one file. */
export function distinctEntries(planned: readonly PlannedEntry[]): readonly PlannedEntry[] {
  const key = ({ entry, edit, whole }: PlannedEntry): string =>
    [entry.file, editKey(edit), whole.list, JSON.stringify(whole.fields)].join('\0');
  return [...new Map(planned.map((each) => [key(each), each])).values()];
}
