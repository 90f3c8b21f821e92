/** A reading of the root as it was at a revision of git. */
import type { ErrorData } from '../../errors.ts';
import { isReadOnWalk, pathRules } from '../../files/tree.ts';
import type { World } from '../../io/world.ts';
import { isReleaseRecord } from '../../records/release.ts';
import { type FileFields, type Reading, readText } from '../read.ts';

/** @throws {BowlineError} `GIT_FAILED` */
export function readRevision(revision: string, world: Pick<World, 'config' | 'git'>): Reading {
  const { config } = world;
  const { ignored, frozen } = pathRules(config);
  const isBelow = (path: string): boolean =>
    config.paths.length === 0 || config.paths.some((each) => path === each || path.startsWith(`${each}/`));
  // What is frozen is history, in the files of now as well as in those of then.
  const isWanted = (path: string): boolean =>
    isReadOnWalk(path) && isBelow(path) && ignored(path) === null && frozen(path) === null;
  const texts = world.git.textsAt(revision, isWanted);
  const files: FileFields[] = [];
  const notes: ErrorData[] = [];
  for (const [path, text] of texts) {
    if (isReleaseRecord(path, text)) continue;
    const found = readText({ path, text, hash: () => '', named: false }, config);
    notes.push(...found.problems);
    if (found.file.fields.length > 0) files.push(found.file);
  }
  return { files, fileCount: texts.size, errors: [], notes, whole: true };
}
