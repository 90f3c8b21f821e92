/** What becomes of one file of a plan: decisions to edits, checked by reading the edited text back. */
import { type ErrorData, errorData } from '../../errors.ts';
import { editField } from '../../files/editors/edit-field.ts';
import type { FieldTarget } from '../../files/editors/field-edit.ts';
import { fieldOffset, type ImageField } from '../../files/field/field.ts';
import type { FindOptions } from '../../files/find.ts';
import type { LineIndex } from '../../files/text/line-index.ts';
import type { PullPolicy } from '../../image/pull-policy.ts';
import type { Decision } from '../decisions/decision.ts';
import type { FieldPlace, Kept, Refused } from '../plan.ts';
import { editedText, type PlannedEdits } from './edited-text.ts';
import { findForeignAliases } from './foreign-alias.ts';
import { readBack } from './read-back.ts';
import { partSharedConflicts } from './shared-text.ts';

/** A file with what was decided about each of its fields, in the same order. */
export interface DecidedFile {
  readonly path: string;
  readonly text: string;
  readonly hash: () => string;
  readonly fields: readonly ImageField[];
  readonly lines: LineIndex;
  /** `null` for a field that is none of the plan's fields: it moves as something else, and is said there. */
  readonly decisions: readonly (Decision | null)[];
  readonly customResources?: FindOptions['customResources'];
}

/** A field that is to become another one. */
export interface PlannedField extends PlannedEdits {
  readonly field: ImageField;
  readonly to: FieldTarget;
  readonly reason: string;
  /** The pull policy in force so far; `null` where it is not known. */
  readonly inForce: PullPolicy | null;
}

/** What is planned for one file. */
export interface FilePlan {
  /** Places of units that were refused. */
  readonly breaks: readonly { readonly unit: string; readonly field: ImageField; readonly error: ErrorData }[];
  readonly fields: readonly PlannedField[];
  readonly kept: readonly Kept[];
  readonly refused: readonly Refused[];
  /** The edited text; `null` where nothing is edited. */
  readonly after: string | null;
}

/** A field that cannot become what was decided. */
interface Fault {
  readonly field: ImageField;
  readonly error: ErrorData;
}

/** Plans one file: as long as one of its edits does not read back, none of them is made. */
export function planFile(file: DecidedFile): FilePlan {
  const { planned, kept, faults } = makeEdits(file);
  const foreign = findForeignAliases(file.text, file.fields, planned);
  const { apart, shared } = partSharedConflicts(
    file.fields,
    planned.filter((each) => !foreign.has(each)),
  );
  const sharing = [
    ...[...foreign].map((each) => sharedFault(each, 'has an anchor, and what is no image uses it as well')),
    ...shared.map((each) => sharedFault(each, 'is shared by an anchor with a field that is to hold something else')),
  ];
  const { after, problem } = apart.length === 0 ? { after: null, problem: null } : editAndReadBack(file, apart);
  const unread = problem === null ? [] : apart.map((each) => unreadFault(each, problem));
  const fields = problem === null ? apart : [];
  return { fields, kept, after, ...refuseFields(file, [...faults, ...sharing, ...unread]) };
}

/** Each decision by itself: the edits that it takes, or why the field stays. */
function makeEdits(file: DecidedFile): {
  readonly planned: readonly PlannedField[];
  readonly kept: readonly Kept[];
  readonly faults: readonly Fault[];
} {
  const planned: PlannedField[] = [];
  const kept: Kept[] = [];
  const faults: Fault[] = [];
  const policyStyle = file.fields.find(({ policySpan }) => policySpan !== null)?.policySpan?.style ?? 'plain';
  for (const [index, field] of file.fields.entries()) {
    const decision = file.decisions[index];
    if (decision == null) continue;
    if (decision.kind === 'keep') {
      const { code, reason } = decision;
      kept.push({ target: fieldPlace(file, field), written: field.written, code, reason });
    } else if (decision.kind === 'refuse') {
      faults.push({ field, error: decision.error });
    } else {
      const edit = editField(file.text, field, decision.to, policyStyle);
      const { to, reason, inForce = field.pullPolicy.effective } = decision;
      if (edit.ok) planned.push({ field, to, reason, inForce, edits: edit.edits });
      else faults.push({ field, error: edit.error });
    }
  }
  return { planned, kept, faults };
}

function editAndReadBack(
  file: DecidedFile,
  planned: readonly PlannedField[],
): { readonly after: string | null; readonly problem: string | null } {
  const after = editedText(file.text, planned);
  if (after === null) return { after, problem: 'two edits meet' };
  const problem = readBack(file, after, new Map(planned.map(({ field, to }) => [field, to])));
  return { after: problem === null ? after : null, problem };
}

function sharedFault({ field }: PlannedField, why: string): Fault {
  return { field, error: errorData('EDIT_SHARED', `\`${field.written}\` ${why}`) };
}

function unreadFault({ field }: PlannedField, problem: string): Fault {
  const message = `the edit of \`${field.written}\` did not read back: ${problem}`;
  return { field, error: errorData('EDIT_NOT_READ_BACK', message) };
}

/** Gives each fault its place, and names the units that it breaks. */
function refuseFields(file: DecidedFile, faults: readonly Fault[]): Pick<FilePlan, 'breaks' | 'refused'> {
  const units = new Map(file.fields.map((field, index) => [field, unitOf(file.decisions[index])]));
  return {
    breaks: faults.flatMap(({ field, error }) => {
      const unit = units.get(field) ?? null;
      return unit === null ? [] : [{ unit, field, error }];
    }),
    refused: faults.map(({ field, error }) => {
      const target = fieldPlace(file, field);
      const { line, column } = target;
      return { target, written: field.written, error: { ...error, place: { file: file.path, line, column } } };
    }),
  };
}

function unitOf(decision: Decision | null | undefined): string | null {
  return decision == null || decision.kind === 'keep' ? null : (decision.unit ?? null);
}

/** Where a field stands, as plans tell it. */
export function fieldPlace(file: { readonly path: string; readonly lines: LineIndex }, field: ImageField): FieldPlace {
  const { document, path, object, container } = field;
  return { file: file.path, ...file.lines.at(fieldOffset(field)), document, path, object, container };
}
