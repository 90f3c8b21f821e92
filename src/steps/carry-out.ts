/** Carries out a plan: everything is checked before the first write, and each file is replaced whole. */

import { BowlineError, type ErrorData } from '../errors.ts';
import { fieldAddress, type ImageField } from '../files/field/field.ts';
import { findImageFields } from '../files/find.ts';
import { OVERLAY_FILE } from '../files/kustomize/overlay.ts';
import { parseOverlay } from '../files/kustomize/parse-overlay.ts';
import { folderOf, joinPath } from '../files/text/local-path.ts';
import { tryParseReference } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { editsStayWithin } from '../plan/check-edits.ts';
import { editedText } from '../plan/make-plan.ts';
import { type Change, type EditChange, type Plan, type PlannedFile, textHash } from '../plan/plan.ts';
import { type PlannedValue, readBack } from '../plan/read-back.ts';
import { CONFIG_FILE, type Config } from '../records/config/config.ts';
import { differInEntriesAlone } from '../records/config/edit-config.ts';
import { parseConfig } from '../records/config/parse-config.ts';
import { EMPTY_LEDGER, formatEntry, formatLedger, LEDGER_FILE, mergeLedgers } from '../records/ledger/ledger.ts';
import { parseLedger } from '../records/ledger/parse-ledger.ts';
import { LOCK_FILE, parseLock } from '../records/lock.ts';
import { type KustomizedFields, readKustomizations, rowsOf } from './overlay/kustomized-fields.ts';
import { readIfThere } from './read-if-there.ts';

/** A file whose new text is known and checked. */
interface PreparedFile {
  readonly path: string;
  /** The text to write; `null` removes the file. */
  readonly text: string | null;
  readonly expected: string | null;
}

export interface Preparation {
  readonly files: readonly PreparedFile[];
  /** Files that hold what the plan wants already. */
  readonly done: readonly string[];
  /** Why nothing may be written; empty where everything fits. */
  readonly errors: readonly ErrorData[];
}

/**
 * Reads every file of a plan and makes its new text, without writing any.
 *
 * @param isWayBack whether the plan brings back what stood there before, faults and all
 */
export function preparePlan(plan: Plan, world: World, isWayBack = false): Preparation {
  const files: PreparedFile[] = [];
  const done: string[] = [];
  const errors: ErrorData[] = [];
  const changes = Map.groupBy(plan.changes, ({ target }) => target.file);
  const findConfigured = configuredPlaces(world);
  for (const file of plan.files) {
    try {
      const prepared = prepareFile(file, changes.get(file.path) ?? [], { findConfigured, isWayBack }, world);
      if (prepared === null) done.push(file.path);
      else files.push(prepared);
    } catch (thrown) {
      if (!(thrown instanceof BowlineError)) throw thrown;
      errors.push(thrown.toData());
    }
  }
  return { files, done, errors };
}

/** Writes what was prepared; a file that cannot be written ends the run, and the ones before it stand. */
export function writePrepared(preparation: Preparation, world: World): { written: string[]; error: ErrorData | null } {
  const written: string[] = [];
  for (const { path, text, expected } of preparation.files) {
    try {
      if (text === null) world.disk.remove(path, expected ?? '');
      else world.disk.write(path, text, expected);
      written.push(path);
    } catch (thrown) {
      if (!(thrown instanceof BowlineError)) throw thrown;
      return { written, error: thrown.toData() };
    }
  }
  return { written, error: null };
}

/** The rows that `configurations` of kustomizations add for a file; they are read where a plan needs them. */
type FindConfigured = (path: string) => Config['customResources'];

function configuredPlaces({ disk }: World): FindConfigured {
  let kustomized: KustomizedFields | null = null;
  return (path) => {
    kustomized ??= readKustomizations(disk.list(['.'], { fromRoot: true }), disk);
    return rowsOf(kustomized.specsOf(path));
  };
}

function prepareFile(
  file: PlannedFile,
  changes: readonly Change[],
  { findConfigured, isWayBack }: { readonly findConfigured: FindConfigured; readonly isWayBack: boolean },
  world: World,
): PreparedFile | null {
  world.disk.confine(file.path);
  const now = readIfThere(file.path, world.disk);
  const hash = now?.hash() ?? null;
  if (hash === file.after) return null;
  if (file.path === LEDGER_FILE && hash !== file.sha256)
    return grownLedger(now?.text ?? null, hash, changes, isWayBack);
  if (hash !== file.sha256) throw changedSince(file.path, isWayBack);
  const [change] = changes;
  const whole = changes.find(({ kind }) => kind !== 'edit');
  if (whole !== undefined && changes.length !== 1) throw invalid(file.path, 'it is changed as a whole and in parts');
  const text =
    change === undefined || change.kind === 'edit'
      ? editFile(file.path, now?.text ?? '', changes as EditChange[], findConfigured, world.config)
      : change.kind === 'record'
        ? recordText(file.path, now?.text ?? null, change.to, isWayBack)
        : overlayText(file.path, now?.text ?? null, change.to);
  if ((text === null ? null : textHash(text)) !== file.after)
    throw stale(file.path, 'its changes do not lead to the text that the plan names');
  return { path: file.path, text, expected: hash };
}

function changedSince(path: string, isWayBack: boolean): BowlineError {
  const when = isWayBack ? 'since it was written' : 'since the plan was made';
  return new BowlineError('PLAN_STALE', `${path} was changed ${when}`, { place: { file: path } });
}

/**
 * Runs add to the ledger at any time, which is no reason to refuse a plan or its way back: what the plan adds and takes
 * away is added and taken away, and the lines that came since stay.
 */
function grownLedger(
  now: string | null,
  expected: string | null,
  changes: readonly Change[],
  isWayBack: boolean,
): PreparedFile | null {
  const [change] = changes;
  if (change?.kind !== 'record' || changes.length !== 1) throw invalid(LEDGER_FILE, 'a ledger is a record of its own');
  const after = recordText(LEDGER_FILE, null, change.to, isWayBack);
  const [held, from, to] = [now, change.from, after].map((text) => parseLedger(text ?? '', LEDGER_FILE));
  if ((held?.faults.length ?? 0) > 0) throw stale(LEDGER_FILE, 'lines of it cannot be read');
  const taken = new Set((from?.entries ?? []).map(formatEntry));
  const since = (held?.entries ?? []).filter((entry) => !taken.has(formatEntry(entry)));
  // Lines that could not be read were taken out by a plan, and its way back brings them back as they were.
  if ((to?.faults.length ?? 0) > 0) {
    const text = `${after?.replace(/\n?$/, '\n')}${formatLedger({ entries: since })}`;
    return text === now ? null : { path: LEDGER_FILE, text, expected };
  }
  const { entries } = mergeLedgers(to ?? EMPTY_LEDGER, { entries: since });
  const text = change.to === null && entries.length === 0 ? null : formatLedger({ entries });
  return text === now ? null : { path: LEDGER_FILE, text, expected };
}

/**
 * The records are the configuration, the lock and the ledger, at the root; what a plan makes of one must be one. Of the
 * configuration a plan may move nothing but what verbs write: what is held and barred.
 */
function recordText(path: string, before: string | null, text: string | null, isWayBack: boolean): string | null {
  if (path === CONFIG_FILE) {
    if (!differInEntriesAlone(parseConfig(before ?? '', path), parseConfig(text ?? '', path)))
      throw invalid(path, 'a plan may change nothing in it but `holds` and `bars`');
    return text;
  }
  if (path === LEDGER_FILE) {
    const [fault] = isWayBack ? [] : parseLedger(text ?? '', path).faults;
    if (fault !== undefined) throw invalid(path, 'the plan would write lines that cannot be read');
    return text;
  }
  if (path !== LOCK_FILE) throw invalid(path, 'a plan may only write our own records whole');
  if (text !== null) parseLock(text);
  return text;
}

/** The only files that a plan makes or takes away are overlays of ours, over what lies within the root. */
function overlayText(path: string, before: string | null, after: string | null): string | null {
  if (!path.endsWith(`/${OVERLAY_FILE}`) && path !== OVERLAY_FILE)
    throw invalid(path, 'a plan may only make or take away overlays of our own');
  for (const text of [before, after]) {
    const overlay = text === null ? null : parseOverlay(text);
    if (text !== null && overlay === null) throw invalid(path, 'it is no overlay of ours');
    if (overlay?.resources.some((resource) => joinPath(folderOf(path), resource) === null) === true)
      throw invalid(path, 'the overlay stands on something outside the root');
  }
  return after;
}

/**
 * The edited text. Places that only `configurations` of kustomizations name are looked for where it does not fit without
 * them: what a pin makes sure of by its digest is no image to anybody else once that is gone.
 */
function editFile(
  path: string,
  text: string,
  changes: readonly EditChange[],
  findConfigured: FindConfigured,
  { customResources }: Config,
): string {
  const edited = editWith(path, text, changes, customResources);
  if (typeof edited === 'string') return edited;
  const configured = findConfigured(path);
  const again = configured.length === 0 ? edited : editWith(path, text, changes, [...customResources, ...configured]);
  if (typeof again === 'string') return again;
  throw again;
}

/** The edited text, checked anew: each edit lies within its field, and the fields read back as planned; else what does not fit. */
function editWith(
  path: string,
  text: string,
  changes: readonly EditChange[],
  customResources: Config['customResources'],
): string | BowlineError {
  const { fields } = findImageFields({ path, text }, { customResources });
  const byAddress = new Map(fields.map((field) => [fieldAddress(field), field]));
  const planned = new Map<ImageField, PlannedValue>();
  for (const change of changes) {
    const field = byAddress.get(fieldAddress(change.target));
    if (field === undefined || field.written !== change.from)
      return stale(path, `\`${change.from}\` does not stand where the plan says`);
    planned.set(field, plannedValue(path, text, field, change));
  }
  const after = editedText(text, changes);
  if (after === null) throw stale(path, 'the edits do not fit its text');
  const fault = readBack({ path, fields, customResources }, after, planned);
  if (fault === null) return after;
  return new BowlineError('EDIT_NOT_READ_BACK', `${path} did not read back: ${fault}`, { place: { file: path } });
}

function plannedValue(
  path: string,
  text: string,
  field: ImageField,
  { from, to, pullPolicy, edits }: EditChange,
): PlannedValue {
  if (!editsStayWithin(text, field, edits)) throw invalid(path, `the edits of \`${from}\` reach beyond it`);
  const policy = pullPolicy === undefined ? {} : { pullPolicy: pullPolicy.to };
  if (field.reference === null && to === from) return { tag: null, digest: null, ...policy };
  const parsed = tryParseReference(to);
  if (!parsed.ok) throw invalid(path, `\`${to}\` is not an image reference`);
  const { name, tag, digest } = parsed.reference;
  if (name !== field.reference?.name) throw invalid(path, `\`${to}\` is another image than \`${from}\``);
  return { tag, digest, ...policy };
}

function stale(path: string, problem: string): BowlineError {
  return new BowlineError('PLAN_STALE', `${path}: ${problem}`, { place: { file: path } });
}

function invalid(path: string, problem: string): BowlineError {
  return new BowlineError('PLAN_INVALID', `${path}: ${problem}`, { place: { file: path } });
}
