/** The tag that a digest has, as the lock or the ledger knows it: what stands by digest alone says no variant. */
import { repositoryIdentity } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import type { FindTag } from '../../plan/propose/propose-components.ts';
import { LEDGER_FILE } from '../../records/ledger/ledger.ts';
import { indexLedger, withoutFuture } from '../../records/ledger/ledger-index.ts';
import { parseLedger } from '../../records/ledger/parse-ledger.ts';
import { LOCK_FILE, tryParseLock } from '../../records/lock/lock.ts';
import { readIfReadable } from '../read-if-there.ts';
import { mostExact } from '../versions/remembered-images.ts';

/** Prepares the look-up: the written tag, else the one on record; `null` where nobody knows it. */
export function knownTag({ disk, clock }: Pick<World, 'disk' | 'clock'>): FindTag {
  const lock = tryParseLock(readIfReadable(LOCK_FILE, disk)?.text ?? 'version: 1\n');
  const locked = new Map(
    [...(lock?.entries.values() ?? [])].flatMap(({ digest, tag }): [string, string][] =>
      tag === null ? [] : [[digest, tag]],
    ),
  );
  const text = readIfReadable(LEDGER_FILE, disk)?.text ?? '';
  const ledger = indexLedger(withoutFuture(parseLedger(text, LEDGER_FILE), clock.now()));
  return (reference) => {
    const { tag, digest } = reference;
    if (tag !== null || digest === null) return tag;
    const seen = ledger.get(repositoryIdentity(reference))?.byDigest.get(digest) ?? [];
    return locked.get(digest) ?? mostExact(seen.flatMap((each) => (each.gone === true ? [] : (each.tag ?? []))));
  };
}
