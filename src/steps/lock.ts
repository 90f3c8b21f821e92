/** The lock on its way through a verb: read once, and its new text as a change of the plan. */

import { fieldKey, type ImageField } from '../files/field/field.ts';
import type { World } from '../io/world.ts';
import { type FindPlatform, lockEntries, type MovedPin } from '../plan/edits/lock-entries.ts';
import type { RecordText } from '../plan/edits/make-plan.ts';
import type { EditChange } from '../plan/plan.ts';
import { factsOfPins, type WithFacts } from '../plan/release/locked-facts.ts';
import { findSetImage } from '../records/config/set-images.ts';
import { firstSeen, indexLedger } from '../records/ledger/ledger-index.ts';
import { editKnownStreams, editLock } from '../records/lock/edit-lock.ts';
import { EMPTY_LOCK, type KnownStream, LOCK_FILE, type Lock, type LockEntry, parseLock } from '../records/lock/lock.ts';
import { readLedger } from './ledger.ts';
import type { Reading } from './read.ts';
import { readIfThere } from './read-if-there.ts';

export interface LockOnDisk extends Lock {
  /** The text of the file, `null` where there is none. */
  readonly text: string | null;
}

/** Reads the lock of the root. Throws `LOCK_INVALID`. */
export function readLock(world: World): LockOnDisk {
  const text = readIfThere(LOCK_FILE, world.disk)?.text ?? null;
  return text === null ? { ...EMPTY_LOCK, text } : { ...parseLock(text), text };
}

/** Pins that move where no edit tells of it. */
export interface MovedBeside {
  readonly pins: readonly MovedPin[];
  /** Whether a field is one of their places. */
  readonly holds: (file: string, field: ImageField) => boolean;
  /** Adds what is known of an image beside its pin; left out where nothing is. */
  readonly withFacts?: WithFacts;
}

const NOTHING_BESIDE: MovedBeside = { pins: [], holds: () => false };

/** The change of the lock that belongs to the edits of a plan; what passes through a pipe is not remembered. */
export function lockRecords(
  lock: LockOnDisk,
  reading: Reading,
  edits: readonly EditChange[],
  platformOf?: FindPlatform,
  areCopies = false,
  seen: readonly KnownStream[] = [],
  beside: MovedBeside = NOTHING_BESIDE,
): RecordText[] {
  if (reading.input !== undefined) return [];
  const remaining = textsAfter(reading, edits, beside);
  const moved = lockEntries(lock, edits, remaining, reading.whole, platformOf, areCopies, beside.pins);
  const { drop } = moved;
  const put = beside.withFacts === undefined ? moved.put : moved.put.map(beside.withFacts);
  const news = seen.filter(({ from, digest }) => lock.streams.get(from)?.digest !== digest);
  if (put.length === 0 && drop.length === 0 && news.length === 0) return [];
  const edited = put.length === 0 && drop.length === 0 ? lock.text : editLock(lock.text, put, drop);
  const streams = new Map([...lock.streams, ...news.map((each): [string, KnownStream] => [each.from, each])]);
  return [
    {
      target: { file: LOCK_FILE },
      from: lock.text,
      to: news.length === 0 ? edited : editKnownStreams(edited, [...streams.values()]),
      reason: 'remembers what each pin stands for',
      // What a pin took the place of is on record before the pin is made, and until it is taken off again.
      ahead: put.length > 0,
    },
  ];
}

/** Every text that the fields hold once the edits are made. */
function textsAfter(reading: Reading, edits: readonly EditChange[], { holds }: MovedBeside): ReadonlySet<string> {
  const changed = new Map(edits.map((edit) => [fieldKey(edit.target.file, edit.target), edit.to]));
  const texts = reading.files.flatMap(({ path, fields }) =>
    fields.flatMap((field) => (holds(path, field) ? [] : (changed.get(fieldKey(path, field)) ?? field.written))),
  );
  return new Set(texts);
}

/** The change of the lock that tells more of pins, and moves none. */
export function toldRecords(lock: LockOnDisk, entries: readonly LockEntry[]): RecordText[] {
  if (entries.length === 0) return [];
  const to = editLock(lock.text, entries, []);
  return [{ target: { file: LOCK_FILE }, from: lock.text, to, reason: 'remembers what each pin is' }];
}

/** What `bump` knows of images of component sets anyway, to be kept with their pins. */
export function setFacts(world: World): WithFacts | null {
  const sets = world.config.componentSets;
  if (sets.length === 0) return null;
  const ledger = indexLedger(readLedger(world));
  return factsOfPins(findSetImage(sets), (identity, digest) => firstSeen(ledger, identity, digest));
}
