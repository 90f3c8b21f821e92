/** What the labels of an image say of its version, its commit and its source; labels are foreign text. */
import { isTag } from '../reference.ts';

export interface LabelVersion {
  /** As a tag can say it; `null` where none is said. */
  readonly version: string | null;
  /** The commit, in lower case, as far as it is spelt out. */
  readonly commit: string | null;
  /** The address of the source, as it is written, but for credentials in it. */
  readonly source: string | null;
  /** The label that each stands in. */
  readonly keys: { readonly version: string | null; readonly commit: string | null; readonly source: string | null };
}

const VERSION = ['org.opencontainers.image.version', 'org.label-schema.version'] as const;
const COMMIT = ['org.opencontainers.image.revision', 'org.label-schema.vcs-ref', 'vcs-ref'] as const;
const SOURCE = ['org.opencontainers.image.source', 'org.label-schema.vcs-url'] as const;
const LONGEST_SOURCE = 512;

/** Annotations of the OCI image specification, else labels of its forerunner. */
export function readLabelVersion(labels: Readonly<Record<string, string>>): LabelVersion {
  const version = firstOf(labels, VERSION, (text) => isTag(text.replaceAll('+', '-')));
  const commit = firstOf(labels, COMMIT, (text) => /^[0-9a-f]{7,64}$/i.test(text));
  const source = firstOf(labels, SOURCE, (text) => text !== '' && text.length <= LONGEST_SOURCE);
  return {
    version: version?.text.replaceAll('+', '-') ?? null,
    commit: commit?.text.toLowerCase() ?? null,
    source: source === null ? null : withoutCredentials(source.text),
    keys: { version: version?.key ?? null, commit: commit?.key ?? null, source: source?.key ?? null },
  };
}

/** Builders put the address that they cloned from into labels, tokens and all; a mere user of ssh is no secret. */
function withoutCredentials(address: string): string {
  return address
    .replace(/^(https?:\/\/)[^/?#\s]*@/i, '$1')
    .replace(/^([a-z][a-z0-9+.-]*:\/\/[^/?#\s:@]*):[^/?#\s]*@/i, '$1@');
}

function firstOf(
  labels: Readonly<Record<string, string>>,
  keys: readonly string[],
  isUsable: (text: string) => boolean,
): { readonly key: string; readonly text: string } | null {
  for (const key of keys) {
    const text = Object.hasOwn(labels, key) ? (labels[key] ?? '').trim() : '';
    if (text !== '' && isUsable(text)) return { key, text };
  }
  return null;
}
