/** `index.json` of a layout: which manifest each name stands for. Entries of others are passed on as they are. */
import { isDigest } from '../../image/digest.ts';
import { layoutPlace } from '../../image/places/layout-place.ts';
import { tryParseReference } from '../../image/reference.ts';

const REF_NAME = 'org.opencontainers.image.ref.name';
/** By which containerd writes the whole name beside a tag. */
const CONTAINERD_NAME = 'io.containerd.image.name';
const INDEX = 'application/vnd.oci.image.index.v1+json';
const MOST_ENTRIES = 200_000;

/** One name: the repository as it lies in the layout, and its tag. */
export interface LayoutEntry {
  /** `docker.io/library/nginx:1.27` */
  readonly name: string;
  readonly repository: string;
  readonly tag: string;
  readonly digest: string;
  readonly size: number;
  readonly mediaType: string;
}

export interface LayoutIndex {
  readonly entries: readonly LayoutEntry[];
  /** How many name no image in full, so that nobody can tell where they belong. */
  readonly unnamed: number;
  readonly find: (repository: string, tag: string) => LayoutEntry | null;
  /** With these in place of those of their names. */
  readonly with: (entries: readonly LayoutEntry[]) => LayoutIndex;
  /** Every entry as it stands there. */
  readonly raw: readonly unknown[];
}

/** The index, or what is wrong with the text. */
export function parseLayoutIndex(text: string): LayoutIndex | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'it is not JSON';
  }
  if (typeof value !== 'object' || value === null || !('manifests' in value) || !Array.isArray(value.manifests))
    return 'it lists no manifests';
  if (value.manifests.length > MOST_ENTRIES) return `it names more than ${MOST_ENTRIES} manifests`;
  return indexOf(value.manifests.map((raw: unknown) => ({ raw, entry: readEntry(raw) })));
}

/** What stands there, and what it says; `null` where it names no image in full. */
interface Listed {
  readonly raw: unknown;
  readonly entry: LayoutEntry | null;
}

function indexOf(listed: readonly Listed[]): LayoutIndex {
  const entries = listed.flatMap(({ entry }) => entry ?? []);
  const byName = new Map(entries.map((entry) => [`${entry.repository}:${entry.tag}`, entry]));
  return {
    entries,
    unnamed: listed.length - entries.length,
    find: (repository, tag) => byName.get(`${repository}:${tag}`) ?? null,
    with(added) {
      const next = new Map(added.map((entry) => [entry.name, { raw: rawOf(entry), entry }]));
      return indexOf([...listed.filter(({ entry }) => entry === null || !next.has(entry.name)), ...next.values()]);
    },
    raw: listed.map(({ raw }) => raw),
  };
}

function readEntry(raw: unknown): LayoutEntry | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { digest, size, mediaType, annotations } = raw as Record<string, unknown>;
  if (typeof digest !== 'string' || !isDigest(digest) || typeof size !== 'number' || typeof mediaType !== 'string')
    return null;
  const texts = typeof annotations === 'object' && annotations !== null ? (annotations as Record<string, unknown>) : {};
  const name = [texts[CONTAINERD_NAME], texts[REF_NAME]].find((text) => typeof text === 'string' && text.includes('/'));
  const parsed = typeof name === 'string' ? tryParseReference(name) : null;
  if (typeof name !== 'string' || parsed?.ok !== true) return null;
  const { reference } = parsed;
  if (reference.tag === null || !reference.name.startsWith(`${reference.registry}/`)) return null;
  return { name, repository: layoutPlace(reference).repository, tag: reference.tag, digest, size, mediaType };
}

function rawOf({ name, digest, size, mediaType }: LayoutEntry): object {
  return { mediaType, digest, size, annotations: { [REF_NAME]: name } };
}

/** @param index `null` for a layout that holds nothing yet */
export function formatLayoutIndex(index: LayoutIndex | null): string {
  return `${JSON.stringify({ schemaVersion: 2, mediaType: INDEX, manifests: index?.raw ?? [] }, null, 1)}\n`;
}
