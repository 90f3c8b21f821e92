/** Where a copy came from: a document beside the bytes, attached to the copied digest and never part of it. */
import { isDigest } from '../image/digest.ts';
import { asMapping } from '../mapping.ts';

export const PROVENANCE_SCHEMA = 'bowline.provenance/1';

/** The media types of its artifact, and of the document in it. */
export const PROVENANCE_ARTIFACT = {
  artifactType: 'application/vnd.bowline.provenance.v1+json',
  layerType: 'application/vnd.bowline.provenance.v1+json',
} as const;

export interface Provenance {
  readonly schema: typeof PROVENANCE_SCHEMA;
  /** What was copied: `registry/repository:tag`, in its one normal spelling. */
  readonly reference: string;
  /** Of the copy, and of its source but where that had more platforms. */
  readonly digest: string;
  /** The digest of the index at its source, where the copy has fewer platforms; `null` where it is the very same. */
  readonly trimmedFrom: string | null;
  /** As the image says them of itself, in its annotations, else in its labels; `null` where it does not. Foreign text. */
  readonly version: string | null;
  readonly commit: string | null;
  readonly source: string | null;
  /** When it was first copied: ISO 8601 in UTC. */
  readonly at: string;
  /** Which program copied it: `bowline 0.1.0`. */
  readonly by: string;
}

const LONGEST = 4_096;
const MOST_BYTES = 64 * 1024;

/** The one text of a document. */
export function formatProvenance(provenance: Provenance): string {
  const { schema, reference, digest, trimmedFrom, version, commit, source, at, by } = provenance;
  const trimmed = trimmedFrom === null ? {} : { trimmedFrom };
  return `${JSON.stringify({ schema, reference, digest, ...trimmed, version, commit, source, at, by })}\n`;
}

/** `null` where it is none: others may attach what they like. */
export function parseProvenance(text: string): Provenance | null {
  if (text.length > MOST_BYTES) return null;
  let fields: ReturnType<typeof asMapping>;
  try {
    fields = asMapping(JSON.parse(text));
  } catch {
    return null;
  }
  if (fields === null || fields.schema !== PROVENANCE_SCHEMA) return null;
  const { reference, digest, trimmedFrom = null, version = null, commit = null, source = null, at, by } = fields;
  if (!isText(reference) || !isText(digest) || !isDigest(digest) || !isText(at) || !isText(by)) return null;
  if (!isTextOrNull(version) || !isTextOrNull(commit) || !isTextOrNull(source)) return null;
  if (trimmedFrom !== null && !(isText(trimmedFrom) && isDigest(trimmedFrom))) return null;
  return { schema: PROVENANCE_SCHEMA, reference, digest, trimmedFrom, version, commit, source, at, by };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}

/** Whether two say the same of a copy, whenever and by whichever program they were written. */
export function saysTheSame(one: Provenance, other: Provenance): boolean {
  const keys = ['reference', 'digest', 'trimmedFrom', 'version', 'commit', 'source'] as const;
  return keys.every((key) => one[key] === other[key]);
}
