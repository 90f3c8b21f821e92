/** The edits of a plan in a text, checked anew: each lies within its field, and the fields read back as planned. */
import { BowlineError } from '../../errors.ts';
import { fieldAddress, type ImageField, type Owner } from '../../files/field/field.ts';
import { findImageFields } from '../../files/find.ts';
import { findVolumeNames, type VolumeName } from '../../files/objects/volume-names.ts';
import type { ShownFile } from '../../files/shown/copy/shown-copy.ts';
import { ownerWords } from '../../files/shown/copy/text-copy.ts';
import { editShownFile, shiftEdits } from '../../files/shown/edit-shown.ts';
import { filesOf } from '../../files/shown/shown-readers.ts';
import { tryParseReference } from '../../image/reference.ts';
import type { Config } from '../../records/config/config.ts';
import { editedText } from '../edits/edited-text.ts';
import { type PlannedValue, readBack } from '../edits/read-back.ts';
import { OBJECT_NAME } from '../edits/rename-volumes.ts';
import type { EditChange } from '../plan.ts';
import { editsStayWithin } from './check-edits.ts';
import { invalidPlan, stalePlan } from './plan-faults.ts';

/** Where custom resources keep images, beside what our own tables say. */
export interface KnownPlaces {
  readonly customResources: Config['customResources'];
  /** What `configurations` of kustomizations add for a file; asked where a plan needs it. */
  readonly findConfigured: (path: string) => Config['customResources'];
  /** Which files show a component set, and how. */
  readonly shown: readonly ShownFile[];
  /** Folders that hold files of upstreams, which a plan replaces whole. */
  readonly manifests: readonly string[];
  /** The glob by which a file is frozen; `null` where it is not. */
  readonly frozen: (path: string) => string | null;
}

/**
 * The edited text. Places that only `configurations` of kustomizations name are looked for where it does not fit without
 * them: what a pin makes sure of by its digest is no image to anybody else once that is gone.
 *
 * @param isWayBack whether the plan brings back what stood there before, whoever writes the place since
 */
export function editFile(
  path: string,
  text: string,
  changes: readonly EditChange[],
  places: KnownPlaces,
  isWayBack: boolean,
): string {
  const { customResources, findConfigured, shown } = places;
  const copies = changes.filter((change) => change.shown !== undefined);
  if (copies.length > 0) {
    const fields = changes.filter((change) => change.shown === undefined);
    const before = fields.length === 0 ? text : editFile(path, text, fields, places, isWayBack);
    return editCopies(path, before, copies, fields, shown, isWayBack);
  }
  const edited = editWith(path, text, changes, customResources, isWayBack);
  if (typeof edited === 'string') return edited;
  const configured = findConfigured(path);
  const again =
    configured.length === 0 ? edited : editWith(path, text, changes, [...customResources, ...configured], isWayBack);
  if (typeof again === 'string') return again;
  throw again;
}

/** Copies of a component set are found by the configuration, which says what shows it: no plan may say that itself. */
function editCopies(
  path: string,
  text: string,
  copies: readonly EditChange[],
  made: readonly EditChange[],
  shown: readonly ShownFile[],
  isWayBack: boolean,
): string {
  const before = made.flatMap(({ edits }) => edits);
  const moves = copies.map(({ target, from, to, edits, entry, shown: kind = '' }) => ({
    shown: kind,
    path: target.path.map(String),
    from,
    to,
    edits: shiftEdits(edits, before),
    ...(entry === undefined ? {} : { entry }),
  }));
  const stray = moves.find(
    (move) => !shown.some((entry) => entry.kind === move.shown && filesOf(entry).includes(path)),
  );
  if (stray !== undefined) throw invalidPlan(path, `the configuration does not name it as \`${stray.shown}\``);
  const edited = editShownFile(path, text, moves, shown, isWayBack);
  if (edited.ok) return edited.text;
  if (edited.stale) throw stalePlan(path, edited.problem);
  throw new BowlineError('EDIT_NOT_READ_BACK', `${path} did not read back: ${edited.problem}`, {
    place: { file: path },
  });
}

/** The edited text, checked anew: each edit lies within its field, and the fields read back as planned; else what does not fit. */
function editWith(
  path: string,
  text: string,
  changes: readonly EditChange[],
  customResources: Config['customResources'],
  isWayBack: boolean,
): string | BowlineError {
  const { fields } = findImageFields({ path, text }, { customResources });
  const byAddress = new Map(fields.map((field) => [fieldAddress(field), field]));
  const planned = new Map<ImageField, PlannedValue>();
  const names = changes.filter(({ along }) => along !== undefined);
  for (const change of changes) {
    if (change.along !== undefined) continue;
    const field = byAddress.get(fieldAddress(change.target));
    if (field === undefined || field.written !== change.from)
      return stalePlan(path, `\`${change.from}\` does not stand where the plan says`);
    if (field.owner !== null && !isWayBack) return ownedPlace(path, change.from, field.owner);
    planned.set(field, plannedValue(path, text, field, change));
  }
  for (const change of names) checkName(path, text, change);
  const after = editedText(text, changes);
  if (after === null) throw stalePlan(path, 'the edits do not fit its text');
  const unread = names.find(({ target, to }) => findName(after, target)?.name !== to);
  if (unread !== undefined)
    return new BowlineError('EDIT_NOT_READ_BACK', `${path} did not read back: \`${unread.to}\` is not named there`, {
      place: { file: path },
    });
  const fault = readBack({ path, fields, customResources }, after, planned);
  if (fault === null) return after;
  return new BowlineError('EDIT_NOT_READ_BACK', `${path} did not read back: ${fault}`, { place: { file: path } });
}

function ownedPlace(path: string, from: string, owner: Owner): BowlineError {
  return invalidPlan(path, `\`${from}\` is not ours to write: ${ownerWords(owner)}`);
}

/** A plan may give another name to a volume where one is named, and nowhere else. */
function checkName(path: string, text: string, { target, from, to, edits }: EditChange): void {
  const found = findName(text, target);
  if (found === undefined || found.name !== from || !found.isEditable)
    throw stalePlan(path, `\`${from}\` does not stand where the plan says`);
  const [edit] = edits;
  const isWithin = edits.length === 1 && edit?.offset === found.start && edit.remove === from && edit.insert === to;
  if (!isWithin || !OBJECT_NAME.test(to)) throw invalidPlan(path, `the edits of \`${from}\` reach beyond it`);
}

function findName(text: string, target: EditChange['target']): VolumeName | undefined {
  return findVolumeNames(text).find((name) => fieldAddress(name) === fieldAddress(target));
}

function plannedValue(
  path: string,
  text: string,
  field: ImageField,
  { from, to, pullPolicy, renames, edits }: EditChange,
): PlannedValue {
  if (!editsStayWithin(text, field, edits, renames))
    throw invalidPlan(path, `the edits of \`${from}\` reach beyond it`);
  const policy = pullPolicy === undefined ? {} : { pullPolicy: pullPolicy.to };
  if (field.reference === null && to === from) return { tag: null, digest: null, ...policy };
  const parsed = tryParseReference(to);
  if (!parsed.ok) throw invalidPlan(path, `\`${to}\` is not an image reference`);
  const { name, tag, digest } = parsed.reference;
  if (name !== field.reference?.name && renames !== true)
    throw invalidPlan(path, `\`${to}\` is another image than \`${from}\``);
  return { tag, digest, ...(renames === true ? { name } : {}), ...policy };
}
