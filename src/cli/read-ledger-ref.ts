/** The ledger as it is at a revision, where ages are to be told by that. */
import { readTextsBefore } from '../io/git/revision.ts';
import type { World } from '../io/world.ts';
import { LEDGER_FILE } from '../records/ledger/ledger.ts';
import type { OptionValues } from './option-values.ts';

/** @throws {BowlineError} `GIT_FAILED` */
export function readLedgerRef({ ledgerRef }: OptionValues, { disk }: World): { readonly ledger?: string | null } {
  if (ledgerRef === undefined) return {};
  const texts = readTextsBefore(disk.root, ledgerRef, [{ path: LEDGER_FILE, text: null }]);
  return { ledger: texts.get(LEDGER_FILE) ?? null };
}
