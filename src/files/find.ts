/** A file's text to its image fields: the documents that may name an image are parsed, and each is asked of the formats. */
import { BowlineError, type ErrorData, errorData } from '../errors.ts';
import { fileSource } from './editors/text-inside-text.ts';
import { fieldOffset, type ImageField, type Owner } from './field.ts';
import type { FormatDocument, TextFormat } from './formats/format.ts';
import { FORMATS, TEXT_FORMATS } from './formats/formats.ts';
import { type LineIndex, lineIndex } from './line-index.ts';
import { findFileOwner } from './owners.ts';
import { splitDocuments, type YamlDocument } from './split-documents.ts';
import { parseDocument } from './yaml.ts';
import { findDuplicateKeys } from './yaml-tree.ts';

/** A text with its path; the path, relative to the root and with `/`, tells the format where the content does not. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface FoundFields {
  readonly fields: readonly ImageField[];
  /** What could not be read, and what a reader should know about this file. */
  readonly problems: readonly ErrorData[];
  /** Whether a part of the file is a template of another language, and was left alone. */
  readonly templated: boolean;
  readonly lines: LineIndex;
}

export interface FindOptions {
  /** The owner of the whole file, where the caller knows one (a `frozen` path). */
  readonly owner?: Owner;
  /** Parse every document, also those without a trace of an image, so that each fault is reported. */
  readonly thorough?: boolean;
}

/** A document is worth parsing if it has a key of ours; an escaped key is written with `\u` or `\x`. */
const TRACE = /image|Image|\\u|\\x/;
const SCHEMA = /^kind:[ \t]*["']?CustomResourceDefinition\b/m;
const TEMPLATE = /\{\{|\{%|<%/;

/** Finds every image field of a file. Broken documents become problems; the others are still read. */
export function findImageFields(file: SourceFile, options: FindOptions = {}): FoundFields {
  const { text, path } = file;
  const fields: ImageField[] = [];
  const problems: ErrorData[] = [];
  let templated = false;
  let lines: LineIndex | null = null;
  const index: LineIndex = {
    at: (offset) => {
      lines ??= lineIndex(text);
      return lines.at(offset);
    },
  };
  if (options.thorough === true || TRACE.test(text)) {
    const owner = options.owner ?? findFileOwner(text);
    const whole = TEXT_FORMATS.find((format) => format.claims(path));
    const parts = whole === undefined ? splitDocuments(text) : [];
    if (whole !== undefined) fields.push(...findInText(whole, file, owner));
    for (const part of parts) {
      const found = findInDocument(file, part, owner, options.thorough === true);
      fields.push(...found.fields);
      templated ||= found.templated;
      for (const { error, offset } of found.problems)
        problems.push({ ...error, place: { file: path, ...index.at(offset) } });
    }
  }
  return { fields: fields.sort((a, b) => fieldOffset(a) - fieldOffset(b)), problems, templated, lines: index };
}

function findInText(format: TextFormat, { path, text }: SourceFile, owner: Owner | null): ImageField[] {
  return format.find({ path, fileText: text, source: fileSource(text), index: 0, prefix: [], owner, templated: false });
}

interface FoundInDocument {
  readonly fields: readonly ImageField[];
  readonly problems: readonly { readonly error: ErrorData; readonly offset: number }[];
  readonly templated: boolean;
}

const NOTHING: FoundInDocument = { fields: [], problems: [], templated: false };

function findInDocument(file: SourceFile, part: YamlDocument, owner: Owner | null, thorough: boolean): FoundInDocument {
  const text = part.start === 0 && part.end === file.text.length ? file.text : file.text.slice(part.start, part.end);
  if (!thorough && (!TRACE.test(text) || SCHEMA.test(text))) return NOTHING;
  const parsed = parseDocument(file.text, part.start, part.end);
  if (!parsed.ok) {
    if (TEMPLATE.test(text)) return { ...NOTHING, templated: true };
    return { ...NOTHING, problems: [{ error: parsed.error, offset: parsed.offset }] };
  }
  if (parsed.root === null) return NOTHING;
  const document: FormatDocument = {
    path: file.path,
    fileText: file.text,
    source: fileSource(file.text),
    index: part.index,
    root: parsed.root,
    prefix: [],
    owner,
    templated: parsed.templated,
  };
  try {
    const fields = FORMATS.find((format) => format.claims(document))?.find(document) ?? [];
    const duplicates = fields.length > 0 || thorough ? findDuplicateKeys(parsed.root) : [];
    const problems = duplicates.map(({ key, offset }) => ({
      error: errorData('YAML_DUPLICATE_KEY', `the key \`${key}\` stands twice in one mapping`),
      offset,
    }));
    const refusal = problems[0]?.error ?? null;
    return {
      fields: refusal === null ? fields : fields.map((field) => ({ ...field, refusal })),
      problems,
      templated: parsed.templated,
    };
  } catch (thrown) {
    if (!(thrown instanceof BowlineError)) throw thrown;
    return { ...NOTHING, problems: [{ error: thrown.toData(), offset: part.start }] };
  }
}
