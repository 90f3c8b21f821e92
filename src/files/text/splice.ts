/** Edits of text: where, what goes, what comes. */

/** One edit. `remove` is the text that must stand at the offset, so that an edit never lands in the wrong place. */
export interface TextEdit {
  /** Offset in the text before any edit, in UTF-16 units. */
  readonly offset: number;
  readonly remove: string;
  readonly insert: string;
}

/** Applies edits that do not overlap; `null` where one does not fit the text or two of them meet. */
export function spliceText(text: string, edits: readonly TextEdit[]): string | null {
  const pieces: string[] = [];
  let at = 0;
  for (const { offset, remove, insert } of [...edits].sort(byOffset)) {
    if (offset < at || !text.startsWith(remove, offset) || offset > text.length) return null;
    pieces.push(text.slice(at, offset), insert);
    at = offset + remove.length;
  }
  pieces.push(text.slice(at));
  return pieces.join('');
}

/** The order in which edits of one text are made: what is put in where something else goes stands before it. */
export function byOffset(a: TextEdit, b: TextEdit): number {
  return a.offset - b.offset || a.remove.length - b.remove.length;
}

/** Fields that share a text through an anchor plan the same edit; it is made once. */
export function distinctEdits(edits: readonly TextEdit[]): TextEdit[] {
  return [...new Map(edits.map((edit) => [editKey(edit), edit])).values()];
}

/** Equal for equal edits alone. */
export function editKey({ offset, remove, insert }: TextEdit): string {
  return `${offset}\0${remove}\0${insert}`;
}

/** The edits that take a spliced text back to what it was. */
export function reverseEdits(edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0;
  return [...edits].sort(byOffset).map(({ offset, remove, insert }) => {
    const reversed = { offset: offset + shift, remove: insert, insert: remove };
    shift += insert.length - remove.length;
    return reversed;
  });
}

/** The smallest edit that turns one text into another at an offset. */
export function smallestEdit(offset: number, from: string, to: string): TextEdit | null {
  if (from === to) return null;
  const shorter = Math.min(from.length, to.length);
  let head = 0;
  while (head < shorter && from[head] === to[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1;
  return {
    offset: offset + head,
    remove: from.slice(head, from.length - tail),
    insert: to.slice(head, to.length - tail),
  };
}
