/** The floor of every scan: walks a folder, reads and hashes each YAML and JSON file, and does nothing with them. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

let files = 0;
let bytes = 0;
walk(process.argv[2]);
console.log(`${files} files, ${(bytes / 1e6).toFixed(1)} MB`);

function walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== '.git') walk(path);
    } else if (/\.(ya?ml|json)$/.test(entry.name)) {
      const content = readFileSync(path);
      createHash('sha1').update(content).digest();
      files += 1;
      bytes += content.length;
    }
  }
}
