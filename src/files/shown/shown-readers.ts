/** The table of kinds of copies, one file each. */
import { csvCopies } from './csv.ts';
import { envCopies } from './env.ts';
import { expectedCopies } from './expected.ts';
import { kustomizeCopies, valuesCopies } from './fields.ts';
import { goCopies } from './go.ts';
import { releaseJson } from './json.ts';
import { bumperKeys } from './keys.ts';
import { policySection } from './policy.ts';
import { relatedImageCopies } from './related-images.ts';
import { shellCopies } from './shell.ts';
import type { ShownFile, ShownKind, ShownReader } from './shown-copy.ts';
import { sourceTable } from './sources.ts';
import { versionTable } from './table.ts';
import { versionCopies } from './versions.ts';

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
