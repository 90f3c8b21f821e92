/** How long the whole process of a scan takes, against walking, reading and hashing the same bytes. */
import { join } from 'node:path';
import { race } from '../../bench/measure/race.ts';

/** What the design asks for, and from where on this proof calls it too slow: other work on the machine costs some. */
const WANTED = 3;
const LIMIT = 4;

/** Races both five times in turn; tells the figure, and what speaks against it. */
export function timeScan(tree: string): { readonly figure: string; readonly against: readonly string[] } {
  const project = join(import.meta.dirname, '../..');
  const [floor, scan] = race(
    [
      { name: 'floor', command: process.execPath, args: [join(project, 'bench/measure/read-bytes.mjs'), tree] },
      {
        name: 'scan',
        command: process.execPath,
        args: [join(project, 'bin/bowline.js'), 'scan', tree, '--format', 'json'],
      },
    ],
    5,
  );
  if (floor === undefined || scan === undefined) throw new Error('the race has no result');
  const ratio = scan.ratio.toFixed(2);
  const figure = `scan ${ratio} times the floor (wanted ${WANTED}, limit ${LIMIT}): ${scan.wall.toFixed(0)} ms, ${floor.wall.toFixed(0)} ms; ${scan.peak.toFixed(0)} MB`;
  return { figure, against: scan.ratio <= LIMIT ? [] : [`${ratio} times`] };
}
