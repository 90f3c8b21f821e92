/** Has Renovate extract from a folder, as a process of its own. */
import { resolve } from 'node:path';
import { extractWithRenovate } from '../../prove/formats/renovate.ts';

const found = extractWithRenovate(resolve(process.argv[2] ?? '.'), 900_000);
process.exitCode = found === null ? 1 : 0;
