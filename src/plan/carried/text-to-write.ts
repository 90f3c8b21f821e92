/** What a file of a plan is to hold, from the plan and what it holds now; whoever carries the plan out only reads and writes. */
import { BowlineError } from '../../errors.ts';
import { OVERLAY_FILE } from '../../files/kustomize/overlay.ts';
import { parseOverlay } from '../../files/kustomize/parse-overlay.ts';
import { folderOf, joinPath } from '../../files/text/local-path.ts';
import { CONFIG_FILE } from '../../records/config/config.ts';
import { differInEntriesAlone, isProposalAlone } from '../../records/config/edit-config.ts';
import { parseConfig } from '../../records/config/parse-config.ts';
import { EMPTY_LEDGER, formatEntry, formatLedger, LEDGER_FILE, mergeLedgers } from '../../records/ledger/ledger.ts';
import { parseLedger } from '../../records/ledger/parse-ledger.ts';
import { type Change, type EditChange, type PlannedFile, textHash } from '../plan.ts';
import { editFile, type KnownPlaces } from './edit-file.ts';
import { isManifestPath } from './manifest-files.ts';
import { invalidPlan, stalePlan } from './plan-faults.ts';
import { findRecordCheck } from './record-checks.ts';

/** A file as it is now. */
export interface FileNow {
  readonly text: string;
  readonly hash: string;
}

/** A file whose new text is known and checked. */
export interface TextToWrite {
  readonly path: string;
  /** The text to write; `null` removes the file. */
  readonly text: string | null;
  /** The hash of what it takes the place of; `null` where there is no file. */
  readonly expected: string | null;
}

/**
 * The text that a file is to hold; `null` where it holds it already.
 *
 * @param now `null` where there is no file
 * @param isWayBack whether the plan brings back what stood there before, faults and all
 * @throws {BowlineError} `PLAN_STALE`, `PLAN_INVALID`, `EDIT_NOT_READ_BACK`, and what a broken record throws
 */
export function textToWrite(
  { path, sha256, after }: PlannedFile,
  now: FileNow | null,
  changes: readonly Change[],
  places: KnownPlaces,
  isWayBack: boolean,
): TextToWrite | null {
  const hash = now?.hash ?? null;
  const before = now?.text ?? null;
  if (hash === after) return null;
  if (path === LEDGER_FILE && hash !== sha256) return grownLedger(before, hash, changes, isWayBack);
  if (hash !== sha256) throw changedSince(path, isWayBack);
  const [change] = changes;
  if (before === null && !changes.some((each) => each.kind !== 'edit' || isShown(each)))
    throw invalidPlan(path, 'there is nothing that could be edited');
  if (!isWayBack && change?.kind === 'edit') checkFrozen(path, places);
  const whole = changes.find(({ kind }) => kind !== 'edit');
  if (whole !== undefined && changes.length !== 1) throw invalidPlan(path, 'it is changed as a whole and in parts');
  const text =
    change === undefined || change.kind === 'edit'
      ? editFile(path, before ?? '', changes as EditChange[], places, isWayBack)
      : change.kind === 'record'
        ? recordText(path, before, change.to, isWayBack, places.manifests)
        : overlayText(path, before, change.to);
  // A file that is ours as a whole, and was not there, goes again on the way back.
  if (text === '' && after === null && changes.some(isShown)) return { path, text: null, expected: hash };
  if ((text === null ? null : textHash(text)) !== after)
    throw stalePlan(path, 'its changes do not lead to the text that the plan names');
  return { path, text, expected: hash };
}

/** A plan from anywhere may not edit what is never edited; what was written before a file was frozen can be taken back. */
function checkFrozen(path: string, { frozen }: KnownPlaces): void {
  const glob = frozen(path);
  if (glob !== null) throw invalidPlan(path, `it is frozen by \`${glob}\` in ${CONFIG_FILE}`);
}

function isShown(change: Change): boolean {
  return change.kind === 'edit' && change.shown !== undefined;
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
): TextToWrite | null {
  const [change] = changes;
  if (change?.kind !== 'record' || changes.length !== 1)
    throw invalidPlan(LEDGER_FILE, 'a ledger is a record of its own');
  const after = recordText(LEDGER_FILE, null, change.to, isWayBack, []);
  const [held, from, to] = [now, change.from, after].map((text) => parseLedger(text ?? '', LEDGER_FILE));
  if ((held?.faults.length ?? 0) > 0) throw stalePlan(LEDGER_FILE, 'lines of it cannot be read');
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
 * What a plan makes of a record must be one. Of the configuration a plan may move nothing but what verbs write: what is held and barred, and
 * that a component is taken from upstream again; and a first one that is proposed.
 */
function recordText(
  path: string,
  before: string | null,
  text: string | null,
  isWayBack: boolean,
  manifests: readonly string[],
): string | null {
  if (isManifestPath(path, manifests)) return text;
  if (path === CONFIG_FILE) {
    const whole = before === null ? text : text === null && isWayBack ? before : null;
    if (whole !== null && isProposalAlone(parseConfig(whole, path))) return text;
    if (!differInEntriesAlone(parseConfig(before ?? '', path), parseConfig(text ?? '', path)))
      throw invalidPlan(
        path,
        'a plan may change nothing in it but `holds`, `bars` and from where components are taken',
      );
    return text;
  }
  if (path === LEDGER_FILE) {
    const [fault] = isWayBack ? [] : parseLedger(text ?? '', path).faults;
    if (fault !== undefined) throw invalidPlan(path, 'the plan would write lines that cannot be read');
    return text;
  }
  const record = findRecordCheck(path);
  if (record === null) throw invalidPlan(path, 'a plan may only write our own records whole');
  const fault = before === null || isWayBack ? null : (record.stays?.(before, text, path) ?? null);
  if (fault !== null) throw invalidPlan(path, fault);
  if (text !== null) record.check(text, path);
  return text;
}

/** The only files that a plan makes or takes away are overlays of ours, over what lies within the root. */
function overlayText(path: string, before: string | null, after: string | null): string | null {
  if (!path.endsWith(`/${OVERLAY_FILE}`) && path !== OVERLAY_FILE)
    throw invalidPlan(path, 'a plan may only make or take away overlays of our own');
  for (const text of [before, after]) {
    const overlay = text === null ? null : parseOverlay(text);
    if (text !== null && overlay === null) throw invalidPlan(path, 'it is no overlay of ours');
    if (overlay?.resources.some((resource) => joinPath(folderOf(path), resource) === null) === true)
      throw invalidPlan(path, 'the overlay stands on something outside the root');
  }
  return after;
}
