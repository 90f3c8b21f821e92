/** Decisions to a plan: which characters move, checked by reading the edited text back. */
import { type ErrorData, errorData } from '../errors.ts';
import { editField, type FieldTarget } from '../files/editors/edit-field.ts';
import { fieldOffset, type ImageField } from '../files/field/field.ts';
import type { FindOptions } from '../files/find.ts';
import type { LineIndex } from '../files/text/line-index.ts';
import { distinctEdits, spliceText, type TextEdit } from '../files/text/splice.ts';
import type { PullPolicy } from '../image/pull-policy.ts';
import { formatReference } from '../image/reference.ts';
import { type Decision, refuse } from './decision.ts';
import { findForeignAliases } from './foreign-alias.ts';
import {
  type Change,
  type EditChange,
  type FieldPlace,
  type Kept,
  type Plan,
  type PlannedFile,
  type RecordChange,
  type Refused,
  sealPlan,
  textHash,
} from './plan.ts';
import { readBack } from './read-back.ts';
import { partSharedConflicts } from './shared-text.ts';

/** A file with what was decided about each of its fields, in the same order. */
export interface DecidedFile {
  readonly path: string;
  readonly text: string;
  readonly hash: () => string;
  readonly fields: readonly ImageField[];
  readonly lines: LineIndex;
  readonly decisions: readonly Decision[];
  readonly customResources?: FindOptions['customResources'];
}

interface PlannedField {
  readonly field: ImageField;
  readonly to: FieldTarget;
  readonly reason: string;
  /** The pull policy in force so far; `null` where it is not known. */
  readonly inForce: PullPolicy | null;
  readonly edits: readonly TextEdit[];
}

/** A record that changes with a plan: its text before and after, `null` where there is no file. */
export interface RecordText extends Pick<RecordChange, 'target' | 'from' | 'to' | 'reason'> {
  /** Whether it is written before the edits, which need it then; left out, it is written after them. */
  readonly ahead?: boolean;
}

/** Makes the plan of a verb. Records (the lock) are derived from the edits that came about. */
export function makePlan(
  createdBy: string,
  files: readonly DecidedFile[],
  recordsFor: (edits: readonly EditChange[]) => readonly RecordText[] = () => [],
): Plan {
  const edits: EditChange[] = [];
  const kept: Kept[] = [];
  const refused: Refused[] = [];
  const planned: PlannedFile[] = [];
  for (const { file, ...result } of planFiles(files)) {
    for (const entry of result.fields) edits.push(editChange(`edit-${edits.length + 1}`, file, entry));
    for (const entry of result.kept) kept.push(entry);
    for (const entry of result.refused) refused.push(entry);
    if (result.after !== null) planned.push({ path: file.path, sha256: file.hash(), after: textHash(result.after) });
  }
  const records = recordsFor(edits).filter(({ from, to }) => from !== to);
  const ahead = records.filter((record) => record.ahead === true);
  const behind = records.filter((record) => record.ahead !== true);
  const first = ahead.map((record, index) => recordChange(`record-${index + 1}`, record, []));
  const needs = first.map(({ id }) => id);
  const changes: Change[] = [...first, ...edits.map((edit) => ({ ...edit, needs }))];
  for (const [index, record] of behind.entries()) {
    const id = `record-${ahead.length + index + 1}`;
    changes.push(
      recordChange(
        id,
        record,
        changes.map((change) => change.id),
      ),
    );
  }
  const inOrder = [...ahead.map(plannedRecord), ...planned, ...behind.map(plannedRecord)];
  return sealPlan({ createdBy, files: inOrder, changes, kept, refused });
}

function unitOf(decision: Decision | undefined): string | null {
  return decision === undefined || decision.kind === 'keep' ? null : (decision.unit ?? null);
}

function recordChange(id: string, record: RecordText, needs: readonly string[]): RecordChange {
  const { target, from, to, reason } = record;
  return { id, kind: 'record', target, from, to, reason, needs };
}

function plannedRecord({ target, from, to }: RecordText): PlannedFile {
  return { path: target.file, sha256: hashOrNull(from), after: hashOrNull(to) };
}

function hashOrNull(text: string | null): string | null {
  return text === null ? null : textHash(text);
}

function editChange(id: string, file: DecidedFile, { field, to, reason, inForce, edits }: PlannedField): EditChange {
  const { reference, written } = field;
  const text = reference === null ? written : formatReference({ ...reference, tag: to.tag, digest: to.digest });
  const from = field.pullPolicy.written;
  const policy = to.pullPolicy === undefined || to.pullPolicy === from ? null : { from, to: to.pullPolicy };
  const rolls = text !== written || policy?.to !== inForce;
  return {
    id,
    kind: 'edit',
    target: fieldPlace(file, field),
    from: written,
    to: text,
    ...(policy === null ? {} : { pullPolicy: policy, rolls }),
    reason,
    needs: [],
    edits,
  };
}

export function fieldPlace(file: { readonly path: string; readonly lines: LineIndex }, field: ImageField): FieldPlace {
  const { document, path, object, container } = field;
  return { file: file.path, ...file.lines.at(fieldOffset(field)), document, path, object, container };
}

/** The text of a file once the edits of a plan are made; `null` where they do not fit. */
export function editedText(text: string, changes: readonly EditChange[]): string | null {
  return spliceText(text, distinctEdits(changes.flatMap(({ edits }) => edits)));
}

/** Plans each file; a unit of which one place is refused is taken out of all of them, until what is left is whole. */
function planFiles(files: readonly DecidedFile[]): readonly (FilePlan & { readonly file: DecidedFile })[] {
  const broken = new Set<string>();
  const faults = new Map<ImageField, ErrorData>();
  for (;;) {
    const before = broken.size;
    const plans = files.map((file) => ({ file, ...planFile(withoutUnits(file, broken, faults)) }));
    for (const { unit, field, error } of plans.flatMap(({ breaks }) => breaks)) {
      broken.add(unit);
      if (!faults.has(field)) faults.set(field, error);
    }
    if (broken.size === before) return plans;
  }
}

/** What broke a unit is told as it is; its other places are told that they stay for it. */
function withoutUnits(
  file: DecidedFile,
  broken: ReadonlySet<string>,
  faults: ReadonlyMap<ImageField, ErrorData>,
): DecidedFile {
  if (broken.size === 0) return file;
  const decisions = file.decisions.map((decision, index) => {
    if (decision.kind !== 'change' || decision.unit === undefined || !broken.has(decision.unit)) return decision;
    const field = file.fields[index];
    const own = field === undefined ? undefined : faults.get(field);
    const message = `\`${field?.written}\` stays, since what moves with it could not be moved`;
    return refuse(own ?? errorData('UNIT_INCOMPLETE', message));
  });
  return { ...file, decisions };
}

interface FilePlan {
  /** Places of units that were refused. */
  readonly breaks: readonly { readonly unit: string; readonly field: ImageField; readonly error: ErrorData }[];
  readonly fields: readonly PlannedField[];
  readonly kept: readonly Kept[];
  readonly refused: readonly Refused[];
  readonly after: string | null;
}

function planFile(file: DecidedFile): FilePlan {
  const fields: PlannedField[] = [];
  const kept: Kept[] = [];
  const refused: Refused[] = [];
  const policyStyle = file.fields.find(({ policySpan }) => policySpan !== null)?.policySpan?.style ?? 'plain';
  const units = new Map(file.fields.map((field, index) => [field, unitOf(file.decisions[index])]));
  const breaks: FilePlan['breaks'][number][] = [];
  const refuseField = (field: ImageField, error: ErrorData): void => {
    const unit = units.get(field);
    if (unit != null) breaks.push({ unit, field, error });
    const target = fieldPlace(file, field);
    const { line, column } = target;
    refused.push({ target, written: field.written, error: { ...error, place: { file: file.path, line, column } } });
  };
  for (const [index, field] of file.fields.entries()) {
    const decision = file.decisions[index];
    if (decision === undefined || decision.kind === 'keep') {
      if (decision !== undefined)
        kept.push({
          target: fieldPlace(file, field),
          written: field.written,
          code: decision.code,
          reason: decision.reason,
        });
    } else if (decision.kind === 'refuse') {
      refuseField(field, decision.error);
    } else {
      const edit = editField(file.text, field, decision.to, policyStyle);
      const { to, reason, inForce = field.pullPolicy.effective } = decision;
      if (edit.ok) fields.push({ field, to, reason, inForce, edits: edit.edits });
      else refuseField(field, edit.error);
    }
  }
  const foreign = findForeignAliases(file.text, file.fields, fields);
  for (const { field } of foreign)
    refuseField(
      field,
      errorData('EDIT_SHARED', `\`${field.written}\` has an anchor, and what is no image uses it as well`),
    );
  const { apart, shared } = partSharedConflicts(
    file.fields,
    fields.filter((planned) => !foreign.has(planned)),
  );
  for (const { field } of shared)
    refuseField(
      field,
      errorData(
        'EDIT_SHARED',
        `\`${field.written}\` is shared by an anchor with a field that is to hold something else`,
      ),
    );
  if (apart.length === 0) return { breaks, fields: [], kept, refused, after: null };
  const after = spliceText(file.text, distinctEdits(apart.flatMap(({ edits }) => edits)));
  const fault =
    after === null ? 'two edits meet' : readBack(file, after, new Map(apart.map(({ field, to }) => [field, to])));
  if (fault === null) return { breaks, fields: apart, kept, refused, after };
  for (const { field } of apart)
    refuseField(field, errorData('EDIT_NOT_READ_BACK', `the edit of \`${field.written}\` did not read back: ${fault}`));
  return { breaks, fields: [], kept, refused, after: null };
}
