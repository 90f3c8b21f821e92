/** The ledger of the root as a verb sees it: read once, without what claims to come from the future. */

import type { ErrorData } from '../errors.ts';
import type { World } from '../io/world.ts';
import { EMPTY_LEDGER, LEDGER_FILE, type Ledger, mergeLedgers } from '../records/ledger/ledger.ts';
import { indexLedger, type LedgerIndex, withoutFuture } from '../records/ledger/ledger-index.ts';
import { parseLedger } from '../records/ledger/parse-ledger.ts';
import { readIfThere } from './read-if-there.ts';

export interface LedgerOnDisk extends Ledger {
  /** The text of the file, `null` where there is none. */
  readonly text: string | null;
  /** Lines that could not be read: said as notes, since the rest counts. */
  readonly faults: readonly ErrorData[];
  /** How many entries were left out, since they lie in the future. */
  readonly future: number;
}

/** Reads the ledger of the root. Throws where the file is there and cannot be read as text. */
export function readLedger(world: Pick<World, 'disk' | 'clock'>): LedgerOnDisk {
  const file = readIfThere(LEDGER_FILE, world.disk);
  if (file === null) return { ...EMPTY_LEDGER, text: null, faults: [], future: 0 };
  const { faults, ...ledger } = parseLedger(file.text, LEDGER_FILE);
  return { ...withoutFuture(ledger, world.clock.now()), text: file.text, faults };
}

/**
 * All that is remembered of tags and digests: the ledger of the root, and the one in the cache. Enough to say since when
 * something is so, and no proof of it.
 */
export async function readMemory(world: Pick<World, 'disk' | 'clock' | 'ledger'>): Promise<LedgerIndex> {
  const hint = parseLedger((await world.ledger.hint()) ?? '', LEDGER_FILE);
  return indexLedger(mergeLedgers(readLedger(world), withoutFuture(hint, world.clock.now())));
}
