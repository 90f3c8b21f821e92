/** Whether a plan moves only characters that belong to the fields it names, judged without the code that planned it. */
import { type FieldSpan, fieldAddress, type ImageField } from '../../src/files/field/field.ts';
import type { TextEdit } from '../../src/files/text/splice.ts';
import type { EditChange, Plan } from '../../src/plan/plan.ts';
import type { FileFields, Reading } from '../../src/steps/read.ts';

const DIGEST_PAIR = /^[\s,]*(["']?)digest\1:[ \t]*(["']?)sha256:[0-9a-f]{64}\2[,\s]*$/;

/** The edits of a plan, file by file. */
export function editsByFile(plan: Plan): ReadonlyMap<string, readonly EditChange[]> {
  const edits = plan.changes.filter((change) => change.kind === 'edit');
  return Map.groupBy(edits, ({ target }) => target.file);
}

/** Every edit that moves a character outside its field, or whose field is not there. */
export function findStrayEdits(plan: Plan, reading: Reading): string[] {
  const files = new Map(reading.files.map((file) => [file.path, file]));
  return [...editsByFile(plan)].flatMap(([path, changes]) => {
    const file = files.get(path);
    if (file === undefined) return [`${path} was not read`];
    const fields = new Map(file.fields.map((field) => [fieldAddress(field), field]));
    return changes.flatMap((change) => {
      const place = `${path} ${fieldAddress(change.target)}`;
      const field = fields.get(fieldAddress(change.target));
      if (field?.written !== change.from) return [`${place} is not the field that was read`];
      const stray = change.edits.filter((edit) => !isWithin(file, field, edit));
      return stray.map(({ offset, remove, insert }) => `${place}: at ${offset} ${JSON.stringify([remove, insert])}`);
    });
  });
}

function isWithin({ text }: FileFields, field: ImageField, { offset, remove, insert }: TextEdit): boolean {
  const end = offset + remove.length;
  if (text.slice(offset, end) !== remove) return false;
  if (field.spans.some((span) => offset >= span.start && end <= span.end)) return true;
  if (remove !== '' || !DIGEST_PAIR.test(insert) || field.format !== 'kustomize') return false;
  // A new pair stands behind a pair of the field: in braces at once, in a block at the end of its line, or of its lines.
  const between = (span: FieldSpan): string => text.slice(span.end, offset);
  return field.spans.some(
    (span) => span.end <= offset && /^["']?(?:[ \t]*(?:[ \t]#[^\r\n]*)?|[\r\n]*)$/.test(between(span)),
  );
}

/** What a text becomes with the edits of its fields; an edit that several fields share counts once. */
export function spliceEdits(text: string, changes: readonly EditChange[]): string {
  let result = text;
  for (const { offset, remove, insert } of distinctEdits(changes).reverse())
    result = result.slice(0, offset) + insert + result.slice(offset + remove.length);
  return result;
}

/** Each edit of a file once, from the first to the last. */
export function distinctEdits(changes: readonly EditChange[]): TextEdit[] {
  const distinct = new Map(changes.flatMap(({ edits }) => edits.map((edit) => [JSON.stringify(edit), edit])));
  return [...distinct.values()].sort((a, b) => a.offset - b.offset);
}
