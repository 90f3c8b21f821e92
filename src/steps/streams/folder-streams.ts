/** Streams in a folder: `NAME.json` is the newest entry, `NAME/NUMBER.json` are those before it. */
import { BowlineError } from '../../errors.ts';
import type { World } from '../../io/world.ts';
import type { RecordText } from '../../plan/edits/make-plan.ts';
import type { Stream } from '../../records/streams/stream.ts';
import { readIfThere } from '../read-if-there.ts';
import { readDocument, type StreamDocument, type StreamRead } from './stream-read.ts';

interface Folder {
  readonly folder: string;
}

/** So many entries are read. */
const MOST_ENTRIES = 5_000;

export function readFolderStream(name: string, { folder }: Folder, { disk }: Pick<World, 'disk'>): StreamRead | null {
  const place = newestPath(name, folder);
  const file = readIfThere(place, disk);
  if (file === null) return null;
  const document = readDocument(name, file.text, place);
  return { ...document, pointed: document.digest };
}

export function readFolderEntries(
  { name }: Pick<Stream, 'name'>,
  { folder }: Folder,
  { disk }: Pick<World, 'disk'>,
): readonly StreamDocument[] {
  const numbers = disk.names(`${folder}/${name}`).flatMap((file) => {
    const number = /^([1-9]\d{0,14})\.json$/.exec(file)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  if (numbers.length > MOST_ENTRIES)
    throw new BowlineError('STREAM_INVALID', `${folder}/${name} has more than ${MOST_ENTRIES} entries`);
  return numbers
    .sort((a, b) => b - a)
    .map((number) => {
      const place = entryPath(name, number, folder);
      const document = readDocument(name, disk.read(place).text, place);
      if (document.stream.sequence === number) return document;
      throw new BowlineError('STREAM_INVALID', `${place} is entry ${document.stream.sequence} of \`${name}\``, {
        place: { file: place },
      });
    });
}

/**
 * The texts that a new entry takes: the one before goes to its own file first, so that no moment is without it.
 *
 * @throws {BowlineError} `STREAM_FORKED` where another entry of that number is kept already
 */
export function entryTexts(
  before: StreamDocument | null,
  { stream, text }: Pick<StreamDocument, 'stream' | 'text'>,
  { folder }: Folder,
  reason: string,
  { disk }: Pick<World, 'disk'>,
): readonly RecordText[] {
  const newest = { target: { file: newestPath(stream.name, folder) }, from: before?.text ?? null, to: text, reason };
  if (before === null) return [newest];
  const { sequence } = before.stream;
  const file = entryPath(stream.name, sequence, folder);
  const kept = readIfThere(file, disk)?.text ?? null;
  if (kept !== null && kept !== before.text)
    throw new BowlineError('STREAM_FORKED', `${file} holds another entry ${sequence} of \`${stream.name}\``, {
      place: { file },
    });
  return [{ target: { file }, from: kept, to: before.text, reason: `keeps entry ${sequence}` }, newest];
}

export function newestPath(name: string, folder: string): string {
  return `${folder}/${name}.json`;
}

export function entryPath(name: string, sequence: number, folder: string): string {
  return `${folder}/${name}/${sequence}.json`;
}
