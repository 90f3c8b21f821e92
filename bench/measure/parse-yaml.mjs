/** Parses every YAML and JSON file below a folder with the package `yaml`, and does nothing with what it reads. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

let documents = 0;
for (const entry of readdirSync(process.argv[2], { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(?:ya?ml|json)$/i.test(entry.name)) continue;
  const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
  documents += parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' }).length;
}
process.stdout.write(`${documents}\n`);
