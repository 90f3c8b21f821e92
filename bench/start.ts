/** How long `bowline --version` takes, against a bare `node` (at most 1.6 times, below 60 MB). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatRace, race } from './measure/race.ts';

const root = join(import.meta.dirname, '..');
const brought = join(root, '.toolchain/node/bin/node');
const node = existsSync(brought) ? brought : process.execPath;

const results = race(
  [
    { name: 'node -e 0', command: node, args: ['-e', '0'] },
    { name: 'node bin/bowline.js --version', command: node, args: [join(root, 'bin/bowline.js'), '--version'] },
    { name: './bowline --version', command: join(root, 'bowline'), args: ['--version'] },
  ],
  31,
);
console.log(formatRace(results));
