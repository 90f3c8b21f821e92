/** Replaces, makes or removes one file so that a reader, or a crash, sees the old bytes or the new ones and nothing between. */
import { hash, randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import * as nodePath from 'node:path';
import { BowlineError } from '../errors.ts';
import { relativePath } from './relative-path.ts';

/**
 * Writes the text beside the file, checks that the file is still what the plan was made for, and renames over it.
 * A link is followed to the file that it names, as long as that lies under the root. A text of `null` removes the file.
 *
 * @throws {BowlineError} `FILE_CHANGED`, `FILE_UNWRITABLE`, `PATH_OUTSIDE_ROOT`
 */
export function replaceFile(root: string, path: string, text: string | null, expected: string | null): void {
  const target = realTarget(root, path, expected !== null);
  const place = { file: path };
  try {
    const mode = expected === null ? null : checkUnchanged(target, path, expected);
    if (text === null) {
      fs.unlinkSync(target);
      syncFolder(removeEmptyFolders(root, nodePath.dirname(target)));
      return;
    }
    if (mode === null) makeFolder(nodePath.dirname(target));
    const beside = nodePath.join(
      nodePath.dirname(target),
      `.${nodePath.basename(target)}.${randomBytes(6).toString('hex')}.bowline`,
    );
    try {
      writeSynced(beside, text, mode);
      if (expected === null) placeNew(beside, target, path);
      else {
        checkUnchanged(target, path, expected);
        fs.renameSync(beside, target);
      }
    } finally {
      fs.rmSync(beside, { force: true });
    }
    syncFolder(nodePath.dirname(target));
  } catch (thrown) {
    if (thrown instanceof BowlineError) throw thrown;
    throw new BowlineError('FILE_UNWRITABLE', `${path} cannot be written`, { place, cause: thrown });
  }
}

function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true });
  } catch (thrown) {
    // Node says of a read-only file system that the folder is missing; asked for the last one alone, it tells why.
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') fs.mkdirSync(folder);
    throw thrown;
  }
}

/** Removes a folder where nothing is in it, and those above it below the root; answers the first that stays. */
function removeEmptyFolders(root: string, folder: string): string {
  const inner = relativePath(root, folder);
  if (inner === null || inner === '' || OWN_FOLDER.test(inner)) return folder;
  try {
    fs.rmdirSync(folder);
  } catch {
    return folder;
  }
  return removeEmptyFolders(root, nodePath.dirname(folder));
}

/** What we keep for ourselves stays, empty or not. */
const OWN_FOLDER = /^\.bowline(?:\/|$)/;

/** The real file behind a path; its folder's real path must lie under the root. */
function realTarget(root: string, path: string, exists: boolean): string {
  const written = nodePath.resolve(root, path);
  const outside = new BowlineError('PATH_OUTSIDE_ROOT', `${path} leads out of ${root}`, { place: { file: path } });
  if (relativePath(root, written) === null) throw outside;
  try {
    const real = exists
      ? fs.realpathSync(written)
      : nodePath.join(realFolder(nodePath.dirname(written)), nodePath.basename(written));
    if (relativePath(root, real) === null) throw outside;
    return real;
  } catch (thrown) {
    if (thrown instanceof BowlineError) throw thrown;
    throw new BowlineError('FILE_CHANGED', `${path} is gone`, { place: { file: path }, cause: thrown });
  }
}

/** The real path of a folder, of which the last parts may not exist yet. */
function realFolder(folder: string): string {
  if (fs.existsSync(folder)) return fs.realpathSync(folder);
  return nodePath.join(realFolder(nodePath.dirname(folder)), nodePath.basename(folder));
}

/** Mode and owner of the file, once its bytes are known to be the expected ones. */
function checkUnchanged(target: string, path: string, expected: string): fs.Stats {
  const now = `sha256:${hash('sha256', fs.readFileSync(target))}`;
  if (now !== expected)
    throw new BowlineError('FILE_CHANGED', `${path} changed while it was worked on`, { place: { file: path } });
  return fs.statSync(target);
}

function writeSynced(file: string, text: string, like: fs.Stats | null): void {
  const descriptor = fs.openSync(file, 'wx', like === null ? 0o666 : like.mode & 0o777);
  try {
    fs.writeFileSync(descriptor, text);
    if (like !== null) {
      fs.fchmodSync(descriptor, like.mode & 0o7777);
      keepOwner(descriptor, like);
    }
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Only root may give files away; for everyone else the file is their own already. */
function keepOwner(descriptor: number, like: fs.Stats): void {
  const now = fs.fstatSync(descriptor);
  if (now.uid === like.uid && now.gid === like.gid) return;
  try {
    fs.fchownSync(descriptor, like.uid, like.gid);
    fs.fchmodSync(descriptor, like.mode & 0o7777);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EPERM') throw thrown;
  }
}

/** Gives a new file its name, unless one came to be there meanwhile. */
function placeNew(beside: string, target: string, path: string): void {
  try {
    fs.linkSync(beside, target);
  } catch (thrown) {
    const code = (thrown as NodeJS.ErrnoException).code;
    if (code === 'EEXIST') throw new BowlineError('FILE_CHANGED', `${path} exists already`, { place: { file: path } });
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw thrown;
    // File systems without hard links: the check and the rename are two steps there.
    if (fs.existsSync(target))
      throw new BowlineError('FILE_CHANGED', `${path} exists already`, { place: { file: path } });
    fs.renameSync(beside, target);
  }
}

/** Makes the rename itself durable; not every file system lets a folder be synced. */
function syncFolder(folder: string): void {
  let descriptor: number | null = null;
  try {
    descriptor = fs.openSync(folder, 'r');
    fs.fsyncSync(descriptor);
  } catch (thrown) {
    if (!['EINVAL', 'EPERM', 'EACCES', 'EISDIR', 'ENOTSUP'].includes((thrown as NodeJS.ErrnoException).code ?? ''))
      throw thrown;
  } finally {
    if (descriptor !== null) fs.closeSync(descriptor);
  }
}
