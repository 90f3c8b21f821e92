/** A file's text to its image fields: the documents that may name an image are parsed, and each is asked of the formats. */

import { BowlineError, type ErrorData, errorData } from '../errors.ts';
import { findKeeper } from './code/code-path.ts';
import { fieldOffset, type ImageField, type Owner } from './field/field.ts';
import { findFileOwner } from './field/owners.ts';
import type { Format, TextFormat } from './formats/format.ts';
import { formatsAt, TEXT_FORMATS } from './formats/formats.ts';
import { type FormatDocument, fieldContext } from './objects/document.ts';
import { type Observation, onePerPlace } from './objects/observation.ts';
import { isResourceDefinition } from './objects/resource-definition.ts';
import { type FindPlaces, type ResourceRow, resourceLookup } from './objects/resource-table.ts';
import { type Observe, observeFields, observerOf } from './observers.ts';
import { findUnmanaged } from './shapes/unmanaged.ts';
import { findUnmanagedText } from './shapes/unmanaged-text.ts';
import { bothMasks, hasActions } from './template/template.ts';
import { branchesOf } from './template/template-branches.ts';
import { findImageLines, leavePolicyOpen, restoreActions } from './template/template-fields.ts';
import { type LineIndex, lineIndex } from './text/line-index.ts';
import { parseFullYaml } from './yaml/full-yaml.ts';
import { blankComments } from './yaml/json-comments.ts';
import { splitDocuments, type YamlDocument } from './yaml/split-documents.ts';
import { fileSource } from './yaml/text-inside-text.ts';
import { parseByShortcut, parseUnlessTemplate } from './yaml/yaml.ts';
import { findDuplicateKeys, type YamlNode } from './yaml/yaml-tree.ts';

/** A text with its path; the path, relative to the root and with `/`, tells the format where the content does not. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface FoundFields {
  readonly fields: readonly ImageField[];
  /** What only rules want to know of, where that was asked for. */
  readonly observations: readonly Observation[];
  /** What could not be read, and what a reader should know about this file. */
  readonly problems: readonly ErrorData[];
  /** Whether a part of the file is a template that is no YAML between its actions, so that only lines were read. */
  readonly templated: boolean;
  readonly lines: LineIndex;
}

export interface FindOptions {
  /** The owner of the whole file, where the caller knows one (a `frozen` path). */
  readonly owner?: Owner;
  /** Parse every document, also those without a trace of an image, so that each fault is reported. */
  readonly thorough?: boolean;
  /** Where custom resources keep images, beside what our own tables say. */
  readonly customResources?: readonly ResourceRow[];
  /** Name also what looks like an image and is not managed, with the reason. */
  readonly all?: boolean;
  /** Look also for what only rules want to know of. */
  readonly forRules?: boolean;
}

/** What a template can hold for us: a key of ours with its colon, or a reference with its host. Most have neither. */
const TEMPLATE_TRACE = /(?:image|images|repository|newTag)["']?[ \t]*:|[\w-]\.[a-z]{2,}(?::\d+)?\/[\w./-]+[:@]\w/i;

/** A document is worth parsing if it has a key of ours, or a kind that names images by other words; `\u` and `\x` may spell a key. */
const TRACE =
  /[iI]mage|IMAGE|oci:\/\/|docker:\/\/|repository\w*["']?:|(?:tekton|knative)\.dev\/|crossplane\.io\/|integreatly\.org|\\[ux]/;
/** Our own configuration names images to speak about them. */
const OWN_FILE = /(?:^|\/)bowline\.yaml$/;

/** Finds every image field of a file. Broken documents become problems; the others are still read. */
export function findImageFields(file: SourceFile, options: FindOptions = {}): FoundFields {
  const { text, path } = file;
  const fields: ImageField[] = [];
  const observations: Observation[] = [];
  const problems: ErrorData[] = [];
  let templated = false;
  let lines: LineIndex | null = null;
  const index: LineIndex = {
    at: (offset) => {
      lines ??= lineIndex(text);
      return lines.at(offset);
    },
  };
  const whole = TEXT_FORMATS.find((format) => format.claims(path));
  const formats = whole === undefined ? formatsAt(path) : [];
  const format = formats.find(({ files }) => files !== undefined);
  const mayHold = OWN_FILE.test(path) ? () => false : traceOf(options, whole ?? format);
  if (mayHold(text)) {
    const keeper = whole === undefined && format === undefined ? null : findKeeper(path);
    const owner = once(() => options.owner ?? keeper ?? findFileOwner(text));
    const parts = whole === undefined ? splitDocuments(text) : [];
    if (whole !== undefined) for (const field of findInText(whole, file, owner(), options)) fields.push(field);
    const readable = format?.comments === true ? blankComments(text) : text;
    const thorough = options.thorough === true;
    const observe = options.forRules === true ? observerOf(text) : () => [];
    const reader = { file, formats, readable, owner, options, thorough, mayHold, observe, masked: bothMasks(text) };
    for (const part of parts) {
      const found = findInDocument(reader, part);
      for (const field of found.fields) fields.push(field);
      for (const each of found.observations) observations.push(each);
      templated ||= found.templated;
      for (const { error, offset } of found.problems)
        problems.push({ ...error, place: { file: path, ...index.at(offset) } });
    }
  }
  if (options.forRules === true) for (const each of observeFields(fields)) observations.push(each);
  const shown = options.all === true ? fields : fields.filter(({ certainty }) => certainty !== 'unmanaged');
  shown.sort((a, b) => fieldOffset(a) - fieldOffset(b));
  return { fields: giveAddresses(shown), observations, problems, templated, lines: index };
}

/** Branches of a template, and keys and rows that stand twice, lead to two places by one path: the second gets a number. */
function giveAddresses(fields: readonly ImageField[]): readonly ImageField[] {
  if (fields.length < 2) return fields;
  const places = fields.map(({ document, path }) => `${document}\0${path.join('\0')}`);
  if (new Set(places).size === places.length) return fields;
  const seen = new Map<string, number>();
  return fields.map((field, index) => {
    const place = places[index] ?? '';
    const before = seen.get(place) ?? 0;
    seen.set(place, before + 1);
    return before === 0 ? field : { ...field, path: [...field.path, `again ${before}`] };
  });
}

/** A question that is put when its answer is first needed, and then no more. */
function once<Answer>(ask: () => Answer): () => Answer {
  let answered: { readonly answer: Answer } | null = null;
  return () => {
    answered ??= { answer: ask() };
    return answered.answer;
  };
}

/** Whether a text can hold a field: by the format of its path, by our own keys, or by a kind that the caller has told of. */
function traceOf(options: FindOptions, format: Pick<Format, 'trace'> | undefined): (text: string) => boolean {
  const { thorough, all, customResources = [] } = options;
  if (thorough === true || all === true) return () => true;
  const trace = format?.trace ?? TRACE;
  if (customResources.length === 0) return (text) => trace.test(text);
  const kinds = customResources.flatMap(({ kind }) => kind.split(' ')).map((kind) => kind.replaceAll('*', ''));
  return (text) => trace.test(text) || kinds.some((kind) => text.includes(kind));
}

const lookups = new WeakMap<readonly ResourceRow[], FindPlaces>();

/** The look-up in the caller's rows, prepared once. */
function placesOf({ customResources }: FindOptions): FindPlaces | undefined {
  if (customResources === undefined || customResources.length === 0) return undefined;
  const known = lookups.get(customResources) ?? resourceLookup(customResources);
  lookups.set(customResources, known);
  return known;
}

function findInText(
  format: TextFormat,
  { path, text }: SourceFile,
  owner: Owner | null,
  { all }: FindOptions,
): ImageField[] {
  const source = fileSource(text);
  const document = { path, fileText: text, source, index: 0, prefix: [], owner, templated: false };
  const fields = format.find(document);
  if (all !== true) return fields;
  const context = fieldContext('unmanaged', document, null);
  return [...fields, ...findUnmanagedText(context, [], { start: 0, end: text.length }, fields)];
}

interface FoundInDocument {
  readonly fields: readonly ImageField[];
  readonly observations: readonly Observation[];
  readonly problems: readonly { readonly error: ErrorData; readonly offset: number }[];
  readonly templated: boolean;
}

const NOTHING: FoundInDocument = { fields: [], observations: [], problems: [], templated: false };

/** A file on its way through the documents it holds. */
interface FileReader {
  readonly file: SourceFile;
  readonly formats: readonly Format[];
  /** The text as it is parsed; of the same length. */
  readonly readable: string;
  readonly owner: () => Owner | null;
  readonly options: FindOptions;
  readonly thorough: boolean;
  readonly mayHold: (text: string) => boolean;
  readonly observe: Observe;
  /** The text with its template actions masked, in either way. */
  readonly masked: (emptied: boolean) => string;
}

function findInDocument(reader: FileReader, part: YamlDocument): FoundInDocument {
  const { formats, readable, options, thorough, mayHold } = reader;
  const isWhole = part.start === 0 && part.end === readable.length;
  const text = isWhole ? readable : readable.slice(part.start, part.end);
  if ((!isWhole && !mayHold(text)) || (!thorough && options.all !== true && isResourceDefinition(text))) return NOTHING;
  const parsed = parseUnlessTemplate(readable, part.start, part.end);
  if (parsed === null || ((!parsed.ok || parsed.templated) && hasActions(text))) {
    return thorough || options.all === true || TEMPLATE_TRACE.test(text) ? findInTemplate(reader, part) : NOTHING;
  }
  if (!parsed.ok) return { ...NOTHING, problems: [{ error: parsed.error, offset: parsed.offset }] };
  if (parsed.root === null) return NOTHING;
  const document = openDocument(reader, part, readable, parsed.root);
  return reportThrown(part, () => {
    const format = formats.find(({ claims }) => claims(document));
    const managed = format?.find(document) ?? [];
    const fields = options.all === true ? [...managed, ...findUnmanaged(document, managed)] : managed;
    const mayRepeat = format?.duplicateKeys === true || !(fields.length > 0 || thorough);
    const duplicates = mayRepeat ? [] : findDuplicateKeys(parsed.root);
    const problems = duplicates.map(({ key, offset }) => ({
      error: errorData('YAML_DUPLICATE_KEY', `the key \`${key}\` stands twice in one mapping`),
      offset,
    }));
    const refusal = problems[0]?.error ?? null;
    return {
      fields: refusal === null ? fields : fields.map((field) => ({ ...field, refusal })),
      observations: reader.observe(document),
      problems,
      templated: false,
    };
  });
}

/** A document with actions that are no YAML: read with the actions masked, or line by line where that is none either. */
function findInTemplate(reader: FileReader, part: YamlDocument): FoundInDocument {
  const { file, formats, owner, options } = reader;
  const { masked, root, ok } = parseMasked(reader, part);
  return reportThrown(part, () => {
    const repeats = findDuplicateKeys(root);
    const branches = root === null ? [] : repeats.length === 0 ? [root] : branchesOf(root);
    const documents = branches.map((branch) => openDocument(reader, part, masked, branch));
    const found = documents.flatMap((document) => formats.find(({ claims }) => claims(document))?.find(document) ?? []);
    const fields = branches.length > 1 ? onePerPolicy(found) : found;
    const observations = onePerPlace(documents.flatMap(reader.observe));
    // Of more branches than are read as such, and of keys that no format looks for, the lines are taken.
    const repeated = new Set(repeats.map(({ offset }) => offset));
    const source = fileSource(reader.masked(false));
    const context = { source, document: part.index, prefix: [], object: null, owner: owner(), templated: false };
    const lines = findImageLines(
      { ...context, format: 'template', fileText: file.text },
      part,
      fields,
      ok ? (keyStart) => repeated.has(keyStart) : undefined,
    );
    const restored = restoreActions([...fields, ...lines], file.text).map((field) =>
      leavePolicyOpen(field, file.text, source.text),
    );
    const rest =
      options.all === true
        ? findUnmanagedText(
            { ...context, format: 'unmanaged', fileText: file.text, source: fileSource(file.text) },
            [],
            part,
            restored,
          )
        : [];
    return { fields: [...restored, ...rest], observations, problems: [], templated: !ok };
  });
}

/** The text as it could be parsed, with its tree; both ways of masking are tried by the shortcut first. */
function parseMasked(
  { masked }: FileReader,
  { start, end }: YamlDocument,
): { readonly masked: string; readonly root: YamlNode | null; readonly ok: boolean } {
  for (const parse of [parseByShortcut, parseFullYaml]) {
    for (const emptied of [false, true]) {
      const text = masked(emptied);
      const parsed = parse(text, start, end);
      if (parsed?.ok === true) return { masked: text, root: parsed.root, ok: true };
    }
  }
  return { masked: masked(true), root: null, ok: false };
}

/** What several branches share is found in each: an image counts once, and once more where another pull policy stands beside it. */
function onePerPolicy(fields: readonly ImageField[]): ImageField[] {
  const places = fields.map(({ spans, policySpan }) => [...spans, policySpan].map((span) => span?.start).join(' '));
  const seen = new Set<string>();
  return fields.filter((_, index) => {
    const place = places[index] ?? '';
    return !seen.has(place) && seen.add(place) !== undefined;
  });
}

function openDocument(reader: FileReader, part: YamlDocument, text: string, root: YamlNode): FormatDocument {
  const { file, owner, options } = reader;
  const findPlaces = placesOf(options);
  return {
    path: file.path,
    fileText: file.text,
    source: fileSource(text),
    index: part.index,
    root,
    prefix: [],
    owner: owner(),
    templated: false,
    ...(findPlaces === undefined ? {} : { findPlaces }),
  };
}

function reportThrown(part: YamlDocument, find: () => FoundInDocument): FoundInDocument {
  try {
    return find();
  } catch (thrown) {
    if (!(thrown instanceof BowlineError)) throw thrown;
    return { ...NOTHING, problems: [{ error: thrown.toData(), offset: part.start }] };
  }
}
