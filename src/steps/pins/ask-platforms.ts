/** The image of every platform of an index, each with its configuration and what hangs on it. */
import type { ErrorData } from '../../errors.ts';
import type { IndexChild } from '../../image/manifest/manifest.ts';
import type { ContentQuestion, Registry } from '../../io/world.ts';

/** Something that hangs on an image: an attestation, a signature. */
export interface Attachment {
  readonly digest: string;
  readonly type: string;
}

export interface PlatformRow {
  /** `null` where nothing says it. */
  readonly platform: string | null;
  readonly osVersion: string | null;
  /** Of its image manifest. */
  readonly digest: string;
  /** Of its configuration, which some runtimes report; `null` where that could not be read. */
  readonly config: string | null;
  readonly attached: readonly Attachment[];
}

export interface PlatformRows {
  readonly platforms: readonly PlatformRow[];
  /** What hangs on none of them. */
  readonly attached: readonly Attachment[];
}

/** Reads the index and the image manifest of each platform; what was read once is not read again. */
export async function askPlatformRows(
  question: ContentQuestion,
  registry: Registry,
): Promise<PlatformRows | { readonly error: ErrorData }> {
  const fact = await registry.platforms(question);
  if (fact.kind !== 'exists') return { error: fact.error };
  const digests = new Set(fact.platforms.map(({ digest }) => digest));
  const of = (digest: string): Attachment[] => fact.attached.filter((each) => aboutOf(each) === digest).map(describe);
  const platforms = await Promise.all(
    fact.platforms.map(async ({ platform, osVersion, digest, config }): Promise<PlatformRow> => {
      const own = config ?? (await configOf({ ...question, digest }, registry));
      return { platform, osVersion, digest, config: own, attached: of(digest) };
    }),
  );
  return { platforms, attached: fact.attached.filter((each) => !digests.has(aboutOf(each) ?? '')).map(describe) };
}

async function configOf(question: ContentQuestion, registry: Registry): Promise<string | null> {
  const fact = await registry.manifest(question);
  return fact.kind === 'exists' && fact.manifest.kind === 'image' ? fact.manifest.config.digest : null;
}

/** BuildKit says by an annotation which image of the index an attestation is about. */
function aboutOf({ annotations }: IndexChild): string | null {
  return annotations['vnd.docker.reference.digest'] ?? null;
}

function describe({ digest, artifactType, annotations, mediaType }: IndexChild): Attachment {
  return { digest, type: artifactType ?? annotations['vnd.docker.reference.type'] ?? mediaType };
}
