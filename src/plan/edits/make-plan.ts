/** Decisions to a plan: the files one by one, what moves together, and the records that follow. */
import { type ErrorData, errorData } from '../../errors.ts';
import type { ImageField } from '../../files/field/field.ts';
import { formatReference } from '../../image/reference.ts';
import { refuse } from '../decisions/decision.ts';
import {
  type Change,
  type EditChange,
  type Kept,
  type Plan,
  type PlannedFile,
  type RecordChange,
  type Refused,
  sealPlan,
  textHash,
} from '../plan.ts';
import { editedText } from './edited-text.ts';
import { type DecidedFile, type FilePlan, fieldPlace, type PlannedField, planFile } from './plan-file.ts';
import { prepareRenames, renameChanges, type VolumeRenames } from './rename-volumes.ts';

/** A record that changes with a plan: its text before and after, `null` where there is no file. */
export interface RecordText extends Pick<RecordChange, 'target' | 'from' | 'to' | 'reason'> {
  /** Whether it is written before the edits, which need it then; left out, it is written after them. */
  readonly ahead?: boolean;
}

export interface PlanOptions {
  /** Whether a new object, of another name, may take the place of one that cannot change. */
  readonly rename?: boolean;
}

const NO_RENAMES: VolumeRenames['byField'] = new Map();

/** Makes the plan of a verb. Records (the lock) are derived from the edits that came about. */
export function makePlan(
  createdBy: string,
  files: readonly DecidedFile[],
  recordsFor: (edits: readonly EditChange[]) => readonly RecordText[] = () => [],
  options: PlanOptions = {},
): Plan {
  const ready =
    options.rename === true ? prepareRenames(files) : { files: files.map(refuseFixed), byField: NO_RENAMES };
  const results = planFiles(ready.files);
  const edits: EditChange[] = [];
  const kept: Kept[] = [];
  const refused: Refused[] = [];
  const planned: PlannedFile[] = [];
  const moved: { readonly id: string; readonly field: ImageField }[] = [];
  for (const { file, ...result } of results) {
    for (const entry of result.fields) {
      const id = `edit-${edits.length + 1}`;
      edits.push(editChange(id, file, entry));
      moved.push({ id, field: entry.field });
    }
    for (const entry of result.kept) kept.push(entry);
    for (const entry of result.refused) refused.push(entry);
  }
  const names = renameChanges(moved, ready.byField);
  for (const { file, fields } of results) {
    const beside = names.filter(({ target }) => target.file === file.path);
    if (fields.length + beside.length === 0) continue;
    const after = editedText(file.text, [...fields, ...beside]);
    planned.push({ path: file.path, sha256: file.hash(), after: hashOrNull(after) });
  }
  const records = recordsFor(edits).filter(({ from, to }) => from !== to);
  const ahead = records.filter((record) => record.ahead === true);
  const behind = records.filter((record) => record.ahead !== true);
  const first = ahead.map((record, index) => recordChange(`record-${index + 1}`, record, []));
  const needs = first.map(({ id }) => id);
  const changes: Change[] = [...first, ...[...edits, ...names].map((edit) => ({ ...edit, needs }))];
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
  const name = to.name ?? reference?.name ?? '';
  const text = reference === null ? written : formatReference({ name, tag: to.tag, digest: to.digest });
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
    ...(reference === null || name === reference.name ? {} : { renames: true }),
    reason,
    needs: [],
    edits,
  };
}

/** What cannot change once its object is there stays, whatever the verb; what moves with it moves all the same. */
function refuseFixed(file: DecidedFile): DecidedFile {
  if (file.fields.every(({ fixed }) => fixed === undefined)) return file;
  const decisions = file.decisions.map((decision, index) => {
    const fixed = file.fields[index]?.fixed;
    return decision?.kind === 'change' && fixed !== undefined ? refuse(errorData('OBJECT_FIXED', fixed)) : decision;
  });
  return { ...file, decisions };
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
    if (decision?.kind !== 'change' || decision.unit === undefined || !broken.has(decision.unit)) return decision;
    const field = file.fields[index];
    const own = field === undefined ? undefined : faults.get(field);
    const message = `\`${field?.written}\` stays, since what moves with it could not be moved`;
    return refuse(own ?? errorData('UNIT_INCOMPLETE', message));
  });
  return { ...file, decisions };
}
