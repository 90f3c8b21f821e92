/** Where ledgers lie, and what is held while one, or another record, is written. */
import * as fs from 'node:fs';
import * as nodePath from 'node:path';
import { locateUnder } from '../locate.ts';

/** Where a ledger lies: in the root as a record, or in the cache as a hint. */
export interface LedgerPlace {
  readonly kind: 'record' | 'hint';
  /** Absolute path of its folder. */
  readonly folder: string;
}

/**
 * The file of a folder that is held while a ledger there is written.
 *
 * @throws {BowlineError} `PATH_OUTSIDE_ROOT` where a link would have it outside of the root
 */
export function ledgerLock({ kind, folder }: LedgerPlace): string {
  if (kind === 'hint') return nodePath.join(folder, 'ledger.lock');
  return lockUnder(folder, 'ledger.lock');
}

/** The file of a root that is held while its other records are written. Throws as {@link ledgerLock}. */
export function recordsLock(folder: string): string {
  return lockUnder(folder, 'records.lock');
}

function lockUnder(folder: string, name: string): string {
  const root = fs.realpathSync(folder);
  return nodePath.join(root, locateUnder(root, root, nodePath.join('.bowline', name)));
}
