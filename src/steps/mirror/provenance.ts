/** Writes down where a copy came from, beside it, and reads what is written there. */
import { type ErrorData, errorData } from '../../errors.ts';
import type { MissingFact } from '../../image/manifest/facts.ts';
import { nameContent } from '../../image/reference.ts';
import { readLabelVersion } from '../../image/version/label-version.ts';
import type { AttachOutcome, ContentQuestion, Registry, World } from '../../io/world.ts';
import type { CopyChange } from '../../plan/plan.ts';
import {
  formatProvenance,
  PROVENANCE_ARTIFACT,
  PROVENANCE_SCHEMA,
  type Provenance,
  parseProvenance,
  saysTheSame,
} from '../../records/provenance.ts';
import { version } from '../../version.ts';

export type ProvenanceFact =
  | { readonly kind: 'exists'; readonly origins: readonly Provenance[] }
  | { readonly kind: 'unknown'; readonly error: ErrorData };

/** What is written of a copy, the first copy first. */
export async function readProvenance(copy: ContentQuestion, registry: Registry): Promise<ProvenanceFact> {
  const fact = await registry.attachedArtifacts(copy, PROVENANCE_ARTIFACT);
  if (fact.kind !== 'exists') return unknown(fact);
  const origins = fact.documents.flatMap(({ bytes }) => {
    const provenance = parseProvenance(new TextDecoder().decode(bytes));
    return provenance?.digest === copy.digest ? [provenance] : [];
  });
  return { kind: 'exists', origins: origins.sort((a, b) => (a.at < b.at ? -1 : 1)) };
}

function unknown({ error }: MissingFact): ProvenanceFact {
  return { kind: 'unknown', error };
}

/**
 * What became of it; `null` where nothing is to be written down. Where it says nothing new, none is written. A failed try
 * is remembered, so that a later run makes up for it.
 */
export async function recordProvenance(change: CopyChange, world: World): Promise<AttachOutcome | null> {
  const outcome = await tryProvenance(change, world);
  if (outcome !== null) {
    const copy = { ...change.target, digest: change.to };
    (await world.registry()).copier()?.told(copy, outcome.kind !== 'failed');
  }
  return outcome;
}

/** Whether the origin of a copy that is there has to be written down: its last try failed, or it is looked for and not there. */
export async function lacksProvenance(copy: ContentQuestion, looks: boolean, registry: Registry): Promise<boolean> {
  if (await registry.copier()?.isUntold(copy)) return true;
  if (!looks) return false;
  const fact = await readProvenance(copy, registry);
  return fact.kind === 'exists' && fact.origins.length === 0;
}

async function tryProvenance(change: CopyChange, world: World): Promise<AttachOutcome | null> {
  const { target, from, to: digest, provenance: reference, keep, trim } = change;
  if (reference === null) return null;
  const registry = await world.registry();
  const copy = { ...target, digest };
  const before = await readProvenance(copy, registry);
  if (before.kind === 'unknown') return notWritten(copy, before.error);
  const own: Provenance = {
    schema: PROVENANCE_SCHEMA,
    reference,
    digest,
    trimmedFrom: trim?.of ?? null,
    ...(await readOwnWords({ ...from, digest: trim?.of ?? digest }, registry)),
    at: new Date(world.clock.now()).toISOString(),
    by: `bowline ${version}`,
  };
  if (before.origins.some((each) => saysTheSame(each, own))) return { kind: 'current', digest };
  const document = new TextEncoder().encode(formatProvenance(own));
  const annotations = { 'org.opencontainers.image.created': own.at, 'org.opencontainers.image.base.name': reference };
  const done = await registry.attachArtifact(copy, PROVENANCE_ARTIFACT, document, annotations, keep === 'all');
  return done.kind === 'failed' ? notWritten(copy, done.error) : done;
}

/** What the image says of itself: the annotations of the whole, else its labels. */
async function readOwnWords(
  source: ContentQuestion,
  registry: Registry,
): Promise<Pick<Provenance, 'version' | 'commit' | 'source'>> {
  const [manifest, labels] = await Promise.all([registry.manifest(source), registry.labels(source)]);
  const ofWhole = readLabelVersion(manifest.kind === 'exists' ? manifest.manifest.annotations : {});
  const ofImage = readLabelVersion(labels.kind === 'exists' ? labels.labels : {});
  return {
    version: ofWhole.version ?? ofImage.version,
    commit: ofWhole.commit ?? ofImage.commit,
    source: ofWhole.source ?? ofImage.source,
  };
}

function notWritten(copy: ContentQuestion, { message, code }: ErrorData): AttachOutcome {
  const text = `where ${nameContent(copy, copy.digest)} came from is not written down beside it: ${message}`;
  return { kind: 'failed', error: errorData('PROVENANCE_UNWRITTEN', text, { cause: code }) };
}
