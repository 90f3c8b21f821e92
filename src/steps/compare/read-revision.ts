/** A reading of the root as it was at a revision of git. */

import type { ErrorData } from '../../errors.ts';
import { isKustomizationPath } from '../../files/kustomize/kustomization.ts';
import { joinPath } from '../../files/text/local-path.ts';
import { isReadOnWalk, pathRules } from '../../files/tree.ts';
import type { World } from '../../io/world.ts';
import type { Config } from '../../records/config/config.ts';
import { isReleaseRecord } from '../../records/releases/release.ts';
import { readKustomizedFields } from '../overlay/kustomized-fields.ts';
import { type FileFields, isKept, type Reading, readText } from '../read.ts';

/** @throws {BowlineError} `GIT_FAILED` */
export function readRevision(revision: string, world: Pick<World, 'config' | 'git'>): Reading {
  const { config } = world;
  const { isNamed, isWanted } = wantedPaths(config);
  const texts = world.git.textsAt(revision, isWanted);
  const kustomizations = [...texts].filter(([path]) => isKustomizationPath(path));
  const kustomized = readKustomizedFields(
    kustomizations.map(([path, text]) => ({ path, text })),
    (path) => texts.get(path) ?? null,
  );
  const files: FileFields[] = [];
  const notes: ErrorData[] = [];
  for (const [path, text] of texts) {
    if (isReleaseRecord(path, text)) continue;
    const file = { path, text, hash: () => '', named: isNamed(path) };
    const found = readText(file, config, null, {}, kustomized);
    notes.push(...found.problems);
    if (isKept(found.file, {})) files.push(found.file);
  }
  return { files, fileCount: texts.size, errors: [], notes, whole: true };
}

/** What of a revision is read: as on the disk what `paths` name itself, and of folders what a walk looks into. */
function wantedPaths(config: Config): Record<'isNamed' | 'isWanted', (path: string) => boolean> {
  const { ignored, frozen } = pathRules(config);
  const named = new Set(config.paths.map((path) => joinPath('', path)));
  const folders = named.size === 0 || named.has('') ? null : [...named].map((path) => `${path}/`);
  const isBelow = (path: string): boolean => folders?.some((folder) => path.startsWith(folder)) ?? true;
  const isNamed = (path: string): boolean => named.has(path);
  const isWalked = (path: string): boolean => isReadOnWalk(path) && isBelow(path) && ignored(path) === null;
  // What is frozen is history, in the files of now as well as in those of then.
  return { isNamed, isWanted: (path) => (isNamed(path) || isWalked(path)) && frozen(path) === null };
}
