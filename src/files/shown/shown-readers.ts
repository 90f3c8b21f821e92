/** The table of kinds of copies, one file each. */

import type { ShownFile, ShownKind, ShownReader } from './copy/shown-copy.ts';
import { csvCopies } from './kinds/csv.ts';
import { envCopies } from './kinds/env.ts';
import { expectedCopies } from './kinds/expected.ts';
import { kustomizeCopies, valuesCopies } from './kinds/fields.ts';
import { goCopies } from './kinds/go.ts';
import { releaseJson } from './kinds/json.ts';
import { bumperKeys } from './kinds/keys.ts';
import { policySection } from './kinds/policy.ts';
import { relatedImageCopies } from './kinds/related-images.ts';
import { shellCopies } from './kinds/shell.ts';
import { sourceTable } from './kinds/sources.ts';
import { versionTable } from './kinds/table.ts';
import { versionCopies } from './kinds/versions.ts';

export const SHOWN_READERS: Readonly<Record<ShownKind, ShownReader>> = {
  table: versionTable,
  policy: policySection,
  sources: sourceTable,
  env: envCopies,
  relatedImages: relatedImageCopies,
  go: goCopies,
  shell: shellCopies,
  csv: csvCopies,
  keys: bumperKeys,
  kustomize: kustomizeCopies,
  values: valuesCopies,
  expected: expectedCopies,
  versions: versionCopies,
  json: releaseJson,
};

/** The files that an entry may move: its own, and that of the variables that its rows name. */
export function filesOf({ kind, file, variables }: ShownFile): readonly string[] {
  return kind === 'csv' && variables !== null && variables !== file ? [file, variables] : [file];
}
