/** Files that the user names by themselves, wherever they lie: a plan that is saved or read. */
import * as fs from 'node:fs';
import * as nodePath from 'node:path';
import { BowlineError } from '../errors.ts';

const LARGEST = 256 * 1024 * 1024;

/**
 * Writes a file whole. What stands there already has to be one of the same kind, so that a slip of the pen costs no
 * manifest; into a pipe or a device the text just goes.
 *
 * @param mark a text that every file of the kind holds
 * @throws {BowlineError} `FILE_UNWRITABLE`
 */
export function writeOutFile(cwd: string, file: string, text: string, mark: string): void {
  const place = { file };
  const path = realOrItself(nodePath.resolve(cwd, file));
  const beside = `${path}.${process.pid}.bowline`;
  try {
    const there = fs.statSync(path, { throwIfNoEntry: false });
    if (there !== undefined && !there.isFile()) {
      fs.writeFileSync(path, text);
      return;
    }
    if (
      there !== undefined &&
      there.size > 0 &&
      (there.size > LARGEST || !fs.readFileSync(path, 'utf8').includes(mark))
    )
      throw new BowlineError('FILE_UNWRITABLE', `${file} is there already, and holds something else`, {
        place,
        hint: 'name another file, or take this one away first',
      });
    fs.writeFileSync(beside, text, { flag: 'wx' });
    fs.renameSync(beside, path);
  } catch (thrown) {
    fs.rmSync(beside, { force: true });
    if (thrown instanceof BowlineError) throw thrown;
    throw new BowlineError('FILE_UNWRITABLE', `${file} cannot be written`, { place, cause: thrown });
  }
}

/** Writes files below a folder, which is made; as {@link writeOutFile}. */
export function writeOutFiles(
  cwd: string,
  folder: string,
  files: readonly { readonly path: string; readonly text: string }[],
  mark: string,
): void {
  for (const { path, text } of files) {
    const file = nodePath.join(folder, path);
    try {
      fs.mkdirSync(nodePath.dirname(nodePath.resolve(cwd, file)), { recursive: true });
    } catch (thrown) {
      throw new BowlineError('FILE_UNWRITABLE', `${file} cannot be written`, { place: { file }, cause: thrown });
    }
    writeOutFile(cwd, file, text, mark);
  }
}

function realOrItself(path: string): string {
  try {
    return fs.realpathSync(path);
  } catch {
    return path;
  }
}

/** Reads a file whole. Throws `FILE_NOT_FOUND`, `FILE_UNREADABLE`, `FILE_TOO_LARGE`. */
export function readOutFile(cwd: string, file: string): string {
  const path = nodePath.resolve(cwd, file);
  try {
    if (fs.statSync(path).size > LARGEST)
      throw new BowlineError('FILE_TOO_LARGE', `${file} is too large for a plan`, { place: { file } });
    return fs.readFileSync(path, 'utf8');
  } catch (thrown) {
    if (thrown instanceof BowlineError) throw thrown;
    const code = (thrown as NodeJS.ErrnoException).code === 'ENOENT' ? 'FILE_NOT_FOUND' : 'FILE_UNREADABLE';
    throw new BowlineError(code, code === 'FILE_NOT_FOUND' ? `there is no file ${file}` : `${file} cannot be read`, {
      place: { file },
      ...(code === 'FILE_NOT_FOUND' ? {} : { cause: thrown }),
    });
  }
}
