/** A new DataVolume in place of one that cannot change: its name, and the names by which others use it, move along. */
import { hash } from 'node:crypto';
import { type ErrorData, errorData } from '../../errors.ts';
import type { ImageField, ObjectName } from '../../files/field/field.ts';
import { findVolumeNames, type VolumeName } from '../../files/objects/volume-names.ts';
import { needsQuotes } from '../../files/yaml/needs-quotes.ts';
import type { Decision } from '../decisions/decision.ts';
import { refuse } from '../decisions/decision.ts';
import type { EditChange } from '../plan.ts';
import type { DecidedFile } from './plan-file.ts';

/** A name of an object, as Kubernetes takes it (RFC 1123 subdomain). */
export const OBJECT_NAME = /^(?=.{1,253}$)[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;

/** Names up to this length are labels too, which much of what handles volumes makes of them. */
const LABEL = 63;
const LONGEST = 253;
const LONGEST_SUFFIX = 40;

interface Pinned {
  readonly tag: string | null;
  readonly digest: string | null;
}

/** The name of what takes the place of `name`, the same in every run: what was put behind it before goes. */
function nameAfter(name: string, from: Pinned, to: Pinned): string {
  const before = `-${suffixOf(from)}`;
  const base = name.length > before.length && name.endsWith(before) ? name.slice(0, -before.length) : name;
  const suffix = `-${suffixOf(to)}`;
  const most = (name.length <= LABEL ? LABEL : LONGEST) - suffix.length;
  if (base.length <= most) return `${base}${suffix}`;
  // What is cut off still tells one name from another.
  const rest = hash('sha256', base).slice(0, 8);
  return `${base.slice(0, most - rest.length - 1).replace(/[-.]+$/, '')}-${rest}${suffix}`;
}

function suffixOf({ tag, digest }: Pinned): string {
  if (digest !== null) return digest.slice(digest.indexOf(':') + 1).slice(0, 12);
  const words = (tag ?? 'latest').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return words.slice(0, LONGEST_SUFFIX).replaceAll(/^-+|-+$/g, '') || 'latest';
}

/** Places of one file in which another name takes the place of what stands there. */
interface VolumeRename {
  readonly file: DecidedFile;
  readonly field: ImageField;
  readonly to: string;
  readonly places: readonly { readonly file: DecidedFile; readonly name: VolumeName }[];
}

export interface VolumeRenames {
  /** The files, in which what cannot have another name is refused. */
  readonly files: readonly DecidedFile[];
  /** By the field whose move asks for it. */
  readonly byField: ReadonlyMap<ImageField, VolumeRename>;
}

/** What it takes for each fixed place that is to move; with a reason where that cannot be done. */
export function prepareRenames(files: readonly DecidedFile[]): VolumeRenames {
  const fixed = files.flatMap((file) =>
    file.fields.flatMap((field, index) => {
      const decision = file.decisions[index];
      return field.fixed !== undefined && decision?.kind === 'change' ? [{ file, field, decision }] : [];
    }),
  );
  const byField = new Map<ImageField, VolumeRename>();
  if (fixed.length === 0) return { files, byField };
  const names = files.flatMap((file) => findVolumeNames(file.text).map((name) => ({ file, name })));
  const faults = new Map<ImageField, ErrorData>();
  const wanted = fixed.flatMap(({ file, field, decision }) => {
    const own = ownName(names, file, field);
    if (own === null || field.reference === null) {
      faults.set(field, cannot(field, 'its name does not stand there as plain text'));
      return [];
    }
    return [{ file, field, own, to: nameAfter(own.name, field.reference, decision.to) }];
  });
  for (const { file, field, own, to } of wanted) {
    const places = names.filter(({ name }) => name.name === own.name && shareNamespace(name.object, own.object));
    const others = names.filter(({ name }) => name.name === to && shareNamespace(name.object, own.object));
    const owners = places.filter(({ name }) => name.role === 'own');
    const agree = (place: VolumeName): boolean =>
      wanted.every((other) => other.own !== place || other.to === to) && !isKept(place, names, files, wanted);
    if (!OBJECT_NAME.test(to)) faults.set(field, cannot(field, `\`${to}\` is no name`));
    else if (others.length > 0) faults.set(field, cannot(field, `\`${to}\` stands there already`));
    else if (!owners.every(({ name }) => agree(name)))
      faults.set(field, cannot(field, `another \`${own.name}\` does not move in the same way`));
    else if (!places.every(({ name }) => name.isEditable && !(name.isPlain && needsQuotes(to))))
      faults.set(field, cannot(field, `\`${own.name}\` is named where it cannot be written`));
    else byField.set(field, { file, field, to, places });
  }
  return { files: files.map((file) => withFaults(file, faults)), byField };
}

function ownName(
  names: readonly { readonly file: DecidedFile; readonly name: VolumeName }[],
  file: DecidedFile,
  field: ImageField,
): VolumeName | null {
  const own = names.find(({ file: other, name }) => other === file && isNameOf(name, field));
  return own?.name ?? null;
}

function isNameOf({ role, document, objectPath }: VolumeName, field: ImageField): boolean {
  return role === 'own' && document === field.document && objectPath.every((key, index) => field.path[index] === key);
}

/** Whether a DataVolume with an image of its own stays while another of its name moves. */
function isKept(
  place: VolumeName,
  names: readonly { readonly file: DecidedFile; readonly name: VolumeName }[],
  files: readonly DecidedFile[],
  wanted: readonly { readonly own: VolumeName }[],
): boolean {
  if (wanted.some(({ own }) => own === place)) return false;
  const file = names.find(({ name }) => name === place)?.file;
  return files.some((each) => each === file && each.fields.some((field) => isNameOf(place, field)));
}

/** A namespace that is not written may be any. */
function shareNamespace(one: ObjectName, other: ObjectName): boolean {
  return one.namespace === null || other.namespace === null || one.namespace === other.namespace;
}

function cannot({ object }: ImageField, why: string): ErrorData {
  const hint = 'make a new object under another name by hand, and name that one where it is used';
  return errorData('OBJECT_FIXED', `${object?.name ?? 'what stands there'} cannot get another name: ${why}`, { hint });
}

function withFaults(file: DecidedFile, faults: ReadonlyMap<ImageField, ErrorData>): DecidedFile {
  const decisions = file.decisions.map((decision, index): Decision | null => {
    const field = file.fields[index];
    const error = field === undefined ? undefined : faults.get(field);
    return error === undefined ? decision : refuse(error);
  });
  return { ...file, decisions };
}

/** The changes of names that go with what moves, each place once. */
export function renameChanges(
  moved: readonly { readonly id: string; readonly field: ImageField }[],
  byField: VolumeRenames['byField'],
): readonly EditChange[] {
  const changes = new Map<VolumeName, EditChange>();
  for (const { id, field } of moved) {
    const rename = byField.get(field);
    for (const { file, name } of rename?.places ?? []) {
      if (rename === undefined || changes.has(name)) continue;
      const { document, path, object, start } = name;
      changes.set(name, {
        id: `name-${changes.size + 1}`,
        kind: 'edit',
        target: { file: file.path, ...file.lines.at(start), document, path, object, container: null },
        from: name.name,
        to: rename.to,
        along: id,
        reason:
          name.role === 'own'
            ? `a new DataVolume is made, and \`${name.name}\` stays in the cluster until somebody deletes it`
            : `uses \`${rename.to}\`, which takes the place of \`${name.name}\``,
        needs: [],
        edits: [{ offset: start, remove: name.name, insert: rename.to }],
      });
    }
  }
  return [...changes.values()];
}
