/** Verdicts that are attached to images in their registries (`subject`): how one is put there, and all are read. */
import { type ErrorData, errorData } from '../../errors.ts';
import { nameContent, parseReference } from '../../image/reference.ts';
import type { AttachOutcome, ContentQuestion, World } from '../../io/world.ts';
import { keptDigests, type StreamRelease } from '../../records/streams/stream.ts';
import { formatVerdict, parseVerdicts, VERDICT_ARTIFACT, type Verdict } from '../../records/verdict.ts';
import { keepingAt } from '../keep/keeping.ts';

export interface AttachedVerdicts {
  readonly verdicts: readonly Verdict[];
  /** Why nobody can tell whether there are others, one of which may say no. */
  readonly errors: readonly ErrorData[];
}

/** Every content that a verdict on a release may be attached to: the whole of each image, and that for each platform. */
export function contentsOf(releases: readonly Pick<StreamRelease, 'images'>[]): readonly ContentQuestion[] {
  const contents = releases.flatMap(({ images }) =>
    Object.values(images).flatMap((image) => {
      const { registry, repository } = parseReference(image.repository);
      return keptDigests({ images: { image } }).map((digest) => ({ registry, repository, digest }));
    }),
  );
  return [...new Map(contents.map((each) => [nameContent(each, each.digest), each])).values()];
}

/** Reads them; one that is about other images than the one that it is attached to does not count. */
export async function readAttachedVerdicts(
  contents: readonly ContentQuestion[],
  world: Pick<World, 'registry'>,
): Promise<AttachedVerdicts> {
  if (contents.length === 0) return { verdicts: [], errors: [] };
  const registry = await world.registry();
  const read = await Promise.all(
    contents.map(async (content): Promise<AttachedVerdicts> => {
      const fact = await registry.attachedArtifacts(content, VERDICT_ARTIFACT);
      if (fact.kind !== 'exists') return { verdicts: [], errors: fact.kind === 'absent' ? [] : [fact.error] };
      const parsed = fact.documents.map((document) => parseAttached(content, document));
      const lost = fact.lost.map((digest) =>
        errorData(
          'VERDICT_INVALID',
          `a verdict on ${nameContent(content, content.digest)} is listed and not there any more: ${digest}`,
        ),
      );
      return {
        verdicts: parsed.flatMap(({ verdicts }) => verdicts),
        errors: [...parsed.flatMap(({ errors }) => errors), ...lost],
      };
    }),
  );
  const verdicts = new Map(read.flatMap((each) => each.verdicts).map((verdict) => [formatVerdict(verdict), verdict]));
  return { verdicts: [...verdicts.values()], errors: read.flatMap(({ errors }) => errors) };
}

function parseAttached(
  content: ContentQuestion,
  { digest, bytes }: { readonly digest: string; readonly bytes: Uint8Array },
): AttachedVerdicts {
  const path = nameContent(content, digest);
  try {
    const verdicts = parseVerdicts({ path, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) });
    return { verdicts: verdicts.filter(({ subject }) => subject.digests.includes(content.digest)), errors: [] };
  } catch {
    return { verdicts: [], errors: [errorData('VERDICT_INVALID', `${path} is attached as a verdict and is none`)] };
  }
}

/** Attaches a verdict to each image that it is about; a failure of one does not keep the others from it. */
export async function attachVerdict(
  verdict: Verdict,
  contents: readonly ContentQuestion[],
  world: World,
): Promise<readonly AttachOutcome[]> {
  const registry = await world.registry();
  const document = new TextEncoder().encode(`${formatVerdict(verdict)}\n`);
  const annotations = {
    'org.opencontainers.image.created': verdict.at,
    'org.opencontainers.image.title': `${verdict.outcome} by ${verdict.by}`,
  };
  return Promise.all(
    contents.map((content) => {
      const isKept = keepingAt(content.registry, world).keeping !== 'none';
      return registry.attachArtifact(content, VERDICT_ARTIFACT, document, annotations, isKept);
    }),
  );
}
