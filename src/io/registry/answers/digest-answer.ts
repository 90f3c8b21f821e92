/** Which digest an answer for a manifest gives: by its header, or by the bytes themselves. */
import { createHash } from 'node:crypto';
import { isDigest } from '../../../image/digest.ts';
import type { Answer } from '../network/exchange.ts';

export type DigestReading =
  | { readonly kind: 'digest'; readonly digest: string; readonly mediaType: string }
  /** The bytes do not have the digest that was named. */
  | { readonly kind: 'mismatch'; readonly reason: string }
  | { readonly kind: 'invalid'; readonly reason: string };

const MEDIA_TYPE = /^[a-z0-9][a-z0-9.+_-]*\/[a-z0-9][a-z0-9.+_-]*$/;
const SCHEMA_1 = /^application\/vnd\.docker\.distribution\.manifest\.v1\+(?:json|prettyjws)$/;
const MANIFEST_TYPE =
  /^application\/vnd\.(?:oci\.image|docker\.distribution)\.(?:index|manifest|manifest\.list)\.v\d\+json$/;

/** The digest that a HEAD names, or `null` where only the bytes can tell. */
export function readDigestHeader(answer: Answer, asked: string): DigestReading | null {
  const digest = digestHeader(answer);
  if (digest === null || (isDigest(asked) && digest !== asked)) return null;
  return { kind: 'digest', digest, mediaType: mediaTypeHeader(answer) };
}

/**
 * The digest of the bytes of a GET, which is what `Docker-Content-Digest` and a digest that was asked for must be.
 *
 * The bytes must be an image manifest or index: a login page has a digest too, and must not be pinned.
 */
export function readDigestOfBody(answer: Answer, asked: string): DigestReading {
  if (answer.headers['content-encoding'] !== undefined && answer.headers['content-encoding'] !== 'identity') {
    return { kind: 'invalid', reason: 'the bytes came compressed, although nobody asked for that' };
  }
  const named = [digestHeader(answer), isDigest(asked) ? asked : null].filter((digest) => digest !== null);
  for (const digest of named) {
    const actual = hashBytes(answer.body, digest.slice(0, digest.indexOf(':')));
    if (actual !== digest) return { kind: 'mismatch', reason: `the bytes have ${actual}, not ${digest}` };
  }
  const manifest = readManifest(answer);
  if (typeof manifest === 'string') return { kind: 'invalid', reason: manifest };
  return { kind: 'digest', digest: named.at(-1) ?? hashBytes(answer.body, 'sha256'), mediaType: manifest.mediaType };
}

/** Whether the bytes have the digest, which must be valid. */
export function hasDigest(bytes: Buffer, digest: string): boolean {
  return hashBytes(bytes, digest.slice(0, digest.indexOf(':'))) === digest;
}

/** The digest by which bytes are known that nobody named. */
export function digestOf(bytes: Uint8Array): string {
  return hashBytes(bytes, 'sha256');
}

function digestHeader({ headers }: Answer): string | null {
  const header = headers['docker-content-digest'];
  return typeof header === 'string' && isDigest(header) ? header : null;
}

function hashBytes(bytes: Uint8Array, algorithm: string): string {
  return `${algorithm}:${createHash(algorithm).update(bytes).digest('hex')}`;
}

function mediaTypeHeader({ headers }: Answer): string {
  const type = (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();
  return MEDIA_TYPE.test(type) ? type : '';
}

/** The media type of a manifest; a text says why it is none. */
function readManifest(answer: Answer): { mediaType: string } | string {
  const header = mediaTypeHeader(answer);
  let parsed: unknown;
  try {
    parsed = JSON.parse(answer.body.toString('utf8'));
  } catch {
    return 'what came is not an image manifest';
  }
  if (typeof parsed !== 'object' || parsed === null) return 'what came is not an image manifest';
  const { mediaType, schemaVersion } = parsed as Record<string, unknown>;
  if (SCHEMA_1.test(header) || schemaVersion === 1)
    return 'it is a Docker schema 1 manifest, which runtimes no longer pull';
  if (schemaVersion !== 2) return 'what came is not an image manifest';
  if (typeof mediaType !== 'string' || !MEDIA_TYPE.test(mediaType)) return { mediaType: header };
  if (MANIFEST_TYPE.test(header) && header !== mediaType) return `it calls itself ${mediaType} and ${header}`;
  return { mediaType };
}
