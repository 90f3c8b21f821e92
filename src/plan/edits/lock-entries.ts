/** What the edits of a plan mean for the lock: which pinned texts it must know now, and which are gone. */
import { fieldKey } from '../../files/field/field.ts';
import { formatReference, type ImageReference, tryParseReference } from '../../image/reference.ts';
import type { Lock, LockEntry, Spellings } from '../../records/lock/lock.ts';
import type { EditChange } from '../plan.ts';

/** The one platform that a digest is for; `null` where it is for all. */
export type FindPlatform = (reference: ImageReference) => string | null;

/** A pin that moves where no edit of a field tells of it: in copies of a set, or in files that move as a whole. */
export interface MovedPin {
  readonly from: string;
  readonly to: string;
  /** The commit that it was built from, where that is known. */
  readonly commit?: string;
}

export interface LockEntries {
  readonly put: readonly LockEntry[];
  readonly drop: readonly string[];
}

/**
 * @param remaining every text that the fields hold once the plan is carried out
 * @param whole whether `remaining` knows the whole root; otherwise no entry is dropped
 * @param platformOf the one platform that a new pin is for; `null` where it is for all
 * @param areCopies whether what gets another name is a copy from now on; otherwise it is upstream's own again
 * @param moved what moves beside the edits
 */
export function lockEntries(
  lock: Lock,
  edits: readonly EditChange[],
  remaining: ReadonlySet<string>,
  whole: boolean,
  platformOf: FindPlatform = () => null,
  areCopies = false,
  moved: readonly MovedPin[] = [],
): LockEntries {
  const put = new Map<string, LockEntry>();
  for (const edit of edits) {
    const parsed = tryParseReference(edit.to);
    if (!parsed.ok || parsed.reference.digest === null) continue;
    const { tag, digest } = parsed.reference;
    const before = put.get(edit.to) ?? lock.entries.get(edit.to);
    const field = fieldKey(edit.target.file, edit.target);
    const written = addSpelling(before?.written ?? null, spellingBefore(lock, edit, parsed.reference), field);
    const words = upstreamWords(lock, edit, parsed.reference, areCopies);
    const upstream = words === null ? null : addSpelling(before?.upstream ?? null, words, field);
    const replaced = isPinned(edit.from) && edit.renames !== true ? edit.from : null;
    const platform = platformOf(parsed.reference) ?? before?.platform ?? null;
    const lastWritten = replaced ?? before?.lastWritten ?? null;
    const known = {
      ...(before?.commit === undefined ? {} : { commit: before.commit }),
      ...(before?.image === undefined ? {} : { image: before.image }),
    };
    put.set(edit.to, { pinned: edit.to, tag, digest, written, lastWritten, upstream, platform, ...known });
  }
  for (const each of moved) {
    const known = put.get(each.to) ?? lock.entries.get(each.to);
    const entry = known ?? movedEntry(each, platformOf);
    if (entry !== null && (known === undefined || (each.commit !== undefined && known.commit !== each.commit)))
      put.set(each.to, each.commit === undefined ? entry : { ...entry, commit: each.commit });
  }
  const kept = new Set([...remaining, ...moved.map(({ to }) => to)]);
  const left = [...edits, ...moved].map(({ from }) => from).filter((from) => lock.entries.has(from) && !kept.has(from));
  return { put: [...put.values()], drop: whole ? [...new Set(left)] : [] };
}

function movedEntry({ from, to }: MovedPin, platformOf: FindPlatform): LockEntry | null {
  const parsed = tryParseReference(to);
  if (!parsed.ok || parsed.reference.digest === null) return null;
  const { tag, digest } = parsed.reference;
  const written = formatReference({ ...parsed.reference, digest: null });
  const lastWritten = isPinned(from) && from !== to ? from : null;
  return { pinned: to, tag, digest, written, lastWritten, upstream: null, platform: platformOf(parsed.reference) };
}

/**
 * What a field held before it was pinned; `null` where the lock does not know the pin. With several spellings a field
 * that is not listed had the one without a list.
 */
export function findSpelling(lock: Lock, pinned: string, field: string): string | null {
  return spellingOf(lock.entries.get(pinned)?.written ?? null, field);
}

/** What stood in a field before a copy took its place; `null` where the lock knows no copy there. */
export function findUpstream(lock: Lock, pinned: string, field: string): string | null {
  return spellingOf(lock.entries.get(pinned)?.upstream ?? null, field);
}

function spellingOf(text: Spellings | null, field: string): string | null {
  if (text === null || typeof text === 'string') return text;
  const spellings = [...text];
  const listed =
    spellings.find(([, fields]) => fields.includes(field)) ?? spellings.find(([, fields]) => fields.length === 0);
  return (listed ?? spellings[0])?.[0] ?? null;
}

function isPinned(text: string): boolean {
  return text.includes('@');
}

/**
 * What a field would hold without its pin. A pin that the lock does not know was made by hand: what it followed is its
 * tag. Where the tag itself moved, to take the pin off is not to go back: the new tag stays.
 */
function spellingBefore(lock: Lock, edit: EditChange, to: ImageReference): string {
  if (!isPinned(edit.from)) return edit.from;
  const bare = formatReference({ ...to, digest: null });
  const known = findSpelling(lock, edit.from, fieldKey(edit.target.file, edit.target));
  const parsed = known === null ? null : tryParseReference(known);
  return known !== null && parsed?.ok === true && (parsed.reference.tag ?? 'latest') === to.tag ? known : bare;
}

/** What a copy is a copy of. Where it moves on as a copy, upstream's words move with it. */
function upstreamWords(lock: Lock, edit: EditChange, to: ImageReference, areCopies: boolean): string | null {
  const known = findUpstream(lock, edit.from, fieldKey(edit.target.file, edit.target));
  if (edit.renames === true) return areCopies ? (known ?? edit.from) : null;
  const parsed = known === null ? null : tryParseReference(known);
  if (parsed?.ok !== true) return null;
  const { name, digest } = parsed.reference;
  return formatReference({ name, tag: to.tag, digest: digest === null ? null : to.digest });
}

function addSpelling(before: Spellings | null, spelling: string, field: string): Spellings {
  if (before === null || before === spelling) return spelling;
  const spellings: Map<string, readonly string[]> =
    typeof before === 'string' ? new Map([[before, []]]) : withoutField(before, field);
  const fields = spellings.get(spelling);
  // The spelling without a list stays without: it is that of every field that no list names.
  if (fields?.length !== 0) spellings.set(spelling, [...(fields ?? []), field]);
  return spellings;
}

/** The lists without a field that now has another spelling; a list that it leaves empty goes, since none means all. */
function withoutField(spellings: Exclude<Spellings, string>, field: string): Map<string, readonly string[]> {
  return new Map(
    [...spellings].flatMap(([spelling, fields]): [string, readonly string[]][] => {
      const others = fields.filter((other) => other !== field);
      return fields.length > 0 && others.length === 0 ? [] : [[spelling, others]];
    }),
  );
}
