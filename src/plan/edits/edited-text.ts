/** The text of a file once what is planned for it is made. */
import { distinctEdits, spliceText, type TextEdit } from '../../files/text/splice.ts';

/** What is planned for one field: the edits that make it so. */
export interface PlannedEdits {
  readonly edits: readonly TextEdit[];
}

/** The text with all edits made; `null` where they do not fit it. Fields that share a text share its edits. */
export function editedText(text: string, planned: readonly PlannedEdits[]): string | null {
  return spliceText(text, distinctEdits(planned.flatMap(({ edits }) => edits)));
}
