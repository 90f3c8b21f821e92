/** Where ledgers lie, and what is held while one is written. */
import * as nodePath from 'node:path';

/** Where a ledger lies: in the root as a record, or in the cache as a hint. */
export interface LedgerPlace {
  readonly kind: 'record' | 'hint';
  /** Absolute path of its folder. */
  readonly folder: string;
}

/** The file of a folder that is held while a ledger there is written. */
export function ledgerLock({ kind, folder }: LedgerPlace): string {
  return kind === 'record' ? nodePath.join(folder, '.bowline', 'ledger.lock') : nodePath.join(folder, 'ledger.lock');
}
