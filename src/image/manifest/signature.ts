/** Which of what is attached to an image is a signature on it, by its kind alone: whether it is right is another question. */
import type { ImageManifest } from './manifest.ts';

/** Notary Project; cosign before its bundles; Sigstore bundles of any version, those of attestations included. */
const SIGNATURES =
  /^application\/vnd\.(?:cncf\.notary\.signature|dev\.cosign\.(?:artifact\.sig|simplesigning)\.v1\+json|dev\.sigstore\.bundle(?:[.+;].*)?)$/;

/** @param tag the tag that it is known by, where that tells what it belongs to */
export function isSignature({
  tag,
  manifest,
}: {
  readonly tag: string | null;
  readonly manifest: ImageManifest;
}): boolean {
  if (tag?.endsWith('.sig')) return true;
  return SIGNATURES.test(manifest.artifactType ?? (manifest.kind === 'image' ? manifest.config.mediaType : ''));
}
