/** Lists of a file whose entries show a set: items of YAML and JSON, rows, lines, struct literals. */

import type { TextEdit } from '../../text/splice.ts';

/** A value of an entry; quotes are counted. */
export interface EntryPart {
  /** The key that it has within its entry; empty for an entry that is one value, and for the key of a mapping. */
  readonly key: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

export interface ListedEntry {
  readonly start: number;
  readonly end: number;
  /** Its values, in the order of the text. */
  readonly parts: readonly EntryPart[];
  /** Whether it consists of these values alone, so that another one can be written after it. */
  readonly isPlain: boolean;
}

export interface EntryList {
  /** What tells it from the other lists of its file. */
  readonly at: string;
  /** `lines`: each begins on a line of its own, with the same signs before it. `commas`: they stand between commas. */
  readonly form: 'lines' | 'commas';
  /** What stands before each entry on its line, beside space. */
  readonly mark: '-' | '';
  /** Whether the whole file is YAML or JSON, so that everything around an entry can be compared by what it says. */
  readonly isTree: boolean;
  /** What stands behind each entry on its line. */
  readonly suffix: string;
  readonly entries: readonly ListedEntry[];
  /** A value in place of another one: in its quotes, or with quotes where it needs them. */
  readonly write: (value: string, inPlaceOf: string) => string;
  /** Of a list that is not there yet: the edit that makes it, with all of its first entries; `null` where it cannot be written. */
  readonly make?: (entries: readonly EntryFields[]) => TextEdit | null;
}

/** What an entry says, by the keys of its values. */
export type EntryFields = Readonly<Record<string, string>>;

export function fieldsOf({ parts }: ListedEntry): EntryFields {
  return Object.fromEntries(parts.map(({ key, value }) => [key, value]));
}

/** Whether an entry says this and nothing else. */
export function saysFields({ parts }: ListedEntry, fields: EntryFields): boolean {
  return (
    parts.length === Object.keys(fields).length &&
    parts.every(({ key, value }) => Object.hasOwn(fields, key) && fields[key] === value)
  );
}
