/** A copy of the data of a proof in a temporary folder, so that the data itself is only ever read. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

export interface WorkTree {
  /** Holds the tree, and room beside it for what is not of the tree. */
  readonly folder: string;
  readonly tree: string;
  remove(): void;
}

const LEFT_OUT = new Set(['.git', '.bowline', 'bowline.lock']);

/**
 * Copies a tree: that of `manifests.tar.gz` or of `manifests/` in the data, else the data itself; without data it is made up.
 *
 * @throws {Error} where the data cannot be copied.
 */
export function openWorkTree(data: string | null, makeUp: (tree: string) => void): WorkTree {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-prove-'));
  const tree = join(folder, 'tree');
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    mkdirSync(tree);
    if (data === null) makeUp(tree);
    else copyData(resolve(data), tree);
    return { folder, tree, remove };
  } catch (thrown) {
    remove();
    throw thrown;
  }
}

function copyData(data: string, tree: string): void {
  const archive = join(data, 'manifests.tar.gz');
  if (existsSync(archive)) {
    const { status, stderr } = spawnSync('tar', ['-xzf', archive, '-C', tree], { encoding: 'utf8', timeout: 300_000 });
    if (status !== 0) throw new Error(`tar exits ${status}: ${stderr}`);
    return;
  }
  const manifests = join(data, 'manifests');
  cpSync(existsSync(manifests) ? manifests : data, tree, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !LEFT_OUT.has(basename(path)),
  });
}
