/** Every text of a repository that may show images: what is read anyway, and scripts and tables that have no format of ours. */
import { BowlineError } from '../../errors.ts';
import type { World } from '../../io/world.ts';
import type { LookedFile } from '../../plan/propose/detector.ts';

/** Scripts and settings lie near the top; whatever lies deeper belongs to somebody else. */
const DEEPEST = 3;
const MOST_NAMES = 20_000;
const PASSED_OVER = /^(?:\.|node_modules$|vendor$|third_party$)/;
/** By its end, a text that may hold variables, rows or marked regions; without an end it may be a script. */
const LOOKED_INTO = /(?:^|\/)(?:[^./]+|[^/]+\.(?:sh|env|mk|csv|md))$/;
const LONGEST_TEXT = 1024 * 1024;

export function lookAround({ disk, progress }: Pick<World, 'disk' | 'progress'>): readonly LookedFile[] {
  const listed = disk.list(['.'], { fromRoot: true }).files.map(({ path }) => path);
  const paths = [...new Set([...listed, ...walkNames(disk)])].sort();
  return paths.flatMap((path, index) => {
    if (index % 500 === 0) progress({ doing: 'reading files', done: index, total: paths.length });
    const text = readText(path, disk);
    return text === null || text.length > LONGEST_TEXT ? [] : [{ path, text }];
  });
}

function walkNames(disk: World['disk']): readonly string[] {
  const found: string[] = [];
  let seen = 0;
  const walk = (folder: string, depth: number): void => {
    for (const name of disk.names(folder)) {
      seen += 1;
      if (seen > MOST_NAMES || PASSED_OVER.test(name)) continue;
      const path = folder === '.' ? name : `${folder}/${name}`;
      if (LOOKED_INTO.test(path)) found.push(path);
      if (depth < DEEPEST && !name.includes('.')) walk(path, depth + 1);
    }
  };
  walk('.', 0);
  return found;
}

/** `null` for a folder, and for what is no text. */
function readText(path: string, disk: World['disk']): string | null {
  try {
    return disk.read(path).text;
  } catch (thrown) {
    if (thrown instanceof BowlineError) return null;
    throw thrown;
  }
}
