/** A copy of the project whose code may be changed, and whose command runs that code unbuilt. */

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../install-packages.ts';

/** The folder of a new copy of what git knows, readable to the ordinary users of stories. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-mutate-'));
  chmodSync(folder, 0o755);
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of stdout.split('\0').filter((each) => each !== '' && existsSync(join(root, each))))
    cpSync(join(root, path), join(folder, path));
  for (const name of ['node_modules', '.toolchain'])
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(folder, name));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/main.js'), `await import('${pathToFileURL(join(folder, 'src/main.ts'))}');\n`);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
