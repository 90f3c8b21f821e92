/** `stream history`: every entry, who made it, when and why. */
import type { World } from '../../io/world.ts';
import type { StreamEntry } from '../../records/streams/stream.ts';
import { readEntries, readKnownStream, type StreamStore } from '../../steps/streams/stream-store.ts';

export interface HistoryAnswer {
  readonly name: string;
  readonly place: string;
  /** The newest first; with the digest of the document of each, where that is there. */
  readonly entries: readonly (StreamEntry & { readonly document: string | null })[];
}

/** Throws `STREAM_UNKNOWN`, `STREAM_INVALID`, and why documents could not be read. */
export async function streamHistory(name: string, store: StreamStore, world: World): Promise<HistoryAnswer> {
  const head = await readKnownStream(name, store, world);
  const earlier = await readEntries(head, store, world);
  const documents = new Map([head, ...earlier].map(({ stream, digest }) => [stream.sequence, digest]));
  const rows = new Map<number, StreamEntry>();
  for (const { stream } of [head, ...earlier])
    for (const entry of stream.history) if (!rows.has(entry.sequence)) rows.set(entry.sequence, entry);
  const entries = [...rows.values()]
    .sort((a, b) => b.sequence - a.sequence)
    .map((entry) => ({ ...entry, document: documents.get(entry.sequence) ?? null }));
  return { name, place: head.place, entries };
}
