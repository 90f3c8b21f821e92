/** A stream as somebody follows it: ours or that of Fedora CoreOS, from a file, an address or a registry. */
import { BowlineError, type ErrorData, errorData } from '../../errors.ts';
import { parseReference } from '../../image/reference.ts';
import type { Registry, World } from '../../io/world.ts';
import { isMapping } from '../../mapping.ts';
import { parseStreamDocument, type StreamMetadata } from '../../records/coreos/stream-document.ts';
import { parseStream } from '../../records/streams/parse-stream.ts';
import { documentDigest, type Stream } from '../../records/streams/stream.ts';
import { streamName } from '../../records/streams/stream-schema.ts';
import { readRegistryStream } from './registry-streams.ts';

export type FollowedStream =
  | { readonly kind: 'own'; readonly stream: Stream; readonly text: string; readonly digest: string }
  | { readonly kind: 'coreos'; readonly document: StreamMetadata; readonly text: string }
  | { readonly kind: 'unknown'; readonly error: ErrorData };

/** Whether a text names a place elsewhere: an address, or a registry. */
export function isStreamAddress(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
}

/** Whether an operand names a stream elsewhere: any other address is a reference that somebody copied from a browser. */
export function isStreamOperand(text: string): boolean {
  return text.startsWith('oci://') || /^https?:\/\/[^?#]+\.json(?:[?#]|$)/i.test(text);
}

/**
 * Reads what `at` names.
 *
 * @throws {BowlineError} `FILE_NOT_FOUND`, `STREAM_INVALID`, `STREAM_UNKNOWN`, `REFERENCE_INVALID`, and why a registry could
 * not be read
 */
export async function readFollowed(
  at: string,
  { disk, registry }: { readonly disk: World['disk']; readonly registry: Registry },
): Promise<FollowedStream> {
  if (at.startsWith('oci://')) return readFromRegistry(at, registry);
  if (!isStreamAddress(at)) return readStreamText(readBelowRoot(at, disk), at);
  const fact = await registry.document(at);
  return fact.kind === 'exists' ? readStreamText(fact.text, at) : { kind: 'unknown', error: fact.error };
}

/** Throws `STREAM_INVALID`. */
export function readStreamText(text: string, at: string): FollowedStream {
  const document = parseStreamDocument(text, at);
  if (document?.kind !== 'stream') throw new BowlineError('STREAM_INVALID', `${at} is no stream`);
  if (!isMapping(document.document) || document.document.bowline === undefined)
    return { kind: 'coreos', document, text };
  return { kind: 'own', stream: parseStream(text, at), text, digest: documentDigest(text) };
}

/** What a configuration names may be a link, which must not lead out of the root. */
function readBelowRoot(at: string, disk: World['disk']): string {
  const own = at.replace(/^(?:\.\/+)+/, '');
  const named = disk.list([own], { fromRoot: true }).files.find(({ path }) => path === own);
  if (named === undefined) throw new BowlineError('FILE_NOT_FOUND', `there is no stream ${at} below the root`);
  return disk.read(named.path).text;
}

async function readFromRegistry(at: string, registry: Registry): Promise<FollowedStream> {
  const { registry: host, repository, tag, digest } = parseReference(at.slice('oci://'.length));
  const name = tag?.replace(/^stream-/, '') ?? '';
  if (digest !== null || !streamName.safeParse(name).success) {
    const message = `\`${at}\` names no stream of a registry: \`oci://registry/repository:NAME\` does`;
    return { kind: 'unknown', error: errorData('STREAM_UNKNOWN', message) };
  }
  const read = await readRegistryStream(name, { registry: host, repository }, { registry: async () => registry });
  if (read !== null) return { kind: 'own', stream: read.stream, text: read.text, digest: read.digest };
  return { kind: 'unknown', error: errorData('STREAM_UNKNOWN', `there is no stream \`${name}\` in ${at}`) };
}
