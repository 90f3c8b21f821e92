/** Every pin of what was read: in image fields, in the lock, and in stream documents. */

import { BowlineError, type ErrorData } from '../../errors.ts';
import { describeField, fieldOffset, type ImageField } from '../../files/field/field.ts';
import { isMoot } from '../../files/field/owners.ts';
import { lineIndex } from '../../files/text/line-index.ts';
import { parseReference, tryParseReference } from '../../image/reference.ts';
import { classifyTag, type TagVerdict } from '../../image/tag/tag.ts';
import type { World } from '../../io/world.ts';
import type { Config, ImageSettings } from '../../records/config/config.ts';
import { imageSettings, judgeTag, type TagKnowledge } from '../../records/config/image-settings.ts';
import type { StreamImage } from '../../records/coreos/container-images.ts';
import { parseStreamDocument, type StreamDocument } from '../../records/coreos/stream-document.ts';
import type { FindObserved } from '../../records/ledger/ledger-moves.ts';
import { LOCK_FILE, type Lock } from '../../records/lock/lock.ts';
import { findImageFault, pinOfStream, type StreamFault } from '../../rules/documents/stream-findings.ts';
import type { PinPlace } from '../../rules/judge/judge-pins.ts';
import type { PinnedReference, PinSubject } from '../../rules/pin-rule.ts';
import type { Situation } from '../../rules/rule.ts';
import type { FileFields, Reading } from '../read.ts';
import type { FindSituation } from '../situations.ts';
import type { PinQuestion } from './ask-pins.ts';

/** A pin with its place, before registries are asked. */
export interface PlacedQuestion extends PinQuestion, Situation {
  readonly at: PinPlace;
  readonly tagKind: TagVerdict | null;
  readonly stands: PinSubject['stands'];
  /** Whether it matters that its question has no answer: not in data for tests, and not where it only looks like an image. */
  readonly matters: boolean;
}

/** A stream or rollout document among the files. */
export interface ReadStream {
  readonly file: FileFields;
  readonly document: StreamDocument;
}

/** What a file says against itself, with its place. */
export interface PlacedFault {
  readonly fault: StreamFault;
  readonly at: PinPlace;
  readonly situation: Situation;
}

export interface PinsRead {
  readonly pins: readonly PlacedQuestion[];
  readonly streams: readonly ReadStream[];
  readonly faults: readonly PlacedFault[];
  readonly errors: readonly ErrorData[];
  readonly notes: readonly ErrorData[];
}

/** @param lock the lock with its text, where it is to be looked at too */
export function collectPins(
  reading: Reading,
  lock: (Lock & { readonly text: string | null }) | null,
  findSituation: FindSituation,
  { config }: Pick<World, 'config'>,
): PinsRead {
  const findSettings = imageSettings(config.images);
  const { streams, errors, notes } = readStreams(reading);
  const ofStreams = new Set(streams.map(({ file }) => file.path));
  const files = reading.files.filter(({ path }) => path !== LOCK_FILE && !ofStreams.has(path));
  const inFields = files.flatMap((file) => {
    const situation = findSituation(file.path, file.named);
    return file.fields.flatMap((field) => pinOfField(file, field, situation, findSettings) ?? []);
  });
  const written = new Set(inFields.map(({ reference }) => reference.written));
  const inLock = lock === null ? [] : pinsOfLock(lock, written, findSituation(LOCK_FILE, false), findSettings);
  const entries = streams.flatMap(({ file, document }) => {
    const situation = findSituation(file.path, file.named);
    return imagesIn(document).map((entry) => ({ file, entry, situation }));
  });
  return {
    pins: [
      ...inFields,
      ...inLock,
      ...entries.flatMap(({ file, entry, situation }) => pinOfEntry(file, entry, situation)),
    ],
    streams,
    faults: entries.flatMap(({ file, entry, situation }) => {
      const fault = findImageFault(entry);
      return fault === null
        ? []
        : [{ fault, situation, at: placeIn(file, fault, `${entry.architecture}/${entry.key}`) }];
    }),
    errors,
    notes,
  };
}

type FindSettings = ReturnType<typeof imageSettings>;

function pinOfField(
  file: FileFields,
  field: ImageField,
  situation: Situation,
  findSettings: FindSettings,
): PlacedQuestion | null {
  const { registries } = situation.config;
  const { reference, owner, certainty } = field;
  if (reference === null || reference.digest === null || isMoot(owner)) return null;
  const isSure = certainty === 'certain' || field.chosen === true;
  if (!isSure && certainty !== 'candidate') return null;
  const start = file.lines.at(fieldOffset(field));
  const end = Math.max(...field.spans.map((span) => span.end));
  const length = file.lines.at(end).line === start.line ? end - fieldOffset(field) : 0;
  return {
    ...situation,
    ...questionOf({ ...reference, digest: reference.digest }, findSettings(reference), knowledgeOf(file, registries)),
    at: {
      place: { file: file.path, ...start, length },
      lines: [...new Set(field.spans.map((span) => file.lines.at(span.start).line))],
      field,
      address: `${describeField(field)}\0${field.written}`,
    },
    stands: owner === null && isSure ? 'field' : 'foreign field',
    matters: isSure && !situation.testData && owner?.tool !== 'frozen',
  };
}

/** A move of the very tag is what is judged here, so it is not judged by. */
function knowledgeOf({ observed }: FileFields, registries: Config['registries']): TagKnowledge {
  if (observed === undefined) return { registries };
  const ofOthers: FindObserved = (repository, tag) => {
    const verdict = observed(repository, tag);
    return verdict === null || verdict.seen?.tag === tag ? null : verdict;
  };
  return { registries, observed: ofOthers };
}

function questionOf(reference: PinnedReference, settings: ImageSettings | null, knowledge: TagKnowledge) {
  const tagKind = reference.tag === null ? null : judgeTag({ ...reference, digest: null }, settings, knowledge);
  return { reference, tagKind, platforms: settings?.platforms ?? null, platform: null };
}

/** What the lock records and no field holds: those are told where they stand. */
function pinsOfLock(
  { entries, text }: Lock & { readonly text: string | null },
  written: ReadonlySet<string>,
  situation: Situation,
  findSettings: FindSettings,
): PlacedQuestion[] {
  const lines = lineIndex(text ?? '');
  const { registries } = situation.config;
  return [...entries.values()].flatMap(({ pinned }): PlacedQuestion[] => {
    const parsed = tryParseReference(pinned);
    if (written.has(pinned) || !parsed.ok || parsed.reference.digest === null) return [];
    const position = lines.at(Math.max(0, (text ?? '').indexOf(pinned)));
    return [
      {
        ...situation,
        ...questionOf({ ...parsed.reference, digest: parsed.reference.digest }, findSettings(parsed.reference), {
          registries,
        }),
        at: {
          place: { file: LOCK_FILE, ...position, length: pinned.length },
          lines: [position.line],
          field: null,
          address: pinned,
        },
        stands: 'lock',
        matters: true,
      },
    ];
  });
}

function pinOfEntry(file: FileFields, entry: StreamImage, situation: Situation): PlacedQuestion[] {
  if (findImageFault(entry) !== null) return [];
  const { tag, text } = pinOfStream(entry);
  const reference = parseReference(text);
  if (reference.digest === null) return [];
  const start = entry.digestRef?.start ?? entry.start;
  return [
    {
      ...situation,
      reference: { ...reference, tag, digest: reference.digest },
      tagKind: tag === null ? null : classifyTag(tag),
      platforms: null,
      platform: entry.platform,
      at: placeIn(file, { start, end: entry.digestRef?.end ?? start }, `${entry.architecture}/${entry.key}`),
      stands: 'stream',
      matters: true,
    },
  ];
}

/** A place within a document that holds no image field. */
export function placeIn(
  { path, lines }: FileFields,
  { start, end }: { readonly start: number; readonly end: number },
  address: string,
): PinPlace {
  const position = lines.at(start);
  return { place: { file: path, ...position, length: end - start }, lines: [position.line], field: null, address };
}

/** What a document offers. An index names what was ever offered, most of which is gone on purpose. */
function imagesIn(document: StreamDocument): readonly StreamImage[] {
  return document.kind === 'stream' || document.kind === 'release' ? document.images : [];
}

/** The stream and rollout documents among the files; one that is broken is an error where it was named. */
function readStreams({ files }: Reading): Pick<PinsRead, 'streams' | 'errors' | 'notes'> {
  const [streams, errors, notes]: [ReadStream[], ErrorData[], ErrorData[]] = [[], [], []];
  for (const file of files) {
    try {
      const document = parseStreamDocument(file.text, file.path);
      if (document !== null) streams.push({ file, document });
    } catch (thrown) {
      if (!(thrown instanceof BowlineError)) throw thrown;
      (file.named ? errors : notes).push(thrown.toData());
    }
  }
  return { streams, errors, notes };
}
