import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseManifest } from './manifest.ts';
import { isSignature } from './signature.ts';

const DIGEST = `sha256:${'a'.repeat(64)}`;

/** A media type of an artifact, the tag that it is known by, and whether it is a signature. */
const KINDS: readonly (readonly [artifactType: string, tag: string | null, isOne: boolean])[] = [
  ['application/vnd.oci.image.config.v1+json', `sha256-${'a'.repeat(64)}.sig`, true],
  ['application/vnd.oci.image.config.v1+json', `sha256-${'a'.repeat(64)}.att`, false],
  ['application/vnd.cncf.notary.signature', null, true],
  ['application/vnd.dev.cosign.artifact.sig.v1+json', null, true],
  ['application/vnd.dev.sigstore.bundle.v0.3+json', null, true],
  ['application/vnd.dev.sigstore.bundle+json;version=0.2', null, true],
  ['application/vnd.cyclonedx+json', null, false],
  ['application/vnd.dev.cosign.artifact.sbom.v1+json', null, false],
];

for (const [artifactType, tag, isOne] of KINDS)
  test(`${artifactType}${tag === null ? '' : ` under ${tag.slice(-4)}`} is ${isOne ? 'a' : 'no'} signature`, () => {
    for (const named of [{ artifactType }, {}]) {
      const config = {
        mediaType: 'artifactType' in named ? 'application/json' : artifactType,
        digest: DIGEST,
        size: 2,
      };
      const parsed = parseManifest(JSON.stringify({ schemaVersion: 2, ...named, config, layers: [] }));
      assert.ok(parsed.ok);
      assert.equal(isSignature({ tag, manifest: parsed.manifest }), isOne);
    }
  });
