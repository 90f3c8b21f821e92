/** The first step of every verb: operands to files, and each file to its image fields. */

import { BowlineError, type ErrorData, errorData } from '../errors.ts';
import type { ImageField, Owner } from '../files/field/field.ts';
import { withVerdict } from '../files/field/scalar-field.ts';
import { type FoundFields, findImageFields } from '../files/find.ts';
import type { ImageSpec } from '../files/kustomize/image-specs.ts';
import { isKustomizationPath } from '../files/kustomize/kustomization.ts';
import { isSharedName, pathRules } from '../files/tree.ts';
import type { Listing, ReadFile, World } from '../io/world.ts';
import { chosenCandidates } from '../records/config/chosen-candidates.ts';
import type { Config } from '../records/config/config.ts';
import { imageSettings, judgeTag, policySettings } from '../records/config/image-settings.ts';
import { mayBeStreamDocument } from '../records/coreos/stream-document.ts';
import type { FindObserved } from '../records/ledger/ledger-moves.ts';
import { LOCK_FILE } from '../records/lock/lock.ts';
import { isReleaseRecord } from '../records/releases/release.ts';
import { isStreamRecord } from '../records/streams/stream.ts';
import { readObservedTags } from './observed-tags.ts';
import { type KustomizedFields, NOTHING_KUSTOMIZED, readKustomizations, rowsOf } from './overlay/kustomized-fields.ts';

/** The operand that stands for standard input, and the path that its text has in a reading. */
export const STANDARD_INPUT = '-';

/** A file with its fields. */
export interface FileFields {
  readonly path: string;
  readonly text: string;
  readonly hash: ReadFile['hash'];
  /** Whether the user named the file itself, rather than a folder above it. */
  readonly named: boolean;
  readonly fields: readonly ImageField[];
  readonly lines: FoundFields['lines'];
  /** What only rules want to know of; left out where no rule asked. */
  readonly observations?: FoundFields['observations'];
  /** What the configuration adds to the tables of custom resources: to find again what was found. */
  readonly customResources?: Config['customResources'];
  /** What `configurations` of kustomizations add to the places that `images` come to. */
  readonly imageSpecs?: readonly ImageSpec[];
  /** What the ledger has seen of tags, to judge another tag of the file by; left out where there is no ledger. */
  readonly observed?: FindObserved;
}

export interface Reading {
  /** Files that hold at least one field, kustomizations, and those that were asked for beside them. */
  readonly files: readonly FileFields[];
  /** How many files were looked into. */
  readonly fileCount: number;
  /** Faults of what the user named: the answer is incomplete, exit 2. */
  readonly errors: readonly ErrorData[];
  /** Faults and skips met in a tree: said, and the run goes on. */
  readonly notes: readonly ErrorData[];
  /** Whether the whole root was read, so that what was not found is not there. */
  readonly whole: boolean;
  /** The files that it answers for: all, where nobody named any; left out where it answers for none but those it holds. */
  readonly scope?: 'all' | ReadonlySet<string>;
  /** The text of standard input, where that was read in place of files. */
  readonly input?: string;
}

export interface ReadOptions {
  /** Walk into what git ignores as well. */
  readonly noIgnore?: boolean;
  /** Name also what looks like an image and is not managed. */
  readonly all?: boolean;
  /** Let verbs write every candidate, as if each was named. */
  readonly candidates?: boolean;
  /** Look also for what only rules want to know of, and keep its files although they name no image. */
  readonly forRules?: boolean;
  /** Keep files that hold one of these texts as well, although they name no image. */
  readonly alsoFilesWith?: readonly string[];
  /** Keep the lock, stream and rollout documents as well, although they hold no field. */
  readonly records?: boolean;
}

/** What is said of a file that no format of ours is written in. */
const NO_TEXT: ReadonlySet<string> = new Set(['FILE_NOT_TEXT', 'FILE_TOO_LARGE']);

/** Reads what the operands name; where none is named, the `paths` of the configuration. */
export function readFields(operands: readonly string[], options: ReadOptions, world: World): Reading {
  const { config, disk } = world;
  const rules = pathRules(config);
  const listing = listFiles(operands, options, world);
  const { notes: ledgerNotes, ...memory } = readObservedTags(world);
  const errors = [...listing.errors];
  const notes = [...listing.notes, ...ledgerNotes];
  const files: FileFields[] = [];
  const kustomized = readKustomizations(listing, disk);
  let fileCount = 0;
  for (const { path, named } of listing.files) {
    if (!named && rules.ignored(path) !== null) continue;
    fileCount += 1;
    if (fileCount % 500 === 0) world.progress({ doing: 'reading files', done: fileCount, total: listing.files.length });
    try {
      const { text, hash } = kustomized.read.get(path) ?? disk.read(path);
      const found = readText(
        { path, text, hash, named, ...memory },
        config,
        ownerOf(rules.frozen(path)) ?? recordOwner(path, text),
        options,
        kustomized,
      );
      if (isKept(found.file, options)) files.push(found.file);
      (named ? errors : notes).push(...found.problems);
      notes.push(...found.notes);
    } catch (thrown) {
      if (!(thrown instanceof BowlineError)) throw thrown;
      if (!named && NO_TEXT.has(thrown.code) && isSharedName(path)) continue;
      (named ? errors : notes).push(thrown.toData());
    }
  }
  const scope = operands.length === 0 || listing.whole ? 'all' : new Set(listing.files.map(({ path }) => path));
  return { files, fileCount, errors, notes, whole: listing.whole, scope };
}

/** Whether a file is kept: for what was found in it, or for what it is. */
export function isKept({ path, text, fields, observations = [] }: FileFields, options: ReadOptions): boolean {
  const { alsoFilesWith = [], records } = options;
  return (
    fields.length > 0 ||
    observations.length > 0 ||
    (records === true && (path === LOCK_FILE || mayBeStreamDocument(text))) ||
    alsoFilesWith.some((word) => text.includes(word)) ||
    // What a kustomization does to other files is to be known, whatever it names itself.
    isKustomizationPath(path)
  );
}

/** Operands are relative to the working folder, configured paths to the root; with neither the working folder is read. */
function listFiles(operands: readonly string[], options: ReadOptions, { disk, config }: World): Listing {
  if (operands.length > 0) return disk.list(operands, options);
  return config.paths.length > 0 ? disk.list(config.paths, { ...options, fromRoot: true }) : disk.list(['.'], options);
}

/** Finds the fields of one text that is at hand already: standard input, or a file just read. */
export function readText(
  file: Pick<FileFields, 'path' | 'text' | 'hash' | 'named' | 'observed'>,
  config: Config,
  owner: Owner | null = null,
  options: ReadOptions = {},
  kustomized: KustomizedFields = NOTHING_KUSTOMIZED,
): { file: FileFields; problems: readonly ErrorData[]; notes: readonly ErrorData[] } {
  const imageSpecs = kustomized.specsOf(file.path);
  const customResources =
    imageSpecs.length === 0 ? config.customResources : [...config.customResources, ...rowsOf(imageSpecs)];
  const found = findImageFields(file, {
    thorough: file.named,
    all: options.all === true,
    forRules: options.forRules === true,
    customResources,
    ...(owner === null ? {} : { owner }),
  });
  const notes = found.templated ? [templateNote(file.path)] : [];
  const owned = found.fields.map((field) => {
    const replacing = field.owner === null ? kustomized.ownerOf(file.path, field) : null;
    return replacing === null ? field : { ...field, owner: replacing };
  });
  const fields = isStreamRecord(file.text)
    ? []
    : chooseCandidates(judgeTags(owned, file, config), config, options.candidates === true);
  const specs = imageSpecs.length === 0 ? {} : { imageSpecs };
  const seen = options.forRules === true ? { observations: found.observations } : {};
  return {
    file: { ...file, fields, lines: found.lines, customResources, ...specs, ...seen },
    problems: found.problems,
    notes,
  };
}

/** What the configuration says about images, paths and registries, and what was observed, goes over what the names alone tell. */
function judgeTags(
  fields: readonly ImageField[],
  { path, observed }: Pick<FileFields, 'path' | 'observed'>,
  config: Config,
): readonly ImageField[] {
  const { images, profiles, registries } = config;
  const saysNothing = images.length === 0 && profiles.length === 0 && !settlesTags(config);
  if (fields.length === 0 || (saysNothing && observed === undefined)) return fields;
  const findSettings = imageSettings(config.images);
  return fields.map((field) => {
    if (field.reference === null) return field;
    const settings = findSettings(field.reference);
    const tagKind = judgeTag(field.reference, settings, { registries, observed });
    return withVerdict(field, tagKind, policySettings(path, settings, config));
  });
}

/** Whether the configuration knows a registry that does not let tags move. */
function settlesTags({ registries }: Config): boolean {
  return Object.values(registries).some(({ immutableTags = [] }) => immutableTags.length > 0);
}

/** Marks the candidates that verbs may write. */
function chooseCandidates(
  fields: readonly ImageField[],
  { candidates }: Config,
  every: boolean,
): readonly ImageField[] {
  if (!every && candidates.length === 0) return fields;
  const isChosen = every ? ({ certainty }: ImageField) => certainty === 'candidate' : chosenCandidates(candidates);
  return fields.map((field) => (isChosen(field) ? { ...field, chosen: true } : field));
}

function ownerOf(frozen: string | null): Owner | null {
  if (frozen === null) return null;
  return { tool: 'frozen', marker: frozen, reason: `frozen by \`${frozen}\` in bowline.yaml` };
}

/** The record of a release is never edited. */
function recordOwner(path: string, text: string): Owner | null {
  if (!isReleaseRecord(path, text)) return null;
  return { tool: 'frozen', marker: 'schema: bowline.release/1', reason: 'the record of a release is never edited' };
}

function templateNote(path: string): ErrorData {
  return errorData(
    'FILE_TEMPLATED',
    `${path} is a template and no YAML between its actions: only its lines \`image: …\` were read`,
    { place: { file: path } },
  );
}

/** What a verb answers with that reads records alone. */
export function nothingRead(notes: readonly ErrorData[]): Reading {
  return { files: [], fileCount: 0, errors: [], notes, whole: false };
}
