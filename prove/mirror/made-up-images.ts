/** Images with signatures, SBOMs and what is attached to those, as a source holds them. */
import { digestOf } from '../../src/registry-server/images/digest-of.ts';
import {
  type ManifestContent,
  makeImage,
  type SyntheticImage,
} from '../../src/registry-server/images/synthetic-image.ts';

const KIB = 1024;
const MANIFEST = 'application/vnd.oci.image.manifest.v1+json';
const INDEX = 'application/vnd.oci.image.index.v1+json';
const PLATFORMS = ['linux/amd64', 'linux/arm64', 'linux/arm/v7'];

/** How many images of each kind there are, and how many large layers of how many bytes. */
export interface Amount {
  readonly single: number;
  readonly multiple: number;
  readonly large: number;
  readonly largeLayers: number;
  readonly largeBytes: number;
}

/** Everything in one repository of a source. */
export interface MadeUpRepository {
  readonly name: string;
  readonly isLarge: boolean;
  /** In the order in which a registry takes them: what is named before what names it. */
  readonly image: SyntheticImage;
  readonly attached: readonly SyntheticImage[];
  /** By tag, the digest that it names. */
  readonly tags: ReadonlyMap<string, string>;
  /** Tags that stand for a list of referrers: what is listed. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

/** Makes one repository after the other: nobody has to hold them all. */
export function* makeUpRepositories({
  single,
  multiple,
  large,
  largeLayers,
  largeBytes,
}: Amount): Generator<MadeUpRepository> {
  for (let index = 0; index < single; index += 1) yield dress(`one/app${index}`, index, makeSmall(index, [], 4, 3));
  for (let index = 0; index < multiple; index += 1)
    yield dress(`three/app${index}`, index, makeSmall(index, PLATFORMS, 3, 2));
  for (let index = 0; index < large; index += 1) {
    const layers = () =>
      Array.from({ length: largeLayers }, (_, layer) => ({ seed: `large ${index} ${layer}`, size: largeBytes }));
    yield dress(`large/app${index}`, index, makeImage({ seed: `large ${index}`, layers }), true);
  }
}

function makeSmall(index: number, platforms: readonly string[], layers: number, shared: number): SyntheticImage {
  return makeImage({
    seed: `${platforms.length} ${index}`,
    platforms,
    layers: (platform) =>
      Array.from({ length: layers }, (_, layer) => ({
        seed: `${platform} ${platforms.length} ${layer < shared ? 'shared' : index} ${layer}`,
        size: 64 * KIB,
      })),
  });
}

/** Every second image is signed as cosign does, every third has an SBOM that is signed, and so on down. */
function dress(name: string, index: number, image: SyntheticImage, isLarge = false): MadeUpRepository {
  const attached: SyntheticImage[] = [];
  const tags = new Map([['v1.0', image.digest]]);
  const lists = new Map<string, string[]>();
  const add = (what: string, subject: ManifestContent | null): ManifestContent => {
    const artifact = makeArtifact(`${name} ${what}`, subject);
    attached.push(artifact);
    const [manifest] = artifact.manifests;
    if (manifest === undefined) throw new Error('an artifact has a manifest');
    if (subject !== null) lists.set(listTag(subject), [...(lists.get(listTag(subject)) ?? []), manifest.digest]);
    return manifest;
  };
  const [first, whole] = [image.manifests[0], image.manifests.at(-1)];
  if (first === undefined || whole === undefined) throw new Error('an image has a manifest');
  if (index % 2 === 0) tags.set(`${listTag(whole)}.sig`, add('signature', null).digest);
  if (index % 3 === 0) {
    const sbom = add('SBOM', whole);
    const signature = add('signature of the SBOM', sbom);
    add('time stamp of the signature of the SBOM', signature);
    add('another SBOM', whole);
  }
  // What is attached to one platform alone.
  if (first !== whole && index % 3 === 1) tags.set(`${listTag(first)}.att`, add('attestation', first).digest);
  return { name, isLarge, image, attached, tags, lists };
}

/** The tag that stands for the list of referrers (OCI distribution specification 1.1, "Referrers Tag Schema"). */
function listTag({ digest }: { readonly digest: string }): string {
  return digest.replace(':', '-');
}

function makeArtifact(text: string, subject: ManifestContent | null): SyntheticImage {
  const blobs = [Buffer.from('{}'), Buffer.from(`${text}\n`.repeat(20))].map((bytes) => ({
    digest: digestOf([bytes]),
    bytes,
  }));
  const [config, layer] = blobs.map(({ digest, bytes }) => ({
    mediaType: 'application/octet-stream',
    digest,
    size: bytes.length,
  }));
  const about = subject === null ? {} : { subject: describe(subject) };
  const document = {
    schemaVersion: 2,
    mediaType: MANIFEST,
    artifactType: 'application/vnd.example.proof',
    config,
    layers: [layer],
    annotations: { 'org.example.what': text },
    ...about,
  };
  const manifest = manifestOf(MANIFEST, document);
  return { digest: manifest.digest, mediaType: MANIFEST, manifests: [manifest], blobs };
}

/** The index that stands for a list of referrers. */
export function makeList(listed: readonly ManifestContent[]): ManifestContent {
  return manifestOf(INDEX, { schemaVersion: 2, mediaType: INDEX, manifests: listed.map(describe) });
}

function describe({ mediaType, digest, bytes }: ManifestContent) {
  return { mediaType, digest, size: bytes.length };
}

function manifestOf(mediaType: string, document: object): ManifestContent {
  const bytes = Buffer.from(JSON.stringify(document));
  return { digest: digestOf([bytes]), mediaType, bytes };
}
