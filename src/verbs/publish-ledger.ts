/** `ledger --publish`: the record of this root and a ledger in a registry become one. */
import { BowlineError, type ErrorData } from '../errors.ts';
import { parseReference } from '../image/reference.ts';
import type { ArtifactPlace, World } from '../io/world.ts';
import { formatLedger, LEDGER_ARTIFACT, LEDGER_FILE, type Ledger, mergeLedgers } from '../records/ledger/ledger.ts';
import { parseLedger } from '../records/ledger/parse-ledger.ts';
import { readLedger } from '../steps/ledger.ts';

/** What publishing did, or would do. */
export type PublishAnswer =
  | {
      readonly kind: 'published';
      /** Where the ledger lies: `registry/repository:tag`. */
      readonly reference: string;
      /** Whether anything was written: not in a dry run, nor where the registry knew everything. */
      readonly written: boolean;
      /** Lines that the registry did not know, and how many it knows with them. */
      readonly added: number;
      readonly lines: number;
      /** Of the artifact, as it is now; `null` where there is none. */
      readonly digest: string | null;
    }
  | { readonly kind: 'failed'; readonly reference: string; readonly error: ErrorData };

/**
 * Adds the lines of the record to a ledger in a registry. Lines of others that were added meanwhile stay.
 *
 * @throws {BowlineError} `REFERENCE_INVALID`, `LEDGER_INVALID` where the record has lines that cannot be read
 */
export async function publishLedger(text: string, write: boolean, world: World): Promise<PublishAnswer> {
  const { place, reference } = readPlace(text);
  const { faults, ...own } = parseLedger(readLedger(world).text ?? '', LEDGER_FILE);
  refuseFaults(faults);
  const registry = await world.registry();
  let [added, lines] = [0, 0];
  const change = (before: Uint8Array | null): Uint8Array | null => {
    const theirs = parsePublished(before, reference);
    const merged = mergeLedgers(theirs, own);
    const news = merged.entries.length - theirs.entries.length;
    added = Math.max(added, news);
    lines = merged.entries.length;
    return news === 0 ? null : new TextEncoder().encode(formatLedger(merged));
  };
  if (write) {
    const done = await registry.updateArtifact(place, LEDGER_ARTIFACT, change);
    if (done.kind === 'failed') return { kind: 'failed', reference, error: done.error };
    return { kind: 'published', reference, written: done.kind === 'written', added, lines, digest: done.digest };
  }
  const now = await registry.readArtifact(place, LEDGER_ARTIFACT);
  if (now.kind === 'unknown') return { kind: 'failed', reference, error: now.error };
  change(now.kind === 'exists' ? now.bytes : null);
  const digest = now.kind === 'exists' ? now.digest : null;
  return { kind: 'published', reference, written: false, added, lines, digest };
}

/**
 * Reads a ledger from a registry.
 *
 * @throws {BowlineError} `REFERENCE_INVALID`, `LEDGER_INVALID`, or why it could not be read
 */
export async function readPublishedLedger(text: string, world: World): Promise<Ledger> {
  const { place, reference } = readPlace(text);
  const fact = await (await world.registry()).readArtifact(place, LEDGER_ARTIFACT);
  if (fact.kind === 'exists') return parsePublished(fact.bytes, reference);
  const { code, message, hint, cause } = fact.error;
  throw new BowlineError(code, message, { hint, ...(cause === undefined ? {} : { cause }) });
}

function parsePublished(bytes: Uint8Array | null, reference: string): Ledger {
  const { faults, ...ledger } = parseLedger(new TextDecoder().decode(bytes ?? new Uint8Array()), reference);
  refuseFaults(faults);
  return ledger;
}

function refuseFaults([fault]: readonly ErrorData[]): void {
  if (fault === undefined) return;
  throw new BowlineError(fault.code, fault.message, fault.place === undefined ? {} : { place: fault.place });
}

/** `oci://registry/repository:tag`. */
function readPlace(text: string): { place: ArtifactPlace; reference: string } {
  const reference = text.replace(/^oci:\/\//, '');
  const { registry, repository, tag, digest } = parseReference(reference);
  if (tag === null || digest !== null)
    throw new BowlineError('REFERENCE_INVALID', `\`${text}\` names no tag`, {
      hint: 'the form is `oci://registry/repository:tag`',
    });
  return { place: { registry, repository, tag }, reference };
}
